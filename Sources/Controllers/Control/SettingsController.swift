import Link
import Measures
public import Reports
public import Settings
public import Text

/// Changes the settings of the running device, by ``Command/change(_:)`` and ``Command/reload``. A change is atomic.
public struct SettingsController: Sendable {
  /// Writes the overlay atomically; returns the error in words.
  public typealias Store = @Sendable (_ path: String, _ bytes: [UInt8]) -> Message?
  /// Reads file, overlay and environment again.
  public typealias Load = @Sendable () throws(Problems) -> EffectiveConfiguration
  /// Problems of a configuration with this machine; see ``MachineCheck``.
  public typealias Examine = @Sendable (EffectiveConfiguration) -> [Problem]

  private let ports: DevicePorts
  private let begun: EffectiveConfiguration
  private let store: Store
  private let load: Load
  private let examine: Examine
  private var report = SettingsReport()
  private var applying: [Applying] = []

  /// A change that other parts of the device have yet to put in force.
  private struct Applying {
    var order: Order
    var change: ChangedSettings
    var version: UInt64
    var since: Instant
  }

  /// Seconds for the parts that follow the settings; each is woken at once.
  private static let applyingTime = 3.0

  /// - Parameter examine: its problems with changed keys refuse the change.
  public init(
    _ ports: DevicePorts, store: @escaping Store, load: @escaping Load, examine: @escaping Examine = { _ in [] }
  ) {
    self.examine = examine
    self.ports = ports
    self.store = store
    self.load = load
    begun = ports.settings.read()
    report = ports.settingsReport.read()
    ports.attend(.settings)
  }

  mutating func step(at now: Instant) -> [LogEntry] {
    var lines: [LogEntry] = []
    for order in ports.take(.settings) {
      do throws(Refusal) {
        let changed = try newSettings(order)
        let keys = changed.differences(from: ports.settings.read()).map(\.key)
        ports.publish(changed)
        report.problems = []
        report.needsRestart = changed.differences(from: begun).filter { $0.change == .restart }.map(\.key)
        let change = ChangedSettings(keys)
        applying.append(Applying(order: order, change: change, version: ports.settings.version, since: now))
        lines.append(LogEntry(words(keys, order.source)))
      } catch {
        report.problems = error.problems
        let all = error.problems.map(\.description).joined(separator: "; ")
        order.answer(error.isNotStored ? .refused(code: "not_stored", words: all) : .invalid(error.problems))
        lines.append(LogEntry("settings: not changed (\(order.source.rawValue)). \(all)", isTrouble: true))
      }
      ports.settingsReport.publish(report)
    }
    return lines + answer(at: now)
  }

  /// Answers the changes that every part of the device works by.
  private mutating func answer(at now: Instant) -> [LogEntry] {
    var lines: [LogEntry] = []
    applying.removeAll { waiting in
      let late = ports.behind(waiting.version)
      guard !late.isEmpty else {
        waiting.order.answer(.done(.settings(waiting.change)))
        return true
      }
      guard now.seconds(since: waiting.since) > Self.applyingTime else { return false }
      let names = late.map(\.rawValue).sorted().joined(separator: ", ")
      waiting.order.answer(.unavailable("stored, but not in force yet: \(names)"))
      lines.append(LogEntry("settings: not in force after \(Int(Self.applyingTime)) s: \(names)", isTrouble: true))
      return true
    }
    return lines
  }

  private struct Refusal: Error {
    var problems: [Problem]
    /// Whether only the disk prevented it.
    var isNotStored = false
  }

  private func newSettings(_ order: Order) throws(Refusal) -> EffectiveConfiguration {
    guard case .change(let changes) = order.command else {
      do throws(Problems) { return try load() } catch { throw Refusal(problems: error.all) }
    }
    return try change(changes, from: order.source.reach)
  }

  private func change(
    _ changes: [SettingChange], from origin: Setting.Reach
  ) throws(Refusal) -> EffectiveConfiguration {
    let before = ports.settings.read()
    let (changed, overlay): (EffectiveConfiguration, SettingsOverlay)
    do throws(Problems) {
      (changed, overlay) = try before.changing(changes.map { ($0.key, $0.text) }, from: origin)
    } catch { throw Refusal(problems: error.all) }
    // Earlier faults are reported elsewhere: only faults of the change are refused.
    let keys = Set(changed.differences(from: before).map(\.key))
    let unusable = examine(changed).filter { keys.contains($0.key) }
    guard unusable.isEmpty else { throw Refusal(problems: unusable.map(\.ofChange)) }
    // Stored first: a change in force must survive a restart.
    if let why = store(changed.overlayPath, overlay.encoded) {
      let problem = Problem(
        key: "", source: changed.overlayPath, found: "a file that \(why)",
        accepted: "a state folder that can be written to")
      throw Refusal(problems: [problem], isNotStored: true)
    }
    return changed
  }

  private func words(_ keys: [String], _ source: CommandSource) -> String {
    let waits = report.needsRestart
    let restart = waits.isEmpty ? "" : "; after a restart: \(waits.joined(separator: ", "))"
    return
      "settings: \(keys.isEmpty ? "nothing new" : "changed \(keys.joined(separator: ", "))") (\(source.rawValue))\(restart)"
  }
}

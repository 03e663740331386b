public import Link
import Measures
public import Settings
public import Text

/// What became of the last change of settings.
public struct SettingsReport: Sendable {
  /// Changes and reloads asked for so far.
  public var asked: UInt64 = 0
  /// Why the last one was refused, all reasons at once; empty where it is in force.
  public var problems: [Problem] = []
  /// Keys that differ from what the running device began with and need a restart.
  public var needsRestart: [String] = []
  /// Results of the newest changes, the latest last; see ``Outcome/number``.
  public private(set) var outcomes: [Outcome] = []

  public init() {}

  /// Result of one change, for its sender.
  public struct Outcome: Sendable {
    /// Which of all that were ``SettingsReport/asked`` for.
    public var number: UInt64
    /// The requested changes; empty for a reload.
    public var changes: [SettingChange]
    /// Keys whose values are others than before.
    public var changed: [String] = []
    public var problems: [Problem] = []
    /// Whether only the disk prevented it.
    public var isNotStored = false
  }

  /// As many outcomes are kept as changes can wait.
  mutating func note(_ outcome: Outcome) {
    outcomes = outcomes.suffix(CommandQueue.capacity - 1) + [outcome]
  }
}

/// Changes the settings of the running device, by ``Command/change(_:)`` and ``Command/reload``: all of a change or nothing.
public struct SettingsController: Sendable {
  /// Puts the overlay on the disk, whole or not at all; says in words why it could not.
  public typealias Store = @Sendable (_ path: String, _ bytes: [UInt8]) -> String?
  /// Reads file, overlay and environment again.
  public typealias Load = @Sendable () throws(Problems) -> EffectiveConfiguration
  /// Values of a configuration that this machine can't use; see ``MachineCheck``.
  public typealias Examine = @Sendable (EffectiveConfiguration) -> [Problem]

  private let ports: DevicePorts
  private let begun: EffectiveConfiguration
  private let store: Store
  private let load: Load
  private let examine: Examine
  private var report = SettingsReport()
  private var isNotStored = false

  /// - Parameter examine: a change is refused for what it finds about a value that is changed.
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

  mutating func step() -> [LogEntry] {
    var lines: [LogEntry] = []
    for (command, source) in ports.take(.settings) {
      report.asked &+= 1
      isNotStored = false
      var outcome = SettingsReport.Outcome(number: report.asked, changes: [])
      if case .change(let changes) = command { outcome.changes = changes }
      do throws(Problems) {
        let changed: EffectiveConfiguration
        switch command {
        case .change(let changes): changed = try change(changes, from: source.reach)
        default: changed = try load()
        }
        let keys = changed.differences(from: ports.settings.read()).map(\.key)
        ports.settings.publish(changed)
        (report.problems, outcome.changed) = ([], keys)
        report.needsRestart = changed.differences(from: begun).filter { $0.change == .restart }.map(\.key)
        lines.append(LogEntry(words(keys, source)))
      } catch {
        report.problems = error.all
        (outcome.problems, outcome.isNotStored) = (error.all, isNotStored)
        lines.append(
          LogEntry(
            "settings: not changed (\(source.rawValue)). \(error.all.map(\.description).joined(separator: "; "))",
            isTrouble: true))
      }
      report.note(outcome)
      ports.settingsReport.publish(report)
    }
    return lines
  }

  private mutating func change(
    _ changes: [SettingChange], from origin: Setting.Reach
  ) throws(Problems) -> EffectiveConfiguration {
    let before = ports.settings.read()
    let (changed, overlay) = try before.changing(changes.map { ($0.key, $0.text) }, from: origin)
    // Earlier faults are reported elsewhere: only faults of the change are refused.
    let keys = Set(changed.differences(from: before).map(\.key))
    let unusable = examine(changed).filter { keys.contains($0.key) }
    guard unusable.isEmpty else { throw Problems(all: unusable.map(\.ofChange)) }
    // Stored first: a change in force must survive a restart.
    if let why = store(changed.overlayPath, overlay.encoded) {
      isNotStored = true
      throw Problems(all: [
        Problem(
          key: "", source: changed.overlayPath, found: "a file that \(why)",
          accepted: "a state folder that can be written to")
      ])
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

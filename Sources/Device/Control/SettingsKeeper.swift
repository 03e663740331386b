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

  public init() {}
}

/// Changes the settings of the running device, by ``Command/change(_:)`` and ``Command/reload``: all of a change or nothing.
public struct SettingsKeeper: Sendable {
  /// Puts the overlay on the disk, whole or not at all; says in words why it could not.
  public typealias Store = @Sendable (_ path: String, _ bytes: [UInt8]) -> String?
  /// Reads file, overlay and environment again.
  public typealias Load = @Sendable () throws(Problems) -> EffectiveConfiguration

  private let ports: DevicePorts
  private let begun: EffectiveConfiguration
  private let store: Store
  private let load: Load
  private var report = SettingsReport()

  public init(_ ports: DevicePorts, store: @escaping Store, load: @escaping Load) {
    self.ports = ports
    self.store = store
    self.load = load
    begun = ports.settings.read()
    ports.attend(.settings)
  }

  mutating func step() -> [JournalLine] {
    var lines: [JournalLine] = []
    for (command, source) in ports.take(.settings) {
      report.asked &+= 1
      do throws(Problems) {
        let changed: EffectiveConfiguration
        switch command {
        case .change(let changes): changed = try change(changes)
        default: changed = try load()
        }
        let keys = changed.differences(from: ports.settings.read()).map(\.key)
        ports.settings.publish(changed)
        report.problems = []
        report.needsRestart = changed.differences(from: begun).filter { $0.change == .restart }.map(\.key)
        lines.append(JournalLine(words(keys, source)))
      } catch {
        report.problems = error.all
        lines.append(
          JournalLine(
            "settings: not changed (\(source.rawValue)). \(error.all.map(\.description).joined(separator: "; "))",
            isTrouble: true))
      }
      ports.settingsReport.publish(report)
    }
    return lines
  }

  private func change(_ changes: [SettingChange]) throws(Problems) -> EffectiveConfiguration {
    let (changed, overlay) = try ports.settings.read().changing(changes.map { ($0.key, $0.text) })
    // Stored first: what is in force now must be so after the next start, too.
    if let why = store(changed.overlayPath, overlay.encoded) {
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

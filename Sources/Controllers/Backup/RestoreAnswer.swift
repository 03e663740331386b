public import Settings

/// Differences between device and backup, before or after the restore, for people and programs.
public struct RestoreAnswer: Sendable, Encodable {
  /// A changed setting; values as in the configuration file.
  public struct Change: Sendable, Encodable {
    public var key: String
    public var from: String
    public var to: String
    public var needsRestart: Bool

    init(_ setting: Setting, _ before: Configuration, _ after: Configuration) {
      func words(_ configuration: Configuration) -> String {
        let value = setting.value(in: configuration)
        return value == .absent ? "not set" : setting.kind.toml(value)
      }
      (key, from, to) = (setting.key, words(before), words(after))
      needsRestart = setting.change == .restart
    }
  }

  /// Whether it was restored.
  public var done = false
  public var changes: [Change]
  /// Parts of this device that the backup replaces.
  public var replaced: [String]
  /// Parts of this device that the backup removes.
  public var removed: [String]
  /// Keys not restored: they name a part of the other machine.
  public var leftOut: [String]
  /// Differences in wiring.
  public var wiring: [Change]
  /// Whether the wiring is restored, too.
  public var takesWiring: Bool

  /// - Parameters:
  ///   - before: the configuration in force.
  ///   - wired: the same with the backup's wiring; nil for a backup without wiring.
  public init(
    _ check: BackupCheck, _ plan: RestorePlan, _ before: EffectiveConfiguration, wired: EffectiveConfiguration?,
    takesWiring: Bool
  ) {
    let overlay = plan.files.first { $0.path == before.overlayPath }?.bytes
    let after = overlay.map { before.overlaid(by: .success($0)) } ?? before
    changes = after.differences(from: before).map { Change($0, before.configuration, after.configuration) }
    let texts = check.texts.filter { $0.name != .settings && $0.name != .wiring }
    replaced = texts.filter { !$0.bytes.isEmpty }.map(\.name.rawValue)
    removed = texts.filter(\.bytes.isEmpty).map(\.name.rawValue)
    leftOut = check.leftOut.filter { $0 != Backup.Name.wiring.rawValue }
    wiring =
      wired.map { wired in
        wired.differences(from: before).map { Change($0, before.configuration, wired.configuration) }
      } ?? []
    self.takesWiring = takesWiring
  }

  private var isEmpty: Bool {
    changes.isEmpty && replaced.isEmpty && removed.isEmpty && (wiring.isEmpty || !takesWiring)
  }

  /// Lines for a person.
  public var text: String {
    func lines(_ changes: [Change]) -> [String] { changes.map { "  \($0.key): \($0.from) → \($0.to)" } }
    var text = [done ? "Restored." : isEmpty ? "Nothing would change." : "Would be restored:"]
    text += lines(changes)
    if !replaced.isEmpty { text.append("  replaced: \(replaced.joined(separator: ", "))") }
    if !removed.isEmpty { text.append("  removed: \(removed.joined(separator: ", "))") }
    if !leftOut.isEmpty {
      text.append("Left as here, since they name parts of the other machine: \(leftOut.joined(separator: ", "))")
    }
    if !wiring.isEmpty {
      text.append(takesWiring ? "Wiring:" : "Wiring that differs, taken with --wiring alone:")
      text += lines(wiring)
    }
    if done, takesWiring && !wiring.isEmpty || changes.contains(where: \.needsRestart) {
      text.append("Next: sudo systemctl restart qibla")
    }
    return text.joined(separator: "\n")
  }
}

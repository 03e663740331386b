public import Text

/// State of the settings beside their values.
public struct SettingsReport: Sendable {
  /// Why the last change or reload was refused, all reasons at once; empty where it is in force.
  public var problems: [Problem] = []
  /// Keys that take effect with the next restart.
  public var needsRestart: [String] = []

  public init() {}
}

/// Result of a change of settings that is in force.
public struct ChangedSettings: Sendable, Hashable {
  /// Keys whose values are others than before.
  public var changed: [String]
  public init(_ changed: [String]) { self.changed = changed }
}

import Places
public import Prayer

extension Configuration {
  /// Ramadan in the house.
  public struct Ramadan: Sendable, Hashable {
    /// Minutes from Isha to taraweeh, 0 ... 240; −1: not shown.
    public var taraweehMinutes = -1
    /// When taraweeh begins, `21:30` by the clocks of the place, in place of the minutes; empty: by the minutes.
    public var taraweehAt = ""
    /// Whether pages and ring have Ramadan's theme in Ramadan.
    public var theme = false

    /// When taraweeh is held; nil: not shown.
    public var taraweeh: Taraweeh? {
      if let minute = QuietHours.minute(taraweehAt) { return .clock(second: minute * 60) }
      return taraweehMinutes < 0 ? nil : .afterIsha(minutes: taraweehMinutes)
    }
  }
}

extension Setting {
  static let ramadan: [Setting] = [
    Setting(
      "ramadan.taraweeh_minutes", \.ramadan.taraweehMinutes, .integer(0...240, none: -1), in: .minutes, .live,
      "Minutes from Isha to taraweeh, for the times and the hall in Ramadan; -1: not shown."),
    Setting(
      "ramadan.taraweeh_at", \.ramadan.taraweehAt, .clock, .live,
      "When taraweeh begins, by the clocks of the place, in place of the minutes; empty: by the minutes."),
    Setting(
      "ramadan.theme", \.ramadan.theme, .flag, .live,
      "Whether the pages of the house and the ring have Ramadan's theme in Ramadan."),
  ]
}

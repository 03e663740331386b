/// Fasts outside of Ramadan that a household may keep.
public enum VoluntaryFast: Sendable, Hashable, CaseIterable {
  /// 9 Dhu al-Hijjah and 10 Muharram.
  case arafahAndAshura
  case mondaysAndThursdays
  /// The 13th to the 15th of each Hijri month, when the Moon is full.
  case whiteDays

  /// Whether it falls on a day.
  ///
  /// None falls in Ramadan, which has its own fast, and none on the feasts and the three days after the feast of sacrifice,
  /// on which fasting is forbidden (Sahih Muslim 1137 and 1141).
  public func falls(on date: HijriDate, _ weekday: Weekday) -> Bool {
    switch (date.month, date.day) {
    case (9, _), (10, 1), (12, 10...13): return false
    default: break
    }
    return switch self {
    case .arafahAndAshura: ImportantDay.arafah.falls(on: date) || ImportantDay.ashura.falls(on: date)
    case .mondaysAndThursdays: weekday == .monday || weekday == .thursday
    case .whiteDays: (13...15).contains(date.day)
    }
  }
}

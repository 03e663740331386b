public import Measures

/// A month or a year of either calendar as a run of civil days.
public struct MonthSpan: Sendable, Hashable {
  /// Its first day.
  public var first: CivilDate
  /// How many days it has.
  public var count: Int

  /// The Gregorian month of a day.
  public init(of day: CivilDate) {
    first = CivilDate(year: day.year, month: day.month, day: 1)
    count = first.nextMonth.daysSince1970 - first.daysSince1970
  }

  /// A Gregorian month, `2026-11`; nil for any other text and outside of ``Timetable/years``.
  public init?(_ text: String) {
    guard let day = CivilDate(text + "-01"), Timetable.years.contains(day.year) else { return nil }
    self.init(of: day)
  }

  /// The Hijri month of a day; nil where the calendar doesn't know it.
  public init?(hijriOf day: CivilDate, by reckoning: HijriReckoning) {
    guard let hijri = reckoning.date(of: day) else { return nil }
    self.init(hijri, reckoning)
  }

  /// A Hijri month, `1448-06`; nil for any other text and for months that the calendar doesn't know.
  public init?(hijri text: String, by reckoning: HijriReckoning) {
    guard let hijri = HijriDate(text + "-01") else { return nil }
    self.init(hijri, reckoning)
  }

  private init?(_ hijri: HijriDate, _ reckoning: HijriReckoning) {
    let start = HijriDate(year: hijri.year, month: hijri.month, day: 1)
    guard let count = reckoning.daysInMonth(year: hijri.year, month: hijri.month),
      let first = reckoning.civilDate(of: start)
    else { return nil }
    (self.first, self.count) = (first, count)
  }

  /// A Gregorian year; nil outside of ``Timetable/years``.
  public init?(year: Int) {
    guard Timetable.years.contains(year) else { return nil }
    first = CivilDate(year: year, month: 1, day: 1)
    count = CivilDate(year: year + 1, month: 1, day: 1).daysSince1970 - first.daysSince1970
  }

  /// A Hijri year; nil for one that the calendar doesn't know.
  public init?(hijriYear year: Int, by reckoning: HijriReckoning) {
    guard HijriCalendar.years.contains(year),
      let first = reckoning.civilDate(of: HijriDate(year: year, month: 1, day: 1)),
      let length = reckoning.daysInMonth(year: year, month: 12),
      let last = reckoning.civilDate(of: HijriDate(year: year, month: 12, day: length))
    else { return nil }
    (self.first, count) = (first, last.daysSince1970 - first.daysSince1970 + 1)
  }
}

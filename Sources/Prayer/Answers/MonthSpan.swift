public import Measures

/// A month of either calendar as a run of civil days.
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
  ///
  /// - Parameter offset: days the local calendar is ahead of `calendar`.
  public init?(hijriOf day: CivilDate, calendar: HijriCalendar, offset: Int) {
    guard let hijri = calendar.date(of: day, offset: offset) else { return nil }
    self.init(hijri, calendar, offset)
  }

  /// A Hijri month, `1448-06`; nil for any other text and for months that the calendar doesn't know.
  ///
  /// - Parameter offset: days the local calendar is ahead of `calendar`.
  public init?(hijri text: String, calendar: HijriCalendar, offset: Int) {
    guard let hijri = HijriDate(text + "-01") else { return nil }
    self.init(hijri, calendar, offset)
  }

  private init?(_ hijri: HijriDate, _ calendar: HijriCalendar, _ offset: Int) {
    let start = HijriDate(year: hijri.year, month: hijri.month, day: 1)
    guard let count = calendar.daysInMonth(year: hijri.year, month: hijri.month),
      let first = calendar.civilDate(of: start, offset: offset)
    else { return nil }
    (self.first, self.count) = (first, count)
  }
}

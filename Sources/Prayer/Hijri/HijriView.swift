public import Measures

/// A week or a Hijri month as a page or a display lays it out: its days in both calendars, with their events.
public struct HijriView: Sendable, Hashable {
  /// How many days are laid out.
  public enum Span: String, Sendable, Hashable, CaseIterable { case week, month }

  /// A day in both calendars.
  public struct Day: Sendable, Hashable {
    /// By the civil calendar.
    public var date: CivilDate
    /// Until its sunset.
    public var hijri: HijriDate
    /// Its events, and the nights that begin with its evening.
    public var important: [ImportantDay]
    /// Its day of the week.
    public var weekday: Weekday { Weekday(date) }
  }

  /// The span.
  public let span: Span
  /// First day of a row.
  public let firstWeekday: Weekday
  /// In order; those outside of the calendar's list are left out.
  public let days: [Day]

  /// The week or the Hijri month that a day is in.
  ///
  /// - Parameters:
  ///   - firstWeekday: first day of a week.
  ///   - reckoning: the calendar of the place.
  public init(
    _ span: Span, of date: CivilDate, firstWeekday: Weekday = .saturday, by reckoning: HijriReckoning = .init()
  ) {
    self.span = span
    self.firstWeekday = firstWeekday
    let (first, count): (Int, Int)
    switch span {
    case .week: (first, count) = (date.daysSince1970 - Weekday(date).days(after: firstWeekday), 7)
    case .month:
      let hijri = reckoning.date(of: date)
      first = date.daysSince1970 - (hijri?.day ?? 1) + 1
      count = hijri.flatMap { reckoning.daysInMonth(year: $0.year, month: $0.month) } ?? 0
    }
    days = (first..<first + count).compactMap { number in
      let date = CivilDate(daysSince1970: number)
      return reckoning.date(of: date).map {
        Day(date: date, hijri: $0, important: reckoning.important(on: date))
      }
    }
  }

  /// The days in rows of seven that begin with ``firstWeekday``; nil where a row begins before or ends after them.
  public var weeks: [[Day?]] {
    let cells = (0..<(days.first?.weekday.days(after: firstWeekday) ?? 0)).map { _ in Day?.none } + days
    return stride(from: 0, to: cells.count, by: 7).map { start in
      (start..<start + 7).map { $0 < cells.count ? cells[$0] : nil }
    }
  }
}

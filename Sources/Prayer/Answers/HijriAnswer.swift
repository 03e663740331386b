public import Measures

/// A Hijri date for other programs: the day, its events, and the next ones.
public struct HijriAnswer: Sendable, Encodable {
  /// Hijri.
  public var year: Int
  /// 1 ... 12
  public var month: Int
  /// 1 ... 30
  public var day: Int
  public var monthNameEn: String
  public var monthNameAr: String
  /// 29 or 30; 0 where the calendar doesn't know the month.
  public var daysInMonth: Int
  /// The civil date of its daylight, `2026-11-21`.
  public var gregorian: String
  /// The Hijri calendar: `umm-al-qura` or `kacst`.
  public var calendar: String
  /// Days the local calendar is ahead of it, -2 ... 2.
  public var offset: Int
  /// The zone in which it is today; nil for an explicit date.
  public var todayIn: String?
  /// Weekday of the civil date, `saturday`.
  public var weekday: String
  /// The observed beginning of its month, where there is one.
  public var observed: Observed?
  /// Events of the day, and the nights that begin with its evening.
  public var important: [String]
  /// The next of each important day, soonest first.
  public var upcoming: [Upcoming]
  /// The days around it; nil unless asked for.
  public var view: View?

  /// An important day that is still to come, or is today.
  public struct Upcoming: Sendable, Encodable {
    /// Its stable word.
    public var day: String
    public var nameEn: String
    public var nameAr: String
    /// The civil date of its daylight, `2026-11-21`; of a night the date of the evening with which it begins.
    public var date: String
    /// Whether it is a night, from Maghrib of `date` to the next Fajr.
    public var isNight: Bool
    /// 0: today.
    public var remainingDays: Int
  }

  /// An observed beginning of a month.
  public struct Observed: Sendable, Encodable {
    /// The civil date of its first daylight.
    public var begins: String
    /// When it was written down.
    public var noted: String
    /// The authority that announced it.
    public var by: String
  }

  /// A week or a month, in rows of seven days; null where a row begins before or ends after it.
  public struct View: Sendable, Encodable {
    /// `week` or `month`.
    public var span: String
    /// The day of the week in the first column.
    public var weekStart: String
    public var weeks: [[Day?]]
  }

  /// A day of the view.
  public struct Day: Sendable, Encodable {
    /// The civil date of its daylight, `2026-11-21`.
    public var date: String
    public var weekday: String
    /// The Hijri date.
    public var year: Int
    public var month: Int
    public var day: Int
    /// Events of the day, and the nights that begin with its evening.
    public var important: [String]
    /// Whether it is the day that was asked for.
    public var isAsked: Bool
  }

  /// - Parameters:
  ///   - date: the civil date of its daylight.
  ///   - reckoning: the calendar of the place.
  ///   - view: the days of its week or month, where they were asked for.
  ///   - todayIn: the zone in which `date` is today; nil for an explicit date.
  public init(
    _ hijri: HijriDate, of date: CivilDate, by reckoning: HijriReckoning, view: HijriView? = nil,
    todayIn: String? = nil
  ) {
    year = hijri.year
    month = hijri.month
    day = hijri.day
    monthNameEn = hijri.monthNameEnglish
    monthNameAr = hijri.monthNameArabic
    daysInMonth = reckoning.daysInMonth(year: hijri.year, month: hijri.month) ?? 0
    gregorian = date.text
    calendar = reckoning.calendar.rawValue
    offset = reckoning.offset
    weekday = Weekday(date).rawValue
    observed = reckoning.observed(year: hijri.year, month: hijri.month).map {
      Observed(begins: $0.begins.text, noted: $0.noted.text, by: $0.authority)
    }
    self.todayIn = todayIn
    important = reckoning.important(on: date).map(\.rawValue)
    upcoming = reckoning.upcoming(from: date).map {
      Upcoming(
        day: $0.day.rawValue, nameEn: $0.day.englishName, nameAr: $0.day.arabicName, date: $0.date.text,
        isNight: $0.day.isNight, remainingDays: $0.remaining)
    }
    self.view = view.map { view in
      View(
        span: view.span.rawValue, weekStart: view.firstWeekday.rawValue,
        weeks: view.weeks.map { week in
          week.map { day in
            day.map {
              Day(
                date: $0.date.text, weekday: $0.weekday.rawValue, year: $0.hijri.year, month: $0.hijri.month,
                day: $0.hijri.day, important: $0.important.map(\.rawValue), isAsked: $0.date == date)
            }
          }
        })
    }
  }
}

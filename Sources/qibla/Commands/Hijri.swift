public import ArgumentParser
import LinuxHAL
import Measures
public import Prayer

extension HijriView.Span: ExpressibleByArgument {}
extension Weekday: ExpressibleByArgument {}

/// `qibla hijri`: a day in the Hijri calendar, or back.
struct Hijri: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "The Hijri date of a day, or the day of a Hijri date with --from-hijri.")

  @Argument(help: "A date as 2026-11-21. Default: today (UTC).")
  var date: String?
  @Flag(help: "The date is a Hijri one, such as 1448-06-11.")
  var fromHijri = false
  @Option(help: "Which calendar: umm-al-qura as published, or kacst as computed by one rule for all years.")
  var calendar = HijriCalendar.ummAlQura
  @Option(parsing: .unconditional, help: "Days the local calendar is ahead of it, -2 ... 2.")
  var offset = 0
  @Option(help: "The days of its week or Hijri month as well.")
  var view: HijriView.Span?
  @Option(help: "With which day a week begins.")
  var weekStart = Weekday.saturday
  @Option(help: "English or Arabic.")
  var language = Language.en
  @OptionGroup var form: JSONOption

  func validate() throws {
    try require((-2...2).contains(offset), "--offset", offset, "-2 ... 2")
    _ = try answer()
  }

  private func answer() throws -> HijriAnswer {
    let range = calendar.range
    if fromHijri {
      guard let text = date, let hijri = HijriDate(text), let day = calendar.civilDate(of: hijri, offset: offset) else {
        throw ValidationError(
          "date: found \(date ?? "none"), accepted: a day of \(HijriCalendar.years.lowerBound)-01-01 ... "
            + "\(HijriCalendar.years.upperBound)-12-\(calendar.daysInMonth(year: HijriCalendar.years.upperBound, month: 12) ?? 29) AH "
            + "that exists in the calendar \(calendar.rawValue)")
      }
      return answer(hijri, of: day)
    }
    let text = date ?? systemTime().date.text
    guard let day = CivilDate(text), let hijri = calendar.date(of: day, offset: offset) else {
      throw ValidationError("date: found \(text), accepted: \(range.lowerBound.text) ... \(range.upperBound.text)")
    }
    return answer(hijri, of: day)
  }

  private func answer(_ hijri: HijriDate, of day: CivilDate) -> HijriAnswer {
    let view = view.map { HijriView($0, of: day, firstWeekday: weekStart, calendar: calendar, offset: offset) }
    return HijriAnswer(hijri, of: day, calendar: calendar, offset: offset, view: view)
  }

  func run() throws {
    let answer = try answer()
    if form.json {
      try Output.json(answer)
    } else {
      try Output.line(HijriText(answer, language).lines.joined(separator: "\n"))
    }
  }
}

/// `hijri --json`.
struct HijriAnswer: Encodable {
  var year: Int
  var month: Int
  var day: Int
  var monthNameEn: String
  var monthNameAr: String
  var daysInMonth: Int
  var gregorian: String
  var calendar: String
  var offset: Int
  /// What falls on the day.
  var important: [String]
  /// The next of each important day, soonest first.
  var upcoming: [Upcoming]
  var view: View?

  struct Upcoming: Encodable {
    var day: String
    var nameEn: String
    var nameAr: String
    var date: String
    /// Whether it begins with the evening before.
    var isNight: Bool
    var remainingDays: Int
  }

  /// A week or a month, in rows of seven days; null where a row begins before or ends after it.
  struct View: Encodable {
    var span: String
    var weekStart: String
    var weeks: [[Day?]]
  }

  struct Day: Encodable {
    var date: String
    var weekday: String
    var year: Int
    var month: Int
    var day: Int
    var important: [String]
    /// Whether it is the day that was asked for.
    var isAsked: Bool
  }

  init(_ hijri: HijriDate, of date: CivilDate, calendar: HijriCalendar, offset: Int, view: HijriView? = nil) {
    year = hijri.year
    month = hijri.month
    day = hijri.day
    monthNameEn = hijri.monthNameEnglish
    monthNameAr = hijri.monthNameArabic
    daysInMonth = calendar.daysInMonth(year: hijri.year, month: hijri.month) ?? 0
    gregorian = date.text
    self.calendar = calendar.rawValue
    self.offset = offset
    important = ImportantDay.days(on: hijri).map(\.rawValue)
    upcoming = ImportantDay.upcoming(from: date, calendar: calendar, offset: offset).map {
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

import Answers
import ArgumentParser
import LinuxHAL
import Measures
import Places
import Prayer
import Program
import Text

/// `qibla calendar`: a month of both calendars with its prayer times.
struct CalendarCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar",
    abstract: "A month or year of prayer times with both calendars, as a table, JSON, CSV or iCalendar.",
    discussion: """
      Without a place it uses the device's place and settings; with --config these settings apply to any place. An observed \
      night, such as that of the 27th of Ramadan, is listed with the day on whose evening it begins.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case table, csv, ics }

  @OptionGroup var place: PlaceOptions
  @Option(help: "A month as 2026-11, or a Hijri one as 1448-06 with --hijri-month. Default: this month.")
  var month: String?
  @Option(parsing: .unconditional, help: "A whole year in place of a month: 2026, or a Hijri one with --hijri-month.")
  var year: Int?
  @Flag(help: "The month, or the year, is a Hijri one.")
  var hijriMonth = false
  @OptionGroup var options: TimesOptions
  @Option(help: "table, csv or ics (iCalendar). Default: table.")
  var format: Format?
  @OptionGroup var words: LanguageOptions
  @OptionGroup var source: ConfigurationOption
  @OptionGroup var form: JSONOption

  func validate() throws {
    try require(!form.json || format == nil, "--format", "it together with \("--json")", "one of the two")
    try require(month == nil || year == nil, "--year", "it together with \("--month")", "one of the two")
    if month != nil || year != nil { _ = try span(today: CivilDate(daysSince1970: 0), HijriReckoning()) }
  }

  func run() throws {
    let language = words.language(source)
    let (place, configuration) = try place.known(source, language)
    let (timetable, zoneSource) = try options.timetable(at: place, configuration, language)
    let now = systemTime()
    let today = timetable.zone.wallClock(at: now).date
    let span = try span(today: today, timetable.hijri)
    let days = timetable.days(from: span.first, count: span.count)
    try options.examine(days, of: timetable, today: today, language)
    if format ?? .table != .table || form.json, words.digits != .western {
      Output.note(.digitsForPeopleAlone, language)
    }
    if form.json {
      return try Output.json(CalendarAnswer(days, of: timetable, zoneSource: zoneSource, place: place))
    }
    let calendar = CalendarText(days, of: timetable, language)
    switch format ?? .table {
    case .table: try Output.line(words.digits.written(calendar.table))
    case .csv: try Output.line(calendar.csv)
    case .ics: try Output.text(calendar.iCalendar(stamp: now))
    }
  }

  private func span(today: CivilDate, _ hijri: HijriReckoning) throws -> MonthSpan {
    let years = hijriMonth ? HijriCalendar.years : Timetable.years
    if let year {
      guard let span = hijriMonth ? MonthSpan(hijriYear: year, by: hijri) : MonthSpan(year: year) else {
        throw refusal("--year", "\(year)", "\(years.lowerBound) ... \(years.upperBound)")
      }
      return span
    }
    let span =
      switch (month, hijriMonth) {
      case (let month?, true): MonthSpan(hijri: month, by: hijri)
      case (nil, true): MonthSpan(hijriOf: today, by: hijri)
      case (let month?, false): MonthSpan(month)
      case (nil, false): MonthSpan(of: today)
      }
    guard let span else {
      let found: Message = month.map { "\($0)" } ?? "none"
      throw refusal("--month", found, "\(years.lowerBound)-01 ... \(years.upperBound)-12")
    }
    return span
  }
}

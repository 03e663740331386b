import ArgumentParser
import LinuxHAL
import Measures
import Places
import Prayer
import Text

/// `qibla calendar`: a month of both calendars with its prayer times.
struct CalendarCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar",
    abstract: "A month of prayer times with both calendars, as a table, CSV or iCalendar.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case table, csv, ics }

  @OptionGroup var place: PlaceOptions
  @Option(help: "A month as 2026-11, or a Hijri one as 1448-06 with --hijri-month. Default: this month.")
  var month: String?
  @Flag(help: "The month is a Hijri one.")
  var hijriMonth = false
  @OptionGroup var options: TimesOptions
  @Option(help: "table, csv or ics (iCalendar).")
  var format = Format.table
  @Option(help: "English or Arabic.")
  var language = Language.en

  func validate() throws { if month != nil { _ = try span(today: CivilDate(daysSince1970: 0)) } }

  func run() throws {
    let (timetable, _) = try options.timetable(at: place.position)
    let now = systemTime()
    let span = try span(today: timetable.zone.wallClock(at: now).date)
    let calendar = CalendarText(timetable.days(from: span.first, count: span.count), of: timetable, language)
    switch format {
    case .table: try Output.line(calendar.table)
    case .csv: try Output.line(calendar.csv)
    case .ics: try Output.text(calendar.iCalendar(stamp: now))
    }
  }

  private func span(today: CivilDate) throws -> MonthSpan {
    let (calendar, offset) = (options.calendar, options.hijriOffset)
    let span =
      switch (month, hijriMonth) {
      case (let month?, true): MonthSpan(hijri: month, calendar: calendar, offset: offset)
      case (nil, true): MonthSpan(hijriOf: today, calendar: calendar, offset: offset)
      case (let month?, false): MonthSpan(month)
      case (nil, false): MonthSpan(of: today)
      }
    let years = hijriMonth ? HijriCalendar.years : Timetable.years
    guard let span else {
      let accepted = "\(years.lowerBound)-01 ... \(years.upperBound)-12"
      throw ValidationError("--month: found \(month ?? "none"), accepted: \(accepted)")
    }
    return span
  }
}

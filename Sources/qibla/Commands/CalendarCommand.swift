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

  func validate() throws { if month != nil { _ = try range(today: CivilDate(daysSince1970: 0)) } }

  func run() throws {
    let (timetable, _) = try options.timetable(at: place.position)
    let now = systemTime()
    let (first, count) = try range(today: timetable.zone.wallClock(at: now).date)
    let days = timetable.days(from: first, count: count)
    let calendar = CalendarText(days, of: timetable, language)
    switch format {
    case .table: try Output.line(calendar.table)
    case .csv: try Output.line(calendar.csv)
    case .ics: try Output.text(calendar.iCalendar(stamp: now))
    }
  }

  /// The first day and how many.
  private func range(today: CivilDate) throws -> (first: CivilDate, count: Int) {
    let accepted =
      hijriMonth
      ? "\(HijriCalendar.years.lowerBound)-01 ... \(HijriCalendar.years.upperBound)-12"
      : "\(Timetable.years.lowerBound)-01 ... \(Timetable.years.upperBound)-12"
    let parts = month?.split(separator: "-", omittingEmptySubsequences: false) ?? []
    if hijriMonth {
      let hijri: HijriDate?
      if let month {
        hijri = HijriDate(month + "-01")
      } else {
        hijri = options.calendar.date(of: today, offset: options.hijriOffset)
      }
      guard let hijri, let count = options.calendar.daysInMonth(year: hijri.year, month: hijri.month),
        let first = options.calendar.civilDate(
          of: HijriDate(year: hijri.year, month: hijri.month, day: 1), offset: options.hijriOffset)
      else { throw ValidationError("--month: found \(month ?? "none"), accepted: \(accepted)") }
      return (first, count)
    }
    var first = CivilDate(year: today.year, month: today.month, day: 1)
    if month != nil {
      guard parts.count == 2, let date = CivilDate("\(parts[0])-\(parts[1])-01"), Timetable.years.contains(date.year)
      else {
        throw ValidationError("--month: found \(month ?? ""), accepted: \(accepted)")
      }
      first = date
    }
    return (first, first.nextMonth.daysSince1970 - first.daysSince1970)
  }
}

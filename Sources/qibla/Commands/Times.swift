import ArgumentParser
import LinuxHAL
import Measures
import Places
import Prayer
import Text

/// `qibla times`: the prayer times of a day.
struct Times: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "The prayer times of a day at a place.")

  @OptionGroup var place: PlaceOptions
  @Option(help: "A date as 2026-11-21. Default: today, by the clocks of the place.")
  var date: DayArgument?
  @OptionGroup var options: TimesOptions
  @Option(help: "English or Arabic.")
  var language = Language.en
  @OptionGroup var form: JSONOption

  func validate() throws { _ = try date?.date(of: "--date") }

  func run() throws {
    let (timetable, zoneSource) = try options.timetable(at: place.position)
    let now = systemTime()
    let day = timetable.day(try date?.date(of: "--date") ?? timetable.zone.wallClock(at: now).date)
    var schedule = Schedule(timetable)
    let outlook = date == nil ? schedule.outlook(at: now) : nil
    if form.json {
      try Output.json(TimesAnswer(day, timetable, outlook, zoneSource: zoneSource))
    } else {
      let hasSeconds = options.rounding == MethodParameters.Rounding.none
      try Output.line(
        TimesText(day, timetable, outlook, zoneSource: zoneSource, showsSeconds: hasSeconds, language).text)
    }
  }
}

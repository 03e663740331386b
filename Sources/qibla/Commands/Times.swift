import Answers
import ArgumentParser
import LinuxHAL
import Measures
import Places
import Prayer
import Program
import Settings
import Text

/// `qibla times`: the prayer times of a day.
struct Times: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "The prayer times of a day at a place.",
    discussion: """
      Without a place it uses the device's place and settings; with --config these settings apply to any place. Options \
      override them.
      """)

  @OptionGroup var place: PlaceOptions
  @Option(help: "A date as 2026-11-21. Default: today, by the clocks of the place.")
  var date: DayArgument?
  @OptionGroup var options: TimesOptions
  @Flag(help: "Show the source of the method's figures, and their last check against an official table.")
  var explain = false
  @OptionGroup var words: LanguageOptions
  @OptionGroup var source: ConfigurationOption
  @OptionGroup var form: JSONOption

  func validate() throws { _ = try date?.date(of: "--date") }

  func run() throws {
    let language = words.language(source)
    let (place, configuration) = try place.known(source, language)
    let (timetable, zoneSource) = try options.timetable(at: place, configuration, language)
    let now = systemTime()
    let today = timetable.zone.wallClock(at: now).date
    let day = timetable.day(try date?.date(of: "--date") ?? today)
    try options.examine([day], of: timetable, today: today, language)
    var schedule = Schedule(timetable)
    let outlook = date == nil ? schedule.outlook(at: now) : nil
    if form.json {
      if words.digits != .western { Output.note(.digitsForPeopleAlone, language) }
      try Output.json(
        TimesAnswer(
          day, timetable, outlook, zoneSource: zoneSource, place: place, isExplained: explain,
          zoneData: ZoneDataAnswer(ZoneFolder.system.data, on: today),
          change: timetable.congregationChange(after: day.date)))
    } else {
      let hasSeconds = timetable.rules.rounding == MethodParameters.Rounding.none
      let doubt = ZoneFolder.system.data.shortDoubt(on: today)
      let text = TimesText(
        day, timetable, outlook, zoneSource: zoneSource, showsSeconds: hasSeconds,
        hours: (configuration ?? Configuration()).locale
          .clockHours(in: Gazetteer.nearest(to: place.position)?.city.country),
        doubt: doubt, language
      ).text
      let more = explain ? "\n" + MethodExplanation(timetable.rules).text(language) : ""
      try Output.line(words.digits.written(text + more))
    }
  }
}

/// `--language` and `--digits`, for the bilingual commands.
struct LanguageOptions: ParsableArguments {
  @Option(name: .customLong("language"), help: "Language of the answer. Default: locale.language of the configuration.")
  var said: Language?
  @Option(help: "Which digits.")
  var digits = Digits.western

  /// The option's language, or else the configured one.
  func language(_ source: ConfigurationOption) -> Language { said ?? Startup.language(source.config) }
}

import Answers
public import ArgumentParser
import LinuxHAL
import Measures
import Places
import Position
public import Prayer
import Program
import Settings
import Text

extension HijriView.Span: ExpressibleByArgument {}
extension Weekday: ExpressibleByArgument {}

/// `qibla hijri`: a day in the Hijri calendar, or back.
struct Hijri: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "The Hijri date of a day, or the day of a Hijri date with --from-hijri.",
    discussion: """
      The date is that of the daylight: a Hijri day begins with the sunset before it.

      Where months begin by the sighted crescent, note the announcement: qibla hijri --observe 1448-09=2027-02-08 --by "Supreme Court".
      The list is the file prayer.observed_months; a running device reloads it within a minute.
      """)

  @Argument(
    help:
      "A date as 2026-11-21. Default: today by --timezone, or else at the given place, or else at the device's."
  )
  var date: String?
  @Flag(help: "The date is a Hijri one, such as 1448-06-11.")
  var fromHijri = false
  @Option(
    help:
      "Which calendar: umm-al-qura as published (official until 1450 AH), or kacst as ICU has it. Default: the configured one."
  )
  var calendar: HijriCalendar?
  @Option(
    parsing: .unconditional, help: "Days the local calendar is ahead of it, -2 ... 2. Default: as configured.")
  var offset: Int?
  @Option(
    help: .setting("prayer.observed_months", more: "Default: as configured."), completion: .file(extensions: ["csv"]))
  var observedMonths: String?
  @OptionGroup(title: "Observed months") var observed: ObservedOptions
  @OptionGroup var place: PlaceOptions
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("An IANA name, UTC, +03:00 or -03:00. Default: the nearest city's.", valueName: "zone"))
  var timezone: String?
  @Option(help: "Show the days of its week or Hijri month as well.")
  var view: HijriView.Span?
  @Option(help: "First day of the week, for --view. Default: saturday.")
  var weekStart: Weekday?
  @OptionGroup var words: LanguageOptions
  @OptionGroup var source: ConfigurationOption
  @OptionGroup var form: JSONOption

  func validate() throws {
    if let offset { try require((-2...2).contains(offset), "--offset", offset, "-2 ... 2") }
    if let timezone { _ = try TimesOptions.zone(named: timezone) }
    if try observed.order != nil {
      let isAlone =
        date == nil && !fromHijri && view == nil && weekStart == nil && offset == nil && timezone == nil
        && place.given == nil
      try require(
        isAlone, "--observe, --forget, --list-observed", "one with options of a date",
        "it with \("--calendar") and a file alone")
    }
  }

  private func answer(_ language: Language) throws -> HijriAnswer {
    let configuration = try Startup.configuration(source.config, language).configuration
    var settings = configuration.prayer
    if let calendar { settings.hijriCalendar = calendar }
    if let offset { settings.hijriOffsetDays = offset }
    if let observedMonths { settings.observedMonths = observedMonths }
    let calendar = settings.hijriCalendar
    let reckoning = settings.reckoning(try TimesOptions.observed(settings))
    if date != nil, place.given != nil || timezone != nil {
      Output.note(.todayWithoutEffect, language)
    }
    if view == nil, weekStart != nil { Output.note(.weekStartWithoutView, language) }
    func answer(_ hijri: HijriDate, of day: CivilDate, todayIn zone: Zone? = nil) -> HijriAnswer {
      let view = view.map { HijriView($0, of: day, firstWeekday: weekStart ?? .saturday, by: reckoning) }
      return HijriAnswer(hijri, of: day, by: reckoning, view: view, todayIn: zone?.name)
    }
    if fromHijri {
      guard let text = date, let hijri = HijriDate(text), let day = reckoning.civilDate(of: hijri) else {
        let years = HijriCalendar.years
        let last = calendar.daysInMonth(year: years.upperBound, month: 12) ?? 29
        let days = "\(years.lowerBound)-01-01 ... \(years.upperBound)-12-\(last)"
        let found: Message = date.map { "\($0)" } ?? "none"
        throw refusal("date", found, "a day of \(days) AH that exists in the calendar \(calendar.rawValue)")
      }
      return answer(hijri, of: day)
    }
    let zone = date == nil ? try zone(configuration, language) : nil
    let text = date ?? (zone ?? .utc).wallClock(at: systemTime()).date.text
    guard let day = CivilDate(text), let hijri = reckoning.date(of: day) else {
      let range = calendar.range
      throw refusal("date", "\(text)", "\(range.lowerBound.text) ... \(range.upperBound.text)")
    }
    return answer(hijri, of: day, todayIn: zone)
  }

  /// The zone by the options, or else of the device's place.
  private func zone(_ configuration: Configuration, _ language: Language) throws -> Zone {
    if let timezone { return try TimesOptions.zone(named: timezone) }
    let given = place.given
    place.noteOthers(language)
    if given == nil, !configuration.prayer.timezone.isEmpty {
      return try TimesOptions.zone(named: configuration.prayer.timezone, of: "prayer.timezone")
    }
    guard let known = given ?? Startup.place(configuration, language),
      let (city, meters) = Gazetteer.nearest(to: known.position)
    else {
      Output.note(.todayInUniversalTime, language)
      return .utc
    }
    if let doubt = city.clockDoubt(meters: meters, set: "--timezone") {
      Output.note(.zoneOfDistantCity(doubt), language)
    }
    return try TimesOptions.zone(named: city.zone, of: "the nearest city's zone")
  }

  func run() throws {
    let language = words.language(source)
    if let order = try observed.order { return try keep(order, language) }
    let answer = try answer(language)
    if form.json {
      if words.digits != .western { Output.note(.digitsForPeopleAlone, language) }
      try Output.json(answer)
    } else {
      try Output.line(words.digits.written(HijriText(answer, language).lines.joined(separator: "\n")))
    }
  }
}

import Answers
import ArgumentParser
import Earth
import LinuxHAL
import Measures
import Places
import Prayer
import Program
import Settings
import Text

/// `qibla kaaba-sun`: times at which the Sun is over the Kaaba, or at its nadir.
struct KaabaSun: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "The moments of a year when the sun itself shows the Qibla.",
    discussion: """
      Over the Kaaba: facing the sun is facing the Qibla. Under it, for the other half of the world: shadows point to \
      the Qibla. A day before and after, at the same time, it is off by less than half a degree.
      For a known place the usable moments are marked: with the sun below the horizon there is no shadow.
      """)

  @Option(parsing: .unconditional, help: "1900 ... 2100. Default: this year.")
  var year: Int?
  @OptionGroup var place: PlaceOptions
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "An IANA name, UTC, +03:00 or -03:00, for local times. Default: that of the place.", valueName: "zone"))
  var timezone: String?
  @OptionGroup var words: LanguageOptions
  @OptionGroup var source: ConfigurationOption
  @OptionGroup var form: JSONOption

  func validate() throws {
    if let timezone { _ = try TimesOptions.zone(named: timezone) }
    if let year { try require((1900...2100).contains(year), "--year", year, "1900 ... 2100") }
  }

  func run() throws {
    let language = words.language(source)
    let (known, configuration) = try timezone == nil ? place.knownOrNone(source, language) : (place.given, nil)
    let zone = try zone(at: known, configuration, language)
    let now = systemTime()
    let answer = KaabaSunAnswer(
      year: year ?? now.date.year, in: zone, from: known?.position, now: year == nil ? now : nil)
    guard !form.json else {
      if words.digits != .western { Output.note(.digitsForPeopleAlone, language) }
      return try Output.json(answer)
    }
    for line in answer.lines(language) { try Output.line(words.digits.written(line)) }
  }

  /// The zone of local times; nil without a place: universal time only.
  private func zone(at known: KnownPlace?, _ configuration: Configuration?, _ language: Language) throws -> Zone? {
    if let timezone { return try TimesOptions.zone(named: timezone) }
    if let name = configuration?.prayer.timezone, !name.isEmpty, place.given == nil {
      return try TimesOptions.zone(named: name, of: "prayer.timezone")
    }
    guard let known, let (city, meters) = Gazetteer.nearest(to: known.position) else { return nil }
    if let doubt = city.clockDoubt(meters: meters, set: "--timezone") {
      Output.note(.zoneOfDistantCity(doubt), language)
    }
    return try TimesOptions.zone(named: city.zone, of: "the nearest city's zone")
  }
}

import Answers
public import ArgumentParser
import Measures
import Places
public import Prayer
import Program
import Settings
public import Text

extension PrayerMethod: ExpressibleByArgument {}
extension Madhab: ExpressibleByArgument {}
extension Shafaq: ExpressibleByArgument {}
extension HighLatitudeRule: ExpressibleByArgument {}
extension PolarRule: ExpressibleByArgument {}
extension MidnightRule: ExpressibleByArgument {}
extension MethodParameters.Rounding: ExpressibleByArgument {}
extension HijriCalendar: ExpressibleByArgument {}
extension Language: ExpressibleByArgument {}
extension Digits: ExpressibleByArgument {}

/// Options of all commands with prayer times: the settings of the section `prayer`, each with its meaning and range. An option overrides
/// the configuration, which applies only without a given place or with `--config`.
struct TimesOptions: ParsableArguments {
  @Option(help: .setting("prayer.method", more: "Default: that of the country, or mwl."))
  var method: PrayerMethod?
  @Option(help: .setting("prayer.madhab", more: "Default: as the method's authority prints it, or shafi."))
  var madhab: Madhab?
  @Option(help: .setting("prayer.high_latitude", more: "Default: auto."))
  var highLatitude: HighLatitudeRule?
  @Option(help: "Rule for polar day and night. Default: nearest-latitude, or none with --high-latitude none.")
  var polar: PolarRule?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("An IANA name, UTC, +03:00 or -03:00. Default: the nearest city's.", valueName: "zone"))
  var timezone: String?
  @Option(parsing: .unconditional, help: .setting("prayer.fajr_angle_deg", more: "Degrees below the horizon."))
  var fajrAngle: Double?
  @Option(parsing: .unconditional, help: .setting("prayer.isha_angle_deg", more: "Degrees below the horizon."))
  var ishaAngle: Double?
  @Option(parsing: .unconditional, help: .setting("prayer.isha_minutes"))
  var ishaMinutes: Int?
  @Option(parsing: .unconditional, help: .setting("prayer.maghrib_angle_deg", more: "Degrees below the horizon."))
  var maghribAngle: Double?
  @Option(help: .setting("prayer.shafaq"))
  var shafaq: Shafaq?
  @Option(help: .setting("prayer.rounding"))
  var rounding: MethodParameters.Rounding?
  @Option(parsing: .unconditional, help: .setting("prayer.elevation_m", more: "Metres."))
  var elevationM: Double?
  @Option(
    parsing: .unconditional, help: ArgumentHelp("Minutes to add, such as fajr=2,isha=-3.", valueName: "minutes"))
  var adjust = ""
  @Flag(
    inversion: .prefixedNo, help: "Whether Isha is later in Ramadan, for a method with that rule (Umm al-Qura: 30 min)."
  )
  var ramadanIsha: Bool?
  @Option(help: .setting("prayer.midnight", more: "Default: sunset-to-fajr."))
  var midnight: MidnightRule?
  @Option(parsing: .unconditional, help: .setting("prayer.imsak_minutes"))
  var imsakMinutes: Int?
  @Option(help: .setting("prayer.hijri_calendar", more: "Default: umm-al-qura."))
  var calendar: HijriCalendar?
  @Option(parsing: .unconditional, help: .setting("prayer.hijri_offset_days"))
  var hijriOffset: Int?
  @Option(help: .setting("prayer.observed_months"), completion: .file(extensions: ["csv"]))
  var observedMonths: String?
  @Option(
    help: "The mosque's timetable (CSV), which overrides computed times.",
    completion: .file(extensions: ["csv"]))
  var timetable: String?

  func validate() throws {
    if let timezone { _ = try Self.zone(named: timezone) }
    for (name, key, angle) in [
      ("--fajr-angle", "prayer.fajr_angle_deg", fajrAngle), ("--isha-angle", "prayer.isha_angle_deg", ishaAngle),
      ("--maghrib-angle", "prayer.maghrib_angle_deg", maghribAngle),
      ("--elevation-m", "prayer.elevation_m", elevationM),
    ] {
      if let angle { try requireSetting(name, key, angle) }
    }
    for (name, key, number) in [
      ("--isha-minutes", "prayer.isha_minutes", ishaMinutes), ("--imsak-minutes", "prayer.imsak_minutes", imsakMinutes),
      ("--hijri-offset", "prayer.hijri_offset_days", hijriOffset),
    ] {
      if let number { try requireSetting(name, key, Double(number)) }
    }
    try require(
      ishaMinutes == nil || ishaAngle == nil, "--isha-minutes", "it together with \("--isha-angle")", "one of the two")
    _ = try adjustments()
  }

  private func adjustments() throws -> PerPrayer<Int>? {
    guard !adjust.isEmpty else { return nil }
    var minutes = PerPrayer<Int>(all: 0)
    let range = Setting.named("prayer.fajr_adjust_minutes").flatMap(\.range) ?? -60...60
    for part in adjust.split(separator: ",") {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, let prayer = DailyTime.allCases.first(where: { $0.word == sides[0] }),
        let number = Int(sides[1]), range.contains(Double(number))
      else {
        throw refusal(
          "--adjust", "\(String(part))",
          "\("fajr, sunrise, dhuhr, asr, maghrib") or \("isha") = \(range.words) minutes")
      }
      minutes[prayer] = number
    }
    return minutes
  }

  /// The settings in force: the configuration's, if it applies, overridden by options.
  func settings(over configuration: Configuration?, _ language: Language) throws -> Configuration.PrayerTimes {
    var settings = (configuration ?? Configuration()).prayer
    if let method { settings.method = method }
    if let madhab { settings.madhab = madhab }
    if let highLatitude { settings.highLatitude = highLatitude }
    if let polar {
      settings.polar = polar
    } else if highLatitude == HighLatitudeRule.none {
      settings.polar = PolarRule.none
    }
    if let timezone { settings.timezone = timezone }
    if let fajrAngle { settings.fajrAngleDeg = fajrAngle }
    // Angle and minutes are alternatives: an option for one removes the other.
    if let ishaAngle { (settings.ishaAngleDeg, settings.ishaMinutes) = (ishaAngle, nil) }
    if let ishaMinutes { (settings.ishaAngleDeg, settings.ishaMinutes) = (nil, ishaMinutes) }
    if let maghribAngle { settings.maghribAngleDeg = maghribAngle }
    if let shafaq { settings.shafaq = shafaq }
    if let rounding { settings.rounding = rounding }
    if let elevationM { settings.elevationM = elevationM }
    if let minutes = try adjustments() { settings.adjustMinutes = minutes }
    if let ramadanIsha { settings.ramadanIsha = ramadanIsha }
    if let midnight { settings.midnight = midnight }
    if let imsakMinutes { settings.imsakMinutes = imsakMinutes }
    if let calendar { settings.hijriCalendar = calendar }
    if let hijriOffset { settings.hijriOffsetDays = hijriOffset }
    if let observedMonths { settings.observedMonths = observedMonths }
    if let timetable { settings.timetable = timetable }
    try check(settings, language)
    return settings
  }

  /// Refuses incomplete options, and notes those without effect.
  private func check(_ settings: Configuration.PrayerTimes, _ language: Language) throws {
    let method: Message = settings.method.map { "it with the method \($0.rawValue)" } ?? "it with no method"
    try require(
      shafaq == nil || settings.method == .moonsighting, "--shafaq", method,
      "it with \("--method moonsighting"), which alone asks for it")
    if settings.method == .custom, let problem = settings.contradiction {
      throw refusal(
        "--method", problem.found,
        "\("custom") with \("--fajr-angle"), and \("--isha-angle") or \("--isha-minutes")")
    }
    if highLatitude != nil, settings.method == .moonsighting {
      Output.note(.boundWithoutEffect, language)
    }
    if ramadanIsha != nil, let method = settings.method, method.parameters.ramadanIshaMinutes == 0 {
      Output.note(.ramadanIshaWithoutEffect(method), language)
    }
  }
}

extension ArgumentHelp {
  /// Help of an option for a setting: its meaning and range.
  static func setting(_ key: String, more: String = "") -> ArgumentHelp {
    let setting = Setting.named(key)
    let range = setting?.range.map { " \($0.words)." } ?? ""
    return ArgumentHelp("\(setting?.meaning ?? key)\(range)\(more.isEmpty ? "" : " " + more)")
  }
}

extension Setting {
  /// The range of a number; nil for other kinds.
  var range: ClosedRange<Double>? {
    switch kind {
    case .integer(let range, _): Double(range.lowerBound)...Double(range.upperBound)
    case .number(let range): range
    default: nil
    }
  }
}

extension ClosedRange<Double> {
  /// `-60 ... 60`
  var words: String { "\(lowerBound.short) ... \(upperBound.short)" }
}

/// Refuses a number out of the setting's range.
private func requireSetting(_ option: String, _ key: String, _ number: Double) throws {
  guard let range = Setting.named(key)?.range else { return }
  try require(range.contains(number), option, number.short, "\(range.words)")
}

/// A date on the command line: `2026-11-21`, in the timetable's years.
struct DayArgument: ExpressibleByArgument {
  private var text: String

  init?(argument: String) { text = argument }

  func date(of option: String) throws -> CivilDate {
    let date = CivilDate(text)
    try require(
      date.map { Timetable.years.contains($0.year) } ?? false, option, text,
      "a date that exists, \(Timetable.years.lowerBound)-01-01 ... \(Timetable.years.upperBound)-12-31")
    return date ?? CivilDate(daysSince1970: 0)
  }
}

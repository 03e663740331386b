public import ArgumentParser
import Measures
import Places
public import Prayer
public import Text

extension PrayerMethod: ExpressibleByArgument {}
extension Madhab: ExpressibleByArgument {}
extension Shafaq: ExpressibleByArgument {}
extension HighLatitudeRule: ExpressibleByArgument {}
extension PolarRule: ExpressibleByArgument {}
extension MethodParameters.Rounding: ExpressibleByArgument {}
extension HijriCalendar: ExpressibleByArgument {}
extension Language: ExpressibleByArgument {}

/// Everything that decides about prayer times, for each command that shows them.
struct TimesOptions: ParsableArguments {
  @Option(help: "Whose angles.")
  var method = PrayerMethod.mwl
  @Option(help: "Whose Asr.")
  var madhab = Madhab.shafi
  @Option(help: "What bounds Fajr and Isha where twilight lasts all night.")
  var highLatitude = HighLatitudeRule.auto
  @Option(help: "What holds in polar day and night. Default: nearest-latitude, or none with --high-latitude none.")
  var polar: PolarRule?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("An IANA name, UTC, +03:00 or -03:00. Default: the nearest city's.", valueName: "zone"))
  var timezone: String?
  @Option(parsing: .unconditional, help: "Degrees below the horizon, 0 ... 30, in place of the method's.")
  var fajrAngle: Double?
  @Option(parsing: .unconditional, help: "Degrees below the horizon, 0 ... 30, in place of the method's.")
  var ishaAngle: Double?
  @Option(parsing: .unconditional, help: "Minutes after sunset, 0 ... 240, in place of an angle.")
  var ishaMinutes: Int?
  @Option(
    parsing: .unconditional,
    help: "Degrees below the horizon, 0 ... 15; without it Maghrib is at sunset, or as the method says.")
  var maghribAngle: Double?
  @Option(help: "Which glow of the sky ends Maghrib, for the method moonsighting.")
  var shafaq = Shafaq.general
  @Option(help: "How seconds are rounded. Default: as the method says.")
  var rounding: MethodParameters.Rounding?
  @Option(parsing: .unconditional, help: "Metres above the horizon all round, 0 ... 9000.")
  var elevationM = 0.0
  @Option(
    parsing: .unconditional, help: ArgumentHelp("Minutes to add, such as fajr=2,isha=-3.", valueName: "minutes"))
  var adjust = ""
  @Flag(
    inversion: .prefixedNo, help: "Whether Isha is later in Ramadan, where the method says so (Umm al-Qura: 30 min).")
  var ramadanIsha = true
  @Option(help: "Which Hijri calendar.")
  var calendar = HijriCalendar.ummAlQura
  @Option(parsing: .unconditional, help: "Days the local Hijri calendar is ahead of it, -2 ... 2.")
  var hijriOffset = 0

  @Option(help: "The mosque's own timetable (CSV), which goes before what is computed.")
  var timetable: String?

  func validate() throws {
    if let timezone { _ = try Self.zone(named: timezone) }
    for (name, angle, limit) in [
      ("--fajr-angle", fajrAngle, 30.0), ("--isha-angle", ishaAngle, 30), ("--maghrib-angle", maghribAngle, 15),
    ] {
      guard let angle else { continue }
      try require((0...limit).contains(angle), name, angle, "0 ... \(Int(limit)) degrees")
    }
    if let ishaMinutes {
      try require((0...240).contains(ishaMinutes), "--isha-minutes", ishaMinutes, "0 ... 240")
      try require(ishaAngle == nil, "--isha-minutes", "it together with --isha-angle", "one of the two")
    }
    try require((0...9000).contains(elevationM), "--elevation-m", elevationM, "0 ... 9000")
    try require((-2...2).contains(hijriOffset), "--hijri-offset", hijriOffset, "-2 ... 2")
    _ = try adjustments()
  }

  private func adjustments() throws -> PerPrayer<Int> {
    var minutes = PerPrayer<Int>(all: 0)
    for part in adjust.split(separator: ",") {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, let prayer = DailyTime.allCases.first(where: { $0.word == sides[0] }),
        let number = Int(sides[1]), (-60...60).contains(number)
      else {
        throw ValidationError(
          "--adjust: found \(part), accepted: fajr, sunrise, dhuhr, asr, maghrib or isha = -60 ... 60 minutes")
      }
      minutes[prayer] = number
    }
    return minutes
  }

  func rules() throws -> PrayerRules {
    var rules = PrayerRules(method: method)
    if let fajrAngle { rules.parameters.fajr = fajrAngle }
    if let ishaAngle { rules.parameters.isha = .angle(ishaAngle) }
    if let ishaMinutes { rules.parameters.isha = .minutes(ishaMinutes) }
    if let maghribAngle { rules.parameters.maghrib = maghribAngle }
    rules.madhab = madhab
    rules.shafaq = shafaq
    rules.highLatitude = highLatitude
    rules.polar = polar ?? (highLatitude == .none ? .none : .nearestLatitude)
    rules.rounding = rounding
    rules.elevationMeters = elevationM
    rules.adjustments = try adjustments()
    rules.isIshaLaterInRamadan = ramadanIsha
    return rules
  }

  /// The zone in force and where it came from: `option`, `nearest_city`, `distant_city`, or `none` when that city's isn't
  /// installed (UTC).
  func zone(at place: GeodeticPosition) throws -> (zone: Zone, source: String) {
    if let timezone { return (try Self.zone(named: timezone), "option") }
    guard let (city, meters) = Gazetteer.nearest(to: place) else { return (.utc, "none") }
    do throws(ZoneFolder.Failure) {
      let zone = try ZoneFolder.system.zone(city.zone)
      guard let doubt = city.clockDoubt(meters: meters, set: "--timezone") else {
        return (zone, "nearest_city")
      }
      Output.note("warning: \(doubt)")
      return (zone, "distant_city")
    } catch {
      Output.note("warning: \(city.zone) \(error.words): all times are in UTC")
      return (.utc, "none")
    }
  }

  /// A zone of the system; what is wrong with it is told under the name of the option it came from.
  static func zone(named name: String, of option: String = "--timezone") throws -> Zone {
    do throws(ZoneFolder.Failure) { return try ZoneFolder.system.zone(name) } catch {
      throw ValidationError("\(option): found \(name.isEmpty ? "nothing" : name), which \(error.words)")
    }
  }

  private func mosque() throws -> MosqueTimetable? {
    guard let timetable else { return nil }
    let bytes = try Input.whole(timetable)
    do throws(MosqueTimetable.Failure) { return try MosqueTimetable(csv: bytes) } catch {
      throw ValidationError("--timetable: \(timetable), \(error)")
    }
  }

  func timetable(at place: GeodeticPosition) throws -> (timetable: Timetable, zoneSource: String) {
    let (zone, source) = try zone(at: place)
    let timetable = Timetable(
      place: place, zone: zone, rules: try rules(), calendar: calendar, hijriOffset: hijriOffset, mosque: try mosque())
    return (timetable, source)
  }
}

/// A date on the command line: `2026-11-21`, of the years for which times are given.
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

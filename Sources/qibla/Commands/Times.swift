import ArgumentParser
import Earth
import LinuxHAL
import Measures
import Places
import Prayer

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

  func validate() throws { if let date { try DayArgument.check(date.date, "--date") } }

  func run() throws {
    let (timetable, zoneSource) = try options.timetable(at: place.position)
    let today = date?.date ?? timetable.zone.wallClock(at: systemTime()).date
    let day = timetable.day(today)
    if form.json {
      try Output.json(TimesAnswer(day, timetable, zoneSource: zoneSource))
    } else {
      try Output.line(text(day, timetable, zoneSource: zoneSource))
    }
  }

  private func text(_ day: Timetable.Day, _ timetable: Timetable, zoneSource: String) -> String {
    let isArabic = language == .ar
    let hijri = day.hijri.map { "   \($0.day) \(isArabic ? $0.monthNameArabic : $0.monthNameEnglish) \($0.year)" }
    let city = zoneSource == "nearest_city" ? Gazetteer.nearest(to: timetable.place)?.city : nil
    let cityName = city.map { " (\(isArabic && !$0.arabicName.isEmpty ? $0.arabicName : $0.name))" }
    let hasSeconds = options.rounding == MethodParameters.Rounding.none
    func line(_ time: UniversalTime?, _ name: String) -> String {
      guard let clock = time.map(timetable.zone.wallClock(at:)) else {
        return "--:--" + (hasSeconds ? ":--" : "") + "  \(name)"
      }
      return "\(clock.text(seconds: hasSeconds))  \(name)\(Self.dayMark(clock.date, day.date, language))"
    }
    let prayers = DailyTime.allCases.map { line(day[$0], isArabic ? $0.arabicName : $0.englishName) }
    let night = [
      line(day.midnight, isArabic ? "منتصف الليل" : "Midnight"),
      line(day.lastThird, isArabic ? "الثلث الأخير من الليل" : "Last third of the night"),
    ]
    let lines = [day.date.text + (hijri ?? ""), timetable.zone.name + (cityName ?? "")] + prayers + night
    return (lines + [RulesText(timetable.rules, language).words(of: day.prayers)]).joined(separator: "\n")
  }

  /// Said beside times whose date isn't the day's own: far north Maghrib may come after midnight.
  private static func dayMark(_ date: CivilDate, _ day: CivilDate, _ language: Language) -> String {
    guard date != day else { return "" }
    let isLater = date.daysSince1970 > day.daysSince1970
    switch language {
    case .en: return isLater ? "  (the day after)" : "  (the day before)"
    case .ar: return isLater ? "  (في اليوم التالي)" : "  (في اليوم السابق)"
    }
  }
}

/// `times --json`.
struct TimesAnswer: Encodable {
  /// RFC 3339 with the offset in force at that moment; null where there is none.
  private var times: [(key: Keys, text: String?)]
  private var method: String
  private var methodName: String
  private var madhab: String
  private var highLatitude: String?
  private var bounded: [String]
  private var polar: String
  private var substituteLatitudeDeg: Double?
  private var substituteDate: String?
  private var ramadanIshaMinutes: Int
  private var rounding: String
  private var date: String
  private var timezone: String
  private var timezoneSource: String
  private var hijri: HijriAnswer?
  private var sun: SunAnswer

  /// The Sun itself, to the second, as DE421 has it: not what a timetable prints.
  private struct SunAnswer: Encodable {
    var sunrise: String?
    var transit: String?
    var sunset: String?
  }

  init(_ day: Timetable.Day, _ timetable: Timetable, zoneSource: String) {
    let zone = timetable.zone
    let rules = timetable.rules
    func text(_ time: UniversalTime?) -> String? { time.map { zone.wallClock(at: $0).rfc3339 } }
    times = [
      (.fajr, text(day[.fajr])), (.sunrise, text(day[.sunrise])), (.dhuhr, text(day[.dhuhr])), (.asr, text(day[.asr])),
      (.maghrib, text(day[.maghrib])), (.isha, text(day[.isha])), (.midnight, text(day.midnight)),
      (.lastThird, text(day.lastThird)), (.sunset, text(day.prayers.sunset)),
    ]
    method = rules.method.rawValue
    methodName = rules.method.name
    madhab = rules.madhab.rawValue
    highLatitude = day.prayers.highLatitude?.rawValue ?? "moonsighting"
    bounded = (day.prayers.bounded.fajr ? ["fajr"] : []) + (day.prayers.bounded.isha ? ["isha"] : [])
    polar = rules.polar.rawValue
    switch day.prayers.substitute {
    case .latitude(let degrees)?: substituteLatitudeDeg = degrees
    case .date(let date)?: substituteDate = date.text
    case nil: break
    }
    ramadanIshaMinutes = day.prayers.ramadanIshaMinutes
    rounding = (rules.rounding ?? rules.parameters.rounding).rawValue
    date = day.date.text
    timezone = zone.name
    timezoneSource = zoneSource
    hijri = day.hijri.map { HijriAnswer($0, of: day.date, calendar: timetable.calendar, offset: timetable.hijriOffset) }
    let course = SunDay(day.prayers.date, at: timetable.place)
    sun = SunAnswer(sunrise: text(course.sunrise), transit: text(course.transit), sunset: text(course.sunset))
  }

  enum Keys: String, CodingKey {
    case fajr, sunrise, dhuhr, asr, maghrib, isha, midnight, lastThird, sunset
    case method, methodName, madhab, highLatitude, bounded, polar, substituteLatitudeDeg, substituteDate
    case ramadanIshaMinutes, rounding, date, timezone, timezoneSource, hijri, sun
  }

  // By hand, because null must be there.
  func encode(to encoder: any Encoder) throws {
    var keys = encoder.container(keyedBy: Keys.self)
    for (key, text) in times { try keys.encode(text, forKey: key) }
    try keys.encode(method, forKey: .method)
    try keys.encode(methodName, forKey: .methodName)
    try keys.encode(madhab, forKey: .madhab)
    try keys.encode(highLatitude, forKey: .highLatitude)
    try keys.encode(bounded, forKey: .bounded)
    try keys.encode(polar, forKey: .polar)
    try keys.encodeIfPresent(substituteLatitudeDeg, forKey: .substituteLatitudeDeg)
    try keys.encodeIfPresent(substituteDate, forKey: .substituteDate)
    try keys.encode(ramadanIshaMinutes, forKey: .ramadanIshaMinutes)
    try keys.encode(rounding, forKey: .rounding)
    try keys.encode(date, forKey: .date)
    try keys.encode(timezone, forKey: .timezone)
    try keys.encode(timezoneSource, forKey: .timezoneSource)
    try keys.encode(hijri, forKey: .hijri)
    try keys.encode(sun, forKey: .sun)
  }
}

extension WallClock {
  /// `05:38`, or with the seconds.
  func text(seconds: Bool = false) -> String {
    "\(two(hour)):\(two(minute))" + (seconds ? ":\(two(second))" : "")
  }

  /// `2026-11-21T05:38:00+03:00`
  var rfc3339: String { "\(date.text)T\(text(seconds: true))\(offset.text)" }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

import Earth
import Measures
import Places
public import Text

/// The prayer times of a day for other programs, with all rules they depend on.
///
/// Times are RFC 3339 with the offset in force at that moment, and null where there is none.
public struct TimesAnswer: Sendable, Encodable {
  @ExplicitNull private var fajr: String?
  @ExplicitNull private var sunrise: String?
  @ExplicitNull private var dhuhr: String?
  @ExplicitNull private var asr: String?
  @ExplicitNull private var maghrib: String?
  @ExplicitNull private var isha: String?
  @ExplicitNull private var midnight: String?
  @ExplicitNull private var lastThird: String?
  @ExplicitNull private var sunset: String?
  /// Some minutes before Fajr, by custom.
  @ExplicitNull private var imsak: String?
  /// The night divided by midnight and the last third: `sunset-to-fajr` or `sunset-to-sunrise`.
  private var midnightRule: String
  private var method: String
  private var methodName: String
  /// Origin of the method: `chosen`, `country` (that of ``methodCountry``, as none is set), or `standard`.
  private var methodChoice: String
  /// Country code (ISO 3166) where the method is the country's; else nil.
  private var methodCountry: String?
  /// Metres above sea level that the times are for, where the method counts them.
  private var heightM: Double?
  private var madhab: String
  /// Origin of the school: `chosen`, `method` (that of the authority's table, as none is set), or `standard`.
  private var madhabChoice: String
  private var highLatitude: String
  private var bounded: [String]
  private var polar: String
  private var substituteLatitudeDeg: Double?
  private var substituteDate: String?
  private var ramadanIshaMinutes: Int
  private var rounding: String
  private var date: String
  private var weekday: String
  private var timezone: String
  private var timeZone: String
  private var timezoneSource: String
  @ExplicitNull private var hijri: HijriAnswer?
  private var sun: SunAnswer

  /// The Sun itself, to the second, as DE421 has it: not what a timetable prints.
  private struct SunAnswer: Sendable, Encodable {
    var sunrise: String?
    var transit: String?
    var sunset: String?
  }

  private var source: String
  /// When the prayers are held in the mosque, where its timetable or its settings say so.
  private var iqama: [String: String]?
  /// The first Friday prayer, and all of them in their order; nil on other days.
  private var jumua: String?
  private var jumuah: [String]?
  /// The next change of these in the coming week.
  private var iqamaChange: ChangeAnswer?
  /// When taraweeh is held in the evening, where a setting says so.
  private var taraweeh: String?
  private var outlook: OutlookAnswer?
  /// Version and age of the time zone data in use.
  private var zoneData: ZoneDataAnswer?
  /// Sentences that explain unexpected times.
  private var notes: [DayNote]
  /// Sources of the method's figures, where requested.
  private var explanation: MethodExplanation?
  /// The place and its origin.
  private var place: KnownPlace?

  /// Other times of the congregation from a date on: by prayer, and `jumuah` in its order.
  private struct ChangeAnswer: Sendable, Encodable {
    var date: String
    var iqama: [String: String]
    var jumuah: [String]
  }

  /// The present and the next time.
  private struct OutlookAnswer: Sendable, Encodable {
    /// `fajr`, `dhuhr` …; nil between sunrise and Dhuhr.
    var current: String?
    /// When its time ends: Fajr's with sunrise.
    var currentEnds: String?
    var next: String?
    var nextTime: String?
    var remainingS: Double?
    var words: String?
  }

  /// - Parameters:
  ///   - outlook: the present and the next time; nil for another day than today.
  ///   - zoneSource: where the zone came from: `option`, `nearest_city`, `distant_city` or `none`.
  ///   - place: where the place came from, where that is worth saying.
  ///   - isExplained: whether it says where the method's figures are from.
  ///   - change: the next change of the congregation's times.
  public init(
    _ day: Timetable.Day, _ timetable: Timetable, _ outlook: Schedule.Outlook?, zoneSource: String,
    place: KnownPlace? = nil, isExplained: Bool = false, zoneData: ZoneDataAnswer? = nil,
    change: CongregationChange? = nil, language: Language? = nil
  ) {
    self.zoneData = zoneData
    let zone = timetable.zone
    let rules = timetable.rules
    func text(_ time: UniversalTime?) -> String? { time.map { zone.wallClock(at: $0).rfc3339 } }
    fajr = text(day[.fajr])
    sunrise = text(day[.sunrise])
    dhuhr = text(day[.dhuhr])
    asr = text(day[.asr])
    maghrib = text(day[.maghrib])
    isha = text(day[.isha])
    midnight = text(day.midnight)
    lastThird = text(day.lastThird)
    sunset = day.isSkipped ? nil : text(day.prayers.sunset)
    imsak = text(day.imsak)
    midnightRule = rules.midnight.rawValue
    self.place = place
    explanation = isExplained ? MethodExplanation(rules) : nil
    method = rules.method.rawValue
    methodName = rules.method.name
    methodChoice = rules.choice.word
    if case .country(let code) = rules.choice { methodCountry = code }
    if rules.countsPlaceHeight { heightM = rules.placeHeightMeters?.rounded() }
    madhab = rules.madhab.rawValue
    madhabChoice = rules.madhabChoice.rawValue
    highLatitude = day.prayers.highLatitude?.rawValue ?? "moonsighting"
    bounded = day.prayers.boundedTimes.map(\.word)
    polar = rules.polar.rawValue
    substituteLatitudeDeg = day.prayers.substituteLatitude
    substituteDate = day.prayers.substituteDate?.text
    ramadanIshaMinutes = day.prayers.ramadanIshaMinutes
    rounding = rules.startRounding.rawValue
    date = day.date.text
    weekday = Weekday(day.date).rawValue
    timezone = zone.name
    timeZone = zone.name
    timezoneSource = zoneSource
    hijri = day.hijri.map { HijriAnswer($0, of: day.date, by: timetable.hijri) }
    source = day.printed == nil ? "computed" : "timetable"
    func named(_ iqamas: PerPrayer<UniversalTime?>) -> [String: String] {
      let named = DailyTime.allCases.compactMap { prayer in text(iqamas[prayer]).map { (prayer.word, $0) } }
      return Dictionary(uniqueKeysWithValues: named)
    }
    jumua = text(day.jumua)
    taraweeh = text(day.taraweeh(by: timetable))
    jumuah = day.jumua == nil ? nil : day.jumuah.compactMap(text)
    if day.printed != nil || !timetable.congregation.isEmpty { iqama = named(day.iqamas) }
    iqamaChange = change.map { change in
      ChangeAnswer(
        date: change.date.text, iqama: named(change.iqamas), jumuah: change.jumuah.compactMap(text))
    }
    self.outlook = outlook.map { outlook in
      OutlookAnswer(
        current: outlook.current?.prayer.word, currentEnds: text(outlook.currentEnds),
        next: outlook.next?.prayer.word, nextTime: text(outlook.next?.time),
        remainingS: outlook.remaining?.rounded(), words: outlook.remaining.map { Schedule.words(seconds: $0) })
    }
    let sunDay = SunDay(day.prayers.date, at: timetable.place)
    sun = SunAnswer()
    if !day.isSkipped {
      sun = SunAnswer(sunrise: text(sunDay.sunrise), transit: text(sunDay.transit), sunset: text(sunDay.sunset))
    }
    notes = timetable.notes(on: day).map { $0.told(in: language) }
  }
}

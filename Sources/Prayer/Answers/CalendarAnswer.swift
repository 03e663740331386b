import Measures
import Places
import Text

/// A run of days with their prayer times for other programs, with the rules that hold for them.
///
/// Times are RFC 3339 with the offset in force at that moment, and null where there is none.
public struct CalendarAnswer: Sendable, Encodable {
  /// The first and the last day, `2026-11-01`.
  private var first: String
  private var last: String
  private var method: String
  private var methodName: String
  private var madhab: String
  /// The night divided by midnight and the last third: `sunset-to-fajr` or `sunset-to-sunrise`.
  private var midnightRule: String
  private var timeZone: String
  private var timezoneSource: String
  /// The Hijri calendar: `umm-al-qura` or `kacst`.
  private var hijriCalendar: String
  /// Days the local calendar is ahead of it, -2 ... 2.
  private var hijriOffsetDays: Int
  private var place: KnownPlace
  private var days: [Day]

  /// A day of both calendars.
  fileprivate struct Day: Sendable, Encodable {
    var date: String
    var weekday: String
    @ExplicitNull var hijri: Hijri?
    /// `computed`, or `timetable` for a day of the mosque's own.
    var source: String
    /// Some minutes before Fajr, by custom.
    @ExplicitNull var imsak: String?
    @ExplicitNull var fajr: String?
    @ExplicitNull var sunrise: String?
    @ExplicitNull var dhuhr: String?
    @ExplicitNull var asr: String?
    @ExplicitNull var maghrib: String?
    @ExplicitNull var isha: String?
    @ExplicitNull var midnight: String?
    @ExplicitNull var lastThird: String?
    /// When the prayers are held in the mosque, where its timetable or its settings say so.
    var iqama: [String: String]?
    /// The first Friday prayer, and all of them in their order; nil on other days.
    var jumua: String?
    var jumuah: [String]?
    /// Those of Fajr and Isha that the high-latitude rule has set.
    var bounded: [String]
    /// Latitude whose Sun stands in where the Sun doesn't rise or set.
    var substituteLatitudeDeg: Double?
    var substituteDate: String?
    /// The days that fall on it, and the nights that begin with its evening.
    var important: [Important]
    /// Rules that begin or end on the day and move times by over half an hour; near 48°, on the first day, the times by
    /// the other rule. Nil without either.
    var notes: [DayNote]?
  }

  /// The Hijri date of the daylight.
  fileprivate struct Hijri: Sendable, Encodable {
    var year: Int
    var month: Int
    var day: Int
    var monthNameEn: String
    var monthNameAr: String
  }

  fileprivate struct Important: Sendable, Encodable {
    /// Its stable word.
    var day: String
    var nameEn: String
    var nameAr: String
    /// Whether it is a night: from `begins`, this day's Maghrib, to `ends`, the next Fajr.
    var isNight: Bool
    var begins: String?
    var ends: String?
  }

  /// - Parameters:
  ///   - timetable: the source of `days`.
  ///   - zoneSource: where the zone came from: `option`, `configuration`, `nearest_city`, `distant_city` or `none`.
  ///   - place: where the place came from.
  public init(_ days: [Timetable.Day], of timetable: Timetable, zoneSource: String, place: KnownPlace) {
    let rules = timetable.rules
    first = days.first?.date.text ?? ""
    last = days.last?.date.text ?? ""
    method = rules.method.rawValue
    methodName = rules.method.name
    madhab = rules.madhab.rawValue
    midnightRule = rules.midnight.rawValue
    timeZone = timetable.zone.name
    timezoneSource = zoneSource
    hijriCalendar = timetable.hijri.calendar.rawValue
    hijriOffsetDays = timetable.hijri.offset
    self.place = place
    let notes = timetable.notes(on: days)
    self.days = days.map { day in Day(day, timetable, notes.filter { $0.date == day.date }.map(\.note)) }
  }
}

extension CalendarAnswer.Day {
  fileprivate init(_ day: Timetable.Day, _ timetable: Timetable, _ notes: [DayNote]) {
    func text(_ time: UniversalTime?) -> String? { time.map { timetable.zone.wallClock(at: $0).rfc3339 } }
    date = day.date.text
    self.notes = notes.isEmpty ? nil : notes
    weekday = Weekday(day.date).rawValue
    source = day.printed == nil ? "computed" : "timetable"
    bounded = day.prayers.boundedTimes.map(\.word)
    important = timetable.hijri.important(on: day.date).map { important in
      CalendarAnswer.Important(
        day: important.rawValue, nameEn: important.englishName, nameAr: important.arabicName,
        isNight: important.isNight, begins: important.isNight ? text(day[.maghrib]) : nil,
        ends: important.isNight ? text(day.nextFajr) : nil)
    }
    hijri = day.hijri.map {
      CalendarAnswer.Hijri(
        year: $0.year, month: $0.month, day: $0.day, monthNameEn: $0.monthNameEnglish,
        monthNameAr: $0.monthNameArabic)
    }
    imsak = text(day.imsak)
    fajr = text(day[.fajr])
    sunrise = text(day[.sunrise])
    dhuhr = text(day[.dhuhr])
    asr = text(day[.asr])
    maghrib = text(day[.maghrib])
    isha = text(day[.isha])
    midnight = text(day.midnight)
    lastThird = text(day.lastThird)
    jumua = text(day.jumua)
    jumuah = day.jumua == nil ? nil : day.jumuah.compactMap(text)
    if day.printed != nil || !timetable.congregation.isEmpty {
      iqama = Dictionary(
        uniqueKeysWithValues: DailyTime.allCases.compactMap { prayer in
          text(day.iqamas[prayer]).map { (prayer.word, $0) }
        })
    }
    guard day.printed == nil else {
      bounded = []
      return
    }
    substituteLatitudeDeg = day.prayers.substituteLatitude
    substituteDate = day.prayers.substituteDate?.text
  }
}

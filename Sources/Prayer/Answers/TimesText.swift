import Measures
import Places
public import Text

/// The prayer times of a day as a person reads them: the day in both calendars, the place's zone, a line for each time, the
/// next time, and the rules in force.
public struct TimesText: Sendable {
  private let day: Timetable.Day
  private let timetable: Timetable
  private let outlook: Schedule.Outlook?
  private let zoneSource: String
  private let showsSeconds: Bool
  private let hours: ClockHours
  private let doubt: LocalizedText?
  private let language: Language

  /// - Parameters:
  ///   - outlook: the present and the next time; nil for another day than today.
  ///   - zoneSource: where the zone came from; one that ends with `_city` has the city named.
  ///   - showsSeconds: whether times are shown to the second, as without rounding.
  ///   - hours: how clocks write them.
  ///   - doubt: about the clocks, as the last line; nil without one.
  public init(
    _ day: Timetable.Day, _ timetable: Timetable, _ outlook: Schedule.Outlook?, zoneSource: String,
    showsSeconds: Bool = false, hours: ClockHours = .twentyFour, doubt: LocalizedText? = nil, _ language: Language
  ) {
    self.day = day
    self.timetable = timetable
    self.outlook = outlook
    self.zoneSource = zoneSource
    self.showsSeconds = showsSeconds
    self.hours = hours
    self.doubt = doubt
    self.language = language
  }

  /// Lines without an end of line after the last.
  public var text: String {
    let prayers = DailyTime.allCases.map { line(day[$0], $0.localizedName[language]) + iqama($0) }
    let night = [
      line(day.midnight, language.said("Midnight", "منتصف الليل")) + nightSpan,
      line(day.lastThird, language.said("Last third of the night", "الثلث الأخير من الليل")) + nightSpan,
    ]
    let important = timetable.hijri.important(on: day.date).map { $0.words(language) }
    let isRamadan = day.hijri?.isRamadan ?? false
    let imsak = isRamadan ? [line(day.imsak, language.said("Imsak", "الإمساك"))] : []
    let rules = RulesText(timetable.rules, language).words(of: day)
    let notes = timetable.notes(on: day).map { $0.words(language) } + [doubt?[language]].compactMap(\.self)
    guard !day.isSkipped else { return ([date, zone] + notes).joined(separator: "\n") }
    let lines: [[String]] = [[date], important, [zone], imsak, prayers, night, next, [rules], notes]
    return lines.joined().joined(separator: "\n")
  }

  /// Night from which midnight and the last third are counted.
  private var nightSpan: String {
    switch timetable.rules.midnight {
    case .sunsetToFajr where timetable.rules.isNightFromSunset:
      "  " + language.said("(sunset to Fajr)", "(من الغروب إلى الفجر)")
    case .sunsetToFajr: "  " + language.said("(Maghrib to Fajr)", "(من المغرب إلى الفجر)")
    case .sunsetToSunrise: "  " + language.said("(sunset to sunrise)", "(من الغروب إلى الشروق)")
    }
  }

  private var date: String {
    let weekday = Weekday(day.date)
    let hijri = day.hijri.map { "   \($0.day) \($0.monthName[language]) \($0.year)" }
    return "\(day.date.text) \(weekday.localizedName[language])" + (hijri ?? "")
  }

  private var zone: String {
    let city = zoneSource.hasSuffix("_city") ? Gazetteer.nearest(to: timetable.place)?.city.whole : nil
    let name = city.map { " (\(language == .ar && !$0.arabicName.isEmpty ? $0.arabicName : $0.name))" }
    return timetable.zone.name + (name ?? "")
  }

  private func line(_ time: UniversalTime?, _ name: String) -> String {
    guard let clock = time.map(timetable.zone.wallClock(at:)) else {
      return aligned("--:--" + (showsSeconds ? ":--" : "")) + "  \(name)"
    }
    let written = hours.written(clock.text(seconds: showsSeconds), language)
    return "\(aligned(written))  \(name)\(dayMark(clock.date))"
  }

  /// At the end of the widest time's column: `9:05 am` is shorter than `12:05 pm`.
  private func aligned(_ clock: String) -> String {
    String(
      repeating: " ", count: max(0, hours.width(showsSeconds: showsSeconds, language) - clock.unicodeScalars.count))
      + clock
  }

  /// When the prayer is held in the mosque, and on Fridays the sermon.
  private func iqama(_ prayer: DailyTime) -> String {
    let jumua = prayer == .dhuhr ? day.jumua : nil
    guard let time = jumua ?? day.iqamas[prayer] else { return "" }
    let word = jumua == nil ? language.said("iqama", "الإقامة") : language.said("Jumu'a", "الجمعة")
    let times = jumua == nil ? [time] : day.jumuah
    let clocks = times.map { hours.written(timetable.zone.wallClock(at: $0).text(), language) }
    return "  (\(word) \(language.list(clocks)))"
  }

  /// The next prayer, after the sunrise that comes before it.
  private var next: [String] {
    guard let outlook, let next = outlook.next, let remaining = outlook.remaining else { return [] }
    func words(_ entry: Schedule.Entry) -> String {
      let seconds = entry.time.secondsSince1970 - next.time.secondsSince1970 + remaining
      return "\(entry.prayer.localizedName[language]) \(Schedule.words(seconds: seconds, language))"
    }
    return [outlook.upcoming.flatMap { $0 == next ? nil : words($0) }, words(next)].compactMap(\.self)
  }

  /// Mark beside a time on another date than the day's own: far north Maghrib may come after midnight.
  private func dayMark(_ date: CivilDate) -> String {
    guard date != day.date else { return "" }
    let isLater = date.daysSince1970 > day.date.daysSince1970
    return "  "
      + (isLater
        ? language.said("(the day after)", "(في اليوم التالي)")
        : language.said("(the day before)", "(في اليوم السابق)"))
  }

}

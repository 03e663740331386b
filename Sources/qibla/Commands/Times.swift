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
      try Output.line(text(day, timetable, outlook, zoneSource: zoneSource))
    }
  }

  private func text(
    _ day: Timetable.Day, _ timetable: Timetable, _ outlook: Schedule.Outlook?, zoneSource: String
  ) -> String {
    let isArabic = language == .ar
    let hijri = day.hijri.map { "   \($0.day) \(isArabic ? $0.monthNameArabic : $0.monthNameEnglish) \($0.year)" }
    let city = zoneSource.hasSuffix("_city") ? Gazetteer.nearest(to: timetable.place)?.city : nil
    let cityName = city.map { " (\(isArabic && !$0.arabicName.isEmpty ? $0.arabicName : $0.name))" }
    let hasSeconds = options.rounding == MethodParameters.Rounding.none
    func line(_ time: UniversalTime?, _ name: String) -> String {
      guard let clock = time.map(timetable.zone.wallClock(at:)) else {
        return "--:--" + (hasSeconds ? ":--" : "") + "  \(name)"
      }
      return "\(clock.text(seconds: hasSeconds))  \(name)\(Self.dayMark(clock.date, day.date, language))"
    }
    func iqama(_ prayer: DailyTime) -> String {
      let jumua = prayer == .dhuhr ? day.jumua : nil
      guard let time = jumua ?? day.iqamas[prayer] else { return "" }
      let word = jumua == nil ? (isArabic ? "الإقامة" : "iqama") : (isArabic ? "الجمعة" : "Jumu'a")
      return "  (\(word) \(timetable.zone.wallClock(at: time).text()))"
    }
    let prayers = DailyTime.allCases.map { line(day[$0], isArabic ? $0.arabicName : $0.englishName) + iqama($0) }
    let next = outlook.flatMap { outlook in
      outlook.next.map { entry in
        let seconds = outlook.remaining ?? 0
        return isArabic
          ? "\(entry.prayer.arabicName) \(Schedule.arabicWords(seconds: seconds))"
          : "\(entry.prayer.englishName) \(Schedule.words(seconds: seconds))"
      }
    }
    let night = [
      line(day.midnight, isArabic ? "منتصف الليل" : "Midnight"),
      line(day.lastThird, isArabic ? "الثلث الأخير من الليل" : "Last third of the night"),
    ]
    let lines = [day.date.text + (hijri ?? ""), timetable.zone.name + (cityName ?? "")] + prayers + night
    let rules = RulesText(timetable.rules, language).words(of: day)
    return (lines + (next.map { [$0] } ?? []) + [rules]).joined(separator: "\n")
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

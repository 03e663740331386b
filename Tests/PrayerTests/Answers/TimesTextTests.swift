import Earth
import Measures
import Places
import TestSupport
import Testing
import Text

@testable import Prayer

@Suite("A day's times for a person") struct TimesTextTests {
  static let date = CivilDate(year: 2026, month: 11, day: 21)

  private func lines(
    _ timetable: Timetable, _ outlook: Schedule.Outlook? = nil, zoneSource: String = "option", seconds: Bool = false,
    language: Language = .en
  ) -> [String] {
    TimesText(
      timetable.day(Self.date), timetable, outlook, zoneSource: zoneSource, showsSeconds: seconds, language
    ).text.split(separator: "\n").map(String.init)
  }

  @Test func `have both dates, the zone, a line for each time and the rules`() {
    let lines = lines(ScheduleTests.makkah())
    #expect(lines.count == 11)
    #expect(lines[0] == "2026-11-21 Saturday   11 Jumada al-Akhirah 1448" && lines[1] == "+03:00")
    #expect(
      lines[2...7] == ["05:16  Fajr", "06:35  Sunrise", "12:07  Dhuhr", "15:16  Asr", "17:38  Maghrib", "19:08  Isha"])
    #expect(lines[8].hasSuffix("  Midnight  (Maghrib to Fajr)") && lines[9].contains("  Last third of the night"))
    #expect(lines[10] == "Umm al-Qura University, Makkah, Asr shafi, high-latitude rule: middle of the night")
  }

  @Test func `exist in Arabic`() {
    let lines = lines(ScheduleTests.makkah(), language: .ar)
    #expect(lines[0] == "2026-11-21 السبت   11 جمادى الآخرة 1448" && lines[2] == "05:16  الفجر")
    #expect(lines[8].contains("منتصف الليل") && lines[9].contains("الثلث الأخير من الليل"))
    #expect(lines[10] == "جامعة أم القرى بمكة المكرمة، العصر على مذهب الجمهور، قاعدة خطوط العرض العليا: نصف الليل")
  }

  @Test func `name the night of midnight, and have Imsak and the nights in Ramadan`() throws {
    var timetable = ScheduleTests.makkah()
    timetable.rules.midnight = .sunsetToSunrise
    let date = try #require(CivilDate("2026-03-15"))
    func lines(_ language: Language) -> [String] {
      TimesText(timetable.day(date), timetable, nil, zoneSource: "option", language).text
        .split(separator: "\n").map(String.init)
    }
    #expect(lines(.en)[1] == "this evening: Last ten nights of Ramadan")
    #expect(lines(.en)[2] == "this evening: 27th night of Ramadan (Laylat al-Qadr)")
    #expect(lines(.en)[4].hasSuffix("  Imsak") && lines(.ar)[4].hasSuffix("  الإمساك"))
    #expect(lines(.en).contains { $0.contains("Midnight") && $0.hasSuffix("(sunset to sunrise)") })
    #expect(lines(.ar).contains { $0.contains("منتصف الليل") && $0.hasSuffix("(من الغروب إلى الشروق)") })
  }

  @Test func `doubt the time zone of a city more than 500 km away`() throws {
    let city = try #require(Gazetteer.city(named: "Makkah"))
    #expect(city.clockDoubt(meters: 499_000, set: "--timezone") == nil)
    #expect(
      city.clockDoubt(meters: 1_234_567, set: "--timezone")?.en
        == "the nearest city known, Makkah, is 1234 km away: set --timezone if its clock isn't the place's")
  }

  @Test func `name the city that gave the zone`() {
    let zone = lines(ScheduleTests.makkah(), zoneSource: "nearest_city")[1]
    #expect(zone.hasPrefix("+03:00 (") && zone.hasSuffix(")"))
    #expect(lines(ScheduleTests.makkah(), zoneSource: "nearest_city", language: .ar)[1] != zone)
  }

  @Test func `name the next prayer, for today`() {
    var schedule = Schedule(ScheduleTests.makkah())
    let outlook = schedule.outlook(at: ScheduleTests.moment("2026-11-21", 15, 0))
    #expect(lines(ScheduleTests.makkah(), outlook)[10] == "Asr in 16m")
    #expect(lines(ScheduleTests.makkah(), outlook, language: .ar)[10] == "العصر بعد 16 د")
  }

  @Test func `doubt the time zone in a last line if its rules are a year old, with the next step`() throws {
    let timetable = ScheduleTests.makkah()
    func last(_ version: String, _ today: String, _ language: Language) throws -> String {
      let system = ZoneFolder("/zones") { path, _ in path.hasSuffix("+VERSION") ? Array(version.utf8) : nil }
      let data = ZoneFolder.choice(of: ZoneFolder("/own") { _, _ in nil }, over: system).data
      let doubt = data.shortDoubt(on: try #require(CivilDate(today)))
      let text = TimesText(timetable.day(Self.date), timetable, nil, zoneSource: "option", doubt: doubt, language).text
      return String(try #require(text.split(separator: "\n").last))
    }
    // 2025b is of 22 March 2025 (tzdata NEWS).
    for language in [Language.en, .ar] {
      let rules = try last("2025b", "2026-03-21", language)
      #expect(rules == lines(timetable, language: language).last)
      let old = try last("2025b", "2026-03-22", language)
      #expect(old != rules && old.contains("2025b") && old.contains("apt install tzdata"))
    }
  }

  @Test func `have seconds unless they are rounded`() {
    var timetable = ScheduleTests.makkah()
    timetable.rules.rounding = MethodParameters.Rounding.none
    let lines = lines(timetable, seconds: true)
    #expect(lines[2...9].allSatisfy { $0.prefix(8).count { $0 == ":" } == 2 })
  }

  @Test func `mark times of another date, and omit those that the Sun doesn't give`() {
    var timetable = ScheduleTests.makkah()
    timetable.place = .degrees(69.6492, 18.9553)
    timetable.zone = Zone.fixed(seconds: 7200)!
    timetable.rules = PrayerRules()
    (timetable.rules.polar, timetable.rules.highLatitude) = (.none, .none)
    func text(_ month: Int, _ day: Int, _ language: Language, seconds: Bool = false) -> String {
      let day = timetable.day(CivilDate(year: 2026, month: month, day: day))
      return TimesText(day, timetable, nil, zoneSource: "option", showsSeconds: seconds, language).text
    }
    #expect(text(6, 21, .en).contains("--:--  Fajr") && text(6, 21, .en, seconds: true).contains("--:--:--  Fajr"))
    #expect(text(5, 17, .en).contains("  (the day after)") && text(5, 17, .ar).contains("  (في اليوم التالي)"))
  }

  @Test func `have the mosque's iqama and Friday prayer beside them`() throws {
    let csv =
      "date,fajr,sunrise,dhuhr,asr,maghrib,isha,fajr_iqama,jumua\n2026-11-20,05:00,06:30,12:00,15:00,17:30,19:00,05:20,12:45\n"
    var timetable = ScheduleTests.makkah()
    timetable.mosque = try MosqueTimetable(csv: Array(csv.utf8))
    let friday = timetable.day(CivilDate(year: 2026, month: 11, day: 20))
    let english = TimesText(friday, timetable, nil, zoneSource: "option", .en).text
    #expect(english.contains("05:00  Fajr  (iqama 05:20)") && english.contains("12:00  Dhuhr  (Jumu'a 12:45)"))
    #expect(english.hasSuffix("the mosque's own timetable"))
    let arabic = TimesText(friday, timetable, nil, zoneSource: "option", .ar).text
    #expect(arabic.contains("(الإقامة 05:20)") && arabic.contains("(الجمعة 12:45)") && arabic.hasSuffix("توقيت المسجد"))
  }
}

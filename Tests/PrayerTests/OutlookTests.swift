import Foundation
import Measures
import Places
import TestSupport
import Testing
import Text

@testable import Prayer

/// The machine's own zone files; tests that need them are skipped where they aren't installed.
enum InstalledZones {
  static let folder = URL(filePath: "/usr/share/zoneinfo")
  static let areThere = FileManager.default.fileExists(atPath: folder.appending(path: "Pacific/Apia").path)
  /// `2025b`; nil if unknown.
  static let version = (try? String(contentsOf: folder.appending(path: "tzdata.zi"), encoding: .utf8))
    .flatMap { $0.split(separator: "\n").first?.split(separator: " ").last.map(String.init) }

  static func zone(_ name: String) throws -> Zone {
    try Zone(fixed: name) ?? Zone(name: name, tzif: Array(Data(contentsOf: folder.appending(path: name))))
  }
}

@Suite struct OutlookTests {
  private func entry(_ prayer: DailyTime, _ date: String, _ hour: Double) -> Schedule.Entry {
    let date = CivilDate(date)!
    return Schedule.Entry(
      prayer: prayer, time: UniversalTime(secondsSince1970: UniversalTime(date).secondsSince1970 + hour * 3600),
      date: date)
  }
  private func time(_ date: String, _ hour: Double) -> UniversalTime { entry(.fajr, date, hour).time }

  /// Midsummer in the north: Isha of the first day at 0:40 of the second, Fajr at 1:20.
  private var north: [Schedule.Entry] {
    [
      entry(.maghrib, "2026-06-20", 22), entry(.isha, "2026-06-20", 24.67), entry(.fajr, "2026-06-21", 1.33),
      entry(.sunrise, "2026-06-21", 3), entry(.dhuhr, "2026-06-21", 13),
    ]
  }

  @Test func `after midnight the evening's Isha is next while it is to come, then current until Fajr`() {
    let before = Schedule.Outlook(north, at: time("2026-06-21", 0.25))
    #expect(before.current?.prayer == .maghrib && before.next?.prayer == .isha)
    #expect(before.next?.date == CivilDate("2026-06-20"))
    let after = Schedule.Outlook(north.reversed(), at: time("2026-06-21", 1))
    #expect(after.current?.prayer == .isha && after.next?.prayer == .fajr)
    #expect(after.currentEnds == time("2026-06-21", 1.33))
  }

  @Test func `sunrise ends Fajr, and is never a prayer`() throws {
    let fajr = Schedule.Outlook(north, at: time("2026-06-21", 2))
    #expect(fajr.current?.prayer == .fajr && fajr.currentEnds == time("2026-06-21", 3))
    #expect(fajr.next?.prayer == .dhuhr && fajr.upcoming?.prayer == .sunrise)
    #expect(abs(try #require(fajr.remaining) - 11 * 3600) < 0.001)
    let morning = Schedule.Outlook(north, at: time("2026-06-21", 3))
    #expect(morning.current == nil && morning.currentEnds == nil && morning.next?.prayer == .dhuhr)
    #expect(morning.upcoming == morning.next)
  }

  @Test func `a moment belongs to the prayer that begins with it, of two at once to the later`() {
    let at = time("2026-06-21", 1.33)
    let both = [entry(.isha, "2026-06-20", 25.33), entry(.fajr, "2026-06-21", 1.33), entry(.sunrise, "2026-06-21", 3)]
    #expect(Schedule.Outlook(both, at: at).current?.prayer == .fajr)
    #expect(Schedule.Outlook([Schedule.Entry](), at: at) == Schedule.Outlook())
  }

  /// Tromsø at the end of April: with the middle of the night Isha is after midnight.
  @Test(.enabled(if: InstalledZones.areThere)) func `Aladhan's next prayer is the Isha of the evening before`() throws {
    let zone = try InstalledZones.zone("Europe/Oslo")
    func next(_ hour: Int, _ minute: Int, date: String? = nil) throws -> (name: String, date: String) {
      let clock = zone.moment(CivilDate(year: 2026, month: 5, day: 2), secondOfDay: Double(hour * 3600 + minute * 60))
      let answers = AladhanAnswers(now: clock) { try? InstalledZones.zone($0) }
      var query = ["latitude": "69.6492", "longitude": "18.9553", "method": "3", "latitudeAdjustmentMethod": "1"]
      query["timezonestring"] = "Europe/Oslo"
      query["date"] = date
      let body = answers.answer(path: "/v1/nextPrayer", query: query).body
      let object = try #require(JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any])
      let data = try #require(object["data"] as? [String: [String: Any]])
      let day = try #require((data["date"]?["gregorian"] as? [String: Any])?["date"] as? String)
      return (try #require(data["timings"]?.keys.first), day)
    }
    let midnight = try next(0, 5)
    #expect(midnight.name == "Isha" && midnight.date == "01-05-2026")
    #expect(try next(5, 0) == ("Dhuhr", "02-05-2026"))
    #expect(try next(5, 0, date: "04-05-2026") == ("Fajr", "04-05-2026"))
    #expect(try next(5, 0, date: "01-05-2026") == ("Fajr", "02-05-2026"))
  }

  @Test func `the text of a day has sunrise before the next prayer`() throws {
    let timetable = ScheduleTests.makkah()
    var schedule = Schedule(timetable)
    let outlook = schedule.outlook(at: ScheduleTests.moment("2026-11-21", 5, 16))
    let day = timetable.day(CivilDate(year: 2026, month: 11, day: 21))
    let text = TimesText(day, timetable, outlook, zoneSource: "option", .en).text
    #expect(text.contains("\nSunrise in 1h 19m\nDhuhr in 6h 51m\n"))
  }
}

import Earth
import Foundation
import Measures
import Places
import TestSupport
import Testing

@testable import Prayer

@Suite("A day's times for programs") struct TimesAnswerTests {
  private func object(
    _ timetable: Timetable, _ date: String = "2026-11-21", _ outlook: Schedule.Outlook? = nil
  ) throws -> [String: Any] {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let day = timetable.day(try #require(CivilDate(date)))
    let data = try encoder.encode(TimesAnswer(day, timetable, outlook, zoneSource: "option"))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func `are RFC 3339 with the offset in force`() throws {
    let answer = try object(ScheduleTests.makkah())
    #expect(answer["fajr"] as? String == "2026-11-21T05:16:00+03:00")
    #expect(answer["isha"] as? String == "2026-11-21T19:08:00+03:00")
    #expect(answer["method"] as? String == "umm-al-qura" && answer["source"] as? String == "computed")
    #expect((answer["hijri"] as? [String: Any])?["day"] as? Int == 11)
    #expect((answer["sun"] as? [String: Any])?["sunrise"] as? String != answer["sunrise"] as? String)
    #expect(answer["substitute_date"] == nil && answer["iqama"] == nil && answer["outlook"] == nil)
  }

  @Test func `have null for a missing time, with its key`() throws {
    var timetable = ScheduleTests.makkah()
    timetable.place = .degrees(80, 20)
    (timetable.rules.polar, timetable.rules.highLatitude) = (.none, .none)
    let answer = try object(timetable, "2026-06-21")
    for key in ["fajr", "sunrise", "maghrib", "midnight", "last_third", "sunset"] {
      #expect(answer[key] is NSNull, "\(key)")
    }
    #expect(answer["dhuhr"] is String)
    let far = try object(timetable, "2089-06-21")
    #expect(far["hijri"] is NSNull)
  }

  @Test func `have taraweeh in the nights of Ramadan, where it is set`() throws {
    var timetable = ScheduleTests.makkah()
    #expect(try object(timetable, "2026-02-20")["taraweeh"] == nil)
    timetable.taraweeh = .afterIsha(minutes: 20)
    let evening = try object(timetable, "2026-02-17")
    let times = ["isha", "taraweeh"].compactMap { (evening[$0] as? String).flatMap { UniversalTime(rfc3339: $0) } }
    #expect(times.count == 2 && times[1].secondsSince1970 - times[0].secondsSince1970 == 1200)
    for outside in ["2026-02-16", "2026-03-19", "2026-11-21"] {
      #expect(try object(timetable, outside)["taraweeh"] == nil, "\(outside)")
    }
    timetable.taraweeh = .clock(second: 21 * 3600 + 1800)
    #expect(try object(timetable, "2026-02-20")["taraweeh"] as? String == "2026-02-20T21:30:00+03:00")
  }

  @Test func `name the substitute for the Sun`() throws {
    var timetable = ScheduleTests.makkah()
    timetable.place = .degrees(70, 20)
    timetable.rules = PrayerRules()
    #expect(try object(timetable, "2026-12-21")["substitute_latitude_deg"] is Double)
    timetable.rules.polar = .nearestDay
    #expect(try object(timetable, "2026-12-21")["substitute_date"] is String)
    timetable.rules.method = .moonsighting
    #expect(try object(timetable)["high_latitude"] as? String == "moonsighting")
  }

  @Test func `have the current and the next prayer, and the mosque's own times`() throws {
    let csv =
      "date,fajr,sunrise,dhuhr,asr,maghrib,isha,fajr_iqama,jumua\n2026-11-20,05:00,06:30,12:00,15:00,17:30,19:00,05:20,12:45\n"
    var timetable = ScheduleTests.makkah()
    timetable.mosque = try MosqueTimetable(csv: Array(csv.utf8))
    var schedule = Schedule(timetable)
    let outlook = schedule.outlook(at: ScheduleTests.moment("2026-11-20", 15, 30))
    let answer = try object(timetable, "2026-11-20", outlook)
    #expect(answer["source"] as? String == "timetable" && answer["jumua"] as? String == "2026-11-20T12:45:00+03:00")
    #expect(answer["iqama"] as? [String: String] == ["fajr": "2026-11-20T05:20:00+03:00"])
    let next = try #require(answer["outlook"] as? [String: Any])
    #expect(next["current"] as? String == "asr" && next["next"] as? String == "maghrib")
    #expect(next["remaining_s"] as? Double == 7200 && next["words"] as? String == "in 2h 0m")
  }
}

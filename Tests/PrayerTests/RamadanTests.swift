import Measures
import Places
import Testing

@testable import Prayer

/// In Makkah, by Umm al-Qura: Ramadan 1447 is from 18 February to 19 March 2026, 30 days.
@Suite("Ramadan") struct RamadanTests {
  private func timetable(_ taraweeh: Taraweeh? = nil) -> Timetable {
    let place = GeodeticPosition(latitude: Angle(degrees: 21.4225), longitude: Angle(degrees: 39.8262))
    var timetable = Timetable(place: place, zone: .utc, rules: PrayerRules(method: .ummAlQura))
    timetable.taraweeh = taraweeh
    return timetable
  }

  private func fasting(_ date: String, hour: Int) throws -> Fasting? {
    var schedule = Schedule(timetable())
    return schedule.fasting(at: UniversalTime(try #require(CivilDate(date)), hour: hour))
  }

  @Test func `begins with the evening before its first day, and ends with the Maghrib of its last`() throws {
    // Maghrib is at half past three by universal time, Fajr after two.
    #expect(try fasting("2026-02-17", hour: 15) == nil)
    let first = try #require(try fasting("2026-02-17", hour: 16))
    #expect(first.day == 1 && first.isNight)
    #expect(first.time == timetable().day(try #require(CivilDate("2026-02-18")))[.fajr])
    let last = try #require(try fasting("2026-03-19", hour: 15))
    #expect(last.day == 30 && !last.isNight)
    #expect(last.time == timetable().day(try #require(CivilDate("2026-03-19")))[.maghrib])
    #expect(try fasting("2026-03-19", hour: 16) == nil)
  }

  @Test func `counts a night to the day that follows it, before midnight and after`() throws {
    for (date, hour) in [("2026-02-28", 20), ("2026-03-01", 1)] {
      let night = try #require(try fasting(date, hour: hour))
      #expect(night.day == 12 && night.isNight, "\(date) \(hour)")
    }
    let day = try #require(try fasting("2026-03-01", hour: 12))
    #expect(day.day == 12 && !day.isNight)
  }

  @Test func `has taraweeh from the evening before its first day to that before its last`() throws {
    let timetable = timetable(.afterIsha(minutes: 15))
    func minutes(_ date: String) throws -> Double? {
      let day = timetable.day(try #require(CivilDate(date)))
      let isha = try #require(day[.isha])
      return day.taraweeh(by: timetable).map { ($0.secondsSince1970 - isha.secondsSince1970) / 60 }
    }
    #expect(try minutes("2026-02-16") == nil)
    #expect(try minutes("2026-02-17") == 15)
    #expect(try minutes("2026-03-18") == 15)
    #expect(try minutes("2026-03-19") == nil)
  }

  @Test func `takes a fixed time of taraweeh by the clocks, after midnight where it is before Isha`() throws {
    let date = try #require(CivilDate("2026-03-01"))
    for (second, expected) in [(20 * 3600, UniversalTime(date, hour: 20)), (3600, UniversalTime(date.next, hour: 1))] {
      let timetable = timetable(.clock(second: second))
      #expect(timetable.day(date).taraweeh(by: timetable) == expected)
    }
  }

  @Test func `has no taraweeh unless it is set`() throws {
    let timetable = timetable()
    #expect(timetable.day(try #require(CivilDate("2026-03-01"))).taraweeh(by: timetable) == nil)
  }
}

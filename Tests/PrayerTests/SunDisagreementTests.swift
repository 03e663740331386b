import Measures
import Places
import TestSupport
import Testing
import Text

@testable import Prayer

@Suite struct SunDisagreementTests {
  private let days = 60

  /// A timetable of Makkah's own times, each moved by some minutes.
  private func timetable(
    of place: GeodeticPosition? = nil, moved minutes: (_ day: Int) -> (early: Int, late: Int) = { _ in (0, 0) }
  ) throws -> Timetable {
    var timetable = ScheduleTests.makkah()
    let here = timetable.place
    if let place { timetable.place = place }
    var text = MosqueTimetableTests.header + "\n"
    for (number, day) in timetable.days(from: CivilDate(year: 2026, month: 11, day: 20), count: days).enumerated() {
      let (early, late) = minutes(number)
      let clocks = DailyTime.allCases.map { time -> String in
        let moved =
          time.rawValue <= DailyTime.sunrise.rawValue
          ? early : time.rawValue >= DailyTime.maghrib.rawValue ? late : (early + late) / 2
        let minute = (Int(timetable.zone.wallClock(at: day[time]!).secondOfDay) / 60 + moved) % 1440
        return "\(minute / 60 < 10 ? "0" : "")\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
      }
      text += "\(day.date.text),\(clocks.joined(separator: ","))\n"
    }
    timetable.mosque = try MosqueTimetable(csv: Array(text.utf8))
    timetable.place = here
    return timetable
  }

  @Test func `a mosque's times agree with the Sun, including the minutes that mosques and authorities add`() throws {
    #expect(try timetable().sunDisagreement == nil)
    #expect(try timetable(moved: { _ in (-8, 8) }).sunDisagreement == nil)
    #expect(try timetable(moved: { _ in (12, 12) }).sunDisagreement == nil)
    #expect(ScheduleTests.makkah().sunDisagreement == nil)
  }

  @Test func `an error in one row is no wrong table`() throws {
    #expect(try timetable(moved: { $0 == 30 ? (60, 60) : (0, 0) }).sunDisagreement == nil)
  }

  @Test func `errors of hours are reported with their number, their direction and the likely cause`() throws {
    let late = try #require(try timetable(moved: { _ in (240, 240) }).sunDisagreement)
    #expect(abs(late.minutes - 240) <= 1 && late.share == 1 && !late.isOfLength)
    #expect(late.words.en.contains("after the Sun") && late.words.en.contains("time zone"))
    let early = try #require(try timetable(moved: { _ in (-180, -180) }).sunDisagreement)
    #expect(abs(early.minutes + 180) <= 1 && early.words.en.contains("before the Sun"))
    #expect(!early.words.ar.isEmpty && early.words.ar.contains("متقدمة"))
  }

  @Test func `an hour off for a part of the year is reported as missing summer time`() throws {
    let fault = try #require(try timetable(moved: { $0 >= 30 ? (60, 60) : (0, 0) }).sunDisagreement)
    #expect(abs(fault.minutes - 60) <= 1 && fault.words.en.contains("summer time"))
    #expect(fault.first >= CivilDate(year: 2026, month: 12, day: 20))
  }

  @Test func `times of a city far in the west or the north are reported as another city's`() throws {
    let cairo = GeodeticPosition(latitude: Angle(degrees: 30), longitude: Angle(degrees: 31.2))
    #expect(try timetable(of: cairo).sunDisagreement?.words.en.contains("another city") == true)
    let moscow = GeodeticPosition(latitude: Angle(degrees: 55.75), longitude: Angle(degrees: 39.8))
    let fault = try #require(try timetable(of: moscow).sunDisagreement)
    #expect(fault.isOfLength && fault.minutes < -45)
  }
}

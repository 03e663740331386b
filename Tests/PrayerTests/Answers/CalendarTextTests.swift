import Measures
import Places
import TestSupport
import Testing
import Text

@testable import Prayer

@Suite("A run of days") struct CalendarTextTests {
  /// The last days of Ramadan 1447 and Eid al-Fitr.
  private func text(_ language: Language, _ timetable: Timetable = ScheduleTests.makkah()) -> CalendarText {
    CalendarText(timetable.days(from: CivilDate(year: 2026, month: 3, day: 18), count: 4), of: timetable, language)
  }

  @Test func `is a table with a line a day, in columns`() {
    let lines = text(.en).table.split(separator: "\n")
    #expect(lines.count == 2 + 4)
    #expect(lines[0] == "Umm al-Qura University, Makkah, Asr shafi, high-latitude rule: middle of the night, +03:00")
    #expect(lines[1] == "date        day  hijri       Imsak  Fajr   Sunrise  Dhuhr  Asr    Maghrib  Isha")
    #expect(lines[2].hasPrefix("2026-03-18  Wed  1447-09-29  "))
    #expect(lines[4].hasPrefix("2026-03-20  Fri  1447-10-01  ") && lines[4].hasSuffix("  Eid al-Fitr"))
  }

  @Test func `is a table in Arabic, with marks that keep its columns`() {
    let lines = text(.ar).table.split(separator: "\n")
    #expect(lines[1].hasPrefix("التاريخ") && lines[1].contains("\u{200E}"))
    #expect(lines[4].contains("الجمعة") && lines[4].hasSuffix("عيد الفطر"))
  }

  @Test func `lists the days computed with another latitude's Sun`() {
    var timetable = ScheduleTests.makkah()
    timetable.place = .degrees(69.6492, 18.9553)
    timetable.rules = PrayerRules()
    let days = timetable.days(from: CivilDate(year: 2026, month: 5, day: 10), count: 20)
    let table = CalendarText(days, of: timetable, .en).table
    #expect(table.contains("the Sun of the nearest latitude on 2026-05-18 ... 2026-05-29"))
    #expect(
      CalendarText(days, of: timetable, .ar).table.contains("الشمس عند أقرب خط عرض: \u{200E}2026-05-18 ... 2026-05-29"))
  }

  @Test func `marks times of another date`() {
    var timetable = ScheduleTests.makkah()
    timetable.zone = Zone.fixed(seconds: 8 * 3600)!
    #expect(text(.en, timetable).table.hasSuffix("\n+ the day after, - the day before"))
    #expect(text(.ar, timetable).table.hasSuffix("+ في اليوم التالي، - في اليوم السابق"))
    let cells = text(.en, timetable).csv.split(separator: "\n")[1].split(
      separator: ",", omittingEmptySubsequences: false)
    #expect(cells[12].contains("isha+1"))
  }

  @Test func `is CSV with an empty cell for no time`() {
    let lines = text(.en).csv.split(separator: "\n")
    #expect(
      lines[0]
        == "date,hijri,month_name,fajr,sunrise,dhuhr,asr,maghrib,isha,midnight,last_third,important,other_date,weekday,imsak,evening,source"
    )
    #expect(lines.count == 5 && lines.allSatisfy { $0.count { $0 == "," } == 16 })
    #expect(lines[1].hasPrefix("2026-03-18,1447-09-29,Ramadan,") && lines[1].hasSuffix(",last_ten_nights,computed"))
    #expect(lines[3].contains(",eid_al_fitr,"))
    var north = ScheduleTests.makkah()
    north.place = .degrees(80, 20)
    (north.rules.polar, north.rules.highLatitude) = (.none, .none)
    let days = north.days(from: CivilDate(year: 2026, month: 6, day: 21), count: 1)
    #expect(CalendarText(days, of: north, .en).csv.contains("Muharram,,,"))
  }

  @Test func `is an iCalendar of events in universal time`() throws {
    let calendar = text(.en).iCalendar(stamp: UniversalTime(CivilDate(year: 2026, month: 3, day: 1), hour: 12))
    let lines = calendar.split(separator: "\r\n").map(String.init)
    #expect(calendar.hasSuffix("\r\n") && !calendar.replacing("\r\n", with: "").contains("\n"))
    #expect(lines.first == "BEGIN:VCALENDAR" && lines.last == "END:VCALENDAR")
    // Six times on four days, the last of the ten nights, which begins on the evening of the 29th, and Eid.
    #expect(lines.count { $0 == "BEGIN:VEVENT" } == 24 + 1 + 1)
    let night = try #require(lines.firstIndex(of: "UID:2026-03-18-last_ten_nights@qibla"))
    let (evening, morning) = (
      try #require(ScheduleTests.makkah().day(CivilDate(year: 2026, month: 3, day: 18))[.maghrib]),
      try #require(ScheduleTests.makkah().day(CivilDate(year: 2026, month: 3, day: 19))[.fajr])
    )
    #expect(lines[night + 2] == "DTSTART:" + evening.rfc3339.filter { $0 != "-" && $0 != ":" })
    #expect(lines[night + 3] == "DTEND:" + morning.rfc3339.filter { $0 != "-" && $0 != ":" })
    #expect(lines.contains("DTSTAMP:20260301T120000Z") && lines.contains("DTSTART;VALUE=DATE:20260320"))
    let uids = lines.filter { $0.hasPrefix("UID:") }
    #expect(Set(uids).count == uids.count && uids.contains("UID:2026-03-18-fajr@qibla"))
    let fajr = try #require(lines.firstIndex(of: "UID:2026-03-18-fajr@qibla"))
    let moment = try #require(ScheduleTests.makkah().day(CivilDate(year: 2026, month: 3, day: 18))[.fajr])
    #expect(lines[fajr + 2] == "DTSTART:" + moment.rfc3339.filter { $0 != "-" && $0 != ":" })
    #expect(text(.ar).iCalendar(stamp: moment).contains("SUMMARY:عيد الفطر"))
  }

  @Test func `keeps every UID if the place moves by a few metres, and with another method`() {
    func uids(_ latitude: Double, _ method: PrayerMethod) -> [String] {
      var timetable = ScheduleTests.makkah()
      timetable.place = .degrees(latitude, 29.0501)
      timetable.rules = PrayerRules(method: method)
      let days = timetable.days(from: CivilDate(year: 2026, month: 11, day: 1), count: 30)
      let stamp = UniversalTime(CivilDate(year: 2026, month: 11, day: 1))
      return CalendarText(days, of: timetable, .en).iCalendar(stamp: stamp).split(separator: "\r\n")
        .filter { $0.hasPrefix("UID:") }.map(String.init)
    }
    let here = uids(41.0499, .turkey)
    #expect(Set(here).count == here.count && here.count >= 180)
    #expect(here == uids(41.0501, .turkey) && here == uids(41.0499, .mwl))
    #expect(here.allSatisfy { !$0.contains("41") })
  }
}

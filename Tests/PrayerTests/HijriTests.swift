import Foundation
import Measures
import Testing

@testable import Prayer

@Suite struct HijriTests {
  @Test(arguments: HijriCalendar.allCases) func `every day of 1343 to 1500 has one date, and converts back`(
    calendar: HijriCalendar
  ) throws {
    let range = calendar.range
    var expected = HijriDate(year: 1343, month: 1, day: 1)
    for number in range.lowerBound.daysSince1970...range.upperBound.daysSince1970 {
      let day = CivilDate(daysSince1970: number)
      let date = try #require(calendar.date(of: day))
      #expect(date == expected)
      if number % 7 == 0 { #expect(calendar.civilDate(of: date) == day) }
      expected = date
      if date.day < calendar.daysInMonth(year: date.year, month: date.month)! {
        expected.day += 1
      } else {
        expected = HijriDate(year: date.month == 12 ? date.year + 1 : date.year, month: date.month % 12 + 1, day: 1)
      }
    }
    #expect(expected == HijriDate(year: 1501, month: 1, day: 1))
    #expect(calendar.date(of: CivilDate(daysSince1970: range.lowerBound.daysSince1970 - 1)) == nil)
    #expect(calendar.date(of: range.upperBound.next) == nil)
  }

  @Test func `the two calendars agree from 1420 to 1450 and differ on both sides`() {
    for year in 1420...1450 {
      for month in 1...12 {
        let date = HijriDate(year: year, month: month, day: 1)
        #expect(HijriCalendar.ummAlQura.civilDate(of: date) == HijriCalendar.kacst.civilDate(of: date))
      }
    }
    for (year, month) in [(1419, 1), (1451, 1)] {
      #expect(
        (1...12).contains { number in
          let date = HijriDate(year: year, month: number, day: month)
          return HijriCalendar.ummAlQura.civilDate(of: date) != HijriCalendar.kacst.civilDate(of: date)
        })
    }
  }

  /// First months of a year in which the two differ, with the day by the rule of 1423: new Moon, sunset and moonset in
  /// Makkah by PyEphem 4. In the first of them the Moon is new 14 h before sunset and sets 10 minutes after the Sun.
  @Test func `from 1451 the default follows the rule of 1423, and ICU's list begins 211 months a day later`() throws {
    let months = [
      (1451, 4, "2029-08-11"), (1456, 1, "2034-03-21"), (1461, 4, "2039-04-24"), (1466, 3, "2044-01-31"),
      (1471, 2, "2048-11-07"), (1476, 2, "2053-09-13"), (1481, 2, "2058-07-21"), (1486, 3, "2063-06-27"),
      (1491, 2, "2068-04-03"), (1496, 1, "2073-01-09"),
    ]
    for (year, month, first) in months {
      #expect(
        HijriCalendar.ummAlQura.date(of: try #require(CivilDate(first))) == .init(year: year, month: month, day: 1))
    }
    var gaps: [Int: Int] = [:]
    for year in 1451...1500 {
      for month in 1...12 {
        let date = HijriDate(year: year, month: month, day: 1)
        let (ours, icu) = (HijriCalendar.ummAlQura.civilDate(of: date), HijriCalendar.kacst.civilDate(of: date))
        gaps[try #require(icu).daysSince1970 - (try #require(ours)).daysSince1970, default: 0] += 1
      }
    }
    #expect(gaps == [0: 389, 1: 211])
  }

  /// Foundation's calendar in tests is ICU's, which is `kacst`.
  @Test func `kacst is ICU's calendar on the first of every month`() throws {
    var calendar = Calendar(identifier: .islamicUmmAlQura)
    calendar.timeZone = .gmt
    for year in 1343...1500 {
      for month in 1...12 {
        let theirs = try #require(calendar.date(from: DateComponents(year: year, month: month, day: 1)))
        let ours = try #require(HijriCalendar.kacst.civilDate(of: HijriDate(year: year, month: month, day: 1)))
        #expect(Double(ours.daysSince1970) * 86_400 == theirs.timeIntervalSince1970, "\(year)-\(month)")
      }
    }
  }

  @Test(
    arguments: [
      ("2026-11-21", 1448, 6, 11), ("2026-02-18", 1447, 9, 1), ("2026-03-20", 1447, 10, 1), ("2026-06-16", 1448, 1, 1),
      ("2024-07-07", 1446, 1, 1), ("2000-01-01", 1420, 9, 24), ("1924-08-01", 1343, 1, 1), ("2077-11-16", 1500, 12, 30),
    ]) func `published days have their dates`(day: String, year: Int, month: Int, number: Int) throws
  {
    let date = try #require(CivilDate(day))
    #expect(HijriCalendar.ummAlQura.date(of: date) == HijriDate(year: year, month: month, day: number))
  }

  @Test func `an offset moves dates by whole days in both directions`() throws {
    let day = CivilDate(year: 2026, month: 11, day: 21)
    for offset in -2...2 {
      let date = try #require(HijriCalendar.ummAlQura.date(of: day, offset: offset))
      #expect(date.day == 11 + offset)
      #expect(HijriCalendar.ummAlQura.civilDate(of: date, offset: offset) == day)
    }
  }

  @Test func `days that don't exist are refused`() {
    for text in ["1448-13-01", "1448-00-01", "1448-01-32", "1448-1-1", "٢٠٢٦-٠١-٠١", "", "1448-01"] {
      #expect(HijriDate(text) == nil)
    }
    let calendar = HijriCalendar.ummAlQura
    #expect(calendar.civilDate(of: HijriDate(year: 1448, month: 6, day: 30)) == nil)
    #expect(calendar.civilDate(of: HijriDate(year: 1342, month: 1, day: 1)) == nil)
    #expect(calendar.civilDate(of: HijriDate(year: 1501, month: 1, day: 1)) == nil)
  }

  @Test func `important days are in order, today's with zero days remaining`() throws {
    let eid = try #require(HijriCalendar.ummAlQura.civilDate(of: HijriDate(year: 1447, month: 10, day: 1)))
    let upcoming = HijriReckoning().upcoming(from: eid)
    #expect(upcoming.first?.day == .eidAlFitr && upcoming.first?.remaining == 0 && upcoming.count == 11)
    #expect(zip(upcoming, upcoming.dropFirst()).allSatisfy { $0.remaining <= $1.remaining })
    #expect(upcoming.first { $0.day == .eidAlAdha }?.date == CivilDate(year: 2026, month: 5, day: 27))
  }

  @Test func `a night is that of the evening before its date`() throws {
    // Ramadan 1447 has 30 days: the first of the last ten nights begins on the evening of the 20th, the last on that of the 29th.
    let reckoning = HijriReckoning()
    func date(_ month: Int, _ day: Int) throws -> CivilDate {
      try #require(reckoning.civilDate(of: HijriDate(year: 1447, month: month, day: day)))
    }
    for number in 19...30 {
      let days = reckoning.important(on: try date(9, number))
      #expect(days.contains(.lastTenNights) == (20...29).contains(number), "\(number)")
      #expect(days.contains(.laylatAlQadr) == (number == 26), "\(number)")
    }
    for (month, day, night) in [(7, 27, ImportantDay.miraj), (8, 15, .baraah)] {
      let (evening, after) = (try date(month, day - 1), try date(month, day))
      #expect(reckoning.important(on: evening) == [night] && reckoning.important(on: after).isEmpty)
    }
    // As in Diyanet's calendar of religious days for 2026: Miraç on 15 January, 26 Rajab; Berat on 2 February, 14 Sha'ban.
    let (miraj, baraah) = (try #require(CivilDate("2026-01-15")), try #require(CivilDate("2026-02-02")))
    #expect(reckoning.important(on: miraj) == [.miraj] && reckoning.important(on: baraah) == [.baraah])
    let upcoming = reckoning.upcoming(from: try date(9, 25))
    #expect(upcoming.first { $0.day == .lastTenNights }?.remaining == 0)
    let qadr = try #require(upcoming.first { $0.day == .laylatAlQadr })
    #expect(qadr.remaining == 1 && qadr.date.text == "2026-03-15")
    let after = try #require(reckoning.upcoming(from: try date(9, 27)).first { $0.day == .laylatAlQadr })
    #expect(after.date.text == "2027-03-05")
  }

  @Test(arguments: Weekday.allCases) func `a week has seven days, whatever its first`(first: Weekday) throws {
    let view = HijriView(.week, of: try #require(CivilDate("2026-11-21")), firstWeekday: first)
    #expect(view.days.count == 7 && view.weeks.count == 1 && view.days[0].weekday == first)
    #expect(view.days.contains { $0.date.text == "2026-11-21" && $0.hijri == HijriDate(year: 1448, month: 6, day: 11) })
  }

  @Test(arguments: [-2, 0, 1]) func `a month has all its days in rows of seven, under their weekdays`(offset: Int)
    throws
  {
    let date = try #require(CivilDate("2026-03-01"))
    let view = HijriView(.month, of: date, firstWeekday: .monday, by: HijriReckoning(offset: offset))
    #expect(view.days.map(\.hijri.day) == Array(1...30) && view.days.allSatisfy { $0.hijri.isRamadan })
    #expect(view.days.contains { $0.date == date && $0.hijri.day == 12 + offset })
    for week in view.weeks {
      #expect(week.count == 7)
      for (column, day) in week.enumerated() {
        if let day { #expect(day.weekday.days(after: .monday) == column) }
      }
    }
    #expect(view.weeks.joined().compactMap { $0 } == view.days)
  }

  @Test func `views at the edge of the list have the days within it`() {
    let range = HijriCalendar.ummAlQura.range
    let before = CivilDate(daysSince1970: range.lowerBound.daysSince1970 - 1)
    #expect(HijriView(.month, of: before).days.isEmpty && HijriView(.month, of: before).weeks.isEmpty)
    #expect(HijriView(.month, of: range.upperBound).days.last?.date == range.upperBound)
    #expect((1..<7).contains(HijriView(.week, of: range.lowerBound, firstWeekday: .monday).days.count))
  }

  @Test func `weekdays are right far in the past as well`() {
    #expect(Weekday(CivilDate(year: 2026, month: 11, day: 21)) == .saturday)
    #expect(Weekday(CivilDate(year: 1924, month: 8, day: 1)) == .friday)
    #expect(Weekday(CivilDate(year: 1970, month: 1, day: 1)) == .thursday)
  }
}

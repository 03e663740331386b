import Foundation
import Measures
import Testing

@testable import Prayer

@Suite struct HijriTests {
  @Test(arguments: HijriCalendar.allCases) func `every day of 1343 to 1500 has one date, and comes back from it`(
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

  @Test func `the two calendars agree from 1420 to 1450 and part on both sides`() {
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

  /// Foundation's calendar in tests is ICU's, which the computed list is.
  @Test func `the computed calendar is ICU's on the first of every month`() throws {
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
    ]) func `days that were published have their dates`(day: String, year: Int, month: Int, number: Int) throws
  {
    let date = try #require(CivilDate(day))
    #expect(HijriCalendar.ummAlQura.date(of: date) == HijriDate(year: year, month: month, day: number))
  }

  @Test func `an offset moves both ways by whole days`() throws {
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

  @Test func `important days come in order, today with nothing remaining`() throws {
    let eid = try #require(HijriCalendar.ummAlQura.civilDate(of: HijriDate(year: 1447, month: 10, day: 1)))
    let upcoming = ImportantDay.upcoming(from: eid)
    #expect(upcoming.first?.day == .eidAlFitr && upcoming.first?.remaining == 0 && upcoming.count == 9)
    #expect(zip(upcoming, upcoming.dropFirst()).allSatisfy { $0.remaining <= $1.remaining })
    #expect(upcoming.first { $0.day == .eidAlAdha }?.date == CivilDate(year: 2026, month: 5, day: 27))
  }
}

import Measures
import Testing

@Suite("A civil date") struct CivilDateTests {
  @Test(arguments: [
    ((1970, 1, 1), 0), ((1969, 12, 31), -1), ((2000, 2, 29), 11_016), ((2000, 3, 1), 11_017), ((2026, 11, 21), 20_778),
    ((1, 1, 1), -719_162), ((0, 2, 29), -719_469), ((-1, 12, 31), -719_529), ((9999, 12, 31), 2_932_896),
  ]) func `has a number of days since 1970`(_ date: (Int, Int, Int), _ days: Int) {
    let date = CivilDate(year: date.0, month: date.1, day: date.2)
    #expect(date.daysSince1970 == days)
    #expect(CivilDate(daysSince1970: days) == date)
  }

  @Test func `follows the one before, for over 400 years`() {
    var date = CivilDate(daysSince1970: -150_000)
    for days in -149_999...50_000 {
      let next = CivilDate(daysSince1970: days)
      let isNext =
        next.year == date.year && next.month == date.month && next.day == date.day + 1
        || next.day == 1
          && (next.month == date.month + 1 && next.year == date.year
            || next.month == 1 && date.month == 12 && next.year == date.year + 1)
      if !isNext || next.daysSince1970 != days || !(date < next) { Issue.record("\(next) after \(date)") }
      date = next
    }
  }

  @Test func `is valid or refused`() {
    func isValid(_ year: Int, _ month: Int, _ day: Int) -> Bool {
      CivilDate(year: year, month: month, day: day).isValid
    }
    #expect(isValid(2024, 2, 29) && isValid(2000, 2, 29) && isValid(2026, 12, 31))
    #expect(!isValid(2026, 2, 29) && !isValid(1900, 2, 29) && !isValid(2026, 4, 31))
    #expect(!isValid(2026, 0, 1) && !isValid(2026, 13, 1) && !isValid(2026, 1, 0) && !isValid(2026, 1, 32))
  }

  @Test(arguments: [
    ((2026, 11, 21), 6), ((1970, 1, 1), 4), ((1969, 12, 28), 0), ((1582, 10, 15), 5), ((2000, 2, 29), 2),
  ])
  func `has a day of the week, from Sunday`(_ date: (Int, Int, Int), _ weekday: Int) {
    #expect(CivilDate(year: date.0, month: date.1, day: date.2).weekday == weekday)
  }

  @Test func `has neighbours and a next month, over the ends of months and years`() {
    let (december, january) = (CivilDate(year: 2026, month: 12, day: 31), CivilDate(year: 2027, month: 1, day: 1))
    #expect(december.next == january && january.previous == december && december.nextMonth == january)
    #expect(CivilDate(year: 2024, month: 2, day: 3).nextMonth == CivilDate(year: 2024, month: 3, day: 1))
  }
}

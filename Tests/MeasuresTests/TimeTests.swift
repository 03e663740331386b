import Measures
import Testing

@Suite struct `An instant` {
  @Test func `counts to the nanosecond`() {
    let start = Instant(nanoseconds: 1_700_000_000_123_456_789)
    #expect(start.advanced(byNanoseconds: 7).nanoseconds - start.nanoseconds == 7)
    #expect(start.advanced(bySeconds: 0.5).seconds(since: start) == 0.5)
    #expect(start.seconds(since: start.advanced(bySeconds: 2)) == -2)
  }

  @Test func `holds what no clock reaches at the limit`() {
    #expect(Instant(seconds: .nan) == .origin)
    #expect(Instant(seconds: 1e300).nanoseconds == .max)
    #expect(Instant(seconds: -.infinity).nanoseconds == .min)
    // Differences at the limits wrap instead of trapping.
    #expect(Instant(nanoseconds: .max).seconds(since: Instant(nanoseconds: .min)).isFinite)
    _ = Instant(nanoseconds: .max).advanced(bySeconds: 1)
  }
}

@Suite struct `A civil date` {
  @Test(arguments: [
    ((1970, 1, 1), 0), ((1969, 12, 31), -1), ((2000, 2, 29), 11_016), ((2000, 3, 1), 11_017), ((2026, 11, 21), 20_778),
    ((1, 1, 1), -719_162), ((0, 2, 29), -719_469), ((-1, 12, 31), -719_529), ((9999, 12, 31), 2_932_896),
  ]) func `is so many days from 1970`(_ date: (Int, Int, Int), _ days: Int) {
    let date = CivilDate(year: date.0, month: date.1, day: date.2)
    #expect(date.daysSince1970 == days)
    #expect(CivilDate(daysSince1970: days) == date)
  }

  @Test func `follows the one before, for 400 years and more`() {
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

  @Test func `exists or not`() {
    func isValid(_ year: Int, _ month: Int, _ day: Int) -> Bool {
      CivilDate(year: year, month: month, day: day).isValid
    }
    #expect(isValid(2024, 2, 29) && isValid(2000, 2, 29) && isValid(2026, 12, 31))
    #expect(!isValid(2026, 2, 29) && !isValid(1900, 2, 29) && !isValid(2026, 4, 31))
    #expect(!isValid(2026, 0, 1) && !isValid(2026, 13, 1) && !isValid(2026, 1, 0) && !isValid(2026, 1, 32))
  }
}

@Suite struct `Universal time` {
  @Test(arguments: [
    (2026, 1, 1, 0, 2026.0), (2026, 7, 2, 12, 2026.5), (2024, 7, 2, 0, 2024.5), (2026, 12, 31, 24, 2027.0),
    (2024, 2, 29, 12, 2024 + 59.5 / 366), (1999, 10, 20, 0, 1999.8),
  ]) func `is a decimal year`(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ expected: Double) {
    let time = UniversalTime(CivilDate(year: year, month: month, day: day), hour: hour)
    #expect(abs(time.decimalYear - expected) < 1e-9)
  }

  @Test func `knows its date and its second of the day, before 1970 as well`() {
    let time = UniversalTime(CivilDate(year: 2026, month: 11, day: 21), hour: 23, minute: 59, second: 59.5)
    #expect(time.date == CivilDate(year: 2026, month: 11, day: 21))
    #expect(time.secondOfDay == 86_399.5)
    #expect(UniversalTime(secondsSince1970: -1).date == CivilDate(year: 1969, month: 12, day: 31))
    #expect(UniversalTime(secondsSince1970: -1).secondOfDay == 86_399)
  }

  @Test func `that no calendar holds costs a wrong date, not a crash`() {
    for seconds in [Double.nan, .infinity, -.infinity, 1e300] {
      _ = UniversalTime(secondsSince1970: seconds).date
      _ = UniversalTime(secondsSince1970: seconds).decimalYear
    }
  }
}

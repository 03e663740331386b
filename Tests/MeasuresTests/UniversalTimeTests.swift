import Measures
import Testing

@Suite("Universal time") struct UniversalTimeTests {
  @Test(arguments: [
    (2026, 1, 1, 0, 2026.0), (2026, 7, 2, 12, 2026.5), (2024, 7, 2, 0, 2024.5), (2026, 12, 31, 24, 2027.0),
    (2024, 2, 29, 12, 2024 + 59.5 / 366), (1999, 10, 20, 0, 1999.8),
  ]) func `is a decimal year`(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ expected: Double) {
    let time = UniversalTime(CivilDate(year: year, month: month, day: day), hour: hour)
    #expect(abs(time.decimalYear - expected) < 1e-9)
  }

  @Test func `has its date and its second of the day, before 1970 as well`() {
    let time = UniversalTime(CivilDate(year: 2026, month: 11, day: 21), hour: 23, minute: 59, second: 59.5)
    #expect(time.date == CivilDate(year: 2026, month: 11, day: 21))
    #expect(time.secondOfDay == 86_399.5)
    #expect(UniversalTime(secondsSince1970: -1).date == CivilDate(year: 1969, month: 12, day: 31))
    #expect(UniversalTime(secondsSince1970: -1).secondOfDay == 86_399)
  }

  @Test func `out of the calendar's range gives a wrong date, and doesn't trap`() {
    for seconds in [Double.nan, .infinity, -.infinity, 1e300] {
      _ = UniversalTime(secondsSince1970: seconds).date
      _ = UniversalTime(secondsSince1970: seconds).decimalYear
    }
  }
}

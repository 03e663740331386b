import Measures
import Testing

@testable import Prayer

@Suite struct MonthSpanTests {
  private let february = CivilDate(year: 2026, month: 2, day: 1)

  @Test func `a Gregorian month is given as a month or a day of it`() {
    #expect(MonthSpan("2026-02").map { [$0.first.text, "\($0.count)"] } == ["2026-02-01", "28"])
    #expect(MonthSpan(of: CivilDate(year: 2028, month: 2, day: 29)).count == 29)
    #expect(MonthSpan(of: CivilDate(year: 2026, month: 12, day: 31)).count == 31)
    #expect(MonthSpan(of: CivilDate(year: 2026, month: 2, day: 17)).first == february)
  }

  @Test func `a Hijri month moves with the local calendar`() throws {
    let ramadan = try #require(MonthSpan(hijri: "1447-09", by: HijriReckoning()))
    #expect(ramadan.first == CivilDate(year: 2026, month: 2, day: 18) && ramadan.count == 30)
    let local = try #require(MonthSpan(hijri: "1447-09", by: HijriReckoning(offset: -1)))
    #expect(local.first.daysSince1970 == ramadan.first.daysSince1970 + 1)
    #expect(MonthSpan(hijriOf: CivilDate(year: 2026, month: 3, day: 1), by: HijriReckoning()) == ramadan)
  }

  @Test(arguments: ["", "2026", "2026-13", "2026-2", "2026-02-01", "1899-12", "2101-01", "Feb"])
  func `anything but a month is refused`(_ text: String) {
    #expect(MonthSpan(text) == nil)
    #expect(MonthSpan(hijri: text, by: HijriReckoning()) == nil || text == "1899-12")
  }

  @Test func `months outside the Hijri calendar are refused`() {
    #expect(MonthSpan(hijri: "1342-12", by: HijriReckoning()) == nil)
    #expect(MonthSpan(hijri: "1501-01", by: HijriReckoning(.kacst)) == nil)
    #expect(MonthSpan(hijriOf: CivilDate(year: 1900, month: 1, day: 1), by: HijriReckoning()) == nil)
  }
}

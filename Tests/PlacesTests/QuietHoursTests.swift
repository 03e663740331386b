import Measures
import Places
import Testing

@Suite("Quiet hours") struct QuietHoursTests {
  private func clock(_ minute: Int, second: Double = 0) -> WallClock {
    Zone.utc.wallClock(
      at: UniversalTime(
        secondsSince1970: UniversalTime(CivilDate(year: 2026, month: 3, day: 1)).secondsSince1970 + Double(minute * 60)
          + second))
  }

  @Test(arguments: [(22 * 60, 5 * 60 + 30), (13 * 60, 14 * 60), (0, 1439), (1439, 0)])
  func `last from the first minute to the last, over midnight too`(from: Int, to: Int) throws {
    let hours = try #require(QuietHours(from: from, to: to))
    let length = (to - from + 1440) % 1440
    for minute in 0..<1440 {
      let isIn = (minute - from + 1440) % 1440 < length
      #expect(hours.contains(clock(minute)) == isIn && hours.contains(clock(minute, second: 59.9)) == isIn)
    }
  }

  @Test func `need two different minutes of the day`() {
    for (from, to) in [(600, 600), (-1, 5), (5, 1440)] { #expect(QuietHours(from: from, to: to) == nil) }
    #expect(QuietHours(from: 22 * 60, to: 5 * 60 + 30)?.text == "22:00 to 05:30")
  }
}

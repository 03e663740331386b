import Measures
import Testing

@Suite struct `Moments as RFC 3339 writes them` {
  @Test(arguments: [
    ("2026-11-21T09:00:00Z", 0.0), ("2026-11-21T12:00:00+03:00", 0), ("2026-11-20T23:30-09:30", 0),
    ("2026-11-21t09:00:00.25z", 0.25), ("2026-11-21 09:00:60Z", 60),
  ])
  func `are the moments they name`(_ text: String, _ after: Double) throws {
    let nine = UniversalTime(CivilDate(year: 2026, month: 11, day: 21), hour: 9)
    #expect(try #require(UniversalTime(rfc3339: text)).secondsSince1970 == nine.secondsSince1970 + after)
  }

  @Test(arguments: [
    "", "Z", "2026-11-21", "2026-11-21T09:00:00", "2026-02-30T09:00:00Z", "2026-11-21T24:00:00Z", "2026-11-21T9:00:00Z",
    "2026-11-21T09:00:61Z", "2026-11-21T09:00:+1Z", "2026-+1-21T09:00:00Z", "2026-11-21T09:00:00+3:00",
    "2026-11-21T09:00:00Z ", "2026-11-21T09:00:1e1Z", "٢٠٢٦-11-21T09:00:00Z", "2026-11-21T.9:00:00Z",
  ])
  func `are nothing else`(_ text: String) {
    #expect(UniversalTime(rfc3339: text) == nil)
  }
}

import Measures
import Testing

@Suite("Times as RFC 3339 writes them") struct RFC3339Tests {
  @Test(arguments: [
    ("2026-11-21T09:00:00Z", 0.0), ("2026-11-21T12:00:00+03:00", 0), ("2026-11-20T23:30-09:30", 0),
    ("2026-11-21t09:00:00.25z", 0.25), ("2026-11-21 09:00:60Z", 60),
  ])
  func `are read as the moments they name`(_ text: String, _ after: Double) throws {
    let nine = UniversalTime(CivilDate(year: 2026, month: 11, day: 21), hour: 9)
    #expect(try #require(UniversalTime(rfc3339: text)).secondsSince1970 == nine.secondsSince1970 + after)
  }

  @Test(arguments: [
    "", "Z", "2026-11-21", "2026-11-21T09:00:00", "2026-02-30T09:00:00Z", "2026-11-21T24:00:00Z", "2026-11-21T9:00:00Z",
    "2026-11-21T09:00:61Z", "2026-11-21T09:00:+1Z", "2026-+1-21T09:00:00Z", "2026-11-21T09:00:00+3:00",
    "2026-11-21T09:00:00Z ", "2026-11-21T09:00:1e1Z", "٢٠٢٦-11-21T09:00:00Z", "2026-11-21T.9:00:00Z",
  ])
  func `are refused in any other form`(_ text: String) {
    #expect(UniversalTime(rfc3339: text) == nil)
  }

  @Test(arguments: [
    (0.0, "2026-11-21T09:00:00Z"), (59.999, "2026-11-21T09:00:59Z"), (3_601, "2026-11-21T10:00:01Z"),
    (54_000, "2026-11-22T00:00:00Z"), (-32_401, "2026-11-20T23:59:59Z"),
  ])
  func `show the started second, and are read back`(_ after: Double, _ text: String) throws {
    let nine = UniversalTime(CivilDate(year: 2026, month: 11, day: 21), hour: 9)
    let time = UniversalTime(secondsSince1970: nine.secondsSince1970 + after)
    #expect(time.rfc3339 == text)
    #expect(try #require(UniversalTime(rfc3339: text)).secondsSince1970 == time.secondsSince1970.rounded(.down))
    #expect(UniversalTime(secondsSince1970: 59.5).nearestSecond.rfc3339 == "1970-01-01T00:01:00Z")
  }
}

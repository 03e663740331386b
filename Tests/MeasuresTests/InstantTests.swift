import Measures
import Testing

@Suite("An instant") struct InstantTests {
  @Test func `counts to the nanosecond`() {
    let start = Instant(nanoseconds: 1_700_000_000_123_456_789)
    #expect(start.advanced(byNanoseconds: 7).nanoseconds - start.nanoseconds == 7)
    #expect(start.advanced(bySeconds: 0.5).seconds(since: start) == 0.5)
    #expect(start.seconds(since: start.advanced(bySeconds: 2)) == -2)
  }

  @Test func `saturates at the limit`() {
    #expect(Instant(seconds: .nan) == .origin)
    #expect(Instant(seconds: 1e300).nanoseconds == .max)
    #expect(Instant(seconds: -.infinity).nanoseconds == .min)
    // Differences at the limits wrap instead of trapping.
    #expect(Instant(nanoseconds: .max).seconds(since: Instant(nanoseconds: .min)).isFinite)
    _ = Instant(nanoseconds: .max).advanced(bySeconds: 1)
  }
}

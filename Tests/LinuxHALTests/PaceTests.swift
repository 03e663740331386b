import Glibc
import HAL
import LinuxHAL
import Measures
import Testing

@Suite("The pace of the loop", .oneAtATime) struct PaceTests {
  @Test func `puts deadlines one period apart`() {
    var pace = Pace(start: .origin, periodNanoseconds: 10_000)
    for tick in 1...3 {
      #expect(pace.advance(now: Instant(nanoseconds: Int64(tick) * 10_000 - 9000)) == 0)
      #expect(pace.deadline == Instant(nanoseconds: Int64(tick) * 10_000))
    }
  }

  @Test func `accepts a deadline that has just passed as late`() {
    var pace = Pace(start: .origin, periodNanoseconds: 10_000)
    #expect(pace.advance(now: Instant(nanoseconds: 19_999)) == 0)
    #expect(pace.deadline == Instant(nanoseconds: 10_000))
  }

  @Test func `takes the newer of two deadlines when that is now`() {
    var pace = Pace(start: .origin, periodNanoseconds: 10_000)
    #expect(pace.advance(now: Instant(nanoseconds: 20_000)) == 1)
    #expect(pace.deadline == Instant(nanoseconds: 20_000))
  }

  @Test func `begins at its start, however far in the future`() {
    var pace = Pace(start: Instant(nanoseconds: 100_000), periodNanoseconds: 10_000)
    #expect(pace.advance(now: .origin) == 0)
    #expect(pace.deadline == Instant(nanoseconds: 110_000))
  }

  @Test func `skips and counts whole missed periods, and stays in step`() {
    var pace = Pace(start: .origin, periodNanoseconds: 10_000)
    #expect(pace.advance(now: Instant(nanoseconds: 45_000)) == 3)
    #expect(pace.deadline == Instant(nanoseconds: 40_000))
    #expect(pace.advance(now: Instant(nanoseconds: 46_000)) == 0)
    #expect(pace.deadline == Instant(nanoseconds: 50_000))
  }

  @Test func `survives years of sleep`() {
    var pace = Pace(start: .origin, periodNanoseconds: 10_000_000)
    #expect(pace.advance(now: Instant(nanoseconds: .max)) == .max)
    #expect(pace.deadline > Instant(nanoseconds: .max - 10_000_001))
  }
}

import HAL
import Measures
import Testing

@testable import Core

@Suite("The loop's timing") struct LoopTimingTests {
  private func timing(lateMicroseconds: [Double]) -> LoopTiming {
    var timing = LoopTiming()
    for (i, late) in lateMicroseconds.enumerated() {
      let deadline = Instant(nanoseconds: Int64(i) * 10_000_000)
      timing.count(Tick(deadline: deadline, woke: deadline.advanced(byNanoseconds: Int64(late * 1000))))
    }
    return timing
  }

  @Test(arguments: [0.4, 3, 47, 180, 2500, 90_000]) func `gives the lateness of 99 in 100 to within a quarter`(
    _ late: Double
  ) {
    // 99 in 100 at the value, the rest far above.
    let timing = timing(lateMicroseconds: (0..<1000).map { $0 % 100 == 0 ? late * 50 : late })
    #expect(timing.latePercentile99 >= min(late, 1))
    #expect(timing.latePercentile99 >= late && timing.latePercentile99 <= max(1, late * 1.25))
    #expect(timing.worstMicroseconds == late * 50)
    #expect(timing.ticks == 1000)
  }

  @Test func `counts no wake-up as early and no time as endless`() {
    let timing = timing(lateMicroseconds: [-500, 0, 1e12])
    #expect(timing.worstMicroseconds == 1e12)
    #expect(timing.latePercentile99.isFinite)
    #expect(LoopTiming().latePercentile99 == 0)
  }

  @Test func `knows the rate and the periods that were missed`() {
    var timing = LoopTiming()
    for i in 0..<250 {
      let time = Instant(nanoseconds: Int64(i) * 10_000_000)
      timing.count(Tick(deadline: time, woke: time, skipped: i == 7 ? 3 : 0))
    }
    #expect(abs(timing.rateHz - 100) < 1e-9)
    #expect(timing.skipped == 3)
  }
}

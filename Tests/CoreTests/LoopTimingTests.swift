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

  @Test(arguments: [0.4, 3, 47, 180, 2500, 90_000]) func `the 99th percentile of lateness is within a quarter`(
    _ late: Double
  ) {
    // 99 in 100 at the value, the rest far above.
    let timing = timing(lateMicroseconds: (0..<1000).map { $0 % 100 == 0 ? late * 50 : late })
    #expect(timing.latePercentile99 >= min(late, 1))
    #expect(timing.latePercentile99 >= late && timing.latePercentile99 <= max(1, late * 1.25))
    #expect(timing.worstMicroseconds == late * 50)
    #expect(timing.ticks == 1000)
  }

  @Test(arguments: [1.0, 2, 1024])
  func `the value that 99 in 100 wake-ups stay under is above the lower edge of a bucket as well`(
    _ late: Double
  ) {
    let timing = timing(lateMicroseconds: .init(repeating: late, count: 100))
    #expect(timing.latePercentile99 > late && timing.latePercentile99 <= late * 1.25)
  }

  @Test func `counts no early wake-up and no endless time`() {
    let timing = timing(lateMicroseconds: [-500, 0, 1e12])
    #expect(timing.worstMicroseconds == 1e12)
    #expect(timing.latePercentile99.isFinite)
    #expect(LoopTiming().latePercentile99 == 0)
  }

  @Test func `reports the rate and the missed periods`() {
    var timing = LoopTiming()
    for i in 0..<250 {
      let time = Instant(nanoseconds: Int64(i) * 10_000_000)
      timing.count(Tick(deadline: time, woke: time, skipped: i == 7 ? 3 : 0))
    }
    #expect(abs(timing.rateHz - 100) < 1e-9)
    #expect(timing.skipped == 3)
  }

  /// A hundred periods a second; before each wake-up `skipped` are missed, and each is late.
  private func run(
    _ timing: inout LoopTiming, seconds: Double, from start: Double = 0, skipped: UInt64 = 0, late: Double = 0
  ) {
    var deadline = start
    while deadline < start + seconds - 1e-9 {
      deadline += 0.01 * Double(skipped + 1)
      let time = Instant(seconds: deadline)
      timing.count(Tick(deadline: time, woke: time.advanced(bySeconds: late), skipped: skipped))
    }
  }

  @Test func `F92: a loop that misses a third of its periods is late, and no longer a second after`() {
    var timing = LoopTiming()
    run(&timing, seconds: 5)
    #expect(!timing.isLate)
    // Every other period: a half.
    run(&timing, seconds: 2.1, from: 5, skipped: 1)
    #expect(timing.isLate)
    run(&timing, seconds: 2.1, from: 8)
    #expect(!timing.isLate)
  }

  @Test(arguments: [(26, false), (36, true)]) func `F92: it is late from a third of missed periods on`(
    _ percent: Int, _ isLate: Bool
  ) {
    var timing = LoopTiming()
    var number = 0
    for i in 1...1000 {
      number += 1
      // One period is skipped among so many that aren't.
      let skips = i * percent / (100 - percent) > (i - 1) * percent / (100 - percent)
      if skips { number += 1 }
      let time = Instant(nanoseconds: Int64(number) * 10_000_000)
      timing.count(Tick(deadline: time, woke: time, skipped: skips ? 1 : 0))
    }
    #expect(timing.isLate == isLate)
  }

  @Test func `F92: exactly a third is late`() {
    var timing = LoopTiming()
    var number: Int64 = 0
    // Of three periods of 9.9 ms the second is missed: a second is over with the third one of a group.
    for i in 0..<200 {
      let skips = i % 2 == 0
      number += skips ? 2 : 1
      let time = Instant(nanoseconds: number * 9_900_000)
      timing.count(Tick(deadline: time, woke: time, skipped: skips ? 1 : 0))
    }
    #expect(timing.isLate)
  }

  @Test(arguments: [(0.009, false), (0.011, true)]) func `F92: a second of wake-ups over a period late is late`(
    _ late: Double, _ isLate: Bool
  ) {
    var timing = LoopTiming()
    run(&timing, seconds: 2.5, late: late)
    #expect(timing.isLate == isLate)
  }

  @Test(arguments: [(10_000_000, false), (10_000_001, true)] as [(Int64, Bool)])
  func `F92: a wake-up late by exactly a period is not over a period`(_ late: Int64, _ isLate: Bool) {
    var timing = LoopTiming()
    for i in 0..<250 {
      let deadline = Instant(nanoseconds: Int64(i) * 10_000_000)
      timing.count(Tick(deadline: deadline, woke: deadline.advanced(byNanoseconds: late)))
    }
    #expect(timing.isLate == isLate)
  }

  @Test func `F92: one late wake-up, or one gap of a tenth of a second, is no lateness`() {
    var timing = LoopTiming()
    run(&timing, seconds: 3)
    run(&timing, seconds: 0.11, from: 3, skipped: 10)
    run(&timing, seconds: 0.01, from: 3.11, late: 0.5)
    run(&timing, seconds: 3, from: 3.12)
    #expect(!timing.isLate)
  }

  @Test func `F92: a loop that didn't wake for seconds is late at once`() {
    var timing = LoopTiming()
    run(&timing, seconds: 3)
    let time = Instant(seconds: 8)
    timing.count(Tick(deadline: time, woke: time, skipped: 499))
    #expect(timing.isLate)
  }
}

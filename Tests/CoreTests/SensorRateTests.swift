import Measures
import Sensors
import Testing

@testable import Core

@Suite("A sensor's rate") struct SensorRateTests {
  /// The rate of a chip read `reads` times a second, `fresh` of them with a new sample, for `seconds`.
  private func rate(
    _ rate: SensorRate = SensorRate(), reads: Int, fresh: Int, nominal: Double, seconds: Int = 21
  ) -> SensorRate {
    var (rate, counters) = (rate, SensorCounters())
    for i in 0...(reads * seconds) {
      counters.reads = UInt64(i)
      counters.fresh = UInt64(i * fresh / reads)
      rate.count(counters, nominalHz: nominal, at: Instant(seconds: Double(i) / Double(reads)))
    }
    return rate
  }

  @Test func `is measured over ten seconds`() throws {
    #expect(rate(reads: 100, fresh: 100, nominal: 100, seconds: 9).measuredHz == nil)
    let measured = rate(reads: 100, fresh: 87, nominal: 100)
    #expect(abs(try #require(measured.measuredHz) - 87) < 0.2)
    #expect(!measured.isOff)
  }

  @Test(arguments: [
    (100, 70, 100.0, true), (100, 75, 100, false), (100, 98, 75, true), (100, 75, 75, false), (100, 80, 75, false),
    (50, 30, 100, true),
  ])
  func `is off by more than a quarter of the configured rate`(
    _ reads: Int, _ fresh: Int, _ nominal: Double, _ isOff: Bool
  ) {
    #expect(rate(reads: reads, fresh: fresh, nominal: nominal).isOff == isOff)
  }

  @Test func `isn't off where the loop reads less often than there are samples`() {
    #expect(!rate(reads: 40, fresh: 40, nominal: 100).isOff)
  }

  @Test func `isn't judged where samples can't be told apart`() {
    #expect(!rate(reads: 100, fresh: 10, nominal: 0).isOff)
  }

  @Test func `restarts with a chip that was found again, since its counters restart`() {
    var (rate, counters) = (SensorRate(), SensorCounters())
    for i in 0..<1400 {
      // The first chip has worked for long; the second one replaces it after five seconds.
      counters.reads = UInt64(i < 500 ? 100_000 + i : i - 500)
      counters.fresh = counters.reads
      rate.count(counters, nominalHz: 100, at: Instant(seconds: Double(i) / 100))
    }
    #expect(rate.measuredHz == nil)
  }

  @Test func `restarts with a chip that was set up again`() {
    var (rate, counters) = (SensorRate(), SensorCounters())
    for i in 0..<1400 {
      counters.reads += 1
      // In the first five seconds it brought no sample.
      if i >= 500 { (counters.begun, counters.fresh) = (1, counters.fresh + 1) }
      rate.count(counters, nominalHz: 100, at: Instant(seconds: Double(i) / 100))
    }
    #expect(rate.measuredHz == nil)
  }

  @Test func `restarts after a fault`() {
    var (rate, counters) = (SensorRate(), SensorCounters())
    for i in 0..<3000 {
      counters.reads += 1
      // It fails for a moment in each ten seconds, and brings only half of its samples.
      if i % 800 == 0 { rate.pause() }
      counters.fresh += UInt64(i % 2)
      rate.count(counters, nominalHz: 100, at: Instant(seconds: Double(i) / 100))
    }
    #expect(rate.measuredHz == nil)
  }

  @Test func `its ten seconds begin with the first scan, even without a read since, and end with the last`() {
    var (rate, counters) = (SensorRate(), SensorCounters())
    for second in 0...10 {
      #expect(rate.measuredHz == nil)
      // In the first second the chip is still starting.
      if second > 1 { (counters.reads, counters.fresh) = (counters.reads + 10, counters.fresh + 5) }
      rate.count(counters, nominalHz: 10, at: Instant(seconds: Double(second)))
    }
    #expect(rate.measuredHz == 4.5)
  }
}

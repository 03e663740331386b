import Calibration
import Compass
import Measures
import TestSupport
import Testing

/// Recordings without anything to calibrate by are refused without a trap.
@Suite struct HostileRecordingTests {
  private func refusal(_ count: Int = 3000, _ field: (Int, inout SplitMix64) -> Vector3) -> CalibrationFit.Refusal? {
    var log = MotionLog()
    var random = SplitMix64(seed: 7)
    for i in 0..<count {
      log.take(
        RawSample(
          time: Instant(seconds: Double(i) * 0.02), force: SpecificForce(metersPerSecondSquared: 0, 0, 9.81),
          field: MagneticField(microtesla: field(i, &random))))
    }
    return CalibrationFit.fit(log).refusal
  }

  @Test func `one point`() { #expect(refusal { _, _ in Vector3(20, 5, -40) } == .notMoved) }
  @Test func `not-a-number`() { #expect(refusal { _, _ in Vector3(.nan, .infinity, 0) } == .notMoved) }
  @Test func `three samples`() { #expect(refusal(3) { i, _ in Vector3(Double(i), 20, 30) } == .notMoved) }
  @Test func `a line`() { #expect(refusal { i, _ in Vector3(1, 2, 3) * (Double(i) * 0.02) } == .coverage) }
  @Test func `a plane`() {
    #expect(refusal { _, random in Vector3(random.uniform() * 90, random.uniform() * 90, -40) } == .coverage)
  }
  @Test func `noise alone`() {
    #expect(refusal { _, random in random.noise(40) } != nil)
  }

  @Test func `a recording of any length takes the same memory`() {
    var log = MotionLog()
    for i in 0..<200_000 {
      log.take(RawSample(time: Instant(seconds: Double(i)), field: MagneticField(microtesla: Double(i % 100), 1, 2)))
    }
    #expect(log.samples == 200_000)
    #expect(log.rowCount <= MotionLog.capacity)
  }
}

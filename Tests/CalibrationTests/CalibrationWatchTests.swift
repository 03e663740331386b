import Compass
import Measures
import TestSupport
import Testing

@testable import Calibration

@Suite struct CalibrationWatchTests {
  /// Samples of a device that is picked up and put down `count` times, in all sorts of directions.
  private func use(_ truth: FigureEight, _ count: Int, seed: UInt64 = 3) -> [RawSample] {
    var random = SplitMix64(seed: seed)
    let earth = Vector3(0, truth.dip.cosine, -truth.dip.sine) * truth.fieldLength
    return (0..<count).map { i in
      let attitude =
        Quaternion(rotationVector: Vector3(0, 0, random.uniform() * 6.28))
        * Quaternion(rotationVector: random.noise(1.2))
      let toBody = attitude.conjugate
      return RawSample(
        time: Instant(seconds: Double(i) * 10),
        force: SpecificForce(metersPerSecondSquared: toBody.rotate(Vector3(0, 0, 9.80665)) + random.noise(0.01)),
        rate: AngularRate(radiansPerSecond: .zero),
        field: MagneticField(
          microtesla: truth.distortion * toBody.rotate(earth) + truth.hardIron + random.noise(truth.noise)))
    }
  }

  @Test func `reports no drift without one`() throws {
    let truth = FigureEight(forceBias: .zero)
    var watch = CalibrationWatch(of: truth.fit().calibration)
    for sample in use(truth, 200) { watch.take(sample) }
    let drift = try #require(watch.drift())
    #expect(!drift.size.isDrift)
    #expect(drift.size.percent < 1)
  }

  @Test func `reports how far the hard iron has moved`() throws {
    var truth = FigureEight(forceBias: .zero)
    var watch = CalibrationWatch(of: truth.fit().calibration)
    truth.hardIron += Vector3(3, -2, 2)
    for sample in use(truth, 200) { watch.take(sample) }
    let drift = try #require(watch.drift())
    #expect(drift.size.isDrift)
    #expect((drift.microtesla.length - Vector3(3, -2, 2).length).magnitude < 0.5)
  }

  @Test func `a building with a stronger field is no drift`() throws {
    var truth = FigureEight(forceBias: .zero)
    var watch = CalibrationWatch(of: truth.fit().calibration)
    truth.fieldLength *= 1.08
    for sample in use(truth, 200) { watch.take(sample) }
    let drift = try #require(watch.drift())
    #expect(!drift.size.isDrift)
    #expect((drift.lengthMicrotesla - truth.fieldLength).magnitude < 0.5)
  }

  @Test func `one place on a shelf is no evidence`() {
    let truth = FigureEight()
    var watch = CalibrationWatch(of: truth.fit().calibration)
    for i in 0..<500 {
      var sample = use(truth, 1)[0]
      sample.time = Instant(seconds: Double(i) * 5)
      watch.take(sample)
    }
    #expect(watch.drift() == nil)
  }

  @Test func `samples in motion are left out`() {
    let truth = FigureEight()
    var watch = CalibrationWatch(of: truth.fit().calibration)
    for var sample in use(truth, 50) {
      sample.rate = AngularRate(radiansPerSecond: 0, 0, 1)
      watch.take(sample)
    }
    #expect(watch.sampleCount == 0)
  }

  @Test func `a proposal from ordinary use is accepted only if it explains later samples better`() throws {
    var truth = FigureEight(forceBias: .zero)
    let current = truth.fit().calibration
    truth.hardIron += Vector3(4, -3, 2)
    var watch = CalibrationWatch(of: current)
    for sample in use(truth, 300) { watch.take(sample) }
    let result = CalibrationFit.fit(watch.recording(), .init(expected: truth.expected))
    #expect(result.refusal == nil)
    var proposal = try #require(CalibrationProposal(result, beside: current))
    #expect(proposal.verdict() == nil)
    for sample in use(truth, 100, seed: 9) { proposal.take(sample) }
    #expect(proposal.verdict() == .better)

    // Later the field is the old one again: the proposal, learnt beside a magnet in the pocket, is dropped.
    var wrong = try #require(CalibrationProposal(result, beside: current))
    truth.hardIron -= Vector3(4, -3, 2)
    for sample in use(truth, 100, seed: 9) { wrong.take(sample) }
    #expect(wrong.verdict() == .notBetter)
  }
}

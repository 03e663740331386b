import Calibration
import Compass
import Measures
import TestSupport
import Testing

/// Sweeps with hand accelerations, and what a recording may leave unlearnt without being refused.
@Suite struct WavedSweepTests {
  /// A figure-eight whose magnetometer axes are those of the accelerometer.
  private func waved(seed: UInt64 = 1, delay: Double = 0) -> FigureEight {
    var truth = FigureEight(motion: .waved, seed: seed)
    truth.distortion = Matrix3(rows: Vector3(1.05, 0.04, -0.03), Vector3(0.04, 0.93, 0.05), Vector3(-0.03, 0.05, 1.02))
    truth.fieldDelay = delay
    return truth
  }

  @Test(arguments: [1, 2, 3]) func `hand accelerations are not taken for accelerometer errors`(seed: UInt64) {
    let truth = waved(seed: seed)
    let result = truth.fit()
    #expect(result.refusal == nil)
    #expect(result.notLearnt.contains(.accelerometer))
    #expect(result.calibration.accelerometerBias.metersPerSecondSquared.length < 1e-3)
    #expect((result.calibration.accelerometerScale - Vector3(1, 1, 1)).length < 1e-3)
    #expect(truth.headingError(of: result.calibration) < Angle(degrees: 0.3))
    // The unlearnt accelerometer offset, some hundredths of g, is in sigma, at a dip of 58°.
    #expect(result.calibration.headingSigma > Angle(degrees: 1.5))
    #expect(result.ironSigma < Angle(degrees: 0.6))
  }

  @Test func `known accelerometer corrections are kept`() {
    let truth = waved()
    var former = SensorCalibration.none
    former.accelerometerBias = SpecificForce(metersPerSecondSquared: 0.1, -0.15, 0.05)
    former.accelerometerScale = Vector3(1.01, 0.99, 1)
    former.fieldDelay = 0.02
    var log = MotionLog()
    for sample in truth.samples() { log.take(sample) }
    let result = CalibrationFit.fit(log, .init(expected: truth.expected, former: former))
    let bias = result.calibration.accelerometerBias.metersPerSecondSquared
    #expect((bias - former.accelerometerBias.metersPerSecondSquared).length < 1e-3)
    #expect((result.calibration.accelerometerScale - former.accelerometerScale).length < 1e-3)
    #expect(result.calibration.headingSigma < truth.fit().calibration.headingSigma)
  }

  @Test func `a slow sweep learns every part`() {
    #expect(FigureEight().fit().notLearnt == [])
  }

  @Test(arguments: [0, 0.015, 0.035]) func `finds the magnetometer's delay`(delay: Double) throws {
    for motion in [FigureEight.Motion.everywhere, .waved] {
      var truth = FigureEight(motion: motion)
      truth.fieldDelay = delay
      let result = truth.fit()
      #expect(result.refusal == nil)
      // A simulated rate is the mean over the 20 ms after its stamp, so 10 ms early, and the field 5 ms late: 15 ms.
      let found = try #require(result.calibration.fieldDelay)
      #expect((found - delay - 0.015).magnitude < 0.001, "\(motion): \(found)")
      #expect(truth.headingError(of: result.calibration) < Angle(degrees: 0.3))
    }
  }

  @Test func `without a gyroscope a waved sweep still gives hard and soft iron`() {
    let truth = waved()
    let result = truth.fit { $0.rate = nil }
    #expect(result.refusal == nil)
    #expect(result.notLearnt == [.accelerometer, .alignment, .delay])
    #expect(result.calibration.fieldDelay == nil)
    #expect((result.calibration.hardIron.microtesla - truth.hardIron).length < 0.5)
    #expect(truth.headingError(of: result.calibration) < result.calibration.headingSigma)
  }

  @Test func `a gyroscope with other axes is refused in a waved sweep as well`() {
    let truth = waved()
    let result = truth.fit { sample in
      let rate = sample.rate!.radiansPerSecond
      sample.rate = AngularRate(radiansPerSecond: rate.y, -rate.x, rate.z)
    }
    #expect(!result.usedTurns)
    #expect(result.refusal != nil || truth.headingError(of: result.calibration) < result.calibration.headingSigma)
  }

  @Test func `a magnetometer with other axes is refused in a waved sweep`() {
    let result = waved().fit { sample in
      sample.field = sample.field.map { field in
        let m = field.microtesla
        return MagneticField(microtesla: m.y, -m.x, m.z)
      }
    }
    #expect(result.refusal != nil)
  }

  @Test func `a small step within the room's own variation is accepted`() {
    // A residual of 3.3 % of the field, and a step of 3 %.
    #expect(FigureEight(jump: Vector3(0, 1.45, 0), noise: 1.58).fit().refusal == nil)
    #expect(FigureEight(jump: Vector3(0, 8, 0), noise: 1.58).fit().refusal == .fieldChanged)
  }
}

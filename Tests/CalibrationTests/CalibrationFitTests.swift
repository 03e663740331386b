import Calibration
import Compass
import Measures
import TestSupport
import Testing

@Suite struct CalibrationFitTests {
  @Test(arguments: [1, 2, 3]) func `finds hard and soft iron, the magnetometer's rotation and the accelerometer's bias`(
    seed: UInt64
  )
    throws
  {
    let truth = FigureEight(seed: seed)
    let result = truth.fit()
    #expect(result.refusal == nil)
    #expect(truth.headingError(of: result.calibration) < Angle(degrees: 0.25))
    #expect((result.calibration.hardIron.microtesla - truth.hardIron).length < 0.3)
    #expect((result.calibration.accelerometerBias.metersPerSecondSquared - truth.forceBias).length < 0.08)
    #expect(result.usedTurns)
  }

  @Test func `needs neither the place nor a gyroscope`() {
    let truth = FigureEight()
    #expect(truth.headingError(of: truth.fit(knowsPlace: false).calibration) < Angle(degrees: 0.25))
    let withoutRates = truth.fit { $0.rate = nil }
    #expect(withoutRates.refusal == nil)
    #expect(truth.headingError(of: withoutRates.calibration) < withoutRates.calibration.headingSigma)
  }

  @Test func `spikes are left out`() {
    let truth = FigureEight(spikeEvery: 150)
    let result = truth.fit()
    #expect(result.refusal == nil)
    #expect((0.02...0.06).contains(result.disturbedShare))
    #expect(truth.headingError(of: result.calibration) < Angle(degrees: 0.25))
  }

  @Test func `the claimed sigma covers the error that is left`() {
    let within = (1...6).count { seed in
      let truth = FigureEight(seed: UInt64(seed))
      let calibration = truth.fit().calibration
      return truth.headingError(of: calibration) <= calibration.headingSigma
    }
    #expect(within >= 5)
  }

  @Test func `a gyroscope with other axes is refused`() {
    let result = FigureEight().fit { sample in
      let rate = sample.rate!.radiansPerSecond
      sample.rate = AngularRate(radiansPerSecond: rate.y, -rate.x, rate.z)
    }
    #expect(result.refusal == .gyroscope)
  }

  @Test func `without an accelerometer it fits hard and soft iron and a larger sigma`() {
    let result = FigureEight().fit {
      $0.force = nil
      $0.rate = nil
    }
    #expect(result.refusal == nil)
    #expect(!result.usedForce)
    #expect(result.calibration.headingSigma > Angle(degrees: 3))
    #expect(result.residualPercent < 1)
  }

  @Test func `a sensor that starts a moment after the others is used`() {
    let truth = FigureEight()
    let begun = Instant(seconds: 0.3)
    let lateForce = truth.fit {
      $0.rate = nil
      if $0.time < begun { $0.force = nil }
    }
    #expect(lateForce.usedForce)
    let lateRate = truth.fit { if $0.time < begun { $0.rate = nil } }
    #expect(lateRate.usedTurns)
  }

  @Test func `counts need no unit`() {
    let truth = FigureEight()
    var log = MotionLog()
    for var sample in truth.samples() {
      sample.field = MagneticField(microtesla: sample.field!.microtesla * 120)
      log.take(sample)
    }
    let result = CalibrationFit.fit(log, .init(isMicrotesla: false))
    #expect(result.refusal == nil)
    #expect((result.calibration.hardIron.microtesla / 120 - truth.hardIron).length < 0.3)
  }

  @Test func `a device at rest is refused as not moved`() {
    #expect(FigureEight(motion: .still).fit().refusal == .notMoved)
  }

  @Test func `a turn on a table is refused, or its sigma covers the error`() {
    let truth = FigureEight(motion: .flat)
    let result = truth.fit()
    #expect(
      result.refusal == .coverage
        || truth.headingError(of: result.calibration) < 2 * result.calibration.headingSigma)
  }

  @Test func `a field that changed half way is noticed`() {
    #expect(FigureEight(jump: Vector3(10, -8, 7)).fit().refusal == .fieldChanged)
    #expect(FigureEight(jump: Vector3(0, 4, 0)).fit().refusal == .fieldChanged)
  }

  @Test func `an axis at the end of its range is noticed`() {
    let result = FigureEight().fit { sample in
      var field = sample.field!.microtesla
      field.x = min(field.x, 60)
      sample.field = MagneticField(microtesla: field)
    }
    #expect(result.refusal == .saturated)
  }

  @Test func `noise as large as the field gives nothing`() {
    let refusal = FigureEight(noise: 30).fit().refusal
    #expect(refusal == .noisy || refusal == .uncertain)
  }

  @Test func `a calibration with a smaller sigma and as good a fit is kept`() {
    let truth = FigureEight()
    var log = MotionLog()
    for sample in truth.samples().prefix(500) { log.take(sample) }
    let conditions = CalibrationFit.Conditions(expected: truth.expected)
    let short = CalibrationFit.fit(log, conditions)
    let long = CalibrationRecord(truth.fit())
    // Not within #expect: a failure would print the whole log.
    let isKept = CalibrationFit.isBetter(long, than: short, on: log, conditions)
    #expect(isKept)
    var wrong = long
    wrong.calibration.hardIron.microtesla.x += 5
    let wrongIsKept = CalibrationFit.isBetter(wrong, than: short, on: log, conditions)
    #expect(!wrongIsKept)
  }

  @Test func `a stored calibration has the fit's values, rounded to nine decimals`() {
    let fit = FigureEight().fit()
    let stored = CalibrationRecord(fit).calibration
    for (whole, kept) in [
      (fit.calibration.hardIron.microtesla, stored.hardIron.microtesla),
      (fit.calibration.softIron.row0, stored.softIron.row0), (fit.calibration.softIron.row2, stored.softIron.row2),
      (fit.calibration.accelerometerScale, stored.accelerometerScale),
    ] {
      #expect((whole - kept).length < 1e-9)
      for number in [kept.x, kept.y, kept.z] { #expect((number * 1e9).rounded() / 1e9 == number) }
    }
    #expect(abs(fit.calibration.headingSigma.degrees - stored.headingSigma.degrees) < 1e-9)
  }
}

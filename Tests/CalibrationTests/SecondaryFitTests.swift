import Compass
import Measures
import TestSupport
import Testing

@testable import Calibration

/// One motion, and two magnetometers with different errors.
private struct TwoMagnetometers {
  var first: FigureEight
  var second: FigureEight
  /// The second one's axes in the first one's.
  var axes = Matrix3.identity

  init(seed: UInt64, seconds: Double = 25) {
    var random = SplitMix64(seed: seed)
    func spread(_ size: Double) -> Double { size * random.normal() }
    func distortion() -> Matrix3 {
      Matrix3(
        rows: Vector3(1 + spread(0.05), spread(0.03), spread(0.03)),
        Vector3(spread(0.03), 1 + spread(0.05), spread(0.03)),
        Vector3(spread(0.03), spread(0.03), 1 + spread(0.05)))
    }
    first = FigureEight(seconds: seconds, seed: seed)
    second = FigureEight(seconds: seconds, noise: 0.4, seed: seed &+ 1000)
    (first.distortion, second.distortion) = (distortion(), distortion())
    first.hardIron = Vector3(spread(40), spread(40), spread(40))
    second.hardIron = Vector3(spread(40), spread(40), spread(40))
  }

  /// At half the rate of the first.
  func samples() -> [RawSample] {
    zip(first.samples(), second.samples()).enumerated().map { i, both in
      var sample = both.0
      if i % 2 == 0 {
        sample.secondary = both.1.field.map { MagneticField(microtesla: axes.transposed * $0.microtesla) }
      }
      return sample
    }
  }

  func fits() -> (first: CalibrationFit.Result, secondary: SecondaryFit) {
    var (log, secondary) = (MotionLog(), SecondaryLog())
    for sample in samples() {
      log.take(sample)
      secondary.take(sample)
    }
    let conditions = CalibrationFit.Conditions(expected: first.expected)
    let fit = CalibrationFit.fit(log, conditions)
    return (fit, SecondaryFit(secondary, beside: fit, drive: .none, conditions))
  }

  /// Heading errors in degrees of the first, the second and their mean, at an attitude.
  func errors(
    _ calibration: SensorCalibration, _ secondary: SecondaryCalibration, at attitude: Quaternion
  ) -> (first: Double, second: Double, mean: Double) {
    let field = attitude.conjugate.rotate(Vector3(0, first.dip.cosine, -first.dip.sine) * first.fieldLength)
    let one = calibration.softIron * (first.distortion * field + first.hardIron - calibration.hardIron.microtesla)
    let raw = axes.transposed * (second.distortion * field + second.hardIron)
    let two = secondary.apply(to: MagneticField(microtesla: raw), at: .off).microtesla
    let (a, b) = (secondary.firstIronSigma.degrees, secondary.ironSigma.degrees)
    let share = a * a / (a * a + b * b)
    func error(_ field: Vector3) -> Double {
      let earth = attitude.rotate(field)
      return Angle.atan2(y: earth.x, x: earth.y).degrees
    }
    return (error(one), error(two), error(one + (two - one) * share))
  }
}

@Suite("A second magnetometer's calibration") struct SecondaryFitTests {
  private static let attitudes: [Quaternion] = [Vector3.zero, Vector3(0.5, 0, 0), Vector3(0, 0.5, 0)].flatMap { tilt in
    (0..<8).map {
      Quaternion(rotationVector: Vector3(0, 0, Double($0) * .pi / 4)) * Quaternion(rotationVector: tilt)
    }
  }

  @Test func `is found from the same motion, in any orientation on the board`() throws {
    for (i, rotation) in [
      Vector3.zero, Vector3(.pi, 0, 0), Vector3(0, 0, .pi / 2), Vector3(1.2, -0.7, 2.1), Vector3(0, .pi / 2, 0.3),
    ].enumerated() {
      var truth = TwoMagnetometers(seed: UInt64(i + 1))
      truth.axes = Quaternion(rotationVector: rotation).matrix
      let (first, secondary) = truth.fits()
      let calibration = try #require(secondary.calibration, "\(secondary)")
      #expect(calibration.ironSigma < Angle(degrees: 1))
      for attitude in Self.attitudes {
        let errors = truth.errors(first.calibration, calibration, at: attitude)
        #expect(errors.second.magnitude < 2, "rotation \(i)")
      }
    }
  }

  @Test func `the mean of both has a smaller sigma than either, which covers its error`() throws {
    var squares = (first: 0.0, second: 0.0, mean: 0.0)
    var (count, within) = (0.0, 0.0)
    for seed in 1...16 as ClosedRange<UInt64> {
      let truth = TwoMagnetometers(seed: seed)
      let (first, secondary) = truth.fits()
      let calibration = try #require(secondary.calibration)
      for attitude in Self.attitudes {
        let errors = truth.errors(first.calibration, calibration, at: attitude)
        squares.first += errors.first * errors.first
        squares.second += errors.second * errors.second
        squares.mean += errors.mean * errors.mean
        var pair = FieldPair(calibration)
        let apart = Angle(degrees: errors.second - errors.first)
        _ = pair.take(
          first: Vector3(1, 0, 0), second: Vector3(apart.cosine, apart.sine, 0), up: Vector3(0, 0, 1), at: .origin)
        let sigma = pair.sigma(first.calibration.headingSigma).degrees
        count += 1
        within += errors.mean.magnitude <= 2 * sigma ? 1 : 0
      }
    }
    let figures = [squares.first, squares.second, squares.mean].map { ($0 / count).squareRoot() }
    #expect(figures[2] < min(figures[0], figures[1]))
    #expect(within / count > 0.9, "of \(figures[2])° rms")
  }

  @Test func `a mirrored second magnetometer is refused, and the first is used alone`() {
    var truth = TwoMagnetometers(seed: 3)
    truth.axes = Matrix3(diagonal: Vector3(1, 1, -1))
    let (first, secondary) = truth.fits()
    #expect(first.refusal == nil)
    #expect(secondary.calibration == nil && secondary.refusal == .axes)
  }

  @Test func `a second magnetometer whose field changes half way is refused`() {
    var truth = TwoMagnetometers(seed: 4)
    truth.second.jump = Vector3(30, 0, 0)
    let (first, secondary) = truth.fits()
    #expect(first.refusal == nil)
    #expect(secondary.calibration == nil && secondary.refusal != .axes)
  }

  @Test func `a second magnetometer with too few samples is ignored`() {
    var log = SecondaryLog()
    for (i, sample) in TwoMagnetometers(seed: 5).samples().enumerated() {
      var sample = sample
      if i > 100 { sample.secondary = nil }
      log.take(sample)
    }
    #expect(!log.isWorthAFit)
  }
}

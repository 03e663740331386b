import Compass
import Measures
import RealModule

/// The accuracy of a converged fit, and whether it is accepted.
struct FitReport {
  let log: MotionLog
  let conditions: CalibrationFit.Conditions
  let unit: Double
  let forceUnit: Double
  let fit: JointFit

  /// Factor for errors that the covariance leaves out (misaligned axes of the gyroscope, shaking in step with the rotation, an
  /// inhomogeneous field). Chosen so that nine in ten simulated calibrations are better than stated.
  private static let allowance = 1.5

  func result() -> CalibrationFit.Result {
    let state = fit.state
    let inverse = state.distortion.inverse ?? .identity
    let strength = fieldStrength
    let inliers = fit.rows.indices.filter { fit.fieldWeights[$0] > 0.5 }
    let lengths = inliers.map { (inverse * (fit.rows[$0].field - state.hardIron)).length }
    let mean = lengths.reduce(0, +) / Double(max(1, lengths.count))
    let scatter = (lengths.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(max(1, lengths.count))).squareRoot()
    let covariance = fit.covariance()
    let sigmas = headingSigmas(covariance)
    let unknown = unknownForceSigma(covariance)
    let delay = learntDelay(covariance)
    let isAligned = log.hasForce && (fit.hasTurns || fit.priors.heldForce == nil)
    func whole(_ sigma: Angle) -> Angle {
      Angle(radians: min(.pi, (sigma.radians * sigma.radians + (unknown ?? 0) * (unknown ?? 0)).squareRoot()))
    }
    var notLearnt: [CalibrationFit.Part] = []
    if unknown != nil { notLearnt.append(.accelerometer) }
    if !isAligned { notLearnt.append(.alignment) }
    if delay == nil { notLearnt.append(.delay) }
    if log.hasForce, conditions.expected == nil { notLearnt.append(.hemisphere) }
    let gain = Vector3(1 + state.forceGain.x, 1 + state.forceGain.y, 1 + state.forceGain.z)
    var result = CalibrationFit.Result(
      calibration: SensorCalibration(
        hardIron: MagneticField(microtesla: state.hardIron * unit), softIron: inverse * (strength / unit),
        accelerometerBias: SpecificForce(metersPerSecondSquared: state.forceBias * (forceUnit * standardGravity)),
        accelerometerScale: Vector3(1 / gain.x, 1 / gain.y, 1 / gain.z),
        gyroscopeBias: AngularRate(radiansPerSecond: state.rateBias),
        fieldDelay: delay ?? conditions.former?.fieldDelay, headingSigma: whole(sigmas.all)),
      refusal: nil, levelSigma: whole(sigmas.level), ironSigma: isAligned ? sigmas.all : ironSigma,
      notLearnt: notLearnt, residualPercent: 100 * scatter / mean,
      coveragePercent: coverage(inliers.map { inverse * (fit.rows[$0].field - state.hardIron) }),
      field: ExpectedField(
        strengthMicrotesla: strength, inclination: Angle(radians: Double.asin(Double.sin(state.dip)))),
      noise: fit.fieldSigma * unit, disturbedShare: 1 - Double(inliers.count) / Double(fit.rows.count),
      isMicrotesla: conditions.isMicrotesla,
      usedForce: log.hasForce, usedTurns: fit.hasTurns)
    result.refusal = refusal(result)
    return result
  }

  /// The place's field where known; else that for a mean gain of 1; for counts a typical one.
  private var fieldStrength: Double {
    if let expected = conditions.expected { return expected.strengthMicrotesla }
    return conditions.isMicrotesla ? unit * Double.root(fit.state.distortion.determinant, 3) : 48
  }

  // MARK: - Sigma

  /// Pitch and roll in degrees: level, a little, much, and both.
  private static let poses: [(pitch: Double, roll: Double)] =
    [(0, 0), (22, 21)] + [20, 45, -20, -45].flatMap { [($0, 0), (0, $0)] }

  /// The heading error by the covariance, as root mean square over all headings.
  private func headingSigmas(_ covariance: [Double]?) -> (all: Angle, level: Angle) {
    guard let covariance, let soft = fit.state.distortion.inverse else {
      return (Angle(degrees: 180), Angle(degrees: 180))
    }
    let n = FitState.Column.count
    let earth = fit.state.earthField
    let horizontal = max(abs(earth.y), 1e-3)
    func variance(_ pitch: Double, _ roll: Double) -> Double {
      var sum = 0.0
      for turn in 0..<8 {
        let heading = Double(turn) * .pi / 4
        // Body to earth: nose to the heading and up by the pitch, right side down by the roll.
        let attitude =
          Quaternion(rotationVector: Vector3(0, 0, .pi / 2 - heading))
          * Quaternion(rotationVector: Vector3(0, -pitch * .pi / 180, 0))
          * Quaternion(rotationVector: Vector3(roll * .pi / 180, 0, 0))
        let toBody = attitude.conjugate.matrix
        let field = toBody * earth
        let east = soft.transposed * (toBody * Vector3(1, 0, 0))
        // The error of the heading by each number of the distortion and of the hard iron.
        var derivatives = Array(repeating: 0.0, count: 12)
        for a in 0..<3 {
          for b in 0..<3 { derivatives[3 * a + b] = east[a] * field[b] / horizontal }
          derivatives[9 + a] = east[a] / horizontal
        }
        for i in 0..<12 { for j in 0..<12 { sum += derivatives[i] * covariance[i * n + j] * derivatives[j] } }
      }
      return sum / 8
    }
    let all = Self.poses.reduce(0) { $0 + variance($1.pitch, $1.roll) } / Double(Self.poses.count)
    func angle(_ variance: Double) -> Angle {
      let sigma = Angle(radians: min(.pi, Self.allowance * max(0, variance).squareRoot()))
      return max(sigma, CalibrationFit.smallestSigma)
    }
    return (angle(all), angle(variance(0, 0)))
  }

  /// The sigma of hard and soft iron alone, where the magnetometer's rotation against the accelerometer can't be determined.
  private var ironSigma: Angle {
    var held = fit
    held.priors.rotation = 1e-4
    return headingSigmas(held.covariance()).all
  }

  /// Offset of an accelerometer that was never calibrated, one standard deviation of an axis in g: data sheets have typical
  /// ones of 20 to 50 mg. The same for one that was, as the offset changes with temperature by up to 1 mg/°C.
  private static let chipOffset = 0.02
  private static let formerOffset = 0.01
  /// Standard deviation of the fitted offset, in g, above which it counts as unknown: too few attitudes.
  private static let largestOffsetSigma = 0.01

  /// The heading error due to an undetermined accelerometer offset, in radians; nil where the recording determines it.
  private func unknownForceSigma(_ covariance: [Double]?) -> Double? {
    guard log.hasForce else { return 0 }
    let earth = fit.state.earthField
    // An offset tilts the vertical, and the vertical part of the field then shows in the horizontal plane.
    let steepness = abs(earth.z) / max(abs(earth.y), 1e-3)
    if let held = fit.priors.heldForce {
      return steepness * (held.bias == .zero ? Self.chipOffset : Self.formerOffset)
    }
    let worst = (0..<3).map { sigma(FitState.Column.forceBias + $0, covariance) }.max() ?? .infinity
    return worst > Self.largestOffsetSigma ? steepness * min(worst, Self.chipOffset) : nil
  }

  private func sigma(_ column: Int, _ covariance: [Double]?) -> Double {
    covariance.map { max(0, $0[column * (FitState.Column.count + 1)]).squareRoot() } ?? .infinity
  }

  // MARK: - Delay

  /// Standard deviation up to which a delay counts as found, in seconds, and where it may lie.
  private static let largestDelaySigma = 0.003
  private static let delays = -0.03...0.06

  /// As ``Compass/SensorCalibration/fieldDelay``; nil where the device was turned too slowly.
  private func learntDelay(_ covariance: [Double]?) -> Double? {
    guard fit.hasTurns, sigma(FitState.Column.fieldDelay, covariance) < Self.largestDelaySigma else { return nil }
    // The log holds each rate until the next one. The estimator applies it to the step before, apart from a share that
    // compensates the gyroscope's delay.
    let interval = log.rateInterval
    let ahead = min(interval, interval / 2 + HeadingEstimator.Parameters().gyroscope.delay)
    let delay = fit.state.fieldDelay + ahead
    return Self.delays.contains(delay) ? delay : nil
  }

  // MARK: - Coverage

  /// How many of a hundred pieces of the sphere hold a direction.
  private func coverage(_ directions: [Vector3]) -> Double {
    Double(Set(directions.compactMap(\.normalized).map(EqualAreaGrid.hundred.piece(of:))).count)
  }

  // MARK: - Refusal

  private func refusal(_ result: CalibrationFit.Result) -> CalibrationFit.Refusal? {
    if hasStep { return .fieldChanged }
    if result.disturbedShare > 0.2 { return .disturbed }
    guard !(result.ironSigma <= CalibrationFit.largestSigma) else { return nil }
    // Too few directions, or too much noise.
    if result.coveragePercent < 45 || isFlat { return .coverage }
    return fit.fieldSigma > 0.05 ? .noisy : .uncertain
  }

  /// Whether all fields lie near one plane.
  private var isFlat: Bool {
    let fields = fit.rows.map(\.field)
    let mean = fields.reduce(.zero, +) / Double(fields.count)
    var moments = Matrix3(diagonal: .zero)
    for field in fields {
      let d = field - mean
      moments = moments + Matrix3(rows: d * d.x, d * d.y, d * d.z)
    }
    let spreads = moments.eigen.values
    return min(spreads.x, spreads.y, spreads.z) < 0.02 * max(spreads.x, spreads.y, spreads.z)
  }

  /// A step of the hard iron up to this share of the field, or up to this many standard deviations of the fit's
  /// residual on one axis, is within the disturbance by room and hand.
  private static let smallestStep = 0.03
  private static let stepResiduals = 1.5

  /// Whether the hard iron changed significantly at one of nine times.
  private var hasStep: Bool {
    for part in 1..<10 {
      var other = fit
      other.jumpRow = fit.rows.count * part / 10
      let equations = other.linear().shared
      guard let step = equations.solution(), let covariance = equations.inverse() else { continue }
      let c = FitState.Column.jump
      let jump = Vector3(step[c], step[c + 1], step[c + 2])
      let variance = (0..<3).reduce(0) { $0 + covariance[(c + $1) * (FitState.Column.count + 1)] }
      guard jump.lengthSquared > 36 * variance else { continue }
      // The step itself adds to the residual, on three axes together.
      let share = Double(part * (10 - part)) / 100
      let rest = max(0, fit.fieldSigma * fit.fieldSigma - share * jump.lengthSquared / 3).squareRoot()
      if jump.length > max(Self.smallestStep, Self.stepResiduals * rest) { return true }
    }
    return false
  }
}

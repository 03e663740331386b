import Compass
import Measures
import RealModule

/// One fit, from rows to result.
struct Fitting {
  let log: MotionLog
  private(set) var conditions: CalibrationFit.Conditions
  /// The rows in units of the field's length.
  private var rows: [MotionLog.Row] = []
  private var unit = 1.0
  /// Length of the force at rest in g: 1, unless its unit is wrong.
  private var forceUnit = 1.0
  private var sphere: (center: Vector3, radius: Double)?

  /// Seconds of a segment: the gyroscope's drift must stay below the magnetometer's noise.
  private static let segmentSeconds = 5.0
  private static let mostSegments = 80
  /// Least gain in the noise's logarithm for a fit without the gyroscope to be preferred: with an attitude per sample a
  /// fit also explains noise.
  private static let attitudeMargin = 0.2
  /// Strength of an unknown field, µT: about the mean over the Earth.
  private static let nominalField = 48.0

  init(_ log: MotionLog, _ conditions: CalibrationFit.Conditions) {
    self.log = log
    self.conditions = conditions
    sphere = FitStart.sphere(log.rows.map(\.field))
    unit = sphere?.radius ?? 1
    if conditions.isMicrotesla {
      // At rest no sphere shows the unit. In motion the Earth's field is 22 to 67 µT: values far from that aren't
      // microtesla.
      let likely = conditions.expected?.strengthMicrotesla ?? min(max(unit, 20), 80)
      if (likely / 3...likely * 3).contains(unit) || !isMoving {
        unit = likely
      } else {
        self.conditions.isMicrotesla = false
      }
    }
    let forces = log.rows.compactMap { $0.force?.length }
    if !forces.isEmpty, !SensorContradiction.gravity.contains(forces.median) { forceUnit = max(forces.median, 1e-6) }
    rows = log.rows.map { row in
      var row = row
      row.force = row.force.map { $0 / forceUnit }
      row.field = row.field / unit
      return row
    }
  }

  private var priors: FitPriors {
    var priors = FitPriors()
    if let expected = conditions.expected {
      priors.dip = (expected.inclination.radians, 1.0 * .pi / 180)
      if conditions.isMicrotesla { priors.gain = 0.1 }
    }
    return priors
  }

  func result() -> CalibrationFit.Result {
    if let refusal = immediateRefusal { return refused(refusal) }
    let contradiction = SensorContradiction(
      log, expected: conditions.expected, forceIsPhysical: conditions.isMicrotesla)
    if let contradiction, !contradiction.isMounting {
      return refused(contradiction.refusal, contradiction)
    }
    var best: JointFit?
    var bestCost = Double.infinity
    var isMixedUp = false
    for fit in withTurns() + withoutTurns() {
      if let best, best.hasTurns, best.fieldSigma < 0.03, best.disturbedShare < 0.2 { break }
      // Starts with the noise of all residuals, which shrinks as they do.
      var fit = fit
      fit.startNoise()
      fit.solve(steps: 30)
      if fit.isShaken, fit.priors.heldForce == nil {
        hold(&fit)
        fit.solve(steps: 30)
      }
      isMixedUp = isMixedUp || fit.hasMixedAxes
      guard fit.state.distortion.determinant > 0, !fit.hasMixedAxes else { continue }
      // Outliers count as well: the fraction left out, at four standard deviations each.
      let cost = Double.log(fit.fieldSigma) + 8 * fit.disturbedShare
      let margin = best?.hasTurns == true && !fit.hasTurns ? Self.attitudeMargin : 0
      if cost < bestCost - margin { (best, bestCost) = (fit, cost) }
    }
    guard let best else {
      // Three reversed signs may also come from a wrong latitude.
      if let axes = AxesCheck(log, expected: conditions.expected)?.axes, axes != "-x -y -z" {
        return refused(.axes, SensorContradiction(.magnetometer, .axes([axes])))
      }
      return refused(isMixedUp ? .uncertain : .coverage)
    }
    let result = FitReport(log: log, conditions: conditions, unit: unit, forceUnit: forceUnit, fit: best).result()
    if conditions.expected == nil, result.refusal == nil, let turned = AxesCheck(turnedBy: result.calibration) {
      // Without a place a mirrored and a turned magnetometer look alike, and their headings are opposite.
      return refused(.axes, SensorContradiction(.magnetometer, .axes(turned.bothWays)))
    }
    return result
  }

  /// Fixes the accelerometer at its former values: the forces are the hand's.
  private func hold(_ fit: inout JointFit) {
    var (bias, gain) = (Vector3.zero, Vector3.zero)
    if let former = conditions.former, forceUnit == 1 {
      bias = former.accelerometerBias.metersPerSecondSquared / standardGravity
      gain = former.accelerometerScale.reciprocal - Vector3(1, 1, 1)
    }
    fit.holdForce(bias: bias, gain: gain)
  }

  // MARK: - Starts

  private func withTurns() -> [JointFit] {
    guard log.hasTurns else { return [] }
    var starts: [Int] = []
    var elapsed = 0.0
    let length = max(Self.segmentSeconds, log.duration / Double(Self.mostSegments))
    for (index, row) in rows.enumerated() {
      elapsed += row.seconds
      if index == 0 || elapsed >= length { (elapsed, _) = (0, starts.append(index)) }
    }
    var state = FitState()
    state.attitudes = Array(repeating: .identity, count: starts.count)
    var fit = JointFit(rows: rows, starts: starts, priors: priors, state: state)
    fit.usesField = false
    // Forces and rates alone, twice: the bias of the rates that they give improves the second chain of attitudes.
    for _ in 0..<2 {
      fit.chainAttitudes()
      fit.solve(steps: 8)
      if fit.isShaken { hold(&fit) }
    }
    fit.usesField = true

    let every = max(1, rows.count / 150)
    var fields: [Vector3] = []
    var toBody: [Matrix3] = []
    fit.explain(fit.state) { row, _, e in
      guard row % every == 0 else { return }
      fields.append(rows[row].field)
      toBody.append(e.toBody)
    }
    let dips = conditions.expected.map { [$0.inclination.radians] } ?? (-5...5).map { Double($0) * .pi / 12 }
    guard let start = FitStart.aligned(fields, toBody, dips: dips) else { return [] }
    fit.state.distortion = start.distortion
    fit.state.hardIron = start.hardIron
    fit.state.dip = start.dip
    let turn = Quaternion(rotationVector: Vector3(0, 0, start.north))
    fit.state.attitudes = fit.state.attitudes.map { turn * $0 }
    return [fit]
  }

  /// For recordings without rates, and for those whose gyroscope has wrong axes or units.
  private func withoutTurns() -> [JointFit] {
    guard let sphere else { return [] }
    var shapes = [(sphere.center, Matrix3.identity * sphere.radius)]
    if let ellipsoid = FitStart.ellipsoid(log.rows.map(\.field), about: sphere) { shapes.append(ellipsoid) }
    // Without rates each row costs more, and more rows than these add no information.
    let every = (rows.count + 2499) / 2500
    let kept = stride(from: 0, to: rows.count, by: every).map { index in
      var row = rows[index]
      if !log.hasForce { row.force = nil }
      row.turn = nil
      return row
    }
    return shapes.compactMap { (center, distortion) -> JointFit? in
      var state = FitState()
      state.distortion = distortion * (1 / unit)
      state.hardIron = center / unit
      guard let soft = state.distortion.inverse else { return nil }
      let fields = kept.map { soft * ($0.field - state.hardIron) }
      let sines = zip(fields, kept).compactMap { field, row in
        row.force.flatMap(\.normalized).flatMap { up in field.normalized.map { -up.dot($0) } }
      }
      state.dip = conditions.expected?.inclination.radians ?? (sines.isEmpty ? 0 : Double.asin(sines.median))
      state.attitudes = zip(fields, kept).map { field, row in
        FitStart.attitude(field: field, up: row.force, earth: state.earthField)
      }
      return JointFit(rows: kept, starts: Array(kept.indices), priors: priors, state: state)
    }
  }

  // MARK: - Before any fit

  private var immediateRefusal: CalibrationFit.Refusal? {
    guard rows.count >= 50, let sphere, sphere.radius > 0 else { return .notMoved }
    if conditions.isMicrotesla ? spread(log.rows.map(\.field)) < 0.1 * unit : !isMoving { return .notMoved }
    if log.clipping.isClipped { return .saturated }
    return nil
  }

  /// Whether field or force vary more than from one row to the next, in whatever unit.
  private var isMoving: Bool {
    let kinds = [(log.rows.map(\.field), log.fieldSteps), (log.rows.compactMap(\.force), log.forceSteps)]
    return kinds.contains { vectors, steps in
      guard !steps.isEmpty, let far = vectors.map(\.length).max() else { return false }
      return spread(vectors) > max(4 * steps.median, 1e-3 * far)
    }
  }

  /// The median distance from the mean, which a few outliers don't change.
  private func spread(_ vectors: [Vector3]) -> Double {
    guard !vectors.isEmpty else { return 0 }
    let mean = vectors.reduce(.zero, +) / Double(vectors.count)
    return vectors.map { ($0 - mean).length }.median
  }

  private func refused(
    _ refusal: CalibrationFit.Refusal, _ contradiction: SensorContradiction? = nil
  ) -> CalibrationFit.Result {
    CalibrationFit.Result(
      calibration: .none, refusal: refusal, levelSigma: Angle(degrees: 180),
      ironSigma: Angle(degrees: 180), contradiction: contradiction, notLearnt: CalibrationFit.Part.allCases,
      residualPercent: 0, coveragePercent: 0,
      field: conditions.expected ?? ExpectedField(strengthMicrotesla: Self.nominalField, inclination: .zero), noise: 0,
      disturbedShare: 0, isMicrotesla: conditions.isMicrotesla, usedForce: log.hasForce, usedTurns: log.hasTurns)
  }
}

extension JointFit {
  var hasTurns: Bool { starts.count < rows.count }

  /// Fraction of the field samples that are treated as disturbed.
  var disturbedShare: Double { 1 - fieldWeights.reduce(0, +) / Double(rows.count) }

  /// Initial attitudes of the segments, one after the other: north by the rates, up by the forces.
  mutating func chainAttitudes() {
    var attitude: Quaternion?
    for (segment, start) in starts.enumerated() {
      let end = segment + 1 < starts.count ? starts[segment + 1] : rows.count
      var relative = Quaternion.identity
      var up = Vector3.zero
      for index in start..<end {
        if index > start { relative = relative * turn(rows[index]) }
        if let force = rows[index].force { up += relative.rotate(force - state.forceBias) }
      }
      let z = up.normalized ?? Vector3(0, 0, 1)
      if let known = attitude {
        // The smallest rotation that brings the measured up to the vertical.
        let found = known.rotate(z)
        let axis = found.cross(Vector3(0, 0, 1))
        let angle = Double.atan2(y: axis.length, x: found.z)
        attitude = Quaternion(rotationVector: (axis.normalized ?? .zero) * angle) * known
      } else {
        let side = abs(z.x) < 0.9 ? Vector3(1, 0, 0) : Vector3(0, 1, 0)
        attitude = FitStart.attitude(field: side, up: z, earth: Vector3(0, 1, 0))
      }
      state.attitudes[segment] = attitude!
      attitude = (attitude! * relative * (end < rows.count ? turn(rows[end]) : .identity)).normalized
    }
  }

  private func turn(_ row: MotionLog.Row) -> Quaternion {
    guard let turn = row.turn else { return .identity }
    return Quaternion(rotationVector: (state.rateGain + .identity) * turn - state.rateBias * row.seconds)
  }
}

import Measures

/// Fits field, acceleration and rotation of a whole recording together, by maximum likelihood.
///
/// The rows are divided into segments. Within a segment the gyroscope propagates the attitude of its first row; without a
/// gyroscope every row is a segment. The attitudes are unknowns too and are eliminated segment by segment (Schur
/// complement). Residuals are in measurement space, predicted minus measured, so that the noise doesn't depend on the
/// distortion and a fit to a ring of samples can't diverge.
///
/// The idea of fitting calibration and attitude jointly is that of Kok and Schön, "Magnetometer Calibration Using
/// Inertial Sensors", IEEE Sensors Journal 16 (2016).
struct JointFit {
  /// In the unit of the field's length.
  let rows: [MotionLog.Row]
  /// First row of each segment.
  let starts: [Int]
  var priors: FitPriors

  var state: FitState
  /// Standard deviations of one number: of the field in its own length, of the force in g.
  var fieldSigma = 0.2
  var forceSigma = 0.05
  /// Forces that count as one: 1, or the correlation time of a waving hand's, in rows.
  var forceCorrelation = 1.0
  /// Weights of field and force, 0 ... 1 for each row.
  var fieldWeights: [Double]
  var forceWeights: [Double]
  /// The row from which on the hard iron may differ by ``FitState/jump``.
  var jumpRow: Int?
  var usesField = true

  init(rows: [MotionLog.Row], starts: [Int], priors: FitPriors, state: FitState) {
    self.rows = rows
    self.starts = starts
    self.priors = priors
    self.state = state
    fieldWeights = Array(repeating: 1, count: rows.count)
    forceWeights = rows.map { $0.force == nil ? 0 : 1 }
  }

  // MARK: - Predicted measurements

  /// The prediction of a row by the state, and its residuals.
  struct Explained {
    /// The field's direction in the body frame at the time of its measurement, with length 1.
    var field: Vector3
    var up: Vector3
    var fieldResidual: Vector3
    var forceResidual: Vector3
    /// Earth to body.
    var toBody: Matrix3
    /// Rotation from the body frame to that at the time of the field, and its rate.
    var delayed: Matrix3
    var rate: Vector3
    /// Derivatives of the body frame's rotation since the segment began, by the rates' bias and gain.
    var byBias: Matrix3
    /// By the gains of what the axes x, y and z measure.
    var byGain: InlineArray<3, Matrix3>
  }

  func explain(_ state: FitState, _ visit: (_ row: Int, _ segment: Int, _ e: Explained) -> Void) {
    let earth = state.earthField
    let zero = Matrix3(diagonal: .zero)
    let gain = state.rateGain + .identity
    for (segment, start) in starts.enumerated() {
      let end = segment + 1 < starts.count ? starts[segment + 1] : rows.count
      var attitude = state.attitudes[segment]
      var byBias = zero
      var byGain = InlineArray<3, Matrix3>(repeating: zero)
      for index in start..<end {
        let row = rows[index]
        if index > start, let turn = row.turn {
          let step =
            gain * turn - state.rateBias * row.seconds
          let rotation = Quaternion(rotationVector: step)
          attitude = attitude * rotation
          let back = rotation.conjugate.matrix
          let dt = row.seconds
          byBias = back * byBias + Matrix3(diagonal: Vector3(-dt, -dt, -dt))
          for axis in 0..<3 {
            byGain[axis] = back * byGain[axis] + Matrix3(diagonal: Vector3(turn[axis], turn[axis], turn[axis]))
          }
        }
        let toBody = attitude.conjugate.matrix
        let rate = row.rate.map { gain * $0 - state.rateBias }
        let delayed = rate.map { Quaternion(rotationVector: $0 * state.fieldDelay).matrix } ?? .identity
        let field = delayed * (toBody * earth)
        let up = Vector3(toBody.row0.z, toBody.row1.z, toBody.row2.z)
        var expected = state.distortion * field + state.hardIron
        if let jumpRow, index >= jumpRow { expected += state.jump }
        let byAxis = state.forceGain
        let force = Vector3(up.x * (1 + byAxis.x), up.y * (1 + byAxis.y), up.z * (1 + byAxis.z)) + state.forceBias
        visit(
          index, segment,
          Explained(
            field: field, up: up, fieldResidual: expected - row.field,
            forceResidual: row.force.map { force - $0 } ?? .zero, toBody: toBody, delayed: delayed,
            rate: rate ?? .zero, byBias: byBias, byGain: byGain))
      }
    }
  }

  /// Half the sum of the weighted squares, priors included, with the present weights.
  func cost(_ state: FitState) -> Double {
    var sum = 0.0
    let field = usesField ? 1 / (fieldSigma * fieldSigma) : 0
    let force = 1 / (forceSigma * forceSigma * forceCorrelation)
    explain(state) { row, _, e in
      sum += fieldWeights[row] * field * e.fieldResidual.lengthSquared
      sum += forceWeights[row] * force * e.forceResidual.lengthSquared
    }
    let shared = state.shared
    for line in priors.lines {
      let r = (line.terms.reduce(0) { $0 + $1.factor * shared[$1.column] } - line.value) / line.sigma
      sum += r * r
    }
    return sum / 2
  }

  // MARK: - One step

  /// The problem linearised about the present state, with the attitudes eliminated.
  struct Linear {
    var shared: NormalEquations
    var segments: [Segment]
    /// Degrees of freedom of each kind, without those of the attitudes.
    var fieldFreedom = 0.0
    var forceFreedom = 0.0
  }

  struct Segment {
    /// The attitude's normal matrix, the field's part of it, and the right side.
    var matrix = Matrix3(diagonal: .zero)
    var fromField = Matrix3(diagonal: .zero)
    var right = Vector3.zero
    /// By the shared unknowns: three rows.
    var coupling: [Double] = Array(repeating: 0, count: 3 * FitState.Column.count)
    var inverse = Matrix3(diagonal: .zero)
  }

  func linear(damping: Double = 0) -> Linear {
    typealias C = FitState.Column
    var all = NormalEquations(size: C.count)
    var result = Linear(shared: all, segments: [])
    result.segments.reserveCapacity(starts.count)
    var current = Segment()
    var open = 0
    let fieldWeight = usesField ? 1 / (fieldSigma * fieldSigma) : 0
    let forceWeight = 1 / (forceSigma * forceSigma * forceCorrelation)
    let d = state.distortion
    let earth = state.earthField
    let byDip = Vector3(0, earth.z, -earth.y)
    let gain = state.forceGain

    func close() {
      // Undetermined rotations (about the field, without a force) must not divide by zero.
      let small = 1e-9 * (current.matrix.row0.x + current.matrix.row1.y + current.matrix.row2.z) + 1e-12
      current.matrix = current.matrix + Matrix3(diagonal: Vector3(small, small, small))
      var damped = current.matrix
      damped.row0.x *= 1 + damping
      damped.row1.y *= 1 + damping
      damped.row2.z *= 1 + damping
      // LDLᵀ decomposition: three rank-one terms are subtracted from the shared equations.
      let l10 = damped.row1.x / damped.row0.x
      let l20 = damped.row2.x / damped.row0.x
      let d1 = damped.row1.y - l10 * damped.row1.x
      let l21 = (damped.row2.y - l20 * damped.row1.x) / d1
      let d2 = damped.row2.z - l20 * damped.row2.x - l21 * l21 * d1
      let n = C.count
      current.inverse = damped.inverse ?? Matrix3(diagonal: .zero)
      var reduced = current.coupling
      var r = current.right
      for column in 0..<n {
        reduced[n + column] -= l10 * reduced[column]
        reduced[2 * n + column] -= l20 * reduced[column] + l21 * reduced[n + column]
      }
      r.y -= l10 * r.x
      r.z -= l20 * r.x + l21 * r.y
      all.subtract(reduced[0..<n], right: r.x, factor: 1 / damped.row0.x)
      all.subtract(reduced[n..<2 * n], right: r.y, factor: 1 / d1)
      all.subtract(reduced[(2 * n)...], right: r.z, factor: 1 / d2)
      let share = current.fromField * current.inverse
      let used = share.row0.x + share.row1.y + share.row2.z
      result.fieldFreedom -= used
      result.forceFreedom -= max(0, 3 - used)
      result.segments.append(current)
    }

    explain(state) { row, segment, e in
      if segment != open {
        close()
        current = Segment()
        open = segment
      }
      func add(_ residual: Residual, _ byAttitude: Vector3, weight: Double, isField: Bool) {
        guard weight > 0 else { return }
        all.add(residual, weight: weight)
        let outer = Matrix3(
          rows: byAttitude * (weight * byAttitude.x), byAttitude * (weight * byAttitude.y),
          byAttitude * (weight * byAttitude.z))
        current.matrix = current.matrix + outer
        if isField { current.fromField = current.fromField + outer }
        current.right -= byAttitude * (weight * residual.value)
        for n in 0..<residual.count {
          let product = weight * residual.derivatives[n]
          let column = residual.columns[n]
          current.coupling[column] += product * byAttitude.x
          current.coupling[C.count + column] += product * byAttitude.y
          current.coupling[2 * C.count + column] += product * byAttitude.z
        }
      }
      // Rotating the attitude by φ about the earth's axes changes a body vector v by (toBody · [earth vector]×) φ,
      // rotating the body by β changes it by [v]× β.
      if usesField, fieldWeights[row] > 0 {
        let byAttitude = d * (e.delayed * (e.toBody * earth.crossMatrix))
        let byBody = d * e.field.crossMatrix
        // The rates' errors turn the body since the segment's start, less those during the delay.
        let late = rows[row].rate == nil ? 0 : state.fieldDelay
        let byBias = byBody * (e.delayed * e.byBias + Matrix3(diagonal: Vector3(late, late, late)))
        let rate = (rows[row].rate ?? .zero) * late
        let byGain = InlineArray<3, Matrix3> { axis in
          byBody * (e.delayed * e.byGain[axis] + Matrix3(diagonal: Vector3(-rate[axis], -rate[axis], -rate[axis])))
        }
        let dip = d * (e.delayed * (e.toBody * byDip))
        let byDelay = d * e.rate.cross(e.field)
        for axis in 0..<3 {
          var residual = Residual(e.fieldResidual[axis])
          residual.append(C.distortion + 3 * axis, e.field)
          residual.append(C.hardIron + axis, 1)
          residual.append(C.dip, dip[axis])
          residual.append(C.rateBias, byBias[row: axis])
          residual.appendGains(byGain, row: axis)
          residual.append(C.fieldDelay, byDelay[axis])
          if let jumpRow, row >= jumpRow { residual.append(C.jump + axis, 1) }
          add(residual, byAttitude[row: axis], weight: fieldWeights[row] * fieldWeight, isField: true)
        }
        result.fieldFreedom += 3 * fieldWeights[row]
      }
      if forceWeights[row] > 0 {
        let scale = Matrix3(diagonal: Vector3(1 + gain.x, 1 + gain.y, 1 + gain.z))
        let byAttitude = scale * (e.toBody * Vector3(0, 0, 1).crossMatrix)
        let byBody = scale * e.up.crossMatrix
        let byBias = byBody * e.byBias
        let byGain = InlineArray<3, Matrix3> { byBody * e.byGain[$0] }
        for axis in 0..<3 {
          var residual = Residual(e.forceResidual[axis])
          residual.append(C.forceBias + axis, 1)
          residual.append(C.forceGain + axis, e.up[axis])
          residual.append(C.rateBias, byBias[row: axis])
          residual.appendGains(byGain, row: axis)
          add(residual, byAttitude[row: axis], weight: forceWeights[row] * forceWeight, isField: false)
        }
        result.forceFreedom += 3 * forceWeights[row]
      }
    }
    close()

    let shared = state.shared
    for line in priors.lines {
      var residual = Residual(line.terms.reduce(-line.value) { $0 + $1.factor * shared[$1.column] })
      for term in line.terms { residual.append(term.column, term.factor) }
      all.add(residual, weight: 1 / (line.sigma * line.sigma))
    }
    if jumpRow == nil {
      for axis in 0..<3 {
        var held = Residual(0)
        held.append(C.jump + axis, 1)
        all.add(held, weight: 1e12)
      }
    }
    result.shared = all
    return result
  }

  /// The rotation of each attitude for a `step` of the shared unknowns (back substitution).
  static func turns(_ linear: Linear, _ step: [Double]) -> [Vector3] {
    let n = FitState.Column.count
    return linear.segments.map { segment in
      var right = segment.right
      for column in 0..<n where step[column] != 0 {
        right.x -= segment.coupling[column] * step[column]
        right.y -= segment.coupling[n + column] * step[column]
        right.z -= segment.coupling[2 * n + column] * step[column]
      }
      return segment.inverse * right
    }
  }
}

extension Residual {
  /// By the nine gains of the rates, row by row.
  fileprivate mutating func appendGains(_ byGain: InlineArray<3, Matrix3>, row: Int) {
    for turned in 0..<3 {
      for measured in 0..<3 {
        append(FitState.Column.rateGain + 3 * turned + measured, byGain[measured][row: row][turned])
      }
    }
  }
}

extension Vector3 {
  /// The cross-product matrix [v]×.
  var crossMatrix: Matrix3 { Matrix3(rows: Vector3(0, -z, y), Vector3(z, 0, -x), Vector3(-y, x, 0)) }
}

extension Matrix3 {
  subscript(row index: Int) -> Vector3 { index == 0 ? row0 : index == 1 ? row1 : row2 }

  static func + (a: Matrix3, b: Matrix3) -> Matrix3 {
    Matrix3(rows: a.row0 + b.row0, a.row1 + b.row1, a.row2 + b.row2)
  }

  static func * (m: Matrix3, k: Double) -> Matrix3 { Matrix3(rows: m.row0 * k, m.row1 * k, m.row2 * k) }
}

extension Quaternion {
  /// The rotation matrix; the quaternion's length must be 1.
  var matrix: Matrix3 {
    Matrix3(
      rows: Vector3(1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)),
      Vector3(2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)),
      Vector3(2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)))
  }
}

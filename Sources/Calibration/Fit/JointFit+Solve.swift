import Measures
import RealModule

extension JointFit {
  /// Gauss–Newton with Marquardt's damping; after each step the weights and, unless `learnsNoise` is false, the standard
  /// deviations follow the residuals, so that outliers lose their weight step by step.
  ///
  /// - Returns: whether it converged.
  @discardableResult
  mutating func solve(steps: Int, learnsNoise: Bool = true) -> Bool {
    var damping = 1e-3
    for _ in 0..<steps {
      let before = cost(state)
      var moved = false
      var freedom = (field: 0.0, force: 0.0)
      var change = 0.0
      for _ in 0..<6 {
        let linear = linear(damping: damping)
        guard let step = linear.shared.solution(damping: damping) else { return false }
        freedom = (linear.fieldFreedom, linear.forceFreedom)
        let next = state.moved(by: step, turns: Self.turns(linear, step))
        let after = cost(next)
        if after.isFinite, after <= before * (1 + 1e-12) {
          change = before - after
          state = next
          damping = max(damping / 10, 1e-9)
          moved = true
          break
        }
        damping *= 10
      }
      let wasNoise = (fieldSigma, forceSigma)
      reweigh(learnsNoise: learnsNoise, freedom)
      let settled = abs(fieldSigma / wasNoise.0 - 1) < 0.01 && abs(forceSigma / wasNoise.1 - 1) < 0.01
      if settled, !moved || change < 0.01 { return moved || change == 0 }
    }
    return false
  }

  /// Hampel's weights on the length of a row's residual: 1 up to four standard deviations, 0 from eight on. Forces have
  /// Huber's weights, as accelerations of the hand are short.
  ///
  /// The standard deviations follow as variance components after Förstner: squares over their own degrees of freedom.
  private mutating func reweigh(learnsNoise: Bool, _ freedom: (field: Double, force: Double)) {
    var field = fieldWeights
    var force = forceWeights
    var squares = (field: 0.0, force: 0.0)
    explain(state) { row, _, e in
      squares.field += fieldWeights[row] * e.fieldResidual.lengthSquared
      squares.force += forceWeights[row] * e.forceResidual.lengthSquared
      let f = e.fieldResidual.length / fieldSigma
      field[row] = f <= 4 ? 1 : max(0, (8 - f) / 4)
      guard rows[row].force != nil else { return }
      let a = e.forceResidual.length / forceSigma
      force[row] = a <= 3 ? 1 : 3 / a
    }
    (fieldWeights, forceWeights) = (field, force)
    guard learnsNoise else { return }
    // Less the thirteen shared unknowns of the field and the six of the force.
    if usesField, freedom.field > 30 { fieldSigma = max(1e-5, (squares.field / (freedom.field - 13)).squareRoot()) }
    if freedom.force > 30 { forceSigma = max(5e-4, (squares.force / (freedom.force - 6)).squareRoot()) }
  }

  /// Initial standard deviation: by the median of the residuals.
  mutating func startNoise() {
    var lengths: [Double] = []
    explain(state) { _, _, e in lengths.append(e.fieldResidual.length) }
    // The median of the length of three normal numbers is 1.538 standard deviations.
    fieldSigma = max(1e-4, lengths.median / 1.538)
    reweigh(learnsNoise: false, (0, 0))
  }

  /// The integrated autocorrelation time of the residuals in samples, for field and force: 1 for white residuals, more for
  /// those of a shaking hand.
  ///
  /// Summed up to where the autocorrelation first falls below a twentieth.
  func correlations() -> (field: Double, force: Double) {
    var field: [Vector3] = []
    var force: [Vector3] = []
    explain(state) { row, _, e in
      field.append(e.fieldResidual * fieldWeights[row])
      force.append(e.forceResidual * forceWeights[row])
    }
    func integrated(_ residuals: [Vector3]) -> Double {
      let power = residuals.reduce(0) { $0 + $1.lengthSquared }
      guard power > 0 else { return 1 }
      var sum = 1.0
      for lag in 1..<max(2, min(200, residuals.count / 4)) {
        var product = 0.0
        for i in lag..<max(lag, residuals.count) { product += residuals[i].dot(residuals[i - lag]) }
        guard product > 0.05 * power else { break }
        sum += 2 * product / power
      }
      return sum
    }
    return (integrated(field), integrated(force))
  }

  /// The covariance of the shared unknowns, by rows, for correlated residuals and for attitudes that drift away from the
  /// rates within a segment; nil where unknowns are undetermined.
  func covariance() -> [Double]? {
    let correlations = correlations()
    let rowsEach = Double(rows.count) / Double(starts.count)
    let seconds = rows.dropFirst().reduce(0) { $0 + $1.seconds } / Double(starts.count)
    // A random walk whose start is fitted leaves a sixth of its final variance, common to all rows of the segment.
    let drift = rowsEach > 1 ? Self.rateWalk * Self.rateWalk * seconds / 6 * rowsEach : 0
    var wider = self
    wider.fieldSigma = (fieldSigma * fieldSigma * correlations.field + drift).squareRoot()
    wider.forceCorrelation = correlations.force
    return wider.linear().shared.inverse()
  }

  /// Angle random walk of a typical gyroscope, in rad/√s: 0.015 °/√s.
  private static let rateWalk = 0.015 * Double.pi / 180
}

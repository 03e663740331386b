import Measures
import RealModule

extension JointFit {
  /// Gauss–Newton with Marquardt's damping; after each step the weights and, unless told otherwise, the standard
  /// deviations follow the residuals, so that what doesn't fit loses its say little by little.
  ///
  /// - Returns: whether it came to rest.
  @discardableResult
  mutating func solve(steps: Int, learnsNoise: Bool = true) -> Bool {
    var damping = 1e-3
    for _ in 0..<steps {
      let before = cost(state)
      var moved = false
      var change = 0.0
      for _ in 0..<6 {
        let linear = linear(damping: damping)
        guard let step = linear.shared.solution(damping: damping) else { return false }
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
      reweigh()
      if learnsNoise { learnNoise() }
      let settled = abs(fieldSigma / wasNoise.0 - 1) < 0.01 && abs(forceSigma / wasNoise.1 - 1) < 0.01
      if settled, !moved || change < 0.01 { return moved || change == 0 }
    }
    return false
  }

  /// Hampel's weights on the length of a row's residual: 1 up to four standard deviations, none from eight on. Forces
  /// keep some weight: a shaken hand is wrong now and then, but not for long.
  private mutating func reweigh() {
    var field = fieldWeights
    var force = forceWeights
    explain(state) { row, _, e in
      let f = e.fieldResidual.length / fieldSigma
      field[row] = f <= 4 ? 1 : max(0, (8 - f) / 4)
      guard rows[row].force != nil else { return }
      let a = e.forceResidual.length / forceSigma
      force[row] = a <= 3 ? 1 : 3 / a
    }
    (fieldWeights, forceWeights) = (field, force)
  }

  /// Variance components after Förstner: squares left over their own degrees of freedom.
  private mutating func learnNoise() {
    let linear = linear()
    var field = 0.0
    var force = 0.0
    explain(state) { row, _, e in
      field += fieldWeights[row] * e.fieldResidual.lengthSquared
      force += forceWeights[row] * e.forceResidual.lengthSquared
    }
    if usesField, linear.fieldFreedom > 30 {
      fieldSigma = max(1e-5, (field / (linear.fieldFreedom - 13)).squareRoot())
    }
    if linear.forceFreedom > 30 { forceSigma = max(5e-4, (force / (linear.forceFreedom - 6)).squareRoot()) }
  }

  /// The standard deviation that half of the residuals suggest, whatever the other half do.
  mutating func startNoise() {
    var lengths: [Double] = []
    explain(state) { _, _, e in lengths.append(e.fieldResidual.length) }
    lengths.sort()
    // The median of the length of three normal numbers is 1.538 standard deviations.
    fieldSigma = max(1e-4, lengths[lengths.count / 2] / 1.538)
    reweigh()
  }

  /// How many samples in a row say the same: 1 for white residuals, more where they are alike for a while.
  ///
  /// The integrated autocorrelation, up to where it first falls under a twentieth.
  func correlation() -> Double {
    var residuals: [Vector3] = []
    explain(state) { row, _, e in residuals.append(e.fieldResidual * fieldWeights[row]) }
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

  /// The covariance of the shared unknowns, by rows; nil where nothing holds some of them.
  func covariance(correlation: Double) -> [Double]? {
    var wider = self
    wider.fieldSigma *= correlation.squareRoot()
    return wider.linear().shared.inverse()
  }
}

import Measures

/// Learns the gyroscope's bias at rest, where the mean rate is the bias.
struct BiasLearner: Sendable, Hashable {
  /// Noise and gate of an observation, computed once.
  struct Limits: Sendable, Hashable {
    let parameters: HeadingEstimator.Parameters.Gyroscope
    /// Variance of one observation, (rad/s)².
    let variance: Double
    /// Square of the gate.
    let jumpGateSquared: Double

    init(_ parameters: HeadingEstimator.Parameters.Gyroscope) {
      self.parameters = parameters
      variance = parameters.restBiasSigma.radians * parameters.restBiasSigma.radians
      jumpGateSquared = parameters.biasJumpGate * parameters.biasJumpGate
    }
  }

  /// The rates come without the bias of the time before.
  let knowsBias: Bool
  /// The known bias still holds.
  var isTrusted: Bool
  /// The bias has been seen at rest since the start.
  private(set) var hasRested = false
  /// For how long the rate at rest has been far from the bias, on each axis, in seconds.
  private var jumpSeconds = Vector3.zero
  /// Which axis is next to be learnt.
  private var nextAxis = 0

  init(knowsBias: Bool) {
    self.knowsBias = knowsBias
    isTrusted = knowsBias
  }

  /// The device isn't at rest: the apparent jump of the bias was a turn.
  mutating func endRest() { jumpSeconds = .zero }

  /// Takes the mean `rate` at rest (rad/s, body frame); returns its innovation on the axis that was learnt.
  mutating func learn(
    _ rate: Vector3, over dt: Double, _ limits: Limits, into filter: inout HeadingFilter, _ other: inout HeadingFilter
  ) -> EstimatorStatus.Innovation {
    nextAxis = (nextAxis + 1) % 3
    let innovation = EstimatorStatus.Innovation(
      rate[nextAxis] - filter.bias[nextAxis], variance: filter.biasVariance[nextAxis] + limits.variance,
      gate: limits.parameters.biasJumpGate)
    // One axis at a time, in turn: the others lose nothing by waiting.
    guard hasRested else {
      for axis in 0..<3 {
        learn(rate, on: axis, variance: limits.variance, limits, into: &filter)
        learn(rate, on: axis, variance: limits.variance, limits, into: &other)
      }
      hasRested = true
      return innovation
    }
    for axis in 0..<3 { jumpSeconds[axis] = limits.isJump(rate, axis, filter) ? jumpSeconds[axis] + dt : 0 }
    // Neighbouring means share most of their samples.
    let variance = limits.variance * max(1, limits.parameters.restBiasTime / dt)
    learn(rate, on: nextAxis, variance: variance, limits, into: &filter)
    learn(rate, on: nextAxis, variance: variance, limits, into: &other)
    return innovation
  }

  /// Takes the rate of one axis. A jump of the bias is accepted only once it has lasted for its hold time: a slow turn that
  /// sets in after a rest looks still for a second. North's variance then grows by the angle that the jump has turned the heading
  /// by. At the first rest a jump is accepted at once, since the bias was unknown before.
  private func learn(
    _ rate: Vector3, on axis: Int, variance: Double, _ limits: Limits, into filter: inout HeadingFilter
  ) {
    var direction = Vector3.zero
    direction[axis] = 1
    let innovation = rate[axis] - filter.bias[axis]
    if limits.isJump(rate, axis, filter) {
      guard !hasRested || jumpSeconds[axis] >= limits.parameters.biasJumpHoldTime else { return }
      let turned = innovation * limits.parameters.biasJumpHeadingTime
      filter.restartBias(axis, variance: innovation * innovation, offsetVariance: turned * turned)
    }
    filter.observeBias(along: direction, innovation: innovation, variance: variance)
  }
}

extension BiasLearner.Limits {
  /// Whether the rate at rest is far from the known bias.
  @inline(__always)
  fileprivate func isJump(_ rate: Vector3, _ axis: Int, _ filter: borrowing HeadingFilter) -> Bool {
    let innovation = rate[axis] - filter.bias[axis]
    return innovation * innovation > jumpGateSquared * (filter.biasVariance[axis] + variance)
  }
}

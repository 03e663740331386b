import Measures

/// Learns the gyroscope's bias at rest, where the mean rate is the bias.
struct BiasLearner: Sendable, Hashable {
  /// The rates come without the bias of the time before.
  let knowsBias: Bool
  /// The known bias still holds.
  var isTrusted: Bool
  /// The bias has been seen at rest since the start.
  private(set) var hasRested = false
  /// Which axis is next to be learnt.
  private var nextAxis = 0

  init(knowsBias: Bool) {
    self.knowsBias = knowsBias
    isTrusted = knowsBias
  }

  /// Takes the mean `rate` at rest (rad/s, body frame), whose noise has this `variance` for each independent value.
  ///
  /// - Parameters:
  ///   - share: part of an independent value that a block is: neighbouring means share most of their samples.
  /// - Returns: what the filter expected of the axis that was learnt.
  mutating func learn(
    _ rate: Vector3, variance: Double, share: Double, gate: Double, into filter: inout HeadingFilter,
    _ other: inout HeadingFilter
  ) -> EstimatorStatus.Innovation {
    nextAxis = (nextAxis + 1) % 3
    let innovation = EstimatorStatus.Innovation(
      rate[nextAxis] - filter.bias[nextAxis], variance: filter.biasVariance[nextAxis] + variance, gate: gate)
    // One axis at a time, in turn: the others lose nothing by waiting. The first rest is taken at once.
    let axes = hasRested ? nextAxis..<nextAxis + 1 : 0..<3
    let variance = hasRested ? variance / min(1, share) : variance
    for axis in axes {
      filter.observeBias(axis, innovation: rate[axis] - filter.bias[axis], variance: variance)
      other.observeBias(axis, innovation: rate[axis] - other.bias[axis], variance: variance)
    }
    hasRested = true
    return innovation
  }
}

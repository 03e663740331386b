import Measures

/// Learns the gyroscope's bias at rest, where the mean rate is the bias.
struct BiasLearner: Sendable, Hashable {
  /// The last known bias is already subtracted from the rates.
  let knowsBias: Bool
  /// The known bias still holds.
  var isTrusted: Bool
  /// The bias has been seen at rest since the start.
  private(set) var hasRested = false
  /// The axis to learn next.
  private var nextAxis = 0

  init(knowsBias: Bool) {
    self.knowsBias = knowsBias
    isTrusted = knowsBias
  }

  /// Takes the mean `rate` at rest (rad/s, body frame), whose noise has this `variance` for each independent value.
  ///
  /// - Parameters:
  ///   - share: independent observations per block: neighbouring means share most of their samples.
  /// - Returns: the innovation of the axis whose turn it is.
  mutating func learn(
    _ rate: Vector3, variance: Double, share: Double, gate: Double, into filter: inout HeadingFilter,
    _ other: inout HeadingFilter
  ) -> EstimatorStatus.Innovation {
    nextAxis = (nextAxis + 1) % 3
    let innovation = EstimatorStatus.Innovation(
      rate[nextAxis] - filter.bias[nextAxis], variance: filter.biasVariance[nextAxis] + variance, gate: gate)
    // One axis a block: at rest the others can wait. All three on the first rest.
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

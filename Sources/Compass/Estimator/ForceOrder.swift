import Measures

/// Tells values that come in any order from forces: those of a hand, a runner or a machine follow from the one before.
///
/// The mean square of successive differences over the variance is 2 for random values (J. von Neumann, Annals of Mathematical
/// Statistics 12, 1941), less where some are the same as the one before, and at most 0.75 where phones are run with.
struct ForceOrder: Sendable, Hashable {
  /// The parameters, as they are compared with.
  struct Limits: Sendable, Hashable {
    let samples: Double
    /// Squares of the least deviation and of the largest that counts, (m/s²)².
    let least: Double
    let most: Double
    let order: Double

    init(_ parameters: HeadingEstimator.Parameters.Tilt) {
      samples = parameters.orderSamples
      least = parameters.randomForce * parameters.randomForce
      most = parameters.largestRandomForce * parameters.largestRandomForce
      order = parameters.randomOrder
    }
  }

  private var last = Vector3.zero
  private var count = 0.0
  /// Mean, variance and mean square of the steps from one to the next, over the last samples.
  private var mean = Vector3.zero
  private var variance = 0.0
  private var step = 0.0

  /// Takes a force in the body frame, m/s².
  mutating func observe(_ force: Vector3, _ limits: Limits) {
    count += 1
    let share = 1 / min(count, limits.samples)
    if count > 1 {
      // A tap is one value or two, however large.
      variance += share * (min((force - mean).lengthSquared, limits.most) - variance)
      step += share * (min((force - last).lengthSquared, 2 * limits.most) - step)
    }
    mean += share * (force - mean)
    last = force
  }

  /// Whether they are large, and random. Noise at rest is random, too.
  func isRandom(_ limits: Limits) -> Bool { variance > limits.least && step > limits.order * variance }
}

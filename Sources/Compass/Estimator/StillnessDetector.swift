import Measures

/// Whether one vector holds still, and its mean for as long as it does.
///
/// The vector must stay near its own short mean (no shaking), and that mean near its value when the stillness began (no
/// slow turning). The second rule keeps a steady turn from being learnt as a gyroscope's bias.
struct StillnessDetector: Sendable, Hashable {
  /// Squares of the largest deviation and of the largest drift, in the vector's unit squared.
  struct Limits: Sendable, Hashable {
    let deviationSquared: Double
    let driftSquared: Double

    init(_ limit: Double, driftRatio: Double) {
      deviationSquared = limit * limit
      driftSquared = deviationSquared / (driftRatio * driftRatio)
    }
  }

  /// Short mean, with the noise taken off.
  private(set) var fast = Vector3.zero
  /// Mean over some ten times as long.
  private(set) var slow = Vector3.zero
  /// Mean since it became still.
  private(set) var mean = Vector3.zero
  /// Seconds it has been still.
  private(set) var seconds = 0.0
  /// Seconds since the first value; 0: none yet.
  private(set) var elapsed = 0.0
  /// The slow mean as of the beginning of the stillness.
  private var anchor = Vector3.zero
  /// Seconds without a value.
  private var silentSeconds = 0.0

  mutating func observe(
    _ value: Vector3, over dt: Double, _ limits: Limits, _ parameters: HeadingEstimator.Parameters
  ) {
    silentSeconds = 0
    guard elapsed > 0 else {
      (fast, slow, mean, anchor, elapsed) = (value, value, value, value, dt)
      return
    }
    elapsed += dt
    fast += smoothing(dt, parameters.rest.fastTime, elapsed: elapsed) * (value - fast)
    slow += smoothing(dt, parameters.rest.slowTime, elapsed: elapsed) * (value - slow)
    if (fast - slow).lengthSquared > limits.deviationSquared || (slow - anchor).lengthSquared > limits.driftSquared {
      // Reset the means: old ones would take seconds to forget the motion.
      seconds = 0
      (slow, mean, anchor) = (fast, fast, fast)
    } else {
      seconds += dt
      mean += smoothing(dt, parameters.rest.meanTime, elapsed: seconds) * (value - mean)
    }
  }

  /// Takes `dt` seconds without a value: after `limit` seconds without one it no longer counts as still.
  mutating func miss(over dt: Double, longerThan limit: Double) {
    silentSeconds += dt
    if silentSeconds > limit { seconds = 0 }
  }
}

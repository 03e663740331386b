/// Recent deviation of the field from the expected one: a measure of the unseen disturbance.
///
/// The component that turns the heading can't be seen, but it is as large as the deviation in length and dip. It is slow:
/// it doesn't average out over the path as the filter's variance assumes.
struct DeviationHistory: Sendable, Hashable {
  /// Square of the deviation in length and dip, in µT²: the newest, or a larger earlier one, which decays. A field
  /// that turns from one wrong direction into another passes through a right one.
  private(set) var held = 0.0
  /// Mean square of the slow deviation, in µT².
  private(set) var mean = 0.0
  /// Initial uncertainty, in µT², which fades: the field's variation from step to step is not known yet.
  private(set) var beginning: Double
  /// Seconds in the mean.
  private var elapsed = 0.0

  init(_ parameters: HeadingEstimator.Parameters.Sigma) { beginning = parameters.beginningVariance }

  /// Takes the squares of the deviation now and of the slow one, in µT², `dt` seconds after those before.
  ///
  /// - Parameters:
  ///   - isEvidence: whether the slow one is evidence of the surroundings; a magnet laid beside a resting device is
  ///     not.
  ///   - isSettled: whether force and field hold still: the newest deviation then replaces the held one.
  mutating func observe(
    _ newest: Double, slow: Double, over dt: Double, isEvidence: Bool, isSettled: Bool,
    _ parameters: HeadingEstimator.Parameters
  ) {
    held = isSettled ? newest : max(newest, held * (1 - smoothing(dt, parameters.localDisturbance.correlationTime)))
    if isEvidence, slow <= parameters.steel.largestDeviation {
      elapsed += dt
      let share = smoothing(dt, parameters.sigma.deviationTime, elapsed: elapsed)
      mean += share * (slow - mean)
    }
    beginning *= 1 - smoothing(dt, parameters.monitor.motionTime)
  }
}

import Measures

/// How far the field's direction differs from the north that the gyroscope holds, while the device is moved.
///
/// Between steel beams length and dip pass through the right values without the direction being right, so that nothing in the field itself
/// tells its error. The gyroscope does: it holds north for seconds, and what the direction differs by from step to step is the
/// surroundings' part of it. What they turn as a whole is of the same size, and shows in no sensor.
struct FieldSpread: Sendable, Hashable {
  /// Mean square of the difference across the field, in µT².
  private(set) var square: Double

  /// Begins with what is usual.
  init(_ parameters: HeadingEstimator.Parameters.Sigma) { square = parameters.usualSpread }

  /// Takes a difference in µT, `dt` seconds of motion after the one before.
  mutating func observe(_ difference: Double, over dt: Double, _ parameters: HeadingEstimator.Parameters.Sigma) {
    let counted = min(difference * difference, parameters.largestSpread)
    square += smoothing(dt, parameters.spreadTime) * (counted - square)
  }

  /// Variance of the direction that it stands for, across the field in µT².
  func variance(_ parameters: HeadingEstimator.Parameters.Sigma) -> Double {
    parameters.spreadShare * max(0, square - parameters.usualSpread)
  }
}

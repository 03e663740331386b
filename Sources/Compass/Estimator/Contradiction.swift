/// For how long, and by how much, a field that agrees with the expected one has contradicted the heading.
///
/// A field is rarely turned far without any change of length and dip: the larger the contradiction, the shorter the time
/// after which the heading follows it.
struct Contradiction: Sendable, Hashable {
  /// For how long, in seconds.
  private(set) var seconds = 0.0
  /// The largest angle between the two in that time, in radians.
  private var largest = 0.0
  /// Whether it arose while the device was at rest: then a magnet has come, or one has gone. Otherwise the gyroscope has reported a wrong turn.
  private(set) var aroseAtRest = false

  /// How long the heading doesn't follow, in seconds.
  func holdTime(_ parameters: HeadingEstimator.Parameters.Contradiction) -> Double {
    guard aroseAtRest else { return parameters.motionHoldTime }
    return max(
      parameters.shortestHoldTime,
      min(parameters.longestHoldTime, parameters.holdTimeAngle / (parameters.angleMargin + largest)))
  }

  /// Takes a contradiction by `angle` that has lasted for `dt`; returns whether the heading is to follow. `isTurning`: the field doesn't hold still.
  mutating func grow(
    by angle: Double, over dt: Double, isAtRest: Bool, isTurning: Bool,
    _ parameters: HeadingEstimator.Parameters.Contradiction
  ) -> Bool {
    if seconds == 0 { aroseAtRest = isAtRest }
    largest = max(largest, angle)
    // While the device moves the error differs from place to place; only at rest is it constant.
    // Force and rate can't tell a steady turn from rest, and a faulty gyroscope stays faulty in it.
    let counts = isAtRest && (aroseAtRest || !isTurning)
    seconds += counts ? dt : parameters.motionShare * dt
    return seconds > holdTime(parameters)
  }

  /// Takes `dt` seconds without a contradiction.
  mutating func fade(over dt: Double) {
    seconds = max(0, seconds - dt)
    if seconds == 0 { largest = 0 }
  }
}

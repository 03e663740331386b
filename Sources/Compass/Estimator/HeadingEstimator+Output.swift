import Measures
import RealModule

extension HeadingEstimator {
  /// Body to level frame: the tilt filter's with a gyroscope, the mean force's without.
  mutating func attitude() -> Quaternion? {
    if state.usesGyroscope { return state.tilt.elapsed > 0 ? state.tilt.bodyToLevel : nil }
    guard state.force.elapsed > 0 else { return nil }
    return (state.force.seconds > 0.3 ? state.force.mean : state.force.fast).normalized.map(TiltFilter.leveling)
  }

  /// The field without a gyroscope: its mean while everything is still.
  mutating func stillField() -> Vector3 {
    let still = state.force.seconds > 0.3 && state.fieldStillness.seconds > 0.3
    return still ? state.fieldStillness.mean : state.fieldStillness.fast
  }

  mutating func judgeMotion() -> Motion {
    guard state.force.elapsed > parameters.settlingTime else { return .unknown }
    let limit = parameters.shakenForce
    let shake = state.usesGyroscope ? state.tilt.disturbance : state.shake
    if shake > limit * limit { return .shaken }
    let still = state.force.seconds >= parameters.restTime && state.fieldStillness.seconds >= parameters.restTime
    return still && (!state.usesGyroscope || state.rate.seconds >= parameters.restTime) ? .still : .moving
  }

  /// Error of the tilt that doesn't average out, as a variance.
  mutating func tiltVariance() -> Double { state.levelIsAssumed ? derived.mountingVariance : derived.tiltVariance }

  /// Whether `last` is recent enough to stand for now.
  private mutating func isLive(_ last: Instant?) -> Bool {
    guard let last, let now = state.time else { return false }
    return now.seconds(since: last) <= parameters.longestGap
  }

  mutating func heading(expected: ExpectedField?) -> Heading {
    let field = FieldCheck(
      verdict: isLive(state.fieldTime) ? state.monitor.verdict : .unknown,
      strengthMicrotesla: state.fieldLength, inclination: state.fieldDip, expected: expected,
      bodyFieldMicrotesla: state.bodyFieldMicrotesla, isNew: state.monitor.isNew(expected != nil))
    var heading = Heading(time: state.time ?? .origin, field: field, motion: state.motion)
    let tiltLive = isLive(state.forceTime)
    let northLive = state.usesGyroscope || isLive(state.fieldTime)
    guard tiltLive, northLive, state.north.elapsed >= parameters.settlingTime, let bodyToLevel = attitude() else {
      return heading
    }

    // A turn about the vertical has only two parts: half the product is nought.
    let (half, level) = (state.levelToEarth, bodyToLevel)
    let bodyToEarth = Quaternion(
      w: half.w * level.w - half.z * level.z, x: half.w * level.x - half.z * level.y,
      y: half.w * level.y + half.z * level.x, z: half.w * level.z + half.z * level.w)
    heading.bodyToEarth = bodyToEarth
    let (w, x, y, z) = (bodyToEarth.w, bodyToEarth.x, bodyToEarth.y, bodyToEarth.z)
    let (east, north, rise) = (1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y))
    let horizontal = east * east + north * north
    // Straight up or down, x points nowhere over the ground.
    guard horizontal > 0.0004 else { return heading }
    heading.magnetic = Angle.atan2(y: east, x: north).wrapped
    let lean = state.leanVariance * (rise * rise) / horizontal
    heading.sigma = Angle(radians: min((state.headingVariance + lean).squareRoot(), .pi))
    return heading
  }
}

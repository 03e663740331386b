import Measures

/// Tilt from gyroscope and accelerometer; the heading it carries is the gyroscope's alone, from an arbitrary start.
///
/// The force is turned into the almost inertial frame of the gyroscope and low-passed there, so that the swings of a
/// hand average out over seconds while the device turns at will; the remaining mean must be vertical. After D. Laidig and
/// T. Seel, "VQF: Highly accurate IMU orientation estimation with bias estimation and magnetic disturbance rejection",
/// Information Fusion 91 (2023), section 3.2. How much the low-passed force counts is decided in ``HeadingFilter``.
/// The magnetometer has no part in it, so no magnet can tilt it.
struct TiltFilter: Sendable, Hashable {
  /// Floor of the pushes' mean square, in g²: (0.002 g)², a chip's noise.
  static let leastPushVariance = 4e-6
  /// Weight of the first force in the means, in seconds: hardly any.
  private static let firstForceTime = 1e-3

  /// Body to a frame whose z axis is up and whose heading is arbitrary.
  private(set) var bodyToLevel = Quaternion.identity
  /// Seconds of force in it; 0: not level yet, or no longer.
  private(set) var elapsed = 0.0
  /// Seconds of force in the push statistics, which survive a reset of the attitude.
  private var pushSeconds = 0.0
  /// Mean square of the force's deviation from its mean, (m/s²)².
  private(set) var forceVariance = 0.0
  /// Mean square of the low-passed force's horizontal deviation from its mean on each axis, in g²: pushes that the low
  /// pass lets through.
  private(set) var pushVariance: Double
  /// The largest `pushVariance` included in the tilt's variance, in g².
  private var acknowledgedPushVariance: Double
  /// The force in the level frame, low-passed over a push, in m/s².
  private(set) var lowPassedForce = Vector3.zero
  /// The same over some seconds.
  private(set) var meanForce = Vector3.zero

  init(_ parameters: HeadingEstimator.Parameters.Tilt) {
    pushVariance = parameters.sigma.radians * parameters.sigma.radians
    acknowledgedPushVariance = pushVariance
  }

  /// Variance of the direction of a single force about each horizontal axis, which may be a push, in rad².
  func singleForceVariance(_ parameters: HeadingEstimator.Parameters.Tilt) -> Double {
    guard pushSeconds > 0 else { return parameters.firstVariance }
    return max(forceVariance / (2 * standardGravity * standardGravity), TiltFilter.leastPushVariance)
  }

  /// The vertical, in the body frame.
  var up: Vector3 {
    let q = bodyToLevel
    return Vector3(2 * (q.x * q.z - q.w * q.y), 2 * (q.y * q.z + q.w * q.x), 1 - 2 * (q.x * q.x + q.y * q.y))
  }

  /// Turns the attitude by a constant `rate` (rad/s, body frame, without bias) over `dt` seconds.
  mutating func turn(by rate: Vector3, over dt: Double) {
    let turn = rate * dt
    let square = turn.lengthSquared
    guard square < 0.04 else {
      bodyToLevel = (bodyToLevel * Quaternion(rotationVector: turn)).normalized
      return
    }
    // Half-angle series, exact to 1e-9 up to 11°; so close to 1 the normalisation needs no root.
    let scale = 0.5 - square * (1.0 / 48 - square / 3840)
    let step = Quaternion(
      w: 1 - square * (1.0 / 8 - square / 384), x: turn.x * scale, y: turn.y * scale, z: turn.z * scale)
    let q = bodyToLevel * step
    let unit = 1.5 - 0.5 * (q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z)
    bodyToLevel = Quaternion(w: q.w * unit, x: q.x * unit, y: q.y * unit, z: q.z * unit)
  }

  /// Turns the attitude by a small rotation in the level frame.
  mutating func turn(by correction: Vector3) {
    let q = bodyToLevel
    let (x, y) = (0.5 * correction.x, 0.5 * correction.y)
    bodyToLevel =
      Quaternion(
        w: q.w - x * q.x - y * q.y, x: q.x + x * q.w + y * q.z, y: q.y + y * q.w - x * q.z, z: q.z + x * q.y - y * q.x
      )
      .normalized
    lowPassedForce += correction.cross(lowPassedForce)
    meanForce += correction.cross(meanForce)
  }

  /// Invalidates the vertical; keeps the heading.
  mutating func lose() { elapsed = 0 }

  /// Aligns to the first force (m/s², body frame) by the shortest rotation.
  mutating func begin(with force: Vector3, _ parameters: HeadingEstimator.Parameters.Tilt) {
    guard let up = bodyToLevel.rotate(force).normalized else { return }
    bodyToLevel = TiltFilter.leveling(up) * bodyToLevel
    lowPassedForce = bodyToLevel.rotate(force)
    meanForce = lowPassedForce
    elapsed = TiltFilter.firstForceTime
    pushSeconds = max(pushSeconds, TiltFilter.firstForceTime)
  }

  /// Takes a `force` (m/s², level frame), `dt` seconds after the one before, and measures how much the device is pushed.
  mutating func observe(
    _ force: Vector3, over dt: Double, settlingTime: Double, _ parameters: HeadingEstimator.Parameters.Tilt
  ) {
    elapsed += dt
    pushSeconds += dt
    let deviation = (force - meanForce).lengthSquared
    forceVariance += smoothing(dt, parameters.disturbanceTime, elapsed: pushSeconds) * (deviation - forceVariance)
    lowPassedForce += smoothing(dt, parameters.pushTime, elapsed: elapsed) * (force - lowPassedForce)
    meanForce += smoothing(dt, parameters.meanTime, elapsed: elapsed) * (force - meanForce)
    let (x, y) = (lowPassedForce.x - meanForce.x, lowPassedForce.y - meanForce.y)
    let push = (x * x + y * y) / (2 * standardGravity * standardGravity)
    let weight = smoothing(dt, parameters.pushVarianceTime, elapsed: pushSeconds + settlingTime)
    pushVariance += weight * (push - pushVariance)
    let starts = pushSeconds / parameters.disturbanceTime
    let shaking = forceVariance / (standardGravity * standardGravity * (1 + starts * starts))
    pushVariance = max(pushVariance, shaking)
  }

  /// Growth of the pushes beyond the largest so far, in g², divided by the number of independent ones; nil: no growth.
  /// The tilt's variance must grow by it. Later calls compare with the larger pushes.
  mutating func acknowledgeLargerPushes(_ parameters: HeadingEstimator.Parameters.Tilt) -> Double? {
    guard pushVariance > acknowledgedPushVariance else { return nil }
    let independent = 1 + pushSeconds / (2 * parameters.pushTime)
    let excess = parameters.pushExcessFactor * (pushVariance - acknowledgedPushVariance) / independent
    acknowledgedPushVariance = pushVariance
    return excess
  }

  /// The shortest rotation that makes the body-frame direction `up` vertical.
  static func leveling(_ up: Vector3) -> Quaternion {
    // Half-way construction (1 + cos, axis·sin); upside down any horizontal axis will do.
    up.z > -0.999_999 ? Quaternion(w: 1 + up.z, x: up.y, y: -up.x, z: 0).normalized : Quaternion(w: 0, x: 1, y: 0, z: 0)
  }
}

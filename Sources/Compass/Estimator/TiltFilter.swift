import Measures

/// Tilt from gyroscope and accelerometer; the heading it carries is the gyroscope's alone, from an arbitrary start.
///
/// The force is turned into the almost inertial frame of the gyroscope and low-passed there, so that the swings of a
/// hand average out over seconds while the device turns at will; what is left of it must be vertical. After D. Laidig and
/// T. Seel, "VQF: Highly accurate IMU orientation estimation with bias estimation and magnetic disturbance rejection",
/// Information Fusion 91 (2023), section 3.2; here with two equal poles, which allow any step of time.
/// The magnetometer has no part in it, so no magnet can tilt it.
struct TiltFilter: Sendable, Hashable {
  /// Body to a frame whose z axis is up and whose heading is arbitrary.
  var bodyToLevel = Quaternion.identity
  /// Seconds of force in it; 0: not level yet.
  var elapsed = 0.0
  /// Mean square of the force's deviation from gravity, (m/s²)².
  var disturbance = 0.0
  /// Mean square of its horizontal part below some 1 Hz, which short means let through, in g².
  private(set) var swing = TiltFilter.usualSwing
  /// The largest `swing` that has been reckoned with, in g².
  var revealedSwing = TiltFilter.usualSwing
  private(set) var slow = Vector3.zero
  private(set) var mean = Vector3.zero

  /// Turns by `rate` (bias removed) over the `dt` seconds before it.
  ///
  /// The newest rate stands for the whole step, not the mean of both ends: gyroscopes filter their output and come late by
  /// some milliseconds, which this makes good for. On fast turns of the BROAD data it halves the tilt's error.
  mutating func turn(by rate: Vector3, over dt: Double) {
    let turn = rate * dt
    let square = turn.lengthSquared
    guard square < 0.04 else {
      bodyToLevel = (bodyToLevel * Quaternion(rotationVector: turn)).normalized
      return
    }
    // Half-angle series, right to 1e-9 for these 11°, and a normalisation that needs no root so near to one.
    let scale = 0.5 - square * (1.0 / 48 - square / 3840)
    let step = Quaternion(
      w: 1 - square * (1.0 / 8 - square / 384), x: turn.x * scale, y: turn.y * scale, z: turn.z * scale)
    let q = bodyToLevel * step
    let unit = 1.5 - 0.5 * (q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z)
    bodyToLevel = Quaternion(w: q.w * unit, x: q.x * unit, y: q.y * unit, z: q.z * unit)
  }

  /// The vertical, in the body frame.
  var up: Vector3 {
    let q = bodyToLevel
    return Vector3(2 * (q.x * q.z - q.w * q.y), 2 * (q.y * q.z + q.w * q.x), 1 - 2 * (q.x * q.x + q.y * q.y))
  }

  /// Takes the first force for the vertical.
  mutating func begin(with force: Vector3) {
    guard let up = force.normalized else { return }
    bodyToLevel = TiltFilter.leveling(up)
    slow = bodyToLevel.rotate(force)
    mean = slow
    elapsed = 1e-3
  }

  /// Takes a `force` (in the level frame), `dt` seconds after the one before, as a measure of how much the device is pushed.
  mutating func observe(_ force: Vector3, over dt: Double, pushSeconds: Double) {
    elapsed += dt
    let deviation = (force - mean).lengthSquared
    disturbance += smoothing(dt, 1, elapsed: elapsed) * (deviation - disturbance)
    slow += smoothing(dt, pushSeconds, elapsed: elapsed) * (force - slow)
    mean += smoothing(dt, 4, elapsed: elapsed) * (force - mean)
    let (x, y) = (slow.x - mean.x, slow.y - mean.y)
    let push = (x * x + y * y) / (2 * standardGravity * standardGravity)
    swing += smoothing(dt, 5, elapsed: elapsed + 0.3) * (push - swing)
    // Until their mean is known, all that shakes may be a push.
    let shaking = disturbance / (standardGravity * standardGravity * (1 + elapsed * elapsed))
    // A push that is larger than any before counts at once.
    swing = max(swing, shaking, 0.25 * push)
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
    slow += correction.cross(slow)
    mean += correction.cross(mean)
  }

  /// Variance of the tilt that the first force leaves, which may have been a push, about each axis.
  static let firstVariance = 0.16
  /// Mean square of the pushes before any was felt, in g².
  static let usualSwing = 0.0004

  /// The shortest rotation that makes the body-frame direction `up` vertical.
  static func leveling(_ up: Vector3) -> Quaternion {
    // Half-way construction (1 + cos, axis·sin); upside down any horizontal axis will do.
    up.z > -0.999_999 ? Quaternion(w: 1 + up.z, x: up.y, y: -up.x, z: 0).normalized : Quaternion(w: 0, x: 1, y: 0, z: 0)
  }
}

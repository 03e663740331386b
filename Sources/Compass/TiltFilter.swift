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
  private var first = Vector3.zero
  private var second = Vector3.zero
  /// The level frame's x and y axes in the body frame, with the same two poles.
  private(set) var axes = LaggingAxes()

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
    first = bodyToLevel.rotate(force)
    second = first
    axes = LaggingAxes(bodyToLevel.conjugate)
    elapsed = 1e-3
  }

  /// Levels by `force` (in the level frame), `dt` seconds after the one before; returns the rotation (in the level frame) that it took.
  mutating func level(by force: Vector3, over dt: Double, timeConstant: Double) -> Vector3 {
    elapsed += dt
    let share = smoothing(dt, timeConstant / 2, elapsed: elapsed)
    first += share * (force - first)
    second += share * (first - second)
    axes.follow(bodyToLevel.conjugate, by: share)
    let deviation = (force - second).lengthSquared
    disturbance += smoothing(dt, 1, elapsed: elapsed) * (deviation - disturbance)

    guard let up = second.normalized else { return .zero }
    let rotation = TiltFilter.leveling(up)
    bodyToLevel = (rotation * bodyToLevel).normalized
    first = rotation.rotate(first)
    second = rotation.rotate(second)
    // up × z: along the axis of the rotation, as long as the sine of its angle, which is always small once it is level.
    return Vector3(up.y, -up.x, 0)
  }

  /// The shortest rotation that makes the body-frame direction `up` vertical.
  static func leveling(_ up: Vector3) -> Quaternion {
    // Half-way construction (1 + cos, axis·sin); upside down any horizontal axis will do.
    up.z > -0.999_999 ? Quaternion(w: 1 + up.z, x: up.y, y: -up.x, z: 0).normalized : Quaternion(w: 0, x: 1, y: 0, z: 0)
  }
}

/// Two horizontal axes as the levelling sees them: late by the two poles of its low pass.
///
/// The levelling answers a drift of the attitude after `1 / (1 + sτ/2)²`. While the device turns, the body direction to
/// blame is therefore not the one of now but the one low-passed alike (Laidig & Seel 2023, section 3.4).
struct LaggingAxes: Sendable, Hashable {
  private var firstX = Vector3.zero
  private var firstY = Vector3.zero
  private(set) var x = Vector3.zero
  private(set) var y = Vector3.zero

  init() {}
  init(_ levelToBody: Quaternion) { follow(levelToBody, by: 1) }

  mutating func follow(_ levelToBody: Quaternion, by share: Double) {
    firstX += share * (levelToBody.rotate(Vector3(1, 0, 0)) - firstX)
    firstY += share * (levelToBody.rotate(Vector3(0, 1, 0)) - firstY)
    x += share * (firstX - x)
    y += share * (firstY - y)
  }
}

import Measures

/// Offset between the gyroscope's heading and magnetic north, with the gyroscope's bias: a Kalman filter of four states.
///
/// The offset changes only through the error of the bias along the vertical; knowing both together makes the filter quick
/// at the start, stiff once the bias is known, and gives coasting its true growth: linear with the bias' uncertainty.
struct HeadingFilter: Sendable, Hashable {
  /// Turns the level frame to the earth frame about the vertical, counter-clockwise.
  var offset = 0.0
  /// Gyroscope bias in the body frame, rad/s.
  var bias = Vector3.zero
  /// Variance of the offset, its covariance with the bias, and the bias' covariance.
  var variance = HeadingFilter.unknown
  var covariance = Vector3.zero
  var biasCovariance: Matrix3
  /// Error that doesn't average out (calibration, lasting disturbance), as it has passed into the offset; one sigma.
  var systematic = 0.0
  /// Seconds of field in it; 0: no idea of north.
  var elapsed = 0.0

  /// Variance of a direction that may be anything: uniform over a turn, π²/3, taken generously.
  static let unknown = Double.pi * Double.pi

  init(biasSigma: Double) {
    biasCovariance = Matrix3(diagonal: Vector3(1, 1, 1) * (biasSigma * biasSigma))
  }

  /// Forgets north, keeps what is known of the bias.
  mutating func forgetNorth() {
    offset = 0
    variance = HeadingFilter.unknown
    covariance = .zero
    systematic = 0
    elapsed = 0
  }

  /// Lets `dt` seconds pass. `up` is the vertical in the body frame; both walks are variances per second.
  mutating func coast(_ dt: Double, up: Vector3, walk: Double, biasWalk: Double) {
    let spread = biasCovariance * up
    variance = min(variance - 2 * dt * up.dot(covariance) + dt * dt * up.dot(spread) + walk * dt, HeadingFilter.unknown)
    covariance -= dt * spread
    biasCovariance.row0.x += biasWalk * dt
    biasCovariance.row1.y += biasWalk * dt
    biasCovariance.row2.z += biasWalk * dt
  }

  /// Takes a measured offset that differs by `innovation` from ours.
  ///
  /// Where our offset was come by under far worse lasting errors than this measurement has, the difference counts as ours
  /// to lose: a heading begun beside a magnet yields quickly to a clean field.
  mutating func observeOffset(innovation: Double, variance noise: Double, systematic error: Double) {
    let eager = variance + max(0, systematic * systematic - 4 * error * error)
    let total = eager + noise
    let weight = eager / total
    let gain = covariance / total
    offset = Angle(radians: offset + weight * innovation).signed.radians
    bias += gain * innovation
    biasCovariance.row0 -= gain.x * covariance
    biasCovariance.row1 -= gain.y * covariance
    biasCovariance.row2 -= gain.z * covariance
    // Joseph's form: right for any weight, also one above the optimum.
    variance = (1 - weight) * (1 - weight) * variance + weight * weight * noise
    covariance -= weight * covariance
    systematic += weight * (error - systematic)
  }

  /// Takes a measured bias along the body direction `axis` that differs by `innovation` from ours.
  mutating func observeBias(along axis: Vector3, innovation: Double, variance noise: Double) {
    let spread = biasCovariance * axis
    let total = axis.dot(spread) + noise
    let gain = spread / total
    let cross = covariance.dot(axis)
    offset = Angle(radians: offset + cross / total * innovation).signed.radians
    bias += gain * innovation
    variance -= cross * cross / total
    covariance -= gain * cross
    biasCovariance.row0 -= gain.x * spread
    biasCovariance.row1 -= gain.y * spread
    biasCovariance.row2 -= gain.z * spread
  }

  var isFinite: Bool {
    offset.isFinite && bias.isFinite && variance.isFinite && covariance.isFinite && biasCovariance.isFinite
      && systematic.isFinite
  }
}

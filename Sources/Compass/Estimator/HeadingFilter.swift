import Measures

/// Offset from the gyroscope's heading to the magnetic one, and its disturbances: a Kalman filter of eight states.
///
/// A measured magnetic direction is the offset, plus the local disturbance, plus the effect of the body's field:
///
///     z = offset + disturbance + e·h / H + noise      (e: east in the body frame, H: horizontal field)
///
/// The three differ in how long they last. The offset drifts with the gyroscope's bias alone. The local disturbance is
/// constant at rest and changes within a few steps (a Gauss-Markov process whose clock runs with motion). The body's
/// field turns with the body. So rest adds no false certainty, walking averages the surroundings, turning averages the
/// body's field, and the offset's variance needs no further rules.
/// State augmentation for coloured noise: Y. Bar-Shalom, X. R. Li, T. Kirubarajan, "Estimation with Applications to
/// Tracking and Navigation" (2001), section 8.2.
struct HeadingFilter: Sendable, Hashable {
  typealias Row = SIMD8<Double>

  /// Offset (rad, counter-clockwise from level frame to earth; 0), gyroscope bias (rad/s, body; 1...3), local disturbance of the
  /// direction (rad; 4), field that is fixed to the body (µT, body; 5...7).
  private var state = Row.zero
  /// Their covariance, by rows; symmetric.
  private var p0 = Row.zero
  private var p1 = Row.zero
  private var p2 = Row.zero
  private var p3 = Row.zero
  private var p4 = Row.zero
  private var p5 = Row.zero
  private var p6 = Row.zero
  private var p7 = Row.zero
  /// Covariance of the attitude's tilt error (rad, about the level frame's x and y axes) with the eight, and with itself.
  ///
  /// The tilt itself is part of the attitude: a correction turns that at once.
  private var t0 = Row.zero
  private var t1 = Row.zero
  private var tiltX = 0.0
  private var tiltXY = 0.0
  private var tiltY = 0.0
  /// Present variance of the local disturbance's process, rad².
  private var processVariance = 0.0
  /// The offset's variance from unseen turns in gaps that no field has corrected yet, rad².
  private(set) var unseenVariance = 0.0
  /// Seconds of field in the offset; 0: north is unknown.
  var elapsed = 0.0
  /// How often north was aligned or forgotten.
  private(set) var alignments: UInt32 = 0

  /// Variance of an unknown direction, in rad²: more than π²/3, that of a uniform one.
  static let unknown = Double.pi * Double.pi

  init(biasSigma: Double) {
    let variance = biasSigma * biasSigma
    p0[0] = HeadingFilter.unknown
    p1[1] = variance
    p2[2] = variance
    p3[3] = variance
  }

  var offset: Double { state[0] }
  var bias: Vector3 { Vector3(state[1], state[2], state[3]) }
  var localDisturbance: Double { state[4] }
  var bodyField: Vector3 { Vector3(state[5], state[6], state[7]) }
  /// Variance of the offset, rad².
  var variance: Double { p0[0] }
  /// Variance of the bias on each axis, (rad/s)².
  var biasVariance: Vector3 { Vector3(p1[1], p2[2], p3[3]) }
  /// Variance of the vertical's direction, the mean of both axes, rad².
  var tiltVariance: Double { 0.5 * (tiltX + tiltY) }
  /// Variance of the body's field on each axis, µT².
  var bodyFieldVariance: Vector3 { Vector3(p5[5], p6[6], p7[7]) }

  /// Whether all of it is finite.
  var isFinite: Bool {
    var sum: Row = state + p0
    sum += p1
    sum += p2
    sum += p3
    sum += p4
    sum += p5
    sum += p6
    sum += p7
    sum += t0
    sum += t1
    return (sum.sum() + tiltX + tiltXY + tiltY + unseenVariance).isFinite
  }

  // MARK: Prediction

  /// A block's motion.
  struct Motion {
    /// Integrals of the level frame's axes in the body frame, in seconds.
    var x: Vector3
    var y: Vector3
    var up: Vector3
    /// Variance by which the gyroscope's gain turned about each axis, rad².
    var walk: Double
    /// Variance of the turn about each axis that the gyroscope didn't see, rad².
    var unseen: Double
    /// Variance by which the bias wandered on each axis, (rad/s)².
    var biasWalk: Double
  }

  /// Predicts over a block: an error of the bias turns the attitude about all three axes of the level frame.
  ///
  /// - Parameter usedBias: the bias that the attitude was turned with, rad/s.
  mutating func predict(_ motion: Motion, usedBias: Vector3) {
    let (x, y, u, unseen) = (motion.x, motion.y, motion.up, motion.unseen)
    state[0] += u.dot(usedBias - bias)
    unseenVariance += unseen
    let walk = motion.walk + unseen
    let (oldX, oldY) = (HeadingFilter.bias(t0), HeadingFilter.bias(t1))
    t0 -= x.x * p1
    t0 -= x.y * p2
    t0 -= x.z * p3
    t1 -= y.x * p1
    t1 -= y.y * p2
    t1 -= y.z * p3
    let (newX, newY) = (HeadingFilter.bias(t0), HeadingFilter.bias(t1))
    tiltX += walk - x.dot(oldX) - x.dot(newX)
    tiltXY -= x.dot(oldY) + y.dot(newX)
    tiltY += walk - y.dot(oldY) - y.dot(newY)
    t0[0] -= u.dot(newX)
    t1[0] -= u.dot(newY)
    p0 -= u.x * p1
    p0 -= u.y * p2
    p0 -= u.z * p3
    // The same for the columns, which symmetry makes of the row.
    let corner = p0[0] - (u.x * p0[1] + u.y * p0[2] + u.z * p0[3])
    p0[0] = corner
    p1[0] = p0[1]
    p2[0] = p0[2]
    p3[0] = p0[3]
    p4[0] = p0[4]
    p5[0] = p0[5]
    p6[0] = p0[6]
    p7[0] = p0[7]
    p0[0] = min(corner + walk, HeadingFilter.unknown)
    p1[1] += motion.biasWalk
    p2[2] += motion.biasWalk
    p3[3] += motion.biasWalk
  }

  private static func bias(_ row: Row) -> Vector3 { Vector3(row[1], row[2], row[3]) }

  /// Predicts the local disturbance over `passed` correlation times, towards this process variance (rad²).
  ///
  /// A larger process variance is added at once, a smaller one shrinks the present disturbance with it: a few steps
  /// bring the device to a piece of steel and away from it.
  mutating func predictLocalDisturbance(over passed: Double, variance: Double) {
    var kept = 1 / (1 + passed + 0.5 * passed * passed)
    let renewed = (1 - kept * kept) * variance
    let added = max(0, variance - processVariance)
    if variance < processVariance { kept *= (variance / processVariance).squareRoot() }
    processVariance = variance
    state[4] *= kept
    p0[4] *= kept
    p1[4] *= kept
    p2[4] *= kept
    p3[4] *= kept
    p5[4] *= kept
    p6[4] *= kept
    p7[4] *= kept
    t0[4] *= kept
    t1[4] *= kept
    p4 *= kept
    p4[4] = p4[4] * kept + renewed + added
  }

  mutating func inflateNorth(by variance: Double) { p0[0] = min(p0[0] + variance, HeadingFilter.unknown) }

  mutating func inflateLocalDisturbance(by variance: Double) { p4[4] += variance }

  /// Adds process noise to the body's field: this variance on each axis (µT²), up to a limit.
  mutating func inflateBodyField(by variance: Double, upTo limit: Double) {
    if p5[5] < limit { p5[5] += variance }
    if p6[6] < limit { p6[6] += variance }
    if p7[7] < limit { p7[7] += variance }
  }

  /// Inflates the bias variance on each axis by this much, (rad/s)².
  mutating func inflateBias(by variance: Double) {
    p1[1] += variance
    p2[2] += variance
    p3[3] += variance
  }

  mutating func inflateTilt(by variance: Double) {
    tiltX += variance
    tiltY += variance
  }

  // MARK: Observations

  /// Partial derivatives of a measured direction by the body's field and by the tilt; by the offset and the local
  /// disturbance they are 1.
  struct DirectionJacobian {
    /// By the body's field: east in the body frame over the horizontal field, 1/µT.
    var bodyField: Vector3
    /// By the tilt: north in the level frame, times the field's part downwards over its horizontal one.
    var tilt: Vector3
  }

  /// Takes a measured direction that differs by `innovation` from offset, local disturbance and body's field together.
  ///
  /// - Parameter bodyShare: share of the gain used for the body's field, 0 ... 1; at 0 it is a consider state.
  mutating func observeDirection(
    innovation: Double, _ jacobian: DirectionJacobian, variance: Double, bodyShare: Double
  ) {
    let crossCovariance = crossCovariance(jacobian)
    let (x, y) = (product(jacobian, t0, tiltX, tiltXY), product(jacobian, t1, tiltXY, tiltY))
    let total = product(jacobian, crossCovariance, x, y) + variance
    let before = p0[0]
    update(crossCovariance, x, y, total: total, innovation, bodyShare: bodyShare)
    if before > 0 { unseenVariance *= p0[0] / before }
  }

  /// Variance of the predicted direction, rad².
  @inline(__always)
  func predictedVariance(_ jacobian: DirectionJacobian) -> Double {
    let (x, y) = (product(jacobian, t0, tiltX, tiltXY), product(jacobian, t1, tiltXY, tiltY))
    return product(jacobian, crossCovariance(jacobian), x, y)
  }

  @inline(__always)
  private func crossCovariance(_ jacobian: DirectionJacobian) -> Row {
    var sum: Row = p0 + p4
    sum += jacobian.bodyField.x * p5
    sum += jacobian.bodyField.y * p6
    sum += jacobian.bodyField.z * p7
    sum += jacobian.tilt.x * t0
    sum += jacobian.tilt.y * t1
    return sum
  }

  /// The jacobian times a row of covariances: with the eight states, and with the tilt about x and y.
  private func product(_ jacobian: DirectionJacobian, _ row: Row, _ x: Double, _ y: Double) -> Double {
    let h = jacobian.bodyField
    return row[0] + row[4] + h.x * row[5] + h.y * row[6] + h.z * row[7] + jacobian.tilt.x * x + jacobian.tilt.y * y
  }

  /// Takes a measured bias on one body axis (0...2) that differs by `innovation` from the state's.
  mutating func observeBias(_ axis: Int, innovation: Double, variance: Double) {
    let row = axis == 0 ? p1 : axis == 1 ? p2 : p3
    update(row, t0[1 + axis], t1[1 + axis], total: row[1 + axis] + variance, innovation)
  }

  /// Takes a measured part of the body's field along the body direction `axis` that differs by `innovation` from the state's.
  ///
  /// - Parameter variance: of the measurement, µT².
  mutating func observeBodyField(along axis: Vector3, innovation: Double, variance: Double) {
    var crossCovariance: Row = axis.x * p5
    crossCovariance += axis.y * p6
    crossCovariance += axis.z * p7
    let predicted = axis.x * crossCovariance[5] + axis.y * crossCovariance[6] + axis.z * crossCovariance[7]
    let x = axis.x * t0[5] + axis.y * t0[6] + axis.z * t0[7]
    let y = axis.x * t1[5] + axis.y * t1[6] + axis.z * t1[7]
    update(crossCovariance, x, y, total: predicted + variance, innovation)
  }

  /// Takes a measured tilt error about the level frame's x and y axes; returns the correction of the attitude.
  mutating func observeTilt(x: Double, y: Double, variance: Double) -> Vector3 {
    let total = tiltX + variance
    let (firstX, firstY) = (tiltX / total, tiltXY / total)
    update(t0, 0, 0, total: total, x)
    t1 -= firstY * t0
    t0 *= 1 - firstX
    tiltY -= tiltXY * firstY
    tiltXY *= 1 - firstX
    tiltX *= 1 - firstX

    let rest = y - firstY * x
    let next = tiltY + variance
    let (nextX, nextY) = (tiltXY / next, tiltY / next)
    update(t1, 0, 0, total: next, rest)
    t0 -= nextX * t1
    t1 *= 1 - nextY
    tiltX -= tiltXY * nextX
    tiltXY *= 1 - nextY
    tiltY *= 1 - nextY
    return Vector3(firstX * x + nextX * rest, firstY * x + nextY * rest, 0)
  }

  /// The Kalman update: `crossCovariance` is the states' with the measured combination, `total` the innovation's variance.
  ///
  /// The tilt, whose covariances with it are `x` and `y`, isn't corrected: no field may tilt the device. Its error
  /// still counts in the measurement (Schmidt's filter: consider states), as does that of the body's field where only a
  /// share of the gain is used (K. M. Brink, "Partial-Update Schmidt-Kalman Filter", Journal of Guidance, Control and
  /// Dynamics 40, 2017).
  @inline(__always)
  private mutating func update(
    _ crossCovariance: Row, _ x: Double, _ y: Double, total: Double, _ innovation: Double, bodyShare share: Double = 1
  ) {
    let gain = crossCovariance * (1 / total)
    // Covariance of a full-gain with a partial-gain state takes the full gain, that of two body states
    // 1 − (1 − share)².
    let taken = gain * Row(1, 1, 1, 1, 1, share, share, share)
    let body = gain * Row(1, 1, 1, 1, 1, share * (2 - share), share * (2 - share), share * (2 - share))
    state += innovation * taken
    p0 -= crossCovariance[0] * gain
    p1 -= crossCovariance[1] * gain
    p2 -= crossCovariance[2] * gain
    p3 -= crossCovariance[3] * gain
    p4 -= crossCovariance[4] * gain
    p5 -= crossCovariance[5] * body
    p6 -= crossCovariance[6] * body
    p7 -= crossCovariance[7] * body
    t0 -= x * taken
    t1 -= y * taken
    if state[0].magnitude > .pi { state[0] = Angle(radians: state[0]).signed.radians }
  }

  // MARK: New beginnings

  /// Makes `axis` independent of the rest, with this value and variance.
  private mutating func set(_ axis: Int, to value: Double, variance: Double) {
    state[axis] = value
    if axis == 0 { unseenVariance = 0 }
    p0[axis] = 0
    p1[axis] = 0
    p2[axis] = 0
    p3[axis] = 0
    p4[axis] = 0
    p5[axis] = 0
    p6[axis] = 0
    p7[axis] = 0
    t0[axis] = 0
    t1[axis] = 0
    var row = Row.zero
    row[axis] = variance
    switch axis {
    case 0: p0 = row
    case 1: p1 = row
    case 2: p2 = row
    case 3: p3 = row
    case 4: p4 = row
    case 5: p5 = row
    case 6: p6 = row
    default: p7 = row
    }
  }

  /// Resets north; keeps the bias and the body's field.
  mutating func forgetNorth() {
    alignments &+= 1
    set(0, to: 0, variance: HeadingFilter.unknown)
    set(4, to: 0, variance: 0)
    elapsed = 0
  }

  /// Resets the tilt with this variance about each axis (rad²).
  mutating func beginTilt(variance: Double) {
    t0 = .zero
    t1 = .zero
    tiltX = variance
    tiltXY = 0
    tiltY = variance
  }

  /// Resets the local disturbance with this prior variance (rad²).
  mutating func beginLocalDisturbance(variance: Double) {
    set(4, to: 0, variance: variance)
    processVariance = variance
  }

  /// Initialises the offset with a measured direction, in radians, and unknown variance.
  mutating func beginNorth(at offset: Double) { setOffset(offset, variance: HeadingFilter.unknown) }

  /// Moves the local disturbance into the offset, and resets it.
  mutating func adoptFieldDirection(disturbanceVariance: Double) {
    setOffset(Angle(radians: offset + localDisturbance).signed.radians, variance: HeadingFilter.unknown)
    beginLocalDisturbance(variance: disturbanceVariance)
  }

  /// Sets the body's field to zero.
  mutating func dropBodyField() {
    for axis in 5...7 { set(axis, to: 0, variance: 0) }
  }

  /// Without a gyroscope the field's direction is the offset.
  mutating func setOffset(_ direction: Double, variance: Double) {
    alignments &+= 1
    set(0, to: direction, variance: variance)
  }
}

import Measures

/// What turns the gyroscope's heading into the magnetic one, and what disturbs that: a Kalman filter of eight states.
///
/// A measured magnetic direction is the offset, plus the room's error at this place, plus what rides with the body:
///
///     z = offset + room + e·h / H + noise      (e: east in the body frame, H: horizontal field)
///
/// The three differ in how they last. The offset drifts with the gyroscope's bias alone. The room's error stays the same
/// at rest and is another one a few steps away (a Gauss-Markov process whose clock runs with motion). The body's error
/// turns with the body. So a rest brings no certainty that isn't there, walking averages the room and turning averages
/// the body, each as far as the physics goes, and the offset's variance is honest without further rules.
/// State augmentation for coloured noise: Y. Bar-Shalom, X. R. Li, T. Kirubarajan, "Estimation with Applications to
/// Tracking and Navigation" (2001), section 8.2.
struct HeadingFilter: Sendable, Hashable {
  typealias Row = SIMD8<Double>

  /// Offset (rad, counter-clockwise from level frame to earth), gyroscope bias (rad/s, body; 1...3), the room's error of
  /// direction (rad; 4), the field that rides with the body (µT, body; 5...7).
  private(set) var state = Row.zero
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
  /// The tilt's own value is in the attitude: what is learnt about it turns that at once.
  private var t0 = Row.zero
  private var t1 = Row.zero
  private var tiltX = 0.0
  private var tiltXY = 0.0
  private var tiltY = 0.0
  /// Variance of the room's error that its state is made for.
  private var usualRoom = 0.0
  /// Seconds of field in it; 0: no idea of north.
  var elapsed = 0.0

  /// Variance of a direction that may be anything: uniform over a turn, π²/3, taken generously.
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
  var room: Double { state[4] }
  var attached: Vector3 { Vector3(state[5], state[6], state[7]) }
  var variance: Double { p0[0] }
  var biasVariance: Vector3 { Vector3(p1[1], p2[2], p3[3]) }
  var roomVariance: Double { p4[4] }
  /// Of the vertical's direction, the mean of both axes.
  var tiltVariance: Double { 0.5 * (tiltX + tiltY) }
  var attachedVariance: Vector3 { Vector3(p5[5], p6[6], p7[7]) }

  mutating func isSound() -> Bool {
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
    return (sum.sum() + tiltX + tiltXY + tiltY).isFinite
  }

  // MARK: Time

  /// Lets time pass, over which an error of the bias turns the attitude about all three axes of the level frame.
  ///
  /// - Parameters:
  ///   - x, y, up: integrals of these axes in the body frame, in seconds.
  ///   - walk: variance by which the gyroscope's noise turned about the vertical; `tiltWalk`: about the other two.
  mutating func coast(x: Vector3, y: Vector3, up u: Vector3, walk: Double, tiltWalk: Double, biasWalk: Double) {
    let (oldX, oldY) = (HeadingFilter.bias(t0), HeadingFilter.bias(t1))
    t0 -= x.x * p1
    t0 -= x.y * p2
    t0 -= x.z * p3
    t1 -= y.x * p1
    t1 -= y.y * p2
    t1 -= y.z * p3
    let (newX, newY) = (HeadingFilter.bias(t0), HeadingFilter.bias(t1))
    tiltX += tiltWalk - x.dot(oldX) - x.dot(newX)
    tiltXY -= x.dot(oldY) + y.dot(newX)
    tiltY += tiltWalk - y.dot(oldY) - y.dot(newY)
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
    p1[1] += biasWalk
    p2[2] += biasWalk
    p3[3] += biasWalk
  }

  private static func bias(_ row: Row) -> Vector3 { Vector3(row[1], row[2], row[3]) }

  /// Lets the room's error change into another one of this variance, of which it keeps the share `kept`.
  ///
  /// Where errors become larger than they were, the difference comes on top at once, and where they become smaller the
  /// present one shrinks alike: a few steps bring the device to a piece of steel and away from it.
  mutating func renewRoom(kept: Double, variance: Double) {
    var kept = kept
    let renewed = (1 - kept * kept) * variance
    var added = 0.0
    if variance > 1.5 * usualRoom || variance < usualRoom / 1.5 {
      if variance > usualRoom { added = variance - usualRoom } else { kept *= (variance / usualRoom).squareRoot() }
      usualRoom = variance
    }
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

  mutating func doubtNorth(by variance: Double) { p0[0] = min(p0[0] + variance, HeadingFilter.unknown) }

  mutating func doubtRoom(by variance: Double) { p4[4] += variance }

  /// The field that rides with the body may have changed by this variance on each axis, up to a limit.
  mutating func doubtAttached(by variance: Double, upTo limit: Double) {
    if p5[5] < limit { p5[5] += variance }
    if p6[6] < limit { p6[6] += variance }
    if p7[7] < limit { p7[7] += variance }
  }

  // MARK: Observations

  /// A direction is measured along `east`, and turned by the tilt about `north` (in the level frame, times the steepness).
  struct Sight {
    /// East in the body frame over the horizontal field, 1/µT.
    var east: Vector3
    /// North in the level frame, times the field's part downwards over its horizontal one.
    var north: Vector3
  }

  /// Takes a measured direction that differs by `innovation` from offset, room and body together.
  ///
  /// - Parameter teachesBody: whether it may also change the idea of what rides with the body; if not, the doubt about
  ///   that is respected all the same.
  mutating func observeDirection(innovation: Double, _ sight: Sight, variance: Double, teachesBody: Bool) {
    let spread = directionSpread(sight)
    let (x, y) = (tiltSpread(t0, tiltX, tiltXY, sight), tiltSpread(t1, tiltXY, tiltY, sight))
    let total = directionVariance(spread, x, y, sight) + variance
    observe(spread, x, y, total: total, innovation, learning: teachesBody ? .one : HeadingFilter.allButBody)
  }

  /// Variance with which a direction is foretold.
  mutating func foretold(_ sight: Sight) -> Double {
    let (x, y) = (tiltSpread(t0, tiltX, tiltXY, sight), tiltSpread(t1, tiltXY, tiltY, sight))
    return directionVariance(directionSpread(sight), x, y, sight)
  }

  private mutating func directionSpread(_ sight: Sight) -> Row {
    var sum: Row = p0 + p4
    sum += sight.east.x * p5
    sum += sight.east.y * p6
    sum += sight.east.z * p7
    sum += sight.north.x * t0
    sum += sight.north.y * t1
    return sum
  }

  private func tiltSpread(_ row: Row, _ x: Double, _ y: Double, _ sight: Sight) -> Double {
    row[0] + row[4] + sight.east.x * row[5] + sight.east.y * row[6] + sight.east.z * row[7] + sight.north.x * x
      + sight.north.y * y
  }

  private func directionVariance(_ spread: Row, _ x: Double, _ y: Double, _ sight: Sight) -> Double {
    spread[0] + spread[4] + sight.east.x * spread[5] + sight.east.y * spread[6] + sight.east.z * spread[7]
      + sight.north.x * x + sight.north.y * y
  }

  /// Takes a measured bias along the body direction `axis` that differs by `innovation` from ours.
  mutating func observeBias(along axis: Vector3, innovation: Double, variance: Double) {
    var spread: Row = axis.x * p1
    spread += axis.y * p2
    spread += axis.z * p3
    let known = axis.x * spread[1] + axis.y * spread[2] + axis.z * spread[3]
    let (x, y) = (axis.dot(HeadingFilter.bias(t0)), axis.dot(HeadingFilter.bias(t1)))
    observe(spread, x, y, total: known + variance, innovation)
  }

  /// Takes a measured part of the field along the body direction `axis` that differs by `innovation` from what rides along.
  ///
  /// - Parameter variance: of the measurement, from the one with which the part is foretold.
  mutating func observeAttached(
    along axis: Vector3, innovation: Double, variance: (_ foretold: Double) -> Double
  ) {
    var spread: Row = axis.x * p5
    spread += axis.y * p6
    spread += axis.z * p7
    let known = axis.x * spread[5] + axis.y * spread[6] + axis.z * spread[7]
    let x = axis.x * t0[5] + axis.y * t0[6] + axis.z * t0[7]
    let y = axis.x * t1[5] + axis.y * t1[6] + axis.z * t1[7]
    observe(spread, x, y, total: known + variance(known), innovation)
  }

  /// Takes a measured tilt error about the level frame's x and y axes; returns what the attitude is to be turned by.
  mutating func observeTilt(x: Double, y: Double, variance: Double) -> Vector3 {
    let total = tiltX + variance
    let (firstX, firstY) = (tiltX / total, tiltXY / total)
    observe(t0, 0, 0, total: total, x)
    t1 -= firstY * t0
    t0 *= 1 - firstX
    tiltY -= tiltXY * firstY
    tiltXY *= 1 - firstX
    tiltX *= 1 - firstX

    let rest = y - firstY * x
    let next = tiltY + variance
    let (nextX, nextY) = (tiltXY / next, tiltY / next)
    observe(t1, 0, 0, total: next, rest)
    t0 -= nextX * t1
    t1 *= 1 - nextY
    tiltX -= tiltXY * nextX
    tiltXY *= 1 - nextY
    tiltY *= 1 - nextY
    return Vector3(firstX * x + nextX * rest, firstY * x + nextY * rest, 0)
  }

  /// All states but what rides with the body.
  private static let allButBody = Row(1, 1, 1, 1, 1, 0, 0, 0)

  /// The Kalman update: `spread` is the covariance with the measured combination, `total` the innovation's variance.
  ///
  /// The tilt, whose covariances with it are `x` and `y`, isn't turned by it: no field may tilt the device. That its errors
  /// are in the measurement is respected all the same (Schmidt's filter: consider states), as are those of the states
  /// that `learning` leaves out with 0.
  @inline(__always)
  private mutating func observe(
    _ spread: Row, _ x: Double, _ y: Double, total: Double, _ innovation: Double, learning: Row = .one
  ) {
    let gain = spread * (1 / total)
    let taken = gain * learning
    state += innovation * taken
    p0 -= spread[0] * gain
    p1 -= spread[1] * gain
    p2 -= spread[2] * gain
    p3 -= spread[3] * gain
    p4 -= spread[4] * gain
    p5 -= spread[5] * taken
    p6 -= spread[6] * taken
    p7 -= spread[7] * taken
    t0 -= x * taken
    t1 -= y * taken
    if state[0].magnitude > .pi { state[0] = Angle(radians: state[0]).signed.radians }
  }

  // MARK: Beginning anew

  /// Makes `axis` independent of the rest, with this value and variance.
  private mutating func set(_ axis: Int, to value: Double, variance: Double) {
    state[axis] = value
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

  /// Forgets north, keeps what is known of the bias and of the body.
  mutating func forgetNorth() {
    set(0, to: 0, variance: HeadingFilter.unknown)
    set(4, to: 0, variance: 0)
    elapsed = 0
  }

  /// Starts the tilt anew with this variance about each axis.
  mutating func beginTilt(variance: Double) {
    t0 = .zero
    t1 = .zero
    tiltX = variance
    tiltXY = 0
    tiltY = variance
  }

  mutating func doubtTilt(by variance: Double) {
    tiltX += variance
    tiltY += variance
  }

  /// Starts the room's error anew with this variance: nothing of it is known but how large such errors are.
  mutating func beginRoom(variance: Double) {
    set(4, to: 0, variance: variance)
    usualRoom = variance
  }

  /// Keeps the offset but lets go of all certainty.
  mutating func restartNorth(roomVariance: Double) {
    set(0, to: offset, variance: HeadingFilter.unknown)
    beginRoom(variance: roomVariance)
  }

  /// Takes the offset for wrong by the whole of the room's error, which a field that looks right has held against it.
  mutating func yieldToRoom(variance: Double) {
    set(0, to: Angle(radians: offset + room).signed.radians, variance: HeadingFilter.unknown)
    beginRoom(variance: variance)
  }

  /// Starts what rides with the body anew, none with this variance on each axis.
  ///
  /// The offset was come by with it, whatever it is: it is as wrong as that makes it, in just the opposite sense.
  mutating func beginAttached(variance: Double, east: Vector3) {
    state[0] = Angle(radians: offset + attached.dot(east)).signed.radians
    for axis in 5...7 { set(axis, to: 0, variance: variance) }
    let shared = -variance * east
    p0[0] = min(p0[0] - shared.dot(east), HeadingFilter.unknown)
    p0[5] = shared.x
    p0[6] = shared.y
    p0[7] = shared.z
    p5[0] = shared.x
    p6[0] = shared.y
    p7[0] = shared.z
  }

  /// Takes it that nothing rides with the body.
  mutating func dropAttached() {
    for axis in 5...7 { set(axis, to: 0, variance: 0) }
  }

  /// Without a gyroscope the field is the heading.
  mutating func point(to direction: Double, variance: Double) {
    set(0, to: direction, variance: variance)
  }

  /// Starts the bias along one axis anew.
  mutating func doubtBias(_ axis: Int, variance: Double, missed: Double) {
    set(1 + axis, to: bias[axis], variance: variance)
    p0[0] = min(p0[0] + missed, HeadingFilter.unknown)
  }
}

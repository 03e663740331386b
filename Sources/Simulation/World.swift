import Compass
public import Measures
import RealModule

/// The truth, for pages that show it and tests that compare with it.
public struct Truth: Sendable, Hashable {
  /// Since the board's start.
  public var time = Instant.origin
  /// Clockwise from true north, 0 ..< 360°.
  public var trueHeading = Angle.zero
  /// Clockwise from magnetic north, 0 ..< 360°.
  public var magneticHeading = Angle.zero
  public var pitch = Angle.zero
  public var roll = Angle.zero
  /// Body to earth: x magnetic east, y magnetic north, z up.
  public var bodyToEarth = Quaternion.identity
  /// Angular rate of the body, in the body frame.
  public var rate = AngularRate(radiansPerSecond: .zero)
  /// At the sensor, in the body frame, with the magnet but without the board's own iron.
  public var field = MagneticField(microtesla: .zero)
  /// The field of the magnet, or of a planned disturbance, in µT.
  public var disturbanceMicrotesla = 0.0

  public init() {}
}

/// The values at the board's sensors at one moment, in the body frame, the board's errors included.
struct Felt {
  var field = Vector3.zero
  /// The field at a second magnetometer.
  var otherField = Vector3.zero
  var force = Vector3.zero
  var rate = Vector3.zero
  var temperatureCelsius = 0.0
  /// Response of each axis to a chip's self-test.
  var answer = Vector3(1, 1, 1)
}

/// The device in its surroundings, advanced in steps of a millisecond.
struct World: Sendable {
  static let stepNanoseconds: Int64 = 1_000_000
  static let stepSeconds = 1e-3

  let magnet: Magnet
  let errors: BoardErrors
  private(set) var heading = SmoothAngle()
  private(set) var pitch = SmoothAngle()
  private(set) var roll = SmoothAngle()
  private(set) var nearness = 0.0
  private var tumbling = 0.0
  /// Full turns made while tumbling, in radians; not unwound afterwards.
  private var turns = 0.0

  init(controls: Controls, magnet: Magnet, errors: BoardErrors) {
    self.magnet = magnet
    self.errors = errors
    heading.value = controls.heading.radians
    pitch.value = controls.pitch.radians
    roll.value = controls.roll.radians
  }

  mutating func advance(_ controls: Controls) {
    if controls.figureEight {
      // Three incommensurate periods, so that every side faces every direction.
      tumbling += World.stepSeconds
      heading.follow(heading.value + 1, within: 0.8, World.stepSeconds)
      pitch.follow(1.15 * Double.sin(tumbling * 2 * .pi / 5.3), within: 3, World.stepSeconds)
      roll.follow(2.6 * Double.sin(tumbling * 2 * .pi / 9.1), within: 3, World.stepSeconds)
      turns = 2 * .pi * ((heading.value - controls.heading.radians) / (2 * .pi)).rounded()
    } else {
      heading.follow(controls.heading.radians + turns, within: controls.maximumTurnRate, World.stepSeconds)
      pitch.follow(controls.pitch.radians, within: controls.maximumTurnRate, World.stepSeconds)
      roll.follow(controls.roll.radians, within: controls.maximumTurnRate, World.stepSeconds)
    }
    let travel = World.stepSeconds / max(magnet.travelSeconds, World.stepSeconds)
    nearness = controls.magnetIsNear ? min(1, nearness + travel) : max(0, nearness - travel)
  }

  /// Heading, pitch and roll in this order, about down, left and forward: `q = Rz(90° − ψ) Ry(−θ) Rx(φ)`.
  private func bodyToEarth(_ declination: Angle) -> Quaternion {
    Quaternion(axis: Vector3(0, 0, 1), angle: Angle(radians: .pi / 2 - heading.value) + declination)
      * Quaternion(axis: Vector3(0, 1, 0), angle: Angle(radians: -pitch.value))
      * Quaternion(axis: Vector3(1, 0, 0), angle: Angle(radians: roll.value))
  }

  /// Body rates of that sequence, its true derivative (J. Diebel, "Representing Attitude", 2006, section 5.2).
  private var rate: Vector3 {
    let (a, b, c) = (-heading.rate, -pitch.rate, roll.rate)
    let (sinB, cosB) = (Double.sin(-pitch.value), Double.cos(-pitch.value))
    let (sinC, cosC) = (Double.sin(roll.value), Double.cos(roll.value))
    return Vector3(c - a * sinB, b * cosC + a * cosB * sinC, a * cosB * cosC - b * sinC)
  }

  /// - Parameter added: A planned disturbance in µT, towards magnetic east.
  func truth(at time: Instant, _ controls: Controls, added: Double) -> Truth {
    let bodyToEarth = bodyToEarth(controls.declination)
    let undisturbed =
      Vector3(0, controls.inclination.cosine, -controls.inclination.sine) * controls.fieldStrengthMicrotesla
    let magnetField = magnet.field(nearness: nearness)
    let earthFixed = Vector3(added, 0, 0) + (magnet.frame == .earth ? magnetField : .zero)
    let bodyFixed = magnet.frame == .body ? magnetField : .zero
    var truth = Truth()
    truth.time = time
    truth.trueHeading = Angle(radians: heading.value).wrapped
    truth.magneticHeading = (Angle(radians: heading.value) - controls.declination).wrapped
    truth.pitch = Angle(radians: pitch.value)
    truth.roll = Angle(radians: roll.value)
    truth.bodyToEarth = bodyToEarth
    truth.rate = AngularRate(radiansPerSecond: rate)
    truth.field = MagneticField(
      microtesla: bodyToEarth.conjugate.rotate(undisturbed + earthFixed) + bodyFixed)
    truth.disturbanceMicrotesla = (earthFixed + bodyToEarth.rotate(bodyFixed)).length
    return truth
  }

  /// The field that a magnetometer elsewhere on the board feels.
  ///
  /// - Parameters:
  ///   - share: of a disturbance that reaches it.
  ///   - drive: levels of the board's own outputs.
  func fieldFelt(
    _ truth: Truth, _ controls: Controls, errors: BoardErrors, share: Double, drive: DriveLevel
  ) -> Vector3 {
    let undisturbed =
      Vector3(0, controls.inclination.cosine, -controls.inclination.sine) * controls.fieldStrengthMicrotesla
    let calm = truth.bodyToEarth.conjugate.rotate(undisturbed)
    return measured(calm + (truth.field.microtesla - calm) * share, errors, drive: drive)
  }

  /// A field as changed by the board's iron and currents.
  private func measured(_ field: Vector3, _ errors: BoardErrors, drive: DriveLevel) -> Vector3 {
    errors.distortion * field + errors.hardIron.microtesla + errors.drive.field(at: drive)
  }

  /// - Parameter drive: levels of the board's own outputs.
  func felt(_ truth: Truth, _ controls: Controls, shake: Vector3, drive: DriveLevel) -> Felt {
    let gravity = truth.bodyToEarth.conjugate.rotate(Vector3(0, 0, standardGravity))
    return Felt(
      field: measured(truth.field.microtesla, errors, drive: drive),
      force: gravity + shake + errors.accelerometerBias.metersPerSecondSquared,
      rate: truth.rate.radiansPerSecond + errors.gyroscopeBias.radiansPerSecond,
      temperatureCelsius: controls.temperatureCelsius, answer: controls.selfTestAnswer)
  }
}

/// An angle that follows its target smoothly and with limited speed.
struct SmoothAngle: Sendable {
  var value = 0.0
  private(set) var rate = 0.0

  /// A second-order follower, damped a little more than critically: 1/s of the way a second, speed changed in 0.05 s.
  mutating func follow(_ target: Double, within limit: Double, _ step: Double) {
    let wanted = min(limit, max(-limit, (target - value) * 4))
    rate += (wanted - rate) * (step / 0.05)
    // Round a tiny rate to zero, so that the angle comes to rest exactly.
    if wanted.magnitude < 1e-9 && rate.magnitude < 1e-9 { rate = 0 }
    value += rate * step
  }
}

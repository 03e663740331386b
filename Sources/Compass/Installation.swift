public import Measures

/// How hard the device's own lights and buzzer are driven, each from 0 (off) to 1 (all of it).
public struct DriveLevel: Sendable, Hashable {
  /// Mean linear light of the ring's pixels.
  public var ring: Float
  public var light: Float
  public var buzzer: Float

  public init(ring: Float = 0, light: Float = 0, buzzer: Float = 0) {
    self.ring = ring
    self.light = light
    self.buzzer = buzzer
  }

  public static let off = DriveLevel()
}

/// Magnetic field of the currents of the device's own lights and buzzer, in the body frame and in the
/// magnetometer's own µT, as it measures before calibration.
///
/// Currents in fixed wires make fields in proportion (Biot and Savart), so each part needs one vector.
public struct DriveField: Sendable, Hashable {
  /// Field of the whole ring lit.
  public var ring: Vector3
  public var light: Vector3
  public var buzzer: Vector3

  public init(ring: Vector3 = .zero, light: Vector3 = .zero, buzzer: Vector3 = .zero) {
    self.ring = ring
    self.light = light
    self.buzzer = buzzer
  }

  public static let none = DriveField()

  /// Their field at `level`, in the magnetometer's µT.
  @inlinable public func field(at level: DriveLevel) -> Vector3 {
    ring * Double(level.ring) + light * Double(level.light) + buzzer * Double(level.buzzer)
  }
}

/// Properties of a device besides its sensors' errors: mounting, field of the lights, place of calibration.
public struct Installation: Sendable, Hashable {
  /// The field of its lights and buzzer.
  public var drive: DriveField
  /// From the frame the sensors were calibrated in to the body's, as set by a person: level and forward.
  public var mounting: Quaternion
  /// The field where the calibration was made; nil where that isn't known.
  public var madeIn: ExpectedField?
  /// Calibration of a second magnetometer; nil: none, or not calibrated.
  public var secondary: SecondaryCalibration?

  public init(
    drive: DriveField = .none, mounting: Quaternion = .identity, madeIn: ExpectedField? = nil,
    secondary: SecondaryCalibration? = nil
  ) {
    self.drive = drive
    self.mounting = mounting
    self.madeIn = madeIn
    self.secondary = secondary
  }

  public static let none = Installation()

  /// `raw` without the field of the device's own currents at `level`.
  @inlinable public func compensated(_ raw: RawSample, at level: DriveLevel) -> RawSample {
    var compensated = raw
    if let field = raw.field {
      compensated.field = MagneticField(microtesla: field.microtesla - drive.field(at: level))
    }
    return compensated
  }

  /// The second magnetometer's field, corrected and in the body frame; nil where not known.
  @inlinable public func secondaryField(_ raw: RawSample, at level: DriveLevel) -> Vector3? {
    guard let field = raw.secondary, let secondary else { return nil }
    return mounting.rotate(secondary.apply(to: field, at: level).microtesla)
  }

  /// `rate` turned from the body frame into the sensors': the inverse of ``mounted(_:)``.
  @inlinable public func dismounted(_ rate: AngularRate) -> AngularRate {
    AngularRate(radiansPerSecond: mounting.conjugate.rotate(rate.radiansPerSecond))
  }

  /// A calibrated sample turned into the body frame.
  @inlinable public func mounted(_ sample: Sample) -> Sample {
    guard mounting != .identity else { return sample }
    var turned = sample
    if let field = sample.field { turned.field = MagneticField(microtesla: mounting.rotate(field.microtesla)) }
    if let force = sample.force {
      turned.force = SpecificForce(metersPerSecondSquared: mounting.rotate(force.metersPerSecondSquared))
    }
    if let rate = sample.rate { turned.rate = AngularRate(radiansPerSecond: mounting.rotate(rate.radiansPerSecond)) }
    return turned
  }

  /// Whether the calibration's sigma holds in a field like `here`.
  ///
  /// Iron and gains don't depend on the place. But the heading depends on the horizontal part of the field: a sigma
  /// found where that is strong is too small where it is weak, and a field of another length or dip reveals errors of
  /// `S` that the old one hid.
  public func suits(_ here: ExpectedField) -> Bool {
    guard let madeIn else { return true }
    let (length, madeLength) = (here.strengthMicrotesla, madeIn.strengthMicrotesla)
    let horizontal = length * here.inclination.cosine
    let madeHorizontal = madeLength * madeIn.inclination.cosine
    return (length - madeLength).magnitude <= Installation.largestLengthChange * madeLength
      && (here.inclination - madeIn.inclination).magnitude <= Installation.largestDipChange
      && horizontal >= Installation.leastHorizontalShare * madeHorizontal
  }

  /// Rooms change length and dip by some percent and degrees; a larger difference means another part of the Earth.
  public static let largestLengthChange = 0.25
  /// The same for the dip.
  public static let largestDipChange = Angle(degrees: 15)
  /// Least horizontal field here relative to that of the calibration: with less, the same error turns the heading
  /// further.
  public static let leastHorizontalShare = 0.7
}

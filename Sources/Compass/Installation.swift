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
  /// Of the whole ring lit.
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
  /// From the frame the sensors were calibrated in to the body's: level and forward as a person showed them.
  public var mounting: Quaternion
  /// The field where the calibration was made; nil where that isn't known.
  public var madeIn: ExpectedField?
  /// Of a second magnetometer; nil where there is none, or none that is calibrated.
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

  /// `raw` without what the device's own currents add at `level`.
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

  /// `rate` in the body's frame as the sensors see it: the way back of ``mounted(_:)``.
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
  /// Iron and gains stay what they are wherever the device goes. But the heading hangs on the horizontal part of the
  /// field, and a sigma found where that is strong is too small where it is weak; and a field of quite another length
  /// or dip brings forward errors of `S` that the old one could not show.
  public func suits(_ here: ExpectedField) -> Bool {
    guard let madeIn else { return true }
    let (length, madeLength) = (here.strengthMicrotesla, madeIn.strengthMicrotesla)
    let horizontal = length * here.inclination.cosine
    let madeHorizontal = madeLength * madeIn.inclination.cosine
    return (length - madeLength).magnitude <= Installation.largestLengthChange * madeLength
      && (here.inclination - madeIn.inclination).magnitude <= Installation.largestDipChange
      && horizontal >= Installation.leastHorizontalShare * madeHorizontal
  }

  /// Rooms bend length and dip by some percent and degrees; a larger difference means another part of the Earth.
  public static let largestLengthChange = 0.25
  /// The same for the dip.
  public static let largestDipChange = Angle(degrees: 15)
  /// The least horizontal field here as a share of that where it was made: with less the same error turns the heading further.
  public static let leastHorizontalShare = 0.7
}

public import Measures

/// The sensors' values at one moment, in their own scale, turned into the body frame but not calibrated.
///
/// Body frame: x forward (pixel 0 of the ring), y left, z up. A quantity without a new sample is nil: sensors have
/// their own rates and a repeated value must not count twice.
public struct RawSample: Sendable, Hashable {
  /// When it was taken, on the loop's monotonic clock.
  public var time: Instant
  public var force: SpecificForce?
  public var rate: AngularRate?
  public var field: MagneticField?
  /// A second magnetometer's field, along its own axes: its calibration turns it into the body frame.
  public var secondary: MagneticField?
  /// Temperature of the chip with the accelerometer in °C, where it has a thermometer.
  public var temperatureCelsius: Double?
  /// The same of the magnetometer.
  public var magnetometerCelsius: Double?
  /// How the device's own lights and buzzer were driven when the field was measured.
  public var drive: DriveLevel

  public init(
    time: Instant, force: SpecificForce? = nil, rate: AngularRate? = nil, field: MagneticField? = nil,
    temperatureCelsius: Double? = nil, drive: DriveLevel = .off
  ) {
    self.time = time
    self.force = force
    self.rate = rate
    self.field = field
    self.temperatureCelsius = temperatureCelsius
    self.drive = drive
  }
}

extension RawSample {
  /// Whether it holds any value.
  @inlinable public var hasNews: Bool {
    field != nil || force != nil || rate != nil || secondary != nil
  }
}

/// A calibrated sample in the body frame: the estimator's input.
public struct Sample: Sendable, Hashable {
  /// When it was taken, on the loop's monotonic clock.
  public var time: Instant
  public var force: SpecificForce?
  public var rate: AngularRate?
  public var field: MagneticField?

  public init(
    time: Instant, force: SpecificForce? = nil, rate: AngularRate? = nil, field: MagneticField? = nil
  ) {
    self.time = time
    self.force = force
    self.rate = rate
    self.field = field
  }
}

/// The corrections between ``RawSample`` and ``Sample``: `m = S · (m_raw − h)`, `a = scale · (a_raw − bias)`.
public struct SensorCalibration: Sendable, Hashable {
  /// h: the field of the device's magnetised parts (hard iron), in the body frame.
  public var hardIron: MagneticField
  /// S: corrects soft iron and unequal gains; also the magnetometer's rotation against the accelerometer.
  public var softIron: Matrix3
  /// Offset of each accelerometer axis, before its gain is applied.
  public var accelerometerBias: SpecificForce
  /// Gain of each accelerometer axis, about 1.
  public var accelerometerScale: Vector3
  /// Zero-rate offset of the gyroscope, as last known; zero where it was never measured at rest.
  public var gyroscopeBias: AngularRate
  /// Whether the offset is known: the estimator's bias then starts with a small variance.
  public var knowsGyroscopeBias: Bool
  /// Delay of the magnetometer's samples behind their time stamps, in seconds; nil: unknown.
  ///
  /// Relative to the rates, which lag by ``HeadingEstimator/Parameters/Gyroscope/delay``.
  public var fieldDelay: Double?
  /// One standard deviation of the heading error that is left in the calibration.
  public var headingSigma: Angle

  /// - Parameter knowsGyroscopeBias: nil: where `gyroscopeBias` isn't zero.
  public init(
    hardIron: MagneticField, softIron: Matrix3, accelerometerBias: SpecificForce = .init(metersPerSecondSquared: .zero),
    accelerometerScale: Vector3 = Vector3(1, 1, 1), gyroscopeBias: AngularRate = .init(radiansPerSecond: .zero),
    knowsGyroscopeBias: Bool? = nil, fieldDelay: Double? = nil, headingSigma: Angle
  ) {
    self.hardIron = hardIron
    self.softIron = softIron
    self.accelerometerBias = accelerometerBias
    self.accelerometerScale = accelerometerScale
    self.gyroscopeBias = gyroscopeBias
    self.knowsGyroscopeBias = knowsGyroscopeBias ?? (gyroscopeBias.radiansPerSecond != .zero)
    self.fieldDelay = fieldDelay
    self.headingSigma = headingSigma
  }

  /// Identity: for a device without a calibration.
  public static let none = SensorCalibration(
    hardIron: MagneticField(microtesla: .zero), softIron: .identity, headingSigma: Angle(degrees: 20))

  /// Corrects the sensors' values; nil stays nil.
  @inlinable public func apply(to raw: RawSample) -> Sample {
    var sample = Sample(time: raw.time)
    if let field = raw.field {
      sample.field = MagneticField(microtesla: softIron * (field.microtesla - hardIron.microtesla))
    }
    if let force = raw.force {
      let f = force.metersPerSecondSquared - accelerometerBias.metersPerSecondSquared
      sample.force = SpecificForce(
        metersPerSecondSquared: f.x * accelerometerScale.x, f.y * accelerometerScale.y, f.z * accelerometerScale.z)
    }
    if let rate = raw.rate {
      sample.rate = AngularRate(radiansPerSecond: rate.radiansPerSecond - gyroscopeBias.radiansPerSecond)
    }
    return sample
  }
}

/// The undisturbed field at the device's place, by the magnetic model.
public struct ExpectedField: Sendable, Hashable {
  /// Length of the field in microtesla.
  public var strengthMicrotesla: Double
  /// Angle of the field below the horizontal; negative in the southern magnetic hemisphere.
  public var inclination: Angle

  public init(strengthMicrotesla: Double, inclination: Angle) {
    self.strengthMicrotesla = strengthMicrotesla
    self.inclination = inclination
  }
}

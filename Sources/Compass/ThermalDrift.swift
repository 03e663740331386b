public import Measures

/// How the sensors' offsets move with temperature: what is taken off besides the calibration, in the sensors' own frame.
public struct ThermalDrift: Sendable, Hashable {
  /// An offset's change.
  public struct Slope: Sendable, Hashable {
    /// In µT or rad/s per kelvin.
    public var perKelvin: Vector3
    /// The temperature at which the calibration's offset holds, in °C.
    public var celsius: Double

    public init(perKelvin: Vector3, celsius: Double) {
      self.perKelvin = perKelvin
      self.celsius = celsius
    }

    /// By how much the offset has moved at this temperature.
    @inlinable func change(at celsius: Double) -> Vector3 { perKelvin * (celsius - self.celsius) }
  }

  /// Of the hard iron, in µT; nil: not known.
  public var hardIron: Slope?
  /// Of the gyroscope's bias, in rad/s; nil: not known.
  public var gyroscopeBias: Slope?

  public init(hardIron: Slope? = nil, gyroscopeBias: Slope? = nil) {
    self.hardIron = hardIron
    self.gyroscopeBias = gyroscopeBias
  }

  public static let none = ThermalDrift()

  /// `raw` as it would be at the temperatures at which the calibration holds.
  public func compensated(_ raw: RawSample, by thermometers: Thermometers) -> RawSample {
    var compensated = raw
    if let field = raw.field, let hardIron, let celsius = thermometers.magnetometer {
      compensated.field = MagneticField(microtesla: field.microtesla - hardIron.change(at: celsius))
    }
    if let rate = raw.rate, let celsius = thermometers.inertial {
      compensated.rate = AngularRate(radiansPerSecond: rate.radiansPerSecond - biasChange(at: celsius))
    }
    return compensated
  }

  /// By how much the gyroscope's bias has moved at this temperature, in rad/s.
  public func biasChange(at celsius: Double?) -> Vector3 {
    guard let celsius, let gyroscopeBias else { return .zero }
    return gyroscopeBias.change(at: celsius)
  }
}

/// The temperatures of the sensors, without the noise of their thermometers.
public struct Thermometers: Sendable, Hashable {
  /// Seconds over which they are averaged: a chip warms more slowly.
  static var smoothingTime: Double { 10 }

  /// Of the magnetometer, or of the other chip where that one has no thermometer; °C, nil while neither is known.
  public var magnetometer: Double? { ownMagnetometer ?? inertial }
  /// Of the chip with accelerometer and gyroscope; °C, nil while it isn't known.
  public private(set) var inertial: Double?
  private var ownMagnetometer: Double?
  private var last: Instant?

  public init() {}

  /// Takes what is new in `raw`.
  public mutating func take(_ raw: RawSample) {
    guard raw.temperatureCelsius != nil || raw.magnetometerCelsius != nil else { return }
    let dt = last.map { min(max(0, raw.time.seconds(since: $0)), Self.smoothingTime) } ?? 0
    last = raw.time
    let share = dt / (dt + Self.smoothingTime)
    func smoothed(_ old: Double?, _ new: Double?) -> Double? {
      // What no chip works at is a damaged sample.
      guard let new, new > -60, new < 150 else { return old }
      return old.map { $0 + (new - $0) * share } ?? new
    }
    inertial = smoothed(inertial, raw.temperatureCelsius)
    ownMagnetometer = smoothed(ownMagnetometer, raw.magnetometerCelsius)
  }
}

public import Compass
public import Measures

/// A device in an undisturbed field, and its sensor samples: earth is x magnetic east, y magnetic north, z up.
public struct World {
  public var field: ExpectedField
  public var gyroscopeBias = Vector3.zero
  /// Added to the field in the earth frame, in microtesla: iron in the room.
  public var disturbance = Vector3.zero
  /// Standard deviations of the noise on force (m/s²), rate (rad/s) and field (µT).
  public var noise = (force: 0.0, rate: 0.0, field: 0.0)
  private var random: SplitMix64

  public init(strength: Double = 45, dipDegrees: Double = 50, seed: UInt64 = 1) {
    random = SplitMix64(seed: seed)
    field = ExpectedField(strengthMicrotesla: strength, inclination: Angle(degrees: dipDegrees))
  }

  /// The attitude with this heading, nose up by `pitch`, right side down by `roll`.
  public static func attitude(heading: Double, pitch: Double = 0, roll: Double = 0) -> Quaternion {
    Quaternion(axis: Vector3(0, 0, 1), angle: Angle(degrees: 90 - heading))
      * Quaternion(axis: Vector3(0, 1, 0), angle: Angle(degrees: -pitch))
      * Quaternion(axis: Vector3(1, 0, 0), angle: Angle(degrees: roll))
  }

  public mutating func sample(
    at seconds: Double, _ bodyToEarth: Quaternion, rate: Vector3 = .zero, gyroscope: Bool = true
  ) -> Sample {
    let horizontal = field.strengthMicrotesla * field.inclination.cosine
    let down = field.strengthMicrotesla * field.inclination.sine
    let earthField = Vector3(0, horizontal, -down) + disturbance
    let earthToBody = bodyToEarth.conjugate
    return Sample(
      time: Instant(seconds: seconds),
      force: SpecificForce(
        metersPerSecondSquared: earthToBody.rotate(Vector3(0, 0, standardGravity)) + random.noise(noise.force)),
      rate: gyroscope
        ? AngularRate(radiansPerSecond: rate + gyroscopeBias + random.noise(noise.rate)) : nil,
      field: MagneticField(microtesla: earthToBody.rotate(earthField) + random.noise(noise.field)))
  }

  /// Holds one attitude for `seconds`; returns the last heading.
  public mutating func hold(
    _ attitude: Quaternion, in estimator: inout HeadingEstimator, from start: Double = 0, seconds: Double,
    hertz: Double = 100, gyroscope: Bool = true, knowsField: Bool = true
  ) -> Heading {
    var last = Heading(time: .origin)
    for i in 0..<Int(seconds * hertz) {
      let sample = sample(at: start + Double(i) / hertz, attitude, gyroscope: gyroscope)
      last = estimator.update(sample, expected: knowsField ? field : nil)
    }
    return last
  }
}

extension HeadingEstimator {
  /// The estimator of a device aligned at its spot: its sigma excludes a building's effect on the field.
  public static var aligned: HeadingEstimator {
    var estimator = HeadingEstimator()
    estimator.surroundingsAreKnown = true
    return estimator
  }
}

/// The shorter angle between two directions, in degrees.
public func gap(_ a: Angle?, _ degrees: Double) -> Double {
  a.map { ($0 - Angle(degrees: degrees)).signed.magnitude.degrees } ?? .infinity
}

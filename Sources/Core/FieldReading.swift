public import Compass
public import Measures

/// One comparison of the field with the model's: its deviation, and the heading error it can cause.
public struct FieldReading: Sendable, Hashable {
  /// The length of the measured field.
  public var strengthMicrotesla: Double
  /// Its angle below the horizontal.
  public var inclination: Angle
  /// The model's field at the place.
  public var expected: ExpectedField

  public init(strengthMicrotesla: Double, inclination: Angle, expected: ExpectedField) {
    self.strengthMicrotesla = strengthMicrotesla
    self.inclination = inclination
    self.expected = expected
  }

  /// Nil where no field was measured.
  public init?(_ check: FieldCheck, expected: ExpectedField) {
    guard check.strengthMicrotesla > 0 else { return nil }
    self.init(strengthMicrotesla: check.strengthMicrotesla, inclination: check.inclination, expected: expected)
  }

  /// Measured less expected, µT.
  public var excessMicrotesla: Double { strengthMicrotesla - expected.strengthMicrotesla }
  /// Measured less expected.
  public var excessDip: Angle { inclination - expected.inclination }

  /// The part of the disturbance that can be seen: in length and, across it, in dip. In µT.
  public var disturbanceMicrotesla: Double {
    let across = expected.strengthMicrotesla * excessDip.sine
    return (excessMicrotesla * excessMicrotesla + across * across).squareRoot()
  }

  /// Heading error by the disturbance: as much field sideways as in the two other directions.
  ///
  /// The sideways part turns a compass but shows in neither length nor dip. Iron prefers no direction, so it is assumed
  /// to be as large as the two that are seen.
  public var headingError: Angle {
    let horizontal = expected.strengthMicrotesla * expected.inclination.cosine
    return Angle.atan2(y: disturbanceMicrotesla, x: max(horizontal, 0.001))
  }
}

extension DeviceState {
  /// The newest reading; nil without a measured field or an expected one.
  public var fieldReading: FieldReading? {
    guard let expected = site?.expectedField else { return nil }
    return FieldReading(heading.field, expected: expected)
  }
}

public import Measures

/// Heading of the body's x axis with its uncertainty and the evidence for it.
public struct Heading: Sendable, Hashable {
  /// Time of the newest sample in it.
  public var time: Instant
  /// Clockwise from **magnetic** north, seen from above, 0 ..< 360°. Nil: not known.
  public var magnetic: Angle?
  /// One standard deviation of the heading error. Meaningless while `magnetic` is nil.
  public var sigma: Angle
  /// The part of `sigma` due to steel around the device: until the field has proved uniform over some steps, the
  /// building may turn all of it. Square root of the difference of the variances.
  public var steelSigma: Angle
  /// Body to earth (x magnetic east, y magnetic north, z up). Nil: not known.
  public var bodyToEarth: Quaternion?
  /// Independent evidence about this heading. See ``FieldCheck``.
  public var field: FieldCheck
  /// The device's motion; without a gyroscope only `still` gives a heading.
  public var motion: Motion

  public init(
    time: Instant, magnetic: Angle? = nil, sigma: Angle = Angle(degrees: 180), steelSigma: Angle = .zero,
    bodyToEarth: Quaternion? = nil,
    field: FieldCheck = .init(), motion: Motion = .unknown
  ) {
    self.time = time
    self.magnetic = magnetic
    self.sigma = sigma
    self.steelSigma = steelSigma
    self.bodyToEarth = bodyToEarth
    self.field = field
    self.motion = motion
  }
}

/// How the device moves, decided from accelerometer, gyroscope and the field's stillness.
public enum Motion: UInt8, Sendable, Hashable {
  case unknown
  case still
  /// Turned or carried, within the estimator's limits.
  case moving
  /// Shaken too much to determine the direction of gravity.
  case shaken
}

/// The measured field beside the expected one: evidence that doesn't depend on the estimator's own belief.
public struct FieldCheck: Sendable, Hashable {
  /// How the measured field compares; the length is judged before the dip.
  public enum Verdict: UInt8, Sendable, Hashable {
    /// No field, or nothing to compare it with.
    case unknown
    case agrees
    case wrongLength
    case wrongDip
  }
  public var verdict: Verdict
  /// Measured length in microtesla, smoothed; 0 when not known.
  public var strengthMicrotesla: Double
  /// Measured angle below the horizontal, smoothed.
  public var inclination: Angle
  /// The expected field, where known.
  public var expected: ExpectedField?
  /// Length of the field that is proven to be fixed to the body (a magnet in the lid), in microtesla; 0: none is.
  /// The heading is already compensated for it.
  public var bodyFieldMicrotesla: Double
  /// The field is steady and consistent, but not the one known before: new surroundings.
  public var isNew: Bool
  /// Angle between the gyroscope's heading and that of field and force.
  public var contradiction: Angle
  /// Largest undetectable turn of a field of this length and dip: four standard deviations.
  public var explained: Angle

  public init(
    verdict: Verdict = .unknown, strengthMicrotesla: Double = 0, inclination: Angle = .zero,
    expected: ExpectedField? = nil, bodyFieldMicrotesla: Double = 0, isNew: Bool = false,
    contradiction: Angle = .zero, explained: Angle = .zero
  ) {
    self.verdict = verdict
    self.strengthMicrotesla = strengthMicrotesla
    self.inclination = inclination
    self.expected = expected
    self.bodyFieldMicrotesla = bodyFieldMicrotesla
    self.isNew = isNew
    self.contradiction = contradiction
    self.explained = explained
  }
}

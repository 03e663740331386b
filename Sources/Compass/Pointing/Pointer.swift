public import Measures

/// The turn shown to the user, and whether the device is aligned.
public struct Pointer: Sendable, Hashable {
  /// Turn to the Qibla, −180 ... 180°, right positive: bearing − true heading. Nil: no direction may be shown.
  public var turn: Angle?
  /// Clockwise from true north, 0 ..< 360°. Nil: not known.
  public var trueHeading: Angle?
  /// One standard deviation of `turn`: heading, declination and bearing together.
  public var sigma: Angle
  /// Whether the body points at the Qibla, with hysteresis. Only ever true while there is a `turn`.
  public var aligned: Bool
  /// True in the update in which a buzzer may announce it.
  public var justAligned: Bool

  public init(
    turn: Angle? = nil, trueHeading: Angle? = nil, sigma: Angle = Angle(degrees: 180), aligned: Bool = false,
    justAligned: Bool = false
  ) {
    self.turn = turn
    self.trueHeading = trueHeading
    self.sigma = sigma
    self.aligned = aligned
    self.justAligned = justAligned
  }
}

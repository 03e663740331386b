public import Measures

/// What the indicators are to tell, without how.
public struct Indication: Sendable, Hashable {
  /// Where to turn, right positive. Nil: no direction may be shown.
  public var turn: Angle?
  /// One standard deviation of `turn`.
  public var sigma: Angle
  public var light: StatusLight
  /// The direction is shown, but marked as uncertain.
  public var doubt: Bool
  /// Something is wrong and no direction is shown, whatever `turn` says.
  public var fault: Bool
  /// The body points at the Qibla.
  public var aligned: Bool
  /// Every direction is as good as any other: at the goal itself.
  public var anyDirection: Bool

  public init(
    turn: Angle?, sigma: Angle, light: StatusLight, doubt: Bool = false, fault: Bool = false, aligned: Bool = false,
    anyDirection: Bool = false
  ) {
    self.turn = turn
    self.sigma = sigma
    self.light = light
    self.doubt = doubt
    self.fault = fault
    self.aligned = aligned
    self.anyDirection = anyDirection
  }

  /// A direction that may be shown: there is one, it is a number, and nothing forbids it.
  var direction: Angle? {
    guard !fault, let turn, turn.isFinite, sigma.isFinite else { return nil }
    return turn
  }
}

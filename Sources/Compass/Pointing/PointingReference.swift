public import Measures

/// Bearing of the goal and declination: from the site, computed when the place or the day changes.
public struct PointingReference: Sendable, Hashable {
  /// True bearing of the Qibla. Nil: no place is known, or the place is the goal itself.
  public var bearing: Angle?
  /// One standard deviation of the bearing, by the uncertainty of the place: matters close to the goal only.
  public var bearingSigma: Angle
  /// True north to magnetic north, east positive.
  public var declination: Angle
  /// One standard deviation of the declination, by the magnetic model's own error model.
  public var declinationSigma: Angle

  public init(
    bearing: Angle?, bearingSigma: Angle = .zero, declination: Angle, declinationSigma: Angle = .zero
  ) {
    self.bearing = bearing
    self.bearingSigma = bearingSigma
    self.declination = declination
    self.declinationSigma = declinationSigma
  }
}

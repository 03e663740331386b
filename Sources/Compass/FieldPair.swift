public import Measures

/// Combines two magnetometers in one device: their mean is more accurate, their difference reveals an error, and either
/// works alone.
///
/// Both are calibrated, each by itself, in the same frame. The mean is weighted by what their iron leaves. Where they differ by
/// more than that explains, the sigma of the mean grows in proportion (R. T. Birge, "The calculation of errors by the method of
/// least squares", Phys. Rev. 40, 1932): neither is known to be right.
public struct FieldPair: Sendable {
  /// Seconds over which their difference is averaged: long against the noise, short against a hand with a magnet.
  static var smoothingTime: Double { 0.5 }
  /// Seconds without a sample after which one of them is left out.
  static var longestGap: Double { 0.3 }

  /// Second less first, in the body frame, averaged; nil while one of them is missing.
  private var difference: Vector3?
  private var presence = PairPresence(longestGap: FieldPair.longestGap)

  /// The second one's calibration; nil: none that could be used.
  public var calibration: SecondaryCalibration? {
    didSet { if calibration != oldValue { self = FieldPair(calibration) } }
  }
  /// Difference of the two headings, clockwise from the first to the second; zero while there is only one.
  public private(set) var disagreement = Angle.zero
  /// The source of the field in use.
  public private(set) var use = Use.first

  /// Magnetometers used for the heading.
  public enum Use: UInt8, Sendable, Hashable { case first, both, second }

  public init(_ calibration: SecondaryCalibration? = nil) { self.calibration = calibration }

  /// Takes what both have brought at `now`, corrected and in the body frame, and returns the field to use; nil: no new one.
  ///
  /// - Parameter up: the vertical in the body frame, by which headings are compared; nil while it isn't known.
  public mutating func take(first: Vector3?, second: Vector3?, up: Vector3?, at now: Instant) -> Vector3? {
    guard let calibration else { return first }
    if first != nil { presence.noteFirst(at: now) }
    if second != nil { presence.noteSecond(at: now) }
    let (hasFirst, hasSecond) = (presence.hasFirst(at: now), presence.hasSecond(at: now))
    guard hasFirst && hasSecond else {
      (difference, disagreement) = (nil, .zero)
      presence.interrupt()
      use = hasSecond ? .second : .first
      return hasSecond ? second : first
    }
    use = .both
    if let first, let second { average(second - first, at: now) }
    guard let first else { return nil }
    guard let difference else { return first }
    if let up { disagreement = FieldPair.turn(from: first, to: first + difference, about: up) }
    return first + difference * FieldPair.weight(of: calibration)
  }

  /// The calibrations' error of the heading, one standard deviation.
  ///
  /// - Parameter first: the whole sigma of the first one's calibration.
  public func sigma(_ first: Angle) -> Angle {
    guard let calibration, use != .first else { return first }
    let (a, b) = (calibration.firstIronSigma.radians, calibration.ironSigma.radians)
    let common = max(0, first.radians * first.radians - a * a)
    guard use == .both else { return Angle(radians: (common + b * b).squareRoot()) }
    let both = a * a + b * b
    guard both > 0 else { return first }
    let surprise = max(1, disagreement.radians * disagreement.radians / both)
    return Angle(radians: (common + a * a * b * b / both * surprise).squareRoot())
  }

  /// Share of the second in the mean.
  private static func weight(of calibration: SecondaryCalibration) -> Double {
    let (a, b) = (calibration.firstIronSigma.radians, calibration.ironSigma.radians)
    let both = a * a + b * b
    return both > 0 ? a * a / both : 0.5
  }

  private mutating func average(_ new: Vector3, at now: Instant) {
    guard new.isFinite else { return }
    let dt = presence.compare(at: now)
    let old = difference ?? new
    difference = old + (new - old) * (dt / (dt + FieldPair.smoothingTime))
  }

  /// Heading by `b` less heading by `a`: a north further to the left gives a greater heading.
  private static func turn(from a: Vector3, to b: Vector3, about up: Vector3) -> Angle {
    let (level, other) = (a - up * a.dot(up), b - up * b.dot(up))
    return Angle.atan2(y: up.dot(level.cross(other)), x: level.dot(other))
  }
}

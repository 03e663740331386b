import Measures
public import Position
public import Text

/// The stored alignment, or the reason for its refusal, for people and programs.
public struct AlignmentAnswer: Sendable, Encodable {
  /// Whether an alignment is stored after the command.
  public var stored: Bool
  /// `sun`, `shadow` or `bearing`.
  @ExplicitNull public var method: String?
  /// Correction of the true heading, clockwise positive, to a thousandth of a degree.
  @ExplicitNull public var correctionDeg: Double?
  /// One standard deviation of the correction.
  @ExplicitNull public var sigmaDeg: Double?
  /// Place of validity, in degrees, to 10⁻⁶.
  @ExplicitNull public var latitudeDeg: Double?
  @ExplicitNull public var longitudeDeg: Double?
  /// The same under their former names, for one release.
  @ExplicitNull public var latitude: Double?
  @ExplicitNull public var longitude: Double?
  /// The day it was made.
  @ExplicitNull public var date: String?
  /// Reason for a refusal, such as `sun_too_high`.
  @ExplicitNull public var reason: String?

  /// - Parameters:
  ///   - alignment: the stored one; nil: none.
  ///   - reason: reason for a refusal; nil after success, or where no alignment was requested.
  public init(_ alignment: HeadingCorrection?, reason: String? = nil) {
    stored = alignment != nil
    method = alignment?.method.rawValue
    correctionDeg = alignment.map { $0.correction.degrees.rounded(decimals: 3) }
    sigmaDeg = alignment.map { $0.sigma.degrees.rounded(decimals: 3) }
    latitudeDeg = alignment.map { $0.position.latitude.degrees.rounded(decimals: 6) }
    longitudeDeg = alignment.map { $0.position.longitude.degrees.rounded(decimals: 6) }
    (latitude, longitude) = (latitudeDeg, longitudeDeg)
    date = alignment?.time.date.text
    self.reason = reason
  }

  /// One line for a person.
  public var text: String {
    guard let method, let correctionDeg, let sigmaDeg else { return "no alignment is stored" }
    return
      "aligned by \(method) on \(date ?? "–"): the heading is corrected by \(correctionDeg.fixed(2))° ± \(sigmaDeg.fixed(2))°"
  }
}

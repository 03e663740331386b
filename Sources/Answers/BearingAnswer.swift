public import Earth
import Measures
public import Text

/// Bearing and distance of the Kaaba, for people and programs.
public struct BearingAnswer: Sendable, Encodable {
  /// Clockwise from true north, 0 ..< 360; nil at the Kaaba and at its antipode.
  @ExplicitNull public var bearingDeg: Double?
  public var distanceKm: Double
  /// Of eight points: `SE`.
  @ExplicitNull public var cardinal: String?
  /// Of sixteen points: `SSE`.
  @ExplicitNull public var point: String?
  /// `sphere` or `wgs84`.
  public var model: String
  /// `elsewhere`, `here` (at the Kaaba) or `antipode`; the last two have no bearing.
  public var relation: String

  /// Numbers are not rounded.
  public init(_ qibla: Qibla) {
    bearingDeg = qibla.bearing?.degrees
    distanceKm = qibla.distanceMeters / 1000
    cardinal = qibla.cardinal?.word
    point = qibla.sixteenthPoint
    model = qibla.model.word
    relation = "\(qibla.relation)"
  }

  /// One line for a person: `151.62° (SE), 2405 km`.
  public var text: String {
    guard let bearingDeg, let cardinal else {
      let why = relation == "here" ? "this is at the Kaaba" : "the Kaaba is exactly on the other side of the Earth"
      return "no bearing: \(why), \(distanceKm.fixed(3)) km"
    }
    return "\(bearingDeg.fixed(2))° (\(cardinal)), \(distanceKm.fixed(0)) km"
  }
}

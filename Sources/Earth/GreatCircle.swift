public import Measures

/// Directions and distances on a sphere: the definition of the Qibla that mosques and calendars use.
///
/// Geodetic latitudes are taken as latitudes of the sphere. The difference to the ellipsoid is less than 0.25° in the
/// Qibla and 0.6 % in its distance, up to 15,000 km from the Kaaba. Formulas: Snyder, "Map Projections: A Working Manual",
/// USGS PP 1395, equations 5-3a and 5-4b, in forms that stay exact for neighbouring and for opposite points.
public enum GreatCircle {
  /// Mean radius of the Earth, (2a + b) / 3 of the ellipsoid, in metres (IUGG).
  public static let radius = 6_371_008.8

  /// The angle at the Earth's centre between two places, 0 ... 180°.
  public static func angle(from: GeodeticPosition, to: GeodeticPosition) -> Angle {
    // Twice the arc tangent of |a − b| over |a + b| is well-conditioned everywhere; the arc cosine loses half its digits
    // at 0°, the haversine at 180°.
    let (a, b) = (unit(from), unit(to))
    return 2 * Angle.atan2(y: (a - b).length, x: (a + b).length)
  }

  /// Metres along the sphere's surface.
  public static func meters(from: GeodeticPosition, to: GeodeticPosition) -> Double {
    angle(from: from, to: to).radians * radius
  }

  /// The initial bearing of the great circle from `from` to `to`, 0 ..< 360° clockwise from north.
  ///
  /// At a pole north is the direction of the meridian whose longitude the position names. Undefined for the same and for
  /// opposite points.
  public static func bearing(from: GeodeticPosition, to: GeodeticPosition) -> Angle {
    let along = to.longitude - from.longitude
    let halfSine = Angle(radians: along.radians / 2).sine
    let northward =
      (to.latitude - from.latitude).sine
      + 2 * from.latitude.sine * to.latitude.cosine * halfSine * halfSine
    return Angle.atan2(y: along.sine * to.latitude.cosine, x: northward).wrapped
  }

  static func unit(_ p: GeodeticPosition) -> Vector3 {
    Vector3(p.latitude.cosine * p.longitude.cosine, p.latitude.cosine * p.longitude.sine, p.latitude.sine)
  }
}

public import Measures

/// Lines on a world map: the great circle to the Kaaba, and the terminator.
public enum WorldMap {
  /// Places along the great circle between two, both included, at equal distances.
  ///
  /// - Parameter count: of the places, at least 2.
  /// - Returns: empty for identical and for opposite places, which have no unique great circle. Altitudes are 0.
  public static func greatCircle(
    from: GeodeticPosition, to: GeodeticPosition, count: Int
  ) -> [GeodeticPosition] {
    let (a, b) = (GreatCircle.unit(from), GreatCircle.unit(to))
    guard count >= 2, let normal = a.cross(b).normalized else { return [] }
    let across = normal.cross(a)
    let angle = GreatCircle.angle(from: from, to: to)
    return (0..<count).map { index in
      let along = angle * (Double(index) / Double(count - 1))
      return position(a * along.cosine + across * along.sine)
    }
  }

  /// The places at which the Sun's middle is on the horizon, from west to east: the first at a longitude of -180°, the last at 180°.
  ///
  /// Equally spaced along the great circle and in longitude too: near the equinoxes it runs close to meridians and to the poles.
  public static func terminator(under sun: GeodeticPosition) -> [GeodeticPosition] {
    let step = 2
    let middle = GreatCircle.unit(sun)
    // Two directions at right angles to the Sun's; the first lies on the equator.
    let east = Vector3(-sun.longitude.sine, sun.longitude.cosine, 0)
    let north = middle.cross(east)
    let around = stride(from: 0, to: 360, by: step).map { degrees in
      let angle = Angle(degrees: Double(degrees))
      return position(east * angle.cosine + north * angle.sine)
    }
    let along = stride(from: -180, through: 180, by: step).map { degrees in
      let longitude = Angle(degrees: Double(degrees))
      return GeodeticPosition(latitude: horizonLatitude(at: longitude, under: sun), longitude: longitude)
    }
    return (around + along).sorted { $0.longitude < $1.longitude }
  }

  /// The night side of the Earth as a closed line, for filling on a map of longitudes -180° ... 180°; the last place
  /// repeats the first.
  public static func night(under sun: GeodeticPosition) -> [GeodeticPosition] {
    let line = terminator(under: sun)
    let pole = Angle(degrees: sun.latitude.radians >= 0 ? -90 : 90)
    let corners = [180.0, -180].map { GeodeticPosition(latitude: pole, longitude: Angle(degrees: $0)) }
    return line + corners + [line[0]]
  }

  /// The latitude at which the Sun is on the horizon: sin φ sin δ + cos φ cos δ cos h = 0.
  private static func horizonLatitude(at longitude: Angle, under sun: GeodeticPosition) -> Angle {
    let hour = (longitude - sun.longitude).cosine
    let side: Double = sun.latitude.radians >= 0 ? 1 : -1
    return .atan2(y: -side * sun.latitude.cosine * hour, x: side * sun.latitude.sine)
  }

  private static func position(_ v: Vector3) -> GeodeticPosition {
    GeodeticPosition(
      latitude: .atan2(y: v.z, x: (v.x * v.x + v.y * v.y).squareRoot()), longitude: Angle.atan2(y: v.y, x: v.x))
  }
}

extension Sun {
  /// The subsolar point: there the Sun is at the zenith.
  public var groundPoint: GeodeticPosition {
    GeodeticPosition(latitude: declination, longitude: (-greenwichHourAngle).signed)
  }
}

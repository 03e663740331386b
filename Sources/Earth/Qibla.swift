public import Measures

/// The direction and distance of the Kaaba from a place.
public struct Qibla: Sendable, Hashable {
  /// The middle of the Kaaba in Mecca.
  public static let kaaba = GeodeticPosition(latitude: Angle(degrees: 21.4225), longitude: Angle(degrees: 39.8262))

  /// Within this distance in metres of the Kaaba, or of its antipode, no bearing is given.
  ///
  /// Nearer, the error of a good GPS fix and of the coordinates above changes the bearing by several degrees.
  public static let undefinedRadius = 100.0

  /// The figure of the Earth that the bearing is for.
  public enum Model: UInt8, Sendable, Hashable, CaseIterable {
    /// The great circle: the usual definition of the Qibla.
    case sphere
    /// The geodesic on the ellipsoid; differs by up to 0.25°, more only beyond 15,000 km.
    case wgs84

    /// The stable word that other programs read.
    public var word: String {
      switch self {
      case .sphere: "sphere"
      case .wgs84: "wgs84"
      }
    }
  }

  /// Whether a place has a bearing, and if not, why.
  public enum Relation: UInt8, Sendable, Hashable {
    case elsewhere
    /// At the Kaaba: the bearing is undefined.
    case here
    /// At its antipode: every direction leads there over the same distance.
    case antipode
  }

  /// Whether there is a bearing.
  public var relation: Relation
  /// 0 ..< 360° clockwise from true north; nil unless `relation` is `.elsewhere`.
  public var bearing: Angle?
  /// To the Kaaba, on the model's surface.
  public var distanceMeters: Double
  /// The figure of the Earth that was used.
  public var model: Model

  /// The Qibla at `place`; its altitude is ignored.
  public init(from place: GeodeticPosition, model: Model = .sphere) {
    self.model = model
    let sphereMeters = GreatCircle.meters(from: place, to: Self.kaaba)
    let bearing: Angle
    switch model {
    case .sphere:
      distanceMeters = sphereMeters
      bearing = GreatCircle.bearing(from: place, to: Self.kaaba)
    case .wgs84:
      let geodesic = Geodesic(from: place, to: Self.kaaba)
      distanceMeters = geodesic.meters
      bearing = geodesic.bearing
    }
    if sphereMeters <= Self.undefinedRadius {
      relation = .here
    } else if .pi * GreatCircle.radius - sphereMeters <= Self.undefinedRadius {
      relation = .antipode
    } else {
      relation = .elsewhere
    }
    self.bearing = relation == .elsewhere ? bearing : nil
  }

  /// The bearing alone, on the sphere. See ``init(from:model:)``.
  public static func bearing(from place: GeodeticPosition) -> Angle? { Qibla(from: place).bearing }

  /// The nearest of the eight points of the compass; nil where the bearing is.
  public var cardinal: CardinalPoint? { bearing.map(CardinalPoint.init) }

  /// The nearest of the sixteen points, by its letters: "N", "NNE" … "NNW"; nil where the bearing is.
  public var sixteenthPoint: String? { bearing.map(CardinalPoint.sixteenth) }

  /// One standard deviation of the bearing, up to 180°, for a place known to `meters` (one standard deviation).
  ///
  /// A displacement across the bearing turns it by the displacement's angle over the sine of the distance's.
  public func bearingSigma(positionSigmaMeters meters: Double) -> Angle {
    guard relation == .elsewhere else { return Angle(degrees: 180) }
    let arc = Angle(radians: min(distanceMeters / GreatCircle.radius, .pi))
    let lever = arc.sine * GreatCircle.radius
    return min(Angle.atan2(y: meters, x: lever), Angle(degrees: 180))
  }
}

/// The eight points of the compass, clockwise from north.
public enum CardinalPoint: UInt8, Sendable, Hashable, CaseIterable {
  case north, northEast, east, southEast, south, southWest, west, northWest

  /// The point nearest to a bearing; halfway between two it is the clockwise one.
  public init(_ bearing: Angle) {
    let eighth = Int((bearing.wrapped.degrees / 45 + 0.5).rounded(.down)) % 8
    self = Self.allCases[eighth]
  }

  /// The letters of the nearest of sixteen points; halfway between two it is the clockwise one.
  public static func sixteenth(_ bearing: Angle) -> String {
    let words = [
      "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
    ]
    return words[Int((bearing.wrapped.degrees / 22.5 + 0.5).rounded(.down)) % 16]
  }

  /// "N", "NE" … "NW".
  public var word: String {
    switch self {
    case .north: "N"
    case .northEast: "NE"
    case .east: "E"
    case .southEast: "SE"
    case .south: "S"
    case .southWest: "SW"
    case .west: "W"
    case .northWest: "NW"
    }
  }
}

public import Measures

/// The direction and distance of the Kaaba from a place.
public struct Qibla: Sendable, Hashable {
  /// The middle of the Kaaba in Mecca.
  public static let kaaba = GeodeticPosition(latitude: Angle(degrees: 21.4225), longitude: Angle(degrees: 39.8262))

  /// Within so many metres of the Kaaba, or of the point opposite to it, no bearing is given.
  ///
  /// Nearer than this the error of a good GPS fix and of the coordinates above turns the bearing by several degrees;
  /// the Kaaba is then in sight.
  public static let undefinedRadius = 100.0

  /// Which figure of the Earth the bearing is for.
  public enum Model: UInt8, Sendable, Hashable, CaseIterable {
    /// The great circle: what is meant by the Qibla nearly everywhere.
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

  /// Where a place lies that a bearing can't be given for.
  public enum Relation: UInt8, Sendable, Hashable {
    case elsewhere
    /// At the Kaaba: every direction on the ground would do.
    case here
    /// At the point opposite to it: every direction leads there in the same distance.
    case antipode
  }

  /// Whether there is one direction at all.
  public var relation: Relation
  /// 0 ..< 360° clockwise from true north; nil unless `relation` is `.elsewhere`.
  public var bearing: Angle?
  /// To the Kaaba, on the model's surface.
  public var distanceMeters: Double
  /// What shape the Earth was taken for.
  public var model: Model

  /// The Qibla at `place`; its altitude doesn't matter.
  public init(from place: GeodeticPosition, model: Model = .sphere) {
    self.model = model
    let sphereMeters = GreatCircle.meters(from: place, to: Self.kaaba)
    let bearing: Angle
    switch model {
    case .sphere:
      distanceMeters = sphereMeters
      bearing = GreatCircle.bearing(from: place, to: Self.kaaba)
    case .wgs84:
      let way = Geodesic(from: place, to: Self.kaaba)
      distanceMeters = way.meters
      bearing = way.bearing
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

  /// How far the bearing may be off because the place is only known to `meters` (one standard deviation); up to 180°.
  ///
  /// A step to the side turns the bearing by its angle divided by the sine of the distance's.
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

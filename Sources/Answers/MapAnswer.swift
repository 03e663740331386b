import Earth
public import Measures
public import Places
public import Text

/// Content of the world map: great circle to the Kaaba, day and night, and the next times at which the Sun shows the Qibla.
public struct MapAnswer: Sendable, Encodable {
  /// A place, in degrees.
  public struct Place: Sendable, Encodable {
    public var latitudeDeg: Double
    public var longitudeDeg: Double
  }

  /// The Sun seen from here, in degrees.
  public struct Sight: Sendable, Encodable {
    public var azimuthDeg: Double
    public var elevationDeg: Double
  }

  /// A time at which the Sun stands over the Kaaba or opposite to it.
  public struct Moment: Sendable, Encodable {
    /// RFC 3339 in universal time.
    public var time: String
    /// `above` or `below`.
    public var kind: String
    /// The same by the clocks of the place; nil where no place is known.
    @ExplicitNull public var local: String?
    /// Whether the Sun is usable here then; nil where no place is known.
    @ExplicitNull public var visible: Bool?
  }

  /// RFC 3339 in universal time.
  public var time: String
  @ExplicitNull public var here: Place?
  public var kaaba: Place
  /// Longitude and latitude of points from here to the Kaaba; empty without a place.
  public var greatCircle: [[Double]]
  @ExplicitNull public var distanceKm: Double?
  @ExplicitNull public var bearingDeg: Double?
  /// The subsolar point.
  public var sun: Place
  /// Longitude and latitude of the night's edge, closed and cut at ±180°.
  public var dayNight: [[Double]]
  @ExplicitNull public var sunNow: Sight?
  /// The next four.
  public var kaabaSun: [Moment]

  private static let (places, moments) = (65, 4)

  /// - Parameters:
  ///   - here: nil where no place is known.
  ///   - zone: the clocks of the place.
  public init(from here: GeodeticPosition?, at time: UniversalTime, in zone: Zone?) {
    let (sun, kaaba) = (Sun(at: time), Qibla.kaaba)
    self.time = time.nearestSecond.rfc3339
    self.kaaba = Place(kaaba)
    self.sun = Place(sun.groundPoint)
    dayNight = WorldMap.night(under: sun.groundPoint).map(Self.point)
    kaabaSun = Self.moments(after: time, in: here == nil ? nil : zone, from: here)
    greatCircle = []
    guard let here else { return }
    self.here = Place(here)
    let qibla = Qibla(from: here)
    distanceKm = (qibla.distanceMeters / 1000).rounded(decimals: 3)
    bearingDeg = qibla.bearing.map { $0.degrees.rounded(decimals: 3) }
    if qibla.relation == .elsewhere {
      greatCircle = WorldMap.greatCircle(from: here, to: kaaba, count: Self.places).map(Self.point)
    }
    let sight = SunAnswer(from: here, at: time)
    sunNow = Sight(
      azimuthDeg: sight.azimuthDeg.rounded(decimals: 3), elevationDeg: sight.elevationDeg.rounded(decimals: 3))
  }

  private static func point(_ place: GeodeticPosition) -> [Double] {
    [place.longitude.degrees.rounded(decimals: 4), place.latitude.degrees.rounded(decimals: 4)]
  }

  private static func moments(after time: UniversalTime, in zone: Zone?, from here: GeodeticPosition?) -> [Moment] {
    let year = time.date.year
    let all = SunOverKaaba.all(in: year) + SunOverKaaba.all(in: year + 1)
    return all.filter { $0.time >= time }.prefix(moments).map { moment -> Moment in
      let second = moment.time.nearestSecond
      let kind = moment.side == .over ? "above" : "below"
      return Moment(
        time: second.rfc3339, kind: kind, local: zone?.wallClock(at: second).rfc3339,
        visible: here.map(moment.isVisible))
    }
  }
}

extension MapAnswer.Place {
  fileprivate init(_ place: GeodeticPosition) {
    latitudeDeg = place.latitude.degrees.rounded(decimals: 6)
    longitudeDeg = place.longitude.degrees.rounded(decimals: 6)
  }
}

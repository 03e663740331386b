import Earth
public import Measures
import Text

/// Where the Sun stands, for people and programs.
public struct SunAnswer: Sendable, Encodable {
  /// Clockwise from true north, 0 ..< 360.
  public var azimuthDeg: Double
  /// Of the middle of the disc above the horizon, as it would be without air.
  public var elevationDeg: Double
  /// RFC 3339, in universal time.
  public var time: String

  /// The Sun seen from `place`, not rounded; the time to the nearest second.
  public init(from place: GeodeticPosition, at time: UniversalTime) {
    let sun = Sun(at: time).position(from: place)
    azimuthDeg = sun.azimuth.degrees
    elevationDeg = sun.elevation.degrees
    self.time = time.nearestSecond.rfc3339
  }

  /// One line for a person.
  public var text: String {
    "azimuth \(azimuthDeg.fixed(2))°, elevation \(elevationDeg.fixed(2))°  (\(time))"
  }
}

/// When the Sun stands over the Kaaba, or under it, for people and programs.
public struct KaabaSunAnswer: Sendable, Encodable {
  /// One such time.
  public struct Moment: Sendable, Encodable {
    /// `over` or `under`.
    public var side: String
    /// RFC 3339, to the nearest second.
    public var time: String
    /// How far from the zenith the Sun passes.
    public var missDeg: Double
  }

  public var year: Int
  /// In order of time.
  public var moments: [Moment]
  private let all: [SunOverKaaba]

  /// The moments of a year of the Gregorian calendar.
  public init(year: Int) {
    self.year = year
    all = SunOverKaaba.all(in: year)
    moments = all.map {
      Moment(
        side: "\($0.side)", time: $0.time.nearestSecond.rfc3339, missDeg: $0.miss.degrees.rounded(decimals: 3))
    }
  }

  /// One line for each moment, for a person.
  public var lines: [String] {
    all.map { moment in
      let words = moment.side == .over ? "over the Kaaba: face the sun" : "under the Kaaba: face along your shadow"
      return "\(moment.time.text)  \(words) (±\(moment.miss.degrees.fixed(2))°)"
    }
  }

  enum CodingKeys: String, CodingKey { case year, moments }
}

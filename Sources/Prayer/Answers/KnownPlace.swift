public import Measures
import Text

/// A place and where it came from, for people and programs.
public struct KnownPlace: Sendable, Encodable {
  /// Origin of a place.
  public enum Source: String, Sendable, Hashable, Encodable {
    /// Coordinates given for this answer.
    case coordinates
    /// A city given for this answer.
    case city
    /// The last fix of the device's receiver, as it is kept.
    case lastFix = "last_fix"
    /// The device's configuration.
    case configuration
  }

  /// Degrees, north positive.
  public var latitudeDeg: Double
  /// Degrees, east positive.
  public var longitudeDeg: Double
  public var source: Source
  /// The city that was named, with its country; nil for coordinates.
  public var city: String?
  /// RFC 3339: time of the receiver's fix; nil for others.
  public var time: String?
  /// The place itself.
  public let position: GeodeticPosition

  /// - Parameters:
  ///   - city: the city that was named.
  ///   - time: of the receiver's fix.
  public init(_ position: GeodeticPosition, _ source: Source, city: String? = nil, time: UniversalTime? = nil) {
    self.position = position
    latitudeDeg = position.latitude.degrees.rounded(decimals: 7)
    longitudeDeg = position.longitude.degrees.rounded(decimals: 7)
    self.source = source
    self.city = city
    self.time = time?.nearestSecond.rfc3339
  }

  private enum CodingKeys: String, CodingKey { case latitudeDeg, longitudeDeg, source, city, time }
}

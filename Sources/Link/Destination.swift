public import Measures

/// Another place than the Kaaba that the ring can show the way to, such as a mosque.
public struct Destination: Sendable, Hashable {
  /// For people, 1 ... 80 characters in one line.
  public let name: String
  public let latitudeDeg: Double
  public let longitudeDeg: Double

  /// Nil for a position that is none, and for a name that people can't read in one line.
  public init?(name: String, latitudeDeg: Double, longitudeDeg: Double) {
    guard ReciterOffer.isText(name), (-90...90).contains(latitudeDeg),
      (-180...180).contains(longitudeDeg)
    else {
      return nil
    }
    (self.name, self.latitudeDeg, self.longitudeDeg) = (name, latitudeDeg, longitudeDeg)
  }

  public var position: GeodeticPosition {
    GeodeticPosition(latitude: Angle(degrees: latitudeDeg), longitude: Angle(degrees: longitudeDeg))
  }

  /// Seconds for which the way is shown: then the ring shows the Qibla again by itself.
  public static let seconds = 60.0
  /// Metres to the farthest place, and to the nearest: below it no direction is certain.
  public static let reach = 20.0...200_000
}

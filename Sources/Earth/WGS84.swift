import Measures

/// The reference ellipsoid of GPS and of the magnetic model. NGA.STND.0036, table 3.1.
public enum WGS84 {
  /// Equatorial radius in metres.
  public static let semiMajorAxis = 6_378_137.0
  public static let flattening = 1 / 298.257_223_563
  /// Polar radius in metres.
  public static let semiMinorAxis = semiMajorAxis * (1 - flattening)
  /// e² = f (2 − f).
  public static let eccentricitySquared = flattening * (2 - flattening)
  /// e'² = e² / (1 − e²).
  static let secondEccentricitySquared = eccentricitySquared / (1 - eccentricitySquared)

  /// Geocentric coordinates of a position.
  struct Geocentric {
    /// Distance from the centre in metres.
    var radius: Double
    var sineLatitude: Double
    /// Never negative.
    var cosineLatitude: Double
  }

  /// Geodetic to geocentric. WMM2025 technical report, section 1, "model equations".
  static func geocentric(_ position: GeodeticPosition) -> Geocentric {
    let sine = position.latitude.sine
    let cosine = position.latitude.cosine.magnitude  // latitudes have no negative cosine
    let curvature = semiMajorAxis / (1 - eccentricitySquared * sine * sine).squareRoot()
    let outward = (curvature + position.altitudeMeters) * cosine
    let upward = (curvature * (1 - eccentricitySquared) + position.altitudeMeters) * sine
    let radius = (outward * outward + upward * upward).squareRoot()
    return Geocentric(radius: radius, sineLatitude: upward / radius, cosineLatitude: outward / radius)
  }
}

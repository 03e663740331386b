public import Measures

extension GeodeticPosition {
  /// A place in degrees and metres.
  public static func degrees(_ latitude: Double, _ longitude: Double, _ meters: Double = 0) -> GeodeticPosition {
    GeodeticPosition(
      latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude), altitudeMeters: meters)
  }
}

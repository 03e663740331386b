public import Measures
public import Text

/// The last known place, stored for the next start.
///
/// As bytes it is a ``ChecksummedLine``,
///
///     qibla-last-fix 1 21422500000 39826200000 280000 1795251600000 4979e60a
///
/// with latitude and longitude in 10⁻⁹ degrees, height in mm and milliseconds since 1970 (`-`: not known).
public struct LastFix: Sendable, Hashable, ChecksummedLine {
  public var position: GeodeticPosition
  /// Time of the fix; nil without a date.
  public var time: UniversalTime?

  public init(position: GeodeticPosition, time: UniversalTime?) {
    self.position = position
    self.time = time
  }

  public static let lineName = "qibla-last-fix"

  public var fields: [String] {
    [
      position.latitude.degrees.lineField(times: 1e9), position.longitude.degrees.lineField(times: 1e9),
      position.altitudeMeters.lineField(times: 1e3), time?.secondsSince1970.lineField(times: 1e3) ?? "-",
    ]
  }

  public init?(fields: [Substring]) {
    guard fields.count == 4, let latitude = Int(fields[0]), let longitude = Int(fields[1]),
      let millimetres = Int(fields[2]), let milliseconds = fields[3] == "-" ? 0 : Int(fields[3]),
      latitude.magnitude <= 90_000_000_000, longitude.magnitude <= 180_000_000_000,
      millimetres.magnitude <= 100_000_000
    else { return nil }
    self.init(
      position: GeodeticPosition(
        latitude: Angle(degrees: Double(latitude) / 1e9), longitude: Angle(degrees: Double(longitude) / 1e9),
        altitudeMeters: Double(millimetres) / 1e3),
      time: fields[3] == "-" ? nil : UniversalTime(secondsSince1970: Double(milliseconds) / 1e3))
  }
}

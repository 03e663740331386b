public import Measures

/// The last place that was known, kept over restarts.
///
/// As bytes it is one line of text,
///
///     qibla-last-fix 1 21422500000 39826200000 280000 1795251600000 4979e60a
///
/// with the version, latitude and longitude in 10⁻⁹ degrees, height in mm, milliseconds since 1970 (`-`: not known) and
/// the CRC-32 of all before it. There is exactly one way to write a fix: any other bytes are refused.
public struct LastFix: Sendable, Hashable {
  public var position: GeodeticPosition
  /// When the receiver said so; nil where it gave no date.
  public var time: UniversalTime?

  public init(position: GeodeticPosition, time: UniversalTime?) {
    self.position = position
    self.time = time
  }

  /// Why bytes are no fix of this program's.
  public enum Failure: Error, Sendable, Hashable {
    /// Cut off, changed, or never a last fix.
    case damaged
    /// Written by a later version of this software: to be left as it is.
    case newerVersion
  }

  private static let name = "qibla-last-fix"
  private static let version = 1

  /// The fix as bytes, in the one form that is read again.
  public var encoded: [UInt8] {
    func scaled(_ value: Double, by factor: Double) -> Int { Int(exactly: (value * factor).rounded()) ?? 0 }
    let fields = [
      Self.name, "\(Self.version)", "\(scaled(position.latitude.degrees, by: 1e9))",
      "\(scaled(position.longitude.degrees, by: 1e9))", "\(scaled(position.altitudeMeters, by: 1e3))",
      time.map { "\(scaled($0.secondsSince1970, by: 1e3))" } ?? "-",
    ]
    let text = fields.joined(separator: " ") + " "
    return Array((text + CRC32.text(of: text.utf8) + "\n").utf8)
  }

  public init(decoding bytes: [UInt8]) throws(Failure) {
    guard (1...160).contains(bytes.count), bytes.allSatisfy({ $0 < 0x80 }) else { throw .damaged }
    let fields = String(decoding: bytes, as: UTF8.self).dropLast().split(
      separator: " ", omittingEmptySubsequences: false)
    guard fields.count >= 3, fields[0] == Self.name, let version = Int(fields[1]), let sum = fields.last else {
      throw .damaged
    }
    guard sum == CRC32.text(of: bytes.dropLast(sum.utf8.count + 1)) else { throw .damaged }
    guard version <= Self.version else { throw .newerVersion }
    guard fields.count == 7, let latitude = Int(fields[2]), let longitude = Int(fields[3]),
      let millimetres = Int(fields[4]), let milliseconds = fields[5] == "-" ? 0 : Int(fields[5]),
      latitude.magnitude <= 90_000_000_000, longitude.magnitude <= 180_000_000_000,
      millimetres.magnitude <= 100_000_000
    else { throw .damaged }
    self.init(
      position: GeodeticPosition(
        latitude: Angle(degrees: Double(latitude) / 1e9), longitude: Angle(degrees: Double(longitude) / 1e9),
        altitudeMeters: Double(millimetres) / 1e3),
      time: fields[5] == "-" ? nil : UniversalTime(secondsSince1970: Double(milliseconds) / 1e3))
    guard encoded == bytes else { throw .damaged }
  }
}

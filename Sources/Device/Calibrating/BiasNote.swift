public import Measures
import Text

/// The gyroscope's zero-rate offset as it was last seen at rest, kept beside the calibration for the next start.
///
/// Switched on in a moving hand, a device that knows it has no need to learn it first. As bytes it is one line of text,
///
///     qibla-bias 1 4213 -1870 902 1795251600 4979e60a
///
/// with the version, the offset about the sensors' x, y and z axes in ten-thousandths of a degree per second, seconds since
/// 1970 and the CRC-32 of all before it.
public struct BiasNote: Sendable, Hashable {
  /// In the frame that calibrations are in: the sensors' axes, before their mounting.
  public var bias: AngularRate
  /// When the device was last seen at rest.
  public var time: UniversalTime

  public init(_ bias: AngularRate, at time: UniversalTime) {
    self.bias = bias
    self.time = time
  }

  private static let name = "qibla-bias"
  /// Ten-thousandths of a degree in a radian.
  private static let scale = 1e4 * 180 / Double.pi

  /// The note as bytes, in the one form that is read again.
  public var encoded: [UInt8] {
    let rate = bias.radiansPerSecond * Self.scale
    return ChecksummedLine.encoded(Self.name, [rate.x, rate.y, rate.z, time.secondsSince1970])
  }

  /// Nil for anything but the form written above, and for offsets that no gyroscope in use has (over 20 °/s).
  public init?(decoding bytes: [UInt8]) {
    guard let numbers = ChecksummedLine.numbers(in: bytes, name: Self.name, count: 4) else { return nil }
    let rate = Vector3(numbers[0], numbers[1], numbers[2]) * (1 / Self.scale)
    guard rate.length <= Angle(degrees: 20).radians else { return nil }
    bias = AngularRate(radiansPerSecond: rate)
    time = UniversalTime(secondsSince1970: numbers[3])
  }
}

public import Measures
public import Text

/// The gyroscope's zero-rate offset as last measured at rest, kept beside the calibration for the next start.
///
/// It spares a device that starts in a moving hand the learning time. As bytes it is a ``ChecksummedLine``,
///
///     qibla-bias 1 4213 -1870 902 1795251600 4979e60a
///
/// with the offset about the sensors' x, y and z axes in ten-thousandths of a degree per second and seconds since 1970. Lines of
/// earlier versions end in the chip's temperature as well.
public struct BiasNote: Sendable, Hashable, ChecksummedLine {
  /// In the frame of calibrations: the sensors' axes, before mounting.
  public var bias: AngularRate
  /// Time of the last rest.
  public var time: UniversalTime
  /// The chip's temperature in lines of earlier versions. Unused, but kept: decoding checks that a line encodes to the same text.
  private var temperature: [String] = []

  public init(_ bias: AngularRate, at time: UniversalTime) {
    self.bias = bias
    self.time = time
  }

  public static let lineName = "qibla-bias"
  /// Ten-thousandths of a degree in a radian.
  private static let scale = 1e4 * 180 / Double.pi

  public var fields: [String] {
    let rate = bias.radiansPerSecond
    return [rate.x, rate.y, rate.z].map { $0.lineField(times: Self.scale) } + [time.secondsSince1970.lineField()]
      + temperature
  }

  /// Nil also for offsets over 20 °/s, more than any supported gyroscope has.
  public init?(fields: [Substring]) {
    let numbers = fields.compactMap { Int($0) }.map(Double.init)
    guard (4...5).contains(fields.count), numbers.count == fields.count else { return nil }
    let rate = Vector3(numbers[0], numbers[1], numbers[2]) * (1 / Self.scale)
    guard rate.length <= Angle(degrees: 20).radians else { return nil }
    bias = AngularRate(radiansPerSecond: rate)
    time = UniversalTime(secondsSince1970: numbers[3])
    temperature = fields.dropFirst(4).map(String.init)
  }
}

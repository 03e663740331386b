public import Measures
public import Text

/// The gyroscope's zero-rate offset as it was last seen at rest, kept beside the calibration for the next start.
///
/// Switched on in a moving hand, a device that knows it has no need to learn it first. As bytes it is a ``ChecksummedLine``,
///
///     qibla-bias 1 4213 -1870 902 1795251600 24130 4979e60a
///
/// with the offset about the sensors' x, y and z axes in ten-thousandths of a degree per second, seconds since 1970 and, where it was
/// known, the chip's temperature in thousandths of a degree.
public struct BiasNote: Sendable, Hashable, ChecksummedLine {
  /// In the frame that calibrations are in: the sensors' axes, before their mounting.
  public var bias: AngularRate
  /// When the device was last seen at rest.
  public var time: UniversalTime

  /// The chip's temperature then, in °C; nil where it has no thermometer.
  public var celsius: Double?

  public init(_ bias: AngularRate, at time: UniversalTime, celsius: Double? = nil) {
    self.bias = bias
    self.time = time
    self.celsius = celsius
  }

  public static let lineName = "qibla-bias"
  /// Ten-thousandths of a degree in a radian.
  private static let scale = 1e4 * 180 / Double.pi

  public var fields: [String] {
    let rate = bias.radiansPerSecond
    return [rate.x, rate.y, rate.z].map { $0.lineField(times: Self.scale) } + [time.secondsSince1970.lineField()]
      + (celsius.map { [$0.lineField(times: 1000)] } ?? [])
  }

  /// Nil also for offsets that no gyroscope in use has (over 20 °/s).
  public init?(fields: [Substring]) {
    let numbers = fields.compactMap { Int($0) }.map(Double.init)
    guard (4...5).contains(fields.count), numbers.count == fields.count else { return nil }
    let rate = Vector3(numbers[0], numbers[1], numbers[2]) * (1 / Self.scale)
    guard rate.length <= Angle(degrees: 20).radians else { return nil }
    bias = AngularRate(radiansPerSecond: rate)
    time = UniversalTime(secondsSince1970: numbers[3])
    celsius = numbers.count > 4 ? numbers[4] / 1000 : nil
  }
}

public import Calibration
public import Measures
public import Text

/// The calibration's drift at the last check, kept for the doctor.
///
/// As bytes it is a ``ChecksummedLine``,
///
///     qibla-drift 1 3120 450 48200 41 1795251600 4979e60a
///
/// with the drift, its standard deviation and the field's length in nT, the coverage in directions of a hundred, and seconds
/// since 1970.
public struct DriftNote: Sendable, Hashable, ChecksummedLine {
  /// Change of the device's own field, with its standard deviation.
  public var size: CalibrationWatch.DriftSize
  /// Time of the check.
  public var time: UniversalTime

  public init(_ drift: CalibrationWatch.Drift, at time: UniversalTime) {
    size = drift.size
    self.time = time
  }

  public static let lineName = "qibla-drift"

  public var fields: [String] {
    [size.driftMicrotesla, size.sigmaMicrotesla, size.lengthMicrotesla].map { $0.lineField(times: 1000) }
      + ["\(size.directions)", time.secondsSince1970.lineField()]
  }

  public init?(fields: [Substring]) {
    let numbers = fields.compactMap { Int($0) }
    guard fields.count == 5, numbers.count == 5 else { return nil }
    size = CalibrationWatch.DriftSize(
      driftMicrotesla: Double(numbers[0]) / 1000, sigmaMicrotesla: Double(numbers[1]) / 1000,
      lengthMicrotesla: Double(numbers[2]) / 1000, directions: numbers[3])
    time = UniversalTime(secondsSince1970: Double(numbers[4]))
  }
}

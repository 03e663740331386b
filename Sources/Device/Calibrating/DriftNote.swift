public import Calibration
public import Measures
import Text

/// How far the calibration had drifted when the device last looked, kept for the doctor.
///
/// As bytes it is one line of text,
///
///     qibla-drift 1 3120 450 48200 41 1795251600 4979e60a
///
/// with the version, the drift, its standard deviation and the field's length in nT, the directions of a hundred that it
/// was seen from, seconds since 1970 and the CRC-32 of all before it.
public struct DriftNote: Sendable, Hashable {
  /// How far the device's own field had moved.
  public var driftMicrotesla: Double
  /// One standard deviation of that.
  public var sigmaMicrotesla: Double
  /// The length of the Earth's field there, which the drift is measured by.
  public var lengthMicrotesla: Double
  /// From how many directions of a hundred it was seen.
  public var directions: Int
  /// When the device looked.
  public var time: UniversalTime

  public init(_ drift: CalibrationWatch.Drift, at time: UniversalTime) {
    driftMicrotesla = drift.microtesla.length
    sigmaMicrotesla = drift.sigmaMicrotesla
    lengthMicrotesla = drift.lengthMicrotesla
    directions = drift.directions
    self.time = time
  }

  /// The drift in hundredths of the field's length.
  public var percent: Double { 100 * driftMicrotesla / max(lengthMicrotesla, 1) }
  /// Whether that is worth a new calibration: sure (over four sigma) and large.
  public var isDrift: Bool {
    driftMicrotesla > 4 * sigmaMicrotesla && percent > CalibrationWatch.largestPercent
  }

  private static let name = "qibla-drift"

  /// The note as bytes, in the one form that is read again.
  public var encoded: [UInt8] {
    ChecksummedLine.encoded(
      Self.name,
      [
        driftMicrotesla * 1000, sigmaMicrotesla * 1000, lengthMicrotesla * 1000, Double(directions),
        time.secondsSince1970,
      ])
  }

  /// Nil for anything but the form written above.
  public init?(decoding bytes: [UInt8]) {
    guard let numbers = ChecksummedLine.numbers(in: bytes, name: Self.name, count: 5),
      let directions = Int(exactly: numbers[3])
    else { return nil }
    driftMicrotesla = numbers[0] / 1000
    sigmaMicrotesla = numbers[1] / 1000
    lengthMicrotesla = numbers[2] / 1000
    self.directions = directions
    time = UniversalTime(secondsSince1970: numbers[4])
  }
}

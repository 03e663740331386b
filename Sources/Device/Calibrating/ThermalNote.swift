public import Calibration
import Measures
public import Text

/// How one sensor's offset moves with temperature, as learnt over the device's life: kept for the next start.
///
/// As bytes it is a ``ChecksummedLine``,
///
///     qibla-thermal 1 gyroscope 4a2f10c3 120 24130 4213 -1870 902 812400 16120 -900 310 4979e60a
///
/// with the sensor's mark; the line's weight in tenths, its mean temperature in thousandths of a degree and its mean offset; its spread in
/// thousandths of K² and its product with the offset. Offsets are in ten-thousandths of a degree per second, or in nanotesla.
public struct ThermalNote: Sendable, Hashable, ChecksummedLine {
  /// Whose offset.
  public enum Part: String, Sendable, Hashable, CaseIterable {
    case gyroscope, magnetometer

    /// What its offsets do.
    public var kind: ThermalLine.Kind {
      switch self {
      case .gyroscope: .gyroscopeBias
      case .magnetometer: .hardIron
      }
    }

    /// What is written as 1: in rad/s, or in µT.
    fileprivate var unit: Double {
      switch self {
      case .gyroscope: 1e-4 * .pi / 180
      case .magnetometer: 1e-3
      }
    }
  }

  public var part: Part
  /// Which sensor it is, by chip and place.
  public var mark: String
  /// In rad/s, or in µT, over °C.
  public var line: ThermalLine

  public init(_ part: Part, mark: String, line: ThermalLine = ThermalLine()) {
    (self.part, self.mark, self.line) = (part, mark, line)
  }

  public static let lineName = "qibla-thermal"

  public var fields: [String] {
    func numbers(_ vector: Vector3) -> [String] {
      [vector.x, vector.y, vector.z].map { $0.lineField(times: 1 / part.unit) }
    }
    return [part.rawValue, mark, line.weight.lineField(times: 10), line.celsius.lineField(times: 1000)]
      + numbers(line.value) + [line.spread.lineField(times: 1000)] + numbers(line.product)
  }

  public init?(fields: [Substring]) {
    let numbers = fields.dropFirst(2).compactMap { Int($0) }.map(Double.init)
    guard fields.count == 11, numbers.count == 9, let part = Part(rawValue: String(fields[0])), fields[1].count == 8
    else { return nil }
    func vector(_ first: Int) -> Vector3 { Vector3(numbers[first], numbers[first + 1], numbers[first + 2]) * part.unit }
    guard
      let line = ThermalLine(
        weight: numbers[0] / 10, celsius: numbers[1] / 1000, value: vector(2), spread: numbers[5] / 1000,
        product: vector(6))
    else { return nil }
    self.init(part, mark: String(fields[1]), line: line)
  }
}

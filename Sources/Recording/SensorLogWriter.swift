public import Compass
import Measures

/// Writes samples as a sensor log that reads back to the very same bits.
///
/// Times are whole nanoseconds, numbers have as many digits as it takes to tell a Double from its neighbours.
public struct SensorLogWriter: Sendable {
  /// Bytes for the file; empty it with ``TextBuffer/removeAll()`` afterwards.
  public var buffer: TextBuffer

  /// Begins a log: provenance lines (board, sensor, place, date, who, how held …) and the header row.
  public init(provenance: [(key: String, value: String)], buffer: TextBuffer = TextBuffer()) {
    self.buffer = buffer
    for (key, value) in provenance {
      self.buffer.append(text: "# \(Self.oneLine(key)): \(Self.oneLine(value))\n")
    }
    self.buffer.append("t_s,ax,ay,az,gx,gy,gz,mx,my,mz,temp_c\n")
  }

  /// A row. A quantity without a new sample leaves its cells empty.
  public mutating func append(_ sample: RawSample) {
    buffer.append(sample.time)
    append(sample.force?.metersPerSecondSquared)
    append(sample.rate?.radiansPerSecond)
    append(sample.field?.microtesla)
    buffer.append(",")
    if let celsius = sample.temperatureCelsius ?? sample.magnetometerCelsius { append(celsius) }
    buffer.append("\n")
  }

  private mutating func append(_ vector: Vector3?) {
    guard let vector, vector.isFinite else { return buffer.append(",,,") }
    for axis in 0..<3 {
      buffer.append(",")
      append(vector[axis])
    }
  }

  private mutating func append(_ value: Double) {
    if value.isFinite { buffer.append(text: value.description) }
  }

  /// Removes line ends, which would start another header line.
  private static func oneLine(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
  }
}

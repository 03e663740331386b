public import Measures

/// Divides a receiver's bytes into lines of a GPS log, each with the time of its end.
public struct ReceiverLines: Sendable {
  private var line: [UInt8] = []

  /// A longer line is noise and is cut here.
  private static let longestLine = 256

  public init() {}

  /// Takes the next bytes, and appends the lines that they complete to `buffer`.
  public mutating func take(_ bytes: [UInt8], at time: Instant, to buffer: inout TextBuffer) {
    for byte in bytes {
      if byte != UInt8(ascii: "\n") {
        if line.count < Self.longestLine { line.append(byte) }
        continue
      }
      GPSLog.append(line.span, at: time, to: &buffer)
      line.removeAll(keepingCapacity: true)
    }
  }
}

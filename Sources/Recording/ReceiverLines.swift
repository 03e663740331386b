public import Measures

/// The bytes of a receiver on their way into a GPS log: lines, each with the time at which its end came.
public struct ReceiverLines: Sendable {
  private var line: [UInt8] = []

  /// A line that never ends is noise: its beginning says so well enough.
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

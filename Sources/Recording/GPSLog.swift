public import Measures

/// A GPS log: plain NMEA 0183 text, each line optionally after a time stamp in seconds and one space.
///
///     12.041 $GNRMC,…*5A
public enum GPSLog {
  /// Appends one line; `sentence` is what stood between two line ends.
  public static func append(_ sentence: borrowing Span<UInt8>, at time: Instant, to buffer: inout TextBuffer) {
    buffer.append(time)
    buffer.append(" ")
    for i in 0..<sentence.count where sentence[i] != UInt8(ascii: "\r") && sentence[i] != UInt8(ascii: "\n") {
      buffer.append(byte: sentence[i])
    }
    buffer.append("\n")
  }

  /// The stamp of a line, if it has one, and where the sentence begins.
  ///
  /// A line that begins with anything but a number and a space is all sentence.
  public static func stamp(of line: borrowing Span<UInt8>) -> (time: Instant?, sentence: Int) {
    var space = 0
    while space < line.count, line[space] != UInt8(ascii: " "), space < 32 { space += 1 }
    guard space > 0, space < line.count, line[space] == UInt8(ascii: " ") else { return (nil, 0) }
    var digits = InlineArray<33, UInt8>(repeating: UInt8(ascii: "\n"))
    for i in 0..<space { digits[i] = line[i] }
    var end = 0
    guard let stamp = DecimalNumber.scan(digits.span, at: &end).whole(decimals: 9) else { return (nil, 0) }
    return (Instant(nanoseconds: stamp), space + 1)
  }
}

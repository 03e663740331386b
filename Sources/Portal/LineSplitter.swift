import NIOCore

/// Splits pieces of bytes into lines.
struct LineSplitter {
  private var rest = ByteBuffer()
  private let longest: Int

  /// - Parameter longest: bytes of the longest line.
  init(longest: Int) { self.longest = longest }

  /// A line exceeded the limit; the connection is unusable.
  struct TooLong: Error {}

  /// Takes a piece; returns the complete lines without their ends.
  mutating func take(_ piece: ByteBuffer) throws(TooLong) -> [String] {
    rest.writeImmutableBuffer(piece)
    var lines: [String] = []
    while let end = rest.readableBytesView.firstIndex(of: UInt8(ascii: "\n")) {
      let length = end - rest.readerIndex
      guard length <= longest else { throw TooLong() }
      lines.append(rest.readString(length: length) ?? "")
      rest.moveReaderIndex(forwardBy: 1)
    }
    guard rest.readableBytes <= longest else { throw TooLong() }
    rest.discardReadBytes()
    return lines
  }
}

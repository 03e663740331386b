import NIOCore

/// Lines out of pieces of bytes.
struct LineSplitter {
  private var rest = ByteBuffer()
  private let longest: Int

  /// - Parameter longest: bytes of the longest line.
  init(longest: Int) { self.longest = longest }

  /// A line was longer than that; nothing more comes of this connection.
  struct TooLong: Error {}

  /// The lines that are whole now, without their ends.
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

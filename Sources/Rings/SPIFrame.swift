/// The bytes of one transfer on SPI, in a buffer of a fixed size.
///
/// The kernel's spidev takes 4096 bytes at once by default (`bufsiz`). Nothing here needs
/// more: 64 pixels of three colours and a reset are at most 3573.
public struct SPIFrame: ~Copyable {
  public static let capacity = 4096

  private var bytes = InlineArray<4096, UInt8>(repeating: 0)
  /// How many of them are filled.
  public private(set) var count = 0
  /// Bits that don't fill a byte yet, the first one uppermost, and how many.
  private var pending = 0
  private var pendingCount = 0

  public init() {}

  /// The bytes to send.
  public var span: RawSpan {
    @_lifetime(borrow self)
    get { bytes.span.bytes.extracting(0..<count) }
  }

  /// Empties it.
  mutating func begin() {
    count = 0
    pending = 0
    pendingCount = 0
  }

  /// Bytes without room are dropped: the end of a chain stays dark.
  mutating func append(_ byte: UInt8) {
    guard count < SPIFrame.capacity else { return }
    bytes[count] = byte
    count += 1
  }

  mutating func append(_ byte: UInt8, times: Int) {
    for _ in 0..<times { append(byte) }
  }

  /// Up to 16 bits that are all alike.
  mutating func appendBits(_ bit: Bool, count: Int) {
    pending = pending << count | (bit ? (1 << count) - 1 : 0)
    pendingCount += count
    while pendingCount >= 8 {
      pendingCount -= 8
      append(UInt8(truncatingIfNeeded: pending >> pendingCount))
      pending &= (1 << pendingCount) - 1
    }
  }
}

public import HAL

/// A chain of APA102 or SK9822 on two lines of a GPIO chip, where no SPI bus is free.
///
///     data   ──╳─bit 7─╳─bit 6─╳─ …
///     clock  ____/‾‾‾\___/‾‾‾\_ …
///
/// A pixel takes the data where the clock rises, at any pace (Shiji Lighting APA102, data format): the kernel changes
/// both lines in one call, the data while the clock falls. Two calls a bit are about 2 µs on a Raspberry Pi 4, so a whole chain would
/// hold up a period: it goes out in parts, between which the clock rests low.
public struct ClockedLines<Lines: OutputLines & ~Copyable>: PixelChain, ~Copyable {
  /// Bytes sent in one call: some 0.5 ms, and 24 pixels in five periods.
  public static var bytesAtOnce: Int { 24 }

  private var lines: Lines
  private var frame = SPIFrame()
  /// Bytes of the frame already sent.
  private var sent = 0

  /// - Parameter lines: data and clock, in this order.
  public init(on lines: consuming Lines) { self.lines = lines }

  public var isSending: Bool { sent < frame.count }

  public mutating func send(_ light: borrowing RingLight) throws(OutputError) {
    frame.encodeClocked(light)
    sent = 0
    try goOn()
  }

  public mutating func goOn() throws(OutputError) {
    let end = min(sent + Self.bytesAtOnce, frame.count)
    // After a failure the pixels' bit position is unknown: they would misread the rest of the picture.
    let first = sent
    sent = frame.count
    do throws(LineError) {
      for i in first..<end { try send(frame.span.unsafeLoad(fromByteOffset: i, as: UInt8.self)) }
      try lines.set(0)
    } catch { throw OutputError(error) }
    sent = end
  }

  private mutating func send(_ byte: UInt8) throws(LineError) {
    var bit = 7
    while bit >= 0 {
      let data = UInt64(byte >> bit & 1)
      try lines.set(data)
      try lines.set(data | 0b10)
      bit -= 1
    }
  }
}

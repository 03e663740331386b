/// Coding of pixels with a single data line (WS2812B and its relatives), made of SPI bits: the length of the high pulse
/// distinguishes 0 and 1.
///
///     0  ▔▔▔▁▁▁▁▁▁▁▁         1  ▔▔▔▔▔▔▔▔▁▁▁▁▁▁▁▁
///
/// The four times in nanoseconds matter, and they depend on the clock that the bus really has. On a Raspberry Pi it is
/// the core clock over an even divider (Linux, drivers/spi/spi-bcm2835.c), which the kernel computes for the fastest
/// core clock (commit "clk-bcm2835: Read max core clock from firmware"), while the firmware may slow that clock at any
/// time: on a Pi 3, Zero W or Zero 2 W from 400 to 250 MHz, and every time becomes 1.6 times as long.
public struct PulseCode: Sendable, Hashable {
  /// SPI bits that are high, and then low.
  public struct Pulse: Sendable, Hashable {
    public let high: Int
    public let low: Int
  }

  public let zero: Pulse
  public let one: Pulse
  /// The clock that is asked for, in Hz. The bus never has a faster one.
  public let hertz: UInt32
  /// How long the line is low before the pixels, and in a transfer of its own after them, in seconds: longer than what
  /// the data sheet asks for until the picture is shown.
  public let reset: Double

  /// For the WS2812B-V5. Its data sheet (Worldsemi WS2812B-V5/W, "Data transfer time") has windows that are wider than
  /// 1.6 to 1, so one code fits both core clocks: with the divider 30, an SPI bit takes 75 ns at 400 MHz and 120 ns at
  /// 250 MHz.
  ///
  /// | | window, ns | 400 MHz | 250 MHz |
  /// |---|---|---|---|
  /// | T0H | 220 ... 380 | 225 | 360 |
  /// | T1H, T0L, T1L | 580 ... 1000 | 600 | 960 |
  ///
  /// Where the clock doesn't change: 76 ns on a Pi 4 (500 MHz over 38), 80 ns on a Pi 5 (200 MHz over 16) and where it
  /// stays at 250 MHz. Its reset is above 280 µs (the same table).
  public static let ws2812 = PulseCode(
    zero: Pulse(high: 3, low: 8), one: Pulse(high: 8, low: 8), hertz: 13_340_000, reset: 0.000_3)

  /// For the SK6812. Its data sheet (Shenzhen OPSCO SK6812RGBW, "Data transmission time": 0.3, 0.9, 0.6 and 0.6 µs,
  /// each ±0.15 µs) leaves no room for a clock that changes: T0L's window is 1.4 to 1. The middle of all four windows
  /// instead, 312 ns an SPI bit. Its reset is 80 µs (the same table, Trst), and 50 µs that of a WS2812B from before the
  /// V5: a fifth more than the longer of them keeps 24 pixels with white below 1.2 ms.
  public static let sk6812 = PulseCode(
    zero: Pulse(high: 1, low: 3), one: Pulse(high: 2, low: 2), hertz: 3_200_000, reset: 0.000_096)

  /// Bytes of a low line that last for ``reset`` at the asked clock. A slower one makes them longer, which does no
  /// harm.
  public var resetBytes: Int { Int((Double(Int(truncatingIfNeeded: hertz)) * reset / 8).rounded(.up)) }

  /// How many SPI bits a byte becomes.
  func bits(of byte: UInt8) -> Int {
    let ones = byte.nonzeroBitCount
    return ones * (one.high + one.low) + (8 - ones) * (zero.high + zero.low)
  }
}

/// A picture on the line. Pixels with one data line have no select line, and take every rise and fall for bits, also
/// those at the ends of a transfer. Between transfers the line rests where the bus leaves it:
///
/// | | seen on |
/// |---|---|
/// | low | a Pi 3 (jgarff/rpi_ws281x, issue 565), a Pi 4 (Raspberry Pi Forums, "Manually set idle state of SPI(1) pins on a rpi4B", 2024), a Pi 5 (raspberrypi/linux, issue 6354) |
/// | high | a CM4, whose first pixel stayed green (jgarff/rpi_ws281x, issue 469) |
///
/// Neither is documented, so a picture has a reset on both sides:
///
///     rests low    ▁▁▁▁▁▁ reset, pixels ▁▁▁▁▁▁▁▁ reset ▁▁▁▁▁▁
///     rests high   ▔▔▔▔▔▔ reset, pixels ▔▔▔▔▔▔▔▔ reset ▔▔▔▔▔▔
///
/// The first one resets the pixels. The second one, in a transfer of its own, makes them show the picture. Where
/// the line rests low they have done that already. Where it rests high all of them are full by the time it rises, and
/// the resulting bit leaves the last one by its output.
///
/// In one transfer both would be too much for 1.2 ms: with the shortest times that the V5's sheet allows 24 white pixels
/// take 24 · 24 · (580 + 580) ns, and two resets 2 · 280 µs, together 1.23 ms.
extension SPIFrame {
  /// A reset, and the bytes of all pixels with the most significant bit first.
  mutating func encode(_ code: PulseCode, _ light: borrowing RingLight, hasWhite: Bool) {
    var bytes = InlineArray<256, UInt8>(repeating: 0)
    var (count, bits) = (0, 0)
    func add(_ share: Float) {
      bytes[count] = UInt8(share.level(of: 255))
      bits += code.bits(of: bytes[count])
      count += 1
    }
    for i in 0..<light.count {
      let pixel = light.pixels[i]
      // The order of both data sheets: green, red, blue, and white last.
      add(pixel.green)
      add(pixel.red)
      add(pixel.blue)
      if hasWhite { add(pixel.white) }
    }
    encodeReset(code)
    // Padding to whole bytes goes before the pixels: the line may rise after the last bit, whose low would be too long.
    appendBits(false, count: (8 - bits % 8) % 8)
    for i in 0..<count { append(bytes[i], as: code) }
  }

  /// A reset by itself, which makes pixels show the picture.
  mutating func encodeReset(_ code: PulseCode) {
    begin()
    append(0, times: code.resetBytes)
  }

  private mutating func append(_ byte: UInt8, as code: PulseCode) {
    var mask: UInt8 = 0x80
    while mask != 0 {
      let pulse = byte & mask != 0 ? code.one : code.zero
      appendBits(true, count: pulse.high)
      appendBits(false, count: pulse.low)
      mask >>= 1
    }
  }
}

extension SPIFrame {
  /// A chain of APA102 or SK9822, which have a clock line of their own.
  ///
  ///     0x00000000   111ggggg blue green red …   0x00000000   n/2 bits of 0
  ///
  /// Start and pixels as the data sheets have them (Shiji Lighting APA102, data format). Of the end they say 32
  /// ones, which is too short beyond 64 pixels and shows an SK9822's last frame a frame late: each pixel delays the
  /// data by half a clock, and the SK9822 waits for 32 zeros (cpldcpu.com, "Understanding the APA102 Superled", 2014, and
  /// "SK9822: a clone of the APA102?", 2016). Zeros suit both.
  mutating func encodeClocked(_ light: borrowing RingLight) {
    begin()
    append(0, times: 4)
    for i in 0..<light.count {
      let pixel = light.pixels[i]
      // The least common brightness that suffices, so that dim colours keep all their steps.
      let brightest = max(pixel.red, max(pixel.green, pixel.blue))
      let shared = max(1, min((31 * brightest).rounded(.up), 31))
      append(0xE0 | UInt8(truncatingIfNeeded: Int(shared)))
      append(UInt8((pixel.blue * 31 / shared).level(of: 255)))
      append(UInt8((pixel.green * 31 / shared).level(of: 255)))
      append(UInt8((pixel.red * 31 / shared).level(of: 255)))
    }
    append(0, times: 4)
    append(0, times: (light.count + 15) / 16)
  }

  /// A chain of 74HC595 (Texas Instruments SN74HC595, SCLS041, function table): pixel 0 is QA of the chip that the data
  /// comes to first, pixel 8 QA of the next. The first bit sent ends farthest away. The select line is RCLK: its rise
  /// at the end shows all at once.
  ///
  /// - Parameter isInverted: whether an LED lights where its output is low.
  mutating func encodeShiftRegisters(_ light: borrowing RingLight, isInverted: Bool) {
    begin()
    var chip = (light.count + 7) / 8 - 1
    while chip >= 0 {
      var outputs: UInt8 = 0
      for i in 0..<8 where 8 * chip + i < light.count {
        if light.pixels[8 * chip + i].white > 0 { outputs |= UInt8(truncatingIfNeeded: 1 << i) }
      }
      append(isInverted ? ~outputs : outputs)
      chip -= 1
    }
  }
}

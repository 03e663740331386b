import Rings
import Testing

@Suite("Pixels with one data line") struct DataLineTests {
  @Test(arguments: 8...64) func `a WS2812B takes green, red, blue, whatever of both core clocks the bus has`(
    count: Int
  ) throws {
    let levels = variedLevels(count, channels: 3)
    let bytes = try SPIPixelKind.ws2812.bytes(of: RingLight(levels))
    #expect(bytes.count <= 4096, "what spidev takes at once")
    for clock in SPIClock.steady + [.slowed] {
      let line = DataLine(bytes, bit: clock.bit(SPIPixelKind.ws2812.hertz))
      #expect(try line.pixels(.ws2812bV5) == levels.map { [$0[1], $0[0], $0[2]].map(UInt8.init) }, "\(clock)")
    }
  }

  @Test(arguments: 8...64) func `an SK6812 takes green, red, blue, and white after them where it has that`(
    count: Int
  ) throws {
    for clock in SPIClock.steady {
      let bit = clock.bit(SPIPixelKind.sk6812.hertz)
      let levels = variedLevels(count, channels: 4)
      let three = DataLine(try SPIPixelKind.sk6812.bytes(of: RingLight(levels)), bit: bit)
      #expect(try three.pixels(.sk6812) == levels.map { [$0[1], $0[0], $0[2]].map(UInt8.init) }, "\(clock)")
      let four = DataLine(try SPIPixelKind.sk6812w.bytes(of: RingLight(levels)), bit: bit)
      #expect(try four.pixels(.sk6812RGBW) == levels.map { [$0[1], $0[0], $0[2], $0[3]].map(UInt8.init) }, "\(clock)")
    }
  }

  /// OPSCO SK6812, "Data transmission time": Trst 80 µs. Worldsemi WS2812B-V5/W, "Data transfer time": RES above 280 µs.
  @Test func `an SK6812 gets its own reset with a margin, which is too short for a WS2812B-V5`() throws {
    let bytes = try SPIPixelKind.sk6812.bytes(of: RingLight(variedLevels(24, channels: 3)))
    for clock in SPIClock.steady {
      let line = DataLine(bytes, bit: clock.bit(SPIPixelKind.sk6812.hertz))
      #expect(line.before >= 1.15 * DataLine.Sheet.sk6812.reset, "\(clock)")
      #expect(line.pulses.last!.low >= 1.15 * DataLine.Sheet.sk6812.reset, "\(clock)")
      #expect(throws: DataLine.Fault.self, "\(clock)") { try line.pixels(.ws2812bV5) }
      // Nothing but the reset keeps the two apart: the bits would do for either.
      var sheet = DataLine.Sheet.ws2812bV5
      sheet.reset = DataLine.Sheet.sk6812.reset
      #expect(throws: Never.self, "\(clock)") { try line.pixels(sheet) }
    }
  }

  @Test(arguments: [SPIPixelKind.sk6812, .sk6812w])
  func `24 pixels of an SK6812 take at most 1.2 ms on the wire`(kind: SPIPixelKind) throws {
    let bytes = try kind.bytes(of: RingLight(variedLevels(24, channels: 4)))
    for clock in SPIClock.steady {
      #expect(Double(8 * bytes.count) * clock.bit(kind.hertz) <= 1_200_000, "\(clock)")
    }
  }

  @Test func `a core clock that slows down is too much for an SK6812, and a Pi 4's for every kind`() throws {
    let light = RingLight(variedLevels(24, channels: 3))
    let sk6812 = try SPIPixelKind.sk6812.bytes(of: light)
    #expect(throws: DataLine.Fault.self) {
      try DataLine(sk6812, bit: SPIClock.slowed.bit(SPIPixelKind.sk6812.hertz)).pixels(.sk6812)
    }
    // 500 MHz in turbo, 200 MHz at rest: core_freq_min=500 keeps it there.
    let pi4 = SPIClock(500, now: 200)
    #expect(throws: DataLine.Fault.self) {
      try DataLine(sk6812, bit: pi4.bit(SPIPixelKind.sk6812.hertz)).pixels(.sk6812)
    }
    let ws2812 = try SPIPixelKind.ws2812.bytes(of: light)
    #expect(throws: DataLine.Fault.self) {
      try DataLine(ws2812, bit: pi4.bit(SPIPixelKind.ws2812.hertz)).pixels(.ws2812bV5)
    }
  }

  @Test func `the three bits at 2.4 MHz that are usual are longer than a WS2812B-V5 takes for a 0`() {
    let usual = SPIClock(250).bit(2_400_000)
    #expect(!DataLine.Sheet.ws2812bV5.zeroHigh.contains(usual))
  }

  @Test(arguments: [SPIPixelKind.ws2812, .sk6812, .sk6812w])
  func `levels beyond their ends are cut, and what is no number is dark`(kind: SPIPixelKind) throws {
    var light = RingLight(count: 8)
    light.pixels[0] = PixelLight(red: 2, green: -1, blue: .nan, white: .infinity)
    let isWhite = kind == .sk6812w
    let sheet: DataLine.Sheet = kind == .ws2812 ? .ws2812bV5 : isWhite ? .sk6812RGBW : .sk6812
    let line = DataLine(try kind.bytes(of: light), bit: SPIClock(250).bit(kind.hertz))
    #expect(try line.pixels(sheet)[0] == (isWhite ? [0, 255, 0, 255] : [0, 255, 0]))
  }
}

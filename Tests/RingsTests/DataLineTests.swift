import Rings
import Testing

@Suite("Pixels with one data line") struct DataLineTests {
  @Test(arguments: 8...64) func `a WS2812B takes green, red, blue at either core clock`(
    count: Int
  ) throws {
    let levels = variedLevels(count, channels: 3)
    let bytes = try SPIPixelKind.ws2812.bytes(of: RingLight(levels))
    for clock in SPIClock.steady + [.slowed] {
      let line = DataLine(bytes, bit: clock.bit(SPIPixelKind.ws2812.hertz))
      #expect(try line.pixels(.ws2812bV5) == levels.map { [$0[1], $0[0], $0[2]].map(UInt8.init) }, "\(clock)")
    }
  }

  @Test(arguments: 8...64) func `an SK6812 takes green, red, blue, and then white if it has that`(
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
      // Only the reset distinguishes the two: the bits suit either.
      var sheet = DataLine.Sheet.ws2812bV5
      sheet.reset = DataLine.Sheet.sk6812.reset
      #expect(throws: Never.self, "\(clock)") { try line.pixels(sheet) }
    }
  }

  @Test(arguments: [SPIPixelKind.ws2812, .sk6812, .sk6812w], 8...64)
  func `no transfer exceeds spidev's limit`(kind: SPIPixelKind, count: Int) throws {
    let levels = (0..<count).map { _ in Array(repeating: 255, count: 4) }
    for bytes in try kind.transfers(of: RingLight(levels)) { #expect(bytes.count <= 4096) }
  }

  @Test(arguments: [SPIPixelKind.ws2812, .sk6812, .sk6812w])
  func `24 pixels, all white, take at most 1.2 ms on the wire`(kind: SPIPixelKind) throws {
    let levels = Array(repeating: Array(repeating: 255, count: 4), count: 24)
    for bytes in try kind.transfers(of: RingLight(levels)) {
      for clock in SPIClock.steady {
        #expect(Double(8 * bytes.count) * clock.bit(kind.hertz) <= 1_200_000, "\(clock)")
      }
    }
  }

  @Test func `a throttled Pi 3 takes 1.6 times as long, 1.59 ms`() throws {
    let levels = Array(repeating: Array(repeating: 255, count: 3), count: 24)
    let longest = try SPIPixelKind.ws2812.transfers(of: RingLight(levels)).map(\.count).max() ?? 0
    let time = Double(8 * longest) * SPIClock.slowed.bit(SPIPixelKind.ws2812.hertz)
    #expect((1_585_000...1_590_000).contains(time), "\(time) ns")
  }

  @Test func `with both resets in one transfer no pulse of a WS2812B-V5 would be short enough`() {
    let sheet = DataLine.Sheet.ws2812bV5
    let white = 24 * 24 * (sheet.oneHigh.lowerBound + sheet.oneLow.lowerBound)
    #expect(white + 2 * sheet.reset > 1_200_000)
  }

  @Test(arguments: [SPIPixelKind.ws2812, .sk6812, .sk6812w], [RestingLine.Level.low, .high])
  func `pixels show their own picture at either resting level, whatever its edges count as`(
    kind: SPIPixelKind, level: RestingLine.Level
  ) throws {
    let channels = kind == .sk6812w ? 4 : 3
    let clocks = kind == .ws2812 ? SPIClock.steady + [.slowed] : SPIClock.steady
    let pictures = [variedLevels(24, channels: channels), variedLevels(24, channels: channels).reversed()]
    let wiring = Wiring()
    var chain = SPIPixels(kind, on: NotedSPI(wiring: wiring))
    for picture in pictures { try chain.sendAll(RingLight(picture)) }
    let wanted = pictures.map { $0.map { ([$0[1], $0[0]] + $0[2...]).map(UInt8.init) } }
    for clock in clocks {
      for isTaken in [true, false] {
        var line = RestingLine(level, sheet: kind.sheet, count: 24, takesStray: isTaken)
        for (number, bytes) in wiring.sent.enumerated() {
          line.send(bytes, bit: clock.bit(kind.hertz))
          // A line that rests low shows it at once, one that rests high after the reset.
          if level == .low || number % 2 == 1 { #expect(line.shown == wanted[number / 2], "\(clock), \(isTaken)") }
        }
        #expect(!line.isMisread, "\(clock), \(isTaken)")
      }
    }
  }

  @Test func `without the reset before it a picture would be shifted on a line that rests high`() throws {
    let levels = variedLevels(24, channels: 3)
    let transfers = try SPIPixelKind.ws2812.transfers(of: RingLight(levels))
    let bit = SPIClock(250).bit(SPIPixelKind.ws2812.hertz)
    var line = RestingLine(.high, sheet: .ws2812bV5, count: 24, takesStray: true)
    line.send(Array(transfers[0].drop { $0 == 0 }), bit: bit)
    line.send(transfers[1], bit: bit)
    #expect(line.shown != levels.map { [$0[1], $0[0], $0[2]].map(UInt8.init) })
  }

  @Test func `a throttled core clock breaks an SK6812's timing, and a Pi 4's breaks every kind's`() throws {
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

  @Test func `the usual three bits at 2.4 MHz exceed a WS2812B-V5's limit for a 0`() {
    let usual = SPIClock(250).bit(2_400_000)
    #expect(!DataLine.Sheet.ws2812bV5.zeroHigh.contains(usual))
  }

  @Test(arguments: [SPIPixelKind.ws2812, .sk6812, .sk6812w])
  func `levels out of range are clamped, and NaN is dark`(kind: SPIPixelKind) throws {
    var light = RingLight(count: 8)
    light.pixels[0] = PixelLight(red: 2, green: -1, blue: .nan, white: .infinity)
    let line = DataLine(try kind.bytes(of: light), bit: SPIClock(250).bit(kind.hertz))
    #expect(try line.pixels(kind.sheet)[0] == (kind == .sk6812w ? [0, 255, 0, 255] : [0, 255, 0]))
  }
}

extension SPIPixelKind {
  /// The data sheet of the kinds without a clock line.
  var sheet: DataLine.Sheet { self == .ws2812 ? .ws2812bV5 : self == .sk6812w ? .sk6812RGBW : .sk6812 }
}

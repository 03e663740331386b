import Core
import HAL
import Indicators
import Measures
import Rings
import Testing

@Suite("Pixel ring") struct PixelRingTests {
  private func shading() -> RingShading {
    var parameters = RingShading.Parameters()
    parameters.brightness = 1
    return RingShading(parameters, channels: .threeColours, current: SPIPixelKind.ws2812.current)
  }
  private func ring(_ wiring: Wiring, count: Int = 24) -> PixelRing<SPIPixels<NotedSPI>> {
    PixelRing(SPIPixels(.ws2812, on: NotedSPI(wiring: wiring)), count: count, shading: shading())
  }
  private func slot(_ wiring: Wiring) -> OutputSlot<PixelRing<SPIPixels<NotedSPI>>> {
    let shading = shading()
    return OutputSlot { () throws(OutputError) in
      PixelRing(SPIPixels(.ws2812, on: NotedSPI(wiring: wiring)), count: 24, shading: shading)
    }
  }

  /// The lit pixels after the transfer `bytes` and the reset that follows it.
  private func lit(_ bytes: [UInt8]?) throws -> [Int] {
    let reset = [UInt8](repeating: 0, count: PulseCode.ws2812.resetBytes)
    let line = DataLine((bytes ?? []) + reset, bit: SPIClock(250).bit(SPIPixelKind.ws2812.hertz))
    return try line.pixels(.ws2812bV5).enumerated().filter { $1 != [0, 0, 0] }.map(\.offset)
  }

  @Test func `is written when its picture changes, and otherwise once a second`() throws {
    let wiring = Wiring()
    var ring = ring(wiring)
    for tick in 0..<500 {
      try ring.show(Frame(count: 24, lit: tick < 250 ? 1 : 2), at: Instant(seconds: Double(tick) / 100))
    }
    // At 0, 1, 2, 2.5, 3 and 4 s.
    #expect(wiring.pictures.count == 6)
    #expect(try wiring.pictures.map(lit) == [[0], [0], [0], [0, 1], [0, 1], [0, 1]])
  }

  @Test func `a picture is followed by a reset in the next period, and then by nothing`() throws {
    let wiring = Wiring()
    var ring = ring(wiring)
    for tick in 0..<99 { try ring.show(Frame(count: 24, lit: 1), at: Instant(seconds: Double(tick) / 100)) }
    #expect(wiring.sent.count == 2)
    #expect(try lit(wiring.sent.first) == [0])
    #expect(wiring.sent.last == [UInt8](repeating: 0, count: PulseCode.ws2812.resetBytes))
  }

  @Test func `pictures that change in each period of a slow loop need no reset between them`() throws {
    let wiring = Wiring()
    var ring = ring(wiring)
    for tick in 0..<9 { try ring.show(Frame(count: 24, lit: tick + 1), at: Instant(seconds: Double(tick) / 50)) }
    #expect(wiring.sent.count == 9 && wiring.pictures.count == 9)
    for tick in 9..<12 { try ring.show(Frame(count: 24, lit: 9), at: Instant(seconds: Double(tick) / 50)) }
    #expect(wiring.sent.count == 10 && wiring.pictures.count == 9)
  }

  @Test func `after a failed reset the picture is sent again`() throws {
    let wiring = Wiring()
    var ring = ring(wiring)
    try ring.show(Frame(count: 24, lit: 1), at: .origin)
    wiring.failure = .timedOut
    #expect(throws: OutputError.self) { try ring.show(Frame(count: 24, lit: 1), at: Instant(seconds: 0.01)) }
    wiring.failure = nil
    try ring.show(Frame(count: 24, lit: 1), at: Instant(seconds: 0.02))
    #expect(wiring.pictures.count == 2)
  }

  @Test func `is written at most sixty times a second, and finally shows the newest picture`() throws {
    let wiring = Wiring()
    var ring = ring(wiring)
    for tick in 0...400 {
      try ring.show(
        Frame(count: 24, lit: 1, brightness: UInt8(1 + tick % 250)), at: Instant(seconds: Double(tick) / 400))
    }
    #expect((50...61).contains(wiring.pictures.count))
    for tick in 401...410 {
      try ring.show(Frame(count: 24, lit: 7), at: Instant(seconds: Double(tick) / 400))
    }
    #expect(try lit(wiring.pictures.last) == Array(0..<7))
  }

  @Test func `a change of colour alone is a change, a change of the buzzer isn't`() throws {
    let wiring = Wiring()
    var ring = ring(wiring)
    var frame = Frame(count: 24, lit: 1)
    try ring.show(frame, at: .origin)
    frame.tone = Tone(hertz: 2000)
    try ring.show(frame, at: Instant(seconds: 0.1))
    #expect(wiring.pictures.count == 1)
    frame.light = .red
    try ring.show(frame, at: Instant(seconds: 0.2))
    #expect(wiring.pictures.count == 2)
  }

  @Test func `night and the north mark are changes`() throws {
    let wiring = Wiring()
    var ring = ring(wiring)
    var frame = Frame(count: 24, lit: 1)
    try ring.show(frame, at: .origin)
    frame.dimming = 0.5
    try ring.show(frame, at: Instant(seconds: 0.1))
    frame.whitePixel = 0
    try ring.show(frame, at: Instant(seconds: 0.2))
    #expect(wiring.pictures.count == 3 && Set(wiring.pictures).count == 3)
  }

  @Test func `a clock that goes backward doesn't prevent writing`() throws {
    let wiring = Wiring()
    var ring = ring(wiring)
    try ring.show(Frame(count: 24, lit: 1), at: Instant(seconds: 100))
    try ring.show(Frame(count: 24, lit: 2), at: Instant(seconds: 3))
    #expect(try lit(wiring.pictures.last) == [0, 1])
  }

  @Test func `closing darkens it, however recently it was written`() throws {
    let wiring = Wiring()
    var slot = slot(wiring)
    slot.show(Frame(count: 24, lit: 24), at: .origin)
    slot.close()
    #expect(wiring.pictures.count == 2)
    #expect(try lit(wiring.pictures.last) == [])
  }

  @Test func `releasing it darkens it`() throws {
    let wiring = Wiring()
    do {
      var ring = ring(wiring)
      try ring.show(Frame(count: 24, lit: 24), at: .origin)
    }
    #expect(wiring.pictures.count == 2)
    #expect(try lit(wiring.pictures.last) == [])
  }

  @Test func `darkening opens it, darkens it and releases it`() throws {
    let wiring = Wiring()
    #expect(slot(wiring).darken() == nil)
    #expect(wiring.pictures.count == 1)
    #expect(try lit(wiring.pictures.last) == [])
  }

  @Test func `a failed transfer is reported once, and the ring is retried with growing pauses`() throws {
    let wiring = Wiring()
    wiring.failure = .timedOut
    var slot = slot(wiring)
    for tick in 0..<100 { slot.show(Frame(count: 24, lit: 3), at: Instant(seconds: Double(tick) / 100)) }
    #expect(slot.fault == OutputError(.timedOut, at: .address(.spi)))
    #expect(wiring.sent.isEmpty)
    wiring.failure = nil
    slot.show(Frame(count: 24, lit: 3), at: Instant(seconds: 60))
    #expect(slot.fault == nil)
    #expect(try lit(wiring.pictures.last) == [0, 1, 2])
  }
}

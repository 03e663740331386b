import Core
import HAL
import Indicators
import Measures
import Rings
import Testing

/// Counts what is sent.
private struct Sink: SPITransmitter, OutputLines, I2CBus, ~Copyable {
  final class Sum: @unchecked Sendable {
    var bytes = 0
    var isFailing = false
    /// The reply to a read: that of a chip that was set up.
    var answer: (UInt8, UInt8) = (0, 0)
  }
  let sum: Sum

  mutating func send(_ bytes: RawSpan, hertz: UInt32) throws(I2CError) {
    if sum.isFailing { throw I2CError(.timedOut, at: .spi) }
    sum.bytes += bytes.byteCount
  }
  var count: Int { 2 }
  mutating func set(_ levels: UInt64) throws(LineError) {
    if sum.isFailing { throw LineError(.missing) }
    sum.bytes += 1
  }
  mutating func write(_ address: I2CAddress, _ bytes: RawSpan) throws(I2CError) {
    try send(bytes, hertz: 0)
  }
  @_lifetime(buffer: copy buffer)
  mutating func writeRead(
    _ address: I2CAddress, _ bytes: RawSpan, into buffer: inout MutableRawSpan
  ) throws(I2CError) {
    try send(bytes, hertz: 0)
    buffer.storeBytes(of: sum.answer.0, as: UInt8.self)
    if buffer.byteCount > 1 { buffer.storeBytes(of: sum.answer.1, toByteOffset: 1, as: UInt8.self) }
  }
}

@Suite("No heap is taken by a ring", .inReleaseBuilds) struct RingTests {
  private func use<Chain: PixelChain & SendableMetatype & ~Copyable>(
    _ sum: Sink.Sum, _ channels: PixelChannels, _ open: @escaping @Sendable () -> Chain
  ) -> HeapUse {
    var parameters = RingShading.Parameters()
    parameters.maximumMilliamperes = 150
    let shading = RingShading(parameters, channels: channels, current: SPIPixelKind.ws2812.current)
    var slot = OutputSlot { () throws(OutputError) in PixelRing(open(), count: 64, shading: shading) }
    var frame = Frame(count: 64)
    var tick: Int64 = 0
    func turn() {
      tick += 1
      frame.pixels[Int(tick / 3 % 64)] &+= 77
      frame.light = tick % 90 < 30 ? .green : tick % 90 < 60 ? .yellow : .red
      slot.show(frame, at: Instant(nanoseconds: tick * 10_000_000))
    }
    for _ in 0..<100 { turn() }
    return HeapUse.of {
      for round in 0..<1000 {
        sum.isFailing = round % 200 > 190
        turn()
      }
    }
  }

  @Test(arguments: [SPIPixelKind.ws2812, .sk6812, .sk6812w, .apa102, .sk9822, .shiftRegister])
  func `on SPI, working, failing and recovering`(kind: SPIPixelKind) {
    let sum = Sink.Sum()
    #expect(use(sum, kind.channels) { SPIPixels(kind, on: Sink(sum: sum)) } == .none)
    #expect(sum.bytes > 1000)
  }

  @Test func `on two lines, working, failing and recovering`() {
    let sum = Sink.Sum()
    #expect(use(sum, .threeColours) { ClockedLines(on: Sink(sum: sum)) } == .none)
    #expect(sum.bytes > 1000)
  }

  @Test(arguments: [true, false]) func `on I2C, working, failing and recovering`(isSetUp: Bool) {
    let sum = Sink.Sum()
    func answer(_ first: UInt8, _ second: UInt8) { sum.answer = isSetUp ? (first, second) : (0, 0) }
    answer(0x20, 0x04)
    #expect(use(sum, .one) { I2CPixels(PCA9685(on: Sink(sum: sum), at: 0x40)) } == .none)
    answer(0x2A, 0)
    #expect(use(sum, .one) { I2CPixels(ISSIMatrix(.is31fl3731, on: Sink(sum: sum), at: 0x74)) } == .none)
    answer(0x80, 0)
    #expect(use(sum, .threeColours) { I2CPixels(ISSIMatrix(.is31fl3741, on: Sink(sum: sum), at: 0x30)) } == .none)
    #expect(sum.bytes > 1000)
  }
}

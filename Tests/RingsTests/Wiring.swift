import Core
import HAL
import Indicators
import Measures
import Rings
import Testing

/// Sent pictures and injected failures. Used by one thread.
final class Wiring: @unchecked Sendable {
  var sent: [[UInt8]] = []
  var hertz: [UInt32] = []
  var failure: I2CError.Kind?
  /// Sent pictures, without separate resets.
  var pictures: [[UInt8]] { sent.filter { $0.contains { $0 != 0 } } }
}

/// The sending side of an SPI bus.
struct NotedSPI: SPITransmitter, ~Copyable {
  let wiring: Wiring
  mutating func send(_ bytes: RawSpan, hertz: UInt32) throws(I2CError) {
    if let failure = wiring.failure { throw I2CError(failure, at: .spi) }
    wiring.sent.append(bytes.array)
    wiring.hertz.append(hertz)
  }
}

/// Transfers of an I2C bus, and injected failures. Used by one thread.
final class Traffic: @unchecked Sendable {
  /// Time on the wire at 400 kHz: nine bits a byte, and a bit each for start and stop.
  private(set) var seconds = 0.0
  private(set) var written: [[UInt8]] = []
  var failure: I2CError.Kind?
  /// Transfers before a failure; nil: no failure.
  var left: Int?

  func carry(_ address: I2CAddress, _ bytes: RawSpan, reading count: Int = 0) throws(I2CError) {
    #expect(bytes.byteCount <= 33 && count <= 32, "more than an SMBus adapter takes")
    if left == 0 { throw I2CError(.timedOut, at: address) }
    if let left { self.left = left - 1 }
    if let failure { throw I2CError(failure, at: address) }
    // A read follows a second start and the address again.
    let bits = 9 * (1 + bytes.byteCount) + 2 + (count > 0 ? 9 * (1 + count) + 1 : 0)
    seconds += Double(bits) / 400_000
    if count == 0 { written.append(bytes.array) }
  }
}

extension RawSpan {
  var array: [UInt8] { byteOffsets.map { unsafeLoad(fromByteOffset: $0, as: UInt8.self) } }
}

extension PixelChain where Self: ~Copyable {
  /// All parts of it.
  mutating func sendAll(_ light: RingLight) throws {
    try send(light)
    while isSending { try goOn() }
  }
}

extension RingLight {
  /// Pixels with these levels of 255: red, green, blue and perhaps white.
  init(_ levels: [[Int]]) {
    self.init(count: levels.count)
    for (i, level) in levels.enumerated() {
      let shares = level.map { Float($0) / 255 }
      pixels[i] = PixelLight(red: shares[0], green: shares[1], blue: shares[2], white: shares.count > 3 ? shares[3] : 0)
    }
  }
}

extension Frame {
  /// The first `lit` pixels at full.
  init(count: Int, lit: Int, light: StatusLight = .green, brightness: UInt8 = 255) {
    self.init(count: count)
    for i in 0..<lit { pixels[i] = brightness }
    self.light = light
  }
}

extension SPIPixelKind {
  /// The transfers of this light.
  func transfers(of light: RingLight, isInverted: Bool = false) throws -> [[UInt8]] {
    let wiring = Wiring()
    var pixels = SPIPixels(self, on: NotedSPI(wiring: wiring), isInverted: isInverted)
    try pixels.sendAll(light)
    return wiring.sent
  }

  /// The same, concatenated, as on a line that rests low.
  func bytes(of light: RingLight, isInverted: Bool = false) throws -> [UInt8] {
    try transfers(of: light, isInverted: isInverted).flatMap { $0 }
  }
}

/// Levels with every bit set and clear, different in each pixel and channel.
func variedLevels(_ count: Int, channels: Int) -> [[Int]] {
  (0..<count).map { i in (0..<channels).map { (i * 37 + $0 * 101 + (i % 3 == 0 ? 255 : 0)) % 256 } }
}

import Core
import HAL
import Indicators
import Measures
import Rings

/// What was sent, and what fails; one thread's own.
final class Wiring: @unchecked Sendable {
  var sent: [[UInt8]] = []
  var hertz: [UInt32] = []
  var failure: I2CError.Kind?
}

/// The sending side of an SPI bus.
struct NotedSPI: SPITransmitter, ~Copyable {
  let wiring: Wiring
  mutating func send(_ bytes: RawSpan, hertz: UInt32) throws(I2CError) {
    if let failure = wiring.failure { throw I2CError(failure, at: .spi) }
    wiring.sent.append(bytes.byteOffsets.map { bytes.unsafeLoad(fromByteOffset: $0, as: UInt8.self) })
    wiring.hertz.append(hertz)
  }
}

extension RingLight {
  /// Pixels of these levels, red, green, blue and perhaps white, of 255.
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
  /// One transfer with this light.
  func bytes(of light: RingLight, isInverted: Bool = false) throws -> [UInt8] {
    let wiring = Wiring()
    var pixels = SPIPixels(self, on: NotedSPI(wiring: wiring), isInverted: isInverted)
    try pixels.send(light)
    return wiring.sent.first ?? []
  }
}

/// Levels that have every bit both ways, different in each pixel and channel.
func variedLevels(_ count: Int, channels: Int) -> [[Int]] {
  (0..<count).map { i in (0..<channels).map { (i * 37 + $0 * 101 + (i % 3 == 0 ? 255 : 0)) % 256 } }
}

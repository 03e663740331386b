// What a picture of a ring costs: RingCost PIXELS
//
// Prints a line for each kind: its word, microseconds of processor time for a whole picture, its carrier, and the most that goes out at
// once and in all: bytes and the clock that is asked for (spi), bits (i2c), or settings of the lines (lines). All pixels are white at full,
// which takes the longest; medians of eleven passes.
import Core
import Glibc
import HAL
import Indicators
import Rings

/// Counts what is sent, and the most of it that goes out at once.
struct Sink: SPITransmitter, OutputLines, I2CBus, ~Copyable {
  final class Sum: @unchecked Sendable {
    /// Bytes, bits or settings of the current part.
    var now = 0
    var most = 0
    /// Of the whole picture, and the largest part.
    var picture = 0
    var all = 0
    /// The reply to a read: that of a chip that was set up.
    var answer: (UInt8, UInt8) = (0, 0)

    func endPart() {
      most = max(most, now)
      picture += now
      all = max(all, picture)
      now = 0
    }
  }
  let sum: Sum
  let count: Int

  init(_ sum: Sum, count: Int = 0) { (self.sum, self.count) = (sum, count) }

  mutating func send(_ bytes: RawSpan, hertz: UInt32) throws(I2CError) { sum.now += bytes.byteCount }

  mutating func set(_ levels: UInt64) throws(LineError) { sum.now += 1 }

  // Nine bits a byte, the address first, and a bit each for start and stop.
  mutating func write(_ address: I2CAddress, _ bytes: RawSpan) throws(I2CError) {
    sum.now += 9 * (1 + bytes.byteCount) + 2
  }

  @_lifetime(buffer: copy buffer)
  mutating func writeRead(
    _ address: I2CAddress, _ bytes: RawSpan, into buffer: inout MutableRawSpan
  ) throws(I2CError) {
    sum.now += 9 * (2 + bytes.byteCount + buffer.byteCount) + 3
    buffer.storeBytes(of: sum.answer.0, as: UInt8.self)
    if buffer.byteCount > 1 { buffer.storeBytes(of: sum.answer.1, toByteOffset: 1, as: UInt8.self) }
  }
}

/// A chain that counts its parts separately.
struct Counted<Chain: PixelChain & ~Copyable>: PixelChain, ~Copyable {
  var chain: Chain
  let sum: Sink.Sum

  var isSending: Bool { chain.isSending }
  var isComplete: Bool { chain.isComplete }
  mutating func send(_ light: borrowing RingLight) throws(OutputError) {
    sum.picture = 0
    try chain.send(light)
    sum.endPart()
  }
  mutating func goOn() throws(OutputError) {
    try chain.goOn()
    sum.endPart()
  }
  mutating func doubt() { chain.doubt() }
}

@main struct RingCost {
  static func main() {
    guard CommandLine.arguments.count == 2, let count = Int(CommandLine.arguments[1]), (8...64).contains(count) else {
      exit(64)
    }
    let kinds: [(String, SPIPixelKind)] = [
      ("ws2812", .ws2812), ("sk6812", .sk6812), ("sk6812w", .sk6812w), ("apa102", .apa102), ("74hc595", .shiftRegister),
    ]
    for (word, kind) in kinds {
      let sum = Sink.Sum()
      let chain = Counted(chain: SPIPixels(kind, on: Sink(sum)), sum: sum)
      let cost = cost(chain, count, kind.channels, kind.current)
      print(word, cost, "spi", sum.most, sum.all, kind.hertz)
    }
    let lines = Sink.Sum()
    let clocked = Counted(chain: ClockedLines(on: Sink(lines, count: 2)), sum: lines)
    let cost = cost(clocked, count, .threeColours, SPIPixelKind.apa102.current)
    print("apa102-lines", cost, "lines", lines.most, lines.all)
    printChips("pca9685", count, .one, (0x20, 0x04)) { PCA9685(on: Sink($0), at: 0x40) }
    printChips("is31fl3731", count, .one, (0x2A, 0)) { ISSIMatrix(.is31fl3731, on: Sink($0), at: 0x74) }
    printChips("is31fl3741", count, .threeColours, (0x80, 0)) { ISSIMatrix(.is31fl3741, on: Sink($0), at: 0x30) }
    print("gpio", plainCost(count), "lines", 1, 1)
  }

  static func printChips<Chips: PixelChips & ~Copyable>(
    _ word: String, _ count: Int, _ channels: PixelChannels, _ answer: (UInt8, UInt8), _ open: (Sink.Sum) -> Chips
  ) {
    let sum = Sink.Sum()
    sum.answer = answer
    let chain = Counted(chain: I2CPixels(open(sum)), sum: sum)
    let cost = cost(chain, count, channels, .init(channelMilliamperes: 5, restMilliamperes: 0))
    print(word, cost, "i2c", sum.most, sum.all)
  }

  /// The cost of writing a whole picture with all its parts.
  static func cost<Chain: PixelChain & ~Copyable>(
    _ chain: consuming Chain, _ count: Int, _ channels: PixelChannels, _ current: RingShading.Current
  ) -> Double {
    var parameters = RingShading.Parameters()
    parameters.palette = RingPalette(well: .white)
    parameters.brightness = 1
    parameters.maximumMilliamperes = 10_000
    let shading = RingShading(parameters, channels: channels, current: current)
    var ring = PixelRing(chain, count: count, shading: shading)
    var frame = Frame(count: count)
    for i in 0..<count { frame.pixels[i] = 255 }
    return median(2000) { i in
      frame.pixels[i % count] = 255
      try? ring.show(frame)
    }
  }

  /// The cost of single LEDs, which are all written when one of them changes.
  static func plainCost(_ count: Int) -> Double {
    var ring = PlainRing(Sink(Sink.Sum(), count: count))
    var frame = Frame(count: count)
    return median(2000) { i in
      frame.pixels[i % count] = i / count % 2 == 0 ? 255 : 0
      try? ring.show(frame)
    }
  }

  /// Microseconds of processor time for one of `times`.
  static func median(_ times: Int, _ work: (Int) -> Void) -> Double {
    var passes: [Double] = []
    for _ in 0..<11 {
      let start = seconds()
      for i in 0..<times { work(i) }
      passes.append((seconds() - start) / Double(times) * 1e6)
    }
    passes.sort()
    return passes[passes.count / 2]
  }

  static func seconds() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }
}

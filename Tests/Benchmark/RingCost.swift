// What a picture of a ring costs: RingCost PIXELS
//
// Prints a line for each kind of pixels on SPI: its word, microseconds from frame to bytes, bytes, and microseconds on the wire at its clock.
// Processor time, medians of eleven passes.
import Glibc
import HAL
import Indicators
import Rings

/// Takes what is sent.
struct Sink: SPITransmitter, ~Copyable {
  final class Sum: @unchecked Sendable { var bytes = 0 }
  let sum: Sum
  mutating func send(_ bytes: RawSpan, hertz: UInt32) throws(I2CError) { sum.bytes += bytes.byteCount }
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
      let shading = RingShading(.init(), channels: kind.channels, current: kind.current)
      var ring = PixelRing(SPIPixels(kind, on: Sink(sum: sum)), count: count, shading: shading)
      var frame = Frame(count: count)
      let frames = 2000
      let cost = median {
        for i in 0..<frames {
          frame.pixels[i % count] &+= 77
          try? ring.show(frame)
        }
      }
      let bytes = sum.bytes / (11 * frames)
      print(word, cost / Double(frames) * 1e6, bytes, Double(8 * bytes) / Double(kind.hertz) * 1e6)
    }
  }

  static func median(_ work: () -> Void) -> Double {
    var passes: [Double] = []
    for _ in 0..<11 {
      let start = seconds()
      work()
      passes.append(seconds() - start)
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

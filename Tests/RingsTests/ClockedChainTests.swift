import Rings
import Testing

/// A chain of APA102 or SK9822 as measured (cpldcpu.com, 2014 and 2016): each pixel takes the first 32 bits that begin with a
/// 1 after 32 zeros, passes the rest on half a clock later, and an SK9822 latches at 32 zeros.
struct ClockedChain {
  var shared: [Int] = []
  /// Red, green, blue.
  var colours: [[Int]] = []
  /// Clock edges after the last pixel's bits, and whether they include the 32 zeros.
  var edges = 0
  var isLatched = false

  init(_ bytes: [UInt8]) {
    guard bytes.prefix(4).allSatisfy({ $0 == 0 }) else { return }
    var rest = bytes.dropFirst(4)
    while let head = rest.first, head >> 5 == 0b111, rest.count >= 4 {
      let pixel = Array(rest.prefix(4))
      shared.append(Int(pixel[0] & 0x1F))
      colours.append([Int(pixel[3]), Int(pixel[2]), Int(pixel[1])])
      rest = rest.dropFirst(4)
    }
    edges = 2 * 8 * rest.count
    isLatched = rest.count >= 4 && rest.allSatisfy { $0 == 0 }
  }

  /// Linear light of each colour, 0 ... 1.
  var light: [[Double]] { zip(shared, colours).map { g, c in c.map { Double(g) / 31 * Double($0) / 255 } } }
}

@Suite("Chains with a clock") struct ClockedChainTests {
  @Test(arguments: [SPIPixelKind.apa102, .sk9822], 8...64)
  func `every pixel takes its own colour, including the farthest one`(kind: SPIPixelKind, count: Int) throws {
    let levels = variedLevels(count, channels: 3)
    let chain = ClockedChain(try kind.bytes(of: RingLight(levels)))
    try #require(chain.colours.count == count)
    for (shown, wanted) in zip(chain.light, levels) {
      for (a, b) in zip(shown, wanted) { #expect((a - Double(b) / 255).magnitude <= 0.5 / 255) }
    }
    // Half a clock, that is one edge, is lost in each pixel after the first; the 32 zeros must arrive as well.
    #expect(chain.edges - 64 >= count - 1)
    #expect(chain.isLatched)
  }

  @Test func `dim colours keep their proportion: the common brightness is as low as possible`() throws {
    var light = RingLight(count: 8)
    light.pixels[0] = PixelLight(red: 0.01, green: 0.005, blue: 0.0025)
    let chain = ClockedChain(try SPIPixelKind.apa102.bytes(of: light))
    #expect(chain.shared[0] == 1)
    #expect(zip(chain.light[0], [0.01, 0.005, 0.0025]).allSatisfy { ($0 - $1).magnitude < 0.0001 })
    #expect(chain.colours[1] == [0, 0, 0])
  }
}

/// Chips of 74HC595 in the order of their wiring, each with its eight outputs, after a transfer; the first bit goes
/// farthest.
func registerOutputs(_ bytes: [UInt8], chips: Int) -> [Bool] {
  var chain = [Bool](repeating: false, count: 8 * chips)
  for byte in bytes {
    for place in 0..<8 { chain = [byte << place & 0x80 != 0] + chain.dropLast() }
  }
  return chain
}

@Suite("Shift registers") struct ShiftRegisterTests {
  @Test(arguments: 8...64) func `each output is its pixel's, from QA of the nearest chip on`(count: Int) throws {
    let chips = (count + 7) / 8
    for pixel in 0..<count {
      var light = RingLight(count: count)
      light.pixels[pixel].white = 0.01
      let bytes = try SPIPixelKind.shiftRegister.bytes(of: light)
      #expect(bytes.count == chips)
      #expect(registerOutputs(bytes, chips: chips) == (0..<8 * chips).map { $0 == pixel })
      let inverted = try SPIPixelKind.shiftRegister.bytes(of: light, isInverted: true)
      #expect(registerOutputs(inverted, chips: chips) == (0..<8 * chips).map { $0 != pixel })
    }
  }
}

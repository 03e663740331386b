import Core
import HAL
import Indicators
import Measures
import Rings
import Testing

/// Two lines as a pixel samples them: data at the rising clock. Used by one thread.
private final class Wires: @unchecked Sendable {
  var levels: [UInt64] = []
  /// Calls before a failure; nil: no failure.
  var left: Int?

  /// The bits since `start`, as bytes.
  func bytes(since start: Int = 0) -> [UInt8] {
    var bits: [UInt64] = []
    for i in levels.indices.dropFirst(start) where levels[i] & 2 != 0 && (i == 0 || levels[i - 1] & 2 == 0) {
      bits.append(levels[i] & 1)
    }
    return stride(from: 0, to: bits.count - 7, by: 8).map { i in
      bits[i..<i + 8].reduce(0) { $0 << 1 | UInt8($1) }
    }
  }
}

private struct NotedLines: OutputLines, ~Copyable {
  let wires: Wires
  var count: Int { 2 }
  mutating func set(_ levels: UInt64) throws(LineError) {
    if wires.left == 0 { throw LineError(.missing) }
    if let left = wires.left { wires.left = left - 1 }
    wires.levels.append(levels)
  }
}

@Suite("Pixels on a data and a clock line") struct ClockedLinesTests {
  private func ring(_ wires: Wires, count: Int) -> PixelRing<ClockedLines<NotedLines>> {
    var parameters = RingShading.Parameters()
    parameters.brightness = 1
    let shading = RingShading(parameters, channels: .threeColours, current: SPIPixelKind.apa102.current)
    return PixelRing(ClockedLines(on: NotedLines(wires: wires)), count: count, shading: shading)
  }

  private func lit(_ bytes: [UInt8]) -> [Bool] { ClockedChain(bytes).light.map { $0 != [0, 0, 0] } }

  @Test(arguments: 8...64) func `the sampled bits are those of an SPI bus`(count: Int) throws {
    let light = RingLight(variedLevels(count, channels: 3))
    let wires = Wires()
    var chain = ClockedLines(on: NotedLines(wires: wires))
    try chain.send(light)
    while chain.isSending { try chain.goOn() }
    #expect(wires.bytes() == (try SPIPixelKind.apa102.bytes(of: light)))
    #expect(wires.levels.last == 0)
    // Only the data changes, never while the clock is high.
    for (before, now) in zip(wires.levels, wires.levels.dropFirst()) where before & 2 != 0 { #expect(now & 2 == 0) }
  }

  @Test func `a picture takes several periods, each with at most half a millisecond of calls`() throws {
    let wires = Wires()
    var ring = ring(wires, count: 24)
    var before = 0
    for tick in 0..<5 {
      try ring.show(Frame(count: 24, lit: 24), at: Instant(seconds: Double(tick) / 100))
      #expect((1...385).contains(wires.levels.count - before))
      before = wires.levels.count
    }
    #expect(lit(wires.bytes()) == Array(repeating: true, count: 24))
    try ring.show(Frame(count: 24, lit: 24), at: Instant(seconds: 0.05))
    #expect(wires.levels.count == before, "what is shown isn't sent again")
  }

  @Test func `a picture that changes during its transfer is first sent to its end`() throws {
    let wires = Wires()
    var ring = ring(wires, count: 24)
    for tick in 0..<5 { try ring.show(Frame(count: 24, lit: 3 + tick), at: Instant(seconds: Double(tick) / 100)) }
    let whole = wires.levels.count
    #expect(lit(wires.bytes()).filter { $0 }.count == 3)
    for tick in 5..<10 { try ring.show(Frame(count: 24, lit: 9), at: Instant(seconds: Double(tick) / 100)) }
    #expect(lit(wires.bytes(since: whole)).filter { $0 }.count == 9)
  }

  @Test func `releasing it leaves every pixel dark, in the middle of a picture too`() throws {
    let wires = Wires()
    do {
      var ring = ring(wires, count: 24)
      try ring.show(Frame(count: 24, lit: 24), at: .origin)
    }
    let dark = try SPIPixelKind.apa102.bytes(of: RingLight(count: 24))
    #expect(Array(wires.bytes().suffix(dark.count)) == dark)
  }

  @Test func `releasing it leaves every pixel dark, in the middle of a dark picture too`() throws {
    let wires = Wires()
    do {
      var ring = ring(wires, count: 24)
      try ring.show(Frame(count: 24, lit: 24))
      for tick in 0..<2 { try ring.show(Frame(count: 24), at: Instant(seconds: Double(tick) / 100)) }
    }
    let dark = try SPIPixelKind.apa102.bytes(of: RingLight(count: 24))
    #expect(Array(wires.bytes().suffix(dark.count)) == dark)
  }

  @Test(arguments: [0, 1, 200, 500]) func `a failed line is reported, and the next picture is whole`(calls: Int) throws
  {
    let wires = Wires()
    wires.left = calls
    var ring = ring(wires, count: 24)
    var failure: OutputError?
    for tick in 0..<5 where failure == nil {
      do throws(OutputError) {
        try ring.show(Frame(count: 24, lit: 5), at: Instant(seconds: Double(tick) / 100))
      } catch { failure = error }
    }
    #expect(failure == OutputError(.missing))
    wires.left = nil
    let start = wires.levels.count
    try ring.show(Frame(count: 24, lit: 5))
    #expect(lit(wires.bytes(since: start)).filter { $0 }.count == 5)
  }
}

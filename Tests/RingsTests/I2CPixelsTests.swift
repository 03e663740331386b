import Core
import HAL
import Indicators
import Measures
import Rings
import Testing

/// A ring on an I2C bus, and the output of its chips.
private final class BusRing {
  enum Kind: CaseIterable, Sendable {
    case pca9685, is31fl3731, is31fl3741

    /// Parts of a whole picture.
    func parts(_ count: Int) -> Int {
      switch self {
      case .pca9685: (count + 7) / 8
      case .is31fl3731: (count + 31) / 32
      case .is31fl3741: (count + 9) / 10
      }
    }
    /// Parts of the setup.
    func steps(_ count: Int) -> Int {
      switch self {
      case .pca9685: (count + 15) / 16
      case .is31fl3731: 1
      case .is31fl3741: 1 + (count + 9) / 10
      }
    }
    /// Registers of a pixel.
    var size: Int { self == .pca9685 ? 4 : self == .is31fl3731 ? 1 : 3 }
  }

  let kind: Kind
  let count: Int
  let shading: RingShading
  let chips: PWMChips
  let matrix: MatrixChip
  private var outputs: PixelRing<I2CPixels<PCA9685<PWMBus>>>?
  private var leds: PixelRing<I2CPixels<ISSIMatrix<MatrixBus>>>?
  private var tick = 0

  /// - Parameter earlier: the chips of an earlier ring; nil: new ones.
  init(_ kind: Kind, count: Int = 24, after earlier: (chips: PWMChips, matrix: MatrixChip)? = nil) {
    self.kind = kind
    self.count = count
    var parameters = RingShading.Parameters()
    parameters.brightness = 1
    parameters.maximumMilliamperes = 10_000
    chips = earlier?.chips ?? PWMChips((0..<UInt8((count + 15) / 16)).map { 0x40 + $0 })
    let matrixKind = kind == .is31fl3731 ? ISSIMatrixKind.is31fl3731 : .is31fl3741
    matrix = earlier?.matrix ?? MatrixChip(matrixKind)
    if kind == .pca9685 {
      shading = RingShading(parameters, channels: .one, current: .resistor)
      let chain = I2CPixels(PCA9685(on: PWMBus(chips: chips), at: 0x40))
      outputs = PixelRing(chain, count: count, shading: shading)
    } else {
      shading = RingShading(parameters, channels: matrixKind.channels, current: matrixKind.current)
      let chain = I2CPixels(ISSIMatrix(matrixKind, on: MatrixBus(chip: matrix), at: 0x30))
      leds = PixelRing(chain, count: count, shading: shading)
    }
  }

  var traffic: Traffic { kind == .pca9685 ? chips.traffic : matrix.traffic }

  /// One period of a hundred a second. Returns its time on the wire, in seconds.
  func turn(_ frame: Frame) throws(OutputError) -> Double {
    let before = traffic.seconds
    let now = Instant(seconds: Double(tick) / 100)
    tick += 1
    try outputs?.show(frame, at: now)
    try leds?.show(frame, at: now)
    return traffic.seconds - before
  }

  /// Times of the periods until everything is written, in seconds each. Fewer periods than a second has.
  func settle(_ frame: Frame) throws(OutputError) -> [Double] {
    var parts: [Double] = []
    for _ in 0..<30 {
      let seconds = try turn(frame)
      if seconds > 0 { parts.append(seconds) }
    }
    return parts
  }

  func loseSupply() {
    if kind == .pca9685 { chips.chips[0x40] = PWMChips.Chip() } else { matrix.loseSupply() }
  }

  /// Flips a bit in the chip: of the pixel's last channel.
  func disturb(_ pixel: Int) {
    if kind == .pca9685 {
      chips.chips[0x40 + UInt8(pixel / 16)]?.registers[0x09 + 4 * (pixel % 16)] ^= 0x10
    } else {
      matrix.disturb(kind.size * pixel + kind.size - 1)
    }
  }

  /// The light of each pixel, in channels at full.
  var light: [Double] {
    (0..<count).map { pixel in
      kind == .pca9685
        ? chips.chips[0x40 + UInt8(pixel / 16)]?.high(pixel % 16) ?? 0
        : (0..<kind.size).map { matrix.light(kind.size * pixel + $0) }.reduce(0, +)
    }
  }

  func shows(_ frame: Frame) -> Bool { zip(light, wanted(frame)).allSatisfy { ($0 - $1).magnitude < 0.01 } }

  func wanted(_ frame: Frame) -> [Double] {
    let light = shading.light(of: frame, count: count)
    return (0..<count).map { i in
      let pixel = light.pixels[i]
      return Double(pixel.red + pixel.green + pixel.blue + pixel.white)
    }
  }

  /// Number of pixel values in the transfers since `start`, without the setup.
  func values(since start: Int) -> Int {
    traffic.written.dropFirst(start).filter { $0.count > 2 || kind == .is31fl3731 && $0[0] >= 0x24 && $0[0] < 0xB4 }
      .map { $0.count - 1 }.reduce(0, +)
  }
}

@Suite("Pixels whose chips are on I2C") struct I2CPixelsTests {
  fileprivate typealias Kind = BusRing.Kind
  private static let longest = 0.0012

  /// A light shared by two pixels.
  private func light(at pixel: Int, _ count: Int = 24) -> Frame {
    var frame = Frame(count: count)
    frame.pixels[pixel] = 200
    frame.pixels[(pixel + 1) % count] = 120
    return frame
  }

  /// Different values in each pixel.
  private func varied(_ seed: Int, _ count: Int = 24) -> Frame {
    var frame = Frame(count: count)
    for i in 0..<count { frame.pixels[i] = UInt8(1 + (i * 37 + seed * 101) % 255) }
    return frame
  }

  @Test(arguments: Kind.allCases, [8, 24, 60, 64])
  fileprivate func `no transfer holds up a period for more than 1.2 ms`(kind: Kind, count: Int) throws {
    let ring = BusRing(kind, count: count)
    for tick in 0..<500 {
      if tick % 150 == 149 { ring.loseSupply() }
      let frame = tick < 250 ? varied(tick, count) : light(at: tick / 5 % count, count)
      #expect(try ring.turn(frame) <= Self.longest, "at \(tick)")
    }
  }

  @Test(arguments: zip(Kind.allCases, [0.000_963, 0.000_905, 0.001_185]))
  fileprivate func `24 pixels are set up and then written whole, in the expected number of parts`(
    kind: Kind, longest: Double
  ) throws {
    let ring = BusRing(kind)
    let start = try ring.settle(varied(1))
    #expect(start.count == kind.steps(24) + kind.parts(24))
    #expect(ring.shows(varied(1)))
    let next = try ring.settle(varied(2))
    #expect(next.count == kind.parts(24))
    #expect(ring.shows(varied(2)))
    // As much as one part holds, which writes the chip whole.
    var most = varied(2)
    for i in 0..<min(24, 32 / kind.size) { most.pixels[i] &+= 100 }
    let part = try ring.settle(most)
    #expect(part.count == 1 && (part[0] - longest).magnitude < 0.000_001)
    #expect(next.allSatisfy { $0 < longest + 0.000_001 })
  }

  @Test(arguments: zip(Kind.allCases, [0.000_513, 0.000_433, 0.000_713]))
  fileprivate func `a light that moves to the next pixel takes one short part`(
    kind: Kind, length: Double
  ) throws {
    let ring = BusRing(kind)
    _ = try ring.settle(light(at: 3))
    let start = ring.traffic.written.count
    let parts = try ring.settle(light(at: 4))
    #expect(parts.count == 1 && (parts[0] - length).magnitude < 0.000_001)
    // The pixel before, and the two of the light.
    #expect(ring.values(since: start) == 3 * kind.size)
    #expect(ring.shows(light(at: 4)))
  }

  @Test(arguments: Kind.allCases)
  fileprivate func `an unchanged picture costs nothing until it is rewritten, once a second`(kind: Kind) throws {
    let ring = BusRing(kind)
    _ = try ring.settle(varied(1))
    for _ in 30..<100 { #expect(try ring.turn(varied(1)) == 0) }
    let start = ring.traffic.written.count
    #expect(try ring.settle(varied(1)).count == kind.parts(24))
    #expect(ring.values(since: start) == 24 * kind.size)
  }

  @Test(arguments: Kind.allCases)
  fileprivate func `a bit error is corrected within a second, though another pixel changes all the time`(
    kind: Kind
  ) throws {
    let ring = BusRing(kind)
    func frame(_ tick: Int) -> Frame {
      var frame = Frame(count: 24, lit: 24)
      frame.pixels[2] = UInt8(1 + tick % 250)
      return frame
    }
    for tick in 0..<50 { _ = try ring.turn(frame(tick)) }
    ring.disturb(20)
    #expect(!ring.shows(frame(49)))
    for tick in 50..<155 { _ = try ring.turn(frame(tick)) }
    #expect((ring.light[20] - ring.wanted(frame(0))[20]).magnitude < 0.01)
  }

  @Test(arguments: Kind.allCases, 1...16)
  fileprivate func `a supply failure between two parts is detected, and everything set up again`(
    kind: Kind, turns: Int
  ) throws {
    let ring = BusRing(kind)
    for _ in 0..<turns { _ = try ring.turn(varied(1)) }
    ring.loseSupply()
    // A whole rewrite happens within a second.
    for _ in turns..<130 { _ = try ring.turn(varied(1)) }
    #expect(ring.shows(varied(1)))
    #expect(kind != .pca9685 || ring.chips.chips[0x40]?.registers[0xFE] == 5, "about 1 kHz")
  }

  @Test(arguments: Kind.allCases)
  fileprivate func `a supply failure is detected at the next change`(kind: Kind) throws {
    let ring = BusRing(kind)
    _ = try ring.settle(light(at: 3))
    ring.loseSupply()
    _ = try ring.settle(light(at: 4))
    #expect(ring.shows(light(at: 4)))
  }

  @Test(arguments: Kind.allCases, 0...30)
  fileprivate func `after any failed transfer, which is reported, the next picture is written whole`(
    kind: Kind, transfers: Int
  ) throws {
    let ring = BusRing(kind)
    ring.traffic.left = transfers
    var failure: OutputError?
    for seed in 1...30 where failure == nil {
      do throws(OutputError) { _ = try ring.settle(varied(seed)) } catch { failure = error }
    }
    #expect(failure?.kind == .timedOut)
    ring.traffic.left = nil
    let start = ring.traffic.written.count
    #expect(try ring.settle(light(at: 3)).count == kind.steps(24) + kind.parts(24))
    #expect(ring.values(since: start) >= 24 * kind.size)
    #expect(ring.shows(light(at: 3)))
  }

  @Test(arguments: Kind.allCases)
  fileprivate func `after the setup nothing of an earlier owner is visible`(kind: Kind) throws {
    let ring = BusRing(kind)
    _ = try ring.settle(varied(1))
    let next = BusRing(kind, after: (ring.chips, ring.matrix))
    for turn in 1...30 {
      _ = try next.turn(varied(2))
      for (light, wanted) in zip(next.light, next.wanted(varied(2))) where turn >= kind.steps(24) {
        #expect(light == 0 || (light - wanted).magnitude < 0.01)
      }
    }
    #expect(next.shows(varied(2)))
  }

  @Test(arguments: Kind.allCases, 1...12)
  fileprivate func `releasing it leaves it dark, in the middle of a dark picture too`(kind: Kind, turns: Int) throws {
    let (chips, matrix) = try dropped(kind, turns)
    for chip in chips.chips.values { #expect((0..<16).allSatisfy { chip.high($0) == 0 }) }
    #expect((0..<72).allSatisfy { matrix.light($0) == 0 })
  }

  private func dropped(_ kind: Kind, _ turns: Int) throws -> (PWMChips, MatrixChip) {
    let ring = BusRing(kind)
    _ = try ring.settle(varied(1))
    for _ in 0..<turns { _ = try ring.turn(turns < 7 ? Frame(count: 24) : varied(2)) }
    return (ring.chips, ring.matrix)
  }
}

import Indicators
import Measures
import Testing

/// A renderer in a class, so that expectations can call it.
final class Ring {
  var renderer: FrameRenderer

  init(_ count: Int, clockwise: Bool = true, first: Double = 0, dimmable: Bool = true) throws {
    let geometry = RingGeometry(count: count, isClockwise: clockwise, firstPixel: Angle(degrees: first))
    renderer = FrameRenderer(try #require(geometry))
    renderer.parameters.isDimmable = dimmable
  }

  func frame(_ content: PanelContent, at seconds: Double = 0) -> Frame {
    renderer.render(content, at: Instant(seconds: seconds))
  }
  func lit(_ content: PanelContent, at seconds: Double = 0) -> [Int] { frame(content, at: seconds).lit }
}

extension Frame {
  /// Numbers of the pixels that plain LEDs would show.
  var lit: [Int] { (0..<count).filter { mask >> UInt64($0) & 1 == 1 } }
}

@Suite("Frame renderer") struct FrameRendererTests {
  func pointing(_ degrees: Double, sigma: Double = 0, doubt: Bool = false, aligned: Bool = false)
    -> PanelContent
  {
    let direction = PanelContent.Direction(
      turn: Angle(degrees: degrees), sigma: Angle(degrees: sigma), isDoubtful: doubt, isAligned: aligned)
    return PanelContent(direction.map { .direction($0) } ?? .fault, light: .green)
  }

  @Test(arguments: 8...64) func `every pixel shows its own direction alone`(count: Int) throws {
    for pixel in 0..<count {
      let ring = try Ring(count)
      let frame = ring.frame(pointing(360 / Double(count) * Double(pixel)))
      #expect(frame.lit == [pixel])
    }
  }

  @Test func `a ring wired counter-clockwise and rotated in its mount shows the same direction`() throws {
    // Sixteen pixels counter-clockwise, the first one at 90° right: pixel 4 is forward, pixel 3 is 22.5° right.
    let ring = try Ring(16, clockwise: false, first: 90)
    #expect(ring.lit(pointing(0)) == [4])
    #expect(ring.lit(pointing(22.5)) == [3])
    #expect(ring.lit(pointing(-90)) == [8])
  }

  @Test func `the arc is two sigma wide on each side, brightest in the middle`() throws {
    let ring = try Ring(24)
    let frame = ring.frame(pointing(0, sigma: 15))
    #expect(frame.lit == [0, 1, 2, 22, 23])
    #expect(frame.pixels[0] == 255)
    #expect(frame.pixels[0] > frame.pixels[1] && frame.pixels[1] > frame.pixels[2])
    #expect(frame.pixels[1] == frame.pixels[23])
  }

  private func northward(_ degrees: Double, north: Double, doubt: Bool = false) -> PanelContent {
    let direction = PanelContent.Direction(
      turn: Angle(degrees: degrees), sigma: Angle(degrees: 2), isDoubtful: doubt, north: Angle(degrees: north))
    return PanelContent(direction.map { .direction($0) } ?? .fault, light: .green)
  }

  @Test func `north is one faint steady pixel, where configured`() throws {
    let ring = try Ring(24)
    #expect(ring.frame(northward(0, north: 90)).whitePixel == nil)
    ring.renderer.parameters.marksNorth = true
    for seconds in [0.0, 0.3, 0.7] {
      let frame = ring.frame(northward(0, north: 90), at: seconds)
      #expect(frame.whitePixel == 6 && frame.pixels[6] == 64)
      #expect((0..<24).filter { frame.pixels[$0] == 255 } == [0])
    }
  }

  @Test func `the direction hides north, and in doubt, on a fault and on plain LEDs north isn't shown`() throws {
    let ring = try Ring(24)
    ring.renderer.parameters.marksNorth = true
    let covered = ring.frame(northward(0, north: 0))
    #expect(covered.whitePixel == nil && covered.pixels[0] == 255)
    #expect(ring.frame(northward(0, north: 90, doubt: true)).whitePixel == nil)
    #expect(ring.frame(PanelContent(.fault, light: .red)).whitePixel == nil)
    var announced = northward(0, north: 90)
    announced.cover = .announcement(isLit: true)
    #expect(ring.frame(announced).whitePixel == nil)
    let plain = try Ring(24, dimmable: false)
    plain.renderer.parameters.marksNorth = true
    #expect(plain.frame(northward(0, north: 90)).whitePixel == nil)
  }

  @Test func `plain LEDs are on or off`() throws {
    let ring = try Ring(12, dimmable: false)
    for step in 0..<200 {
      let frame = ring.frame(
        pointing(40, sigma: 20, doubt: step.isMultiple(of: 2), aligned: step.isMultiple(of: 3)),
        at: Double(step) * 0.013)
      for i in 0..<12 { #expect(frame.pixels[i] == 0 || frame.pixels[i] == 255) }
    }
  }

  @Test func `however large sigma is, the arc keeps a middle`() throws {
    for count in [8, 24, 60, 64] {
      let ring = try Ring(count)
      #expect(ring.lit(pointing(0, sigma: 180)).count < count)
    }
  }

  @Test func `a tremor of one degree at a boundary changes no pixel`() throws {
    for count in [8, 12, 16, 24] {
      let ring = try Ring(count, dimmable: false)
      let edge = 180 / Double(count)
      let first = ring.lit(pointing(edge + 0.1))
      for off in [1.0, -1, 0.5, -0.9, 0.2, -1, 1] {
        #expect(ring.lit(pointing(edge + off)) == first)
      }
    }
  }

  @Test(arguments: [8, 12, 16, 24, 60, 64]) func `a tremor of a tenth of the pitch at a boundary changes no pixel`(
    count: Int
  ) throws {
    let ring = try Ring(count, dimmable: false)
    let (pitch, edge) = (360 / Double(count), 180 / Double(count))
    let first = ring.lit(pointing(edge + 0.01 * pitch))
    for off in [0.1, -0.1, 0.05, -0.09, 0.02, -0.1, 0.1] {
      #expect(ring.lit(pointing(edge + off * pitch)) == first)
    }
  }

  @Test(arguments: [8, 12, 16, 24, 60, 64]) func `every pixel has one bit of the mask, and no other bit is set`(
    count: Int
  ) throws {
    let ring = try Ring(count)
    let whole = ring.frame(PanelContent(.anyDirection, light: .green))
    #expect(whole.count == count && whole.mask == UInt64.max >> UInt64(64 - count))
    for pixel in count..<Frame.maximumPixels { #expect(whole.pixels[pixel] == 0) }
    #expect(ring.frame(pointing(-360 / Double(count))).mask == 1 << UInt64(count - 1))
  }

  @Test(arguments: [8, 12, 16, 24, 60, 64]) func `the arc covers two sigma on every ring`(count: Int) throws {
    let ring = try Ring(count, dimmable: false)
    let lit = ring.lit(pointing(0, sigma: 30))
    let pitch = 360 / Double(count)
    // Sixty degrees to each side, up to the rounding of the reach to a pixel, and the hysteresis.
    #expect((Double(lit.count - 1) / 2 * pitch - 60).magnitude <= 0.65 * pitch)
  }

  @Test(arguments: [8, 9, 12, 13, 16, 20, 24, 59, 60, 61, 64]) func `a fault shows no direction`(count: Int) throws {
    let ring = try Ring(count)
    let fault = PanelContent(.fault, light: .red)
    let frame = ring.frame(fault)
    let on = frame.lit
    let gaps = Set(zip(on, on.dropFirst() + [on[0] + count]).map { $1 - $0 })
    #expect(gaps.count == 1, "equal distances all round")
    #expect(ring.lit(fault, at: 0.3).isEmpty, "blinks in step")
    #expect(ring.lit(fault, at: 0.6) == on)
  }

  @Test func `a missing turn and not-a-number are faults`() throws {
    let ring = try Ring(16)
    let fault = ring.lit(PanelContent(.fault, light: .red))
    for turn in [nil, Angle(degrees: .nan), Angle(degrees: .infinity)] {
      #expect(PanelContent.Direction(turn: turn, sigma: .zero) == nil)
    }
    for turn in [Double.nan, .infinity] { #expect(ring.lit(pointing(turn)) == fault) }
    #expect(ring.lit(pointing(0, sigma: .nan)) == fault)
  }

  @Test func `a doubt pulses once a second; accurate and aligned are steady`() throws {
    let ring = try Ring(16)
    func levels(_ content: PanelContent) -> [UInt8] {
      (0..<100).map { ring.frame(content, at: Double($0) * 0.01).pixels[0] }
    }
    let doubt = levels(pointing(0, doubt: true))
    #expect((doubt.max() ?? 0) > 200 && (doubt.min() ?? 255) < 128)
    #expect(Set(levels(pointing(0))).count == 1)
    #expect(Set(levels(pointing(0, aligned: true))).count == 1)
  }

  @Test func `arrival flashes the whole ring once, then the direction shows again`() throws {
    let ring = try Ring(16)
    #expect(ring.frame(pointing(2, aligned: true), at: 10).lit.count == 16)
    #expect(ring.frame(pointing(2, aligned: true), at: 10.5).lit.count == 16)
    #expect(ring.frame(pointing(2, aligned: true), at: 10.7).lit == [0])
    #expect(ring.frame(pointing(40), at: 11).lit == [2])
    #expect(ring.frame(pointing(2, aligned: true), at: 12).lit.count == 16)
  }

  @Test func `an arrival in doubt flashes when the doubt has ended`() throws {
    let ring = try Ring(16)
    #expect(ring.frame(pointing(2, doubt: true, aligned: true), at: 10).lit == [0])
    #expect(ring.frame(pointing(2, aligned: true), at: 11).lit.count == 16)
  }

  @Test func `rings of other sizes are refused`() {
    #expect(RingGeometry(count: 7) == nil)
    #expect(RingGeometry(count: 65) == nil)
    #expect(RingGeometry(count: 12, firstPixel: Angle(degrees: .nan)) == nil)
  }
}

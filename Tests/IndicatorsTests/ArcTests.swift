import Indicators
import Measures
import Testing

/// The arc on dimmable pixels, which can show directions between them.
@Suite("Arc on dimmable pixels") struct ArcTests {
  private func pointing(_ degrees: Double, sigma: Double = 0) throws -> PanelContent {
    let direction = PanelContent.Direction(turn: Angle(degrees: degrees), sigma: Angle(degrees: sigma))
    return PanelContent(.direction(try #require(direction)), light: .green)
  }

  /// Linear light of each pixel, as a square law.
  private func light(_ frame: Frame) -> [Double] {
    (0..<frame.count).map { (Double(frame.pixels[$0]) / 255) * (Double(frame.pixels[$0]) / 255) }
  }

  @Test(arguments: [8, 12, 16, 24, 60, 64]) func `between two pixels both share the light of one`(count: Int) throws {
    let ring = try Ring(count)
    let pitch = 360 / Double(count)
    for tenth in 0...10 {
      let light = light(ring.frame(try pointing(pitch * Double(tenth) / 10)))
      // At least two thirds: the farther pixel is a little below its share.
      #expect((0.66...1.01).contains(light[0] + light[1]), "\(tenth)")
      #expect(light.dropFirst(2).allSatisfy { $0 == 0 })
      if tenth == 5 { #expect(light[0] == light[1]) }
    }
  }

  @Test(arguments: [8, 9, 12, 16, 24, 61, 64]) func `the centre of the light is the direction, without steps`(
    count: Int
  ) throws {
    let ring = try Ring(count)
    let pitch = 360 / Double(count)
    for sigma in [0, pitch / 3, pitch] {
      var last = 0.0
      for step in 1...40 {
        let turn = pitch * Double(step) / 40
        let light = light(ring.frame(try pointing(turn, sigma: sigma)))
        // The centre of mass, in pitches from pixel 0; the left side is negative.
        let mass = light.reduce(0, +)
        let moment = light.enumerated().reduce(0) { sum, pixel in
          sum + pixel.element * Double(pixel.offset > count / 2 ? pixel.offset - count : pixel.offset)
        }
        #expect((moment / mass * pitch - turn).magnitude < 0.12 * pitch, "\(sigma) \(step)")
        #expect(moment / mass >= last - 0.01)
        last = moment / mass
      }
    }
  }

  @Test(arguments: 8...64) func `no pixel is brighter than the one nearest to the direction, and some are dark`(
    count: Int
  ) throws {
    let ring = try Ring(count)
    for degrees in stride(from: 0.0, to: 360, by: 7.3) {
      for sigma in [0.0, 3, 20, 90, 180] {
        let frame = ring.frame(try pointing(degrees, sigma: sigma))
        let nearest = ring.renderer.geometry.nearestPixel(to: Angle(degrees: degrees))
        for i in 0..<count { #expect(frame.pixels[i] <= frame.pixels[nearest]) }
        #expect((0..<count).contains { frame.pixels[$0] == 0 })
        #expect(frame.pixels[nearest] >= 180)
      }
    }
  }

  @Test(arguments: 8...64) func `it ends half a pixel beyond two sigma from the direction`(count: Int) throws {
    let ring = try Ring(count)
    let pitch = 360 / Double(count)
    for (turn, sigma) in [(0.0, 30.0), (10, 20), (-77, 5), (123.4, 41)] {
      let frame = ring.frame(try pointing(turn, sigma: sigma))
      for i in 0..<count {
        let off = (Angle(degrees: turn) - ring.renderer.geometry.angle(of: i)).signed.magnitude.degrees
        // A pixel is half a pitch to either side: one that the arc only touches may round to dark.
        if off < min(2 * sigma, 150 - 2 * pitch) + 0.99 * pitch { #expect(frame.pixels[i] > 0, "\(i)") }
        if off > 2 * sigma + 1.01 * pitch { #expect(frame.pixels[i] == 0, "\(i)") }
      }
    }
  }

  @Test func `a smaller sigma never makes a pixel brighter at the arc's ends`() throws {
    let ring = try Ring(24)
    var last = [UInt8](repeating: 0, count: 24)
    for tenth in 0...300 {
      let frame = ring.frame(try pointing(4, sigma: Double(tenth) / 10))
      for i in 0..<24 { #expect(frame.pixels[i] >= last[i]) }
      last = (0..<24).map { frame.pixels[$0] }
    }
  }
}

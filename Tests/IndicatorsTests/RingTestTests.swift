import Indicators
import Measures
import Testing

/// ``/Indicators/RingTest`` as seen by a user who sets a ring up.
@Suite("Ring test") struct RingTestTests {
  private func frame(
    _ geometry: RingGeometry, at seconds: Double, isDimmable: Bool = true, north: Double? = nil,
    picture: PanelContent.Picture? = nil
  ) -> Frame {
    var renderer = FrameRenderer(geometry)
    renderer.parameters.isDimmable = isDimmable
    renderer.parameters.marksNorth = true
    let direction = PanelContent.Direction(
      turn: Angle(degrees: 47), sigma: Angle(degrees: 5), north: north.map { Angle(degrees: $0) })
    let pointing = direction.map { PanelContent.Picture.direction($0) }
    let content = PanelContent(picture ?? pointing ?? .fault, cover: .test(seconds: seconds), light: .green)
    return renderer.render(content, at: Instant(seconds: 100 + seconds))
  }

  private func lit(_ frame: Frame) -> [Int] { (0..<frame.count).filter { frame.pixels[$0] > 0 } }

  /// Rings of these sizes, clockwise and counter-clockwise, with the first pixel forward or elsewhere.
  static let rings = [8, 16, 24, 63, 64].flatMap { count in
    [true, false].flatMap { clockwise in
      [0.0, 90, 271].compactMap {
        RingGeometry(count: count, isClockwise: clockwise, firstPixel: Angle(degrees: $0))
      }
    }
  }

  @Test(arguments: rings, [true, false]) func `the wire's first pixel and then its second light alone`(
    _ ring: RingGeometry, isDimmable: Bool
  ) {
    for tick in 0..<150 {
      let shown = frame(ring, at: 1 + Double(tick) / 50, isDimmable: isDimmable)
      #expect(lit(shown) == [0] || lit(shown) == [1])
      #expect(lit(shown) == [0] ? shown.whitePixel == 0 && shown.pixels[0] == 255 : shown.whitePixel == nil)
      if isDimmable, lit(shown) == [1] { #expect(shown.pixels[1] < 255) }
    }
    #expect(lit(frame(ring, at: 1, isDimmable: isDimmable)) == [0])
    #expect(lit(frame(ring, at: 1.4, isDimmable: isDimmable)) == [1])
  }

  @Test(arguments: rings, [true, false]) func `one light goes round once, clockwise from forward, over every pixel`(
    _ ring: RingGeometry, isDimmable: Bool
  ) {
    var way: [Int] = []
    for tick in 0..<500 {
      let shown = lit(frame(ring, at: 4 + Double(tick) / 100, isDimmable: isDimmable))
      #expect(shown.count == 1)
      if let pixel = shown.first, pixel != way.last { way.append(pixel) }
    }
    #expect(way.first == ring.nearestPixel(to: .zero) && Set(way).count == ring.count)
    for (one, next) in zip(way, way.dropFirst()) {
      // Seen from above, each is one pitch to the right of the one before.
      #expect(((ring.angle(of: next) - ring.angle(of: one)).signed.degrees - ring.pitch.degrees).magnitude < 1e-6)
    }
  }

  @Test func `true north is marked during the turn, if known`() throws {
    let ring = try #require(RingGeometry(count: 24))
    let shown = frame(ring, at: 4.1, north: 90)
    #expect(shown.whitePixel == 6 && shown.pixels[6] == 64 && shown.pixels[0] == 255)
    #expect(frame(ring, at: 4.1).whitePixel == nil)
    // The light passes it in the ring's colour.
    let over = frame(ring, at: 4 + 5.0 / 4, north: 90)
    #expect(over.whitePixel == nil && over.pixels[6] == 255)
  }

  @Test(arguments: [true, false]) func `it begins and ends with the whole ring, and overrides everything else`(
    _ isDimmable: Bool
  ) throws {
    let ring = try #require(RingGeometry(count: 24))
    for picture: PanelContent.Picture? in [nil, .fault, .anyDirection] {
      for seconds in [0, 0.99, 9, 9.99] {
        #expect(lit(frame(ring, at: seconds, isDimmable: isDimmable, picture: picture)).count == 24)
      }
      for seconds in [10, -1, Double.nan] {
        #expect(lit(frame(ring, at: seconds, isDimmable: isDimmable, picture: picture)).isEmpty)
      }
    }
  }
}

public import Measures

/// How the pixels of a ring are placed, seen from above.
public struct RingGeometry: Sendable, Hashable {
  /// Fewer can't show a direction; more don't fit into a frame.
  public static let pixelCounts = 8...Frame.maximumPixels

  /// How many pixels there are, 8 ... 64.
  public let count: Int
  /// Whether the wiring goes clockwise.
  public let isClockwise: Bool
  /// Where the first pixel on the wire sits, clockwise from forward.
  public let firstPixel: Angle

  /// Nil where `count` is outside 8 ... 64 or the angle isn't one.
  public init?(count: Int, isClockwise: Bool = true, firstPixel: Angle = .zero) {
    guard RingGeometry.pixelCounts.contains(count), firstPixel.isFinite else { return nil }
    self.count = count
    self.isClockwise = isClockwise
    self.firstPixel = firstPixel.wrapped
  }

  /// From one pixel to the next.
  public var pitch: Angle { Angle(degrees: 360 / Double(count)) }

  /// Where pixel `i` of the wiring sits, clockwise from forward, 0 ..< 360°.
  public func angle(of i: Int) -> Angle {
    (firstPixel + pitch * Double(isClockwise ? i : -i)).wrapped
  }

  /// The pixel nearest to a direction, clockwise from forward.
  public func nearestPixel(to direction: Angle) -> Int {
    let along = isClockwise ? direction - firstPixel : firstPixel - direction
    let steps = Int((along.wrapped.radians / pitch.radians).rounded())
    return steps % count
  }

  /// How far pixel `i` is from a direction, in pitches, the shorter way round; to 1/1024, so that both sides of it are
  /// alike.
  func pitches(from i: Int, to direction: Angle) -> Double {
    ((direction - angle(of: i)).signed.magnitude.radians / pitch.radians * 1024).rounded() / 1024
  }

  /// How many pixels lie between two, the shorter way round.
  func steps(from a: Int, to b: Int) -> Int {
    let forward = (b - a + count) % count
    return min(forward, count - forward)
  }
}

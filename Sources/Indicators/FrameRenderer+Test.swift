import Measures

/// Test picture of a ring: its first pixel and its direction of counting.
///
/// | seconds | ring |
/// |---|---|
/// | 0 ..< 1 | all of it |
/// | 1 ..< 4 | the first pixel of its wiring, in white where there are colours, and then, fainter, the second, in turn twice a second |
/// | 4 ..< 9 | one light, once round clockwise from forward, seen from above; true north where that is marked |
/// | 9 ..< 10 | all of it |
///
/// No direction is ever shown so: one is steady, or pulses in one place once a second.
public enum RingTest {
  /// From its start to its end.
  public static var seconds: Double { 10 }

  enum Stage { case all, firstPixels(isFirst: Bool), turn(Double), over }

  static func stage(at elapsed: Double) -> Stage {
    switch elapsed {
    case 0..<1, 9..<seconds: return .all
    case 1..<4:
      let turns = (elapsed - 1) * 2
      return .firstPixels(isFirst: turns - turns.rounded(.down) < 0.6)
    case 4..<9: return .turn((elapsed - 4) / 5)
    default: return .over
    }
  }
}

extension FrameRenderer {
  /// A moment of ``RingTest`` on a ring that is dark.
  ///
  /// - Parameter north: the pixel that marks it at this moment.
  func drawTest(at elapsed: Double, north: Int?, on frame: inout Frame) {
    switch RingTest.stage(at: elapsed) {
    case .all: fill(geometry.count, with: background, on: &frame)
    case .firstPixels(let isFirst):
      frame.pixels[isFirst ? 0 : 1] = isFirst ? 255 : background
      frame.whitePixel = isFirst ? 0 : nil
    case .turn(let share):
      if let north {
        frame.pixels[north] = FrameRenderer.northBrightness
        frame.whitePixel = north
      }
      let pixel = geometry.nearestPixel(to: Angle(degrees: 360 * share))
      frame.pixels[pixel] = 255
      if pixel == north { frame.whitePixel = nil }
    case .over: break
    }
  }
}

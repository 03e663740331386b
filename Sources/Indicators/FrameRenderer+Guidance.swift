import Measures

extension FrameRenderer {
  /// The ring while the device is being calibrated.
  ///
  /// | what | ring |
  /// |---|---|
  /// | directions still missing | their eighths of the ring lit |
  /// | lower this side | the pixel there blinks four times a second, its neighbours dark |
  /// | turn to the right, to the left | one dark pixel runs round that way, once a second |
  /// | lay it down | four pixels, steady |
  /// | done | the whole ring |
  /// | refused | as for a fault: equal distances, blinking twice a second |
  func draw(_ guidance: Guidance, at time: Instant, on frame: inout Frame) {
    switch guidance.move {
    case .anyhow: drawMissing(guidance, on: &frame)
    case .tip(let side):
      drawMissing(guidance, on: &frame)
      draw(hint: geometry.nearestPixel(to: side), at: time, on: &frame)
    case .turn(let toRight):
      drawMissing(guidance, on: &frame)
      draw(running: toRight, at: time, on: &frame)
    case .layDown:
      for fourth in 0..<4 { frame.pixels[geometry.nearestPixel(to: Angle(degrees: 90 * Double(fourth)))] = 255 }
    case .rest(let pattern):
      // Every pixel belongs to one of four combs, so that each level is spread over the whole ring.
      for i in 0..<geometry.count where i % 4 < Int(pattern.ringFourths) { frame.pixels[i] = 255 }
    case .accepted:
      for i in 0..<geometry.count { frame.pixels[i] = 255 }
    case .refused:
      if phase(of: time, period: parameters.blinkPeriod) < 0.5 { drawFault(on: &frame) }
    }
  }

  private func drawMissing(_ guidance: Guidance, on frame: inout Frame) {
    for i in 0..<geometry.count where guidance.isMissing(geometry.angle(of: i)) {
      frame.pixels[i] = parameters.isDimmable ? 128 : 255
    }
  }

  private func draw(hint: Int, at time: Instant, on frame: inout Frame) {
    for i in 0..<geometry.count where geometry.steps(from: hint, to: i) == 1 { frame.pixels[i] = 0 }
    frame.pixels[hint] = phase(of: time, period: 0.25) < 0.5 ? 255 : 0
  }

  /// A gap in lit pixels, or a light in dark ones.
  private func draw(running toRight: Bool, at time: Instant, on frame: inout Frame) {
    let turned = phase(of: time, period: 1)
    let pixel = geometry.nearestPixel(to: Angle(degrees: 360 * (toRight ? turned : 1 - turned)))
    frame.pixels[pixel] = frame.pixels[pixel] > 0 ? 0 : 255
  }
}

import Compass
import Indicators

extension Frame {
  /// How hard the frame drives lights and buzzer: pixels by their linear light, to which their current is
  /// proportional. Status colour and current limit aren't included.
  var driveLevel: DriveLevel {
    var sum: Float = 0
    for i in 0..<count where pixels[i] > 0 { sum += Lightness.light(Float(Int(pixels[i])) / 255) }
    return DriveLevel(
      ring: count > 0 ? dimming * sum / Float(count) : 0, light: light == .off ? 0 : 1, buzzer: buzzer ? 1 : 0)
  }
}

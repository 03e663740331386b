import Compass
import Indicators

extension Frame {
  /// How hard the frame drives lights and buzzer.
  var driveLevel: DriveLevel {
    var sum = 0
    for i in 0..<count { sum += Int(pixels[i]) }
    return DriveLevel(
      ring: count > 0 ? Float(sum) / Float(255 * count) : 0, light: light == .off ? 0 : 1, buzzer: buzzer ? 1 : 0)
  }
}

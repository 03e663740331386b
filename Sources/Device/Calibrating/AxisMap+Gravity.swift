public import Measures
public import Sensors

extension AxisMap {
  /// The four mountings in which the force of a device that lies level points up: they differ by quarter turns, which
  /// gravity can't tell. Empty where the force has no direction.
  ///
  /// - Parameter force: as the chip measures it, along its own axes.
  public static func level(_ force: Vector3) -> [AxisMap] {
    guard let up = force.normalized else { return [] }
    return all.filter { $0.apply(up).z > 0.71 }
  }

  /// Advice for a chip whose axes differ from the configured ones while the device lies level. Gravity shows which of its axes
  /// is up: that is a matter of the configuration, not of a small tilt.
  ///
  /// - Parameter force: as the chip measures it, along its own axes.
  public static func levelAdvice(_ force: Vector3) -> String {
    let maps = level(force)
    guard let up = maps.first?.z else {
      return "not level, and no axis of the chip points up: lay the device down as it will be used"
    }
    return """
      not level: the chip's \(up) points up. Set inertial.axes (and magnetometer.axes, if it is the same board) to one \
      of "\(maps.map(\.description).joined(separator: "\", \""))"
      """
  }
}

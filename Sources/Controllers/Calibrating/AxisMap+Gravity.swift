public import Measures
public import Sensors

extension AxisMap {
  /// The four mountings for which the force of a level device points up: they differ by quarter turns, which gravity can't
  /// distinguish. Empty for a force without direction.
  ///
  /// - Parameter force: as the chip measures it, along its own axes.
  public static func level(_ force: Vector3) -> [AxisMap] {
    guard let up = force.normalized else { return [] }
    return all.filter { $0.apply(up).z > 0.71 }
  }

  /// Advice where a level device measures no upward force: the configured axes are wrong, and gravity shows which axis
  /// is up.
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

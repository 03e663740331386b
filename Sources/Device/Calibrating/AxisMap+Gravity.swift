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
}

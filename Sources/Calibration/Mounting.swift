public import Measures
import RealModule

/// How the sensors sit in the device beyond right angles: a rotation from their common frame to the body's.
///
/// It is kept as `turn about up · smallest tilt`, so that "level this" and "forward is there" each change their own part
/// and leave the other's.
public struct Mounting: Sendable, Hashable {
  /// From the sensors' axes to the device's.
  public private(set) var rotation: Quaternion

  public init(_ rotation: Quaternion = .identity) { self.rotation = rotation.normalized }

  /// A tilt larger than this is no crooked mounting but another axis: the configuration's `axes` are wrong.
  public static let largestTilt = Angle(degrees: 35)

  /// How far the device's forward is turned against the sensors', clockwise seen from above.
  public var turn: Angle { Angle(radians: -2 * Double.atan2(y: rotation.z, x: rotation.w)).signed }

  /// How far the sensors lean.
  public var tilt: Angle { Angle.acos(rotation.rotate(Vector3(0, 0, 1)).z) }

  /// Takes the force that was measured while the device lay level, in the sensors' frame.
  ///
  /// - Returns: false, and nothing is changed, where the force is no gravity or the tilt is larger than ``largestTilt``.
  public mutating func level(_ force: Vector3) -> Bool {
    guard let up = force.normalized, Angle.acos(up.z) <= Self.largestTilt,
      (force.length / standardGravity - 1).magnitude < 0.2
    else { return false }
    let axis = up.cross(Vector3(0, 0, 1))
    let angle = Double.atan2(y: axis.length, x: up.z)
    let lean = Quaternion(rotationVector: (axis.normalized ?? .zero) * angle)
    rotation = (Self.about(turn) * lean).normalized
    return true
  }

  /// Takes the heading that was shown while the device pointed to `bearing`, both from the same north.
  public mutating func point(to bearing: Angle, shown heading: Angle) {
    rotation = (Self.about((heading - bearing).signed) * rotation).normalized
  }

  /// A turn of the frame clockwise by `angle`, seen from above: what is measured turns the other way.
  private static func about(_ angle: Angle) -> Quaternion {
    Quaternion(rotationVector: Vector3(0, 0, -angle.radians))
  }
}

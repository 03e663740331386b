public import Compass
public import Measures
import RealModule

/// The rotation from the sensors' frame to the body's, beyond right angles.
///
/// Composed as `turn about up · smallest tilt`, so that levelling and pointing each change their own part.
public struct Mounting: Sendable, Hashable {
  /// From the sensors' axes to the device's.
  public private(set) var rotation: Quaternion

  public init(_ rotation: Quaternion = .identity) { self.rotation = rotation.normalized }

  /// A larger tilt means that the configuration's `axes` are wrong.
  public static let largestTilt = Angle(degrees: 35)

  /// The rotation of the device's forward axis against the sensors', clockwise seen from above.
  public var turn: Angle { Angle(radians: -2 * Double.atan2(y: rotation.z, x: rotation.w)).signed }

  /// The tilt of the sensors.
  public var tilt: Angle { Angle.acos(rotation.rotate(Vector3(0, 0, 1)).z) }

  /// The mean force of a device at rest, calibrated but not mounted; nil for fewer than 50 samples with a force, and where they
  /// scatter by 0.3 m/s² or more: then the device was moved.
  public static func restingForce(in samples: [RawSample], _ calibration: SensorCalibration) -> Vector3? {
    let forces = samples.compactMap { calibration.apply(to: $0).force?.metersPerSecondSquared }
    guard forces.count >= 50 else { return nil }
    let mean = forces.reduce(.zero, +) / Double(forces.count)
    let spread = (forces.reduce(0) { $0 + ($1 - mean).lengthSquared } / Double(forces.count)).squareRoot()
    return spread < 0.3 ? mean : nil
  }

  /// Takes the force that was measured while the device was level, in the sensors' frame.
  ///
  /// - Returns: false, and nothing is changed, where the force isn't gravity or the tilt is larger than ``largestTilt``.
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

  /// A rotation of the frame clockwise by `angle`, seen from above: vectors in it turn the other way.
  private static func about(_ angle: Angle) -> Quaternion {
    Quaternion(rotationVector: Vector3(0, 0, -angle.radians))
  }
}

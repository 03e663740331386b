import Measures

/// Tilt error that force and field have in common, about magnetic east: the only axis on which both show one.
///
/// A push tilts only the force, a magnet only the field. Where both tilt by the same angle to the same side, the
/// attitude is wrong: the gyroscope has reported a false turn, or missed one.
struct CommonTilt: Sendable, Hashable {
  /// Tilts of the force and of the field, smoothed, as sines.
  private var byForce = 0.0
  private var byField = 0.0

  /// The common tilt in radians, 0 or more: a sine taken for the angle, right to half a degree at 20°.
  var angle: Double { byForce * byField > 0 ? min(byForce.magnitude, byField.magnitude) : 0 }
  /// The same with its sign: positive where it steepens the field.
  var lean: Double { byField < 0 ? -angle : angle }

  /// - Parameters:
  ///   - forceNorth: the specific force towards magnetic north, m/s².
  ///   - field: the field as measured.
  ///   - reference: the expected field.
  mutating func observe(
    forceNorth: Double, field: FieldShape, reference: FieldShape, over dt: Double, smoothingTime: Double
  ) {
    let share = smoothing(dt, smoothingTime)
    byForce += share * (forceNorth / standardGravity - byForce)
    byField += share * (field.cross(reference) / (field.length * reference.length) - byField)
  }
}

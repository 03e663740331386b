import Measures

/// The tilt of the horizon that force and field both see, about the axis on which both can: the one to magnetic east.
///
/// A hand's push leans the force and leaves the field alone, a magnet turns the field and leaves the force. Where both lean by the same
/// angle to the same side, the horizon itself is off: the gyroscope has reported a false turn, or missed one.
struct CommonTilt: Sendable, Hashable {
  /// Leans of the force and of the field, smoothed, as sines.
  private var byForce = 0.0
  private var byField = 0.0

  /// The tilt that both see, in radians, 0 or more: its sine, which at 20° is right to half a degree.
  var angle: Double { byForce * byField > 0 ? min(byForce.magnitude, byField.magnitude) : 0 }
  /// The same with the side: above 0 where it makes the field steeper.
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

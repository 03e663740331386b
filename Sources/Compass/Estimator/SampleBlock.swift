import Measures

/// The samples since the last correction.
///
/// The gyroscope turns the attitude with every sample; force and field are summed in the level frame, which no turn of the
/// body blurs, and used together some 15 times a second.
struct SampleBlock: Sendable, Hashable {
  /// Time of its first sample; nil: none yet.
  var start: Instant?
  /// Integral of the rate in the body frame (rad), and the seconds it covers.
  var rate = Vector3.zero
  var rateSeconds = 0.0
  /// Integral of the squared rate without bias, rad²/s.
  var turning = 0.0
  /// Variance of the turns that the gyroscope missed in gaps, rad².
  var gapVariance = 0.0
  /// Sum of the forces in the body frame and in the level frame (m/s²), and their number.
  var force = Vector3.zero
  var levelForce = Vector3.zero
  var forces = 0.0
  /// Sum of the fields in the body frame (µT), and their number.
  var field = Vector3.zero
  /// Sum of the fields without the body's own, in the level frame (µT).
  var levelField = Vector3.zero
  var fields = 0.0

  /// Drops sums in a level frame that is no longer valid.
  mutating func forgetSums() {
    (force, levelForce, forces) = (.zero, .zero, 0)
    (field, levelField, fields) = (.zero, .zero, 0)
  }

  /// Mean of the forces in the level frame, m/s²; nil: there was none.
  var meanLevelForce: Vector3? { forces > 0 ? levelForce / forces : nil }
}

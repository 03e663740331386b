import Measures

/// Mean offset of the last minutes, carried by the gyroscope: it shows a field that has turned as a whole.
///
/// A building whose field is turned but has the usual length and dip can't be detected by the field, and in the end the
/// filter follows it. But north doesn't move, and a gyroscope whose bias is known doesn't lose it by that much: sigma
/// holds the angle between the two until the new field has lasted for as long as the old one is remembered.
struct NorthMemory: Sendable, Hashable {
  /// Mean of the filter's offset, in radians.
  private var offset = 0.0
  /// Seconds in it; 0: nothing is remembered.
  private var seconds = 0.0
  /// For how long the offset has been outside the gate, in seconds.
  private var otherSeconds = 0.0
  /// Variance of turns since then that the gyroscope didn't see, in rad².
  private var unseen = 0.0

  mutating func forget() { self = NorthMemory() }

  /// The gyroscope hasn't seen turns of this variance (rad²): the offset may have changed by as much, and north has not.
  mutating func doubt(by variance: Double) { unseen += variance }

  /// Takes the offset, `dt` seconds after the one before, with its variance as the filter has it.
  /// - Parameter biasVariance: of the gyroscope's bias about the vertical, (rad/s)²: by as much it may drift unnoticed.
  /// - Returns: the square of what it was pulled away by, in rad²; 0 within the gate.
  mutating func observe(
    _ newest: Double, variance: Double, biasVariance: Double, over dt: Double,
    _ parameters: HeadingEstimator.Parameters.Memory
  ) -> Double {
    let moved = Angle(radians: newest - offset).signed.radians
    // A plain mean is half as old as the memory.
    let age = 0.5 * seconds
    let drift = biasVariance * age * age
    let usual = variance + parameters.usualVariance + drift + unseen
    let isOther = seconds > 0 && moved * moved > parameters.gate * parameters.gate * usual
    otherSeconds = isOther ? otherSeconds + dt : 0
    guard variance < parameters.largestVariance, otherSeconds <= seconds else {
      forget()
      return 0
    }
    guard !isOther else { return moved * moved }
    seconds = min(parameters.span, seconds + dt)
    let share = smoothing(dt, parameters.span, elapsed: seconds)
    offset = Angle(radians: offset + share * moved).signed.radians
    unseen *= (1 - share) * (1 - share)
    return 0
  }
}

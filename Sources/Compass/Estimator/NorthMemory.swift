import Measures

/// Mean offset of the last minutes, carried by the gyroscope: it shows a field that has turned as a whole.
///
/// A building may turn the field and keep its length and dip: the monitor sees nothing, and in the end the filter
/// follows. True north doesn't move, and a gyroscope of known bias doesn't drift that far. So sigma includes the angle
/// between old and new offset until the new one has lasted for as long as the old one is remembered.
struct NorthMemory: Sendable, Hashable {
  /// Mean of the filter's offset, in radians.
  private var offset = 0.0
  /// Seconds in the mean; 0: no memory.
  private var seconds = 0.0
  /// Seconds that the offset has been outside the gate.
  private var otherSeconds = 0.0
  /// Variance of turns since then that the gyroscope didn't see, in rad².
  private var unseen = 0.0

  mutating func forget() { self = NorthMemory() }

  /// Adds the variance (rad²) of turns that the gyroscope missed: the offset may have changed by as much without north
  /// moving.
  mutating func doubt(by variance: Double) { unseen += variance }

  /// Takes the offset, `dt` seconds after the one before, with its variance as the filter has it.
  /// - Parameter biasVariance: of the gyroscope's bias about the vertical, (rad/s)²: its undetected drift.
  /// - Returns: the square of the pull on the offset, in rad²; 0 within the gate.
  mutating func observe(
    _ newest: Double, variance: Double, biasVariance: Double, over dt: Double, _ parameters: HeadingEstimator.Parameters
  ) -> Double {
    let (gate, span) = (parameters.north.outlierGate, parameters.north.memorySpan)
    // Lasting errors of the tilt turn the levelled field.
    let tilt = parameters.tilt.sigma.radians
    let moved = Angle(radians: newest - offset).signed.radians
    // The mean's age is half its span.
    let age = 0.5 * seconds
    let drift = biasVariance * age * age
    let usual = variance + tilt * tilt + drift + unseen
    let isOther = seconds > 0 && moved * moved > gate * gate * usual
    otherSeconds = isOther ? otherSeconds + dt : 0
    guard variance < parameters.north.memoryVariance, otherSeconds <= seconds else {
      forget()
      return 0
    }
    guard !isOther else { return moved * moved }
    seconds = min(span, seconds + dt)
    let share = smoothing(dt, span, elapsed: seconds)
    offset = Angle(radians: offset + share * moved).signed.radians
    unseen *= (1 - share) * (1 - share)
    return 0
  }
}

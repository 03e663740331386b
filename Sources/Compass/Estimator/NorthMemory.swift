import Measures

/// Where north was, as the gyroscope carries it, over the last minutes: against a field that turns as a whole.
///
/// A building whose field is turned but else like the one before looks right, and in the end it is believed. But north
/// doesn't move, and a gyroscope whose bias is known doesn't lose it by that much: what the heading was drawn away by stays in
/// doubt until the new field has lasted for as long as the old one is remembered.
struct NorthMemory: Sendable, Hashable {
  /// Mean of the filter's offset, in radians.
  private var offset = 0.0
  /// Seconds in it; 0: nothing to remember.
  private var seconds = 0.0
  /// For how long the offset has been another one.
  private var otherSeconds = 0.0

  /// The most that is remembered, in seconds: a gyroscope of the usual kind loses a degree in that time.
  private static let span = 180.0
  /// Variance up to which an offset is worth remembering: (8°)².
  private static let mostVariance = 0.02
  /// What gain errors and the room move an offset by at any time: (1°)².
  private static let usualVariance = 0.0003

  mutating func forget() { self = NorthMemory() }

  /// Takes the offset, `dt` seconds after the one before, with its variance as the filter has it.
  /// - Parameter biasVariance: of the gyroscope's bias about the vertical, (rad/s)²: by as much it may drift unnoticed.
  /// - Returns: the square of what it was drawn away by, in rad²; 0 within three sigma.
  mutating func observe(_ newest: Double, variance: Double, biasVariance: Double, over dt: Double) -> Double {
    let moved = Angle(radians: newest - offset).signed.radians
    // The mean is half as old as the memory.
    let usual = variance + NorthMemory.usualVariance + 0.25 * biasVariance * seconds * seconds
    let isOther = seconds > 0 && moved * moved > 9 * usual
    otherSeconds = isOther ? otherSeconds + dt : 0
    guard variance < NorthMemory.mostVariance, otherSeconds <= seconds else {
      forget()
      return 0
    }
    guard !isOther else { return moved * moved }
    seconds = min(NorthMemory.span, seconds + dt)
    offset = Angle(radians: offset + smoothing(dt, NorthMemory.span, elapsed: seconds) * moved).signed.radians
    return 0
  }
}

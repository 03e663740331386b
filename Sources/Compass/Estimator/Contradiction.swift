/// Duration and size of a contradiction between the heading of a device at rest and a field that agrees with the
/// expected one.
///
/// A field is rarely turned far without any change of length and dip: the larger the contradiction, the shorter the time
/// after which the heading follows it.
struct Contradiction: Sendable, Hashable {
  /// Its duration, in seconds.
  private var seconds = 0.0
  /// The largest angle between the two in that time, in radians.
  private var largest = 0.0
  /// Whether it arose while the device was at rest: then a magnet has come, or one has gone. Otherwise the gyroscope has reported a wrong turn.
  private(set) var aroseAtRest = true

  /// Takes a contradiction by `angle` that has lasted for `dt`; returns whether the heading is to follow. While the device moves the error
  /// differs from place to place: only at rest is it constant.
  mutating func grow(by angle: Double, over dt: Double, isAtRest: Bool, evidenceTime: Double, holdTimeAngle: Double)
    -> Bool
  {
    if largest == 0 { aroseAtRest = isAtRest }
    largest = max(largest, angle)
    if isAtRest { seconds += dt }
    return seconds > (aroseAtRest ? holdTimeAngle / largest : evidenceTime)
  }

  /// Takes `dt` seconds without a contradiction.
  mutating func fade(over dt: Double) {
    seconds = max(0, seconds - dt)
    if seconds == 0 { largest = 0 }
  }
}

import Measures

/// Whether one vector holds still, and its mean for as long as it does.
///
/// It must stay near its own short mean (no shaking) and that mean near where it was when the stillness began (no slow
/// turning). The second rule is what keeps a steady turn from being learnt as a gyroscope's bias.
struct Stillness: Sendable, Hashable {
  /// Mean over 0.05 s: noise taken off.
  var fast = Vector3.zero
  /// Mean over 0.5 s.
  var slow = Vector3.zero
  /// Mean since it became still, over up to 10 s.
  var mean = Vector3.zero
  /// Seconds it has been still.
  var seconds = 0.0
  /// Seconds since the first value; 0: none yet.
  var elapsed = 0.0
  private var anchor = Vector3.zero

  mutating func observe(_ value: Vector3, over dt: Double, limit: Double) {
    guard elapsed > 0 else {
      (fast, slow, mean, anchor, elapsed) = (value, value, value, value, dt)
      return
    }
    elapsed += dt
    fast += smoothing(dt, 0.05, elapsed: elapsed) * (value - fast)
    slow += smoothing(dt, 0.5, elapsed: elapsed) * (value - slow)
    let square = limit * limit
    // The slow mean has a third of the fast one's noise, so less of a drift is enough to see it.
    if (fast - slow).lengthSquared > square || (slow - anchor).lengthSquared > square / 9 {
      // From here on anew: an old mean would take seconds to forget the motion.
      seconds = 0
      (slow, mean, anchor) = (fast, fast, fast)
    } else {
      seconds += dt
      mean += smoothing(dt, 10, elapsed: seconds) * (value - mean)
    }
  }
}

import Measures

/// Times of the newest samples: refuses late ones, measures steps, and tells which sensors are recent.
struct SampleClock: Sendable, Hashable {
  /// Result of a sample's time stamp.
  enum Step {
    case goesOn
    /// A pause, or a new clock: the attitude is reset.
    case startsAnew
    /// Not later than the sample before.
    case refused
  }

  /// Time of the newest sample that was accepted.
  private(set) var time: Instant?
  private(set) var rateTime: Instant?
  private(set) var forceTime: Instant?
  private(set) var fieldTime: Instant?
  /// As `forceTime`, but of measured forces only; the others are assumed.
  private(set) var measuredForceTime: Instant?
  private var refusedInRow = 0

  /// Time of the newest sample; the clock's origin before the first.
  var now: Instant { time ?? .origin }

  /// Advances to the time of a sample, and counts refused ones.
  mutating func advance(
    to next: Instant, _ parameters: HeadingEstimator.Parameters.Input, _ counters: inout EstimatorCounters
  ) -> Step {
    var step = Step.goesOn
    if let time {
      let dt = next.seconds(since: time)
      if dt <= 0 {
        if dt == 0 { counters.repeatedTime += 1 } else { counters.backwardTime += 1 }
        refusedInRow += 1
        // A single earlier time is refused; a clock that stays behind has been reset.
        guard refusedInRow > EstimatorBounds.newClockSamples, dt < 0 else { return .refused }
        step = .startsAnew
      } else if dt > parameters.longestGap {
        counters.gaps += 1
        step = .startsAnew
      }
      refusedInRow = 0
    }
    time = next
    return step
  }

  /// Notes a rate; returns the seconds since the one before, nil at the first one and after a pause.
  mutating func noteRate(longestGap: Double) -> Double? {
    let last = rateTime
    rateTime = now
    guard let last else { return nil }
    let dt = now.seconds(since: last)
    guard dt > 0, dt <= longestGap else { return nil }
    return dt
  }

  mutating func noteForce(isMeasured: Bool) {
    forceTime = now
    if isMeasured { measuredForceTime = now }
  }

  mutating func noteField() { fieldTime = now }

  /// Clears the sensors' times, but not the newest time.
  mutating func forgetSensors() {
    rateTime = nil
    forceTime = nil
    fieldTime = nil
    measuredForceTime = nil
  }

  /// Whether `last` is at most `seconds` ago.
  func isRecent(_ last: Instant?, within seconds: Double) -> Bool {
    guard let last, let time else { return false }
    return time.seconds(since: last) <= seconds
  }
}

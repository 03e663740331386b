import Compass
import Measures

/// Sampling of a recording's sensors: number of samples, rate, and gaps.
///
/// The estimator measures every step and tolerates irregular samples; but a heading is as good as its samples, and
/// these counts show the cause of a doubt.
public struct SampleRhythm: Sendable, Hashable {
  /// Statistics of one sensor.
  public struct Channel: Sendable, Hashable {
    /// Longest step over mean step without a lost sample: a sensor read by another clock comes up to one and a half
    /// steps late.
    static let largestStep = 1.75
    /// Pause after which the estimator resets its attitude, in seconds.
    static let longestPause = HeadingEstimator.Parameters().input.longestGap

    /// Samples that were taken.
    public private(set) var samples = 0
    /// Steps in which at least one sample is missing, of a second at most.
    public private(set) var gaps = 0
    /// Steps of more than a second.
    public private(set) var pauses = 0
    private var last: Instant?
    /// Sum of the steps that are no pause, in seconds, and how many there are.
    private var stepSeconds = 0.0
    private var steps = 0

    /// Samples a second, without the pauses; nil before the second sample.
    public var rateHertz: Double? { stepSeconds > 0 ? Double(steps) / stepSeconds : nil }

    mutating func take(at time: Instant) {
      samples += 1
      defer { last = time }
      guard let last, case let step = time.seconds(since: last), step > 0 else { return }
      guard step <= Self.longestPause else {
        pauses += 1
        return
      }
      // The first second gives the mean.
      if stepSeconds > 1, step * Double(steps) > Self.largestStep * stepSeconds { gaps += 1 }
      stepSeconds += step
      steps += 1
    }
  }

  public private(set) var field = Channel()
  public private(set) var force = Channel()
  public private(set) var rate = Channel()
  /// Samples with any of the three.
  public private(set) var rows = 0

  public init() {}

  mutating func take(_ sample: RawSample) {
    rows += 1
    if sample.field != nil { field.take(at: sample.time) }
    if sample.force != nil { force.take(at: sample.time) }
    if sample.rate != nil { rate.take(at: sample.time) }
  }
}

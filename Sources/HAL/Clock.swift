public import Measures

/// A clock that only goes forward.
public protocol MonotonicClock {
  func now() -> Instant
}

/// The loop's pace: one call, one period.
public protocol Ticker: ~Copyable {
  /// Waits until the next deadline (previous + period) and says when that was and when it woke.
  ///
  /// Deadlines are absolute. Those that have passed altogether while the loop was busy are skipped and counted,
  /// never made up for in a burst.
  mutating func next() -> Tick
  /// The clock right now, on the ticker's own time line.
  func now() -> Instant
}

/// One wake-up of the loop.
public struct Tick: Sendable, Hashable {
  /// When the loop was to wake.
  public var deadline: Instant
  /// When it woke. Never before `deadline`.
  public var woke: Instant
  /// Whole periods that were missed before this one.
  public var skipped: UInt64

  public init(deadline: Instant, woke: Instant, skipped: UInt64 = 0) {
    self.deadline = deadline
    self.woke = woke
    self.skipped = skipped
  }

  /// How late it woke.
  public var latenessNanoseconds: Int64 { woke.nanoseconds &- deadline.nanoseconds }
}

/// The services' clock. Tests inject their own.
public protocol ServiceClock: MonotonicClock, Sendable {
  /// Waits for this many seconds, or until the task is cancelled.
  func sleep(seconds: Double) async
  /// The system's date and time, which may be wrong and may jump.
  func universalTime() -> UniversalTime
}

public import Measures

/// Universal time by the clock that only goes forward: a jump of the system's clock moves nothing that was planned by it.
public struct TimeReference: Sendable, Hashable {
  /// A moment by the monotonic clock, and the same one in universal time.
  public var instant: Instant
  public var time: UniversalTime
  /// Who told it.
  public var source: Site.DateSource
  /// By a receiver, or by a system clock that something keeps right: what needs the date may be shown as certain.
  public var isCertain: Bool

  public init(instant: Instant, time: UniversalTime, source: Site.DateSource, isCertain: Bool) {
    self.instant = instant
    self.time = time
    self.source = source
    self.isCertain = isCertain
  }

  /// Universal time at `now`.
  public func time(at now: Instant) -> UniversalTime {
    UniversalTime(secondsSince1970: time.secondsSince1970 + now.seconds(since: instant))
  }
}

/// The system's clock, and whether something keeps it right.
public struct SystemClock: Sendable, Hashable {
  public var time: UniversalTime
  /// The kernel says so (adjtimex(2)): a time server or a clock chip's driver disciplines it.
  public var isSynchronized: Bool

  public init(_ time: UniversalTime, isSynchronized: Bool) {
    self.time = time
    self.isSynchronized = isSynchronized
  }
}

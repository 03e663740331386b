public import Measures

/// Universal time by the clock that only goes forward: a jump of the system's clock moves nothing that was planned by it.
public struct TimeReference: Sendable, Hashable {
  /// A moment by the monotonic clock, and the same one in universal time.
  public var instant: Instant
  public var time: UniversalTime
  /// Its source.
  public var source: Site.DateSource
  /// From a receiver, a synchronised system clock, or a clock chip that was compared with one of them and can't have
  /// drifted far since; and no other such source contradicts it: prayer times may be shown as certain.
  public var isCertain: Bool
  /// Whose word the time is.
  public var witness: Witness
  /// By how many seconds the system's clock is ahead of the receiver's time, where that is more than ``mostApart``; nil: it isn't,
  /// or there is only one of them.
  public var systemAheadSeconds: Double?
  /// The same of the machine's clock chip, against ``time``; nil: it agrees, or there is none.
  public var chipAheadSeconds: Double?

  /// Source of the time.
  public enum Witness: String, Sendable, Hashable {
    case receiver
    /// The system's clock, which a time server or a reference clock keeps right.
    case network
    case clockChip = "clock_chip"
    /// The system's clock, not synchronised.
    case nobody
  }

  /// Seconds by which sources of the time may differ: a receiver's sentence comes up to a second late, and prayer times are
  /// shown to the minute.
  public static let mostApart = 30.0

  public init(
    instant: Instant, time: UniversalTime, source: Site.DateSource, isCertain: Bool, witness: Witness? = nil,
    systemAheadSeconds: Double? = nil, chipAheadSeconds: Double? = nil
  ) {
    self.witness = witness ?? (source == .gps ? .receiver : isCertain ? .network : .nobody)
    self.systemAheadSeconds = systemAheadSeconds
    self.chipAheadSeconds = chipAheadSeconds
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
  /// Time of the machine's clock chip at that moment; nil without one.
  public var chip: UniversalTime?
  /// By how many seconds that may be off; nil where it was never compared with a certain time, and so vouches for nothing.
  public var chipDoubtSeconds: Double?

  public init(
    _ time: UniversalTime, isSynchronized: Bool, chip: UniversalTime? = nil, chipDoubtSeconds: Double? = nil
  ) {
    self.chip = chip
    self.chipDoubtSeconds = chipDoubtSeconds
    self.time = time
    self.isSynchronized = isSynchronized
  }
}

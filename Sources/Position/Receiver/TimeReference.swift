public import Measures

/// Universal time based on the monotonic clock: a jump of the system's clock doesn't move planned events.
public struct TimeReference: Sendable, Hashable {
  /// A moment by the monotonic clock, and the same one in universal time.
  public var instant: Instant
  public var time: UniversalTime
  /// Its source.
  public var source: Site.DateSource
  /// From a receiver, a synchronised system clock, or a clock chip that was compared with one of them and can't have
  /// drifted far; and no other such source contradicts it. Prayer times may then be shown as certain.
  public var isCertain: Bool
  /// Source that vouches for the time.
  public var witness: Witness
  /// Seconds by which the system's clock is ahead of the receiver's time, if more than ``mostApart``; nil otherwise, or
  /// without both.
  public var systemAheadSeconds: Double?
  /// The same for the machine's clock chip, against ``time``; nil: it agrees, or there is none.
  public var chipAheadSeconds: Double?

  /// Sources that may vouch for the time.
  public enum Witness: String, Sendable, Hashable {
    case receiver
    /// The system's clock, which a time server or a reference clock keeps right.
    case network
    case clockChip = "clock_chip"
    /// The system's clock, not synchronised.
    case nobody
  }

  /// Tolerated difference of time sources, in seconds: a receiver's sentence comes up to a second late, and prayer
  /// times are shown to the minute.
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

/// The system's clock, and whether it is synchronised.
public struct SystemClock: Sendable, Hashable {
  public var time: UniversalTime
  /// By the kernel (adjtimex(2)): a time server or a clock chip's driver disciplines it.
  public var isSynchronized: Bool
  /// Time of the machine's clock chip at that moment; nil without one.
  public var chip: UniversalTime?
  /// Largest error of `chip` in seconds; nil where it was never compared with a certain time, so that it can't vouch
  /// for one.
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

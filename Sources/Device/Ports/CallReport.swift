public import Measures

/// Other programs that call the device: how many now, and how many were refused, by reason.
public struct CallReport: Sendable, Hashable {
  /// Callers that are being answered.
  public var callers = 0
  /// Of those, they that follow the state.
  public var streams = 0
  /// Sent away, as too many were being answered.
  public var busy: UInt64 = 0
  /// Sent an unknown request.
  public var notUnderstood: UInt64 = 0
  /// Said a line that is too long.
  public var tooLong: UInt64 = 0
  /// Asked for nothing in time.
  public var silent: UInt64 = 0
  /// Read nothing for ten seconds.
  public var slow: UInt64 = 0
  /// States that were passed over, since a reader had not taken the one before.
  public var skippedStates: UInt64 = 0

  public init() {}
}

extension CallReport: CounterSet {
  public func forEachCounter(_ take: (_ name: String, _ count: UInt64) -> Void) {
    take("busy", busy)
    take("not_understood", notUnderstood)
    take("too_long", tooLong)
    take("silent", silent)
    take("slow", slow)
    take("skipped_states", skippedStates)
  }
}

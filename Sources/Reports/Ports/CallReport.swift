public import Measures

/// Connections of other programs: open ones, and counters of refusals.
public struct CallReport: Sendable, Hashable {
  /// Open connections.
  public var callers = 0
  /// Of these, streams of the state.
  public var streams = 0
  /// Refused: too many connections.
  public var busy: UInt64 = 0
  /// Refused: unknown request.
  public var notUnderstood: UInt64 = 0
  /// Refused: line too long.
  public var tooLong: UInt64 = 0
  /// Closed: no request in time.
  public var silent: UInt64 = 0
  /// Closed: read nothing for ten seconds.
  public var slow: UInt64 = 0
  /// States skipped for slow readers of a stream.
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

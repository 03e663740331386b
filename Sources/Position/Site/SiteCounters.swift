public import Measures

/// Counters of fixes and times, by reason. Codes are stable: the same in state, metrics and log.
public enum SiteEvent: UInt8, Sendable, Hashable, CaseIterable {
  case accepted
  /// Too far from the last place for the time passed: waits for confirmation.
  case held
  /// Away from the standing place by more than the errors explain: waits for confirmation.
  case outlier
  /// A date or time inconsistent with the one before: waits for confirmation.
  case timeHeld
  /// Confirmed: the device was moved.
  case moved
  /// Ignored, as a better place is known.
  case poor
  case noFix
  /// Far from the fixed place.
  case elsewhere
  /// Field and bearing were recomputed.
  case computed

  /// The stable name of the counter.
  public var code: String {
    switch self {
    case .accepted: "gps.accepted"
    case .held: "gps.held"
    case .outlier: "gps.outlier"
    case .timeHeld: "gps.time_held"
    case .moved: "gps.moved"
    case .poor: "gps.poor"
    case .noFix: "gps.no_fix"
    case .elsewhere: "gps.elsewhere"
    case .computed: "site.computed"
    }
  }
}

/// How often each ``SiteEvent`` happened.
public struct SiteCounters: Sendable {
  private var counts = InlineArray<9, UInt64>(repeating: 0)

  public subscript(event: SiteEvent) -> UInt64 { counts[Int(event.rawValue)] }

  mutating func count(_ event: SiteEvent) { counts[Int(event.rawValue)] &+= 1 }
}

extension SiteCounters: CounterSet {
  public func forEachCounter(_ take: (_ name: String, _ count: UInt64) -> Void) {
    for event in SiteEvent.allCases { take(event.code, self[event]) }
  }
}

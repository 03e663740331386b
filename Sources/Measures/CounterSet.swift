/// Counters that share an owner, each under a stable name: the same in state, metrics and log.
public protocol CounterSet {
  /// Hands over every counter with its name, zeros included, always in the same order. Doesn't allocate.
  func forEachCounter(_ take: (_ name: String, _ count: UInt64) -> Void)
}

public import Measures

/// Watches a counter: fresh while it changes.
public struct Freshness: Sendable, Hashable {
  /// Seconds without a change after which it is stale.
  private let limit: Double
  private var number: UInt64?
  private var changed: Instant?

  public init(limit: Double) { self.limit = limit }

  /// - Parameter number: the counter. Its first value may be of any age, so it doesn't count as fresh.
  public mutating func isFresh(_ number: UInt64, at now: Instant) -> Bool {
    if let last = self.number, last != number { changed = now }
    self.number = number
    return changed.map { now.seconds(since: $0) <= limit } ?? false
  }
}

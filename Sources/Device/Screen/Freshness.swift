public import Measures

/// Whether something that counts on is still alive, by a clock of one's own.
public struct Freshness: Sendable, Hashable {
  /// Seconds without a new number after which it isn't.
  private let limit: Double
  private var number: UInt64?
  private var changed: Instant?

  public init(limit: Double) { self.limit = limit }

  /// - Parameter number: grows with every sign of life. The first one that is seen may be of any age, so it isn't one.
  public mutating func isFresh(_ number: UInt64, at now: Instant) -> Bool {
    if let last = self.number, last != number { changed = now }
    self.number = number
    return changed.map { now.seconds(since: $0) <= limit } ?? false
  }
}

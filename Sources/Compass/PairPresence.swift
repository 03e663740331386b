import Measures

/// Times of the newest sample of each of two sensors of a kind, and of both together.
struct PairPresence: Sendable {
  /// Seconds without a sample after which one of them is left out.
  let longestGap: Double
  private var first: Instant?
  private var second: Instant?
  private var both: Instant?

  init(longestGap: Double) { self.longestGap = longestGap }

  mutating func noteFirst(at now: Instant) { first = now }
  mutating func noteSecond(at now: Instant) { second = now }

  func hasFirst(at now: Instant) -> Bool { isRecent(first, now) }
  func hasSecond(at now: Instant) -> Bool { isRecent(second, now) }

  /// Seconds since both were last compared; 0 the first time, and after one of them was missing.
  mutating func compare(at now: Instant) -> Double {
    defer { both = now }
    return both.map { now.seconds(since: $0) } ?? 0
  }

  /// One of them is missing.
  mutating func interrupt() { both = nil }

  private func isRecent(_ last: Instant?, _ now: Instant) -> Bool {
    last.map { now.seconds(since: $0) <= longestGap } ?? false
  }
}

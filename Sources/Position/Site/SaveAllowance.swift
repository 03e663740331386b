import Measures

/// How often a place may be written to the card: a few times at once, then once in half an hour. That makes at most 53 times a day,
/// 0.2 MB in blocks of 4 kB.
struct SaveAllowance: Sendable {
  /// Writes that may follow one another.
  static let most = 5.0
  /// Seconds after which there is one more.
  static let seconds = 1800.0

  private var left = Self.most
  private var counted = Instant.origin

  /// Whether one may be written now.
  func isLeft(at now: Instant) -> Bool { left(at: now) >= 1 }

  /// One was written.
  mutating func take(at now: Instant) { (left, counted) = (max(0, left(at: now) - 1), now) }

  private func left(at now: Instant) -> Double {
    min(Self.most, left + max(0, now.seconds(since: counted)) / Self.seconds)
  }
}

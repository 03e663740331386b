public import Measures

/// Limits writes to the card: a few at once, then one per interval. Even a faulty source of changes can't wear it out.
public struct WriteBudget: Sendable {
  /// Writes that may follow one another.
  private let most: Double
  /// Seconds until one more is allowed.
  private let seconds: Double
  private var left: Double
  private var counted = Instant.origin

  /// By default at most 53 times a day, 0.2 MB in blocks of 4 kB.
  ///
  /// - Parameters:
  ///   - most: writes that may follow one another.
  ///   - seconds: until one more is allowed.
  public init(most: Int = 5, seconds: Double = 1800) {
    self.most = Double(most)
    self.seconds = seconds
    left = Double(most)
  }

  /// Whether one may be written now.
  public func isLeft(at now: Instant) -> Bool { left(at: now) >= 1 }

  /// Counts a write.
  public mutating func take(at now: Instant) { (left, counted) = (max(0, left(at: now) - 1), now) }

  private func left(at now: Instant) -> Double { min(most, left + max(0, now.seconds(since: counted)) / seconds) }
}

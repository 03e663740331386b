public import Measures

/// How often something may be written to the card: a few times at once, then once in a while. Even a faulty
/// source of changes can't wear the card out.
public struct WriteBudget: Sendable {
  /// Writes that may follow one another.
  private let most: Double
  /// Seconds after which there is one more.
  private let seconds: Double
  private var left: Double
  private var counted = Instant.origin

  /// By default at most 53 times a day, 0.2 MB in blocks of 4 kB.
  ///
  /// - Parameters:
  ///   - most: writes that may follow one another.
  ///   - seconds: after which there is one more.
  public init(most: Int = 5, seconds: Double = 1800) {
    self.most = Double(most)
    self.seconds = seconds
    left = Double(most)
  }

  /// Whether one may be written now.
  public func isLeft(at now: Instant) -> Bool { left(at: now) >= 1 }

  /// One was written.
  public mutating func take(at now: Instant) { (left, counted) = (max(0, left(at: now) - 1), now) }

  private func left(at now: Instant) -> Double { min(most, left + max(0, now.seconds(since: counted)) / seconds) }
}

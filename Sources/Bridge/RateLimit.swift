public import Measures

/// At most so many events a second in the long run, and a burst of them at once.
public struct RateLimit: Sendable {
  private let perSecond, burst: Double
  private var left: Double
  private var last: Instant?
  /// Events refused so far.
  public private(set) var refused: UInt64 = 0

  public init(perSecond: Double, burst: Double) {
    (self.perSecond, self.burst, left) = (perSecond, burst, burst)
  }

  /// Whether an event is within the limit.
  public mutating func allows(at now: Instant) -> Bool {
    if let last { left = min(burst, left + max(0, now.seconds(since: last)) * perSecond) }
    last = now
    guard left >= 1 else {
      refused &+= 1
      return false
    }
    left -= 1
    return true
  }
}

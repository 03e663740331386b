public import Measures

/// A token bucket: limits the mean rate of orders, and admits a burst.
public struct RateLimit: Sendable {
  private let perSecond, burst: Double
  private var tokens: Double
  private var last: Instant?
  /// Orders refused so far.
  public private(set) var refused: UInt64 = 0

  /// - Parameters:
  ///   - perSecond: mean rate.
  ///   - burst: most orders at once.
  public init(perSecond: Double, burst: Double) {
    (self.perSecond, self.burst, tokens) = (perSecond, burst, burst)
  }

  /// Whether an order is within the limit.
  public mutating func allows(at now: Instant) -> Bool {
    if let last { tokens = min(burst, tokens + max(0, now.seconds(since: last)) * perSecond) }
    last = now
    guard tokens >= 1 else {
      refused &+= 1
      return false
    }
    tokens -= 1
    return true
  }
}

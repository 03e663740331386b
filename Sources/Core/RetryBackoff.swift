public import Measures

/// Backoff of retries: short at first, growing to a limit, without end.
///
/// 0.1, 0.2, 0.5, 1, 2, 5, 10 s, then every 30 s; back to the first rung after 60 s without a failure.
public struct RetryBackoff: Sendable {
  /// Longest pause, in seconds.
  private let longest: Double
  private var rung = 0
  private var nextTry: Instant?
  private var healthySince: Instant?

  /// Tries so far.
  public private(set) var tries: UInt64 = 0

  /// - Parameter longest: longest pause, in seconds; small for parts that must be found soon and are cheap to probe.
  public init(longest: Double = 30) { self.longest = longest }

  /// Whether it is time to try (again). Right away the first time.
  public func isDue(at now: Instant) -> Bool { nextTry.map { now >= $0 } ?? true }

  public mutating func failed(at now: Instant) {
    let delay: Double =
      switch rung {
      case 0: 0.1
      case 1: 0.2
      case 2: 0.5
      case 3: 1
      case 4: 2
      case 5: 5
      case 6: 10
      default: 30
      }
    tries &+= 1
    rung = min(rung + 1, 7)
    nextTry = now.advanced(bySeconds: min(delay, longest))
    healthySince = nil
  }

  public mutating func succeeded(at now: Instant) {
    guard let since = healthySince else {
      healthySince = now
      return
    }
    if now.seconds(since: since) >= 60 { rung = 0 }
  }
}

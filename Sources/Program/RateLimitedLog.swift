public import Logging
public import Measures
import Reports
import Synchronization

/// A rate-limited log: ``/Reports/LogRateLimiter`` applies to every line.
public struct RateLimitedLog<Inner: LogHandler>: LogHandler {
  private var inner: Inner
  private let pace: SharedLogRateLimiter
  private let now: @Sendable () -> Instant

  /// - Parameters:
  ///   - inner: the underlying log.
  ///   - pace: the limiter shared by all handlers of one log.
  ///   - now: a monotonic clock.
  public init(_ inner: Inner, _ pace: SharedLogRateLimiter, now: @escaping @Sendable () -> Instant) {
    (self.inner, self.pace, self.now) = (inner, pace, now)
  }

  public var logLevel: Logger.Level {
    get { inner.logLevel }
    set { inner.logLevel = newValue }
  }
  public var metadata: Logger.Metadata {
    get { inner.metadata }
    set { inner.metadata = newValue }
  }
  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { inner[metadataKey: key] }
    set { inner[metadataKey: key] = newValue }
  }

  public func log(event: LogEvent) {
    guard let text = pace.admit("\(event.message)", at: now()) else { return }
    var event = event
    event.message = "\(text)"
    inner.log(event: event)
  }
}

/// A rate limiter shared by several log handlers.
public final class SharedLogRateLimiter: Sendable {
  private let state = Mutex(LogRateLimiter())

  public init() {}

  func admit(_ text: String, at now: Instant) -> String? { state.withLock { $0.admit(text, at: now) } }
}

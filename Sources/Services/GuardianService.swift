import Core
public import HAL
public import Logging
public import ServiceLifecycle

/// Log lines about a guardian.
public enum GuardianWords {
  public static let missing = "guardian: it can't be started; lights may stay on if this program is killed"
}

/// Keeps the device's guardian running: checks once a second, retries a failed start with backoff.
public struct GuardianService<Clock: ServiceClock>: Service {
  let clock: Clock
  let logger: Logger
  let isWatching: @Sendable () -> Bool
  let start: @Sendable () -> Bool

  /// - Parameters:
  ///   - isWatching: whether the guardian runs.
  ///   - start: starts it; false on failure.
  public init(
    clock: Clock, logger: Logger, isWatching: @escaping @Sendable () -> Bool, start: @escaping @Sendable () -> Bool
  ) {
    self.clock = clock
    self.logger = logger
    self.isWatching = isWatching
    self.start = start
  }

  public func run() async throws {
    var backoff = RetryBackoff()
    var isMissing = false
    while true {
      // The loop starts it first.
      await pause(1, clock)
      guard !isEnding else { return }
      let now = clock.now()
      if isWatching() {
        backoff.succeeded(at: now)
        isMissing = false
      } else if backoff.isDue(at: now) {
        if !isMissing { logger.warning("guardian: it has ended, and is started again") }
        isMissing = true
        if !start() { logger.warning("\(GuardianWords.missing)") }
        backoff.failed(at: now)
      }
    }
  }
}

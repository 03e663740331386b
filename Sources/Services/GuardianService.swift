import Core
public import HAL
public import Logging
public import ServiceLifecycle

/// Log lines about a guardian.
public enum GuardianWords {
  public static let missing = "guardian: it can't be started; lights may stay on if this program is killed"
}

/// Sees to it that the device's guardian is there: once a second, with growing pauses where it can't be had.
public struct GuardianService<Clock: ServiceClock>: Service {
  let clock: Clock
  let logger: Logger
  let isWatching: @Sendable () -> Bool
  let start: @Sendable () -> Bool

  /// - Parameters:
  ///   - isWatching: whether it is there.
  ///   - start: starts it; false where that fails.
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
      // The loop has started it, or is about to.
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

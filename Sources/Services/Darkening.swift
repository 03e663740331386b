public import Answers
public import HAL
public import Measures

/// Switches off outputs left on by a dead program.
///
/// The kernel releases a dead program's lines some time after its pipe closes, and a transfer cut short may leave the bus failing:
/// each failure is retried. An output that stays busy has a new owner, which began with everything off: it is left alone.
public struct Darkening: Sendable {
  /// Longest time of retries, in seconds. Shorter than the service unit's `TimeoutStopSec`, after which `qibla dark` is killed.
  public static var limit: Double { 4 }
  /// Pause between two rounds, in seconds.
  static var pause: Double { 0.01 }

  private let darken: @Sendable (OutputPart) -> OutputError?
  private let now: @Sendable () -> Instant
  private let pause: @Sendable (_ seconds: Double) -> Void

  /// - Parameters:
  ///   - darken: opens one output, switches it off and closes it; returns the error, or nil also for an output not configured.
  ///   - pause: sleeps for seconds.
  public init(
    darken: @escaping @Sendable (OutputPart) -> OutputError?, now: @escaping @Sendable () -> Instant,
    pause: @escaping @Sendable (_ seconds: Double) -> Void
  ) {
    (self.darken, self.now, self.pause) = (darken, now, pause)
  }

  /// Retries until everything is dark or ``limit`` is over. Each round tries every output still on, so that none waits for another.
  /// Returns the outputs that may still be on.
  public func run() -> LeftOn {
    let end = now().advanced(bySeconds: Self.limit)
    var left = LeftOn()
    var open = OutputPart.allCases
    while true {
      open.removeAll { part in
        left[part] = darken(part)
        return left[part] == nil
      }
      guard !open.isEmpty, now() < end else { return left }
      pause(Self.pause)
    }
  }
}

public import Device
public import HAL
public import Measures

/// Switches off outputs that an ended program has left on.
///
/// The kernel gives a dead program's lines back a moment after the pipe to it has closed, and a bus may fail at the very moment of that
/// death: after any failure an output is opened and written again until that succeeds. An output that another program
/// holds at the end of that is that program's, which began with everything off: it isn't disturbed.
public struct Darkening: Sendable {
  /// For how long an output is tried, in seconds. Shorter than the service unit's `TimeoutStopSec`, after which `qibla dark` is killed.
  public static var limit: Double { 4 }
  /// Between two rounds, in seconds.
  static var pause: Double { 0.01 }

  private let darken: @Sendable (OutputPart) -> OutputError?
  private let now: @Sendable () -> Instant
  private let pause: @Sendable (_ seconds: Double) -> Void

  /// - Parameters:
  ///   - darken: takes one output, leaves it dark, gives it back, and says why that can't be done; nil where it is dark, or the device
  ///     isn't meant to have it.
  ///   - pause: lets so many seconds pass.
  public init(
    darken: @escaping @Sendable (OutputPart) -> OutputError?, now: @escaping @Sendable () -> Instant,
    pause: @escaping @Sendable (_ seconds: Double) -> Void
  ) {
    (self.darken, self.now, self.pause) = (darken, now, pause)
  }

  /// Goes on until everything is dark, or the time is over. Each output is tried in each round until it is dark, so that none waits for
  /// another's success. Returns the outputs that may still be on.
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

public import Device

/// Darkens what a program has left on that is no more.
///
/// The kernel gives a dead program's lines back a moment after the pipe to it has closed, so what is still taken is tried again.
/// Whoever holds it after that is another program, which began with everything off: it isn't disturbed.
public struct Darkening: Sendable {
  /// How long a part may be held by a program that is just ending, in seconds.
  public static var patience: Double { 2 }
  private static var pause: Double { 0.01 }

  private let attempt: @Sendable () -> LeftOn
  private let pause: @Sendable (_ seconds: Double) -> Void

  /// - Parameters:
  ///   - attempt: takes all outputs, leaves them dark, gives them back, and says what couldn't be had. What is dark needn't be
  ///     asked for again, but may be.
  ///   - pause: lets so many seconds pass.
  public init(attempt: @escaping @Sendable () -> LeftOn, pause: @escaping @Sendable (_ seconds: Double) -> Void) {
    self.attempt = attempt
    self.pause = pause
  }

  /// Goes on until everything is dark, or held by others. Returns what couldn't be darkened.
  public func run() -> LeftOn {
    var state = attempt()
    for _ in 0..<Int(Self.patience / Self.pause) where state.isBusy {
      pause(Self.pause)
      state = attempt()
    }
    return state
  }
}

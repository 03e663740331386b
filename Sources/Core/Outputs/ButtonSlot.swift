public import HAL
public import Measures

/// The button, if there is one.
public struct ButtonSlot<Line: InputLine & ~Copyable>: ~Copyable {
  public typealias Open = @Sendable () throws(LineError) -> Line

  private let open: Open?
  private var line: Line?
  private var backoff = RetryBackoff()
  /// Why the button is not there; nil while it is, or when the device is not meant to have one.
  public private(set) var fault: LineError?
  /// Failures to open or read it.
  public private(set) var failures: UInt64 = 0

  /// Whether the device is meant to have one.
  public let exists: Bool

  public init(_ open: Open?) {
    self.open = open
    if case .some = open { exists = true } else { exists = false }
  }

  /// Whether the button is down. A button that can't be read is not pressed.
  public mutating func isPressed(at now: Instant) -> Bool {
    guard let open else { return false }
    do throws(LineError) {
      if line == nil {
        guard backoff.isDue(at: now) else { return false }
        line = try open()
      }
      let pressed = try line?.isActive() ?? false
      fault = nil
      backoff.succeeded(at: now)
      return pressed
    } catch {
      line = nil
      fault = error
      failures &+= 1
      backoff.failed(at: now)
      return false
    }
  }
}

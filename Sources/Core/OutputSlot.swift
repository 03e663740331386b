public import HAL
public import Indicators
public import Measures

/// Anything that shows its part of a frame: a ring of plain LEDs today, a pixel chain tomorrow, status lamps, a buzzer.
public protocol FrameOutput: ~Copyable {
  /// Shows its part of `frame`. Doesn't allocate; waits no longer than the transfer takes.
  mutating func show(_ frame: Frame) throws(LineError)
}

/// A group of lines that is only written when something changes, since every write is a system call.
struct LatchedLines<Lines: OutputLines & ~Copyable>: ~Copyable {
  private var lines: Lines
  private var shown: UInt32?

  init(_ lines: consuming Lines) { self.lines = lines }

  mutating func show(_ mask: UInt32) throws(LineError) {
    guard mask != shown else { return }
    shown = nil  // Not known until the lines have taken it.
    try lines.set(mask)
    shown = mask
  }
}

/// A ring of plain LEDs: pixel `i` is line `i` of the group.
public struct PlainRing<Lines: OutputLines & ~Copyable>: FrameOutput, ~Copyable {
  private var lines: LatchedLines<Lines>
  public init(_ lines: consuming Lines) { self.lines = LatchedLines(lines) }
  public mutating func show(_ frame: Frame) throws(LineError) { try lines.show(frame.mask) }
}

/// Three status LEDs on three lines: green, yellow, red; or one RGB LED on red, green, blue.
public struct StatusLamps<Lines: OutputLines & ~Copyable>: FrameOutput, ~Copyable {
  private var lines: LatchedLines<Lines>
  private let wiring: StatusLights
  public init(_ lines: consuming Lines, wiring: StatusLights) {
    self.lines = LatchedLines(lines)
    self.wiring = wiring
  }
  public mutating func show(_ frame: Frame) throws(LineError) { try lines.show(wiring.levels(for: frame.light)) }
}

/// An active buzzer on one line.
public struct BuzzerLine<Lines: OutputLines & ~Copyable>: FrameOutput, ~Copyable {
  private var lines: LatchedLines<Lines>
  public init(_ lines: consuming Lines) { self.lines = LatchedLines(lines) }
  public mutating func show(_ frame: Frame) throws(LineError) { try lines.show(frame.buzzer ? 1 : 0) }
}

/// An output that may be missing: opened when it can be, dropped when it fails, tried again with growing pauses.
///
/// A part that can't be had never stops the others; what is wrong with it stays readable in ``fault``.
public struct OutputSlot<Output: FrameOutput & ~Copyable>: ~Copyable {
  public typealias Open = @Sendable () throws(LineError) -> Output

  private let open: Open?
  private var output: Output?
  private var backoff = RetryBackoff()

  /// Why the output is not there; nil while it is, or when the device is not meant to have it.
  public private(set) var fault: LineError?
  /// How often it failed or couldn't be had.
  public private(set) var failures: UInt64 = 0

  /// - Parameter open: how to get the output; nil for a device without it.
  public init(_ open: Open?) { self.open = open }

  /// Shows its part of `frame`, or tries again to have the output when it is time for that.
  public mutating func show(_ frame: Frame, at now: Instant) {
    guard let open else { return }
    do throws(LineError) {
      if output == nil {
        guard backoff.isDue(at: now) else { return }
        output = try open()
      }
      try output?.show(frame)
      fault = nil
      backoff.succeeded(at: now)
    } catch {
      output = nil
      fault = error
      failures &+= 1
      backoff.failed(at: now)
    }
  }

  /// Dark, silent and released.
  public mutating func close() {
    _ = try? output?.show(Frame(count: Frame.maximumPixels))
    output = nil
  }
}

/// The button, which may be missing like everything else.
public struct ButtonSlot<Line: InputLine & ~Copyable>: ~Copyable {
  public typealias Open = @Sendable () throws(LineError) -> Line

  private let open: Open?
  private var line: Line?
  private var backoff = RetryBackoff()
  /// Why the button is not there; nil while it is, or when the device is not meant to have one.
  public private(set) var fault: LineError?
  /// How often it failed or couldn't be had.
  public private(set) var failures: UInt64 = 0

  public init(_ open: Open?) { self.open = open }

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

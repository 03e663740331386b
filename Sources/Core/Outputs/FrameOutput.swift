public import HAL
public import Indicators
public import Measures

/// Anything that shows its part of a frame: a ring of plain LEDs or a chain of pixels, status lights, a buzzer.
///
/// It shows as many pixels as it has; dropping the value leaves it dark and silent.
public protocol FrameOutput: ~Copyable {
  /// Shows its part of `frame`. Doesn't allocate; waits no longer than the transfer takes.
  mutating func show(_ frame: Frame) throws(OutputError)

  /// The same, with the time: for outputs that can't be written in each period, or are refreshed
  /// after a while.
  ///
  /// A skipped picture must be made up for by a later call.
  mutating func show(_ frame: Frame, at now: Instant) throws(OutputError)
}

extension FrameOutput where Self: ~Copyable {
  public mutating func show(_ frame: Frame, at now: Instant) throws(OutputError) { try show(frame) }
}

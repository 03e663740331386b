public import HAL
public import Indicators
public import Measures

/// Anything that shows its part of a frame: a ring of plain LEDs or a chain of pixels, status lights, a buzzer.
///
/// It takes what it has pixels for; dropping it leaves it dark and silent.
public protocol FrameOutput: ~Copyable {
  /// Shows its part of `frame`. Doesn't allocate; waits no longer than the transfer takes.
  mutating func show(_ frame: Frame) throws(OutputError)

  /// The same, for what has to know the time: what can't be written as often as it is asked, or is to be written again
  /// after a while.
  ///
  /// A picture that is left out must be one that a later call shows.
  mutating func show(_ frame: Frame, at now: Instant) throws(OutputError)
}

extension FrameOutput where Self: ~Copyable {
  public mutating func show(_ frame: Frame, at now: Instant) throws(OutputError) { try show(frame) }
}

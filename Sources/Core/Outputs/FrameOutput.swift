public import HAL
public import Indicators

/// Anything that shows its part of a frame: a ring of plain LEDs or a chain of pixels, status lights, a buzzer.
///
/// It takes what it has pixels for; dropping it leaves it dark and silent.
public protocol FrameOutput: ~Copyable {
  /// Shows its part of `frame`. Doesn't allocate; waits no longer than the transfer takes.
  mutating func show(_ frame: Frame) throws(OutputError)
}

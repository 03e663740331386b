/// One channel of a PWM chip: the hardware makes the pulses.
///
/// Dropping the value stops the pulses. Inverted wiring is the implementation's business: here "high" always means "on".
public protocol PulseOutput: ~Copyable {
  /// From now on one pulse of `high` nanoseconds every `period` nanoseconds, until the next call.
  ///
  /// Doesn't allocate; waits no longer than the kernel takes to set a timer.
  ///
  /// - Parameters:
  ///   - period: more than 0.
  ///   - high: at most `period`.
  mutating func pulse(period: UInt32, high: UInt32) throws(OutputError)

  /// Switches the output off.
  mutating func stop() throws(OutputError)
}

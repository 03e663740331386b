extension Chip {
  /// Commands that turn the elements of a magnetometer's bridge by a pulse, by which its offset is found.
  ///
  /// After the one pulse (set) a chip reads the field and its bridge's offset, after the other (reset) the opposite of the field
  /// and the same offset. That offset is tens of microtesla and goes with the temperature: nothing is handed on as a field before
  /// it is known.
  public struct Bridge: Sendable, Hashable {
    /// After it the field reads as it is.
    public var set: Burst.Trigger
    /// After it the field reads turned round.
    public var reset: Burst.Trigger
    /// How long after a pulse all that is read was measured after it, in milliseconds: the pulse, two samples, one measurement.
    public var milliseconds: UInt16
    /// How often the offset is measured again, in seconds. 1 ... 3600.
    public var seconds: UInt16
    /// How far the field may differ while it is looked at, in µT: a device that moves has no part in the offset.
    public var tolerance: Double

    public init(
      set: Burst.Trigger, reset: Burst.Trigger, milliseconds: UInt16, seconds: UInt16, tolerance: Double
    ) {
      precondition((1...3600).contains(seconds), "the offset is looked at once an hour at least")
      self.set = set
      self.reset = reset
      self.milliseconds = milliseconds
      self.seconds = seconds
      self.tolerance = tolerance
    }
  }
}

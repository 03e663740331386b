extension Chip {
  /// Pulses that reverse the polarity of a magnetometer's bridge, to find its offset.
  ///
  /// After the set pulse a chip reads the field plus its bridge's offset, after the reset pulse the negative field plus
  /// the same offset. The offset is tens of microtesla and depends on the temperature: no field is reported before it
  /// is known.
  public struct Bridge: Sendable, Hashable {
    /// Normal polarity.
    public var set: Burst.Trigger
    /// Reversed polarity.
    public var reset: Burst.Trigger
    /// Milliseconds after a pulse until all samples read were measured after it: the pulse, two samples, one
    /// measurement.
    public var milliseconds: UInt16
    /// Interval of offset measurements, in seconds. 1 ... 3600.
    public var seconds: UInt16
    /// Tolerated change of the field during a measurement, in µT, so that motion doesn't enter the offset.
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

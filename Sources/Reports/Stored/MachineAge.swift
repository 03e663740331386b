public import HAL

/// What a machine tells of its parts that age.
public struct MachineAge: Sendable, Hashable {
  /// The name of the battery-backed clock by the device tree, such as `ds3231`; nil: none is known there.
  public var clockChip: String?
  /// Whether the kernel has a time from it: it has none after the chip's oscillator stopped.
  public var clockChipHasTime: Bool
  /// The medium of the state folder; nil for memory.
  public var medium: MediumHealth?

  public init(clockChip: String? = nil, clockChipHasTime: Bool = false, medium: MediumHealth? = nil) {
    (self.clockChip, self.clockChipHasTime, self.medium) = (clockChip, clockChipHasTime, medium)
  }
}

public import HAL
public import Measures

/// What a machine tells of its parts that age.
public struct MachineAge: Sendable, Hashable {
  /// The name of the battery-backed clock by the device tree, such as `ds3231`; nil: none is known there.
  public var clockChip: String?
  /// Its time; nil where the kernel has none from it, as after its oscillator stopped.
  public var clockChipTime: UniversalTime?
  /// When that was read.
  public var read: Instant
  /// The medium of the state folder; nil for memory.
  public var medium: MediumHealth?
  /// Whether it has the script that looks for newer versions, as packages bring it.
  public var canLookForUpdates: Bool

  public init(
    clockChip: String? = nil, clockChipTime: UniversalTime? = nil, read: Instant = Instant(seconds: 0),
    medium: MediumHealth? = nil, canLookForUpdates: Bool = false
  ) {
    (self.clockChip, self.clockChipTime, self.read) = (clockChip, clockChipTime, read)
    (self.medium, self.canLookForUpdates) = (medium, canLookForUpdates)
  }
}

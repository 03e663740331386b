public import HAL

/// What a machine tells of its parts that age.
public struct MachineAge: Sendable, Hashable {
  /// The name of the battery-backed clock by the device tree, such as `ds3231`; nil: none is known there.
  public var clockChip: String?
  /// The medium of the state folder; nil for memory.
  public var medium: MediumHealth?
  /// Whether it has the script that looks for newer versions, as packages bring it.
  public var canLookForUpdates: Bool

  public init(clockChip: String? = nil, medium: MediumHealth? = nil, canLookForUpdates: Bool = false) {
    (self.clockChip, self.medium, self.canLookForUpdates) = (clockChip, medium, canLookForUpdates)
  }
}

#if !hasFeature(Embedded)
public import Measures

/// What the kernel has counted of the medium that a folder is kept on: an SD card, an eMMC or a disk.
public struct MediumHealth: Sendable, Hashable {
  /// The partition, such as `mmcblk0p3`.
  public var name: String
  /// Errors of its file system since it was made or checked (ext4's `errors_count`); nil: its file system counts none.
  public var errors: Int?
  /// When the first of them happened; nil: none did.
  public var firstError: UniversalTime?
  /// Bytes written to the file system since it was made; nil: not counted.
  public var writtenBytes: Double?
  /// Share of its life that an eMMC has used up, in tenths, 1 ... 11 (JESD84-B51, DEVICE_LIFE_TIME_EST); nil: it doesn't tell, as SD cards.
  public var usedTenths: Int?
  /// Whether an eMMC's spare blocks are nearly gone (JESD84-B51, PRE_EOL_INFO over 1).
  public var isNearItsEnd = false

  public init(name: String) { self.name = name }
}
#endif

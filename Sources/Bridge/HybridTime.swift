import Measures

/// Time of a change by a hybrid logical clock (Kulkarni et al., Logical Physical Clocks, 2014).
///
/// A change that follows another one has a later time, however wrong the devices' clocks are.
public struct HybridTime: Sendable, Hashable, Comparable {
  /// Milliseconds since 1970, by the most advanced clock of the group.
  public var milliseconds: UInt64
  /// Orders changes within a millisecond.
  public var count: UInt16
  /// Identity of the device, which orders equal times the same way everywhere.
  public var device: String

  /// Time before every change: that of the values with which a device joins a group.
  public static func origin(_ device: String) -> HybridTime { HybridTime(milliseconds: 0, count: 0, device: device) }
  /// Limit of ``milliseconds``: 48 bits, the year 10889. No change could follow a time at the limit, so it is refused.
  public static let latest: UInt64 = (1 << 48) - 1

  public init(milliseconds: UInt64, count: UInt16, device: String) {
    (self.milliseconds, self.count, self.device) = (milliseconds, count, device)
  }

  /// Reads the form of ``text``; nil for any other.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 12, parts[1].utf8.count == 4,
      parts[0].utf8.first != UInt8(ascii: "+"), parts[1].utf8.first != UInt8(ascii: "+"),
      let milliseconds = UInt64(parts[0], radix: 16), let count = UInt16(parts[1], radix: 16),
      milliseconds < Self.latest, BridgeSettings.isName(String(parts[2]))
    else { return nil }
    self.init(milliseconds: milliseconds, count: count, device: String(parts[2]))
  }

  /// `019ab3c4d5e6-0000-3f9a60c2`: hexadecimal digits of fixed width, so that texts sort as times do.
  public var text: String {
    "\(milliseconds.hexadecimal(12))-\(count.hexadecimal(4))-\(device)"
  }

  public static func < (a: Self, b: Self) -> Bool {
    (a.milliseconds, a.count, a.device) < (b.milliseconds, b.count, b.device)
  }
}

/// A device's hybrid logical clock.
public struct HybridClock: Sendable {
  private(set) var last: HybridTime

  public init(device: String) { last = .origin(device) }

  /// Notes another device's time: this device's next changes come after it.
  public mutating func witness(_ time: HybridTime) {
    if (time.milliseconds, time.count) > (last.milliseconds, last.count) {
      (last.milliseconds, last.count) = (time.milliseconds, time.count)
    }
  }

  /// The time of a change.
  ///
  /// - Parameter wall: the machine's clock, in milliseconds since 1970; may be wrong.
  public mutating func next(wall: UInt64) -> HybridTime {
    if wall > last.milliseconds, wall < HybridTime.latest {
      (last.milliseconds, last.count) = (wall, 0)
    } else if last.count < .max {
      last.count += 1
    } else {
      (last.milliseconds, last.count) = (last.milliseconds + 1, 0)
    }
    return last
  }
}

import Measures

/// Time of a change in a hybrid logical clock (Kulkarni et al., Logical Physical Clocks, 2014): never before what it follows,
/// whatever the device's clock says.
public struct HybridTime: Sendable, Hashable, Comparable {
  /// Since 1970, by the greatest clock seen.
  public var milliseconds: UInt64
  /// Changes within that millisecond.
  public var count: UInt16
  /// Identity of the device; settles ties the same way everywhere.
  public var device: String

  /// Before every change: the values that a device brings into a group.
  public static func origin(_ device: String) -> HybridTime { HybridTime(milliseconds: 0, count: 0, device: device) }
  /// Of 48 bits, as far as the year 10889: a larger one is refused, since nothing could follow it.
  public static let latest: UInt64 = (1 << 48) - 1

  public init(milliseconds: UInt64, count: UInt16, device: String) {
    (self.milliseconds, self.count, self.device) = (milliseconds, count, device)
  }

  /// As ``text``; nil for any other.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 12, parts[1].utf8.count == 4,
      parts[0].utf8.first != UInt8(ascii: "+"), parts[1].utf8.first != UInt8(ascii: "+"),
      let milliseconds = UInt64(parts[0], radix: 16), let count = UInt16(parts[1], radix: 16),
      milliseconds < Self.latest, BridgeSettings.isName(String(parts[2]))
    else { return nil }
    self.init(milliseconds: milliseconds, count: count, device: String(parts[2]))
  }

  /// `019ab3c4d5e6-0000-3f9a60c2`: hexadecimal, so that texts sort as times do.
  public var text: String {
    let (time, number) = (String(milliseconds, radix: 16), String(count, radix: 16))
    return String(repeating: "0", count: max(0, 12 - time.utf8.count)) + time + "-"
      + String(repeating: "0", count: max(0, 4 - number.utf8.count)) + number + "-" + device
  }

  public static func < (a: Self, b: Self) -> Bool {
    (a.milliseconds, a.count, a.device) < (b.milliseconds, b.count, b.device)
  }
}

/// The clock of one device.
public struct HybridClock: Sendable {
  private(set) var last: HybridTime

  public init(device: String) { last = .origin(device) }

  /// Notes a time of another device: what this one does from now on comes after it.
  public mutating func witness(_ time: HybridTime) {
    if (time.milliseconds, time.count) > (last.milliseconds, last.count) {
      (last.milliseconds, last.count) = (time.milliseconds, time.count)
    }
  }

  /// The time of a change.
  ///
  /// - Parameter wall: the device's clock, in milliseconds since 1970; may be wrong.
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

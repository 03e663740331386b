import Measures

/// Hours of each local day, from a minute up to another, over midnight where that one is the earlier.
///
/// Sounds and other outputs that must stay quiet ask ``contains(_:)``.
public struct QuietHours: Sendable, Hashable {
  /// The minute of the day in which they begin, 0 ..< 1440.
  public let from: Int
  /// The first minute that no longer belongs to them.
  public let to: Int

  /// Nil where a minute is outside of the day, or both are equal: that could mean no hours or all.
  public init?(from: Int, to: Int) {
    guard (0..<1440).contains(from), (0..<1440).contains(to), from != to else { return nil }
    (self.from, self.to) = (from, to)
  }

  /// Whether they hold at a time of the wall clock. Where clocks are put back, an hour of them comes twice; both are quiet.
  public func contains(_ clock: WallClock) -> Bool {
    let minute = clock.hour * 60 + clock.minute
    return from < to ? (from..<to).contains(minute) : minute >= from || minute < to
  }

  /// `22:00 to 05:30`
  public var text: String {
    "\(clockText(secondOfDay: from * 60, showsSeconds: false)) to \(clockText(secondOfDay: to * 60, showsSeconds: false))"
  }
}

public import Measures

extension Schedule {
  /// The current and the next prayer at one time.
  ///
  /// Shared by the state, the page, cards, displays and Aladhan's form.
  public struct Outlook: Sendable, Hashable {
    /// The prayer whose time began last; nil from sunrise to Dhuhr. Isha's is current until Fajr, over midnight.
    public var current: Entry?
    /// When that time ends: at sunrise for Fajr, at the next prayer for the others.
    public var currentEnds: UniversalTime?
    /// The next prayer; sunrise doesn't count.
    public var next: Entry?
    /// Seconds until `next`.
    public var remaining: Double?
    /// The next of the six times: `next`, or the sunrise before it.
    public var upcoming: Entry?

    /// Empty: without any entries.
    public init() {}

    /// - Parameter entries: in any order, at least those of the local days before, of and after `now`: Isha may come after the
    ///   midnight of its day, and after it the Isha of the day before may still be to come.
    public init(_ entries: some Sequence<Entry>, at now: UniversalTime) {
      let entries = entries.sorted()
      let last = entries.last { $0.time <= now }
      current = last?.prayer == .sunrise ? nil : last
      upcoming = entries.first { $0.time > now }
      currentEnds = current == nil ? nil : upcoming?.time
      next = entries.first { $0.time > now && $0.prayer != .sunrise }
      remaining = next.map { $0.time.secondsSince1970 - now.secondsSince1970 }
    }
  }
}

extension Schedule.Entry: Comparable {
  /// By time; of equal times, the earlier in the order of days and prayers.
  public static func < (one: Self, other: Self) -> Bool {
    (one.time.secondsSince1970, one.date.daysSince1970, one.prayer.rawValue)
      < (other.time.secondsSince1970, other.date.daysSince1970, other.prayer.rawValue)
  }
}

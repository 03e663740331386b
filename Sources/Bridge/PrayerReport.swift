public import Link
public import Text

/// Prayer times as the broker retains them. They change a few times a day.
public struct PrayerReport: Sendable, Codable, Hashable {
  public struct Time: Sendable, Codable, Hashable {
    /// `fajr` … `isha`, or `sunrise`.
    public var name: String
    public var nameAr: String
    /// RFC 3339, by the clocks of the place.
    public var time: String
  }
  public struct Hijri: Sendable, Codable, Hashable {
    public var day: Int
    public var month: Int
    public var year: Int
    public var monthNameEn: String
    public var monthNameAr: String
  }
  public struct Fast: Sendable, Codable, Hashable {
    public var day: Int
    public var isNight: Bool
    /// By night the end of suhoor, by day the time of iftar; RFC 3339.
    public var time: String
  }

  @ExplicitNull public var next: Time?
  @ExplicitNull public var current: Time?
  /// End of the current prayer's time.
  @ExplicitNull public var currentEnds: String?
  /// The day's times by name, RFC 3339.
  public var today: [String: String]
  @ExplicitNull public var hijri: Hijri?
  @ExplicitNull public var fasting: Fast?
  /// Reason for missing times; nil with times.
  @ExplicitNull public var withheld: String?
  public var timeZone: String

  /// - Parameter hijri: the day's date, which the state doesn't have.
  public init(_ state: StateMessage, hijri: Hijri?) {
    next = state.nextPrayer.map(Time.init)
    current = state.currentPrayer.map(Time.init)
    currentEnds = state.currentPrayerEnds
    today = Dictionary(state.prayersToday.map { ($0.name, $0.time) }) { $1 }
    self.hijri = hijri
    fasting = state.fasting.map { Fast(day: $0.day, isNight: $0.isNight, time: $0.time) }
    withheld = state.prayersWithheld
    timeZone = state.timeZone
  }

  /// The day of a state, `2026-11-21`; nil while the time is unknown.
  static func day(of state: StateMessage) -> String? { state.localTime.map { String($0.prefix(10)) } }
}

extension PrayerReport.Time {
  fileprivate init(_ prayer: StateMessage.Prayer) {
    self.init(name: prayer.name, nameAr: prayer.nameAr, time: prayer.time)
  }
}

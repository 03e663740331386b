import Earth
public import Measures
import Places

/// Which prayer is now, which is next and how long until then; over midnight, changes of clocks and moves of the place.
///
/// Seven days ahead are kept and renewed when the day changes or the place moves by more than 50 km.
public struct Schedule: Sendable {
  /// A time to come or gone by.
  public struct Entry: Sendable, Hashable {
    /// Which it is.
    public var prayer: DailyTime
    /// When it begins.
    public var time: UniversalTime
    /// The local date it belongs to: Isha may come after its midnight.
    public var date: CivilDate
    /// When the prayer is held in the mosque, where its timetable says so.
    public var iqama: UniversalTime?
  }

  /// What a person is told at one moment.
  public struct Outlook: Sendable, Hashable {
    /// The time that has begun last; after sunrise there is none until Dhuhr.
    public var current: Entry?
    /// The one to come; sunrise is one too.
    public var next: Entry?
    /// Seconds until `next`.
    public var remaining: Double?
  }

  /// Days that are kept, from today on.
  public static let daysAhead = 7
  /// Moves shorter than this change times by less than about three minutes.
  public static let renewalDistanceMeters = 50_000.0

  /// What the entries are of.
  public private(set) var timetable: Timetable
  private var firstDay: CivilDate?
  /// In order of time, from yesterday on.
  public private(set) var entries: [Entry] = []

  /// Nothing is computed before it is asked.
  public init(_ timetable: Timetable) { self.timetable = timetable }

  /// Another timetable: the schedule is renewed if its place is over 50 km away, or anything else is another.
  ///
  /// - Returns: whether it was.
  public mutating func move(to other: Timetable) -> Bool {
    let distance = GreatCircle.meters(from: timetable.place, to: other.place)
    var here = other
    here.place = timetable.place
    guard distance > Self.renewalDistanceMeters || here != timetable else { return false }
    timetable = other
    firstDay = nil
    return true
  }

  /// Brings the days that are kept up to `now`; costs nothing while they are.
  public mutating func renew(at now: UniversalTime) {
    let today = timetable.zone.wallClock(at: now).date
    let yesterday = today.previous
    guard firstDay != yesterday else { return }
    firstDay = yesterday
    entries = timetable.days(from: yesterday, count: Self.daysAhead + 1).flatMap(entries(of:)).sorted {
      $0.time < $1.time
    }
  }

  private func entries(of day: Timetable.Day) -> [Entry] {
    DailyTime.allCases.compactMap { prayer in
      guard let time = day[prayer] else { return nil }
      let iqama = prayer == .dhuhr ? day.jumua ?? day.iqamas.dhuhr : day.iqamas[prayer]
      return Entry(prayer: prayer, time: time, date: day.date, iqama: iqama)
    }
  }

  /// What is now and next.
  public mutating func outlook(at now: UniversalTime) -> Outlook {
    renew(at: now)
    let next = entries.first { $0.time > now }
    let last = entries.last { $0.time <= now }
    return Outlook(
      current: last?.prayer == .sunrise ? nil : last, next: next,
      remaining: next.map { $0.time.secondsSince1970 - now.secondsSince1970 })
  }
}

extension Schedule {
  /// How long until a time, for a person: "in 2h 15m", "now" within its first minute, "passed".
  public static func words(seconds: Double) -> String {
    guard seconds.isFinite else { return "" }
    if seconds <= -60 { return "passed" }
    let minutes = Int((max(0, seconds) / 60).rounded(.up))
    if minutes == 0 { return "now" }
    return minutes < 60 ? "in \(minutes)m" : "in \(minutes / 60)h \(minutes % 60)m"
  }

  /// The same in Arabic.
  public static func arabicWords(seconds: Double) -> String {
    guard seconds.isFinite else { return "" }
    if seconds <= -60 { return "انتهى" }
    let minutes = Int((max(0, seconds) / 60).rounded(.up))
    if minutes == 0 { return "الآن" }
    return minutes < 60 ? "بعد \(minutes) د" : "بعد \(minutes / 60) س \(minutes % 60) د"
  }
}

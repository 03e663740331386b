import Earth
public import Measures
import Places
public import Text

/// The current prayer, the next one and the time until then; across midnight, changes of clocks and moves of the place.
///
/// Seven days ahead are kept and renewed when the day changes or the place moves by more than 50 km.
public struct Schedule: Sendable {
  /// A prayer's time.
  public struct Entry: Sendable, Hashable {
    /// The prayer.
    public var prayer: DailyTime
    /// When it begins.
    public var time: UniversalTime
    /// The local date it belongs to: Isha may come after its midnight.
    public var date: CivilDate
    /// When the prayer is held in the mosque, where its timetable says so.
    public var iqama: UniversalTime?
  }

  /// Days that are kept, from today on.
  public static let daysAhead = 7
  /// Shorter moves change times by less than about three minutes.
  public static let renewalDistanceMeters = 50_000.0

  /// The timetable of the entries.
  public private(set) var timetable: Timetable
  private var firstDay: CivilDate?
  /// In order of time, from yesterday on.
  public private(set) var entries: [Entry] = []

  /// Computes nothing before the first use.
  public init(_ timetable: Timetable) { self.timetable = timetable }

  /// Changes the timetable: the schedule is renewed if the place is over 50 km away, or if anything else differs.
  ///
  /// - Returns: whether it was renewed.
  public mutating func move(to other: Timetable) -> Bool {
    let distance = GreatCircle.meters(from: timetable.place, to: other.place)
    var here = other
    here.place = timetable.place
    guard distance > Self.renewalDistanceMeters || here != timetable else { return false }
    timetable = other
    firstDay = nil
    return true
  }

  /// Computes the days from `now` on, unless they are there already.
  public mutating func renew(at now: UniversalTime) {
    let today = timetable.zone.wallClock(at: now).date
    let yesterday = timetable.zone.date(before: today)
    guard firstDay != yesterday else { return }
    firstDay = yesterday
    entries = timetable.days(from: yesterday, count: Self.daysAhead + 1).flatMap(entries(of:)).sorted()
  }

  private func entries(of day: Timetable.Day) -> [Entry] {
    DailyTime.allCases.compactMap { prayer in
      guard let time = day[prayer] else { return nil }
      let iqama = prayer == .dhuhr ? day.jumua ?? day.iqamas.dhuhr : day.iqamas[prayer]
      return Entry(prayer: prayer, time: time, date: day.date, iqama: iqama)
    }
  }

  /// The current and the next prayer.
  public mutating func outlook(at now: UniversalTime) -> Outlook {
    renew(at: now)
    return Outlook(entries, at: now)
  }
}

extension Schedule {
  /// How long until a time, for a person: "in 2h 15m", "now" within its first minute, "passed".
  public static func words(seconds: Double, _ language: Language = .en) -> String {
    localized(seconds: seconds)[language]
  }

  /// The same in each language.
  public static func localized(seconds: Double) -> LocalizedText {
    guard seconds.isFinite else { return LocalizedText("") }
    let minutes = Int((min(max(0, seconds), 1e9) / 60).rounded(.up))
    let (hours, rest) = ("\(minutes / 60)", "\(minutes % 60)")
    if seconds <= -60 { return LocalizedText(en: "passed", ar: "انتهى") }
    if minutes == 0 { return LocalizedText(en: "now", ar: "الآن") }
    if minutes < 60 { return LocalizedText(en: "in {1}m", ar: "بعد {1} د", [rest]) }
    return LocalizedText(en: "in {1}h {2}m", ar: "بعد {1} س {2} د", [hours, rest])
  }
}

public import Measures
import Places

/// A day of the coming week on which the congregation begins to pray by other times.
public struct CongregationChange: Sendable, Hashable {
  /// The first day of the new times.
  public var date: CivilDate
  /// The new iqamas of those prayers that have one; nil for the others.
  public var iqamas = PerPrayer<UniversalTime?>(all: nil)
  /// The Friday prayers, where these change; empty otherwise.
  public var jumuah: [UniversalTime] = []

  /// Days before a change on which it is announced.
  public static let daysAhead = 7
}

extension Timetable {
  /// Whether any time of the congregation may be known.
  public var hasCongregation: Bool { mosque != nil || !congregation.isEmpty }

  /// The next change in the week after a day.
  ///
  /// An iqama changes when both its time of day and its minutes after the prayer change. An iqama that follows the Sun
  /// keeps its minutes, so it isn't announced every day; a printed one is announced when it jumps.
  public func congregationChange(after date: CivilDate) -> CongregationChange? {
    guard hasCongregation else { return nil }
    let ahead = CongregationChange.daysAhead
    let first = CivilDate(daysSince1970: date.daysSince1970 - ahead)
    return congregationChange(in: days(from: first, count: 2 * ahead + 1)[...], after: date)
  }

  /// The same for each of as many days.
  public func congregationChanges(after first: CivilDate, count: Int) -> [CongregationChange?] {
    guard hasCongregation else { return [CongregationChange?](repeating: nil, count: count) }
    let ahead = CongregationChange.daysAhead
    let all = days(from: CivilDate(daysSince1970: first.daysSince1970 - ahead), count: count + 2 * ahead)
    return (0..<count).map { number in
      congregationChange(
        in: all[number...number + 2 * ahead], after: CivilDate(daysSince1970: first.daysSince1970 + number))
    }
  }

  private func congregationChange(in days: ArraySlice<Day>, after date: CivilDate) -> CongregationChange? {
    for index in days.indices where days[index].date.daysSince1970 > date.daysSince1970 {
      var change = CongregationChange(date: days[index].date)
      for prayer in DailyTime.allCases where isNew(prayer, days[index], after: days[index - 1]) {
        change.iqamas[prayer] = days[index].iqamas[prayer]
      }
      let week = index - 7
      if days.indices.contains(week), clocks(days[index]) != clocks(days[week]), !days[week].jumuah.isEmpty {
        change.jumuah = days[index].jumuah
      }
      if DailyTime.allCases.contains(where: { change.iqamas[$0] != nil }) || !change.jumuah.isEmpty { return change }
    }
    return nil
  }

  private func isNew(_ prayer: DailyTime, _ day: Day, after former: Day) -> Bool {
    guard let (now, past) = day.iqamas[prayer].flatMap({ now in former.iqamas[prayer].map { (now, $0) } }),
      let begins = day[prayer], let began = former[prayer]
    else { return false }
    let minutes = (now.secondsSince1970 - begins.secondsSince1970, past.secondsSince1970 - began.secondsSince1970)
    return clock(now) != clock(past) && (minutes.0 - minutes.1).magnitude >= 30
  }

  private func clock(_ time: UniversalTime) -> String { zone.wallClock(at: time).text() }
  private func clocks(_ day: Day) -> [String] { day.jumuah.map(clock) }
}

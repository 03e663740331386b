public import Measures

/// Days in a row on which every prayer was prayed, at whatever time.
///
/// A day that is left out neither counts nor ends the row, and neither does today before its end.
public struct Streak: Sendable, Hashable {
  /// Days up to today or yesterday.
  public var current = 0
  /// Days of the longest row.
  public var longest = 0
}

extension PrayerRecord {
  private enum Kind { case kept, leftOut, open }

  private func kind(of date: CivilDate) -> Kind {
    var day = days[date] ?? DayMarks()
    if let pausedSince, date >= pausedSince { day = day.leavingOutRest }
    guard day.isWithoutGap else { return .open }
    return day.prayed > 0 ? .kept : .leftOut
  }

  /// - Parameter today: the person's date; marks of later days don't count.
  public func streak(on today: CivilDate) -> Streak {
    guard let first = days.keys.min(), first <= today else { return Streak() }
    var streak = Streak()
    for number in first.daysSince1970...today.daysSince1970 {
      let date = CivilDate(daysSince1970: number)
      switch kind(of: date) {
      case .kept: streak.current += 1
      case .leftOut: break
      case .open: if date != today { streak.current = 0 }
      }
      streak.longest = max(streak.longest, streak.current)
    }
    return streak
  }

  /// The days of a span that have marks, in order.
  public func days(from first: CivilDate, to last: CivilDate) -> [(date: CivilDate, marks: DayMarks)] {
    days.filter { first <= $0.key && $0.key <= last }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

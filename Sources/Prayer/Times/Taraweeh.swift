public import Measures

/// When the congregation holds taraweeh, in the nights of Ramadan.
public enum Taraweeh: Sendable, Hashable {
  /// So many minutes after Isha, from 0 on.
  case afterIsha(minutes: Int)
  /// At a time of the clocks, in seconds into the day; one before Isha's is of the early hours after it.
  case clock(second: Int)
}

extension Timetable {
  /// Whether a moment is in Ramadan: from the Maghrib before its first day until that of its last day.
  ///
  /// - Parameter today: the times of its local day.
  public func isRamadan(at time: UniversalTime, today: [Schedule.Entry]) -> Bool {
    let date = zone.wallClock(at: time).date
    let isEvening = today.contains { $0.prayer == .maghrib && $0.time <= time }
    return hijri.date(of: isEvening ? zone.date(after: date) : date)?.isRamadan ?? false
  }
}

extension Timetable.Day {
  /// When taraweeh is held after this day's Isha; nil in nights outside of Ramadan, and where it isn't set.
  ///
  /// The first is in the evening before the first day, none in the evening of the last.
  public func taraweeh(by timetable: Timetable) -> UniversalTime? {
    let next = timetable.zone.date(after: date)
    guard let rule = timetable.taraweeh, let isha = self[.isha], timetable.hijri.date(of: next)?.isRamadan == true
    else { return nil }
    switch rule {
    case .afterIsha(let minutes): return UniversalTime(secondsSince1970: isha.secondsSince1970 + Double(60 * minutes))
    case .clock(let second):
      let time = timetable.zone.moment(date, secondOfDay: Double(second))
      return time < isha ? timetable.zone.moment(next, secondOfDay: Double(second)) : time
    }
  }
}

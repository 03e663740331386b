public import Measures
import Places

/// When the congregation holds taraweeh, in the nights of Ramadan.
public enum Taraweeh: Sendable, Hashable {
  /// So many minutes after Isha, from 0 on.
  case afterIsha(minutes: Int)
  /// At a time of the clocks, in seconds into the day; one before Isha's is of the early hours after it.
  case clock(second: Int)
}

/// A moment of Ramadan, which begins with the Maghrib before its first day and ends with that of its last.
public struct Fasting: Sendable, Hashable {
  /// The day of Ramadan, 1 ... 30; at night that of the coming daylight.
  public var day: Int
  /// Whether it is the night before the day's Fajr.
  public var isNight: Bool
  /// What comes next: by night the Fajr that ends suhoor, by day the Maghrib of iftar.
  public var time: UniversalTime

  public init(day: Int, isNight: Bool, time: UniversalTime) {
    (self.day, self.isNight, self.time) = (day, isNight, time)
  }
}

extension Schedule {
  /// The day or night of Ramadan; nil outside of it.
  public mutating func fasting(at now: UniversalTime) -> Fasting? {
    renew(at: now)
    let next = entries.first { $0.time > now && ($0.prayer == .fajr || $0.prayer == .maghrib) }
    guard let next, let hijri = timetable.hijri.date(of: next.date), hijri.isRamadan else { return nil }
    return Fasting(day: hijri.day, isNight: next.prayer == .fajr, time: next.time)
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

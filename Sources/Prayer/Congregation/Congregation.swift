import Measures
import Places

/// When the congregation of a house or mosque prays, as its settings have it.
public struct Congregation: Sendable, Hashable {
  /// A time of one prayer: minutes after its beginning, or a time of day.
  public enum Time: Sendable, Hashable {
    /// `+20`: 0 ... 180 minutes.
    case after(minutes: Int)
    /// `13:30`: minutes into the day.
    case at(minute: Int)

    /// Most minutes after the beginning.
    public static let mostMinutes = 180
  }

  /// One Friday prayer, or two for those who don't find room in the first.
  public struct Fridays: Sendable, Hashable {
    /// The first.
    public var first: Time
    /// A later one.
    public var second: Time?
  }

  /// Iqamas; the one of sunrise is never used.
  public var iqamas = PerPrayer<Seasonal<Time>>(all: Seasonal())
  /// The Friday prayers, which replace Dhuhr's iqama on Fridays.
  public var jumuah = Seasonal<Fridays>()

  /// Nothing is known.
  public init() {}

  /// Whether no time is known.
  public var isEmpty: Bool { self == Congregation() }
}

extension Congregation.Time: LosslessStringConvertible {
  /// `+20` or `13:30`; nil for any other text.
  public init?(_ text: String) {
    func number(_ digits: Substring, _ range: ClosedRange<Int>) -> Int? {
      guard digits.utf8.count <= 3, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits)
      else { return nil }
      return range.contains(number) ? number : nil
    }
    if text.hasPrefix("+") {
      guard let minutes = number(text.dropFirst(), 0...Self.mostMinutes) else { return nil }
      self = .after(minutes: minutes)
      return
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 }), let hour = number(parts[0], 0...23),
      let minute = number(parts[1], 0...59)
    else { return nil }
    self = .at(minute: hour * 60 + minute)
  }

  public var description: String {
    switch self {
    case .after(let minutes): "+\(minutes)"
    case .at(let minute):
      "\(minute < 600 ? "0" : "")\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
    }
  }
}

extension Congregation.Fridays: LosslessStringConvertible {
  /// `13:15`, or `13:15 14:15`, where the second is the later one; minutes after Dhuhr such as `+30` are accepted, too.
  public init?(_ text: String) {
    let times = text.split(separator: " ").map { Congregation.Time(String($0)) }
    guard (1...2).contains(times.count), let first = times[0] else { return nil }
    guard times.count == 2 else {
      self.init(first: first, second: nil)
      return
    }
    guard let second = times[1] else { return nil }
    switch (first, second) {
    case (.after(let one), .after(let other)), (.at(let one), .at(let other)): guard one < other else { return nil }
    // Which comes first depends on the day.
    default: return nil
    }
    self.init(first: first, second: second)
  }

  public var description: String { "\(first)" + (second.map { " \($0)" } ?? "") }
}

extension Timetable {
  /// Adds the times of the congregation where the mosque's own timetable doesn't say them. Doesn't allocate.
  func gather(_ day: inout Day) {
    guard congregation.hasAny else { return }
    for number in 0..<DailyTime.count {
      let prayer = DailyTime(number: number)
      guard prayer != .sunrise, day.iqamas[prayer] == nil, let begins = day[prayer],
        let rule = congregation.iqamas[prayer].value(on: day.date)
      else { continue }
      let held = moment(rule, of: day.date, after: begins)
      // The next prayer ends the time; Fajr's ends with sunrise.
      let ends = prayer == .isha ? day.nextFajr : day[DailyTime(number: number + 1)]
      guard held >= begins, ends.map({ held < $0 }) ?? true else {
        day.untimely[prayer] = held
        continue
      }
      day.iqamas[prayer] = held
    }
    guard Weekday(day.date) == .friday, day.jumua == nil, let dhuhr = day[.dhuhr],
      let rule = congregation.jumuah.value(on: day.date)
    else { return }
    day.jumua = moment(rule.first, of: day.date, after: dhuhr)
    day.secondJumua = rule.second.map { moment($0, of: day.date, after: dhuhr) }
  }

  private func moment(_ time: Congregation.Time, of date: CivilDate, after begins: UniversalTime) -> UniversalTime {
    switch time {
    case .after(let minutes): return UniversalTime(secondsSince1970: begins.secondsSince1970 + Double(minutes) * 60)
    case .at(let minute):
      let held = zone.moment(date, secondOfDay: Double(minute) * 60)
      // In the early hours it is meant for an Isha around midnight.
      guard held < begins, minute < 6 * 60 else { return held }
      return zone.moment(zone.date(after: date), secondOfDay: Double(minute) * 60)
    }
  }
}

extension Congregation {
  /// The opposite of ``isEmpty``, without a comparison of all.
  fileprivate var hasAny: Bool {
    for number in 0..<DailyTime.count where !iqamas[DailyTime(number: number)].seasons.isEmpty { return true }
    return !jumuah.seasons.isEmpty
  }
}

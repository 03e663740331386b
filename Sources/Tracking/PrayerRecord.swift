public import Measures

/// The prayers of one person: marks by day, prayers to make up, and a pause.
public struct PrayerRecord: Sendable, Hashable {
  /// Days with marks.
  public private(set) var days: [CivilDate: DayMarks] = [:]
  /// Prayers to make up, as counted by the person.
  public private(set) var qada: [TrackedPrayer: Int] = [:]
  /// First day of a pause that goes on; nil: none.
  public private(set) var pausedSince: CivilDate?

  /// Days that are kept: ten years. The oldest gives way to a new one.
  public static let mostDays = 3653
  /// Largest number of prayers of a kind to make up.
  public static let mostQada = 99_999
  /// Longest span of days to leave out at once.
  public static let mostSpan = 366

  public init() {}

  public var isEmpty: Bool { days.isEmpty && qada.isEmpty && pausedSince == nil }

  // MARK: - Changes

  /// Sets or removes (nil) a mark.
  ///
  /// - Parameter today: the latest day that any zone has; later days aren't marked.
  public mutating func set(
    _ mark: PrayerMark?, of prayer: TrackedPrayer, on date: CivilDate, today: CivilDate
  ) throws(TrackingRefusal) {
    try Self.check(date, "date", today: today)
    edit(date) { $0[prayer] = mark }
  }

  /// Leaves out what isn't marked in a span of days, or takes that back.
  public mutating func leaveOut(
    from first: CivilDate, to last: CivilDate, _ isLeftOut: Bool = true, today: CivilDate
  ) throws(TrackingRefusal) {
    try Self.check(first, "from", today: today)
    try Self.check(last, "to", today: today)
    let count = last.daysSince1970 - first.daysSince1970 + 1
    guard (1...Self.mostSpan).contains(count) else {
      throw TrackingRefusal("to", found: last.text, accepted: "from \(first.text) on, at most \(Self.mostSpan) days")
    }
    for number in first.daysSince1970...last.daysSince1970 {
      edit(CivilDate(daysSince1970: number)) { day in
        if isLeftOut {
          day = day.leavingOutRest
        } else {
          for prayer in TrackedPrayer.allCases where day[prayer] == .leftOut { day[prayer] = nil }
        }
      }
    }
  }

  /// Begins a pause at a date; nil ends the pause. Days of a former pause are left out with
  /// ``leaveOut(from:to:_:today:)``.
  public mutating func pause(since date: CivilDate?, today: CivilDate) throws(TrackingRefusal) {
    if let date { try Self.check(date, "paused_since", today: today) }
    pausedSince = date
  }

  /// Sets the number of prayers to make up.
  public mutating func setQada(_ count: Int, of prayer: TrackedPrayer) throws(TrackingRefusal) {
    guard (0...Self.mostQada).contains(count) else {
      throw TrackingRefusal(
        "qada.\(prayer.rawValue)", found: "\(count)", accepted: "a whole number from 0 to \(Self.mostQada)")
    }
    qada[prayer] = count == 0 ? nil : count
  }

  mutating func edit(_ date: CivilDate, _ change: (inout DayMarks) -> Void) {
    var day = days[date] ?? DayMarks()
    change(&day)
    days[date] = day.isEmpty ? nil : day
    guard days.count > Self.mostDays, let oldest = days.keys.min() else { return }
    days[oldest] = nil
  }

  /// Refuses a day that doesn't exist, is to come, or is longer ago than what is kept.
  static func check(_ date: CivilDate, _ key: String, today: CivilDate) throws(TrackingRefusal) {
    // Ten years in every zone, though `today` is the latest zone's.
    let first = CivilDate(daysSince1970: today.daysSince1970 - mostDays - 1)
    guard date.isValid, (first...today).contains(date) else {
      throw TrackingRefusal(key, found: date.text, accepted: "a day from \(first.text) to \(today.text)")
    }
  }

  // MARK: - As stored

  /// Reads what a file has; nil for what none of this program could have.
  init?(days: [String: String], qada: [String: Int], pausedSince: String?) {
    guard days.count <= Self.mostDays else { return nil }
    for (text, marks) in days {
      guard let date = CivilDate(text), let day = DayMarks(text: marks), !day.isEmpty else { return nil }
      self.days[date] = day
    }
    for (word, count) in qada {
      guard let prayer = TrackedPrayer(rawValue: word), (1...Self.mostQada).contains(count) else { return nil }
      self.qada[prayer] = count
    }
    if let pausedSince {
      guard let date = CivilDate(pausedSince) else { return nil }
      self.pausedSince = date
    }
  }
}

/// A refused change: its key, what was found, and what is accepted.
public struct TrackingRefusal: Error, Sendable, Hashable {
  public var key, found, accepted: String

  public init(_ key: String, found: String, accepted: String) {
    (self.key, self.found, self.accepted) = (key, found, accepted)
  }
}

import HTTPTypes
import Measures
import Text
import Tracking

/// A change of a profile's days, as a request has it.
struct TrackingChange: Sendable {
  private struct Mark {
    var date: CivilDate
    var prayer: TrackedPrayer
    var mark: PrayerMark?
  }
  private struct Span {
    var first, last: CivilDate
    var isLeftOut: Bool
  }
  private struct Juz {
    var year, juz: Int
    var isRead: Bool
  }
  private var marks: [Mark] = []
  private var juz: [Juz] = []
  private var qada: [(prayer: TrackedPrayer, count: Int)] = []
  private var span: Span?
  /// nil: no change; a nil inside: the end of the pause.
  private var pause: CivilDate??

  /// Marks, and changes of juz, of one request.
  static let mostMarks = 300

  init(_ object: [String: JSONValue]) throws(ProblemAnswer) {
    try object.require(only: ["marks", "juz", "qada", "left_out", "paused_since"])
    if let value = object["marks"] { marks = try Self.marks(value, object) }
    if let value = object["juz"] { juz = try Self.juz(value, object) }
    if let value = object["qada"] {
      guard case .object(let counts) = value else {
        throw object.refusal(of: "qada", accepted: "an object of prayers and their numbers")
      }
      try counts.require(only: TrackedPrayer.allCases.map(\.rawValue))
      for prayer in TrackedPrayer.allCases where counts[prayer.rawValue] != nil {
        qada.append((prayer, try counts.whole(prayer.rawValue, 0...PrayerRecord.mostQada)))
      }
    }
    if let value = object["left_out"] {
      guard case .object(let parts) = value else {
        throw object.refusal(of: "left_out", accepted: "an object with from, to and value")
      }
      try parts.require(only: ["from", "to", "value"])
      guard case .flag(let isLeftOut)? = parts["value"] else {
        throw parts.refusal(of: "value", accepted: "true or false")
      }
      span = Span(first: try Self.date(parts, "from"), last: try Self.date(parts, "to"), isLeftOut: isLeftOut)
    }
    if let value = object["paused_since"] {
      pause = .some(value == .null ? nil : try Self.date(object, "paused_since"))
    }
  }

  private static func marks(
    _ value: JSONValue, _ object: [String: JSONValue]
  ) throws(ProblemAnswer) -> [Mark] {
    var marks: [Mark] = []
    for parts in try objects(value, of: "marks", object, keys: ["date", "prayer", "mark"]) {
      guard let prayer = TrackedPrayer(rawValue: try parts.text("prayer", accepted: TrackedPrayer.words)) else {
        throw parts.refusal(of: "prayer", accepted: TrackedPrayer.words)
      }
      let mark: PrayerMark?
      switch parts["mark"] {
      case .null: mark = nil
      case .text(let word):
        guard let found = PrayerMark(rawValue: word) else { fallthrough }
        mark = found
      default: throw parts.refusal(of: "mark", accepted: "\(PrayerMark.words), or null")
      }
      marks.append(Mark(date: try date(parts, "date"), prayer: prayer, mark: mark))
    }
    return marks
  }

  private static func juz(_ value: JSONValue, _ object: [String: JSONValue]) throws(ProblemAnswer) -> [Juz] {
    var juz: [Juz] = []
    for parts in try objects(value, of: "juz", object, keys: ["year", "juz", "read"]) {
      guard case .flag(let isRead)? = parts["read"] else {
        throw parts.refusal(of: "read", accepted: "true or false")
      }
      juz.append(
        Juz(
          year: try parts.whole("year", JuzRecord.accepted), juz: try parts.whole("juz", JuzRecord.numbers),
          isRead: isRead))
    }
    return juz
  }

  /// The objects of a list, with these keys alone.
  private static func objects(
    _ value: JSONValue, of name: String, _ object: [String: JSONValue], keys: [String]
  ) throws(ProblemAnswer) -> [[String: JSONValue]] {
    guard case .list(let list) = value else { throw object.refusal(of: name, accepted: "a list") }
    guard list.count <= mostMarks else {
      throw ProblemAnswer(
        name, found: "\(list.count)", accepted: "at most \(mostMarks) at a time", .unprocessableContent)
    }
    return try list.objects(of: name, keys: keys)
  }

  static func date(_ parts: [String: JSONValue], _ key: String) throws(ProblemAnswer) -> CivilDate {
    let accepted = "a date, as in 2026-11-21"
    guard let date = CivilDate(exactly: try parts.text(key, accepted: accepted)) else {
      throw parts.refusal(of: key, accepted: accepted)
    }
    return date
  }

  /// - Parameter today: the latest day that may be marked.
  func apply(to profile: inout TrackingProfile, today: CivilDate) throws(TrackingRefusal) {
    for one in juz { try profile.juz.set(one.juz, of: one.year, isRead: one.isRead) }
    try apply(to: &profile.record, today: today)
  }

  private func apply(to record: inout PrayerRecord, today: CivilDate) throws(TrackingRefusal) {
    if let pause { try record.pause(since: pause, today: today) }
    for mark in marks { try record.set(mark.mark, of: mark.prayer, on: mark.date, today: today) }
    if let span { try record.leaveOut(from: span.first, to: span.last, span.isLeftOut, today: today) }
    for (prayer, count) in qada { try record.setQada(count, of: prayer) }
  }
}

/// A profile's days, as answered.
struct TrackedDays: Encodable {
  struct Day: Encodable {
    var date: String
    /// Absent: not marked.
    var fajr, dhuhr, asr, maghrib, isha: String?
  }
  struct Row: Encodable { var current, longest: Int }
  struct Qada: Encodable { var fajr, dhuhr, asr, maghrib, isha: Int }
  /// The juz read in a year's Ramadan.
  struct Juz: Encodable {
    var year: Int
    var read: [Int]
  }

  var id, name, today: String
  var hasPin: Bool
  @ExplicitNull var pausedSince: String?
  var streak: Row
  var qada: Qada
  /// Of all years.
  var juz: [Juz]
  var days: [Day]

  init(_ profile: TrackingProfile, from first: CivilDate, to last: CivilDate, today: CivilDate) {
    (id, name, self.today, hasPin) = (profile.id, profile.name, today.text, profile.hasPIN)
    let record = profile.record
    pausedSince = record.pausedSince?.text
    let found = record.streak(on: today)
    streak = Row(current: found.current, longest: found.longest)
    func count(_ prayer: TrackedPrayer) -> Int { record.qada[prayer] ?? 0 }
    qada = Qada(
      fajr: count(.fajr), dhuhr: count(.dhuhr), asr: count(.asr), maghrib: count(.maghrib), isha: count(.isha))
    juz = profile.juz.years.sorted { $0.key < $1.key }.map { Juz(year: $0.key, read: $0.value.sorted()) }
    days = record.days(from: first, to: last).map { date, marks in
      func word(_ prayer: TrackedPrayer) -> String? { marks[prayer]?.rawValue }
      return Day(
        date: date.text, fajr: word(.fajr), dhuhr: word(.dhuhr), asr: word(.asr), maghrib: word(.maghrib),
        isha: word(.isha))
    }
  }
}

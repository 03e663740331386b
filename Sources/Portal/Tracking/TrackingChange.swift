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
  private var marks: [Mark] = []
  private var qada: [(prayer: TrackedPrayer, count: Int)] = []
  private var span: Span?
  /// nil: no change; a nil inside: the end of the pause.
  private var pause: CivilDate??

  /// Marks of one request.
  static let mostMarks = 300

  init(_ object: [String: JSONValue]) throws(ProblemAnswer) {
    try object.require(only: ["marks", "qada", "left_out", "paused_since"])
    if let value = object["marks"] { marks = try Self.marks(value, object) }
    if let value = object["qada"] {
      guard case .object(let counts) = value else {
        throw object.refusal(of: "qada", accepted: "an object of prayers and their numbers")
      }
      try counts.require(only: TrackedPrayer.allCases.map(\.rawValue))
      for prayer in TrackedPrayer.allCases where counts[prayer.rawValue] != nil {
        let number = try counts.number(prayer.rawValue, 0...Double(PrayerRecord.mostQada))
        guard let count = Int(exactly: number) else {
          throw counts.refusal(of: prayer.rawValue, accepted: "a whole number")
        }
        qada.append((prayer, count))
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
    guard case .list(let list) = value else { throw object.refusal(of: "marks", accepted: "a list") }
    guard list.count <= mostMarks else {
      throw ProblemAnswer(
        "marks", found: "\(list.count)", accepted: "at most \(mostMarks) at a time", .unprocessableContent)
    }
    var marks: [Mark] = []
    for item in list {
      guard case .object(let parts) = item else {
        throw ProblemAnswer(
          "marks", found: item.found, accepted: "objects with date, prayer and mark", .unprocessableContent)
      }
      try parts.require(only: ["date", "prayer", "mark"])
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

  static func date(_ parts: [String: JSONValue], _ key: String) throws(ProblemAnswer) -> CivilDate {
    let accepted = "a date, as in 2026-11-21"
    guard let date = CivilDate(exactly: try parts.text(key, accepted: accepted)) else {
      throw parts.refusal(of: key, accepted: accepted)
    }
    return date
  }

  /// - Parameter today: the latest day that may be marked.
  func apply(to record: inout PrayerRecord, today: CivilDate) throws(TrackingRefusal) {
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

  var id, name, today: String
  var hasPin: Bool
  @ExplicitNull var pausedSince: String?
  var streak: Row
  var qada: Qada
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
    days = record.days(from: first, to: last).map { date, marks in
      func word(_ prayer: TrackedPrayer) -> String? { marks[prayer]?.rawValue }
      return Day(
        date: date.text, fajr: word(.fajr), dhuhr: word(.dhuhr), asr: word(.asr), maghrib: word(.maghrib),
        isha: word(.isha))
    }
  }
}

import HTTPTypes
import Measures
import Text
import Tracking

/// A change of what a profile counts on the tasbih, as a request has it.
struct TasbihChange: Sendable {
  private struct Count {
    var date: CivilDate
    var phrase: TasbihPhrase
    var count: Int
  }
  private var counts: [Count] = []
  /// Random, so that a request sent twice counts once.
  private var mark: String?
  private var goal: Int?
  /// nil: no change; a nil inside: the device no longer counts for this profile.
  private(set) var round: [TasbihButton.Turn]??

  /// Counts of one request.
  static let mostCounts = 100

  init(_ object: [String: JSONValue]) throws(ProblemAnswer) {
    try object.require(only: ["request", "counts", "goal", "button"])
    if let value = object["counts"] {
      mark = try object.text("request", accepted: "a text that no other request has")
      for parts in try Self.objects(value, "counts", most: Self.mostCounts, keys: ["date", "phrase", "count"]) {
        let most = TasbihDay.mostCount
        counts.append(
          Count(
            date: try TrackingChange.date(parts, "date"), phrase: try Self.phrase(parts),
            count: try parts.whole("count", -most...most)))
      }
    }
    if object["goal"] != nil { goal = try object.whole("goal", 0...TasbihRecord.mostGoal) }
    switch object["button"] {
    case nil: break
    case .null: round = .some(nil)
    case .object(let parts):
      try parts.require(only: ["phrases"])
      guard let value = parts["phrases"] else { throw parts.refusal(of: "phrases", accepted: "a list") }
      var turns: [TasbihButton.Turn] = []
      let most = TasbihButton.mostPhrases
      for turn in try Self.objects(value, "phrases", most: most, keys: ["phrase", "times"]) {
        let times = try turn.whole("times", 1...TasbihButton.mostRound)
        turns.append(TasbihButton.Turn(try Self.phrase(turn), times: times))
      }
      round = .some(turns)
    default: throw object.refusal(of: "button", accepted: "an object with phrases, or null")
    }
  }

  private static func objects(
    _ value: JSONValue, _ key: String, most: Int, keys: [String]
  ) throws(ProblemAnswer) -> [[String: JSONValue]] {
    guard case .list(let list) = value, list.count <= most else {
      throw ProblemAnswer(key, found: value.found, accepted: "a list of at most \(most)", .unprocessableContent)
    }
    return try list.objects(of: key, keys: keys)
  }

  /// Absent or null: none.
  private static func phrase(_ parts: [String: JSONValue]) throws(ProblemAnswer) -> TasbihPhrase {
    guard let value = parts["phrase"], value != .null else { return .none }
    let text = try parts.text("phrase", accepted: "a text, or null")
    do throws(TrackingRefusal) { return try TasbihPhrase(text) } catch {
      throw ProblemAnswer(error.key, found: error.found.quoted, accepted: error.accepted, .unprocessableContent)
    }
  }

  /// - Parameter today: the latest day that may have counts.
  func apply(to record: inout TasbihRecord, today: CivilDate) throws(TrackingRefusal) {
    if let goal { try record.setGoal(goal) }
    if let mark {
      guard try record.take(mark) else { return }
      for count in counts { try record.add(count.count, of: count.phrase, on: count.date, today: today) }
    }
  }
}

/// What a profile has counted on the tasbih, as answered.
struct TasbihDays: Encodable {
  struct Count: Encodable {
    var phrase: String
    var count: Int
  }
  struct Day: Encodable {
    var date: String
    var counts: [Count]
  }

  var id, name, today: String
  var goal: Int
  /// Whether what the device counts is this profile's.
  var button: Bool
  var days: [Day]

  init(_ profile: TrackingProfile, from first: CivilDate, to last: CivilDate, today: CivilDate) {
    (id, name, self.today) = (profile.id, profile.name, today.text)
    (goal, button) = (profile.tasbih.goal, profile.tasbih.button != nil)
    days = profile.tasbih.days(from: first, to: last).map { date, day in
      let counts = day.counts.sorted { $0.key < $1.key }.map { Count(phrase: $0.key.text, count: $0.value) }
      return Day(date: date.text, counts: counts)
    }
  }
}

public import Measures

/// What one person counts on a tasbih: the counts of each day by phrase, a goal for a day, and whether the device counts
/// for this person.
public struct TasbihRecord: Sendable, Hashable {
  /// Days with counts.
  public private(set) var days: [CivilDate: TasbihDay] = [:]
  /// Counts wanted in a day; 0: no goal.
  public private(set) var goal = 0
  /// What the device counts is this person's, where set.
  public private(set) var button: TasbihButton?
  /// The marks of the last requests, so that a repeated one counts once.
  private(set) var taken: [String] = []

  /// Days that are kept: two years. The oldest gives way to a new one.
  public static let mostDays = 731
  /// Largest goal for a day.
  public static let mostGoal = 9999
  /// Requests remembered, and characters of a request's mark.
  static let (mostTaken, markLength) = (32, 1...32)

  public init() {}

  public var isEmpty: Bool { days.isEmpty && goal == 0 && button == nil }

  // MARK: - Changes

  /// Whether a request was taken before; if not, it is from now on.
  ///
  /// - Parameter mark: random, chosen by the sender.
  public mutating func take(_ mark: String) throws(TrackingRefusal) -> Bool {
    guard Self.markLength.contains(mark.utf8.count), mark.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw TrackingRefusal("request", found: String(mark.prefix(40)), accepted: "1 to 32 letters and digits")
    }
    guard !taken.contains(mark) else { return false }
    taken.append(mark)
    if taken.count > Self.mostTaken { taken.removeFirst() }
    return true
  }

  /// Adds to the count of a phrase, or takes from it: never below 0.
  ///
  /// - Parameter today: the latest day that any zone has.
  public mutating func add(
    _ count: Int, of phrase: TasbihPhrase, on date: CivilDate, today: CivilDate
  ) throws(TrackingRefusal) {
    try PrayerRecord.check(date, "date", today: today)
    guard abs(count) <= TasbihDay.mostCount else {
      throw TrackingRefusal(
        "count", found: "\(count)", accepted: "a whole number from -\(TasbihDay.mostCount) to \(TasbihDay.mostCount)")
    }
    edit(date) { $0.add(count, of: phrase) }
  }

  public mutating func setGoal(_ goal: Int) throws(TrackingRefusal) {
    guard (0...Self.mostGoal).contains(goal) else {
      throw TrackingRefusal("goal", found: "\(goal)", accepted: "a whole number from 0 to \(Self.mostGoal)")
    }
    self.goal = goal
  }

  /// Lets the device count for this person, or no longer (nil).
  public mutating func setButton(_ button: TasbihButton?) { self.button = button }

  /// Takes a day of a table in place of the same day.
  mutating func replace(_ date: CivilDate, with day: TasbihDay) { edit(date) { $0 = day } }

  private mutating func edit(_ date: CivilDate, _ change: (inout TasbihDay) -> Void) {
    var day = days[date] ?? TasbihDay()
    change(&day)
    days[date] = day.isEmpty ? nil : day
    guard days.count > Self.mostDays, let oldest = days.keys.min() else { return }
    days[oldest] = nil
  }

  // MARK: - The device's count

  /// Follows the device's count; false where nothing is new.
  ///
  /// The device tells its count alone: a higher one was counted, one that is lower by a few was taken back, and any other
  /// began again from 0.
  ///
  /// - Parameter date: where the device is.
  public mutating func hear(_ count: UInt64, on date: CivilDate) -> Bool {
    guard var button, button.seen != count else { return false }
    let before = button.seen
    button.seen = count
    self.button = button
    let isUndo = before > count && before - count <= Self.mostUndone && !(count == 0 && before > 1)
    let (by, first) = isUndo ? (-1, count) : (1, count > before ? before : 0)
    let last = isUndo ? before : count
    // A leap comes of another device, or of a backup.
    guard last - first <= Self.mostLeap else { return true }
    edit(date) { day in for number in first..<last { day.add(by, of: button.phrase(at: number)) } }
    return true
  }
  /// Counts that are taken back between two looks at the device, a second apart.
  static let mostUndone: UInt64 = 5
  /// Counts between two looks, the portal's rest among them.
  static let mostLeap: UInt64 = 10_000

  // MARK: - As read

  /// The days of a span that have counts, in order.
  public func days(from first: CivilDate, to last: CivilDate) -> [(date: CivilDate, day: TasbihDay)] {
    days.filter { first <= $0.key && $0.key <= last }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Reads what a file has; nil for what none of this program could have.
  init?(days: [String: String], goal: Int, button: TasbihButton?, taken: [String]) {
    guard days.count <= Self.mostDays, taken.count <= Self.mostTaken, (0...Self.mostGoal).contains(goal) else {
      return nil
    }
    for (text, counts) in days {
      guard let date = CivilDate(text), let day = TasbihDay(text: counts), !day.isEmpty else { return nil }
      self.days[date] = day
    }
    (self.goal, self.button, self.taken) = (goal, button, taken)
  }
}

/// The device's count as one person's: what each count is said for, and the count that was seen last.
public struct TasbihButton: Sendable, Hashable {
  var seen: UInt64
  /// The phrases of a round in their turn; none: they aren't told apart.
  let phrases: [Turn]

  /// A phrase and how often it is said.
  public struct Turn: Sendable, Hashable {
    public var phrase: TasbihPhrase
    public var times: Int

    public init(_ phrase: TasbihPhrase, times: Int) { (self.phrase, self.times) = (phrase, times) }
  }

  /// Most phrases, and counts, of a round.
  public static let (mostPhrases, mostRound) = (100, 1000)

  /// - Parameter seen: the device's count now, which was counted before.
  public init(seen: UInt64, phrases: [Turn]) throws(TrackingRefusal) {
    let isRound =
      phrases.count <= Self.mostPhrases && phrases.allSatisfy { (1...Self.mostRound).contains($0.times) }
      && phrases.reduce(0) { $0 + $1.times } <= Self.mostRound
    guard isRound else {
      throw TrackingRefusal(
        "phrases", found: "\(phrases.count) phrases",
        accepted: "at most \(Self.mostPhrases), each said once or more, \(Self.mostRound) times in all")
    }
    (self.seen, self.phrases) = (seen, phrases)
  }

  /// What was said at a count, of which the first is 0.
  func phrase(at number: UInt64) -> TasbihPhrase {
    let round = phrases.reduce(0) { $0 + $1.times }
    guard round > 0 else { return .none }
    var left = Int(number % UInt64(round))
    for turn in phrases {
      if left < turn.times { return turn.phrase }
      left -= turn.times
    }
    return .none
  }
}

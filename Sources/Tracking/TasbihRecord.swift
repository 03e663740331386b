public import Measures

/// One person's tasbih: counts by day and phrase, a goal for a day, and whether the device counts for this person.
public struct TasbihRecord: Sendable, Hashable {
  /// Days with counts.
  public private(set) var days: [CivilDate: TasbihDay] = [:]
  /// Counts wanted in a day; 0: no goal.
  public private(set) var goal = 0
  /// How the device's count is this person's; nil: the device doesn't count for this person.
  public private(set) var button: TasbihButton?
  /// Marks of the last requests, so that a repeated request counts once.
  private(set) var taken: [String] = []

  /// Most days that are kept: two years. A new day replaces the oldest.
  public static let mostDays = 731
  /// Largest goal for a day.
  public static let mostGoal = 9999
  /// Most marks remembered, and accepted lengths of a mark.
  static let (mostTaken, markLength) = (32, 1...32)

  public init() {}

  public var isEmpty: Bool { days.isEmpty && goal == 0 && button == nil }

  // MARK: - Changes

  /// Remembers a request; false: it was taken before.
  ///
  /// - Parameter mark: identifies the request: random, chosen by its sender.
  public mutating func take(_ mark: String) throws(TrackingRefusal) -> Bool {
    guard Self.markLength.contains(mark.utf8.count), mark.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw TrackingRefusal("request", found: String(mark.prefix(40)), accepted: "1 to 32 letters and digits")
    }
    guard !taken.contains(mark) else { return false }
    taken.append(mark)
    if taken.count > Self.mostTaken { taken.removeFirst() }
    return true
  }

  /// Adds to the count of a phrase, or subtracts from it (negative), but not below 0.
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

  /// Replaces a day by that of a table.
  mutating func replace(_ date: CivilDate, with day: TasbihDay) { edit(date) { $0 = day } }

  private mutating func edit(_ date: CivilDate, _ change: (inout TasbihDay) -> Void) {
    var day = days[date] ?? TasbihDay()
    change(&day)
    days[date] = day.isEmpty ? nil : day
    guard days.count > Self.mostDays, let oldest = days.keys.min() else { return }
    days[oldest] = nil
  }

  // MARK: - The device's count

  /// Takes the device's count; false: it hasn't changed.
  ///
  /// The device sends only its total, not each press. A rise adds the difference. A fall of at most ``mostUndone`` is
  /// an undo, except one from more than 1 to 0. Any other fall is a restart from 0, after which the new total is added.
  ///
  /// - Parameter date: the day at the device's place.
  public mutating func hear(_ count: UInt64, on date: CivilDate) -> Bool {
    guard var button, button.seen != count else { return false }
    let before = button.seen
    button.seen = count
    self.button = button
    let isUndo = before > count && before - count <= Self.mostUndone && !(count == 0 && before > 1)
    let (by, first) = isUndo ? (-1, count) : (1, count > before ? before : 0)
    let last = isUndo ? before : count
    // A leap isn't counted: the total is that of another device or of a backup.
    guard last - first <= Self.mostLeap else { return true }
    edit(date) { day in for number in first..<last { day.add(by, of: button.phrase(at: number)) } }
    return true
  }
  /// Most counts that a person takes back between two looks at the device, a second apart.
  static let mostUndone: UInt64 = 5
  /// Most counts between two looks. The portal may have been off meanwhile.
  static let mostLeap: UInt64 = 10_000

  // MARK: - As read

  /// The days with counts from the first to the last date, in order.
  public func days(from first: CivilDate, to last: CivilDate) -> [(date: CivilDate, day: TasbihDay)] {
    days.filter { first <= $0.key && $0.key <= last }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Reads a file's content; nil: this program can't have written it.
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

/// The device's count as one person's: the phrase of each count, and the total at the last look.
public struct TasbihButton: Sendable, Hashable {
  /// The total at the last look.
  var seen: UInt64
  /// The phrases of a round in order; empty: the counts have no phrase.
  let phrases: [Turn]

  /// A phrase and how often it is said.
  public struct Turn: Sendable, Hashable {
    public var phrase: TasbihPhrase
    public var times: Int

    public init(_ phrase: TasbihPhrase, times: Int) { (self.phrase, self.times) = (phrase, times) }
  }

  /// Most phrases, and most counts, of a round.
  public static let (mostPhrases, mostRound) = (100, 1000)

  /// - Parameter seen: the device's total now, which isn't this person's.
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

  /// The phrase of a count; the first count is 0.
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

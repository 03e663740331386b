public import Measures

/// A value for the whole year, or one for each of its seasons.
///
/// `+20`, or `+20 from 10-25, 13:30 from 03-30`: a season begins on its day (month-day) in every year and lasts until
/// the next begins. The empty text has no value at all.
public struct Seasonal<Value: Sendable & Hashable & LosslessStringConvertible>: Sendable, Hashable {
  /// A season.
  public struct Season: Sendable, Hashable {
    /// 1 ... 12.
    public var month: Int
    /// 1 ... 31; the 29th of February begins a season on the 1st of March of other years.
    public var day: Int
    /// What holds in it.
    public var value: Value

    /// In the order of a year.
    fileprivate var order: Int { month * 32 + day }
  }

  /// In the order they were written; a single one holds for the whole year, none for no value.
  public let seasons: [Season]

  /// Most seasons of a year.
  public static var most: Int { 12 }

  /// No value at all.
  public init() { self.init(seasons: []) }
  private init(seasons: [Season]) { self.seasons = seasons }

  /// What holds on a date; nil where there is no value at all. Doesn't allocate.
  public func value(on date: CivilDate) -> Value? {
    let today = date.month * 32 + date.day
    var (begun, last): (Season?, Season?) = (nil, nil)
    for season in seasons {
      if season.order <= today, season.order > begun?.order ?? 0 { begun = season }
      if season.order > last?.order ?? 0 { last = season }
    }
    // Before the year's first season, the last one of the year before goes on.
    return (begun ?? last)?.value
  }
}

extension Seasonal: LosslessStringConvertible {
  /// Nil for a text of another form, a date that no year has, two seasons of one day, and a season without another.
  public init?(_ text: String) {
    guard text.utf8.count <= 512 else { return nil }
    guard text.contains(where: { $0 != " " }) else {
      self.init()
      return
    }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= Self.most else { return nil }
    var seasons: [Season] = []
    for part in parts {
      var words = part.split(separator: " ").map(String.init)
      var (month, day) = (1, 1)
      if parts.count > 1 {
        // A leap year has every date.
        guard words.count >= 3, words[words.count - 2] == "from", let date = CivilDate("2024-" + words[words.count - 1])
        else { return nil }
        (month, day) = (date.month, date.day)
        words.removeLast(2)
      }
      guard let value = Value(words.joined(separator: " ")),
        !seasons.contains(where: { $0.month == month && $0.day == day })
      else { return nil }
      seasons.append(Season(month: month, day: day, value: value))
    }
    self.init(seasons: seasons)
  }

  /// The text it is made of, with single blanks.
  public var description: String {
    guard seasons.count > 1 else { return seasons.first.map { "\($0.value)" } ?? "" }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return seasons.map { "\($0.value) from \(two($0.month))-\(two($0.day))" }.joined(separator: ", ")
  }
}

/// The phrase of a count: the name of one of the pages' phrases, or a person's own words.
public struct TasbihPhrase: Sendable, Hashable, Comparable {
  public let text: String

  /// No phrase was chosen.
  public static let none = TasbihPhrase(checked: "none")
  /// Accepted lengths of a phrase, in bytes.
  public static let bytes = 1...100

  private init(checked text: String) { self.text = text }

  /// - Parameter text: one line without comma, semicolon and quotation mark, which separate counts in a table.
  public init(_ text: String) throws(TrackingRefusal) {
    guard Self.bytes.contains(text.utf8.count), text.first?.isWhitespace == false, text.last?.isWhitespace == false,
      text.unicodeScalars.allSatisfy({
        !",;\"".unicodeScalars.contains($0) && $0.properties.generalCategory != .control
      })
    else {
      throw TrackingRefusal(
        "phrase", found: String(text.prefix(80)),
        accepted: "\(Self.bytes.lowerBound) to \(Self.bytes.upperBound) bytes on a line, without , ; or \"")
    }
    self.text = text
  }

  public static func < (one: TasbihPhrase, other: TasbihPhrase) -> Bool { one.text < other.text }
}

/// The counts of one day, by phrase.
public struct TasbihDay: Sendable, Hashable {
  public private(set) var counts: [TasbihPhrase: Int] = [:]

  /// Most phrases of a day. The last place is for ``TasbihPhrase/none``, which counts all others.
  public static let mostPhrases = 8
  /// Largest count of a phrase in a day.
  public static let mostCount = 99_999

  public init() {}

  public var isEmpty: Bool { counts.isEmpty }

  mutating func add(_ count: Int, of phrase: TasbihPhrase) {
    let isKnown = counts[phrase] != nil || counts.count < Self.mostPhrases - 1
    let phrase = isKnown || count < 0 ? phrase : .none
    let sum = min(max((counts[phrase] ?? 0) + count, 0), Self.mostCount)
    counts[phrase] = sum == 0 ? nil : sum
  }

  // MARK: - As stored, and in a table

  /// Number and phrase of each count: `33 akbar;33 hamd`.
  var text: String {
    counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key.text)" }.joined(separator: ";")
  }

  /// Reads the form of ``text``; nil for anything else.
  init?(text: String) {
    for part in text.split(separator: ";", omittingEmptySubsequences: true) {
      let pair = part.split(separator: " ", maxSplits: 1)
      guard pair.count == 2, pair[0].utf8.count <= 5, let count = Int(pair[0]), (1...Self.mostCount).contains(count),
        let phrase = try? TasbihPhrase(String(pair[1])), counts[phrase] == nil, counts.count < Self.mostPhrases
      else { return nil }
      counts[phrase] = count
    }
  }
}

import Text

/// The requested card and its options.
struct CardOptions: Hashable {
  enum Size: String, CaseIterable { case small, medium, large, lock, watch }
  enum Form: String, CaseIterable { case svg, html, png }
  enum Scheme: String, CaseIterable {
    case light, dark
    /// Black on white alone, for electronic paper.
    case paper
  }
  enum Part: String, CaseIterable { case next, times, direction, date }

  var size: Size
  var theme = CardPalette.Theme.green
  var scheme = Scheme.light
  var language = Language.en
  var digits = Digits.western
  var parts: Set<Part>
  /// In pixels; nil: the card's own.
  var width, height: Int?

  /// Pixels of width and height that are accepted.
  static let pixels = 64...2000
  static let keys = ["theme", "scheme", "lang", "digits", "show", "width", "height"]

  /// The name of a card's file, as `small.svg`; nil for any other.
  static func named(_ name: some StringProtocol) -> (Size, Form)? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let size = Size(rawValue: String(parts[0])), let form = Form(rawValue: String(parts[1]))
    else { return nil }
    return (size, form)
  }

  /// Options of a query, or its problems.
  init(_ size: Size, _ query: [String: String]) throws(ProblemAnswer) {
    self.size = size
    parts = size.usual
    if let text = query["theme"] { theme = try Self.word(text, "theme") }
    if let text = query["scheme"] { scheme = try Self.word(text, "scheme") }
    if let text = query["lang"] { language = try Self.word(text, "lang") }
    if let text = query["digits"] {
      switch text {
      case "latn": digits = .western
      case "arab": digits = .arabicIndic
      default: throw ProblemAnswer("digits", found: text.quotedForPeople, accepted: "latn, arab")
      }
    }
    if let text = query["show"] {
      // A comma may come escaped.
      let words = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      parts = []
      for word in words { parts.insert(try Self.word(word, "show")) }
    }
    width = try Self.pixels(query["width"], "width")
    height = try Self.pixels(query["height"], "height")
  }

  private static func word<Word: RawRepresentable & CaseIterable>(
    _ text: String, _ key: String
  ) throws(ProblemAnswer) -> Word where Word.RawValue == String {
    guard let word = Word(rawValue: text) else {
      throw ProblemAnswer(
        key, found: text.quotedForPeople, accepted: Word.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return word
  }

  private static func pixels(_ text: String?, _ key: String) throws(ProblemAnswer) -> Int? {
    guard let text else { return nil }
    guard text.utf8.count <= 6, let number = Int(text), pixels.contains(number) else {
      throw ProblemAnswer(
        key, found: text.quotedForPeople,
        accepted: "a whole number from \(pixels.lowerBound) to \(pixels.upperBound)")
    }
    return number
  }
}

extension CardOptions.Size {
  /// The default parts.
  var usual: Set<CardOptions.Part> {
    switch self {
    case .small, .lock: [.next, .date]
    case .medium: [.next, .times, .date]
    case .large: [.next, .times, .direction, .date]
    case .watch: [.next, .direction]
    }
  }

  /// Its own width and height.
  var extent: (width: Double, height: Double) {
    switch self {
    case .small: (320, 320)
    case .medium: (680, 320)
    case .large: (680, 760)
    case .lock: (400, 144)
    case .watch: (320, 320)
    }
  }
}

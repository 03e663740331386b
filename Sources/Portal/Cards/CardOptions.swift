import Text

/// The requested card and its options.
struct CardOptions: Hashable {
  enum Size: String, CaseIterable {
    case small, medium, large, lock
    /// Round.
    case watch
    /// For a corner of a watch: the next time in a quarter of a ring.
    case corner
    /// One line of text.
    case inline
  }
  enum Form: String, CaseIterable { case svg, html, png, json }
  enum Scheme: String, CaseIterable {
    case light, dark
    /// Black on white, for electronic paper.
    case paper
  }
  enum Ground: String, CaseIterable {
    /// That over the place at this moment.
    case sky
    case plain
  }
  enum Part: String, CaseIterable { case next, times, direction, date }

  var size: Size
  var theme = CardPalette.Theme.green
  var scheme = Scheme.light
  var ground = Ground.sky
  var language = Language.en
  var digits = Digits.western
  var parts: Set<Part>
  /// In pixels; nil: the card's default.
  var width, height: Int?
  /// The picture: laid out for this extent, not stretched to it.
  var canvas: CardBox {
    CardBox(
      x: 0, y: 0, width: width.map(Double.init) ?? size.extent.width,
      height: height.map(Double.init) ?? size.extent.height)
  }

  /// Accepted width and height, in pixels.
  static let pixels = 64...2000
  static let keys = ["theme", "scheme", "ground", "lang", "digits", "show", "width", "height"]

  /// Parses a query.
  init(_ size: Size, _ query: [String: String]) throws(ProblemAnswer) {
    self.size = size
    parts = size.usual
    if let text = query["theme"] { theme = try Self.word(text, "theme") }
    if let text = query["scheme"] { scheme = try Self.word(text, "scheme") }
    if let text = query["ground"] { ground = try Self.word(text, "ground") }
    if let text = query["lang"] { language = try Self.word(text, "lang") }
    if let text = query["digits"] {
      switch text {
      case "latn": digits = .western
      case "arab": digits = .arabicIndic
      case "arabext": digits = .persian
      case "beng": digits = .bengali
      default: throw ProblemAnswer("digits", found: text.quoted, accepted: "latn, arab, arabext, beng")
      }
    }
    if let text = query["show"] {
      // A comma may be percent-encoded.
      let words = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      parts = []
      for word in words { parts.insert(try Self.word(word, "show")) }
    }
    if let text = query["width"] { width = try PortalResponder.number(text, "width", Self.pixels) }
    if let text = query["height"] { height = try PortalResponder.number(text, "height", Self.pixels) }
  }

  private static func word<Word: RawRepresentable & CaseIterable>(
    _ text: String, _ key: String
  ) throws(ProblemAnswer) -> Word where Word.RawValue == String {
    guard let word = Word(rawValue: text) else {
      throw ProblemAnswer(
        key, found: text.quoted, accepted: Word.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return word
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
    case .inline, .corner: [.next]
    }
  }

  /// Default width and height.
  var extent: (width: Double, height: Double) {
    switch self {
    case .small: (320, 320)
    case .medium: (680, 320)
    case .large: (680, 760)
    case .lock: (400, 144)
    case .watch: (320, 320)
    case .corner: (160, 160)
    case .inline: (400, 44)
    }
  }
}

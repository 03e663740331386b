/// A sentence of the program for a person: an English pattern and its arguments, which a language's ``Language/catalogue`` translates.
///
///     let found: Message = "no answer at \(address) on \(bus)"
///     found.text(.en)  // no answer at 0x1E on /dev/i2c-1
///     found.pattern    // no answer at {1} on {2}
///
/// An argument is a name or a number, which is the same in every language, or again words: a message, a localized text, a term.
/// Names come from outside: what a terminal would obey in them is escaped.
public struct Message: Sendable, ExpressibleByStringInterpolation {
  fileprivate enum Argument: Sendable {
    case name(String)
    case message(Message)
    case localized(LocalizedText)
  }

  /// In English, with `{1}`, `{2}` … for the arguments: the key of every catalogue.
  public let pattern: String
  private let arguments: [Argument]
  /// Under which a catalogue may have it; the first that it has counts.
  private let keys: [String]

  /// A word that is chosen elsewhere, such as a part's name, and that the catalogues know.
  ///
  /// - Parameter keys: under which they may have it, where that isn't the word itself.
  public init(term word: String, keys: [String]? = nil) { (pattern, arguments, self.keys) = (word, [], keys ?? [word]) }

  /// A sentence that is chosen elsewhere and that the catalogues know, to stand within another: without its full stop.
  public init(clause sentence: String) {
    self.init(term: sentence.last == "." ? String(sentence.dropLast()) : sentence)
  }

  public init(stringLiteral value: String) { self.init(term: value) }

  public init(stringInterpolation: StringInterpolation) {
    (pattern, arguments) = (stringInterpolation.pattern, stringInterpolation.arguments)
    keys = [pattern]
  }

  /// In a language; in English where its catalogue lacks the pattern.
  ///
  /// In a language from right to left names and what its pattern has between backticks, such as commands, are isolated (U+2066 …
  /// U+2069, Unicode Standard Annex 9), so that a line reads right with them.
  public func text(_ language: Language) -> String {
    if language == .en { return filled(pattern, language).escaped }
    if let translated = translation(language) { return filled(translated, language) }
    guard hasWords else { return filled(pattern, language) }
    return language.isRightToLeft ? text(.en).isolated : text(.en)
  }

  /// The patterns, its arguments' included, that a language's catalogue lacks.
  public func untranslated(in language: Language) -> [String] {
    let own = hasWords && language != .en && translation(language) == nil ? [pattern] : []
    return own
      + arguments.flatMap {
        if case .message(let message) = $0 { message.untranslated(in: language) } else { [String]() }
      }
  }

  /// Whether there is something to translate between the arguments.
  private var hasWords: Bool { pattern.contains { $0.isLetter } }

  private func translation(_ language: Language) -> String? {
    let catalogue = language.catalogue
    return keys.lazy.compactMap { catalogue[$0] }.first
  }

  private func filled(_ pattern: String, _ language: Language) -> String {
    pattern.filled(in: language) { index, isIsolated in
      arguments.indices.contains(index) ? said(arguments[index], language, isIsolated: isIsolated) : nil
    }
  }

  /// - Parameter isIsolated: in a command, which a person may copy: no mark may stand within it.
  private func said(_ argument: Argument, _ language: Language, isIsolated: Bool) -> String {
    switch argument {
    case .name(let name) where language == .en: name
    case .name(let name): isIsolated || !language.isRightToLeft ? name.escaped : name.escaped.isolated
    case .message(let message): message.text(language)
    case .localized(let text): text[language]
    }
  }
}

extension Message {
  /// Collects the pattern and the arguments of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pattern = ""
    fileprivate var arguments: [Argument] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { pattern += literal }

    /// A name, or text that came from elsewhere.
    public mutating func appendInterpolation(_ name: String) { append(.name(name)) }
    public mutating func appendInterpolation(_ number: some BinaryInteger) { append(.name(String(number))) }
    public mutating func appendInterpolation(_ message: Message) { append(.message(message)) }
    public mutating func appendInterpolation(_ text: LocalizedText) { append(.localized(text)) }
    /// A word that the catalogues know.
    public mutating func appendInterpolation(term word: String) { append(.message(Message(term: word))) }
    /// A device file, or the program's words for it, such as "the receiver".
    public mutating func appendInterpolation(place: String) {
      append(place.hasPrefix("the ") ? .message(Message(term: place)) : .name(place))
    }

    private mutating func append(_ argument: Argument) {
      arguments.append(argument)
      pattern += "{\(arguments.count)}"
    }
  }
}

extension [Message] {
  /// One after the other, with semicolons between.
  public func joined() -> Message {
    guard let first else { return "" }
    return dropFirst().reduce(first) { "\($0); \($1)" }
  }

  /// One after the other, with commas between. The comma is an argument: "{1}, {2}" means something else elsewhere.
  public var list: Message {
    guard let first else { return "" }
    let comma = LocalizedText(en: ", ", ar: "، ")
    return dropFirst().reduce(first) { "\($0)\(comma)\($1)" }
  }

  /// One or another.
  public var alternatives: Message {
    guard let first else { return "" }
    return dropFirst().reduce(first) { "\($0) or \($1)" }
  }
}

/// Equal where they read the same.
extension Message: Hashable {
  public static func == (one: Message, other: Message) -> Bool { one.text(.en) == other.text(.en) }
  public func hash(into hasher: inout Hasher) { hasher.combine(text(.en)) }
}

extension Message: CustomStringConvertible {
  /// In English.
  public var description: String { text(.en) }
}

extension Message: Encodable {
  /// As its English text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text(.en))
  }
}

extension String {
  /// Read from left to right whatever the direction of the line; the line's is decided without it.
  public var isolated: String { isEmpty ? "" : "\(Self.isolation.begin)\(self)\(Self.isolation.end)" }
}

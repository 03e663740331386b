/// A language of the device and its pages, by its code (ISO 639-1).
public enum Language: String, Sendable, Hashable, CaseIterable {
  /// English, in which every text is written first.
  case en
  case ar, bn, de, fa, fr, id, ms, tr, ur

  /// All codes, for a refusal.
  public static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// The language of the locale in an environment (POSIX, `ar_EG.UTF-8`); English where the program doesn't speak it.
  public static func ofLocale(_ environment: [String: String]) -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return locale.flatMap { Language(rawValue: String($0.prefix { $0.isLetter })) } ?? .en
  }

  /// Its own name for itself.
  public var ownName: String {
    switch self {
    case .en: "English"
    case .ar: "العربية"
    case .bn: "বাংলা"
    case .de: "Deutsch"
    case .fa: "فارسی"
    case .fr: "Français"
    case .id: "Indonesia"
    case .ms: "Melayu"
    case .tr: "Türkçe"
    case .ur: "اردو"
    }
  }

  /// The first of these languages in a browser's `Accept-Language` (RFC 9110, 12.5.4: browsers name the best first); English if
  /// there is none.
  public static func wanted(_ header: String) -> Language {
    header.prefix(200).split(separator: ",").lazy.compactMap { part in
      Language(rawValue: part.drop { $0 == " " }.prefix { $0.isLetter }.lowercased())
    }.first ?? .en
  }

  /// Whether it is written from right to left.
  public var isRightToLeft: Bool {
    switch self {
    case .ar, .fa, .ur: true
    case .en, .bn, .de, .fr, .id, .ms, .tr: false
    }
  }

  /// Whether its letters fit the cells of a terminal, one each: those that join or stack don't.
  public var fitsCells: Bool {
    switch self {
    case .en, .de, .fr, .id, .ms, .tr: true
    case .ar, .bn, .fa, .ur: false
    }
  }

  /// Between the parts of a list, and between sentences in one line; each with a blank.
  public var comma: String { isRightToLeft ? "، " : ", " }
  public var semicolon: String { isRightToLeft ? "؛ " : "; " }

  /// U+200E after or before words from right to left, which would change places with figures beside them; otherwise nothing.
  public var leftToRightMark: String { isRightToLeft ? "\u{200E}" : "" }

  /// A text in this language, as ``LocalizedText`` has it.
  public func said(_ en: String, _ ar: String, _ arguments: [String] = []) -> String {
    LocalizedText(en: en, ar: ar, arguments)[self]
  }

  /// Names one after the other, with "and" between each two.
  public func list(_ names: [String]) -> String {
    guard let first = names.first else { return "" }
    return names.dropFirst().reduce(first) { said("{1} and {2}", "{1} و{2}", [$0, $1]) }
  }
}

/// A text in each language: English and Arabic beside each other, the others in the catalogues, under the English.
///
/// A text without its translation is said in English.
public struct LocalizedText: Sendable, Hashable {
  private struct Part: Sendable, Hashable {
    var en, ar: String
    var arguments: [LocalizedText] = []
    var isName = false
    var message: Message?

    subscript(language: Language) -> String {
      if let message { return message.text(language) }
      guard !isName else { return en }
      let pattern =
        switch language {
        case .en: en
        case .ar: ar
        default: language.catalogue[en] ?? en
        }
      return pattern.filled(in: language) { index, isIsolated in
        arguments.indices.contains(index) ? arguments[index].argument(language, isIsolated: isIsolated) : nil
      }
    }
  }

  private var parts: [Part]

  /// - Parameters:
  ///   - en, ar: with `{1}`, `{2}` … for the arguments.
  ///   - arguments: names and numbers, the same in every language.
  public init(en: String, ar: String, _ arguments: [String] = []) {
    self.init(en: en, ar: ar, with: arguments.map { LocalizedText($0) })
  }

  /// - Parameters:
  ///   - en, ar: with `{1}`, `{2}` … for the arguments.
  public init(en: String, ar: String, with arguments: [LocalizedText]) {
    parts = [Part(en: en, ar: ar, arguments: arguments)]
  }

  /// A name or a number, the same in every language.
  public init(_ name: String) { parts = [Part(en: name, ar: name, isName: true)] }

  /// What a message says in each language.
  public init(_ message: Message) { parts = [Part(en: message.pattern, ar: message.pattern, message: message)] }

  /// Several as one; nil where there are none.
  public init?(joining texts: [LocalizedText]) {
    guard !texts.isEmpty else { return nil }
    parts = texts.flatMap(\.parts)
  }

  /// As an argument: a name or a date is isolated in a text from right to left. Arabic patterns have their own marks.
  private func argument(_ language: Language, isIsolated: Bool) -> String {
    let text = self[language]
    guard !isIsolated, language.isRightToLeft, language != .ar, parts[0].isName else { return text }
    return text.contains { $0.isASCII && ($0.isLetter || "-:/".contains($0)) } ? text.isolated : text
  }

  /// One after the other, with commas between.
  public static func list(_ texts: [LocalizedText]) -> LocalizedText {
    guard let first = texts.first else { return LocalizedText("") }
    return texts.dropFirst().reduce(first) { LocalizedText(en: "{1}, {2}", ar: "{1}، {2}", with: [$0, $1]) }
  }

  /// A name where there is little room: a language may have a shorter one there.
  public func short(_ language: Language) -> String { language.catalogue["display." + en] ?? self[language] }

  public var en: String { self[.en] }
  public var ar: String { self[.ar] }

  public subscript(language: Language) -> String {
    parts.map { $0[language] }.joined(separator: language.semicolon)
  }
}

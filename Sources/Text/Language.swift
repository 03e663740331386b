/// A language of the device and its pages, by its code (ISO 639-1).
public enum Language: String, Sendable, Hashable, CaseIterable {
  /// English, in which every text is written first.
  case en
  case ar, bn, de, fa, fr, id, ms, tr, ur

  /// All codes, for a refusal.
  public static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// Whether it is written from right to left.
  public var isRightToLeft: Bool {
    switch self {
    case .ar, .fa, .ur: true
    case .en, .bn, .de, .fr, .id, .ms, .tr: false
    }
  }

  /// Between the parts of a list, and between sentences in one line; each with a blank.
  public var comma: String { isRightToLeft ? "، " : ", " }
  public var semicolon: String { isRightToLeft ? "؛ " : "; " }

  /// Names one after the other, with "and" between each two.
  public func list(_ names: [String]) -> String {
    guard let first = names.first else { return "" }
    return names.dropFirst().reduce(first) { LocalizedText(en: "{1} and {2}", ar: "{1} و{2}", [$0, $1])[self] }
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

    subscript(language: Language) -> String {
      let pattern =
        switch language {
        case _ where isName, .en: en
        case .ar: ar
        default: language.catalogue[en].map { language.isRightToLeft ? $0.withLatinIsolated : $0 } ?? en
        }
      guard !arguments.isEmpty else { return pattern }
      // In one pass: an argument may hold braces.
      let pieces = pattern.split(separator: "{", omittingEmptySubsequences: false)
      return pieces.dropFirst().reduce(String(pieces[0])) { text, piece in
        guard let number = piece.first?.wholeNumberValue, arguments.indices.contains(number - 1) else {
          return text + "{" + piece
        }
        return text + arguments[number - 1].argument(language) + piece.dropFirst(2)
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

  /// Several as one; nil where there are none.
  public init?(joining texts: [LocalizedText]) {
    guard !texts.isEmpty else { return nil }
    parts = texts.flatMap(\.parts)
  }

  /// As an argument: a name or a date is isolated in a text from right to left. Arabic patterns have their own marks.
  private func argument(_ language: Language) -> String {
    let text = self[language]
    let needsIsolation = text.contains { $0.isASCII && ($0.isLetter || "-:/".contains($0)) }
    return language.isRightToLeft && language != .ar && parts[0].isName && needsIsolation ? text.isolated : text
  }

  /// One after the other, with commas between.
  public static func list(_ texts: [LocalizedText]) -> LocalizedText {
    guard let first = texts.first else { return LocalizedText("") }
    return texts.dropFirst().reduce(first) { LocalizedText(en: "{1}, {2}", ar: "{1}، {2}", with: [$0, $1]) }
  }

  public var en: String { self[.en] }
  public var ar: String { self[.ar] }

  public subscript(language: Language) -> String {
    parts.map { $0[language] }.joined(separator: language.semicolon)
  }
}

extension String {
  /// With what stands between backticks isolated (U+2066 … U+2069) instead.
  fileprivate var withLatinIsolated: String {
    guard contains("`") else { return self }
    let pieces = split(separator: "`", omittingEmptySubsequences: false)
    return pieces.enumerated().map { $0.offset.isMultiple(of: 2) ? String($0.element) : String($0.element).isolated }
      .joined()
  }
}

/// Language of the answers to a person.
public enum Language: String, Sendable, Hashable, CaseIterable {
  /// English.
  case en
  /// Arabic.
  case ar
}

/// A language of the pages, as `assets/languages.js` has them. What the device says itself is in a ``Language``.
public enum PageLanguage: String, Sendable, Hashable, CaseIterable {
  case en, ar, bn, de, fa, fr, id, ms, tr, ur

  /// All codes, for a refusal.
  public static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

/// A text in each language.
public struct LocalizedText: Sendable, Hashable {
  public var en: String
  public var ar: String

  public init(en: String, ar: String) {
    self.en = en
    self.ar = ar
  }

  /// Several as one; nil where there are none.
  public init?(joining parts: [LocalizedText]) {
    guard !parts.isEmpty else { return nil }
    en = parts.map(\.en).joined(separator: "; ")
    ar = parts.map(\.ar).joined(separator: "؛ ")
  }

  public subscript(language: Language) -> String {
    switch language {
    case .en: en
    case .ar: ar
    }
  }
}

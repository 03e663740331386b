/// Translations of the program's messages, one file of gettext's form (PO) a language: `Text/Catalogues/tr.po`. The pages' texts
/// are in the same files.
///
/// A catalogue has for each English pattern that of its language, in which the arguments may stand in another order: `{2} … {1}`.
/// In a language that is written from right to left commands, paths and other words in Latin letters stand between backticks, which
/// isolate them.
extension Language {
  /// By the English pattern; empty for English itself.
  public var catalogue: [String: String] {
    switch self {
    case .en: [:]
    case .ar: Catalogue.arabic
    case .bn: Catalogue.bengali
    case .de: Catalogue.german
    case .fa: Catalogue.persian
    case .fr: Catalogue.french
    case .id: Catalogue.indonesian
    case .ms: Catalogue.malay
    case .tr: Catalogue.turkish
    case .ur: Catalogue.urdu
    }
  }
}

/// Reads a catalogue once, when its language is first spoken.
enum Catalogue {
  fileprivate static let arabic = read(.ar)
  fileprivate static let bengali = read(.bn)
  fileprivate static let german = read(.de)
  fileprivate static let persian = read(.fa)
  fileprivate static let french = read(.fr)
  fileprivate static let indonesian = read(.id)
  fileprivate static let malay = read(.ms)
  fileprivate static let turkish = read(.tr)
  fileprivate static let urdu = read(.ur)

  /// From what pack-words made of the file: each message, and its text in the language, ended by a NUL.
  private static func read(_ language: Language) -> [String: String] {
    let packed = packed(language)
    let texts = UnsafeBufferPointer(start: packed.utf8Start, count: packed.utf8CodeUnitCount)
      .split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    var messages: [String: String] = [:]
    for index in stride(from: 0, to: texts.count - 1, by: 2) { messages[texts[index]] = texts[index + 1] }
    return messages
  }
}

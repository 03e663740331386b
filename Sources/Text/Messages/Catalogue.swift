import CTexts

/// Translations of the program's messages, one file of gettext's form (PO) a language: `Text/Catalogues/tr.po`.
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
private enum Catalogue {
  static let arabic = read(.ar)
  static let bengali = read(.bn)
  static let german = read(.de)
  static let persian = read(.fa)
  static let french = read(.fr)
  static let indonesian = read(.id)
  static let malay = read(.ms)
  static let turkish = read(.tr)
  static let urdu = read(.ur)

  /// The messages of a file: GNU gettext manual, "The Format of PO Files", without plurals and contexts.
  private static func read(_ language: Language) -> [String: String] {
    let file = ctexts_catalogue(language.rawValue)
    let lines = UnsafeBufferPointer(start: file.start, count: file.count).split(separator: UInt8(ascii: "\n"))
    var messages: [String: String] = [:]
    var (key, text, isKey) = ("", "", true)
    for line in lines {
      let line = Substring(decoding: line, as: UTF8.self)
      if line.hasPrefix("msgid") {
        messages[key] = text
        (key, text, isKey) = ("", "", true)
      } else if line.hasPrefix("msgstr") {
        isKey = false
      }
      let piece = unquoted(line)
      if isKey { key += piece } else { text += piece }
    }
    messages[key] = text
    // The file's head stands under the empty key.
    messages[""] = nil
    return messages.filter { !$0.value.isEmpty }
  }

  /// What stands between the quotation marks of a line; empty for a comment.
  private static func unquoted(_ line: Substring) -> String {
    guard !line.hasPrefix("#"), let start = line.firstIndex(of: "\""), let end = line.lastIndex(of: "\""), start < end
    else { return "" }
    let text = String(line[line.index(after: start)..<end])
    guard text.contains("\\") else { return text }
    return text.replacing("\\n", with: "\n").replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
  }
}

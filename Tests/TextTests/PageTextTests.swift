import Foundation
import TestSupport
import Testing
import Text

/// The pages' texts in the catalogues: complete, in the language and not in English, in one script.
@Suite struct PageTextTests {
  struct Entry {
    var context: String
    var id: String
    var text: String
  }

  private static func entries(_ file: String) throws -> [Entry] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/Text/Catalogues")
    let catalogue = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    return catalogue.matches(of: /msgctxt "([^\n]*)"\nmsgid "([^\n]*)"\nmsgstr "([^\n]*)"/).map {
      Entry(context: String($0.output.1), id: String($0.output.2), text: String($0.output.3))
    }
  }
  private static func entries(_ language: Language) throws -> [Entry] { try entries("\(language).po") }
  private static let translated = Language.allCases.filter { $0 != .en }

  @Test func `program and pages call a language by the same name, and write it in the same direction`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Sources/Portal/Pages/assets/languages.js")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("  ") }
    let entries = lines.compactMap { try? /\s+(\w+): \{ name: "([^"]+)", direction: "(\w+)"/.prefixMatch(in: $0) }
    #expect(entries.map { String($0.output.1) }.sorted() == Language.allCases.map(\.rawValue).sorted())
    for entry in entries {
      let language = try #require(Language(rawValue: String(entry.output.1)))
      #expect(entry.output.2 == language.ownName)
      #expect((entry.output.3 == "rtl") == language.isRightToLeft)
    }
  }

  /// What a person reads of a text: without arguments, and without the words that choose between texts.
  private static func words(_ text: String) -> String {
    text.replacing(/\{\w+, (plural|select),|(=\d+|\w+) (?=\{)|\{\w+\}|\\./, with: " ")
  }

  @Test(arguments: translated) func `a language has every text of the pages, and no other`(_ language: Language) throws
  {
    let english = try Self.entries("pages.pot")
    let own = try Self.entries(language)
    #expect(english.count > 1500)
    #expect(own.map(\.context) == english.map(\.context))
    #expect(own.map(\.id) == english.map(\.id))
    #expect(own.allSatisfy { !$0.text.isEmpty })
  }

  @Test(arguments: translated) func `a sentence is not left in English`(_ language: Language) throws {
    for entry in try Self.entries(language) {
      let words = Self.words(entry.id).split { !$0.isLetter }
      // Names and commands are the same everywhere; a path of menus may be of a program that has no other.
      guard words.count > 3, !entry.id.contains("›"), !entry.context.contains("/books/") else { continue }
      #expect(entry.text != entry.id, "\(entry.context)")
    }
  }

  @Test(arguments: [Language.ar, .bn, .fa, .ur]) func `a text has letters of its language's script`(
    _ language: Language
  ) throws {
    let own = language == .bn ? Script.bengali : .arabic
    for entry in try Self.entries(language) {
      // Names of programs and makers stay.
      let (words, english) = (Self.letters(entry.text), Self.letters(entry.id))
      guard english.count > 1, !words.isSubset(of: english) else { continue }
      let scripts = Set(Self.words(entry.text).unicodeScalars.compactMap(Script.init))
      #expect(scripts.contains(own) || entry.id.contains("›"), "\(entry.context): \(entry.text)")
    }
  }
  private static func letters(_ text: String) -> Set<Substring> { Set(words(text).split { !$0.isLetter }) }

  @Test(arguments: translated) func `no word mixes scripts`(_ language: Language) throws {
    for entry in try Self.entries(language) {
      for word in Self.words(entry.text).split(whereSeparator: { !$0.isLetter }) {
        let scripts = Set(word.unicodeScalars.compactMap(Script.init))
        #expect(scripts.count <= 1, "\(entry.context): \(word)")
      }
    }
  }

  /// What stands between words where a language has marks of its own.
  private static func foreignMark(_ language: Language) -> Regex<AnyRegexOutput>? {
    let pattern: String? =
      switch language {
      case .ar, .fa: #"[\u{600}-\u{6FF}]\s*\?|[\u{600}-\u{6FF}][,;](\s|$)"#
      case .ur: #"[\u{600}-\u{6FF}]\s*\?|[\u{600}-\u{6FF}][,;.](\s|$)"#
      case .bn: #"[\u{980}-\u{9FF}]\.(\s|$)"#
      case .fr: #"[a-zé] ?[:;!?»](\s|$)|« |[a-zé]'[a-zé]"#
      case .de: #"“[^„“]*”"#
      case .en, .id, .ms, .tr: nil
      }
    return pattern.flatMap { try? Regex($0).matchingSemantics(.unicodeScalar) }
  }
  /// An abbreviation, and the scheme of an address.
  private static let marksKept = ["ম্যাগ.", "geo:"]

  @Test(arguments: [Language.ar, .bn, .de, .fa, .fr, .ur]) func `punctuation is the language's own`(
    _ language: Language
  ) throws {
    let mark = try #require(Self.foreignMark(language))
    for text in try Self.entries(language).map(\.text) + language.catalogue.values {
      // What stands in backticks, as a command, is the same everywhere.
      let own = Self.marksKept.reduce(text.replacing(/`[^`]*`|\{\w+\}/, with: "")) { $0.replacing($1, with: "") }
      #expect(own.firstMatch(of: mark) == nil, "\(text)")
    }
  }

  /// Unicode's CLDR, plural rules: the classes of whole numbers that a language tells apart.
  @Test(
    arguments: [
      (.ar, ["one", "two", "few", "many", "other"]), (.bn, ["one", "other"]), (.de, ["one", "other"]),
      (.fa, ["one", "other"]), (.fr, ["one", "other"]), (.ur, ["one", "other"]), (.id, ["other"]), (.ms, ["other"]),
      (.tr, ["one", "other"]),
    ] as [(Language, [String])])
  func `a choice by number that names a class has all of the language's`(_ language: Language, _ classes: [String])
    throws
  {
    for entry in try Self.entries(language) {
      for keys in Self.choices(entry.text) {
        let named = keys.filter { !$0.hasPrefix("=") }
        #expect(named == ["other"] || named == classes, "\(entry.context): \(keys)")
      }
    }
  }

  /// The cases' keys of each choice by number.
  private static func choices(_ text: String) -> [[String]] {
    text.ranges(of: ", plural,").map { choice in
      var (keys, key, depth) = ([String](), "", 0)
      for letter in text[choice.upperBound...].unicodeScalars {
        if letter == "{" {
          if depth == 0 { keys.append(key.split(separator: " ").joined()) }
          depth += 1
        } else if letter == "}" {
          depth -= 1
          if depth < 0 { break }
          key = ""
        } else if depth == 0 {
          key.unicodeScalars.append(letter)
        }
      }
      return keys
    }
  }
}

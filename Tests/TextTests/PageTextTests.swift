import Foundation
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

  /// What a person reads of a text: without arguments, and without the words that choose between texts.
  private static func words(_ text: String) -> String {
    text.replacing(/\{\w+, (plural|select),|(=\d+|\w+) (?=\{)|\{\w+\}|\\./, with: " ")
  }

  private static func script(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: 0
    case 0x600...0x6FF: scalar.properties.isAlphabetic ? 1 : nil
    case 0x980...0x9FF: scalar.properties.isAlphabetic ? 2 : nil
    case 0x370...0x5FF: 3
    default: nil
    }
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
      guard words.count > 3, !entry.id.contains("›") else { continue }
      #expect(entry.text != entry.id, "\(entry.context)")
    }
  }

  @Test(arguments: [Language.ar, .bn, .fa, .ur]) func `a text has letters of its language's script`(
    _ language: Language
  ) throws {
    let own = language == .bn ? 2 : 1
    for entry in try Self.entries(language) where Self.words(entry.id).split(whereSeparator: { !$0.isLetter }).count > 1
    {
      let scripts = Set(Self.words(entry.text).unicodeScalars.compactMap(Self.script))
      #expect(
        scripts.contains(own) || entry.id.contains("›") || entry.text == entry.id, "\(entry.context): \(entry.text)")
    }
  }

  @Test(arguments: translated) func `no word mixes scripts`(_ language: Language) throws {
    for entry in try Self.entries(language) {
      for word in Self.words(entry.text).split(whereSeparator: { !$0.isLetter }) {
        let scripts = Set(word.unicodeScalars.compactMap(Self.script))
        #expect(scripts.count <= 1, "\(entry.context): \(word)")
      }
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
      for choice in entry.text.matches(of: #/\{\w+, plural,((?: [=\w]+ \{(?:[^{}]|\{[^{}]*\})*\})+)\}/#) {
        let keys = choice.output.1.matches(of: #/ ([=\w]+) \{/#).map { String($0.output.1) }.filter {
          !$0.hasPrefix("=")
        }
        #expect(keys == ["other"] || keys == classes, "\(entry.context): \(keys)")
      }
    }
  }
}

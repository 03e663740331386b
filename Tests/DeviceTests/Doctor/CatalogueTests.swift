import Compass
import Foundation
import Prayer
import TestSupport
import Testing
import Text

/// The catalogues of all languages: complete, with the same arguments, and without leftovers of English.
@Suite struct CatalogueTests {
  /// Those that have every text in their catalogue; Arabic has the localized texts beside the English ones.
  private static let whole = Language.allCases.filter { $0 != .en && $0 != .ar }
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources")
    .standardized

  /// Whether there is something to translate in a pattern.
  private static func hasWords(_ pattern: String) -> Bool {
    pattern.replacing(/\{[0-9]+\}|\\u\{[0-9A-F]+\}/, with: "").contains(where: \.isLetter)
  }

  /// The English of every localized text in the sources.
  private static func localizedTexts() throws -> Set<String> {
    let paths = try #require(FileManager.default.subpaths(atPath: sources.path())).filter { $0.hasSuffix(".swift") }
    var found: Set<String> = []
    for path in paths {
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      for match in text.matches(of: /(?:LocalizedText\(\s*en:\s*|said\(\s*)((?:"(?:[^"\\]|\\.)*"\s*\+?\s*)+)/) {
        let pieces = match.output.1.matches(of: /"((?:[^"\\]|\\.)*)"/).map(\.output.1)
        let whole = pieces.joined().replacing("\\\"", with: "\"")
        if !whole.contains("\\("), hasWords(whole) { found.insert(whole) }
      }
    }
    return found
  }

  @Test(arguments: whole) func `every language has every message and text`(_ language: Language) throws {
    let catalogue = language.catalogue
    #expect(catalogue.count > 700)
    for pattern in Language.ar.catalogue.keys where Self.hasWords(pattern) {
      #expect(catalogue[pattern] != nil, "\(pattern)")
    }
    let texts = try Self.localizedTexts()
    #expect(texts.count > 180)
    for text in texts { #expect(catalogue[text] != nil, "\(text)") }
  }

  @Test(arguments: whole) func `every language has the prayer methods' names and areas`(_ language: Language) {
    for text in PrayerMethod.allCases.flatMap({ [$0.localizedName, $0.usedBy].compactMap(\.self) }) {
      #expect(language.catalogue[text.en] != nil, "\(text.en)")
    }
  }

  @Test(arguments: whole) func `a translation has the arguments of its pattern`(_ language: Language) {
    for (pattern, text) in language.catalogue {
      func arguments(_ text: String) -> [Substring] { text.matches(of: /\{[0-9]+\}/).map(\.output).sorted() }
      #expect(arguments(pattern) == arguments(text), "\(pattern)")
      #expect(
        pattern.hasPrefix(" ") == text.hasPrefix(" ") && pattern.hasSuffix(" ") == text.hasSuffix(" "), "\(pattern)")
    }
  }

  @Test(arguments: whole) func `words in Latin letters are isolated where lines begin on the right, and only there`(
    _ language: Language
  ) {
    for (pattern, text) in language.catalogue {
      let pieces = text.split(separator: "`", omittingEmptySubsequences: false)
      #expect(pieces.count.isMultiple(of: 2) == false, "\(text)")
      guard language.isRightToLeft else {
        #expect(pieces.count == 1 || pattern.contains("`"), "\(text)")
        continue
      }
      for index in stride(from: 0, to: pieces.count, by: 2) {
        #expect(!pieces[index].contains { $0.isASCII && $0.isLetter }, "\(text)")
      }
    }
  }

  /// Letters of the language's script; others are names, units, settings and commands.
  @Test(arguments: whole) func `no word mixes scripts`(_ language: Language) {
    for text in language.catalogue.values {
      for word in text.split(whereSeparator: { !$0.isLetter }) {
        let scripts = Set(word.unicodeScalars.compactMap(Script.init))
        #expect(scripts.count <= 1, "\(word) in \(text)")
      }
    }
  }

  @Test(arguments: Language.allCases) func `the pages call an important day and a month what the program calls it`(
    _ language: Language
  ) throws {
    let file = Self.sources.appending(path: "Text/Catalogues/\(language == .en ? "pages.pot" : "\(language).po")")
    let catalogue = try String(contentsOf: file, encoding: .utf8)
    func name(at place: String) -> String? {
      let entry = catalogue.split(separator: "msgctxt \"\(place)\"\nmsgid ", maxSplits: 1).last
      let lines = entry?.split(separator: "\n").prefix(2) ?? []
      let line = language == .en ? lines.first : lines.last
      return line.map { String($0.drop { $0 != "\"" }.dropFirst().dropLast()) }
    }
    for day in ImportantDay.allCases {
      #expect(name(at: "beside/importantDays/\(day.rawValue)") == day.localizedName[language])
    }
    for month in 1...12 {
      let name = name(at: "beside/hijriMonths/\(month - 1)")
      #expect(name == HijriDate(year: 1448, month: month, day: 1).monthName[language])
    }
  }

  @Test(arguments: Language.allCases.filter { $0 != .en }) func `the pages have each reason's advice`(
    _ language: Language
  ) throws {
    let file = Self.sources.appending(path: "Text/Catalogues/\(language).po")
    let catalogue = try String(contentsOf: file, encoding: .utf8)
    var advice: [Substring: String] = [:]
    for entry in catalogue.matches(of: #/#: Reasons (.*)\nmsgid "(.*)"\nmsgstr "/#) {
      for reason in entry.output.1.split(separator: " ") { advice[reason] = String(entry.output.2) + "." }
    }
    for reason in Reason.allCases {
      #expect(advice[reason.code[...]]?.replacing("\\\"", with: "\"") == reason.advice, "\(reason.code)")
    }
  }

  @Test func `a text is said in English where its language lacks it`() {
    let text = LocalizedText(en: "not in any catalogue: {1}", ar: "", ["{2}"])
    #expect(text[.tr] == "not in any catalogue: {2}")
    let message: Message = "not in any catalogue either: \("/dev/i2c-1")"
    #expect(message.text(.de) == "not in any catalogue either: /dev/i2c-1")
    #expect(message.text(.ur) == "\u{2066}not in any catalogue either: /dev/i2c-1\u{2069}")
  }
}

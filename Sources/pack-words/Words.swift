/// The pages' words of a language, by their parts, which are modules of their own.
///
/// An entry's context is its place: the part, then keys as in a JSON pointer (RFC 6901), then its arguments in their order:
/// `times/leftHours(hours, minutes)`. Keys that are numbers are places in a list.
struct Words {
  let language: String
  private(set) var modules: [(part: String, text: String)] = []
  /// Places of texts that it doesn't have.
  private(set) var missing: [String] = []
  private var entries: [Catalogue.Entry] = []

  /// Topic of the program's messages that pages have, too, by the reasons that it names: what the device advises.
  private static let advice = "Reasons "

  init(of language: String, template: Catalogue) throws(Problem) {
    self.language = language
    for var entry in template.entries where entry.context != nil {
      entry.text = entry.id
      entries.append(entry)
    }
    try write(advice: [])
  }

  init(of language: String, in catalogue: Catalogue, english: Words) throws(Problem) {
    self.language = language
    var own: [String: Catalogue.Entry] = [:]
    for entry in catalogue.entries {
      guard let context = entry.context else { continue }
      guard own.updateValue(entry, forKey: context) == nil else { throw Problem(words: "\(context): is there twice") }
    }
    for known in english.entries {
      // Of another English text it is no translation.
      if let context = known.context, let entry = own.removeValue(forKey: context), !entry.text.isEmpty,
        entry.id == known.id
      {
        entries.append(entry)
        continue
      }
      missing.append(known.context ?? "")
      // A list has all of its texts.
      if known.context?.split(separator: "/").last?.first?.isNumber == true { entries.append(known) }
    }
    if let context = own.keys.min() { throw Problem(words: "\(context): not in English") }
    try write(
      advice: catalogue.entries.filter { $0.context == nil && $0.topic.hasPrefix(Words.advice) && !$0.text.isEmpty })
  }

  private mutating func write(advice: [Catalogue.Entry]) throws(Problem) {
    var parts: [(part: String, tree: Tree)] = []
    for entry in entries {
      let place = try Place(entry)
      let pattern: Pattern
      do { pattern = try Pattern(entry.text) } catch { throw Problem(words: "\(entry.context ?? ""): \(error.words)") }
      if let unknown = pattern.arguments.subtracting(place.arguments ?? []).min() {
        throw Problem(
          words:
            "\(entry.context ?? ""): found {\(unknown)}, accepted: \((place.arguments ?? []).joined(separator: ", "))")
      }
      if parts.last?.part != place.part { parts.append((place.part, Tree())) }
      parts[parts.count - 1].tree.put(pattern, place.keys[...], place.arguments)
    }
    guard Set(parts.map(\.part)).count == parts.count else {
      throw Problem(words: "a part's texts don't stand together")
    }
    for (part, var tree) in parts {
      if part == "shell" {
        let texts = advice.flatMap { entry in
          entry.topic.dropFirst(Words.advice.count).split(separator: " ").map {
            (String($0), Words.isolated(entry.text))
          }
        }
        tree.lookUp("advice", texts)
      }
      let plural =
        "const rules = new Intl.PluralRules(\"\(language)\")\n"
        + "/** @type {(count: any, texts: any) => string} */\n"
        + "const plural = (count, texts) => texts[rules.select(count)] ?? texts.other\n"
      modules.append((part, (tree.hasClasses ? plural : "") + "export default \(tree.script(indent: ""))\n"))
    }
  }

  /// Latin words between backticks are isolated from what is written from right to left.
  private static func isolated(_ text: String) -> String {
    var isOpen = false
    return text.unicodeScalars.reduce(into: "") { result, letter in
      if letter == "`" { isOpen.toggle() }
      result.unicodeScalars.append(letter != "`" ? letter : isOpen ? "\u{2068}" : "\u{2069}")
    }
  }
}

/// Where a text stands.
private struct Place {
  let part: String
  let keys: [String]
  /// Nil for a text without arguments, which is no function.
  let arguments: [String]?

  init(_ entry: Catalogue.Entry) throws(Problem) {
    let context = entry.context ?? ""
    let halves = context.split(separator: "(", maxSplits: 1)
    // RFC 6901: "~1" is a slash.
    let words = halves[0].split(separator: "/", omittingEmptySubsequences: false).map {
      $0.split(separator: "~1").joined(separator: "/")
    }
    guard words.count > 1 else {
      throw Problem(words: "\(context): accepted: PART/KEY and, for a function, (ARGUMENTS)")
    }
    (part, keys) = (words[0], Array(words.dropFirst()))
    arguments =
      halves.count < 2 ? nil : halves[1].dropLast().split(separator: ",").map { String($0.drop { $0 == " " }) }
  }
}

/// A text with arguments, in ICU's form (MessageFormat, without apostrophes that quote): `{name}`,
/// `{days, plural, =0 {today} one {in one day} other {in {days} days}}`, `{isNight, select, true {at night} other {by day}}`.
///
/// A case of `plural` is a number or a class of the language's numbers (CLDR); one of `select` is `true`, `null` or a text.
struct Pattern {
  indirect enum Piece {
    case text(String)
    case argument(String)
    case choice(of: String, isPlural: Bool, cases: [(key: String, pattern: Pattern)])
  }
  private(set) var pieces: [Piece] = []
  private typealias Scalars = Substring.UnicodeScalarView

  init(_ text: String) throws(Problem) {
    // By scalars: a vowel sign after a brace would be one letter with it.
    var rest = text.unicodeScalars[...]
    self = try Pattern.read(&rest)
    guard rest.isEmpty else { throw Problem(words: "found a } without its {: \(text)") }
  }
  private init() {}

  private static func read(_ rest: inout Scalars) throws(Problem) -> Pattern {
    var pattern = Pattern()
    while let letter = rest.first, letter != "}" {
      if letter == "{" {
        rest.removeFirst()
        pattern.pieces.append(try piece(&rest))
      } else {
        let text = rest.prefix { $0 != "{" && $0 != "}" }
        pattern.pieces.append(.text(String(text)))
        rest.removeFirst(text.count)
      }
    }
    return pattern
  }

  /// What stands between braces, and the closing one.
  private static func piece(_ rest: inout Scalars) throws(Problem) -> Piece {
    let name = word(&rest, upTo: ",}")
    if rest.first == "," {
      rest.removeFirst()
      let kind = word(&rest, upTo: ",}")
      guard kind == "plural" || kind == "select", rest.first == "," else {
        throw Problem(words: "{\(name), \(kind)}: accepted: plural or select")
      }
      rest.removeFirst()
      var cases: [(key: String, pattern: Pattern)] = []
      while case let key = word(&rest, upTo: "{}"), !key.isEmpty {
        guard rest.first == "{" else { throw Problem(words: "{\(name)}: the case \(key) has no text") }
        rest.removeFirst()
        cases.append((key, try read(&rest)))
        try close(&rest, name)
      }
      guard cases.last?.key == "other" else { throw Problem(words: "{\(name)}: the last case is not \"other\"") }
      try close(&rest, name)
      return .choice(of: name, isPlural: kind == "plural", cases: cases)
    }
    try close(&rest, name)
    return .argument(name)
  }

  private static func close(_ rest: inout Scalars, _ name: String) throws(Problem) {
    guard rest.popFirst() == "}" else { throw Problem(words: "{\(name): its } is missing") }
  }

  /// Without blanks around it.
  private static func word(_ rest: inout Scalars, upTo ends: String) -> String {
    let word = rest.prefix { !ends.unicodeScalars.contains($0) }
    rest.removeFirst(word.count)
    return word.split(separator: " ").map { String($0) }.joined(separator: " ")
  }

  /// Names of its arguments, once each.
  var arguments: Set<String> {
    pieces.reduce(into: []) { names, piece in
      switch piece {
      case .text: break
      case .argument(let name): names.insert(name)
      case .choice(let name, _, let cases):
        names.insert(name)
        for (_, pattern) in cases { names.formUnion(pattern.arguments) }
      }
    }
  }

  /// Whether it asks for a class of numbers, by the module's `plural`.
  var hasClasses: Bool {
    pieces.contains { piece in
      guard case .choice(_, let isPlural, let cases) = piece else { return false }
      return isPlural && cases.contains { !$0.key.hasPrefix("=") && $0.key != "other" }
        || cases.contains { $0.pattern.hasClasses }
    }
  }

  /// An expression of JavaScript: a string, or a template with what the arguments say.
  var script: String {
    if pieces.count == 1, case .choice = pieces[0] { return Pattern.script(pieces[0]) }
    let isPlain = pieces.allSatisfy { if case .text = $0 { true } else { false } }
    var result = isPlain ? "\"" : "`"
    for piece in pieces {
      if case .text(let text) = piece {
        result += escaped(text, quote: isPlain ? "\"" : "`")
      } else {
        result += "${\(Pattern.script(piece))}"
      }
    }
    return result + (isPlain ? "\"" : "`")
  }

  private static func script(_ piece: Piece) -> String {
    switch piece {
    case .text(let text): return "\"\(escaped(text, quote: "\""))\""
    case .argument(let name): return name
    case .choice(let name, let isPlural, let cases):
      let exact = cases.dropLast().filter { !isPlural || $0.key.hasPrefix("=") }
      let classes = isPlural ? cases.filter { !$0.key.hasPrefix("=") } : cases.suffix(1)
      let chain = exact.map { key, pattern in
        let test =
          isPlural
          ? "\(name) == \(key.dropFirst())"
          : key == "true" ? name : key == "null" ? "\(name) === null" : "\(name) === \"\(escaped(key, quote: "\""))\""
        return "\(test) ? \(pattern.script) : "
      }
      let rest =
        classes.count == 1
        ? classes[classes.startIndex].pattern.script
        : "plural(\(name), { \(classes.map { "\($0.key): \($0.pattern.script)" }.joined(separator: ", ")) })"
      return "(\(chain.joined())\(rest))"
    }
  }
}

/// A text within a literal of JavaScript.
func escaped(_ text: String, quote: Unicode.Scalar) -> String {
  text.unicodeScalars.reduce(into: "") { result, letter in
    switch letter {
    case quote, "\\": result += "\\\(letter)"
    case "$" where quote == "`": result += "\\$"
    case "\n": result += "\\n"
    default: result.unicodeScalars.append(letter)
    }
  }
}

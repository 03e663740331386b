/// One token of a script, and whether a line ended before it.
struct ScriptToken {
  enum Kind { case word, number, string, template, expression, mark }
  var kind: Kind
  var range: Range<Int>
  /// Whether there was anything between it and the one before.
  var isApart: Bool
  var isOnNewLine: Bool
}

/// The tokens of a script, by ECMA-262, section 12, as far as they must be told apart to leave out what lies between them.
///
/// A slash is the one mark that means two things: after a value it divides, elsewhere a regular expression begins. After `)` that depends on
/// what stands before its `(`, which is remembered. After `}`, `++` and `--` it would depend on the whole grammar: there it is refused, and
/// the page's author puts the expression into a name of its own.
struct ScriptReader {
  private enum Open { case parenthesis(ofCondition: Bool), bracket, brace, template }

  private let bytes: [UInt8]
  private var index = 0
  private var open: [Open] = []
  private var found: [ScriptToken] = []
  /// Whether the last `)` closed what a condition stands in.
  private var endedCondition = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private static let beforeValues: Set = [
    "return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "instanceof", "else", "do", "await",
    "yield", "extends", "default",
  ]
  private static let beforeConditions: Set = ["if", "while", "for", "with"]
  /// Marks of more than one letter that a rule asks for; all others are taken letter by letter.
  private static let longMarks: [StaticString] = ["...", "++", "--", "=>", "&&", "||", "??", "?."]

  mutating func tokens() throws(StrippingProblem) -> [ScriptToken] {
    while true {
      let before = index
      let isOnNewLine = try skip()
      guard index < bytes.count else { break }
      let start = index
      let kind = try token()
      found.append(ScriptToken(kind: kind, range: start..<index, isApart: start > before, isOnNewLine: isOnNewLine))
    }
    guard open.isEmpty else {
      throw StrippingProblem("found an open bracket, accepted: each closed", at: index, of: bytes)
    }
    return found
  }

  /// Goes over blanks and comments. Returns whether a line ended there.
  private mutating func skip() throws(StrippingProblem) -> Bool {
    var hasEnded = false
    while index < bytes.count {
      if bytes[index].isBlank {
        hasEnded = hasEnded || bytes[index] == UInt8(ascii: "\n")
        index += 1
      } else if bytes.has("//", at: index) {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      } else if bytes.has("/*", at: index) {
        let start = index
        index += 2
        while !bytes.has("*/", at: index) {
          guard index < bytes.count else {
            throw StrippingProblem("found a comment without an end", at: start, of: bytes)
          }
          hasEnded = hasEnded || bytes[index] == UInt8(ascii: "\n")
          index += 1
        }
        index += 2
      } else {
        break
      }
    }
    return hasEnded
  }

  private mutating func token() throws(StrippingProblem) -> ScriptToken.Kind {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      try quoted(by: byte)
      return .string
    case UInt8(ascii: "`"):
      try template()
      return .template
    case UInt8(ascii: "}") where isTemplate:
      open.removeLast()
      try template()
      return .template
    case UInt8(ascii: "/") where try beginsExpression():
      try expression()
      return .expression
    case _ where byte.isDigit, UInt8(ascii: ".") where index + 1 < bytes.count && bytes[index + 1].isDigit:
      number()
      return .number
    case _ where byte.isName || byte == UInt8(ascii: "\\"):
      guard byte != UInt8(ascii: "\\") else {
        throw StrippingProblem("found a name with an escape", at: index, of: bytes)
      }
      while index < bytes.count, bytes[index].isName { index += 1 }
      return .word
    default:
      try mark()
      return .mark
    }
  }

  private var isTemplate: Bool { if case .template? = open.last { true } else { false } }

  private mutating func mark() throws(StrippingProblem) {
    let start = index
    for long in Self.longMarks where bytes.has(long, at: index) {
      // `a ?.5 : b` is no `?.`
      if bytes.has("?.", at: index), index + 2 < bytes.count, bytes[index + 2].isDigit { break }
      index += long.utf8CodeUnitCount
      return
    }
    index += 1
    switch bytes[start] {
    case UInt8(ascii: "("):
      open.append(
        .parenthesis(
          ofCondition: found.last.map { $0.kind == .word && Self.beforeConditions.contains(text($0)) } ?? false))
    case UInt8(ascii: "["): open.append(.bracket)
    case UInt8(ascii: "{"): open.append(.brace)
    case UInt8(ascii: ")"):
      guard case .parenthesis(let ofCondition)? = open.popLast() else { throw unmatched(start) }
      endedCondition = ofCondition
    case UInt8(ascii: "]"): guard case .bracket? = open.popLast() else { throw unmatched(start) }
    case UInt8(ascii: "}"): guard case .brace? = open.popLast() else { throw unmatched(start) }
    default: break
    }
  }

  private func unmatched(_ index: Int) -> StrippingProblem {
    StrippingProblem("found a closing bracket, accepted: one that was opened", at: index, of: bytes)
  }

  private func text(_ token: ScriptToken) -> String { String(decoding: bytes[token.range], as: UTF8.self) }

  /// Whether a slash here begins a regular expression.
  private func beginsExpression() throws(StrippingProblem) -> Bool {
    guard let last = found.last else { return true }
    switch last.kind {
    case .number, .string, .expression: return false
    case .template: return bytes[last.range].last == UInt8(ascii: "{")
    case .word:
      let isMember = found.dropLast().last.map { [".", "?."].contains(text($0)) } ?? false
      return !isMember && Self.beforeValues.contains(text(last))
    case .mark:
      switch text(last) {
      case ")": return endedCondition
      case "]": return false
      case "}", "++", "--":
        throw StrippingProblem(
          "found a slash after \(text(last)), accepted: after what says whether it divides", at: index, of: bytes)
      default: return true
      }
    }
  }

  /// By ECMA-262, section 12.9.4.
  private mutating func quoted(by quote: UInt8) throws(StrippingProblem) {
    let start = index
    index += 1
    while index < bytes.count, bytes[index] != quote {
      guard bytes[index] != UInt8(ascii: "\n") else { break }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index < bytes.count, bytes[index] == quote else {
      throw StrippingProblem("found a string without an end", at: start, of: bytes)
    }
    index += 1
  }

  /// From a backtick, or the brace that ends an inserted value, up to the next such value or the end (section 12.9.6).
  private mutating func template() throws(StrippingProblem) {
    let start = index
    index += 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "`") {
        index += 1
        return
      }
      if bytes.has("${", at: index) {
        index += 2
        open.append(.template)
        return
      }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    throw StrippingProblem("found a template without an end", at: start, of: bytes)
  }

  /// By section 12.9.5: within a class a slash is a letter.
  private mutating func expression() throws(StrippingProblem) {
    let start = index
    index += 1
    var isInClass = false
    while index < bytes.count, isInClass || bytes[index] != UInt8(ascii: "/") {
      guard bytes[index] != UInt8(ascii: "\n") else { break }
      if bytes[index] == UInt8(ascii: "[") { isInClass = true }
      if bytes[index] == UInt8(ascii: "]") { isInClass = false }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "/") else {
      throw StrippingProblem("found a regular expression without an end", at: start, of: bytes)
    }
    index += 1
    while index < bytes.count, bytes[index].isName { index += 1 }
  }

  private mutating func number() {
    let isDecimal =
      bytes[index] != UInt8(ascii: "0") || index + 1 >= bytes.count
      || ![0x78, 0x62, 0x6F].contains(bytes[index + 1] | 0x20)
    while index < bytes.count, bytes[index].isName || bytes[index] == UInt8(ascii: ".") {
      let isExponent = isDecimal && bytes[index] | 0x20 == UInt8(ascii: "e")
      index += 1
      if isExponent, index < bytes.count, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[index]) { index += 1 }
    }
  }
}

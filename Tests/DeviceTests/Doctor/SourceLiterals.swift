/// The string literals of a Swift source as patterns of `Message`: with `{1}`, `{2}` … for the interpolations, whose own literals are listed, too.
struct SourceLiterals {
  private(set) var patterns: Set<String> = []
  private let source: [Character]
  private var i = 0

  init(_ text: String) {
    source = Array(text)
    readCode(inParentheses: false)
  }

  private func isAhead(_ text: String) -> Bool { source[i...].starts(with: text) }

  private mutating func readCode(inParentheses: Bool) {
    var depth = 0
    while i < source.count {
      if isAhead("//") {
        while i < source.count, source[i] != "\n" { i += 1 }
      } else if isAhead("#\"") {
        repeat { i += 1 } while i < source.count && !isAhead("\"#")
        i += 2
      } else if isAhead("\"\"\"") {
        readLiteral(delimiter: "\"\"\"")
      } else if source[i] == "\"" {
        readLiteral(delimiter: "\"")
      } else {
        if source[i] == "(" { depth += 1 }
        if source[i] == ")" { depth -= 1 }
        i += 1
        if inParentheses, depth < 0 { return }
      }
    }
  }

  private mutating func readLiteral(delimiter: String) {
    i += delimiter.count
    var (text, count) = ("", 0)
    while i < source.count, !isAhead(delimiter) {
      guard source[i] == "\\", i + 1 < source.count else {
        text.append(source[i])
        i += 1
        continue
      }
      let next = source[i + 1]
      i += 2
      switch next {
      case "(":
        count += 1
        text += "{\(count)}"
        readCode(inParentheses: true)
      case "n": text += "\n"
      case "\n": text += "\u{1}\n"
      default: text.append(next)
      }
    }
    i += delimiter.count
    patterns.insert(delimiter == "\"" ? text : Self.dedented(text))
  }

  /// A literal of several lines without the indent of its end, and with the lines joined that end in a backslash.
  private static func dedented(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let indent = lines.last?.count ?? 0
    return lines.dropFirst().dropLast().map { String($0.dropFirst(indent)) }.joined(separator: "\n")
      .replacing("\u{1}\n", with: "")
  }
}

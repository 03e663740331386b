/// Text in columns of equal width. A width counts characters: combining marks take no room in the words used here.
extension String {
  /// With spaces after it up to `width` characters; longer text stays as it is.
  public func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  /// With spaces on both sides up to `width` characters, the odd one on the right; longer text stays as it is.
  public func centred(in width: Int) -> String {
    let room = max(0, width - count)
    return String(repeating: " ", count: room / 2) + self + String(repeating: " ", count: room - room / 2)
  }

  /// Without spaces at its end.
  public var trimmedEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }

  /// In lines of at most `width` characters, broken between words; a longer word stands alone in its line.
  public func wrapped(width: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// Wraps each line of the text at `width` characters. Continuation lines keep the line's indent.
  public func wrapped(linesTo width: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.count > width else { return String(line) }
      let indent = String(line.prefix { $0 == " " })
      let pieces = String(line).wrapped(width: max(20, width - indent.count))
      return pieces.map { indent + $0 }.joined(separator: "\n") + (line.last == " " ? " " : "")
    }.joined(separator: "\n")
  }
}

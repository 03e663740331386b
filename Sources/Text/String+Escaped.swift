import Measures

extension String {
  /// Escapes characters that a terminal or a log would obey: control characters, line ends, and marks that turn the direction
  /// of what follows, each as `\u001B`. For what came from a file, a program or a wire and is shown to a person.
  public var escaped: String { escaped { $0.isObeyed } }

  /// The same for a text of ours of several lines: line ends, also those of iCalendar, and tabs stay. A carriage return by itself
  /// doesn't: it would hide the text before it.
  public var escapedLines: String {
    split(separator: "\r\n" as Character, omittingEmptySubsequences: false).map {
      String($0).escaped { $0.isObeyed && $0 != "\n" && $0 != "\t" }
    }.joined(separator: "\r\n")
  }

  private func escaped(_ isRefused: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: isRefused) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if isRefused(scalar) {
        text += "\\u" + scalar.value.hexadecimal(4, uppercase: true)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether it does something instead of being shown: the controls C0 and C1 (ISO/IEC 6429), line and paragraph separators, and
  /// explicit embeddings, overrides and isolates of direction (Unicode Standard Annex 9).
  var isObeyed: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

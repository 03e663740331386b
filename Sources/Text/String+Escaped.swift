import Measures

extension String {
  /// Escapes characters that a terminal or a log would act on: control characters, line ends, and marks of text
  /// direction, each as `\u001B`. For untrusted text that is shown to a person.
  public var escaped: String { escaped { $0.isObeyed } }

  /// The same for a text of ours of several lines: tabs and line ends stay, also those of iCalendar, and the isolates of a
  /// ``Message``. A lone carriage return is escaped: it would hide the text before it.
  public var escapedLines: String {
    split(separator: "\r\n" as Character, omittingEmptySubsequences: false).map { part in
      part.split(separator: "\n" as Character, omittingEmptySubsequences: false).map { line in
        let marks = line.closesItsIsolates ? [String.isolation.begin, String.isolation.end] : []
        return String(line).escaped { $0.isObeyed && $0 != "\t" && !marks.contains($0) }
      }.joined(separator: "\n")
    }.joined(separator: "\r\n")
  }

  /// Begin and end of an isolate of direction, LRI and PDI.
  static let isolation: (begin: Unicode.Scalar, end: Unicode.Scalar) = ("\u{2066}", "\u{2069}")

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

extension Substring {
  /// Whether each isolate is closed in here, so that nothing behind is turned round.
  fileprivate var closesItsIsolates: Bool {
    var depth = 0
    for scalar in unicodeScalars where depth >= 0 {
      depth += scalar == String.isolation.begin ? 1 : scalar == String.isolation.end ? -1 : 0
    }
    return depth == 0
  }
}

extension Unicode.Scalar {
  /// Whether a terminal or log acts on it: the controls C0 and C1 (ISO/IEC 6429), line and paragraph separators, and
  /// explicit embeddings, overrides and isolates of direction (Unicode Standard Annex 9).
  var isObeyed: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

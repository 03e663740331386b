import Measures

extension String {
  /// A stable word that other programs read, as a person reads it: `last_known` becomes "last known".
  public var spaced: String { replacing("_", with: " ") }

  /// The most similar of `words`, if close enough to be a misspelling.
  public func suggestion(from words: [String]) -> String? {
    guard utf8.count < 100 else { return nil }
    let ranked = words.map { (word: $0, distance: edits(to: $0)) }.min {
      ($0.distance, $0.word) < ($1.distance, $1.word)
    }
    guard let ranked, ranked.distance <= max(2, ranked.word.count / 5) else { return nil }
    return ranked.word
  }

  /// Letters to change, add or leave out: the edit distance (V. Levenshtein, 1965).
  private func edits(to other: String) -> Int {
    let b = Array(other.lowercased())
    var row = Array(0...b.count)
    for (i, letter) in lowercased().enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let substituted = diagonal + (letter == b[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = Swift.min(substituted, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[b.count]
  }

  /// One line of at most 80 characters, for a message.
  public var shortened: String {
    let line = String(map { $0.isNewline || $0 == "\t" ? " " : $0 }).escaped
    return line.count <= 80 ? line : line.prefix(79) + "…"
  }

  /// As a string of TOML and of JSON: the escapes are those both know.
  public var quotedWhole: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.isObeyed:
        text += "\\u" + scalar.value.hexadecimal(4, uppercase: true)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// In quotation marks, shortened, for a message.
  public var quoted: String { (count <= 80 ? self : prefix(79) + "…").quotedWhole }
}

extension StringProtocol {
  /// Without blanks at either end.
  public var trimmed: String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
    guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) }) else {
      return ""
    }
    return String(self[first...last])
  }
}

extension String {
  /// This pattern with its arguments `{1}`, `{2}` … in place. In a language from right to left what stands between backticks is
  /// isolated (U+2066 … U+2069) instead.
  ///
  /// - Parameter argument: the text of an argument by its index, from 0, and whether it stands between backticks, where no further
  ///   mark may stand: a command may be copied. Nil: there is none, and the pattern stays as it is there.
  func filled(in language: Language, _ argument: (_ index: Int, _ isIsolated: Bool) -> String?) -> String {
    let pieces = split(separator: "{", omittingEmptySubsequences: false)
    var isIsolated = false
    func literal(_ piece: Substring) -> String {
      guard language.isRightToLeft else { return String(piece) }
      return piece.reduce(into: "") { text, character in
        guard character == "`" else { return text.append(character) }
        isIsolated.toggle()
        text.unicodeScalars.append(isIsolated ? String.isolation.begin : String.isolation.end)
      }
    }
    // In one pass: an argument may hold braces.
    return pieces.dropFirst().reduce(literal(pieces[0])) { text, piece in
      let parts = piece.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let number = Int(parts[0]), let filling = argument(number - 1, isIsolated) else {
        return text + "{" + literal(piece)
      }
      return text + filling + literal(parts[1])
    }
  }
}

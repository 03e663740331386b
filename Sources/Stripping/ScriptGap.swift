/// What must stay between two tokens of a script.
struct ScriptGap {
  private let last, next: ScriptToken
  private let (lastText, nextText): (ArraySlice<UInt8>, ArraySlice<UInt8>)

  init(from last: ScriptToken, to next: ScriptToken, in bytes: [UInt8]) {
    (self.last, self.next) = (last, next)
    (lastText, nextText) = (bytes[last.range], bytes[next.range])
  }

  /// Nothing, a blank, or the end of a line.
  var needed: [UInt8] {
    guard next.isApart else { return [] }
    if next.isOnNewLine, !goesOn { return [UInt8(ascii: "\n")] }
    return wouldMerge ? [UInt8(ascii: " ")] : []
  }

  // A statement may end with a line, by ECMA-262, section 12.10: never after one of these, as something must follow; nor before one of
  // those, as it goes on with them, or ends there whether the line does or not.
  private static let goOn: Set = [
    "{", "(", "[", ",", ";", ":", "?", "=", "=>", "&&", "||", "??", ".", "?.", "...", "+", "-", "*",
  ]
  private static let areGoneOnWith: Set = ["}", ")", "]", ",", ";", ":", "?", "=", "&&", "||", "??", ".", "?."]

  private var goesOn: Bool {
    if last.kind == .template, lastText.last == UInt8(ascii: "{") { return true }
    if next.kind == .template, nextText.first == UInt8(ascii: "}") { return true }
    return last.kind == .mark && Self.goOn.contains(String(decoding: lastText, as: UTF8.self))
      || next.kind == .mark && Self.areGoneOnWith.contains(String(decoding: nextText, as: UTF8.self))
  }

  /// Two letters that are another mark when nothing is between them.
  private static let pairs: Set = [
    "++", "--", "//", "/*", "<!", "->", "?.", "=>", "&&", "||", "??", "**", "<<", ">>", ">=", "<=", "==", "!=", "+=",
    "-=", "*=", "/=", "%=",
    "&=", "|=", "^=", "..",
  ]

  private var wouldMerge: Bool {
    func isWord(_ token: ScriptToken) -> Bool { [.word, .number, .expression].contains(token.kind) }
    if isWord(last), isWord(next) { return true }
    // `1 .toString()`
    if last.kind == .number, nextText.first == UInt8(ascii: ".") { return true }
    return Self.pairs.contains(String(decoding: [lastText.last!, nextText.first!], as: UTF8.self))
  }
}

/// A script, a style sheet or markup without what only its readers need: comments, indents, and ends of line and blanks
/// that nothing depends on.
///
/// What would be changed by that is refused: a literal over several lines, an element in which each blank counts, code behind a
/// comment's end.
func lean(_ page: Page) throws(Problem) -> [UInt8] {
  let isMarkup = page.fileExtension == "html"
  let (opens, closes) = isMarkup ? ("<!--", "-->") : ("/*", "*/")
  var isInComment = false
  var kept: [Substring] = []
  for (index, line) in String(decoding: page.bytes, as: UTF8.self).split(
    separator: "\n", omittingEmptySubsequences: false
  ).enumerated() {
    let line = line.drop { $0 == " " || $0 == "\t" || $0 == "\r" }
    func refuse(_ found: String) -> Problem { Problem(words: "\(page.name):\(index + 1): found \(found)") }
    if isInComment || line.hasPrefix(opens) {
      let end = line.firstRange(of: closes)?.upperBound
      isInComment = end == nil
      guard isInComment || end == line.endIndex else { throw refuse("code behind a comment") }
    } else if !line.isEmpty, page.fileExtension != "js" || !line.hasPrefix("//") {
      guard line.utf8.count(where: { $0 == UInt8(ascii: "`") }) % 2 == 0, !line.hasSuffix("\\") else {
        throw refuse("a literal over several lines")
      }
      guard !isMarkup || !line.contains("<pre") && !line.contains("<textarea") else {
        throw refuse("an element in which each blank counts")
      }
      kept.append(isMarkup ? line : Substring(tight(line, isScript: page.fileExtension == "js")))
    }
  }
  guard !isInComment else { throw Problem(words: "\(page.name): found a comment without an end") }
  let text = isMarkup ? kept.joined(separator: "\n") : joined(kept, isScript: page.fileExtension == "js")
  return Array((text + "\n").utf8)
}

/// The lines, each end of line left out that ends nothing: behind a comma or an opening bracket, and before what can't
/// begin a statement.
///
/// One behind a closing brace may end a statement of a script. One may end a comment, which a line with slashes may have.
private func joined(_ lines: [Substring], isScript: Bool) -> String {
  let (behind, before) = isScript ? (",([{", ")]}.?:&|,") : (",{};", "}")
  var text = ""
  var last: Substring = ""
  for line in lines {
    let isOne = last.last.map(behind.contains) == true || line.first.map(before.contains) == true
    if !text.isEmpty, !isOne || isScript && last.contains("//") { text += "\n" }
    text += line
    last = line
  }
  return text
}

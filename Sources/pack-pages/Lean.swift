/// A script, a style sheet or markup without what only its readers need: indents, empty lines, and comments that have lines of their own.
///
/// Nothing within a line is changed. What would be changed by that is refused: a literal over several lines, an element in which each blank
/// counts, code behind a comment's end.
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
      kept.append(line)
    }
  }
  guard !isInComment else { throw Problem(words: "\(page.name): found a comment without an end") }
  return Array((kept.joined(separator: "\n") + "\n").utf8)
}

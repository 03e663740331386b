import FoundationEssentials

/// A `.typeface` as the `.woff2` that it stands for: a typeface of Debian's with those letters alone that it lists.
///
/// The file has a line with the typeface's path and one with code points, as hb-subset takes them; others are comments (`#`).
/// What joins letters and places vowels is kept, and so are the names of authors and licence.
func typeface(_ page: Page) throws(Problem) -> Page {
  let lines = String(decoding: page.bytes, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
  guard lines.count == 2 else {
    throw Problem(words: "\(page.name): found \(lines.count) lines, accepted: a path, then code points")
  }
  let whole = String(lines[0])
  guard FileManager.default.isReadableFile(atPath: whole) else {
    throw Problem(words: "\(whole): can't be read, needed: Debian's package fonts-hosny-amiri, as in: make setup")
  }
  let scratch = try temporaryFolder()
  defer { try? FileManager.default.removeItem(atPath: scratch) }
  let part = scratch + "/part.ttf"
  try run(
    "hb-subset", [whole, "--unicodes=\(lines[1])", "--no-hinting", "--output-file=\(part)"], of: "libharfbuzz-bin")
  try run("woff2_compress", [part], of: "woff2")
  guard let packed = try pages(in: scratch).first(where: { $0.fileExtension == "woff2" }) else {
    throw Problem(words: "\(page.name): woff2_compress wrote nothing")
  }
  return Page(name: page.name.dropLast("typeface".count) + "woff2", bytes: packed.bytes)
}

// Makes code of the catalogues: a folder with the English texts of the pages in `pages.pot`, and a file of gettext's form for each
// other language, with the program's messages and the pages' texts.
//
//   pack-words messages CATALOGUES OUTPUT.swift   the program's messages
//   pack-words pages CATALOGUES FOLDER            the pages' modules `words/LANGUAGE/PART.js`, and `catalogues.js`, which lists them;
//                                                 names the texts that a language lacks
import Glibc

func fail(_ words: String, code: Int32) -> Never {
  let bytes = Array((words + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
  exit(code)
}

func content(of path: String) throws(Problem) -> String {
  guard let file = fopen(path, "rb") else { throw Problem(words: "\(path): can't be read") }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&piece, 1, piece.count, file), count > 0 { bytes += piece[..<count] }
  return String(decoding: bytes, as: UTF8.self)
}

/// A file that has the text already is left as it is: what is compiled of it then needs no other build.
func save(_ text: String, to path: String) throws(Problem) {
  // By bytes: texts count as equal whatever their normal form.
  if let old = try? content(of: path), old.utf8.elementsEqual(text.utf8) { return }
  for (index, letter) in path.utf8.enumerated() where letter == UInt8(ascii: "/") && index > 0 {
    mkdir(String(decoding: path.utf8.prefix(index), as: UTF8.self), 0o755)
  }
  guard let file = fopen(path, "wb") else { throw Problem(words: "\(path): can't be written") }
  let written = fputs(text, file) >= 0
  guard fclose(file) == 0, written else { throw Problem(words: "\(path): can't be written") }
}

/// The codes of the languages that have a file.
func languages(in folder: String) throws(Problem) -> [String] {
  guard let entries = opendir(folder) else { throw Problem(words: "\(folder): can't be read") }
  defer { closedir(entries) }
  var codes: [String] = []
  while let entry = readdir(entries) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name.hasSuffix(".po") { codes.append(String(name.dropLast(3))) }
  }
  return codes.sorted()
}

func writePages(_ source: String, _ folder: String) throws(Problem) {
  let english = try Words(of: "en", template: Catalogue(content(of: source + "/pages.pot")))
  var all = [english]
  for code in try languages(in: source) {
    do {
      all.append(try Words(of: code, in: Catalogue(content(of: "\(source)/\(code).po")), english: english))
    } catch {
      throw Problem(words: "\(source)/\(code).po: \(error.words)")
    }
  }
  for words in all {
    for (part, module) in words.modules { try save(module, to: "\(folder)/words/\(words.language)/\(part).js") }
    if !words.missing.isEmpty {
      print("\(words.language): English stands for \(words.missing.joined(separator: ", "))")
    }
  }
  try save(registry(of: all), to: folder + "/catalogues.js")
}

do {
  let arguments = Array(CommandLine.arguments.dropFirst())
  switch arguments.first {
  case "messages" where arguments.count == 3: try writeMessages(arguments[1], arguments[2])
  case "pages" where arguments.count == 3: try writePages(arguments[1], arguments[2])
  default: fail("usage: pack-words messages CATALOGUES OUTPUT.swift, or: pack-words pages CATALOGUES FOLDER", code: 64)
  }
} catch {
  fail("error: \(error.words)", code: 65)
}

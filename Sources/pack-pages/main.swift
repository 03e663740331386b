// Makes one Swift file of a folder of pages and the words of the catalogues: pack-pages FOLDER PACK-WORDS CATALOGUES OUTPUT.swift
import FoundationEssentials
import Glibc

/// Every file below the folder, by its name there.
func pages(in folder: String, below prefix: String = "") throws(Problem) -> [Page] {
  guard let entries = opendir(folder + "/" + prefix) else { throw Problem(words: "\(folder)/\(prefix): can't be read") }
  defer { closedir(entries) }
  var found: [Page] = []
  while let entry = readdir(entries) {
    let word = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    guard !word.hasPrefix(".") else { continue }
    let name = prefix + word
    var status = stat()
    guard stat(folder + "/" + name, &status) == 0 else { throw Problem(words: "\(name): can't be read") }
    if status.st_mode & S_IFMT == S_IFDIR {
      found += try pages(in: folder, below: name + "/")
    } else {
      found.append(Page(name: name, bytes: try bytes(of: folder + "/" + name, count: Int(status.st_size))))
    }
  }
  return found
}

func bytes(of path: String, count: Int) throws(Problem) -> [UInt8] {
  guard let file = fopen(path, "rb") else { throw Problem(words: "\(path): can't be read") }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: count)
  guard fread(&bytes, 1, count, file) == count else { throw Problem(words: "\(path): can't be read") }
  return bytes
}

func save(_ text: String, to path: String) throws(Problem) { try save(Array(text.utf8), to: path) }

func save(_ bytes: [UInt8], to path: String) throws(Problem) {
  guard let file = fopen(path, "wb") else { throw Problem(words: "\(path): can't be written") }
  let written = fwrite(bytes, 1, bytes.count, file) == bytes.count
  guard fclose(file) == 0, written else { throw Problem(words: "\(path): can't be written") }
}

/// A copy of the pages with the modules of their words.
func pages(
  _ folder: String, withWordsBy program: String, of catalogues: String, in place: String
) throws(Problem) -> String {
  let copy = place + "/pages"
  do { try FileManager.default.copyItem(atPath: folder, toPath: copy) } catch {
    throw Problem(words: "\(folder): can't be copied to \(place)")
  }
  try run(program, ["pages", catalogues, "\(copy)/\(Page.assets)"], of: "pack-words")
  return copy
}

func fail(_ words: String, code: Int32) -> Never {
  let bytes = Array((words + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
  exit(code)
}

guard CommandLine.arguments.count == 5 else {
  fail("usage: pack-pages FOLDER PACK-WORDS CATALOGUES OUTPUT.swift", code: 64)
}
do {
  let arguments = CommandLine.arguments
  let whole = try temporaryFolder()
  defer { try? FileManager.default.removeItem(atPath: whole) }
  let files = try bundled(try pages(arguments[1], withWordsBy: arguments[2], of: arguments[3], in: whole))
  let packing = try Packing(
    files.map { (file) throws(Problem) in file.fileExtension == "typeface" ? try typeface(file) : file })
  try save(try swiftText(packing.packed), to: arguments[4])
} catch {
  fail("error: \(error.words)", code: 65)
}

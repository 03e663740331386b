/// A fault of a catalogue, in words.
struct Problem: Error {
  let words: String
}

/// A file of GNU gettext's form: manual, "The Format of PO Files", without plurals, which are in the texts themselves.
struct Catalogue {
  struct Entry {
    /// Where the page has it: `times/leftHours(hours, minutes)`. Nil for the program's own messages.
    var context: String?
    var id = ""
    var text = ""
    /// After `#:`, what it belongs to.
    var topic = ""
  }
  var entries: [Entry] = []

  init(_ file: String) {
    var entry = Entry()
    // What a line without a name goes on with; nil: nothing that is used.
    var field: WritableKeyPath<Entry, String>?
    /// Whether the next field begins another entry.
    var isWhole = false
    var isFuzzy = false
    // By scalars: CR and LF are one letter, and so is a quotation mark with a mark after it.
    for scalars in file.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) {
      let line = Substring(scalars)
      if isWhole, line.hasPrefix("#") || line.hasPrefix("msgctxt") || line.hasPrefix("msgid") {
        entries.append(entry)
        (entry, isWhole, isFuzzy) = (Entry(), false, false)
      }
      if line.hasPrefix("#:") {
        entry.topic = String(line.dropFirst(3))
      } else if line.hasPrefix("#,") {
        isFuzzy = line.contains("fuzzy")
      } else if line.hasPrefix("msgid_plural") {
        field = nil
      } else if line.hasPrefix("msgctxt") {
        entry.context = Catalogue.unquoted(line)
      } else if line.hasPrefix("msgid") {
        field = \.id
        entry.id = Catalogue.unquoted(line)
      } else if line.hasPrefix("msgstr") {
        // A guess of a tool is no translation.
        (field, isWhole) = (isFuzzy ? nil : \.text, true)
        if let field { entry[keyPath: field] = Catalogue.unquoted(line) }
      } else if scalars.first == "\"", let field {
        entry[keyPath: field] += Catalogue.unquoted(line)
      }
    }
    if isWhole { entries.append(entry) }
  }

  private static func unquoted(_ line: Substring) -> String {
    // By scalars: a mark after a quotation mark would be one letter with it.
    let line = line.unicodeScalars
    guard let start = line.firstIndex(of: "\""), let end = line.lastIndex(of: "\""), start < end else { return "" }
    var (text, isEscaped) = (String.UnicodeScalarView(), false)
    for letter in line[line.index(after: start)..<end] {
      if isEscaped {
        text.append(letter == "n" ? "\n" : letter == "t" ? "\t" : letter)
        isEscaped = false
      } else if letter == "\\" {
        isEscaped = true
      } else {
        text.append(letter)
      }
    }
    return String(text)
  }
}

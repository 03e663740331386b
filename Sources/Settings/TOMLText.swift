import Text

/// The statements of a TOML 1.0 text, each with its line, and every error of syntax in it.
///
/// A reader of our own, because a configuration must never stop the device: no input traps it or makes it recurse
/// without bound, and after an error it continues with the next statement, so that all errors are shown at once. It is
/// slightly more lenient than the standard: a table may be extended in several ways.
struct TOMLText {
  enum Value: Sendable, Hashable {
    case flag(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case array([Value])
    /// A table written as a value; its keys are entries of their own.
    case table
    /// Dates and times, which no setting has, as they are written.
    case date(String)
  }

  /// `path = value`, or the header of a table (with the value `.table`, or `.array` for `[[path]]`).
  struct Entry: Sendable, Hashable {
    var path: [String]
    var value: Value
    var line: Int
    var isHeader = false
  }

  struct Fault: Error, Sendable, Hashable {
    var line: Int
    /// In bytes, from 1.
    var column: Int
    var path: [String] = []
    var found: Message
    var accepted: Message
  }

  private(set) var entries: [Entry] = []
  private(set) var faults: [Fault] = []

  /// Accepted content of texts and comments.
  private static let plainText: Message = "text without control characters"
  private static let escapes = #"\t \n \r \" \\ \u \U"#
  /// Most errors reported: a text with more isn't TOML.
  static let mostFaults = 20
  /// Arrays and tables inside each other, at most.
  static let deepest = 16
  /// Parts of a key, with those of the tables it stands in, at most. No setting has more than two.
  static let longestPath = 16
  /// Keys and tables at most: a hundred times as many as there are settings.
  static let mostKeys = 10_000

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var lineStart = 0
  private var table: [String] = []
  private var seen: [[String]: Int] = [:]
  /// Whether ``mostKeys`` are there: nothing more is read then.
  private var isFull = false

  init(_ text: String) {
    bytes = Array(text.utf8)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    while position < bytes.count, !isFull, faults.count < Self.mostFaults {
      let start = (position: position, line: line, lineStart: lineStart)
      do throws(Fault) {
        try readStatement()
      } catch {
        faults.append(error)
        (position, line, lineStart) = start
        skipToNextStatement()
      }
    }
  }

  // MARK: - Statements

  private mutating func readStatement() throws(Fault) {
    skipBlanks()
    switch byte {
    case nil, UInt8(ascii: "\n"), UInt8(ascii: "#"): break
    case UInt8(ascii: "["): try readHeader()
    default:
      let path = try readKey(in: table)
      try readEqualsAndValue(of: path, depth: 0)
    }
    try endLine()
  }

  private mutating func readHeader() throws(Fault) {
    position += 1
    let isArray = take("[")
    skipBlanks()
    let path = try readKey(in: [])
    guard take("]"), !isArray || take("]") else { throw fault(accepted: isArray ? "]]" : "]") }
    table = path
    if isArray {
      try checkRoom(entries.count)
      entries.append(Entry(path: path, value: .array([]), line: line, isHeader: true))
    } else {
      try note(path)
      entries.append(Entry(path: path, value: .table, line: line, isHeader: true))
    }
  }

  private mutating func readEqualsAndValue(of path: [String], depth: Int) throws(Fault) {
    guard take("=") else { throw fault(accepted: "= and a value") }
    skipBlanks()
    let start = line
    let value = try readValue(of: path, depth: depth)
    do throws(Fault) {
      try note(path, line: start)
    } catch {
      // Continue after the statement, which is syntactically sound.
      guard !isFull, faults.count < Self.mostFaults - 1 else { throw error }
      faults.append(error)
      return
    }
    if value != .table { entries.append(Entry(path: path, value: value, line: start)) }
  }

  /// Records that `path` is defined.
  private mutating func note(_ path: [String], line: Int? = nil) throws(Fault) {
    let line = line ?? self.line
    try checkRoom(seen.count)
    if let first = seen[path] {
      throw Fault(
        line: line, column: 1, path: path, found: "a second value; the first is in line \(first)",
        accepted: "each key once")
    }
    seen[path] = line
  }

  private mutating func checkRoom(_ count: Int) throws(Fault) {
    guard count >= Self.mostKeys else { return }
    isFull = true
    throw Fault(
      line: line, column: 1, found: "more than \(Self.mostKeys) keys", accepted: "at most \(Self.mostKeys)")
  }

  /// The whole path of a key that stands in `table`.
  private mutating func readKey(in table: [String]) throws(Fault) -> [String] {
    var path = table
    repeat {
      guard path.count < Self.longestPath else {
        throw Fault(
          line: line, column: position - lineStart + 1, found: "a key of more than \(Self.longestPath) parts",
          accepted: "at most \(Self.longestPath), with those of the tables around it")
      }
      skipBlanks()
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): path.append(try readString())
      default:
        let start = position
        while let byte, byte.isBareKey { position += 1 }
        guard position > start else { throw fault(accepted: "a key, a [section] or a # comment") }
        path.append(String(decoding: bytes[start..<position], as: UTF8.self))
      }
      skipBlanks()
    } while take(".")
    return path
  }

  // MARK: - Values

  private mutating func readValue(of path: [String], depth: Int) throws(Fault) -> Value {
    guard depth < Self.deepest else {
      throw fault(accepted: "at most \(Self.deepest) arrays or tables inside each other")
    }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .text(try readString())
    case UInt8(ascii: "["): return try readArray(of: path, depth: depth)
    case UInt8(ascii: "{"):
      try readInlineTable(of: path, depth: depth)
      return .table
    default: return try readWord()
    }
  }

  private mutating func readArray(of path: [String], depth: Int) throws(Fault) -> Value {
    position += 1
    var values: [Value] = []
    while true {
      try skipBlanksAndLines()
      if take("]") { return .array(values) }
      // Keys of tables in an array are dropped; no setting uses them.
      values.append(try readValue(of: path + ["\(values.count)"], depth: depth + 1))
      try skipBlanksAndLines()
      if take("]") { return .array(values) }
      guard take(",") else { throw fault(accepted: ", or ]") }
    }
  }

  private mutating func readInlineTable(of path: [String], depth: Int) throws(Fault) {
    position += 1
    skipBlanks()
    if take("}") { return }
    repeat {
      let key = try readKey(in: path)
      try readEqualsAndValue(of: key, depth: depth + 1)
      skipBlanks()
    } while take(",")
    guard take("}") else { throw fault(accepted: ", or }") }
  }

  /// true, false, a number, a date.
  private mutating func readWord() throws(Fault) -> Value {
    let start = position
    while let byte,
      byte.isBareKey || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
    {
      position += 1
    }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    if let value = Value(word: word) { return value }
    position = start
    throw fault(accepted: "a value: a \"text\", a number, true, false or an [array]")
  }

  // MARK: - Strings

  private mutating func readString() throws(Fault) -> String {
    let quote = bytes[position]
    let isBasic = quote == UInt8(ascii: "\"")
    let isLong = bytes[position...].starts(with: [quote, quote, quote])
    position += isLong ? 3 : 1
    if isLong, byte == UInt8(ascii: "\r") { position += 1 }
    if isLong, byte == UInt8(ascii: "\n") { endOfLine() }
    var text: [UInt8] = []
    while let byte {
      if byte == quote {
        guard isLong else {
          position += 1
          return String(decoding: text, as: UTF8.self)
        }
        // Up to two quotes may stand right before the three that end it.
        var count = 0
        while self.byte == quote, count < 5 {
          position += 1
          count += 1
        }
        text += [UInt8](repeating: quote, count: count >= 3 ? count - 3 : count)
        if count >= 3 { return String(decoding: text, as: UTF8.self) }
      } else if isBasic, byte == UInt8(ascii: "\\") {
        try readEscape(into: &text, isLong: isLong)
      } else if byte == UInt8(ascii: "\n") {
        guard isLong else { break }
        text.append(byte)
        endOfLine()
      } else if byte.isControl, !(isLong && byte == UInt8(ascii: "\r")) {
        throw fault(accepted: Self.plainText)
      } else {
        text.append(byte)
        position += 1
      }
    }
    let end = String(repeating: Character(Unicode.Scalar(quote)), count: isLong ? 3 : 1)
    throw fault(accepted: "the end of the text: \(end)")
  }

  private mutating func readEscape(into text: inout [UInt8], isLong: Bool) throws(Fault) {
    let start = position
    position += 1
    let letter = byte
    position += 1
    switch letter {
    case UInt8(ascii: "b"), UInt8(ascii: "f"):
      position = start
      throw fault(accepted: Self.plainText)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "\""): text.append(0x22)
    case UInt8(ascii: "\\"): text.append(0x5C)
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let count = letter == UInt8(ascii: "u") ? 4 : 8
      let digits = bytes[position...].prefix(count)
      guard digits.count == count, digits.allSatisfy(\.isHexadecimal),
        let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16), let scalar = Unicode.Scalar(value)
      else {
        position = start
        throw fault(accepted: "\("\\u") with 4 or \("\\U") with 8 hexadecimal digits of a character")
      }
      // NUL would end a path or a name for the kernel.
      guard !scalar.isASCII || !UInt8(value).isControl || scalar == "\n" || scalar == "\r" else {
        position = start
        throw fault(accepted: Self.plainText)
      }
      text += Array(String(Character(scalar)).utf8)
      position += count
    default:
      // A backslash at the end of a line joins it with the next.
      position = start + 1
      skipBlanks()
      guard isLong, byte == UInt8(ascii: "\n") else {
        position = start
        throw fault(accepted: "one of the escapes \(Self.escapes)")
      }
      while let byte, byte.isBlank || byte == UInt8(ascii: "\n") {
        if byte == UInt8(ascii: "\n") { endOfLine() } else { position += 1 }
      }
    }
  }

  // MARK: - Walking

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  private mutating func skipBlanks() {
    while let byte, byte.isBlank { position += 1 }
  }

  /// A comment, up to the end of its line.
  private mutating func skipComment() throws(Fault) {
    while let byte, byte != UInt8(ascii: "\n") {
      guard !byte.isControl || byte == UInt8(ascii: "\r") else { throw fault(accepted: Self.plainText) }
      position += 1
    }
  }

  private mutating func skipBlanksAndLines() throws(Fault) {
    while let byte {
      if byte == UInt8(ascii: "#") {
        try skipComment()
      } else if byte == UInt8(ascii: "\n") {
        endOfLine()
      } else if byte.isBlank {
        position += 1
      } else {
        return
      }
    }
  }

  private mutating func endLine() throws(Fault) {
    skipBlanks()
    if byte == UInt8(ascii: "#") { try skipComment() }
    guard let byte else { return }
    guard byte == UInt8(ascii: "\n") else { throw fault(accepted: "the end of the line") }
    endOfLine()
  }

  private mutating func endOfLine() {
    position += 1
    line += 1
    lineStart = position
  }

  /// After an error: skips its line, and what looks like the rest of a multi-line value.
  private mutating func skipToNextStatement() {
    repeat {
      while let byte, byte != UInt8(ascii: "\n") { position += 1 }
      guard byte != nil else { return }
      endOfLine()
    } while !looksLikeStatement
  }

  private var looksLikeStatement: Bool {
    let rest = bytes[position...].prefix { $0 != UInt8(ascii: "\n") }.drop(while: \.isBlank)
    guard let first = rest.first else { return true }
    return first == UInt8(ascii: "[") || first == UInt8(ascii: "#") || rest.contains(UInt8(ascii: "="))
  }

  private func fault(accepted: Message) -> Fault {
    let rest = String(decoding: bytes[position...].prefix(40).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let found: Message =
      byte == nil
      ? "the end of the file" : rest.trimmed.isEmpty ? "the end of the line" : "\(rest.trimmed.quoted)"
    return Fault(line: line, column: position - lineStart + 1, found: found, accepted: accepted)
  }
}

extension UInt8 {
  /// A control character but the tab.
  fileprivate var isControl: Bool { self < 0x20 && self != 0x09 || self == 0x7F }
  fileprivate var isHexadecimal: Bool { isDigit || (0x61...0x66).contains(self | 0x20) }
  fileprivate var isBareKey: Bool {
    isDigit || (0x61...0x7A).contains(self | 0x20) || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
  }
}

extension UInt8 {
  /// Space, tab, or the carriage return of a CRLF line end.
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}

import Text

/// Reads a TOML text into the values of our settings; anything else in it is a problem.
struct TOMLSource {
  /// A setting named in the text. `value` is nil for a type that no setting has.
  struct Entry {
    var setting: Setting
    var value: Setting.Value?
    var line: Int
    var found: Message

    /// The problem of a refused value.
    func problem(path: String) -> Problem {
      let text = if case .text(let text)? = value { text } else { "" }
      return Problem(
        key: setting.key, line: line, source: path, found: found, accepted: setting.kind.accepted(insteadOf: text))
    }
  }

  static let largest = 1_048_576
  /// Unknown keys and sections listed one by one; the rest is only counted.
  static let mostProblems = 20

  let path: String
  private(set) var entries: [Entry] = []
  /// Keys in the text that are ``Setting/former``.
  private(set) var formerKeys: [String] = []
  private(set) var problems: [Problem] = []
  private var refused = 0

  init(path: String, bytes: [UInt8]) {
    self.path = path
    guard bytes.count <= Self.largest else {
      refuse("", found: "\(bytes.count.inBytes)", accepted: "at most \(Self.largest.inBytes)")
      return
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      refuse("", line: bytes.firstLineNotUTF8, found: "bytes that are not UTF-8", accepted: "UTF-8 text")
      return
    }
    let toml = TOMLText(text)
    for fault in toml.faults {
      problems.append(
        Problem(
          key: fault.path.joined(separator: ".").shortened, line: fault.line,
          column: fault.path.isEmpty ? fault.column : nil,
          source: path, found: fault.found, accepted: fault.accepted))
    }
    var unknown: Set<String> = []
    // A key's value overrides that of its former key, on whatever line.
    for isFormer in [true, false] {
      for entry in toml.entries where entry.isFormer == isFormer { read(entry, &unknown) }
    }
    problems.sort { ($0.line ?? .max) < ($1.line ?? .max) }
    if refused > Self.mostProblems {
      problems.append(
        Problem(
          key: "", source: path, found: "\(refused - Self.mostProblems) more of such problems", accepted: "none of them"
        ))
    }
  }

  private mutating func read(_ entry: TOMLText.Entry, _ unknown: inout Set<String>) {
    let section = entry.path[0]
    guard Setting.sections.contains(section) else {
      // Report a section once, not for each of its keys.
      guard unknown.insert(section).inserted else { return }
      refuse(
        section.shortened, line: entry.line, found: "an unknown section",
        accepted: section.suggestion(from: Setting.sections).map { "did you mean [\($0)]?" }
          ?? "the sections \(Setting.sections.joined(separator: ", "))")
      return
    }
    guard entry.path.count > 1 else {
      if entry.value != .table {
        let found: Message = entry.isHeader ? "an array of tables" : entry.value.words
        refuse(section, line: entry.line, found: found, accepted: "a table: [\(section)]")
      }
      return
    }
    let key = section + "." + entry.path[1]
    if entry.isFormer { formerKeys.append(key) }
    guard let setting = Setting.named(key) else {
      guard !entry.isFormer else { return }
      guard unknown.insert(key).inserted else { return }
      refuse(key.shortened, line: entry.line, found: "an unknown key", accepted: Setting.near(key))
      return
    }
    if entry.path.count == 2, entry.value != .table {
      let value = entry.isHeader ? nil : entry.value.settingValue
      entries.append(Entry(setting: setting, value: value, line: entry.line, found: entry.value.words))
    } else if unknown.insert(key).inserted {
      refuse(key, line: entry.line, found: "a table", accepted: setting.accepted)
    }
  }

  /// - Parameter accepted: evaluated only for problems that are shown, as suggestions are expensive.
  private mutating func refuse(
    _ key: String, line: Int? = nil, found: Message, accepted: @autoclosure () -> Message
  ) {
    refused += 1
    guard refused <= Self.mostProblems else { return }
    problems.append(Problem(key: key, line: line, source: path, found: found, accepted: accepted()))
  }
}

extension TOMLText.Entry {
  fileprivate var isFormer: Bool { path.count > 1 && Setting.former.keys.contains(path[0] + "." + path[1]) }
}

extension TOMLText.Value {
  fileprivate var settingValue: Setting.Value? {
    switch self {
    case .flag(let flag): .flag(flag)
    case .integer(let integer): .integer(integer)
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    case .array(let values):
      values.reduce(into: [Int]?.some([])) { list, value in
        if case .integer(let integer) = value { list?.append(integer) } else { list = nil }
      }.map(Setting.Value.integers)
    case .table, .date: nil
    }
  }

  /// The value as it may be shown in a message.
  fileprivate var words: Message {
    switch self {
    case .flag(let flag): "\(String(flag))"
    case .integer(let integer): "\(integer)"
    case .number(let number): "\(number.description)"
    case .text(let text): "\(text.quoted)"
    case .array(let values): "\(("[" + values.map(\.words.description).joined(separator: ", ") + "]").shortened)"
    case .table: "a table"
    case .date(let text): "the date or time \(text.shortened)"
    }
  }
}

extension [UInt8] {
  /// The first line that isn't UTF-8, from 1.
  fileprivate var firstLineNotUTF8: Int? {
    var (rest, line) = (self[...], 1)
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      if String(validating: rest[..<end], as: UTF8.self) == nil { return line }
      rest = rest[end...].dropFirst()
      line += 1
    }
    return nil
  }
}

public import Text

/// Edits single values of a configuration file: every other line stays byte for byte.
public struct ConfigurationFile: Sendable {
  public let path: String
  public let bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The file with values set, or commented out where the words are nil.
  ///
  /// A new value goes into the line that has it, or after the commented default of its key, or to its section, or else to the end.
  /// Equal values change nothing. Throws where a value has no line of its own, and where the result isn't valid.
  ///
  /// - Parameter changes: keys, with the words an environment variable would have.
  public func changing(_ changes: [(key: String, text: String?)]) throws(Problems) -> [UInt8] {
    let before = try EffectiveConfiguration(file: (path, bytes))
    let changes = changes.map { (key: Setting.named($0.key)?.key ?? $0.key, text: $0.text) }
    // By bytes: to Swift, CR LF is one character.
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let hasEnd = lines.last == ""
    if hasEnd { lines.removeLast() }
    var isChanged = false
    for (key, text) in changes {
      guard let setting = Setting.named(key) else {
        throw problem(key, found: "an unknown key", accepted: Setting.near(key))
      }
      var value: Setting.Value?
      if let text {
        value = setting.kind.value(text)
        if value == nil {
          throw problem(key, found: "\(text.quoted)", accepted: setting.kind.accepted(insteadOf: text))
        }
      }
      let line = line(of: setting, in: lines)
      guard value != line.flatMap({ _ in setting.value(in: before.configuration) }) else { continue }
      isChanged = true
      if let line {
        guard stands(setting, alone: lines[line]) else {
          throw problem(
            key, line: line + 1, found: "a value that shares its line, or has several",
            accepted: "\(setting.name) on a line of its own in [\(setting.section)]")
        }
        if let value {
          lines[line] = replaced(setting, value, in: lines[line])
        } else {
          lines[line] = "#" + lines[line]
        }
      } else if let value {
        insert(setting, value, into: &lines)
      }
    }
    guard isChanged else { return bytes }
    let changed = Array((lines.joined(separator: "\n") + (hasEnd ? "\n" : "")).utf8)
    try check(changed, changes, before)
    return changed
  }

  // MARK: - Lines

  private func line(of setting: Setting, in lines: [String]) -> Int? {
    TOMLText(lines.joined(separator: "\n")).entries
      .first { $0.path == [setting.section, setting.name] && !$0.isHeader }.map { $0.line - 1 }
  }

  /// Whether the line is exactly `name = value`.
  private func stands(_ setting: Setting, alone line: String) -> Bool {
    let toml = TOMLText(line)
    guard toml.faults.isEmpty, toml.entries.count == 1 else { return false }
    return [[setting.name], [setting.section, setting.name]].contains(toml.entries[0].path)
  }

  /// The line with another value; its indentation and its end (`\r`) stay, and so does a comment behind a value without quotation marks.
  private func replaced(_ setting: Setting, _ value: Setting.Value, in line: String) -> String {
    guard let equals = line.firstIndex(of: "=") else { return line }
    let rest = line[line.index(after: equals)...]
    let comment = rest.contains { $0 == "\"" || $0 == "'" } ? nil : rest.firstIndex(of: "#").map { "  " + rest[$0...] }
    let end = line.hasSuffix("\r") && comment == nil ? "\r" : ""
    return line[...equals] + " " + setting.kind.toml(value) + (comment ?? "") + end
  }

  private func insert(_ setting: Setting, _ value: Setting.Value, into lines: inout [String]) {
    let end = lines.last?.hasSuffix("\r") == true ? "\r" : ""
    let line = "\(setting.name) = \(setting.kind.toml(value))\(end)"
    guard let header = lines.firstIndex(where: { isHeader($0, of: setting.section) }) else {
      if !lines.isEmpty { lines.append(end) }
      lines += ["[\(setting.section)]\(end)", line]
      return
    }
    let next = lines[(header + 1)...].firstIndex { $0.trimmed.hasPrefix("[") } ?? lines.endIndex
    let commented = lines[header..<next].firstIndex { text in
      let text = text.trimmed
      return text.hasPrefix("#\(setting.name) =") || text.hasPrefix("#\(setting.name)=")
    }
    lines.insert(line, at: (commented ?? header) + 1)
  }

  private func isHeader(_ line: String, of section: String) -> Bool {
    let entries = TOMLText(line).entries
    return entries.count == 1 && entries[0].isHeader && entries[0].path == [section] && entries[0].value == .table
  }

  // MARK: - Checking

  /// Verifies that exactly the requested values have changed.
  private func check(
    _ changed: [UInt8], _ changes: [(key: String, text: String?)], _ before: EffectiveConfiguration
  ) throws(Problems) {
    let after = try EffectiveConfiguration(file: (path, changed))
    let keys = Set(changes.map(\.key))
    for setting in Setting.all {
      let asked = changes.last { $0.key == setting.key }?.text.flatMap(setting.kind.value)
      let isRight =
        asked.map { $0 == setting.value(in: after.configuration) }
        ?? (keys.contains(setting.key)
          || setting.value(in: before.configuration) == setting.value(in: after.configuration))
      guard isRight else {
        throw problem(
          setting.key, found: "a file that is laid out so that the value can't be changed alone",
          accepted: "a section [\(setting.section)] with a line for each key")
      }
    }
  }

  private func problem(_ key: String, line: Int? = nil, found: Message, accepted: Message) -> Problems {
    Problems(all: [Problem(key: key, line: line, source: path, found: found, accepted: accepted)])
  }
}

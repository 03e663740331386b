import Measures
public import Text

/// Changes by `qibla setup` so far, oldest first: with the copies beside the files it is the base of an undo.
///
/// It lies beside the configuration, where only root may write: it decides which files root writes.
public struct SetupNote: Sendable, Hashable {
  /// One file that was changed or made.
  public struct Change: Sendable, Hashable {
    public var path: String
    /// Where its former bytes are; nil for a file that wasn't there.
    public var copy: String?
    /// The checksum of the former bytes; nil for a file that wasn't there.
    public var before: UInt32?
    /// The checksum of the new content.
    public var after: UInt32
  }

  /// Its file.
  public static let path = "/etc/qibla/setup.note"

  public var changes: [Change] = []
  /// Whether the service was switched on, which it hadn't been.
  public var hasEnabledService = false

  public init() {}

  public var isEmpty: Bool { changes.isEmpty && !hasEnabledService }

  static let header =
    "# What qibla setup has changed; qibla setup --undo goes by it. Files: sum after, sum before, path, copy.\n"

  /// The file.
  public var encoded: [UInt8] {
    let lines = changes.map { change in
      "file \(hex(change.after)) \(change.before.map(hex) ?? "-") \(change.path) \(change.copy ?? "-")\n"
    }
    return Array((Self.header + lines.joined() + (hasEnabledService ? "service enabled\n" : "")).utf8)
  }

  /// Reads a file; throws the problem of an invalid note.
  public init(decoding bytes: [UInt8], path: String = SetupNote.path) throws(Problems) {
    for (index, line) in ByteLines(bytes).enumerated() {
      let words = String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
      if words.isEmpty || words[0] == "#" { continue }
      if words == ["service", "enabled"] {
        hasEnabledService = true
      } else if words.count == 5, words[0] == "file", let after = UInt32(words[1], radix: 16),
        words[2] == "-" || UInt32(words[2], radix: 16) != nil, words[3].hasPrefix("/")
      {
        changes.append(
          Change(
            path: words[3], copy: words[4] == "-" ? nil : words[4], before: UInt32(words[2], radix: 16), after: after))
      } else {
        throw Problems(all: [
          Problem(
            key: "", line: index + 1, source: path, found: words.joined(separator: " ").shortened,
            accepted: "the note as qibla setup wrote it; the copies beside the files are named FILE\(SetupPlan.suffix)")
        ])
      }
    }
  }

  private func hex(_ sum: UInt32) -> String { String(sum, radix: 16) }
}

import Measures
public import Text

/// Changes by `qibla setup` so far, oldest first: with the copies beside the files, the base of an undo.
///
/// Writable by root only, since it decides which files root writes.
public struct SetupNote: Sendable, Hashable {
  /// A changed, new or removed file.
  public struct Change: Sendable, Hashable {
    public var path: String
    /// Path of the copy; nil for a new file.
    public var copy: String?
    /// Checksum of the former content; nil for a new file.
    public var before: UInt32?
    /// Checksum of the new content; nil for a removed file.
    public var after: UInt32?
  }

  /// A change of the page's service.
  public enum PageChange: String, Sendable, Hashable { case enabled, disabled }

  /// Its file.
  public static let path = "/etc/qibla/setup.note"

  public var changes: [Change] = []
  /// Whether setup has enabled the service.
  public var hasEnabledService = false
  /// Nil: the page's service is as it was before.
  public var page: PageChange?
  /// Checksum of the stored hash of the PIN that setup has made: enough to know it again, useless for a guess.
  public var pin: UInt32?

  public init() {}

  public var isEmpty: Bool { changes.isEmpty && !hasEnabledService && page == nil && pin == nil }

  /// Notes a change of the page's service. One that takes the former back leaves nothing to undo.
  mutating func take(_ step: PagePlan.Step, wasEnabled: Bool) {
    guard wasEnabled != (step == .start) else { return }
    let (done, opposite) = step == .start ? (PageChange.enabled, PageChange.disabled) : (.disabled, .enabled)
    page = page == opposite ? nil : done
  }

  static let header =
    "# What qibla setup has changed; qibla setup --undo goes by it. Files: sum after, sum before, path, copy.\n"

  /// The file.
  public var encoded: [UInt8] {
    let lines = changes.map { change in
      "file \(change.after.map(hex) ?? "-") \(change.before.map(hex) ?? "-") \(change.path) \(change.copy ?? "-")\n"
    }
    let others = [
      hasEnabledService ? "service enabled\n" : nil, page.map { "page \($0.rawValue)\n" },
      pin.map { "pin \(hex($0))\n" },
    ]
    return Array((Self.header + lines.joined() + others.compactMap(\.self).joined()).utf8)
  }

  /// Reads a file; throws the problem of an invalid note.
  public init(decoding bytes: [UInt8], path: String = SetupNote.path) throws(Problems) {
    for (index, line) in ByteLines(bytes).enumerated() {
      let words = String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
      if words.isEmpty || words[0] == "#" { continue }
      if words == ["service", "enabled"] {
        hasEnabledService = true
      } else if words.count == 2, words[0] == "page", let change = PageChange(rawValue: words[1]) {
        page = change
      } else if words.count == 2, words[0] == "pin", let sum = UInt32(words[1], radix: 16) {
        pin = sum
      } else if words.count == 5, words[0] == "file", words[1] == "-" || UInt32(words[1], radix: 16) != nil,
        words[2] == "-" || UInt32(words[2], radix: 16) != nil, words[3].hasPrefix("/")
      {
        changes.append(
          Change(
            path: words[3], copy: words[4] == "-" ? nil : words[4], before: UInt32(words[2], radix: 16),
            after: UInt32(words[1], radix: 16)))
      } else {
        let (found, copy) = (words.joined(separator: " ").shortened, "FILE" + SetupPlan.suffix)
        throw Problems(all: [
          Problem(
            key: "", line: index + 1, source: path, found: "\(found)",
            accepted: "the note as qibla setup wrote it; the copies beside the files are named \(copy)")
        ])
      }
    }
  }

  private func hex(_ sum: UInt32) -> String { String(sum, radix: 16) }
}

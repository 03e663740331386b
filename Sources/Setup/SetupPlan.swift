public import Text

/// Everything that `qibla setup` would do, before any of it is done.
public struct SetupPlan: Sendable {
  /// A file that is changed or made.
  public struct Change: Sendable, Hashable {
    public var path: String
    /// Nil for a file that isn't there yet.
    public var before: [UInt8]?
    public var after: [UInt8]
    /// Base of the shown difference: `before`, or the defaults of a new file.
    public var base: [UInt8]
    /// Whether all stands in one line: its words are compared then, not its lines.
    public var isOneLine = false

    /// The parts that go and those that come, in their order: `- console=serial0,115200`.
    public var difference: [String] {
      let (old, new) = (parts(base), parts(after))
      let steps = new.difference(from: old)
      return steps.removals.map { "- \(word($0))" } + steps.insertions.map { "+ \(word($0))" }
    }

    private func parts(_ bytes: [UInt8]) -> [String] {
      bytes.split { $0 == UInt8(ascii: "\n") || isOneLine && $0 == UInt8(ascii: " ") }
        .map { String(decoding: $0, as: UTF8.self) }.filter { !$0.trimmed.isEmpty }
    }

    private func word(_ step: CollectionDifference<String>.Change) -> String {
      switch step {
      case .insert(_, let element, _), .remove(_, let element, _): element.trimmed
      }
    }
  }

  /// Suffix of a copy's name.
  public static let suffix = ".before-qibla"

  /// Findings, a name and words each, for a person.
  public var findings: [(name: String, words: String)] = []
  public var changes: [Change] = []
  /// Whether the service is switched on and started.
  public var startsService = false
  /// Notices.
  public var notes: [String] = []
  /// Why nothing may be done.
  public var problems: [Problem] = []

  public init() {}

  /// Whether what it changes holds from the next start of the board only.
  public var needsReboot: Bool { changes.contains { $0.path.hasPrefix("/boot/") } }

  /// The plan for a person, without an end of line after the last. Lines of files aren't wrapped.
  ///
  /// - Parameter columns: of the screen.
  public func text(columns: Int = 80) -> String {
    var lines = ["Found"]
    for (name, words) in findings { lines += finding(name, words, columns) }
    lines.append(changes.isEmpty && !startsService ? "Nothing is to be changed." : "To do")
    for change in changes {
      lines.append("  \(change.path)" + (change.before == nil ? ", a new file: every key with its default" : ""))
      lines += change.difference.map { "    \($0)" }
    }
    if startsService { lines.append("  switch the service on, and start it: qibla.service") }
    if changes.contains(where: { $0.before != nil }) {
      lines.append("  A copy of each file stays beside it, as NAME\(Self.suffix).")
    }
    if !changes.isEmpty || startsService { lines.append("  sudo qibla setup --undo takes all of it back.") }
    if !notes.isEmpty { lines.append("Worth knowing") }
    for note in notes {
      lines += note.wrapped(width: max(20, columns - 4)).enumerated().map { ($0 == 0 ? "  " : "    ") + $1 }
    }
    return lines.joined(separator: "\n")
  }

  private func finding(_ name: String, _ words: String, _ columns: Int) -> [String] {
    words.wrapped(width: max(20, columns - 14)).enumerated().map { index, line in
      let head = index == 0 ? name : ""
      return "  " + head + String(repeating: " ", count: max(1, 11 - head.count)) + line
    }
  }
}

public import Text

/// The plan of `qibla setup`.
public struct SetupPlan: Sendable {
  /// A changed, new or removed file.
  public struct Change: Sendable, Hashable {
    public var path: String
    /// Nil for a new file.
    public var before: [UInt8]?
    /// Nil for a file to remove.
    public var after: [UInt8]?
    /// Base of the displayed difference: `before`, or the defaults of a new file.
    public var base: [UInt8]
    /// Whether the file is one line: then words are compared instead of lines.
    public var isOneLine = false

    /// Removed and added lines or words, in order: `- console=serial0,115200`.
    public var difference: [String] {
      let (old, new) = (parts(base), parts(after ?? []))
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

  /// Findings for a person: name and text.
  public var findings: [(name: String, words: String)] = []
  public var changes: [Change] = []
  /// Whether to enable and start the service.
  public var startsService = false
  /// The page: where phones see it, and what happens to its service.
  public var page = PagePlan()
  /// Notices.
  public var notes: [String] = []
  /// Problems that forbid carrying out the plan.
  public var problems: [Problem] = []

  public init() {}

  /// Whether the changes take effect with the next boot.
  public var needsReboot: Bool { changes.contains { $0.path.hasPrefix("/boot/") } }

  /// Whether there is nothing to do.
  public var isEmpty: Bool { changes.isEmpty && !startsService && page.step == nil && !page.makesPIN }

  /// The plan for a person, without an end of line after the last. Lines of files aren't wrapped.
  ///
  /// - Parameter columns: width of the screen.
  public func text(columns: Int = 80) -> String {
    var lines = ["Found"]
    for (name, words) in findings { lines += finding(name, words, columns) }
    lines.append(isEmpty ? "Nothing is to be changed." : "To do")
    for change in changes {
      lines.append("  \(change.path)" + heading(change))
      if change.after != nil { lines += change.difference.map { "    \($0)" } }
    }
    if startsService { lines.append("  switch the service on, and start it: qibla.service") }
    lines += page.lines
    if changes.contains(where: { $0.before != nil }) {
      lines.append("  A copy of each file stays beside it, as NAME\(Self.suffix).")
    }
    if !isEmpty { lines.append("  sudo qibla setup --undo restores everything.") }
    if !notes.isEmpty { lines.append("Worth knowing") }
    for note in notes {
      lines += note.wrapped(width: max(20, columns - 4)).enumerated().map { ($0 == 0 ? "  " : "    ") + $1 }
    }
    return lines.joined(separator: "\n")
  }

  private func heading(_ change: Change) -> String {
    if change.after == nil { return ": removed" }
    guard change.before == nil else { return "" }
    return ", a new file" + (change.base.isEmpty ? "" : ": every key with its default")
  }

  private func finding(_ name: String, _ words: String, _ columns: Int) -> [String] {
    words.wrapped(width: max(20, columns - 14)).enumerated().map { index, line in
      let head = index == 0 ? name : ""
      return "  " + head + String(repeating: " ", count: max(1, 11 - head.count)) + line
    }
  }
}

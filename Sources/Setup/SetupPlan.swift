import Settings
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

  /// The device's service.
  static let service = "qibla.service"
  /// Suffix of a copy's name.
  public static let suffix = ".before-qibla"

  /// Findings for a person: name and text.
  public var findings: [(name: String, words: Message)] = []
  public var changes: [Change] = []
  /// Whether to enable and start the service.
  public var startsService = false
  /// The page: where phones see it, and what happens to its service.
  public var page = PagePlan()
  /// Notices.
  public var notes: [Message] = []
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
  public func text(_ language: Language = .en, columns: Int = 80) -> String {
    func said(_ message: Message) -> String { message.text(language) }
    var lines = [said("Found")]
    let names = findings.map { Message(term: $0.name).text(language) }
    let column = max(11, (names.map(\.count).max() ?? 0) + 2)
    for (name, finding) in zip(names, findings) {
      let pieces = said(finding.words).wrappedWithIsolates(width: max(20, columns - column - 3))
      lines += pieces.enumerated().map { index, piece in
        "  " + (index == 0 ? name : "").padded(to: column) + piece
      }
    }
    lines.append(said(isEmpty ? "Nothing is to be changed." : "To do"))
    for change in changes {
      lines.append("  " + said(heading(change)))
      if change.after != nil { lines += change.difference.map { "    \($0)" } }
    }
    lines += steps.map { "  " + said($0) }
    if !notes.isEmpty { lines.append(said("Worth knowing")) }
    for note in notes {
      let pieces = said(note).wrappedWithIsolates(width: max(20, columns - 4))
      lines += pieces.enumerated().map { ($0 == 0 ? "  " : "    ") + $1 }
    }
    return lines.joined(separator: "\n")
  }

  /// What happens beside the changes of files.
  private var steps: [Message] {
    var steps: [Message] = []
    if startsService { steps.append("switch the service on, and start it: \(Self.service)") }
    steps += page.lines
    if changes.contains(where: { $0.before != nil }) {
      let copy = "NAME" + Self.suffix
      steps.append("A copy of each file stays beside it, as \(copy).")
    }
    if !isEmpty { steps.append("sudo qibla setup --undo restores everything.") }
    return steps
  }

  private func heading(_ change: Change) -> Message {
    if change.after == nil { return "\(change.path): removed" }
    if change.before != nil { return "\(change.path)" }
    return change.path == EffectiveConfiguration.standardPath
      ? "\(change.path), a new file: every key with its default" : "\(change.path), a new file"
  }
}

extension String {
  /// In lines of at most `width` characters. Isolates of direction that a line leaves open are closed at its end, and
  /// opened again in the next.
  func wrappedWithIsolates(width: Int) -> [String] {
    var depth = 0
    return wrapped(width: width).map { line in
      let opened = String(repeating: "\u{2066}", count: depth)
      for scalar in line.unicodeScalars { depth += scalar == "\u{2066}" ? 1 : scalar == "\u{2069}" ? -1 : 0 }
      depth = max(0, depth)
      return opened + line + String(repeating: "\u{2069}", count: depth)
    }
  }
}

/// Plan or result of `qibla setup`, for programs.
public struct SetupAnswer: Sendable, Encodable {
  public struct File: Sendable, Encodable {
    public var path: String
    /// Whether it is a new file.
    public var isNew: Bool
    /// Lines, or words of a file that is one line.
    public var added: [String]
    public var removed: [String]
  }

  /// Findings: `board`, `sensors`, `receiver`, `place`, `language`.
  public var found: [String: String]
  public var files: [File]
  public var startsService: Bool
  public var needsReboot: Bool
  public var notes: [String]
  /// Whether it was done; false for a dry run.
  public var done: Bool

  public init(_ plan: SetupPlan, done: Bool) {
    found = Dictionary(plan.findings.map { ($0.name, $0.words) }) { $1 }
    files = plan.changes.map { change in
      let parts = change.difference
      func beginning(_ mark: String) -> [String] { parts.filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(2)) } }
      return File(path: change.path, isNew: change.before == nil, added: beginning("+"), removed: beginning("-"))
    }
    (startsService, needsReboot, notes, self.done) = (plan.startsService, plan.needsReboot, plan.notes, done)
  }
}

/// Plan or result of `qibla setup --undo`, for programs.
public struct SetupUndoAnswer: Sendable, Encodable {
  public struct Kept: Sendable, Encodable {
    public var path: String
    public var why: String
  }

  /// Files that are as they were before.
  public var files: [String]
  /// Files that are left as they are.
  public var kept: [Kept]
  public var stopsService: Bool
  /// Whether it was done; false for a dry run.
  public var done: Bool

  public init(_ undo: SetupUndo, done: Bool) {
    files = undo.files.map(\.path)
    kept = undo.kept.map { Kept(path: $0.path, why: $0.why) }
    (stopsService, self.done) = (undo.disablesService, done)
  }
}

import Text

/// Plan or result of `qibla setup`, for programs; its words are English.
public struct SetupAnswer: Sendable, Encodable {
  public struct File: Sendable, Encodable {
    public var path: String
    /// Whether the file is new.
    public var isNew: Bool
    public var isRemoved: Bool
    /// Lines; for a one-line file, words.
    public var added: [String]
    public var removed: [String]
  }

  public struct Page: Sendable, Encodable {
    /// `network`, `device` or `off`.
    public var state: String
    public var addresses: [String]
    /// The PIN that was made; missing if none was.
    public var pin: String?
  }

  /// Findings: `board`, `sensors`, `receiver`, `place`, `language`, `page`.
  public var found: [String: String]
  public var files: [File]
  public var startsService: Bool
  public var needsReboot: Bool
  public var page: Page
  public var notes: [String]
  /// Whether the plan was carried out; false for a dry run.
  public var done: Bool

  /// - Parameter pin: a PIN that was made.
  public init(_ plan: SetupPlan, pin: String? = nil, done: Bool) {
    page = Page(state: plan.page.reach.rawValue, addresses: plan.page.addresses, pin: pin)
    found = Dictionary(plan.findings.map { ($0.name, $0.words.text(.en)) }) { $1 }
    files = plan.changes.map { change in
      let parts = change.difference
      func beginning(_ mark: String) -> [String] { parts.filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(2)) } }
      return File(
        path: change.path, isNew: change.before == nil, isRemoved: change.after == nil, added: beginning("+"),
        removed: beginning("-"))
    }
    notes = plan.notes.map { $0.text(.en) }
    (startsService, needsReboot, self.done) = (plan.startsService, plan.needsReboot, done)
  }
}

/// Plan or result of `qibla setup --undo`, for programs; its words are English.
public struct SetupUndoAnswer: Sendable, Encodable {
  public struct Kept: Sendable, Encodable {
    public var path: String
    public var why: String
  }

  /// Restored files.
  public var files: [String]
  /// Files not restored.
  public var kept: [Kept]
  public var stopsService: Bool
  public var stopsPage: Bool
  public var startsPage: Bool
  /// Whether the PIN that setup has made is removed, unless another is set.
  public var removesPin: Bool
  /// Whether the plan was carried out; false for a dry run.
  public var done: Bool

  public init(_ undo: SetupUndo, done: Bool) {
    files = undo.files.map(\.path)
    kept = undo.kept.map { Kept(path: $0.path, why: $0.why.text(.en)) }
    (stopsService, self.done) = (undo.disablesService, done)
    (stopsPage, startsPage, removesPin) = (undo.page == .stop, undo.page == .start, undo.pin != nil)
  }
}

public import Text

/// What the bridge tells the device of its group of devices that share settings (`bridge.group`), and the device a page.
public struct GroupNote: Codable, Sendable, Hashable {
  /// The last change of a setting.
  public struct Change: Codable, Sendable, Hashable {
    public var key: String
    /// Name of the device where it was made.
    public var by: String
    /// RFC 3339, by the most advanced clock of the group; nil: a value with which a device joined.
    @ExplicitNull public var at: String?

    public init(key: String, by: String, at: String?) { (self.key, self.by, self.at) = (key, by, at) }
  }

  /// Nil: the device is in no group, or its bridge hasn't told.
  @ExplicitNull public var name: String?
  /// Seconds since the bridge was last connected with the broker, when it tells, and since it last said so, when others
  /// ask.
  @ExplicitNull public var syncedS: Double?
  public var changes: [Change]

  public init(name: String? = nil, syncedS: Double? = nil, changes: [Change] = []) {
    (self.name, self.syncedS, self.changes) = (name, syncedS, changes)
  }

  /// Most changes, and longest text of a note, in bytes.
  static let (mostChanges, longestText) = (256, 128)

  /// Whether it is as a bridge tells it.
  var isValid: Bool {
    let texts = [name].compactMap(\.self) + changes.flatMap { [$0.key, $0.by, $0.at].compactMap(\.self) }
    return changes.count <= Self.mostChanges && texts.allSatisfy { $0.utf8.count <= Self.longestText }
      && (syncedS ?? 0).isFinite && (syncedS ?? 0) >= 0
  }

  private enum CodingKeys: String, CodingKey {
    case name, changes
    case syncedS = "synced_s"
  }
}

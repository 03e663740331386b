import FoundationEssentials
public import HAL
public import Text

/// What the update script found and did last, as it leaves it in its `update.json` (hardware/update.md).
public struct UpdateNote: Sendable, Hashable, Codable {
  /// Result of the last update.
  public enum Outcome: String, Sendable, Hashable, Codable {
    case none, applied
    /// The former version is back, because the new one wasn't as well.
    case fellBack = "fell_back"
    /// Nothing was changed.
    case refused
    /// Neither version is well.
    case failed
  }

  /// Version of the installed package.
  @ExplicitNull public var installed: String?
  /// The newest newer version, in the repository or on a stick; nil: none is known.
  @ExplicitNull public var available: String?
  /// The available version, where the running program is another one and it hasn't failed here: to be offered to people. Nil in the file.
  @ExplicitNull public var offered: String?
  /// The available version failed here, and isn't applied by itself.
  public var leftOut: Bool
  /// Why the last look had no full answer.
  @ExplicitNull public var problem: String?
  public var outcome: Outcome
  /// The version that the outcome is about, and the one before.
  @ExplicitNull public var version: String?
  @ExplicitNull public var from: String?
  /// Why it fell back, was refused or failed.
  @ExplicitNull public var reason: String?

  /// The script that makes it.
  public static let script = "/usr/share/qibla/update"
  /// Written by root, for every user.
  public static let path = "/var/lib/qibla-update/update.json"
  /// Bytes that are read at most.
  static let largest = 16_384

  /// The available version, unless it failed here, or is the running one by now: it may have been installed by other means since the
  /// last look.
  public func offer(beside version: String) -> String? {
    available.flatMap { leftOut || $0.prefix(while: { !"~+-".contains($0) }) == version ? nil : $0 }
  }

  /// Nil where the script has never run, and for other content.
  public init?(in storage: some Storage, at path: String = Self.path) {
    guard let bytes = try? storage.read(path, limit: Self.largest) else { return nil }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let note = try? decoder.decode(Self.self, from: Data(bytes)) else { return nil }
    self = note
  }
}

import Measures
public import Text

/// The values changed at run time, stored as `settings.toml` in the state folder.
///
/// The file is TOML, one key a line, under a checksum: damage must not look like a person's choice. It is accepted as a
/// whole or not at all. A file without the checksum line was edited by hand and is accepted, too.
public struct SettingsOverlay: Sendable {
  /// Its name in the state folder.
  public static let fileName = "settings.toml"

  private var values: [String: Setting.Value] = [:]
  private var lines: [String: Int] = [:]

  /// An overlay without changes.
  public init() {}

  /// Reads a file; throws every problem at once.
  ///
  /// - Parameters:
  ///   - path: the file's, for the problems.
  ///   - bytes: all of it; more than 1 MB is refused.
  public init(path: String, bytes: [UInt8]) throws(Problems) {
    let source = TOMLSource(path: path, bytes: bytes)
    var problems = source.problems
    let hasChecksum = bytes.starts(with: Self.checksumMark.utf8)
    if hasChecksum, !Self.checksumHolds(in: bytes) {
      problems.append(
        Problem(
          key: "", line: 1, source: path, found: "a checksum that doesn't fit the lines after it",
          accepted: "the file as the device wrote it; if you edited it, remove this line"))
    }
    if !hasChecksum, source.entries.isEmpty, problems.isEmpty {
      problems.append(
        Problem(
          key: "", source: path, found: "neither a value nor a checksum",
          accepted: "the file as the device wrote it; remove it if nothing is to be changed"))
    }
    for entry in source.entries {
      let setting = entry.setting
      if let value = entry.value.flatMap(setting.kind.checked) {
        (values[setting.key], lines[setting.key]) = (value, entry.line)
      } else {
        problems.append(entry.problem(path: path))
      }
    }
    guard problems.isEmpty else { throw Problems(all: problems) }
  }

  public var isEmpty: Bool { values.isEmpty }

  /// The settings it changes, in the order of ``Setting/all``, with their values.
  public var changes: [(setting: Setting, value: Setting.Value)] {
    Setting.all.compactMap { setting in values[setting.key].map { (setting, $0) } }
  }

  /// The value it gives to `key`; nil where it leaves the configuration's.
  public subscript(key: String) -> Setting.Value? { values[key] }

  /// The line `key` stands in, from 1: of the file it was read from, or else of ``encoded``.
  public func line(of key: String) -> Int? { lines[key] }

  /// A copy with `key` set to the value that `text` says, in the words of an environment variable.
  ///
  /// - Parameter origin: reach of the change's source.
  public func setting(
    _ key: String, _ text: String, from origin: Setting.Reach = .machine
  ) throws(Problems) -> SettingsOverlay {
    guard let setting = Setting.named(key) else { throw Self.unknown(key) }
    guard setting.isChangeable(from: origin) else {
      throw Problems(all: [.unchangeable(setting, source: Self.changeSource)])
    }
    guard let value = setting.kind.value(text), setting.accepts(value, from: origin) else {
      let accepted =
        setting.reach == .machine && origin == .network
        ? setting.accepted(from: origin) : setting.kind.accepted(insteadOf: text)
      throw Problems(all: [Problem(key: key, source: Self.changeSource, found: "\(text.quoted)", accepted: accepted)])
    }
    return with(setting.key, value)
  }

  /// The values that a change from `origin` may make, and the keys of the others.
  public func within(_ origin: Setting.Reach) -> (overlay: SettingsOverlay, leftOut: [String]) {
    let beyond = changes.filter { !$0.setting.accepts($0.value, from: origin) }.map(\.setting.key)
    return (beyond.reduce(self) { $0.with($1, nil) }, beyond)
  }

  /// Only the values that a change from `origin` may not make.
  public func beyond(_ origin: Setting.Reach) -> SettingsOverlay {
    changes.filter { $0.setting.accepts($0.value, from: origin) }.reduce(self) { $0.with($1.setting.key, nil) }
  }

  /// A copy with the changes of `other`, which override.
  public func merging(_ other: SettingsOverlay) -> SettingsOverlay {
    other.changes.reduce(self) { $0.with($1.setting.key, $1.value) }
  }

  /// A copy without `key`.
  ///
  /// - Parameter origin: reach of the change's source. This machine may remove what a former version accepted.
  public func removing(_ key: String, from origin: Setting.Reach = .machine) throws(Problems) -> SettingsOverlay {
    guard let setting = Setting.named(key) else { throw Self.unknown(key) }
    guard origin != .network || setting.isChangeable(from: origin) else {
      throw Problems(all: [.unchangeable(setting, source: Self.changeSource)])
    }
    return with(setting.key, nil)
  }

  /// The file, byte for byte the same for the same values.
  public var encoded: [UInt8] {
    let text = Self.header + changes.map { "\($0.key) = \($0.kind.toml($1))\n" }.joined()
    return Array("\(Self.checksumMark)\(CRC32.text(of: text.utf8))\n\(text)".utf8)
  }

  /// Source named in problems of a change.
  static let changeSource = "change"

  private static let checksumMark = "# crc32 "

  private static let header = """
    # Settings that were changed while the device ran. They override the configuration file; the environment overrides them.
    # Written by the device. To edit it, remove the first line: it is the checksum of all the others.


    """

  private static func checksumHolds(in bytes: [UInt8]) -> Bool {
    let rest = bytes.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
    return bytes.starts(with: "\(checksumMark)\(CRC32.text(of: rest))\n".utf8)
  }

  private static func unknown(_ key: String) -> Problems {
    Problems(all: [
      Problem(key: key.shortened, source: changeSource, found: "an unknown key", accepted: Setting.near(key))
    ])
  }

  private func with(_ key: String, _ value: Setting.Value?) -> SettingsOverlay {
    var overlay = self
    overlay.values[key] = value
    let first = 2 + Self.header.utf8.count { $0 == UInt8(ascii: "\n") }
    overlay.lines = Dictionary(
      uniqueKeysWithValues: overlay.changes.enumerated().map { ($1.setting.key, first + $0) })
    return overlay
  }
}

extension SettingsOverlay: Equatable {
  /// Whether both set the same values, on whatever lines.
  public static func == (a: Self, b: Self) -> Bool { a.values == b.values }
}

extension Problem {
  /// The problem reported as one of a requested change, without a file.
  public var ofChange: Problem {
    var problem = self
    (problem.source, problem.line) = (SettingsOverlay.changeSource, nil)
    return problem
  }

  fileprivate static func unchangeable(_ setting: Setting, source: String, line: Int? = nil) -> Problem {
    Problem(
      key: setting.key, line: line, source: source, found: "a value that can't be changed here",
      accepted: "a value in the configuration file, or \(setting.variable) in the environment")
  }
}

import FoundationEssentials
import Link
import Measures
import Text

/// One device's copy of its group's settings. Of each setting the last change by ``HybridTime`` wins.
///
/// Replicas that took the same entries are equal, in whatever order and however often the entries came.
public struct GroupReplica: Sendable, Hashable {
  /// A change of a setting.
  public struct Entry: Sendable, Hashable {
    /// The new value as text; nil: the setting's default.
    public var value: String?
    public var time: HybridTime
    /// Time of the change that it replaced; nil: the device knew none.
    public var after: HybridTime?
    /// Name of the device where it was made.
    public var by: String

    public init(value: String?, time: HybridTime, after: HybridTime?, by: String) {
      (self.value, self.time, self.after, self.by) = (value, time, after, by)
    }

    /// Whether the device of a later change didn't know this one. The values with which a device joins are no changes.
    func isConcurrent(with later: Entry) -> Bool {
      guard time.milliseconds > 0, time < later.time else { return false }
      return later.after.map { $0 < time } ?? true
    }
  }

  /// Two changes of a setting, by devices that didn't know of each other's.
  public struct Conflict: Sendable, Hashable {
    public var key: String
    public var kept, lost: Entry
  }

  /// Effects of an entry from the broker.
  public struct Effect: Sendable, Hashable {
    /// It is newer than this device's, and replaces it.
    public var isTaken = false
    /// It is older than this device's, which the broker therefore lacks.
    public var isStale = false
    public var conflict: Conflict?
  }

  /// The last change of each setting.
  public private(set) var entries: [String: Entry] = [:]
  /// The device's values at the last look.
  public private(set) var seen: [String: String?] = [:]
  /// Values that the device was asked to take, until a look finds them. They are stored, so that they aren't taken for
  /// changes of people after a restart of the bridge.
  private var asked: [String: String?] = [:]
  /// Whether the group has got the device's own values.
  public private(set) var hasJoined = false

  /// Most settings of a group: more than the device shares, so that a faulty member can't fill the disk.
  public static let mostEntries = 256

  public init() {}

  /// Takes an entry from the broker.
  public mutating func take(_ entry: Entry, for key: String) -> Effect {
    var effect = Effect()
    guard let own = entries[key] else {
      guard entries.count < Self.mostEntries else { return effect }
      entries[key] = entry
      effect.isTaken = true
      return effect
    }
    guard entry.time != own.time else { return effect }
    let (older, newer) = entry.time < own.time ? (entry, own) : (own, entry)
    if older.value != newer.value, older.isConcurrent(with: newer) {
      effect.conflict = Conflict(key: key, kept: newer, lost: older)
    }
    if own.time < entry.time {
      entries[key] = entry
      effect.isTaken = true
    } else {
      effect.isStale = true
    }
    return effect
  }

  /// Notes the device's values, and makes entries of those that people have changed on it.
  ///
  /// - Parameters:
  ///   - values: of the shared settings; nil: the default.
  ///   - stamp: gives the time of a change.
  /// - Returns: the keys of new entries.
  public mutating func look(
    at values: [String: String?], by device: String, stamp: () -> HybridTime
  ) -> [String] {
    var changed: [String] = []
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      defer { seen[key] = .some(value) }
      if let wanted = asked[key], wanted == value {
        asked[key] = nil
        continue
      }
      guard let former = seen[key], former != value, entries[key].map({ $0.value != value }) ?? true else { continue }
      entries[key] = Entry(value: value, time: stamp(), after: entries[key]?.time, by: device)
      changed.append(key)
    }
    return changed
  }

  /// Gives the group the values that no other member has set, as older than any change. Call it once the group's
  /// entries are known.
  ///
  /// - Returns: the keys of new entries.
  public mutating func join(_ values: [String: String?], by device: String, identity: String) -> [String] {
    guard !hasJoined else { return [] }
    hasJoined = true
    let own = values.filter { $0.value != nil && entries[$0.key] == nil }.keys.sorted()
    for key in own {
      entries[key] = Entry(value: values[key] ?? nil, time: .origin(identity), after: nil, by: device)
    }
    return own
  }

  /// The group's values that the device lacks.
  public func due(_ values: [String: String?]) -> [String: String?] {
    entries.filter { key, entry in values[key].map { $0 != entry.value } ?? false }.mapValues(\.value)
  }

  /// Who made each of the last changes, and when, by key.
  var changes: [GroupNote.Change] {
    entries.sorted { $0.key < $1.key }.map { key, entry in
      let time = UniversalTime(secondsSince1970: Double(entry.time.milliseconds / 1000))
      return GroupNote.Change(key: key, by: entry.by, at: entry.time.milliseconds > 0 ? time.rfc3339 : nil)
    }
  }

  /// Notes that the device is asked to take the group's value.
  public mutating func ask(for key: String, _ value: String?) { asked[key] = .some(value) }
}

extension GroupReplica.Entry {
  private struct Wire: Codable {
    @ExplicitNull var value: String?
    var time: String
    @ExplicitNull var after: String?
    var by: String
  }

  /// Longest ``json`` that is read, in bytes.
  public static let longest = 2048

  /// The entry as a message.
  public var json: String {
    (try? Wire(value: value, time: time.text, after: after?.text, by: by).answerJSON) ?? ""
  }

  /// Nil for anything but what ``json`` writes.
  public init?(json: some Collection<UInt8>) {
    guard json.count <= Self.longest, let wire = try? JSONDecoder().decode(Wire.self, from: Data(json)),
      let time = HybridTime(wire.time), BridgeSettings.isName(wire.by)
    else { return nil }
    var after: HybridTime?
    if let text = wire.after {
      guard let read = HybridTime(text) else { return nil }
      after = read
    }
    self.init(value: wire.value, time: time, after: after, by: wire.by)
  }
}

extension GroupReplica {
  private struct Stored: Codable {
    var version = 1
    var joined: Bool
    var entries: [String: String]
    var seen: [String: String?]
    var asked: [String: String?]
  }

  /// The content of the bridge's file.
  public var stored: String {
    (try? Stored(joined: hasJoined, entries: entries.mapValues(\.json), seen: seen, asked: asked).answerJSON) ?? ""
  }

  /// Nil for anything else than ``stored``.
  public init?(stored: some Collection<UInt8>) {
    guard let read = try? JSONDecoder().decode(Stored.self, from: Data(stored)), read.version == 1 else { return nil }
    hasJoined = read.joined
    entries = read.entries.compactMapValues { Entry(json: $0.utf8) }
    (seen, asked) = (read.seen, read.asked)
  }
}

/// Settings that a group shares: what people choose, never place, wiring or calibration.
public enum SharedSettings {
  private static let sections: Set<Substring> = ["alarm", "hall", "iqama", "jumuah", "prayer", "quiet", "ramadan"]
  private static let keys: Set<String> = ["house.name", "locale.language", "ring.theme", "ring.colour"]
  /// Keys of shared sections that belong to one place or machine, or name files.
  private static let own: Set<String> = [
    "alarm.adhan_device", "alarm.adhan_directory", "prayer.elevation_m", "prayer.timetable", "prayer.timezone",
  ]

  public static func contains(_ key: String) -> Bool {
    !own.contains(key) && (keys.contains(key) || sections.contains(key.prefix { $0 != "." }))
      && !key.hasSuffix("_recitation")
  }
}

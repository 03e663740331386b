import FoundationEssentials
import Text

/// One device's copy of its group's settings. The last change of each wins, by ``HybridTime``.
///
/// Replicas that have got the same entries, in whatever order and however often, are equal.
public struct GroupReplica: Sendable, Hashable {
  /// A setting's value as a device gave it.
  public struct Entry: Sendable, Hashable {
    /// As text; nil: the setting's default.
    public var value: String?
    public var time: HybridTime
    /// The change that it replaced, as far as the device knew; nil: none.
    public var after: HybridTime?
    /// Name of the device, for people.
    public var by: String

    public init(value: String?, time: HybridTime, after: HybridTime?, by: String) {
      (self.value, self.time, self.after, self.by) = (value, time, after, by)
    }

    /// Whether neither of two devices knew of the other's change.
    func isConcurrent(with later: Entry) -> Bool {
      guard time.milliseconds > 0, time < later.time else { return false }
      return later.after.map { $0 < time } ?? true
    }
  }

  /// Two changes of which neither device knew the other.
  public struct Conflict: Sendable, Hashable {
    public var key: String
    public var kept, lost: Entry
  }

  /// Effects of an entry that came.
  public struct Effect: Sendable, Hashable {
    /// The value has to change here.
    public var isTaken = false
    /// This device's entry is newer: the broker needs it.
    public var isStale = false
    public var conflict: Conflict?
  }

  public private(set) var entries: [String: Entry] = [:]
  /// The values that the device had when last looked at.
  public private(set) var seen: [String: String?] = [:]
  /// Values that the device was asked to take, until it was seen with them: not a change of its people, also where the bridge
  /// ended in between.
  private var asked: [String: String?] = [:]
  /// Whether the device's own values were given to the group once.
  public private(set) var hasJoined = false

  public init() {}

  /// Takes an entry from the broker.
  public mutating func take(_ entry: Entry, for key: String) -> Effect {
    var effect = Effect()
    guard let own = entries[key] else {
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

  /// Notes the device's values, and makes entries of those that its people have changed.
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

  /// Once the group's entries are known: gives it the values that only this device has, as older than any change.
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

  /// Values that the device should have and hasn't.
  public func due(_ values: [String: String?]) -> [String: String?] {
    entries.filter { key, entry in values[key].map { $0 != entry.value } ?? false }.mapValues(\.value)
  }

  /// Notes that the device is asked to take a value.
  public mutating func ask(for key: String, _ value: String?) { asked[key] = .some(value) }
}

extension GroupReplica.Entry {
  private struct Wire: Codable {
    @ExplicitNull var value: String?
    var time: String
    @ExplicitNull var after: String?
    var by: String
  }

  /// Longest payload of an entry, in bytes.
  public static let longest = 2048

  public var json: String {
    (try? Wire(value: value, time: time.text, after: after?.text, by: by).answerJSON) ?? ""
  }

  /// Nil for anything but what ``json`` writes.
  public init?(json: some Collection<UInt8>) {
    guard json.count <= Self.longest, let wire = try? JSONDecoder().decode(Wire.self, from: Data(json)),
      let time = HybridTime(wire.time), BridgeSettings.isName(wire.by)
    else { return nil }
    let after = wire.after.map(HybridTime.init)
    if case .some(nil) = after { return nil }
    self.init(value: wire.value, time: time, after: after ?? nil, by: wire.by)
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

  /// For the bridge's folder.
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

/// Settings that a group shares: those of people, never of place, wiring or calibration.
public enum SharedSettings {
  private static let sections: Set<Substring> = ["alarm", "hall", "iqama", "jumuah", "prayer", "quiet", "ramadan"]
  private static let keys: Set<String> = ["house.name", "locale.language", "ring.theme", "ring.colour"]
  /// Of this place or this machine, though their sections are shared; and names of files.
  private static let own: Set<String> = [
    "alarm.adhan_device", "alarm.adhan_directory", "prayer.elevation_m", "prayer.timetable", "prayer.timezone",
  ]

  public static func contains(_ key: String) -> Bool {
    !own.contains(key) && (keys.contains(key) || sections.contains(key.prefix { $0 != "." }))
      && !key.hasSuffix("_recitation")
  }
}

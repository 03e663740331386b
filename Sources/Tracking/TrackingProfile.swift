import FoundationEssentials
public import Measures
internal import Text

/// A person who tracks prayers: name, PIN if wanted, the prayers, what was counted on the tasbih, and the juz read in
/// Ramadan.
public struct TrackingProfile: Sendable, Hashable {
  /// A browser that may read and change the profile.
  struct Key: Sendable, Hashable, Codable {
    /// A fast hash of the secret.
    var hash: String
    /// A date of ISO 8601.
    var created: String
  }

  /// Random: eight hexadecimal digits.
  public let id: String
  public private(set) var name: String
  /// A slow hash; nil: everyone who may read the page may read the record.
  public private(set) var pin: String?
  private var keys: [Key] = []
  public var record = PrayerRecord()
  public var tasbih = TasbihRecord()
  public var juz = JuzRecord()

  /// Most profiles of a device, and browsers of a profile; the browser that came first gives way.
  public static let (most, mostKeys) = (12, 12)
  /// Days after which a browser has to open the profile again.
  public static let keyDays = 366
  /// Bytes of a name, and characters of a PIN as JSON Schema counts them (Unicode scalars).
  public static let (nameBytes, pinLength) = (1...40, 4...64)

  public var hasPIN: Bool { pin != nil }

  /// - Parameter pin: a slow hash.
  public init(id: String, name: String, pin: String?) throws(TrackingRefusal) {
    self.id = id
    self.name = try Self.checked(name)
    self.pin = pin
  }

  private static func checked(_ name: String) throws(TrackingRefusal) -> String {
    guard nameBytes.contains(name.utf8.count), name.first?.isWhitespace == false, name.last?.isWhitespace == false,
      name.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else {
      throw TrackingRefusal(
        "name", found: String(name.prefix(80)).quoted,
        accepted: "\(nameBytes.lowerBound) to \(nameBytes.upperBound) bytes on a line, without a space at either end")
    }
    return name
  }

  public mutating func rename(_ name: String) throws(TrackingRefusal) { self.name = try Self.checked(name) }

  /// Sets or removes (nil) the PIN. Other browsers have to open the profile again.
  ///
  /// - Parameters:
  ///   - hash: a slow hash.
  ///   - keyHash: the hash of the secret of the browser that changes it.
  public mutating func setPIN(hash: String?, keeping keyHash: String?) {
    pin = hash
    keys.removeAll { $0.hash != keyHash }
  }

  // MARK: - Browsers

  /// Lets a browser in.
  ///
  /// - Parameter hash: a fast hash of its secret.
  public mutating func open(hash: String, on date: CivilDate) {
    keys.append(Key(hash: hash, created: date.text))
    if keys.count > Self.mostKeys { keys.removeFirst(keys.count - Self.mostKeys) }
  }

  public mutating func close(hash: String) { keys.removeAll { $0.hash == hash } }

  /// Whether a browser was let in, not too long ago.
  public func isOpened(hash: String, on date: CivilDate) -> Bool {
    keys.contains { key in
      key.hash.equalsInConstantTime(hash)
        && CivilDate(key.created).map { date.daysSince1970 - $0.daysSince1970 <= Self.keyDays } ?? false
    }
  }
}

// MARK: - As a file

extension TrackingProfile {
  private struct Stored: Codable {
    var version = 1
    var id, name: String
    var pin: String?
    var keys: [Key]
    var days: [String: String]
    var qada: [String: Int]
    var pausedSince: String?
    /// Absent without any count.
    var tasbih: Tasbih?
    /// Absent without any juz.
    var juz: [String: String]?

    enum CodingKeys: String, CodingKey {
      case version, id, name, pin, keys, days, qada, tasbih, juz
      case pausedSince = "paused_since"
    }

    struct Tasbih: Codable {
      var days: [String: String]
      var goal: Int
      var taken: [String]
      var button: Button?

      struct Button: Codable {
        var seen: UInt64
        /// A number and a phrase each.
        var phrases: [String]
      }

      init?(_ record: TasbihRecord) {
        guard !record.isEmpty else { return nil }
        days = Dictionary(uniqueKeysWithValues: record.days.map { ($0.key.text, $0.value.text) })
        (goal, taken) = (record.goal, record.taken)
        button = record.button.map { button in
          Button(seen: button.seen, phrases: button.phrases.map { "\($0.times) \($0.phrase.text)" })
        }
      }

      /// nil for what none of this program could have.
      var record: TasbihRecord? {
        var found: TasbihButton?
        if let button {
          let turns = button.phrases.compactMap { text -> TasbihButton.Turn? in
            let pair = text.split(separator: " ", maxSplits: 1)
            guard pair.count == 2, let times = Int(pair[0]), let phrase = try? TasbihPhrase(String(pair[1])) else {
              return nil
            }
            return TasbihButton.Turn(phrase, times: times)
          }
          guard turns.count == button.phrases.count, let made = try? TasbihButton(seen: button.seen, phrases: turns)
          else { return nil }
          found = made
        }
        return TasbihRecord(days: days, goal: goal, button: found, taken: taken)
      }
    }
  }

  /// One JSON object, whose last key is the checksum of all before it.
  public func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let stored = Stored(
      id: id, name: name, pin: pin, keys: keys,
      days: Dictionary(uniqueKeysWithValues: record.days.map { ($0.key.text, $0.value.text) }),
      qada: Dictionary(uniqueKeysWithValues: record.qada.map { ($0.key.rawValue, $0.value) }),
      pausedSince: record.pausedSince?.text, tasbih: Stored.Tasbih(tasbih), juz: juz.isEmpty ? nil : juz.stored)
    let body = try encoder.encode(stored).dropLast(2)
    return Array(body) + Self.tail(of: body)
  }

  private static func tail(of body: some Sequence<UInt8>) -> [UInt8] {
    Array(",\n  \"checksum\" : \"crc32:\(CRC32.text(of: body))\"\n}\n".utf8)
  }

  /// Reads the form of ``encoded()``.
  ///
  /// - Parameter id: of the file's name.
  public init(decoding bytes: [UInt8], id: String) throws(TrackingFault) {
    struct Head: Decodable { var version: Int }
    guard let head = try? JSONDecoder().decode(Head.self, from: Data(bytes)) else { throw .damaged }
    guard head.version == 1 else { throw .newer(head.version) }
    let tail = Self.tail(of: bytes.dropLast(Self.tail(of: []).count))
    guard bytes.suffix(tail.count).elementsEqual(tail),
      let stored = try? JSONDecoder().decode(Stored.self, from: Data(bytes)), stored.id == id,
      stored.keys.count <= Self.mostKeys,
      let record = PrayerRecord(days: stored.days, qada: stored.qada, pausedSince: stored.pausedSince),
      let tasbih = stored.tasbih.map(\.record) ?? TasbihRecord(), let juz = JuzRecord(stored: stored.juz ?? [:]),
      var profile = try? TrackingProfile(id: id, name: stored.name, pin: stored.pin)
    else { throw .damaged }
    (profile.record, profile.tasbih, profile.juz, profile.keys) = (record, tasbih, juz, stored.keys)
    self = profile
  }
}

import Crypto
import FoundationEssentials
import Measures
public import Text

/// A phone's choice of messages.
public struct PushWish: Sendable, Codable, Hashable {
  public var recipient: PushRecipient
  /// At least one.
  public var prayers: Set<NotedTime>
  public var minutesBefore: Int
  public var language: Language

  /// Accepted minutes before a prayer.
  public static let minutes = 0...30

  enum CodingKeys: String, CodingKey {
    case recipient, prayers, language
    case minutesBefore = "minutes_before"
  }

  public init(
    recipient: PushRecipient, prayers: Set<NotedTime>, minutesBefore: Int, language: Language
  ) throws(PushRefusal) {
    guard !prayers.isEmpty else {
      throw PushRefusal("prayers", found: "no prayer", accepted: "some of \(NotedTime.words)")
    }
    guard Self.minutes.contains(minutesBefore) else {
      throw PushRefusal("minutes_before", found: "\(minutesBefore)", accepted: "a whole number from 0 to 30")
    }
    (self.recipient, self.prayers) = (recipient, prayers)
    (self.minutesBefore, self.language) = (minutesBefore, language)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let word = try container.decode(String.self, forKey: .language)
    guard let language = Language(rawValue: word) else {
      throw PushRefusal("language", found: word.quoted, accepted: Language.words)
    }
    try self.init(
      recipient: container.decode(PushRecipient.self, forKey: .recipient),
      prayers: Set(container.decode([NotedTime].self, forKey: .prayers)),
      minutesBefore: container.decode(Int.self, forKey: .minutesBefore), language: language)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(recipient, forKey: .recipient)
    // In the day's order, so that equal wishes have equal files.
    try container.encode(NotedTime.allCases.filter(prayers.contains), forKey: .prayers)
    try container.encode(minutesBefore, forKey: .minutesBefore)
    try container.encode(language.rawValue, forKey: .language)
  }
}

/// A phone's subscription as stored.
public struct PushSubscription: Sendable, Codable, Hashable {
  /// The public part: eight hexadecimal digits.
  public var id: String
  /// RFC 3339. Messages that were due before it are not sent.
  public var created: String
  /// Address of the phone when it subscribed, for the limit by address and for the caretaker.
  public var address: String
  public var wish: PushWish
  /// SHA-256 of the secret for removal, base64url. A fast hash suffices for 192 random bits.
  var secretHash: String
  /// The last announced time of each prayer, RFC 3339.
  var sent: [String: String] = [:]

  enum CodingKeys: String, CodingKey {
    case id, created, address, wish, sent
    case secretHash = "secret_hash"
  }

  static func hash(_ secret: String) -> String { Base64URL.text(of: Array(SHA256.hash(data: Data(secret.utf8)))) }

  /// Whether a secret is this subscription's.
  func isOpened(by secret: String) -> Bool { secretHash.equalsInConstantTime(Self.hash(secret)) }

  /// Two times of one prayer within this many seconds are the same one, moved by a setting or by the clock.
  static let sameSeconds = 12.0 * 3600

  /// Whether a message announced this time, or the same one before a change of clock, place or settings.
  func wasAnnounced(_ prayer: PrayerTime) -> Bool {
    guard let last = sent[prayer.prayer.rawValue].flatMap({ UniversalTime(rfc3339: $0) }) else { return false }
    return abs(prayer.time.secondsSince1970 - last.secondsSince1970) < Self.sameSeconds
  }

  /// The messages that are due now and were not sent.
  ///
  /// A moment before the subscription is not due, unless the clock was set back since then.
  func due(_ times: [PrayerTime], house: String? = nil, at now: UniversalTime) -> [PrayerNotice] {
    let begin = UniversalTime(rfc3339: created).flatMap { $0 <= now ? $0 : nil }
    var announced: Set<NotedTime> = []
    return times.compactMap { time in
      let notice = PrayerNotice(
        id: id, prayer: time, minutesBefore: time.prayer == .reminder ? 0 : wish.minutesBefore, language: wish.language,
        house: house)
      guard wish.prayers.contains(time.prayer), notice.isDue(at: now), !wasAnnounced(time) else { return nil }
      if let begin, notice.due < begin { return nil }
      // The state may have one time twice: as today's and as the next one.
      return announced.insert(time.prayer).inserted ? notice : nil
    }
  }
}

import FoundationEssentials
public import Measures

/// The device's key for push services and the phones' subscriptions, as stored.
public struct PushList: Sendable, Codable, Hashable {
  /// Version of the file's format.
  private var version = 1
  /// The private key, base64url.
  private var privateKey: String
  public private(set) var subscriptions: [PushSubscription] = []

  enum CodingKeys: String, CodingKey {
    case version, subscriptions
    case privateKey = "private_key"
  }

  /// Most subscriptions in all, and of one address.
  public static let (most, mostOfOneAddress) = (32, 4)

  public init(key: ApplicationServerKey = ApplicationServerKey()) {
    privateKey = Base64URL.text(of: key.privateBytes)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    version = try container.decode(Int.self, forKey: .version)
    privateKey = try container.decode(String.self, forKey: .privateKey)
    subscriptions = try container.decode([PushSubscription].self, forKey: .subscriptions)
    guard key != nil, subscriptions.count <= Self.most, Set(subscriptions.map(\.id)).count == subscriptions.count
    else { throw PushFault.damaged }
  }

  /// Nil only in a file that ``init(decoding:)`` refuses.
  public var key: ApplicationServerKey? {
    Base64URL.bytes(of: privateKey).flatMap { ApplicationServerKey(privateBytes: $0) }
  }

  // MARK: - Subscriptions

  /// Adds a subscription and returns it with its secret for removal, which is not stored.
  ///
  /// A subscription with the same endpoint is replaced, and keeps its record of messages: a phone changes its choice by
  /// subscribing again.
  ///
  /// - Parameter random: random bytes, cryptographically secure.
  public mutating func add(
    _ wish: PushWish, from address: String, at created: String, random: (Int) -> [UInt8]
  ) throws(PushRefusal) -> (subscription: PushSubscription, secret: String) {
    let former = subscriptions.first { $0.wish.recipient.endpoint == wish.recipient.endpoint }
    let others = subscriptions.filter { $0.id != former?.id }
    guard others.count < Self.most else {
      throw PushRefusal(PushRefusal.subscriptions, found: "\(others.count) already", accepted: "at most \(Self.most)")
    }
    let ofAddress = others.count { $0.address == address }
    guard ofAddress < Self.mostOfOneAddress else {
      throw PushRefusal(
        PushRefusal.subscriptions, found: "\(ofAddress) from this address already",
        accepted: "at most \(Self.mostOfOneAddress) from one address")
    }
    var id: String
    repeat { id = random(4).map { $0.hexadecimal(2) }.joined() } while others.contains { $0.id == id }
    let secret = Base64URL.text(of: random(24))
    let subscription = PushSubscription(
      id: id, created: created, address: address, wish: wish, secretHash: PushSubscription.hash(secret),
      sent: former?.sent ?? [:])
    subscriptions = others + [subscription]
    return (subscription, secret)
  }

  /// Removes a subscription; false for an unknown id.
  public mutating func remove(_ id: String) -> Bool {
    let count = subscriptions.count
    subscriptions.removeAll { $0.id == id }
    return subscriptions.count < count
  }

  /// Whether a secret may remove the subscription.
  public func isOpened(_ id: String, by secret: String) -> Bool {
    subscriptions.contains { $0.id == id && $0.isOpened(by: secret) }
  }

  // MARK: - Messages

  /// The messages that are due now, each once: they count as sent.
  ///
  /// - Parameters:
  ///   - times: of today, and the next and the current one.
  ///   - house: name of the household or mosque.
  ///   - now: only if it is certain.
  public mutating func takeDue(
    _ times: [PrayerTime], house: String? = nil, at now: UniversalTime
  ) -> [PrayerNotice] {
    var all: [PrayerNotice] = []
    for index in subscriptions.indices {
      let notices = subscriptions[index].due(times, house: house, at: now)
      for notice in notices { subscriptions[index].sent[notice.prayer.prayer.rawValue] = notice.prayer.text }
      all += notices
    }
    return all
  }
}

// MARK: - As a file

extension PushList {
  /// One JSON object, whose last key is the checksum of all before it.
  public func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let body = try encoder.encode(self).dropLast(2)
    return Array(body) + Self.tail(of: body)
  }

  private static func tail(of body: some Sequence<UInt8>) -> [UInt8] {
    Array(",\n  \"checksum\" : \"crc32:\(CRC32.text(of: body))\"\n}\n".utf8)
  }

  /// Reads the form of ``encoded()``.
  public init(decoding bytes: [UInt8]) throws(PushFault) {
    struct Head: Decodable { var version: Int }
    guard let head = try? JSONDecoder().decode(Head.self, from: Data(bytes)) else { throw .damaged }
    guard head.version == 1 else { throw .newer(head.version) }
    let tail = Self.tail(of: bytes.dropLast(Self.tail(of: []).count))
    guard bytes.suffix(tail.count).elementsEqual(tail),
      let list = try? JSONDecoder().decode(PushList.self, from: Data(bytes))
    else { throw .damaged }
    self = list
  }
}

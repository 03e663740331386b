import FoundationEssentials
import Measures

/// How much a token may do. A session with the PIN may do all of it, and is alone in making, listing and removing tokens.
public enum TokenScope: String, Sendable, Codable, Hashable, CaseIterable, Comparable {
  /// Reads, where reading is closed.
  case read
  /// Reads, changes what belongs to prayers (`prayer.*`, `alarm.*`, `quiet.*`), and sends commands about the adhan.
  case prayer
  /// Everything but tokens and PIN.
  case all

  /// The words that are accepted.
  public static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }
  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}

/// PIN and tokens as they are stored.
public struct AccessList: Sendable, Codable, Hashable {
  /// A program's right to read or change something.
  public struct Token: Sendable, Codable, Hashable {
    /// Eight hexadecimal digits, the part of it that isn't secret.
    public var id: String
    public var name: String
    /// RFC 3339.
    public var created: String
    /// nil: made before there were scopes.
    var givenScope: TokenScope?
    /// RFC 3339, to the hour; nil: never.
    public var lastUsed: String?
    /// `sha256:` and 64 hexadecimal digits; of tokens of former versions a slow hash until they are next seen.
    var hash: String

    public var scope: TokenScope { givenScope ?? .all }

    enum CodingKeys: String, CodingKey, CaseIterable {
      case id, name, created, hash
      case givenScope = "scope"
      case lastUsed = "last_used"
    }
  }

  /// The form of this file.
  private var version = 1
  /// A slow hash.
  public private(set) var pin: String?
  public private(set) var tokens: [Token] = []

  enum CodingKeys: String, CodingKey { case version, pin, tokens }

  public var hasPIN: Bool { pin != nil }
  /// The most tokens there may be.
  public static let mostTokens = 32

  public init() {}

  // MARK: - PIN

  /// A PIN of six digits, and its hash. Slow.
  public static func newPIN(_ store: AccessStore) throws -> (pin: String, hash: String) {
    // Of 64 bits: no PIN is more likely than another by more than one in ten million millions.
    let number = store.random(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) } % 1_000_000
    let digits = String(number)
    let pin = String(repeating: "0", count: 6 - digits.count) + digits
    return (pin, try store.hash(pin))
  }

  /// - Parameter hash: nil removes it.
  public mutating func setPIN(hash: String?) { pin = hash }

  // MARK: - Tokens

  /// Makes a token, and returns it: its secret can't be had again. nil: there are as many as there may be.
  public mutating func makeToken(
    named name: String, _ scope: TokenScope, at created: String, _ store: AccessStore
  ) -> (token: Token, secret: String)? {
    guard tokens.count < Self.mostTokens else { return nil }
    var id: String
    repeat { id = Self.hex(store.random(4)) } while tokens.contains { $0.id == id }
    let secret = "qibla_\(id)_" + Self.hex(store.random(24))
    let token = Token(
      id: id, name: name, created: created, givenScope: scope, lastUsed: nil, hash: Self.fastHash(secret))
    tokens.append(token)
    return (token, secret)
  }

  /// False: there is none with this id.
  public mutating func removeToken(_ id: String) -> Bool {
    let count = tokens.count
    tokens.removeAll { $0.id == id }
    return tokens.count < count
  }

  /// Notes that a token was used in this hour.
  mutating func note(use id: String, in hour: String) {
    if let index = tokens.firstIndex(where: { $0.id == id }) { tokens[index].lastUsed = hour }
  }

  /// Replaces the slow hash of a former version, if it is still that.
  mutating func replace(_ slow: String, of id: String, by fast: String) {
    if let index = tokens.firstIndex(where: { $0.id == id && $0.hash == slow }) { tokens[index].hash = fast }
  }

  /// The token that claims to be this one, by the part that isn't secret.
  func token(claimedBy secret: String) -> Token? {
    let parts = secret.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "qibla" else { return nil }
    return tokens.first { $0.id == parts[1] }
  }

  /// A token has 192 random bits: no hash needs to be slow for them.
  static func fastHash(_ secret: String) -> String { fastMark + hex(SHA256.hash(Array(secret.utf8))) }
  static let fastMark = "sha256:"

  static func hex(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.flatMap { byte in [byte >> 4, byte & 15].map { Self.digits[Int($0)] } }, as: UTF8.self)
  }
  private static let digits = Array("0123456789abcdef".utf8)
}

// MARK: - As a file

extension AccessList {
  /// One JSON object, whose last key is the checksum of all before it.
  func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let body = try encoder.encode(self).dropLast(2)
    return Array(body) + Self.tail(of: body)
  }

  private static func tail(of body: some Sequence<UInt8>) -> [UInt8] {
    Array(",\n  \"\(checksumKey)\" : \"crc32:\(CRC32.text(of: body))\"\n}\n".utf8)
  }
  private static let checksumKey = "checksum"

  /// Reads what ``encoded()`` has written, or a former version, which wrote no checksum.
  init(decoding bytes: [UInt8]) throws(AccessFault) {
    struct Head: Decodable { var version: Int }
    guard let head = try? JSONDecoder().decode(Head.self, from: Data(bytes)) else { throw .damaged }
    guard head.version == 1 else { throw .newer(head.version) }
    guard let list = try? JSONDecoder().decode(AccessList.self, from: Data(bytes)) else { throw .damaged }
    let isWhole = Self.isFormer(bytes) || bytes.ends(with: Self.tail(of: bytes.dropLast(Self.tail(of: []).count)))
    guard isWhole else { throw .damaged }
    self = list
  }

  /// What can be read of a damaged file. The PIN isn't kept, and no token whose scope is lost: without one it could do all.
  init?(salvaging bytes: [UInt8]) {
    guard let list = try? JSONDecoder().decode(AccessList.self, from: Data(bytes)), list.version == 1 else {
      return nil
    }
    self.init()
    tokens = Array(
      list.tokens.filter { $0.givenScope != nil || !$0.hash.hasPrefix(Self.fastMark) }.prefix(Self.mostTokens))
  }

  /// Whether a file has the keys that were written before there was a checksum, and no others: a damaged name isn't taken for a missing one.
  private static func isFormer(_ bytes: [UInt8]) -> Bool {
    struct Anything: Decodable, Hashable { init(from _: any Decoder) {} }
    struct Tokens: Decodable { var tokens: [[String: Anything]] }
    guard let keys = try? JSONDecoder().decode([String: Anything].self, from: Data(bytes)).keys,
      let tokens = try? JSONDecoder().decode(Tokens.self, from: Data(bytes)).tokens
    else { return false }
    let (known, ofToken) = (["version", "pin", "tokens"], ["id", "name", "created", "hash"])
    return keys.allSatisfy(known.contains) && tokens.allSatisfy { $0.keys.allSatisfy(ofToken.contains) }
  }
}

extension [UInt8] {
  fileprivate func ends(with tail: [UInt8]) -> Bool { suffix(tail.count).elementsEqual(tail) }
}

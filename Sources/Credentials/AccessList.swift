import FoundationEssentials
import Measures

/// Rights of a token. A session with the PIN has all rights, and only it can make, list and remove tokens.
public enum TokenScope: String, Sendable, Codable, Hashable, CaseIterable, Comparable {
  /// Reading, where it is restricted.
  case read
  /// Reading, changing settings of prayers (`prayer.*`, `alarm.*`, `quiet.*`), and commands about the adhan.
  case prayer
  /// Everything except tokens and PIN.
  case all

  /// The accepted words.
  public static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }
  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}

/// PIN and tokens as stored.
public struct AccessList: Sendable, Codable, Hashable {
  /// A program's access token.
  public struct Token: Sendable, Codable, Hashable {
    /// The public part: eight hexadecimal digits.
    public var id: String
    public var name: String
    /// RFC 3339.
    public var created: String
    /// nil: of a version without scopes.
    var givenScope: TokenScope?
    /// RFC 3339, to the hour; nil: never.
    public var lastUsed: String?
    /// `sha256:` and 64 hexadecimal digits; for tokens of former versions a slow hash until their next use.
    public var hash: String

    public var scope: TokenScope { givenScope ?? .all }

    enum CodingKeys: String, CodingKey, CaseIterable {
      case id, name, created, hash
      case givenScope = "scope"
      case lastUsed = "last_used"
    }
  }

  /// Version of the file's format.
  private var version = 1
  /// A slow hash.
  public private(set) var pin: String?
  public private(set) var tokens: [Token] = []

  enum CodingKeys: String, CodingKey { case version, pin, tokens }

  public var hasPIN: Bool { pin != nil }
  /// Maximum number of tokens.
  public static let mostTokens = 32

  public init() {}

  // MARK: - PIN

  /// A PIN of six digits, and its hash. Slow.
  public static func newPIN(_ store: AccessStore) throws -> (pin: String, hash: String) {
    // 64 random bits: the modulo's bias is below 10⁻¹³.
    let number = store.random(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) } % 1_000_000
    let digits = String(number)
    let pin = String(repeating: "0", count: 6 - digits.count) + digits
    return (pin, try store.hash(pin))
  }

  /// - Parameter hash: nil removes it.
  public mutating func setPIN(hash: String?) { pin = hash }

  // MARK: - Tokens

  /// Makes a token and returns its secret, which is not stored. nil at the maximum.
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

  /// Removes a token; false for an unknown id.
  public mutating func removeToken(_ id: String) -> Bool {
    let count = tokens.count
    tokens.removeAll { $0.id == id }
    return tokens.count < count
  }

  /// Notes that a token was used in this hour.
  public mutating func note(use id: String, in hour: String) {
    if let index = tokens.firstIndex(where: { $0.id == id }) { tokens[index].lastUsed = hour }
  }

  /// Replaces a slow hash of a former version, if still present.
  public mutating func replace(_ slow: String, of id: String, by fast: String) {
    if let index = tokens.firstIndex(where: { $0.id == id && $0.hash == slow }) { tokens[index].hash = fast }
  }

  /// The token with this secret's public part; not verified.
  public func token(claimedBy secret: String) -> Token? {
    let parts = secret.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "qibla" else { return nil }
    return tokens.first { $0.id == parts[1] }
  }

  /// A fast hash suffices for 192 random bits.
  public static func fastHash(_ secret: String) -> String { fastMark + hex(SHA256.hash(Array(secret.utf8))) }
  public static let fastMark = "sha256:"

  public static func hex(_ bytes: [UInt8]) -> String { bytes.map { $0.hexadecimal(2) }.joined() }
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

  /// Reads the form of ``encoded()``, or of a former version without checksum.
  init(decoding bytes: [UInt8]) throws(AccessFault) {
    struct Head: Decodable { var version: Int }
    guard let head = try? JSONDecoder().decode(Head.self, from: Data(bytes)) else { throw .damaged }
    guard head.version == 1 else { throw .newer(head.version) }
    guard let list = try? JSONDecoder().decode(AccessList.self, from: Data(bytes)) else { throw .damaged }
    let tail = Self.tail(of: bytes.dropLast(Self.tail(of: []).count))
    guard Self.isFormer(bytes) || bytes.suffix(tail.count).elementsEqual(tail) else { throw .damaged }
    self = list
  }

  /// The readable part of a damaged file, without the PIN, and without tokens whose scope is lost: they would have all rights.
  init?(salvaging bytes: [UInt8]) {
    guard let list = try? JSONDecoder().decode(AccessList.self, from: Data(bytes)), list.version == 1 else {
      return nil
    }
    self.init()
    tokens = Array(
      list.tokens.filter { $0.givenScope != nil || !$0.hash.hasPrefix(Self.fastMark) }.prefix(Self.mostTokens))
  }

  /// Whether a file has only keys of the versions without checksum: the checksum's key may be damaged instead of missing.
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

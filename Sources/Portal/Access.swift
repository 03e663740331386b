import FoundationEssentials
import Synchronization

/// Where PIN and tokens are kept: only as slow hashes.
public struct AccessStore: Sendable {
  /// What is stored; nil where nothing is yet.
  public var read: @Sendable () throws -> [UInt8]?
  /// Keeps it. Throws where that can't be done; nothing has changed then.
  public var write: @Sendable ([UInt8]) throws -> Void
  /// Hashes a secret, slowly.
  public var hash: @Sendable (String) throws -> String
  /// Whether a secret is the one that was hashed.
  public var matches: @Sendable (_ secret: String, _ hash: String) -> Bool
  /// So many bytes that nobody can guess.
  public var random: @Sendable (Int) -> [UInt8]

  public init(
    read: @escaping @Sendable () throws -> [UInt8]?, write: @escaping @Sendable ([UInt8]) throws -> Void,
    hash: @escaping @Sendable (String) throws -> String, matches: @escaping @Sendable (String, String) -> Bool,
    random: @escaping @Sendable (Int) -> [UInt8]
  ) {
    self.read = read
    self.write = write
    self.hash = hash
    self.matches = matches
    self.random = random
  }
}

/// PIN and tokens as they are stored.
public struct AccessList: Sendable, Codable, Hashable {
  /// A program's right to change something.
  public struct Token: Sendable, Codable, Hashable {
    /// Eight hexadecimal digits, the part of it that isn't secret.
    public var id: String
    public var name: String
    /// RFC 3339.
    public var created: String
    var hash: String
  }

  /// The form of this file.
  var version = 1
  var pin: String?
  public private(set) var tokens: [Token] = []

  public var hasPIN: Bool { pin != nil }
  /// The most tokens there may be.
  public static let mostTokens = 32

  /// Why a list can't be used.
  public enum Fault: Error, Sendable, Hashable {
    /// It isn't what this program has written.
    case damaged
    /// A newer version of this program has written it.
    case newer(Int)

    public var words: String {
      switch self {
      case .damaged: "found a file that is damaged; remove it and set the PIN anew: qibla portal pin"
      case .newer(let version): "found version \(version), accepted: 1"
      }
    }
  }

  public init() {}

  /// What a store has.
  public init(from store: AccessStore) throws {
    guard let bytes = try store.read() else {
      self.init()
      return
    }
    struct Head: Decodable { var version: Int }
    guard let head = try? JSONDecoder().decode(Head.self, from: Data(bytes)) else { throw Fault.damaged }
    guard head.version == 1 else { throw Fault.newer(head.version) }
    guard let list = try? JSONDecoder().decode(AccessList.self, from: Data(bytes)) else { throw Fault.damaged }
    self = list
  }

  public func store(in store: AccessStore) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    try store.write(Array(try encoder.encode(self)) + [UInt8(ascii: "\n")])
  }

  /// Sets a new PIN of six digits, and returns it: it can't be had again.
  public mutating func makePIN(_ store: AccessStore) throws -> String {
    // Of 64 bits: no PIN is more likely than another by more than one in ten million millions.
    let bytes = store.random(8)
    let number = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } % 1_000_000
    let digits = String(number)
    let pin = String(repeating: "0", count: 6 - digits.count) + digits
    self.pin = try store.hash(pin)
    return pin
  }

  public mutating func removePIN() { pin = nil }

  /// Makes a token, and returns it: it can't be had again.
  public mutating func makeToken(named name: String, at created: String, _ store: AccessStore) throws -> (
    Token, secret: String
  ) {
    let id = Self.hex(store.random(4))
    let secret = "qibla_\(id)_" + Self.hex(store.random(24))
    let token = Token(id: id, name: name, created: created, hash: try store.hash(secret))
    tokens.append(token)
    return (token, secret)
  }

  /// False: there is none with this id.
  public mutating func removeToken(_ id: String) -> Bool {
    let count = tokens.count
    tokens.removeAll { $0.id == id }
    return tokens.count < count
  }

  /// The token that claims to be this one, by the part that isn't secret.
  func token(claimedBy secret: String) -> Token? {
    let parts = secret.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "qibla" else { return nil }
    return tokens.first { $0.id == parts[1] }
  }

  static func hex(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.flatMap { byte in [byte >> 4, byte & 15].map { Self.digits[Int($0)] } }, as: UTF8.self)
  }
  private static let digits = Array("0123456789abcdef".utf8)
}

/// Attempts at a secret: so many a minute by one address, and by all together.
struct Attempts {
  private var times: [(address: String, at: Double)] = []
  static let (most, mostInAll, seconds): (Int, Int, Double) = (5, 20, 60)

  /// Seconds until this address may try again; nil: now, and it is counted.
  mutating func take(_ address: String, at now: Double) -> Double? {
    times.removeAll { now - $0.at >= Self.seconds }
    let own = times.filter { $0.address == address }
    guard own.count < Self.most else { return Self.seconds - (now - own[0].at) }
    guard times.count < Self.mostInAll else { return Self.seconds - (now - times[0].at) }
    times.append((address, now))
    return nil
  }

  /// What was tried last was right: it doesn't count.
  mutating func forgive(_ address: String) {
    if let index = times.lastIndex(where: { $0.address == address }) { times.remove(at: index) }
  }
}

/// Who is in: sessions of browsers and tokens of programs.
final class Access: Sendable {
  private struct Session {
    var secret: String
    var lastSeen: Double
  }
  private struct Shared {
    var list: AccessList
    var sessions: [Session] = []
    /// Tokens that were found right, so that a program doesn't wait for the slow hash with each request.
    var known: [String: String] = [:]
    var attempts = Attempts()
    var refusals: UInt64 = 0
    /// How the file was when it was read.
    var stored: [UInt8]?
  }
  private let shared: Mutex<Shared>
  private let store: AccessStore

  /// A session ends after so many seconds without a request.
  static let sessionSeconds = 12.0 * 3600
  private static let mostSessions = 64

  init(_ store: AccessStore) throws {
    self.store = store
    var initial = Shared(list: try AccessList(from: store))
    initial.stored = try store.read()
    shared = Mutex(initial)
  }

  /// Why somebody may not do something.
  enum Refusal: Error, Sendable, Hashable {
    /// It takes the PIN or a token.
    case unknown
    /// The PIN or the token is wrong.
    case wrong
    /// Nobody has set a PIN.
    case noPIN
    /// Too many attempts; seconds until the next.
    case tooMany(Int)
  }

  var refusals: UInt64 { shared.withLock { $0.refusals } }
  var hasPIN: Bool { shared.withLock { $0.list.hasPIN } }
  var tokens: [AccessList.Token] { shared.withLock { $0.list.tokens } }

  /// Takes over what `qibla portal pin` or `token` has changed since. Sessions of another PIN end.
  func refresh() {
    guard let bytes = try? store.read() ?? [], bytes != shared.withLock({ $0.stored }) ?? [] else { return }
    guard let list = try? AccessList(from: store) else { return }
    shared.withLock { shared in
      if shared.list.pin != list.pin { shared.sessions = [] }
      shared.list = list
      shared.known = [:]
      shared.stored = bytes
    }
  }

  /// A session for whoever knows the PIN. Slow.
  func enter(pin: String, from address: String, at now: Double) throws(Refusal) -> String {
    guard let hash = shared.withLock({ $0.list.pin }) else { throw .noPIN }
    try attempt(address, at: now) { store.matches(pin, hash) }
    let secret = AccessList.hex(store.random(32))
    shared.withLock { shared in
      shared.sessions.removeAll { now - $0.lastSeen > Self.sessionSeconds }
      if shared.sessions.count >= Self.mostSessions { shared.sessions.removeFirst() }
      shared.sessions.append(Session(secret: secret, lastSeen: now))
    }
    return secret
  }

  /// Counts an attempt before it is made, so that many at once are no way around the limit.
  private func attempt(_ address: String, at now: Double, _ isRight: () -> Bool) throws(Refusal) {
    if let wait = shared.withLock({ $0.attempts.take(address, at: now) }) {
      shared.withLock { $0.refusals += 1 }
      throw .tooMany(Int(wait.rounded(.up)))
    }
    guard isRight() else {
      shared.withLock { $0.refusals += 1 }
      throw .wrong
    }
    shared.withLock { $0.attempts.forgive(address) }
  }

  func leave(session: String) { shared.withLock { $0.sessions.removeAll { Self.isSame($0.secret, session) } } }

  func isIn(session: String, at now: Double) -> Bool {
    shared.withLock { shared in
      guard let index = shared.sessions.firstIndex(where: { Self.isSame($0.secret, session) }),
        now - shared.sessions[index].lastSeen <= Self.sessionSeconds
      else { return false }
      shared.sessions[index].lastSeen = now
      return true
    }
  }

  /// Whether this token was found right before.
  func isKnown(token: String) -> Bool { shared.withLock { $0.known[token] != nil } }

  /// Slow, unless it is known.
  func check(token: String, from address: String, at now: Double) throws(Refusal) {
    if isKnown(token: token) { return }
    let claimed = shared.withLock { $0.list.token(claimedBy: token) }
    try attempt(address, at: now) { claimed.map { store.matches(token, $0.hash) } ?? false }
    if let claimed { shared.withLock { $0.known[token] = claimed.id } }
  }

  /// Makes a token; nil: there are too many. Slow.
  func makeToken(named name: String, at created: String) throws -> (AccessList.Token, secret: String)? {
    var list = shared.withLock { $0.list }
    guard list.tokens.count < AccessList.mostTokens else { return nil }
    let made = try list.makeToken(named: name, at: created, store)
    try keep(list)
    return made
  }

  /// False: there is none.
  func removeToken(_ id: String) throws -> Bool {
    var list = shared.withLock { $0.list }
    guard list.removeToken(id) else { return false }
    try keep(list)
    shared.withLock { shared in shared.known = shared.known.filter { $0.value != id } }
    return true
  }

  private func keep(_ list: AccessList) throws {
    try list.store(in: store)
    let stored = try? store.read()
    shared.withLock { shared in
      shared.list = list
      shared.stored = stored
    }
  }

  /// As long for a wrong secret as for a right one.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

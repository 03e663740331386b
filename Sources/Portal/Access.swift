import Logging
import Synchronization

/// Authenticated clients: sessions of browsers and tokens of programs, as stored at this moment.
final class Access: Sendable {
  private struct Session {
    var number: UInt64
    var secret: String
    var lastSeen: Double
    /// The hash of the PIN that opened it: with another PIN it has ended.
    var pin: String
  }
  /// A stream that took a session or a token.
  private struct Stream {
    var caller: Caller
    var isEnding = false
    var end: @Sendable () -> Void
    var cut: @Sendable () -> Void
  }
  private struct Shared {
    var found: AccessFound
    var sessions: [Session] = []
    /// Slow hashes of former versions that were found right, with the fast one of the same secret.
    var proven: [String: String] = [:]
    var attempts = Attempts()
    var refusals: UInt64 = 0
    /// The hour in which each token's use was noted last.
    var noted: [String: String] = [:]
    var streams: [UInt64: Stream] = [:]
    var number: UInt64 = 0

    /// Sessions of another PIN have ended, however the list came to be another.
    mutating func take(_ found: AccessFound) {
      self.found = found
      sessions.removeAll { $0.pin != found.list?.pin }
      proven = proven.filter { proof in found.list?.tokens.contains { $0.hash == proof.key } ?? false }
    }
  }
  private let shared: Mutex<Shared>
  /// Held while the store is read or changed, so that an older reading never replaces a newer one.
  private let reading = Mutex(())
  private let store: AccessStore
  private let logger: Logger

  /// A session ends after so many seconds without a request.
  static let sessionSeconds = 12.0 * 3600
  private static let mostSessions = 64

  init(_ store: AccessStore, logger: Logger = Logger(label: "access") { _ in SwiftLogNoOpLogHandler() }) {
    (self.store, self.logger) = (store, logger)
    let found = store.load()
    shared = Mutex(Shared(found: found))
    if let words = found.words { logger.error("\(words)") }
  }

  /// Why a client was refused.
  enum Refusal: Error, Sendable, Hashable {
    /// It takes the PIN or a token.
    case unknown
    /// The PIN or the token is wrong.
    case wrong
    /// There is no PIN.
    case noPIN
    /// Too many attempts; seconds until the next.
    case tooMany(Int)
    /// Too many others wait for an answer.
    case busy
    /// PIN and tokens can't be used; in words.
    case damaged(String)
  }

  var refusals: UInt64 { shared.withLock { $0.refusals } }
  var hasPIN: Bool { shared.withLock { $0.found.list?.hasPIN ?? false } }
  var tokens: [AccessList.Token] { shared.withLock { $0.found.list?.tokens ?? [] } }
  /// Fault of the store, in words.
  var damage: String? { shared.withLock { $0.found.words } }
  /// Why nothing that takes PIN or token can be done; nil: it can.
  var unmetPrecondition: Refusal? {
    shared.withLock { $0.found.list == nil ? .damaged($0.found.words ?? "damaged") : nil }
  }

  // MARK: - The store

  /// Takes over changes by commands of this machine. Blocks.
  func refresh() {
    reading.withLock { _ in
      let before = shared.withLock { $0.found }
      if before.faults.isEmpty, let bytes = try? store.read(.current), bytes == before.current { return }
      let found = store.load()
      shared.withLock { $0.take(found) }
      guard found.words != before.words else { return }
      if let words = found.words { logger.error("\(words)") } else { logger.notice("PIN and tokens: readable again") }
    }
  }

  /// Changes the store, and keeps the result. Blocks.
  private func update<Result: Sendable>(_ change: (inout AccessList) throws -> Result) throws -> Result {
    try reading.withLock { _ in
      let result = try store.update(change).result
      let found = store.load()
      shared.withLock { $0.take(found) }
      return result
    }
  }

  // MARK: - Sessions

  /// Counts an attempt before it is made, so that parallel attempts don't evade the limit.
  ///
  /// - Returns: its place in the queue.
  func begin(_ address: String, at now: Double) throws(Refusal) -> Int {
    if let unmetPrecondition { throw unmetPrecondition }
    guard hasPIN else { throw .noPIN }
    switch shared.withLock({ $0.attempts.take(address, at: now) }) {
    case .taken(let rank): return rank
    case .tooSoon(let wait):
      shared.withLock { $0.refusals += 1 }
      logger.notice("a PIN from \(address) is refused unchecked, \(Int(wait.rounded(.up))) s too soon")
      throw .tooMany(Int(wait.rounded(.up)))
    }
  }

  /// The attempt was never judged.
  func withdraw(_ address: String) { shared.withLock { $0.attempts.withdraw(address) } }

  /// A session for the holder of the PIN. Slow; ``begin(_:at:)`` comes before it.
  func judge(pin: String, from address: String, at now: Double) throws(Refusal) -> String {
    for _ in 0..<Self.mostChanges {
      refresh()
      guard let hash = shared.withLock({ $0.found.list?.pin }) else {
        withdraw(address)
        throw unmetPrecondition ?? .noPIN
      }
      let isRight = store.matches(pin, hash)
      refresh()
      // A PIN counts if it is still set when the answer is given.
      guard shared.withLock({ $0.found.list?.pin }) == hash else { continue }
      guard isRight, let secret = open(hash, address, at: now) else {
        refuse(address)
        throw .wrong
      }
      return secret
    }
    withdraw(address)
    throw .busy
  }
  /// How often the PIN may change under an attempt.
  private static let mostChanges = 3

  /// nil: the PIN has been replaced.
  private func open(_ hash: String, _ address: String, at now: Double) -> String? {
    let secret = AccessList.hex(store.random(32))
    return shared.withLock { shared in
      guard shared.found.list?.pin == hash else { return nil }
      shared.attempts.forgive(address)
      shared.sessions.removeAll { now - $0.lastSeen > Self.sessionSeconds }
      if shared.sessions.count >= Self.mostSessions { shared.sessions.removeFirst() }
      shared.number += 1
      shared.sessions.append(Session(number: shared.number, secret: secret, lastSeen: now, pin: hash))
      return secret
    }
  }

  private func refuse(_ address: String) {
    let pause = shared.withLock { shared in
      shared.refusals += 1
      return shared.attempts.pause(of: address)
    }
    logger.notice("a wrong PIN from \(address)")
    if let pause { logger.warning("too many wrong PINs from \(address): it is locked out for \(Int(pause)) s") }
  }

  /// All of an attempt, one after the other.
  func enter(pin: String, from address: String, at now: Double) throws(Refusal) -> String {
    _ = try begin(address, at: now)
    return try judge(pin: pin, from: address, at: now)
  }

  func leave(session: String, at now: Double) {
    shared.withLock { $0.sessions.removeAll { Self.isSame($0.secret, session) } }
    endStreams(at: now)
  }

  /// The number of a session that is open; nil: there is none such.
  ///
  /// - Parameter prolongs: whether this counts as a request, from which its time begins again.
  func session(_ secret: String, at now: Double, prolongs: Bool = true) -> UInt64? {
    shared.withLock { shared in
      guard let index = shared.sessions.firstIndex(where: { Self.isSame($0.secret, secret) }),
        now - shared.sessions[index].lastSeen <= Self.sessionSeconds
      else { return nil }
      if prolongs { shared.sessions[index].lastSeen = now }
      return shared.sessions[index].number
    }
  }

  // MARK: - Tokens

  /// Result of checking a token.
  enum Judgement: Sendable, Hashable {
    case right(AccessList.Token)
    case wrong
    /// Its hash is of a former version: ``prove(_:_:)`` tells.
    case slow(AccessList.Token)
  }

  /// Quick, and no attempt: 192 random bits aren't guessed, however often it is tried.
  func judge(token secret: String) -> Judgement {
    shared.withLock { shared in
      guard let token = shared.found.list?.token(claimedBy: secret) else { return .wrong }
      let fast = token.hash.hasPrefix(AccessList.fastMark) ? token.hash : nil
      guard let known = fast ?? shared.proven[token.hash] else { return .slow(token) }
      return Self.isSame(known, AccessList.fastHash(secret)) ? .right(token) : .wrong
    }
  }

  /// Whether a token of a former version is right; its hash is replaced by a fast one then. Slow.
  func prove(_ secret: String, _ token: AccessList.Token) -> Bool {
    guard store.matches(secret, token.hash) else { return false }
    let fast = AccessList.fastHash(secret)
    shared.withLock { $0.proven[token.hash] = fast }
    // Where it can't be kept, the slow hash is needed again after the next start.
    _ = try? update { $0.replace(token.hash, of: token.id, by: fast) }
    guard case .right = judge(token: secret) else { return false }
    return true
  }

  func refuseToken(from address: String) {
    shared.withLock { $0.refusals += 1 }
    logger.notice("a token that isn't known from \(address)")
  }

  /// Keeps in which hour a token was used, once in that hour. Blocks.
  ///
  /// - Parameter now: RFC 3339.
  func note(use id: String, at now: String) {
    let hour = "\(now.prefix(13)):00:00Z"
    let isNew = shared.withLock { shared in
      guard shared.noted[id] != hour else { return false }
      if shared.noted.count > AccessList.mostTokens { shared.noted = [:] }
      shared.noted[id] = hour
      return shared.found.list?.tokens.first { $0.id == id }.map { $0.lastUsed != hour } ?? false
    }
    guard isNew else { return }
    do { try update { $0.note(use: id, in: hour) } } catch {
      logger.warning("the last use of a token can't be kept: \(AccessFault(error).words)")
    }
  }

  /// Makes a token; nil: there are too many. Blocks.
  func makeToken(
    named name: String, _ scope: TokenScope = .all, at created: String
  ) throws -> (token: AccessList.Token, secret: String)? {
    try update { $0.makeToken(named: name, scope, at: created, store) }
  }

  /// False: there is none. Blocks.
  func removeToken(_ id: String, at now: Double) throws -> Bool {
    let wasThere = try update { $0.removeToken(id) }
    endStreams(at: now)
    return wasThere
  }

  // MARK: - Streams

  /// Notes a stream that ends when its caller's session or token does.
  ///
  /// - Parameters:
  ///   - end: ends it in good form.
  ///   - cut: hangs up, where that hasn't come through by the next look.
  func attend(
    _ caller: Caller, end: @escaping @Sendable () -> Void, cut: @escaping @Sendable () -> Void
  ) -> UInt64 {
    shared.withLock { shared in
      shared.number += 1
      shared.streams[shared.number] = Stream(caller: caller, end: end, cut: cut)
      return shared.number
    }
  }

  func dismiss(_ stream: UInt64) { shared.withLock { _ = $0.streams.removeValue(forKey: stream) } }

  /// Ends the streams of clients that have lost the right to read.
  func endStreams(at now: Double) {
    let ends = shared.withLock { shared in
      var ends: [@Sendable () -> Void] = []
      for (number, stream) in shared.streams where !Self.holds(stream.caller, shared, at: now) {
        ends.append(stream.isEnding ? stream.cut : stream.end)
        shared.streams[number]?.isEnding = true
      }
      return ends
    }
    for end in ends { end() }
  }

  private static func holds(_ caller: Caller, _ shared: borrowing Shared, at now: Double) -> Bool {
    switch caller.kind {
    case .anonymous: true
    case .session(let number):
      shared.sessions.contains { $0.number == number && now - $0.lastSeen <= sessionSeconds }
    case .token(let id, _, _): shared.found.list?.tokens.contains { $0.id == id } ?? false
    }
  }

  /// As long for a wrong secret as for a right one.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

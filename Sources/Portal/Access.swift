import Credentials
import Link
import Logging
import Synchronization
import Text

/// Authentication: sessions of browsers and tokens of programs.
final class Access: Sendable {
  private struct Session {
    var number: UInt64
    var secret: String
    var lastSeen: Double
    /// Hash of the PIN that opened it: a new PIN ends the session.
    var pin: String
  }
  /// A stream opened with a session or a token.
  private struct Stream {
    var caller: Caller
    var isEnding = false
    var end: @Sendable () -> Void
    var cut: @Sendable () -> Void
  }
  private struct Shared {
    var found: AccessFound
    var sessions: [Session] = []
    /// Verified slow hashes of former versions, with the fast hash of the same secret.
    var proven: [String: String] = [:]
    var attempts = Attempts()
    var refusals: UInt64 = 0
    /// The hour of each token's last noted use.
    var noted: [String: String] = [:]
    var streams: [UInt64: Stream] = [:]
    var number: UInt64 = 0

    /// Takes the store's content, and ends sessions of a former PIN.
    mutating func take(_ found: AccessFound) {
      self.found = found
      sessions.removeAll { $0.pin != found.list?.pin }
      proven = proven.filter { proof in found.list?.tokens.contains { $0.hash == proof.key } ?? false }
    }
  }
  private let shared: Mutex<Shared>
  /// Held while the store is read or changed, so that an older content never replaces a newer one.
  private let reading = Mutex(())
  private let store: AccessStore
  private let logger: Logger

  /// Seconds without a request after which a session ends.
  static let sessionSeconds = 12.0 * 3600
  private static let mostSessions = 64

  init(_ store: AccessStore, logger: Logger = Logger(label: "access") { _ in SwiftLogNoOpLogHandler() }) {
    (self.store, self.logger) = (store, logger)
    let found = store.load()
    shared = Mutex(Shared(found: found))
    if let words = found.words { logger.error("\(words)") }
  }

  /// Reason for refusing a client.
  enum Refusal: Error, Sendable, Hashable {
    /// The request needs the PIN or a token.
    case unknown
    /// The PIN or the token is wrong.
    case wrong
    /// No PIN is set.
    case noPIN
    /// Too many attempts; seconds until the next.
    case tooMany(Int)
    /// The queue of attempts is full.
    case busy
    /// The store is unusable; in words.
    case damaged(String)
  }

  var refusals: UInt64 { shared.withLock { $0.refusals } }
  var hasPIN: Bool { shared.withLock { $0.found.list?.hasPIN ?? false } }
  var tokens: [AccessList.Token] { shared.withLock { $0.found.list?.tokens ?? [] } }
  /// Fault of the store, in words.
  var damage: String? { shared.withLock { $0.found.words } }
  /// Refusal of all requests that need PIN or token; nil: none.
  var unmetPrecondition: Refusal? {
    shared.withLock { $0.found.list == nil ? .damaged($0.found.words ?? "damaged") : nil }
  }

  // MARK: - The store

  /// Reloads changes made by commands on this machine. Blocks.
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

  /// Changes the store. Blocks.
  private func update<Result: Sendable>(
    mends: Bool = false, _ change: (inout AccessList) throws -> Result
  ) throws -> Result {
    try reading.withLock { _ in
      let result = try store.update(mends: mends, change).result
      let found = store.load()
      shared.withLock { $0.take(found) }
      return result
    }
  }

  /// A PIN in force, and how the one before comes back.
  struct NewPIN: Sendable {
    var pin: ButtonPIN
    fileprivate var hash: String
    fileprivate var former: String?
  }

  /// Makes a PIN and stores it, in place of a damaged store, too. Slow, and blocks.
  func renewPIN(for number: UInt64) throws -> NewPIN {
    let made = try AccessList.newPIN(store)
    let former = try update(mends: true) { list in
      defer { list.setPIN(hash: made.hash) }
      return list.pin
    }
    return NewPIN(pin: ButtonPIN(number: number, text: made.pin)!, hash: made.hash, former: former)
  }

  /// Stores a PIN that a person has chosen. Slow, and blocks.
  func choose(pin: String) throws {
    let hash = try store.hash(pin)
    try update(mends: true) { $0.setPIN(hash: hash) }
  }

  /// Takes back a PIN that was not shown, unless another one was set meanwhile. Blocks.
  func takeBack(_ made: NewPIN) throws {
    try update { if $0.pin == made.hash { $0.setPIN(hash: made.former) } }
  }

  // MARK: - Sessions

  /// Counts an attempt before it is judged, so that parallel attempts can't evade the limit.
  ///
  /// - Returns: its rank in the queue.
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

  /// Uncounts an attempt that was not judged.
  func withdraw(_ address: String) { shared.withLock { $0.attempts.withdraw(address) } }

  /// Opens a session for the right PIN. Slow; call ``begin(_:at:)`` before.
  func judge(pin: String, from address: String, at now: Double) throws(Refusal) -> String {
    for _ in 0..<Self.mostChanges {
      refresh()
      guard let hash = shared.withLock({ $0.found.list?.pin }) else {
        withdraw(address)
        throw unmetPrecondition ?? .noPIN
      }
      let isRight = store.matches(pin, hash)
      refresh()
      // The PIN may have been changed meanwhile: judge again by the new one.
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
  /// Changes of the PIN during one attempt.
  private static let mostChanges = 3

  /// Opens a session; nil if the PIN was replaced meanwhile.
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

  func leave(session: String, at now: Double) {
    shared.withLock { $0.sessions.removeAll { $0.secret.equalsInConstantTime(session) } }
    endStreams(at: now)
  }

  /// The number of an open session; nil: none.
  ///
  /// - Parameter prolongs: whether this counts as a request, which restarts the timeout.
  func session(_ secret: String, at now: Double, prolongs: Bool = true) -> UInt64? {
    shared.withLock { shared in
      guard let index = shared.sessions.firstIndex(where: { $0.secret.equalsInConstantTime(secret) }),
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
    /// Not judged: a slow hash of a former version, to be checked by ``prove(_:_:)``.
    case slow(AccessList.Token)
  }

  /// Judges a token. Fast, and not limited: 192 random bits can't be guessed.
  func judge(token secret: String) -> Judgement {
    shared.withLock { shared in
      guard let token = shared.found.list?.token(claimedBy: secret) else { return .wrong }
      let fast = token.hash.hasPrefix(AccessList.fastMark) ? token.hash : nil
      guard let known = fast ?? shared.proven[token.hash] else { return .slow(token) }
      return known.equalsInConstantTime(AccessList.fastHash(secret)) ? .right(token) : .wrong
    }
  }

  /// Checks a token of a former version, and replaces its hash by a fast one. Slow.
  func prove(_ secret: String, _ token: AccessList.Token) -> Bool {
    guard store.matches(secret, token.hash) else { return false }
    let fast = AccessList.fastHash(secret)
    shared.withLock { $0.proven[token.hash] = fast }
    // On failure the slow hash is checked again after the next start.
    _ = try? update { $0.replace(token.hash, of: token.id, by: fast) }
    guard case .right = judge(token: secret) else { return false }
    return true
  }

  func refuseToken(from address: String) {
    shared.withLock { $0.refusals += 1 }
    logger.notice("an unknown token from \(address)")
  }

  /// Stores the hour of a token's use, once an hour. Blocks.
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
      logger.warning("the last use of a token can't be stored: \(AccessFault(error).words)")
    }
  }

  /// Makes a token; nil at the maximum. Blocks.
  func makeToken(
    named name: String, _ scope: TokenScope = .all, at created: String
  ) throws -> (token: AccessList.Token, secret: String)? {
    try update { $0.makeToken(named: name, scope, at: created, store) }
  }

  /// Removes a token; false if unknown. Blocks.
  func removeToken(_ id: String, at now: Double) throws -> Bool {
    let wasThere = try update { $0.removeToken(id) }
    endStreams(at: now)
    return wasThere
  }

  // MARK: - Streams

  /// Registers a stream, to end with its caller's session or token.
  ///
  /// - Parameters:
  ///   - end: ends the stream.
  ///   - cut: closes the connection, if the stream still exists at the next check.
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
}

import Synchronization
import Testing

@testable import Credentials
@testable import Portal

@Suite struct AccessTests {
  private let memory = MemoryAccess()
  private func access(pin: Bool = true) throws -> (Access, pin: String) {
    let digits = pin ? try memory.setPIN() : ""
    return (Access(memory.store), digits)
  }

  @Test func `a PIN has six digits, and only its hash is stored`() throws {
    let (_, pin) = try access()
    #expect(pin.utf8.count == 6 && pin.allSatisfy(\.isNumber))
    let stored = String(decoding: try #require(memory.copies.withLock { $0[.current] }), as: UTF8.self)
    #expect(stored.contains("hash of \(pin)") && !stored.contains("\"\(pin)\""))
  }

  @Test func `the right PIN opens a session, which ends twelve hours after its last request`() throws {
    let (access, pin) = try access()
    let session = try access.enter(pin: pin, from: "a", at: 0)
    #expect(access.session(session, at: 43_000) != nil && access.session(session, at: 86_000) != nil)
    #expect(access.session(session, at: 86_000 + 43_201) == nil)
    #expect(access.session("", at: 0) == nil && access.session(session.uppercased() + "x", at: 0) == nil)
  }

  @Test func `without a PIN there is no access, and an empty one is no PIN`() throws {
    let (access, _) = try access(pin: false)
    #expect(throws: Access.Refusal.noPIN) { try access.enter(pin: "", from: "a", at: 0) }
    #expect(!access.hasPIN)
  }

  @Test func `a token opens until it is revoked, a changed one never does`() throws {
    let (access, _) = try access()
    let (token, secret) = try #require(try access.makeToken(named: "hall", at: "2026-11-21T09:00:00Z"))
    #expect(access.judge(token: secret) == .right(token))
    for other in [secret + "0", String(secret.dropLast()), "qibla_", "qibla_\(token.id)_", "", "_\(token.id)_"] {
      #expect(access.judge(token: other) == .wrong)
    }
    #expect(try access.removeToken(token.id, at: 0))
    #expect(access.judge(token: secret) == .wrong)
    #expect(try !access.removeToken(token.id, at: 0))
  }

  @Test func `a token that can't be stored doesn't exist`() throws {
    let (access, _) = try access()
    memory.isFull.withLock { $0 = true }
    #expect(throws: MemoryAccess.Full.self) { try access.makeToken(named: "hall", at: "") }
    #expect(access.tokens.isEmpty)
  }

  @Test func `wrong tokens are refused without hashing, and don't delay the right PIN`() throws {
    let (access, pin) = try access()
    let (token, secret) = try #require(try access.makeToken(named: "hall", at: ""))
    let hashes = Atomic(0)
    memory.between.withLock { $0 = { hashes.add(1, ordering: .relaxed) } }
    for number in 0..<100 { #expect(access.judge(token: "qibla_\(number)_0") == .wrong) }
    #expect(hashes.load(ordering: .relaxed) == 0)
    _ = try access.enter(pin: pin, from: "a", at: 0)
    for _ in 0..<9 { _ = try? access.enter(pin: "no", from: "a", at: 0) }
    #expect(access.judge(token: secret) == .right(token))
  }

  @Test func `a former version's token is verified once by its slow hash, has every right, and gets a fast hash`()
    throws
  {
    let old = """
      {"version":1,"pin":"hash of 123456","tokens":[{"id":"0a0b0c0d","name":"old","created":"2026-01-01T00:00:00Z",\
      "hash":"hash of qibla_0a0b0c0d_77"}]}
      """
    memory.copies.withLock { $0[.current] = Array(old.utf8) }
    let access = Access(memory.store)
    #expect(access.damage == nil && access.hasPIN)
    guard case .slow(let token) = access.judge(token: "qibla_0a0b0c0d_77") else {
      Issue.record("not slow")
      return
    }
    #expect(!access.prove("qibla_0a0b0c0d_78", token) && access.prove("qibla_0a0b0c0d_77", token))
    let again = Access(memory.store)
    guard case .right(let known) = again.judge(token: "qibla_0a0b0c0d_77") else {
      Issue.record("not known")
      return
    }
    #expect(known.scope == .all && again.judge(token: "qibla_0a0b0c0d_78") == .wrong)
  }

  @Test func `the last use is stored once an hour`() throws {
    let (access, _) = try access()
    let (token, _) = try #require(try access.makeToken(named: "hall", at: ""))
    func kept() throws -> String? { try #require(memory.store.load().list).tokens.first?.lastUsed }
    #expect(try kept() == nil)
    access.note(use: token.id, at: "2026-11-21T09:41:07Z")
    #expect(try kept() == "2026-11-21T09:00:00Z")
    memory.isFull.withLock { $0 = true }
    access.note(use: token.id, at: "2026-11-21T09:59:59Z")
    memory.isFull.withLock { $0 = false }
    access.note(use: token.id, at: "2026-11-21T10:00:00Z")
    #expect(try kept() == "2026-11-21T10:00:00Z")
    #expect(access.tokens.first?.lastUsed == "2026-11-21T10:00:00Z")
  }

  // MARK: - Streams

  @Test(arguments: ["logout", "PIN", "expiry", "revocation"])
  func `only the stream of an ended session or token ends`(_ way: String) throws {
    let (access, pin) = try access()
    let session = try access.enter(pin: pin, from: "a", at: 0)
    let number = try #require(access.session(session, at: 0))
    let (token, _) = try #require(try access.makeToken(named: "hall", at: ""))
    let ended = Mutex<[String]>([])
    for (name, kind) in [
      ("session", Caller.Kind.session(number)), ("token", .token(id: token.id, name: "hall", .all)),
      ("anyone", .anonymous),
    ] {
      _ = access.attend(
        Caller(kind: kind), end: { ended.withLock { $0.append(name) } },
        cut: { ended.withLock { $0.append("cut \(name)") } })
    }
    access.endStreams(at: 1)
    #expect(ended.withLock { $0 }.isEmpty)
    switch way {
    case "logout": access.leave(session: session, at: 1)
    case "PIN":
      _ = try memory.setPIN()
      access.refresh()
    case "expiry": break
    default: _ = try memory.store.update { $0.removeToken(token.id) }
    }
    access.refresh()
    let now = way == "expiry" ? Access.sessionSeconds + 1 : 2
    let name = way == "revocation" ? "token" : "session"
    access.endStreams(at: now)
    #expect(ended.withLock { $0 }.first == name)
    access.endStreams(at: now)
    #expect(ended.withLock { Set($0) } == [name, "cut \(name)"])
  }

  // MARK: - Damage

  @Test func `a damaged file is replaced by its copy, reported and repaired`() throws {
    let (access, pin) = try access()
    let (token, secret) = try #require(try access.makeToken(named: "hall", at: ""))
    memory.damage(.current)
    let again = Access(memory.store)
    #expect(again.damage != nil && again.unmetPrecondition == nil)
    #expect(again.judge(token: secret) == .right(token))
    _ = try again.enter(pin: pin, from: "a", at: 0)
    _ = try again.makeToken(named: "other", at: "")
    #expect(again.damage == nil && memory.store.load().faults.isEmpty)
  }

  @Test func `a damaged copy is reported, while the file itself is used`() throws {
    let (_, pin) = try access()
    memory.damage(.previous)
    let again = Access(memory.store)
    #expect(again.damage != nil)
    _ = try again.enter(pin: pin, from: "a", at: 0)
  }

  @Test func `a revoked token and a replaced PIN stay so when the file is damaged`() throws {
    let (access, pin) = try access()
    let (token, secret) = try #require(try access.makeToken(named: "hall", at: ""))
    _ = try access.removeToken(token.id, at: 0)
    let newer = try memory.setPIN()
    memory.damage(.current)
    let again = Access(memory.store)
    #expect(again.judge(token: secret) == .wrong)
    #expect(throws: Access.Refusal.wrong) { try again.enter(pin: pin, from: "a", at: 0) }
    _ = try again.enter(pin: newer, from: "a", at: 0)
  }

  @Test func `with both damaged all access and all changes are refused until a new PIN, which keeps the tokens`() throws
  {
    let (access, pin) = try access()
    let (token, secret) = try #require(try access.makeToken(named: "hall", .prayer, at: ""))
    let session = try access.enter(pin: pin, from: "a", at: 0)
    // The checksum is damaged: the rest is readable.
    for copy in AccessStore.Copy.allCases { memory.damage(copy, fromEnd: 5) }
    access.refresh()
    let unmetPrecondition = try #require(access.unmetPrecondition)
    #expect(access.session(session, at: 1) == nil && access.judge(token: secret) == .wrong)
    #expect(throws: unmetPrecondition) { try access.enter(pin: pin, from: "a", at: 1) }
    #expect(throws: AccessFault.self) { try access.makeToken(named: "other", at: "") }
    let newer = try memory.setPIN()
    access.refresh()
    #expect(access.unmetPrecondition == nil && access.damage == nil)
    #expect(access.judge(token: secret) == .right(token))
    #expect(throws: Access.Refusal.wrong) { try access.enter(pin: pin, from: "b", at: 1) }
    _ = try access.enter(pin: newer, from: "b", at: 1)
  }

  @Test func `every flipped bit and every cut is detected`() throws {
    let (access, _) = try access()
    _ = try access.makeToken(named: "hall", .read, at: "2026-11-21T09:00:00Z")
    let whole = try #require(memory.copies.withLock { $0[.current] })
    _ = try AccessList(decoding: whole)
    for index in whole.indices {
      for bit in 0..<8 {
        var bytes = whole
        bytes[index] ^= 1 << UInt8(bit)
        #expect(throws: AccessFault.self, "byte \(index), bit \(bit)") { try AccessList(decoding: bytes) }
      }
      #expect(throws: AccessFault.self) { try AccessList(decoding: Array(whole[..<index])) }
    }
  }

  @Test func `a newer version's file grants nothing and is unchanged`() throws {
    let newer = Array("{\"version\":2,\"tokens\":[]}".utf8)
    memory.copies.withLock { $0[.current] = newer }
    #expect(Access(memory.store).unmetPrecondition != nil)
    #expect(throws: AccessFault.self) { try memory.setPIN() }
    #expect(memory.copies.withLock { $0[.current] } == newer)
    memory.copies.withLock { $0[.current] = Array("{\"version\":1}".utf8) }
    #expect(Access(memory.store).unmetPrecondition != nil)
  }
}

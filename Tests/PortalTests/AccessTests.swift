import Synchronization
import Testing

@testable import Portal

/// A store in memory, with a hash that isn't slow: it is libxcrypt's business to be.
final class MemoryAccess: Sendable {
  let bytes = Mutex<[UInt8]?>(nil)
  let isFull = Mutex(false)
  private let next = Mutex<UInt8>(0)
  struct Full: Error {}

  var store: AccessStore {
    AccessStore(
      read: { self.bytes.withLock { $0 } },
      write: { bytes in
        if self.isFull.withLock({ $0 }) { throw Full() }
        self.bytes.withLock { $0 = bytes }
      },
      hash: { "hash of \($0)" }, matches: { $1 == "hash of \($0)" },
      random: { count in
        (0..<count).map { _ in
          self.next.withLock {
            $0 &+= 37
            return $0
          }
        }
      })
  }
}

@Suite struct AccessTests {
  private let memory = MemoryAccess()
  private func access(pin: Bool = true) throws -> (Access, pin: String) {
    var list = AccessList()
    let digits = pin ? try list.makePIN(memory.store) : ""
    try list.store(in: memory.store)
    return (try Access(memory.store), digits)
  }

  @Test func `a PIN has six digits, and is kept as a hash only`() throws {
    let (_, pin) = try access()
    #expect(pin.utf8.count == 6 && pin.allSatisfy(\.isNumber))
    let stored = String(decoding: try #require(memory.bytes.withLock { $0 }), as: UTF8.self)
    #expect(stored.contains("hash of \(pin)") && !stored.contains("\"\(pin)\""))
  }

  @Test func `the right PIN opens a session, which ends twelve hours after its last request`() throws {
    let (access, pin) = try access()
    let session = try access.enter(pin: pin, from: "a", at: 0)
    #expect(access.isIn(session: session, at: 43_000) && access.isIn(session: session, at: 86_000))
    #expect(!access.isIn(session: session, at: 86_000 + 43_201))
    #expect(!access.isIn(session: "", at: 0) && !access.isIn(session: session.uppercased() + "x", at: 0))
  }

  @Test func `an address has five attempts a minute, all together have twenty, and a right one doesn't count`() throws {
    let (access, pin) = try access()
    for _ in 0..<10 { _ = try access.enter(pin: pin, from: "a", at: 0) }
    for second in 0..<5 {
      #expect(throws: Access.Refusal.wrong) { try access.enter(pin: "no", from: "a", at: Double(second)) }
    }
    #expect(throws: Access.Refusal.tooMany(55)) { try access.enter(pin: pin, from: "a", at: 5) }
    for other in 0..<15 {
      #expect(throws: Access.Refusal.wrong) { try access.enter(pin: "no", from: "b\(other)", at: 6) }
    }
    #expect(throws: Access.Refusal.tooMany(53)) { try access.enter(pin: pin, from: "c", at: 7) }
    #expect(access.refusals == 22)
    _ = try access.enter(pin: pin, from: "a", at: 61)
  }

  @Test func `without a PIN nobody gets in, and what is empty is no PIN`() throws {
    let (access, _) = try access(pin: false)
    #expect(throws: Access.Refusal.noPIN) { try access.enter(pin: "", from: "a", at: 0) }
    #expect(!access.hasPIN)
  }

  @Test func `a token opens until it is revoked, a changed one never`() throws {
    let (access, _) = try access()
    let (token, secret) = try #require(try access.makeToken(named: "hall", at: "2026-11-21T09:00:00Z"))
    try access.check(token: secret, from: "a", at: 0)
    #expect(access.isKnown(token: secret))
    #expect(throws: Access.Refusal.wrong) { try access.check(token: secret + "0", from: "a", at: 0) }
    #expect(throws: Access.Refusal.wrong) { try access.check(token: "qibla_", from: "a", at: 0) }
    #expect(try access.removeToken(token.id) && !access.isKnown(token: secret))
    #expect(throws: Access.Refusal.wrong) { try access.check(token: secret, from: "a", at: 0) }
    #expect(try !access.removeToken(token.id))
  }

  @Test func `a token that can't be kept isn't there`() throws {
    let (access, _) = try access()
    memory.isFull.withLock { $0 = true }
    #expect(throws: MemoryAccess.Full.self) { try access.makeToken(named: "hall", at: "") }
    #expect(access.tokens.isEmpty)
  }

  @Test func `a PIN that is set anew elsewhere ends every session`() throws {
    let (access, pin) = try access()
    let session = try access.enter(pin: pin, from: "a", at: 0)
    access.refresh()
    #expect(access.isIn(session: session, at: 1))
    var list = try AccessList(from: memory.store)
    let newer = try list.makePIN(memory.store)
    try list.store(in: memory.store)
    access.refresh()
    #expect(!access.isIn(session: session, at: 1))
    _ = try access.enter(pin: newer, from: "a", at: 2)
  }

  @Test func `a damaged file and one of a newer version are refused, never taken for an empty one`() {
    memory.bytes.withLock { $0 = Array("{\"version\":1}".utf8) }
    #expect(throws: AccessList.Fault.damaged) { try Access(memory.store) }
    memory.bytes.withLock { $0 = Array("{\"version\":2,\"tokens\":[]}".utf8) }
    #expect(throws: AccessList.Fault.newer(2)) { try Access(memory.store) }
  }
}

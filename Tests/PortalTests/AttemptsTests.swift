import NIOPosix
import Synchronization
import Testing

@testable import Credentials
@testable import Portal

/// Guessing the PIN.
@Suite struct AttemptsTests {
  private let memory = MemoryAccess()

  @Test func `five wrong PINs are free, then an address waits 1 min, 2, 4 up to an hour`() {
    var attempts = Attempts()
    var now = 0.0
    for _ in 0..<5 { #expect(attempts.take("a", at: now) != .tooSoon(0)) }
    for pause in [60.0, 120, 240, 480, 960, 1920, 3600, 3600] {
      #expect(attempts.take("a", at: now + pause - 1) == .tooSoon(1))
      now += pause
      guard case .taken = attempts.take("a", at: now) else {
        Issue.record("still refused after \(pause) s")
        return
      }
    }
    // A day of quiet.
    now += Attempts.memory + 1
    for _ in 0..<5 { #expect(attempts.take("a", at: now) != .tooSoon(60)) }
    #expect(attempts.take("a", at: now) == .tooSoon(60))
  }

  @Test func `four or forty guessing addresses don't block the right PIN from another`() throws {
    let pin = try memory.setPIN()
    let access = Access(memory.store)
    for address in 0..<40 {
      for _ in 0..<20 { _ = try? access.enter(pin: "no", from: "b\(address)", at: 0) }
    }
    let session = try access.enter(pin: pin, from: "a", at: 0)
    #expect(access.session(session, at: 0) != nil)
    #expect(access.refusals == 800)
  }

  @Test func `a right PIN doesn't count, and clears the attempts before it`() throws {
    let pin = try memory.setPIN()
    let access = Access(memory.store)
    for _ in 0..<10 {
      for _ in 0..<4 { #expect(throws: Access.Refusal.wrong) { try access.enter(pin: "no", from: "a", at: 0) } }
      _ = try access.enter(pin: pin, from: "a", at: 0)
    }
    for _ in 0..<5 { #expect(throws: Access.Refusal.wrong) { try access.enter(pin: "no", from: "a", at: 5) } }
    #expect(throws: Access.Refusal.tooMany(60)) { try access.enter(pin: pin, from: "a", at: 5) }
  }

  @Test func `a million addresses need the memory of a few thousand`() {
    var attempts = Attempts()
    for number in 0..<20_000 { _ = attempts.take("\(number)", at: Double(number)) }
    #expect(attempts.count == Attempts.mostAddresses)
  }

  @Test(arguments: [
    ("::ffff:192.168.1.7", "192.168.1.7", "192.168.1.7"), ("::ffff:192.168.1.8", "192.168.1.8", "192.168.1.8"),
    ("192.168.1.7", "192.168.1.7", "192.168.1.7"), ("2001:db8:1:2::77", "2001:db8:1:2::77", "2001:0db8:0001:0002::/64"),
    ("2001:db8:1:2:ffff::1", "2001:db8:1:2:ffff::1", "2001:0db8:0001:0002::/64"), ("local", "local", "local"),
  ])
  func `callers are distinguished by their IPv4 address, also at a socket of IPv6, and by their IPv6 network`(
    _ found: String, _ text: String, _ network: String
  ) {
    let address = CallerAddress(found)
    #expect(address.text == text && address.network == network)
    #expect(
      CallerAddress("::ffff:127.0.0.1").isLoopback && CallerAddress("::1").isLoopback
        && !address.isLoopback == (text != "local"))
  }

  private final class Trace: Sendable {
    let isOpen = Atomic(false)
    let order = Mutex<[String]>([])
  }

  @Test func `the right PIN overtakes a flood of wrong ones, and each address has few places in the queue`()
    async throws
  {
    let pool = NIOThreadPool(numberOfThreads: 1)
    pool.start()
    let queue = HashQueue(pool: pool, rest: 0)
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let trace = Trace()
    try await withThrowingTaskGroup(of: Bool.self) { group in
      // The first one blocks the queue until all others wait.
      group.addTask {
        await queue.run(for: "first", rank: 0) {
          begin.yield()
          while !trace.isOpen.load(ordering: .relaxed) {}
        } != nil
      }
      for await _ in begun { break }
      for number in 0..<HashQueue.mostWaiting {
        let address = "flood \(number / 2)"
        group.addTask { await queue.run(for: address, rank: 4) { trace.order.withLock { $0.append(address) } } != nil }
      }
      while queue.waiting < HashQueue.mostWaiting { await Task.yield() }
      group.addTask { await queue.run(for: "owner", rank: -1) { trace.order.withLock { $0.append("owner") } } != nil }
      // In a full queue the last one is refused.
      #expect(try await group.next() == false)
      for _ in 0..<HashQueue.mostOfOneAddress + 1 {
        group.addTask { await queue.run(for: "many", rank: 0) { trace.order.withLock { $0.append("many") } } != nil }
      }
      for _ in 0..<HashQueue.mostOfOneAddress + 1 { #expect(try await group.next() == false) }
      trace.isOpen.store(true, ordering: .relaxed)
      try await group.waitForAll()
    }
    let told = trace.order.withLock { $0 }
    #expect(told.first == "owner" && told.count { $0 == "many" } == HashQueue.mostOfOneAddress)
    #expect(Array(told.prefix(5).dropFirst()) == Array(repeating: "many", count: 4))
    try await pool.shutdownGracefully()
  }

  @Test func `SHA-256 gives the values of FIPS 180-4`() {
    let long = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"
    for (text, hash) in [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (long, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
      (String(repeating: "a", count: 1000), "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
    ] {
      #expect(AccessList.hex(SHA256.hash(Array(text.utf8))) == hash)
    }
  }

  // MARK: - Scopes

  @Test func `a token of a small scope changes only what belongs to it`() throws {
    func caller(_ scope: TokenScope) -> Caller { Caller(kind: .token(id: "0", name: "x", scope)) }
    for scope in TokenScope.allCases {
      #expect(throws: ProblemAnswer.self) { try caller(scope).require(.session) }
      try caller(scope).require(.scope(.read))
    }
    let prayer = caller(.prayer)
    try prayer.require(settings: ["prayer.method", "alarm.adhan", "quiet.from"])
    try prayer.require(command: "end_call")
    #expect(throws: ProblemAnswer.self) { try prayer.require(settings: ["prayer.method", "ring.brightness"]) }
    #expect(throws: ProblemAnswer.self) { try prayer.require(settings: ["prayers"]) }
    #expect(throws: ProblemAnswer.self) { try prayer.require(command: "calibrate") }
    #expect(throws: ProblemAnswer.self) { try caller(.read).require(settings: ["prayer.method"]) }
    #expect(throws: ProblemAnswer.self) { try caller(.read).require(.scope(.all)) }
    try caller(.all).require(settings: ["ring.brightness"])
    try Caller(kind: .session(1)).require(.session)
  }
}

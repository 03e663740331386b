import Synchronization
import Testing

@testable import Credentials
@testable import Portal

/// PIN and tokens with concurrent changes: a thousand times each.
@Suite struct AccessRaceTests {
  private let memory = MemoryAccess()

  @Test func `a thousand times, a revoked token never works again, whatever else is changed meanwhile`() async throws {
    _ = try memory.setPIN()
    let (one, two) = (Access(memory.store), Access(memory.store))
    for round in 0..<1000 {
      let (token, secret) = try #require(try one.makeToken(named: "\(round)", at: ""))
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { _ = try one.removeToken(token.id, at: 0) }
        group.addTask { one.note(use: token.id, at: "2026-11-21T\(10 + round % 10):00:00Z") }
        group.addTask {
          if let other = try two.makeToken(named: "other", at: "") { _ = try two.removeToken(other.token.id, at: 0) }
        }
        group.addTask { one.refresh() }
        group.addTask { _ = try memory.setPIN() }
        try await group.waitForAll()
      }
      one.refresh()
      two.refresh()
      #expect(one.judge(token: secret) == .wrong && two.judge(token: secret) == .wrong, "round \(round)")
      let left = try #require(memory.store.load().list).tokens
      #expect(left.isEmpty)
    }
  }

  @Test func `a thousand times, the new PIN opens and the old one doesn't, whatever else is changed meanwhile`()
    async throws
  {
    var old = try memory.setPIN()
    let access = Access(memory.store)
    for round in 0..<1000 {
      let before = old
      let newer = try await withThrowingTaskGroup(of: String?.self) { group in
        group.addTask { try memory.setPIN() }
        group.addTask {
          if let made = try access.makeToken(named: "x", at: "") { _ = try access.removeToken(made.token.id, at: 0) }
          return nil
        }
        group.addTask {
          _ = try? access.enter(pin: before, from: "c\(round)", at: 0)
          return nil
        }
        var newer: String?
        for try await pin in group { newer = pin ?? newer }
        return try #require(newer)
      }
      if newer != before {
        #expect(throws: Access.Refusal.wrong) { try access.enter(pin: before, from: "a\(round)", at: 0) }
      }
      let session = try access.enter(pin: newer, from: "b\(round)", at: 0)
      #expect(access.session(session, at: 0) != nil)
      old = newer
    }
  }

  @Test func `a PIN that is replaced while it is verified opens nothing`() throws {
    let pin = try memory.setPIN()
    let access = Access(memory.store)
    let memory = memory
    memory.between.withLock {
      $0 = {
        memory.between.withLock { $0 = nil }
        _ = try? memory.setPIN()
      }
    }
    #expect(throws: Access.Refusal.wrong) { try access.enter(pin: pin, from: "a", at: 0) }
  }

  @Test func `of a thousand tokens made concurrently none is lost`() async throws {
    _ = try memory.setPIN()
    let (one, two) = (Access(memory.store), Access(memory.store))
    for _ in 0..<40 {
      let made = try await withThrowingTaskGroup(of: AccessList.Token?.self) { group in
        for number in 0..<25 {
          group.addTask { try (number % 2 == 0 ? one : two).makeToken(named: "\(number)", at: "")?.token }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      let ids = Set(made.compactMap { $0?.id })
      let kept = Set(try #require(memory.store.load().list).tokens.map(\.id))
      #expect(ids.count == 25 && kept == ids)
      for id in ids { _ = try one.removeToken(id, at: 0) }
    }
  }

  @Test func `a program that ignores the lock is noticed, and its changes aren't lost`() throws {
    _ = try memory.setPIN()
    let store = memory.store
    let elsewhere = try {
      var list = try #require(store.load().list)
      _ = list.makeToken(named: "by an older program", .all, at: "", store)
      return try list.encoded()
    }()
    var isFirst = true
    _ = try store.update { list in
      if isFirst { try store.write(elsewhere, .current) }
      isFirst = false
      _ = list.makeToken(named: "ours", .all, at: "", store)
    }
    #expect(try #require(store.load().list).tokens.map(\.name) == ["by an older program", "ours"])
  }
}

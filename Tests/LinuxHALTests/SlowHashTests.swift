import Testing

@testable import LinuxHAL

@Suite("A slow hash") struct SlowHashTests {
  @Test func `matches its secret and no other`() throws {
    let hash = try SlowHash.make("482913")
    #expect(SlowHash.matches("482913", hash))
    #expect(!SlowHash.matches("482914", hash))
    #expect(!SlowHash.matches("48291", hash))
    #expect(!SlowHash.matches("", hash))
  }

  @Test func `differs each time, by its salt`() throws {
    #expect(try SlowHash.make("482913") != SlowHash.make("482913"))
  }

  @Test func `accepts any script`() throws {
    let hash = try SlowHash.make("٤٨٢٩١٣")
    #expect(SlowHash.matches("٤٨٢٩١٣", hash))
    #expect(!SlowHash.matches("482913", hash))
  }

  /// Made by Python 3.11's module crypt, with costs 4 and 5.
  @Test(arguments: [
    "$y$j8T$K7Ciblx.1F8LmE4ze4Gtl0$p1hFzk7qtkTTyDTBwSWzN5vLtubE7evV.7PpNPT1kB/",
    "$y$j9T$b5baowMzUyA6yRAAfEh5q.$iXQ53BM/lWLnqvBJWdR5MU3XFlrjsr4da6BAJeoupW8",
  ]) func `of another program is accepted`(_ hash: String) {
    #expect(SlowHash.matches("482913", hash))
    #expect(!SlowHash.matches("482912", hash))
  }

  @Test(arguments: [
    "", "$y$", "*0", "*1", "482913", "$y$j8T$", "$y$j8T$ab:c$d", "$y$zzzz$salt$hash",
    // Of that secret, by a method that is quick to guess.
    "$1$saltsalt$UcWndh6EHVLvewqO/H3mO.",
  ])
  func `that is invalid matches nothing`(_ stored: String) {
    #expect(!SlowHash.matches("482913", stored))
    #expect(!SlowHash.matches(stored, stored))
  }

  @Test(arguments: ["", "a\0b", String(repeating: "a", count: 512)])
  func `is refused for secrets that C would truncate`(_ secret: String) throws {
    #expect(throws: SlowHashError.secretNotAccepted) { try SlowHash.make(secret) }
    #expect(!SlowHash.matches(secret, try SlowHash.make("a")))
  }

  @Test func `leaks no memory`() throws {
    let stored = try SlowHash.make("482913")
    #expect(try piecesKept(times: 10) { _ = try SlowHash.make("482913") } < 10)
    #expect(piecesKept(times: 10) { _ = SlowHash.matches("482913", stored) } < 10)
  }

  @Test func `is compared over its whole length`() {
    #expect(SlowHash.areEqual([1, 2, 3], [1, 2, 3]))
    #expect(!SlowHash.areEqual([1, 2, 3], [1, 2, 4]))
    #expect(!SlowHash.areEqual([0, 2, 3], [1, 2, 3]))
    #expect(!SlowHash.areEqual([1, 2], [1, 2, 3]))
    #expect(SlowHash.areEqual([], []))
  }
}

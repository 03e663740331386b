import HAL
import LinuxHAL
import Testing

@Suite("A line to another program") struct LocalSocketTests {
  @Test func `lines go both ways, in whatever pieces they come`() throws {
    let folder = Folder()
    let listener = try LocalListener(path: folder.path + "/door")
    let caller = try LocalConnection(path: folder.path + "/door")
    let called = try #require(listener.accept())
    #expect(called.line() == nil)
    #expect(caller.send("one"))
    #expect(caller.send("two\nthree"))
    #expect([called.line(), called.line(), called.line(), called.line()] == ["one", "two", "three", nil])
    #expect(called.send("yes"))
    #expect(caller.line() == "yes")
    #expect(!caller.isOver)
  }

  @Test func `what was said before hanging up is still heard`() throws {
    let folder = Folder()
    let listener = try LocalListener(path: folder.path + "/door")
    let caller = try LocalConnection(path: folder.path + "/door")
    do {
      let called = try #require(listener.accept())
      #expect(called.send("last words"))
    }
    #expect(caller.line() == "last words")
    #expect(caller.line() == nil)
    #expect(caller.isOver)
  }

  @Test func `nobody calls a listener that is gone, nor one that never was`() throws {
    let folder = Folder()
    #expect(throws: StorageError.missing) { _ = try LocalConnection(path: folder.path + "/door") }
    do { _ = try LocalListener(path: folder.path + "/door") }
    #expect(throws: StorageError.missing) { _ = try LocalConnection(path: folder.path + "/door") }
  }

  @Test func `a line without end is cut off instead of kept`() throws {
    let folder = Folder()
    let listener = try LocalListener(path: folder.path + "/door")
    let caller = try LocalConnection(path: folder.path + "/door")
    let called = try #require(listener.accept())
    #expect(caller.send(String(repeating: "x", count: 70_000)))
    #expect(called.line() == nil)
    #expect(called.isOver)
  }

  @Test func `a path that is too long for a socket is refused`() {
    #expect(throws: StorageError.self) { _ = try LocalListener(path: "/tmp/" + String(repeating: "x", count: 110)) }
  }

  @Test func `a lock is one program's at a time, and free once it is let go`() throws {
    let folder = Folder()
    let path = folder.path + "/lock"
    do {
      let lock = try FileLock(path: path)
      #expect(throws: FileLock.Failure.taken) { _ = try FileLock(path: path) }
      withExtendedLifetime(lock) {}
    }
    _ = try FileLock(path: path)
  }

  @Test func `a lock in a folder that is not there says so`() {
    let folder = Folder()
    #expect(throws: FileLock.Failure.storage(.missing)) { _ = try FileLock(path: folder.path + "/no/lock") }
  }
}

import Glibc
import HAL
import LinuxHAL
import Measures
import Testing

@Suite("A connection to another program", .oneAtATime) struct LocalSocketTests {
  @Test func `lines go both ways, in chunks of any length`() throws {
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

  @Test func `a line without room is sent whole before the next one, once there is room`() throws {
    let folder = Folder()
    let listener = try LocalListener(path: folder.path + "/door")
    let caller = try LocalConnection(path: folder.path + "/door")
    let called = try #require(listener.accept())
    let lines = (0..<20).map { String(repeating: "\($0 % 10)", count: 60_000) }
    for line in lines.prefix(18) { #expect(called.send(line)) }
    // At most a million bytes are queued.
    while called.send(lines[0]) {}
    #expect(!called.flush() && called.unreadBytes > 1_000_000)
    var heard: [String] = []
    for _ in 0..<1000 {
      while let line = caller.line() { heard.append(line) }
      if called.flush() { break }
    }
    while let line = caller.line() { heard.append(line) }
    #expect(Array(heard.prefix(18)) == Array(lines.prefix(18)) && called.unreadBytes == 0)
    #expect(heard.dropFirst(18).allSatisfy { $0 == lines[0] })
  }

  @Test func `a million bytes and one line are queued for a peer that doesn't read, and sent when it does`()
    throws
  {
    let folder = Folder()
    let listener = try LocalListener(path: folder.path + "/door")
    let caller = try LocalConnection(path: folder.path + "/door")
    let called = try #require(listener.accept())
    answering("send", error: EAGAIN) {
      #expect(called.send(String(repeating: "x", count: LocalConnection.mostUnsent - 1)))
      #expect(called.unreadBytes == LocalConnection.mostUnsent)
      #expect(called.send("one") && !called.send("too much"))
    }
    #expect(called.send("room again"))
    withExtendedLifetime(caller) {}
  }

  @Test func `queued lines are sent as soon as the peer's lines are read`() throws {
    let folder = Folder()
    let listener = try LocalListener(path: folder.path + "/door")
    let caller = try LocalConnection(path: folder.path + "/door")
    let called = try #require(listener.accept())
    answering("send", error: EAGAIN) { #expect(called.send("late")) }
    #expect(caller.line() == nil && called.line() == nil && caller.line() == "late")
  }

  @Test func `after a refused line no other is sent, since a gap would go unnoticed`() throws {
    let folder = Folder()
    let listener = try LocalListener(path: folder.path + "/door")
    let caller = try LocalConnection(path: folder.path + "/door")
    let called = try #require(listener.accept())
    answering("send", error: EPIPE, times: 1) { #expect(!called.send("one")) }
    #expect(!called.send("two") && caller.line() == nil)
  }

  @Test func `a socket for a group is open to that group alone, and isn't made for an unknown group`() throws {
    let folder = Folder()
    let path = folder.path + "/door"
    #expect(throws: StorageError.missing) { _ = try LocalListener(path: path, group: "no-such-group-here") }
    var file = stat()
    #expect(stat(path, &file) != 0)
    // The folder passes its group on, whoever runs this test.
    #expect(chown(folder.path, uid_t.max, getuid() == 0 ? 1 : getegid()) == 0 && chmod(folder.path, 0o2755) == 0)
    let listener = try? LocalListener(path: path, group: getuid() == 0 ? "daemon" : "nogroup")
    guard let listener else { return #expect(getuid() != 0) }
    #expect(stat(path, &file) == 0 && file.st_mode & 0o777 == 0o660)
    #expect(getuid() != 0 || file.st_gid == 1)
    _ = try LocalConnection(path: path)
    withExtendedLifetime(listener) {}
  }

  @Test func `lines sent before hanging up are still received`() throws {
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

  @Test func `a listener that has ended, or never existed, can't be called`() throws {
    let folder = Folder()
    #expect(throws: StorageError.missing) { _ = try LocalConnection(path: folder.path + "/door") }
    do { _ = try LocalListener(path: folder.path + "/door") }
    // At once: it doesn't retry, as with a busy one.
    func sleeps() -> Int {
      var usage = rusage()
      getrusage(__rusage_who_t(1), &usage)  // RUSAGE_THREAD
      return usage.ru_nvcsw
    }
    let before = sleeps()
    #expect(throws: StorageError.missing) { _ = try LocalConnection(path: folder.path + "/door") }
    #expect(sleeps() - before < 10)
  }

  @Test func `an endless line is refused instead of queued`() throws {
    let folder = Folder()
    let listener = try LocalListener(path: folder.path + "/door")
    let caller = try LocalConnection(path: folder.path + "/door")
    let called = try #require(listener.accept())
    #expect(caller.send(String(repeating: "x", count: 70_000)))
    #expect(called.line() == nil)
    #expect(called.isOver)
  }

  @Test func `of 64 kB is received whole, a longer line ends the connection with the limit`() throws {
    let folder = Folder()
    let listener = try LocalListener(path: folder.path + "/door")
    for (count, isHeard) in [(65_536, true), (65_537, false), (70_000, false)] {
      let caller = try LocalConnection(path: folder.path + "/door")
      let called = try #require(listener.accept())
      let text = String(repeating: "x", count: count)
      #expect(caller.send(text))
      #expect(called.line() == (isHeard ? text : nil))
      #expect(called.isOver == !isHeard)
      #expect(called.exceededLimit == (isHeard ? nil : 65_536))
      // Received parts don't become a line later either.
      if !isHeard { #expect(caller.send("") && called.line() == nil && called.isOver) }
    }
  }

  @Test func `a listener replaces that of a killed program, and is accessible to its user alone`() throws {
    let folder = Folder()
    let path = folder.path + "/door"
    try LinuxStorage().write([], to: path)
    do {
      let listener = try LocalListener(path: path)
      var found = stat()
      #expect(stat(path, &found) == 0 && found.st_mode & S_IFMT == S_IFSOCK && found.st_mode & 0o777 == 0o600)
      #expect(listener.accept() == nil)
    }
    #expect(folder.names == [])
    #expect(throws: StorageError.missing) { _ = try LocalListener(path: folder.path + "/no/door") }
    // A folder in its place is not removed.
    try LinuxStorage().makeFolder(path)
    #expect(throws: StorageError.other(errno: EISDIR)) { _ = try LocalListener(path: path) }
    #expect(folder.names == ["door"])
    rmdir(path)
  }

  @Test func `an earlier error is not reported as the listener's`() throws {
    let folder = Folder()
    let path = folder.path + "/door"
    try LinuxStorage().write([], to: path)
    errno = EIO
    _ = try LocalListener(path: path)
  }

  @Test func `listening in another user's folder is refused`() async {
    await #expect(processExitsWith: .success) {
      let folder = Folder()
      chmod(folder.path, 0o555)
      giveUpPrivileges()
      #expect(throws: StorageError.permission) { _ = try LocalListener(path: folder.path + "/door") }
    }
  }

  @Test(arguments: ["chmod", "listen"]) func `a listener without its permissions or its queue is refused`(
    _ call: String
  ) {
    let folder = Folder()
    answering(call, error: EPERM) {
      #expect(throws: StorageError.permission) { _ = try LocalListener(path: folder.path + "/door") }
    }
    #expect(folder.names == [])
  }

  @Test(.enabled(if: geteuid() == 0, "needs root"))
  func `a socket gets its folder's group, even one without a name; otherwise none is made`() throws {
    let folder = Folder()
    let path = folder.path + "/door"
    answering("chown", error: EPERM) {
      #expect(throws: StorageError.permission) { _ = try LocalListener(path: path, group: "daemon") }
    }
    #expect(chown(folder.path, uid_t.max, 1) == 0 && chmod(folder.path, 0o2755) == 0)
    answering("chmod", error: EPERM, after: 1) {
      #expect(throws: StorageError.permission) { _ = try LocalListener(path: path, group: "daemon") }
    }
    #expect(folder.names == [])
    try answering("chown", error: EPERM) {
      let listener = try LocalListener(path: path, group: "daemon")
      var file = stat()
      #expect(stat(path, &file) == 0 && file.st_mode & 0o777 == 0o660 && file.st_gid == 1)
      withExtendedLifetime(listener) {}
    }
  }

  @Test func `another program's leftovers in a listener's place can't be called`() throws {
    let folder = Folder()
    try LinuxStorage().write([], to: folder.path + "/door")
    #expect(throws: StorageError.missing) { _ = try LocalConnection(path: folder.path + "/door") }
  }

  @Test func `a peer that closed with unread data has hung up all the same`() throws {
    let folder = Folder()
    let listener = try LocalListener(path: folder.path + "/door")
    let caller = try LocalConnection(path: folder.path + "/door")
    do {
      let called = try #require(listener.accept())
      #expect(caller.send("are you there?"))
      withExtendedLifetime(called) {}
    }
    // The kernel reports ECONNRESET first.
    #expect(caller.line() == nil && caller.isOver)
  }

  @Test func `a device that is busy is called twenty times, 50 ms apart`() throws {
    let folder = Folder()
    let listener = try LocalListener(path: folder.path + "/door")
    let waiting = try (0...32).map { _ in try LocalConnection(path: folder.path + "/door") }
    let pauses = answering("nanosleep", with: 0) {
      #expect(throws: StorageError.other(errno: EAGAIN)) { _ = try LocalConnection(path: folder.path + "/door") }
    }
    #expect(pauses == 19)
    withExtendedLifetime((listener, waiting)) {}
  }

  @Test func `a device with a full backlog is called for a second, and then reported as busy`() throws {
    let folder = Folder()
    let listener = try LocalListener(path: folder.path + "/door")
    let waiting = try (0...32).map { _ in try LocalConnection(path: folder.path + "/door") }
    let began = LinuxClock().now()
    #expect(throws: StorageError.other(errno: EAGAIN)) { _ = try LocalConnection(path: folder.path + "/door") }
    #expect(LinuxClock().now().seconds(since: began) >= 0.95)
    #expect(listener.accept() != nil)
    _ = try LocalConnection(path: folder.path + "/door")
    withExtendedLifetime(waiting) {}
  }

  @Test func `sending to a peer that has closed, or that doesn't read, fails`() throws {
    let folder = Folder()
    let listener = try LocalListener(path: folder.path + "/door")
    let caller = try LocalConnection(path: folder.path + "/door")
    var called = listener.accept()
    let line = String(repeating: "x", count: 10_000)
    #expect((0..<1000).contains { _ in !caller.send(line) })
    called = nil
    #expect(!caller.send("are you there?") && called == nil)
  }

  @Test func `a path of up to 107 bytes is taken, a longer one refused`() throws {
    let folder = Folder()
    let path = folder.path + "/" + String(repeating: "x", count: 106 - folder.path.utf8.count)
    _ = try LocalListener(path: path)
    for more in ["x", String(repeating: "x", count: 100)] {
      #expect(throws: StorageError.other(errno: ENAMETOOLONG)) { _ = try LocalListener(path: path + more) }
    }
  }

  @Test func `child processes inherit none of its descriptors`() async {
    await #expect(processExitsWith: .success) {
      func inherited() -> Set<Int32> { Set((3..<256).filter { fcntl($0, F_GETFD) & FD_CLOEXEC == 0 }) }
      let before = inherited()
      func whileOpen() throws -> Set<Int32> {
        let folder = Folder()
        let listener = try LocalListener(path: folder.path + "/door")
        let caller = try LocalConnection(path: folder.path + "/door")
        let called = try #require(listener.accept())
        let (lock, sign) = (try FileLock(path: folder.path + "/lock"), Presence(in: folder.path))
        let log = try LinuxStorage().openLog(folder.path + "/log")
        #expect(sign != nil)
        return withExtendedLifetime((listener, caller, called, lock, sign, log)) { inherited() }
      }
      // Descriptors that the runtime opens meanwhile stay; the connection's are closed again.
      let came = try whileOpen().subtracting(before)
      #expect(came.isSubset(of: inherited()))
    }
  }
}

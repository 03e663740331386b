import Glibc
import HAL
import LinuxHAL
import Measures
import Testing

@Suite("A line to another program", .oneAtATime) struct LocalSocketTests {
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

  @Test func `a line that finds no room arrives whole, once there is room again, and before the next one`() throws {
    let folder = Folder()
    let listener = try LocalListener(path: folder.path + "/door")
    let caller = try LocalConnection(path: folder.path + "/door")
    let called = try #require(listener.accept())
    let lines = (0..<20).map { String(repeating: "\($0 % 10)", count: 60_000) }
    for line in lines.prefix(18) { #expect(called.send(line)) }
    // More than a million bytes are not kept.
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

  @Test func `a million bytes and one line are kept for an end that doesn't read, and room is used once there is some`()
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

  @Test func `what found no room is on its way as soon as the other end is listened to`() throws {
    let folder = Folder()
    let listener = try LocalListener(path: folder.path + "/door")
    let caller = try LocalConnection(path: folder.path + "/door")
    let called = try #require(listener.accept())
    answering("send", error: EAGAIN) { #expect(called.send("late")) }
    #expect(caller.line() == nil && called.line() == nil && caller.line() == "late")
  }

  @Test func `after a line that wasn't taken no other is sent, which would seem to follow the one before`() throws {
    let folder = Folder()
    let listener = try LocalListener(path: folder.path + "/door")
    let caller = try LocalConnection(path: folder.path + "/door")
    let called = try #require(listener.accept())
    answering("send", error: EPIPE, times: 1) { #expect(!called.send("one")) }
    #expect(!called.send("two") && caller.line() == nil)
  }

  @Test func `a door for a group is open to it alone, and none is made for a group that isn't there`() throws {
    let folder = Folder()
    let path = folder.path + "/door"
    #expect(throws: StorageError.missing) { _ = try LocalListener(path: path, group: "no-such-group-here") }
    var file = stat()
    #expect(stat(path, &file) != 0)
    // Its own folder hands the group on, whoever this test is run by.
    #expect(chown(folder.path, uid_t.max, getuid() == 0 ? 1 : getegid()) == 0 && chmod(folder.path, 0o2755) == 0)
    let listener = try? LocalListener(path: path, group: getuid() == 0 ? "daemon" : "nogroup")
    guard let listener else { return #expect(getuid() != 0) }
    #expect(stat(path, &file) == 0 && file.st_mode & 0o777 == 0o660)
    #expect(getuid() != 0 || file.st_gid == 1)
    _ = try LocalConnection(path: path)
    withExtendedLifetime(listener) {}
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

  @Test func `a listener that is gone, or never was, can't be called`() throws {
    let folder = Folder()
    #expect(throws: StorageError.missing) { _ = try LocalConnection(path: folder.path + "/door") }
    do { _ = try LocalListener(path: folder.path + "/door") }
    // At once: it doesn't sleep and try again, as with one that is busy.
    func sleeps() -> Int {
      var usage = rusage()
      getrusage(__rusage_who_t(1), &usage)  // RUSAGE_THREAD
      return usage.ru_nvcsw
    }
    let before = sleeps()
    #expect(throws: StorageError.missing) { _ = try LocalConnection(path: folder.path + "/door") }
    #expect(sleeps() - before < 10)
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

  @Test func `of 64 kB is heard whole, a longer one ends the call with the limit`() throws {
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
      // What came is no line after all, also once there is more of it.
      if !isHeard { #expect(caller.send("") && called.line() == nil && called.isOver) }
    }
  }

  @Test func `a listener takes the place of one that was killed, and is its user's alone`() throws {
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
    // A folder in its place is left alone.
    try LinuxStorage().makeFolder(path)
    #expect(throws: StorageError.other(errno: EISDIR)) { _ = try LocalListener(path: path) }
    #expect(folder.names == ["door"])
    rmdir(path)
  }

  @Test func `what went wrong before it is not a listener's fault`() throws {
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
  func `a socket is the group's where its folder hands it on, even without its name, and else none is made`() throws {
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

  @Test func `leftovers of another program in a listener's place can't be called`() throws {
    let folder = Folder()
    try LinuxStorage().write([], to: folder.path + "/door")
    #expect(throws: StorageError.missing) { _ = try LocalConnection(path: folder.path + "/door") }
  }

  @Test func `a caller whose last words weren't heard has hung up all the same`() throws {
    let folder = Folder()
    let listener = try LocalListener(path: folder.path + "/door")
    let caller = try LocalConnection(path: folder.path + "/door")
    do {
      let called = try #require(listener.accept())
      #expect(caller.send("are you there?"))
      withExtendedLifetime(called) {}
    }
    // The kernel says ECONNRESET first.
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

  @Test func `a device with a full queue of callers is called for a second, and then told to be busy`() throws {
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

  @Test func `sending to a caller that is gone, or that doesn't read, fails`() throws {
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

  @Test func `programs that are begun inherit nothing of it`() async {
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
      // What the runtime opens meanwhile stays; these are closed again.
      let came = try whileOpen().subtracting(before)
      #expect(came.isSubset(of: inherited()))
    }
  }
}

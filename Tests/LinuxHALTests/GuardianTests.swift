import Glibc
import Testing

@testable import LinuxHAL

@Suite("Guardian", .oneAtATime) struct GuardianTests {
  /// A guardian that copies its input to a file, until its end. Not a shell, which may unblock signals.
  private func guardian(_ folder: borrowing TemporaryFolder) -> (Guardian, String) {
    let file = folder.path + "/seen"
    return (Guardian(path: "/bin/dd", arguments: ["of=\(file)", "status=none"], order: "ring 1 2 3"), file)
  }

  private func content(_ file: String) -> String? {
    (try? LinuxStorage().read(file, limit: 100)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `gets its instructions, and the message of an orderly end`() throws {
    let folder = try TemporaryFolder(prefix: "guardian-")
    let (guardian, file) = guardian(folder)
    #expect(!guardian.isWatching)
    #expect(guardian.start() && guardian.isWatching)
    guardian.dismiss(withinSeconds: 60)
    #expect(content(file) == "ring 1 2 3\0.")
    // The owner has ended.
    #expect(guardian.start() && !guardian.isWatching)
  }

  @Test func `no signal but SIGKILL ends it, and a terminal's doesn't reach it`() throws {
    let folder = try TemporaryFolder(prefix: "guardian-")
    let (guardian, file) = guardian(folder)
    #expect(guardian.start())
    let id = try #require(guardian.id)
    #expect(getsid(id) == id)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGPIPE] { kill(id, signal) }
    #expect(guardian.isWatching)
    guardian.dismiss(withinSeconds: 60)
    #expect(content(file) == "ring 1 2 3\0.")
  }

  @Test func `it has no real-time priority, even if started by a process that has`() async {
    await #expect(processExitsWith: .success) {
      // If allowed; otherwise there is nothing to inherit.
      var first = sched_param()
      first.sched_priority = 1
      _ = sched_setscheduler(0, SCHED_FIFO, &first)
      let guardian = Guardian(path: "/bin/cat", arguments: [], order: "on")
      #expect(guardian.start())
      let id = try #require(guardian.id)
      #expect(sched_getscheduler(id) == SCHED_OTHER)
      guardian.dismiss(withinSeconds: 60)
    }
  }

  @Test func `a guardian without an owner does its work`() throws {
    let folder = try TemporaryFolder(prefix: "guardian-")
    let (id, file) = try { () throws in
      let (guardian, file) = guardian(folder)
      #expect(guardian.start())
      return (try #require(guardian.id), file)
    }()
    waitpid(id, nil, 0)
    #expect(content(file) == "ring 1 2 3\0.")
  }

  @Test func `a killed guardian is noticed, and can be restarted`() throws {
    let folder = try TemporaryFolder(prefix: "guardian-")
    let (guardian, _) = guardian(folder)
    #expect(guardian.start())
    let first = try #require(guardian.id)
    kill(first, SIGKILL)
    while guardian.isWatching { usleep(1000) }
    #expect(guardian.id == nil)
    #expect(guardian.start() && guardian.isWatching)
    #expect(guardian.id != first)
    guardian.dismiss(withinSeconds: 60)
  }

  @Test func `a guardian that doesn't end is abandoned, and writes to no terminal`() throws {
    let folder = try TemporaryFolder(prefix: "guardian-")
    let file = folder.path + "/seen"
    let script = "output=$(readlink /proc/$$/fd/1); echo $output > \(file).new; mv \(file).new \(file); exec sleep 1000"
    let guardian = Guardian(path: "/bin/sh", arguments: ["-c", script], order: "")
    #expect(guardian.start())
    let id = try #require(guardian.id)
    while content(file) == nil { usleep(1000) }
    #expect(content(file) == "/dev/null\n")
    guardian.dismiss(withinSeconds: 0.02)
    #expect(kill(id, 0) == 0)
    kill(id, SIGKILL)
    waitpid(id, nil, 0)
  }

  @Test func `only one guardian watches, however often it is started`() throws {
    let guardian = Guardian(path: "/bin/cat", arguments: [], order: "on")
    #expect(guardian.start())
    let id = try #require(guardian.id)
    #expect(guardian.start() && guardian.id == id)
    guardian.dismiss(withinSeconds: 60)
  }

  @Test(arguments: [(0, 0), (0.0175, 4)])
  func `a guardian that doesn't end is polled every 5 ms, and not at all with a time limit of zero`(
    seconds: Double, pauses: Int
  ) throws {
    let guardian = Guardian(path: "/bin/sleep", arguments: ["1000"], order: "")
    #expect(guardian.start())
    let id = try #require(guardian.id)
    #expect(answering("nanosleep", with: 0) { guardian.dismiss(withinSeconds: seconds) } == pauses)
    kill(id, SIGKILL)
    waitpid(id, nil, 0)
  }

  @Test(arguments: [
    ("pipe2", -1), ("write", 3), ("posix_spawn_file_actions_init", Int(ENOMEM)), ("posix_spawnattr_init", Int(ENOMEM)),
  ]) func `a guardian is not started without memory, or if its instructions couldn't be written`(
    _ call: String, _ answer: Int
  ) {
    let guardian = Guardian(path: "/bin/cat", arguments: [], order: "on and on")
    var isThere: Bool?
    let begun = counting("posix_spawn") {
      answering(call, with: answer, error: ENFILE) { isThere = guardian.start() }
    }
    #expect(isThere == false && begun == 0 && !guardian.isWatching)
  }

  @Test(arguments: ["posix_spawn_file_actions_destroy", "posix_spawnattr_destroy"])
  func `starting one leaks nothing`(_ call: String) {
    let guardian = Guardian(path: "/bin/cat", arguments: [], order: "on")
    var isThere: Bool?
    let given = counting(call) { isThere = guardian.start() }
    #expect(given == 1 && isThere == true)
    guardian.dismiss(withinSeconds: 60)
  }

  @Test func `a missing program is no guardian`() {
    let guardian = Guardian(path: "/no/such/program", arguments: [], order: "")
    #expect(!guardian.start() && !guardian.isWatching)
  }

  /// The owner is another process that only holds the pipe, killed at a random moment.
  @Test(arguments: 0..<20) func `a killed owner is distinguished from one that ends in order`(_ round: Int) throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    let saysGoodbye = round % 4 == 0
    guard let owner = ChildOfShell("printf 'on\\0\(saysGoodbye ? "." : "")'; exec sleep 1000", output: ends[1]) else {
      Issue.record("no shell")
      return
    }
    close(ends[1])
    let pipe = OwnerPipe(descriptor: ends[0])
    #expect(pipe.order() == "on")
    usleep(UInt32.random(in: 0..<5000))
    kill(-owner.id, SIGKILL)
    #expect(pipe.end() == (saysGoodbye ? .orderly : .killed))
    close(ends[0])
  }

  /// The owner's message, and how it then seems to have ended.
  private func ownerPipe(_ words: String) -> (pipe: OwnerPipe, descriptor: Int32) {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    _ = write(ends[1], words, words.utf8.count)
    close(ends[1])
    return (OwnerPipe(descriptor: ends[0]), ends[0])
  }

  @Test(arguments: [("on\0.", OwnerPipe.End.orderly), ("on\0", .killed), ("on\0x", .killed), ("on\0x.", .orderly)])
  func `only the owner's last line counts as its farewell`(_ words: String, _ end: OwnerPipe.End) {
    let (pipe, descriptor) = ownerPipe(words)
    #expect(pipe.order() == "on" && pipe.end() == end)
    close(descriptor)
  }

  @Test func `the owner's pipe is read again after a signal, not after an error`() {
    let (pipe, descriptor) = ownerPipe("on\0.")
    var (order, end): (String?, OwnerPipe.End?)
    answering("read", error: EINTR, after: 1, times: 2) { order = pipe.order() }
    #expect(order == "on")
    answering("read", error: EIO, times: 1) { end = pipe.end() }
    #expect(end == .killed)
    close(descriptor)
  }

  @Test func `an owner killed in the middle of its message has sent none`() {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    _ = write(ends[1], "half of it", 4)
    close(ends[1])
    // A stale EINTR of another call must not count.
    errno = EINTR
    #expect(OwnerPipe(descriptor: ends[0]).order() == nil)
    close(ends[0])
  }
}

/// A shell that runs `script` with its output to a descriptor, in its own process group.
private struct ChildOfShell: ~Copyable {
  let id: pid_t

  init?(_ script: String, output: Int32) {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, output)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var words = (["sh", "-c", script] as [String]).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var id = pid_t()
    guard posix_spawn(&id, "/bin/sh", &actions, &attributes, &words, environ) == 0 else { return nil }
    self.id = id
  }

  deinit {
    kill(-id, SIGKILL)
    waitpid(id, nil, 0)
  }
}

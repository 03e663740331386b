import Glibc
import HAL
import LinuxHAL
import Testing

@Suite("A child process that decodes untrusted input", .oneAtATime) struct ChildProcessTests {
  private struct Refused: Error {}

  /// A program's whole output.
  private func output(_ path: String, _ arguments: [String]) throws -> String {
    guard var child = ChildProcess(path: path, arguments: arguments, piped: .output) else { throw Refused() }
    var bytes: [UInt8] = []
    while child.read(into: &bytes, limit: 4096) { usleep(1000) }
    while child.isRunning() { usleep(1000) }
    let hasSucceeded = child.hasSucceeded()
    #expect(hasSucceeded)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `has no capability, can't gain one, and blocks or ignores no signal`() throws {
    let status = try output("/bin/cat", ["/proc/self/status"])
    for set in ["CapInh", "CapPrm", "CapEff", "CapAmb", "SigBlk"] {
      #expect(status.contains("\(set):\t0000000000000000\n"), "\(status)")
    }
    #expect(status.contains("NoNewPrivs:\t1\n"))
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("SigIgn:") })
    let ignored = try #require(UInt64(line.suffix(16), radix: 16))
    // Up to 31; the C library reserves the next two.
    #expect(ignored & 0x7FFF_FFFF == 0)
  }

  @Test func `has no real-time rights, no locked memory and a memory limit`() throws {
    let limits = try output("/bin/cat", ["/proc/self/limits"])
    for (name, value) in [
      ("Max realtime priority", "0"), ("Max nice priority", "0"), ("Max locked memory", "0"),
      ("Max data size", "100663296"),
    ] {
      let line = try #require(limits.split(separator: "\n").first { $0.hasPrefix(name) })
      #expect(line.dropFirst(name.count).split(separator: " ").prefix(2).allSatisfy { $0 == value }, "\(line)")
    }
  }

  @Test func `is in its own process group and can be stopped`() throws {
    guard var child = ChildProcess(path: "/bin/sleep", arguments: ["100"]) else { throw Refused() }
    let began = child.isRunning()
    #expect(began)
    child.stop()
    var waited = 0
    while child.isRunning(), waited < 10_000 {
      usleep(1000)
      waited += 1
    }
    let (runs, hasSucceeded) = (child.isRunning(), child.hasSucceeded())
    #expect(!runs && !hasSucceeded)
  }

  @Test func `accepts as much as its pipe holds, and ends with its input`() throws {
    guard var child = ChildProcess(path: "/bin/sleep", arguments: ["100"], piped: .input) else { throw Refused() }
    let bytes = [UInt8](repeating: 7, count: 1 << 20)
    let written = child.write(bytes[...])
    let taken = try #require(written)
    #expect((1..<bytes.count).contains(taken))
    let (more, runs) = (child.write(bytes[...]), child.isRunning())
    #expect(more == 0 && runs)
    child.closePipe()
    let closed = child.write(bytes[..<1])
    #expect(closed == nil)
    child.stop()
  }

  @Test(arguments: [PipedStream.nothing, .input, .output])
  func `has a pipe where requested, and none elsewhere`(_ piped: PipedStream) throws {
    let folder = Folder()
    let script = """
      input=$(readlink /proc/$$/fd/0); output=$(readlink /proc/$$/fd/1); echo "$input $output" >\(folder.path)/streams
      """

    guard var child = ChildProcess(path: "/bin/sh", arguments: ["-c", script], piped: piped) else { throw Refused() }
    while child.isRunning() { usleep(1000) }
    let streams = String(decoding: try LinuxStorage().read(folder.path + "/streams", limit: 100), as: UTF8.self)
    #expect(streams.hasPrefix(piped == .input ? "pipe:" : "/dev/null "))
    #expect(streams.contains(piped == .output ? " pipe:" : " /dev/null\n"))
  }

  @Test func `gets no more input after being stopped, even if it ignores that`() throws {
    let folder = Folder()
    let script = "trap '' TERM; echo >\(folder.path)/ready; exec sleep 1000"
    guard var child = ChildProcess(path: "/bin/sh", arguments: ["-c", script], piped: .input) else { throw Refused() }
    while !LinuxStorage().exists(folder.path + "/ready") { usleep(1000) }
    child.stop()
    let (written, runs) = (child.write([7]), child.isRunning())
    #expect(written == nil && runs)
  }

  @Test func `accepts nothing from an empty input, whatever the last error was`() throws {
    guard let child = ChildProcess(path: "/bin/sleep", arguments: ["1000"], piped: .input) else { throw Refused() }
    errno = EPIPE
    let written = child.write([])
    #expect(written == 0)
  }

  @Test(arguments: [(EINTR, true), (EAGAIN, true), (EIO, false)])
  func `is read again after a signal, not after an error`(_ error: Int32, _ goesOn: Bool) throws {
    guard let child = ChildProcess(path: "/bin/sleep", arguments: ["1000"], piped: .output) else { throw Refused() }
    var bytes: [UInt8] = [7]
    var hears: Bool?
    answering("read", error: error) { hears = child.read(into: &bytes, limit: 8) }
    #expect(hears == goesOn && bytes == [7])
  }

  @Test func `has its pipe closed only once: the number may then belong to another file`() async {
    await #expect(processExitsWith: .success) {
      guard var child = ChildProcess(path: "/bin/sleep", arguments: ["1000"], piped: .output) else { throw Refused() }
      child.closePipe()
      let files = (0..<8).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
      child.closePipe()
      child.stop()
      _ = consume child
      #expect(files.allSatisfy { fcntl($0, F_GETFD) >= 0 })
    }
  }

  @Test func `gets no signal once it has ended`() throws {
    let sent = try counting("kill") {
      guard var child = ChildProcess(path: "/bin/true", arguments: []) else { throw Refused() }
      while child.isRunning() { usleep(1000) }
      child.stop()
    }
    #expect(sent == 0)
  }

  @Test func `has no output, then some, then its end`() throws {
    let folder = Folder()
    let word = folder.path + "/word"
    let script = "while [ ! -e \(word) ]; do sleep 0.01; done; echo heard"
    guard var child = ChildProcess(path: "/bin/sh", arguments: ["-c", script], piped: .output) else { throw Refused() }
    var bytes: [UInt8] = []
    let first = child.read(into: &bytes, limit: 100)
    #expect(first && bytes.isEmpty)
    try LinuxStorage().write([], to: word)
    while child.read(into: &bytes, limit: 3) { usleep(1000) }
    #expect(bytes == Array("heard\n".utf8))
    while child.isRunning() { usleep(1000) }
  }

  @Test func `has its error output read; of a flood, the last line`() throws {
    guard var child = ChildProcess(path: "/bin/sh", arguments: ["-c", "echo one >&2; echo two >&2; exit 3"]) else {
      throw Refused()
    }
    while child.isRunning() { usleep(1000) }
    let (words, hasSucceeded) = (child.complaint(), child.hasSucceeded())
    #expect(words == "two" && !hasSucceeded)
    let again = child.complaint()
    #expect(again == "two")
    guard var silent = ChildProcess(path: "/bin/true", arguments: []) else { throw Refused() }
    while silent.isRunning() { usleep(1000) }
    let nothing = silent.complaint()
    #expect(nothing == nil)
  }

  @Test func `is killed when its handle ends`() throws {
    var bytes: [UInt8] = []
    do {
      let child = ChildProcess(path: "/bin/sh", arguments: ["-c", "trap '' TERM; echo $$; sleep 1000"], piped: .output)
      guard let child else { throw Refused() }
      while bytes.last != UInt8(ascii: "\n"), child.read(into: &bytes, limit: 100) { usleep(1000) }
    }
    let id = try #require(pid_t(String(decoding: bytes.dropLast(), as: UTF8.self)))
    // Neither the process nor its zombie exists.
    #expect(kill(id, 0) == -1 && errno == ESRCH)
  }

  @Test(arguments: [false, true]) func `can clean up before it is killed`(_ isStopped: Bool) throws {
    let folder = Folder()
    let sign = folder.path + "/tidied"
    let script = "trap 'sleep 0.05; mkdir \(sign); exit' TERM; echo; while :; do sleep 0.01; done"
    do {
      // Longer than any machine needs.
      let child = ChildProcess(path: "/bin/sh", arguments: ["-c", script], piped: .output, patience: 60_000)
      guard var child else { throw Refused() }
      var bytes: [UInt8] = []
      while bytes.isEmpty, child.read(into: &bytes, limit: 100) { usleep(1000) }
      if isStopped { child.stop() }
    }
    withExtendedLifetime(folder) { #expect(access(sign, F_OK) == 0) }
  }

  @Test func `leaves no descriptor open, nor does a guardian`() async {
    await #expect(processExitsWith: .success) {
      func use() throws {
        for piped in [PipedStream.nothing, .input, .output] {
          guard var child = ChildProcess(path: "/bin/true", arguments: [], piped: piped) else { throw Refused() }
          child.closePipe()
          while child.isRunning() { usleep(1000) }
          guard let other = ChildProcess(path: "/bin/sleep", arguments: ["1000"], piped: piped) else { throw Refused() }
          _ = consume other
          let missing = ChildProcess(path: "/no/such/program", arguments: [], piped: piped)
          let isThere = missing != nil
          #expect(!isThere)
        }
        let guardian = Guardian(path: "/bin/cat", arguments: [], order: "on")
        #expect(guardian.start())
        let killed = Guardian(path: "/bin/cat", arguments: [], order: "on")
        #expect(killed.start())
        if let id = killed.id { kill(id, SIGKILL) }
        while killed.isWatching { usleep(1000) }
        guardian.dismiss(withinSeconds: 60)
        #expect(!Guardian(path: "/no/such/program", arguments: [], order: "").start())
      }
      try use()
      let before = openDescriptors()
      for _ in 0..<3 { try use() }
      #expect(openDescriptors() == before)
    }
  }

  @Test func `leaves no argument in memory, nor does a guardian`() {
    var begun = 0
    let ofChildren = piecesKept {
      let child = ChildProcess(path: "/no/such/program", arguments: ["one", "two"])
      let isThere = child != nil
      if isThere { begun += 1 }
    }
    let ofGuardians = piecesKept {
      if Guardian(path: "/no/such/program", arguments: ["one", "two"], order: "").start() { begun += 1 }
    }
    #expect(ofChildren < 100 && ofGuardians < 100 && begun == 0)
  }

  @Test func `is found in the folders of PATH, if executable`() async {
    await #expect(processExitsWith: .success) {
      let folder = Folder()
      setenv("PATH", "/nowhere:\(folder.path):/bin", 1)
      try LinuxStorage().write(Array("#!/bin/sh\n".utf8), to: folder.path + "/player")
      #expect(ChildProcess.find("player") == nil)
      chmod(folder.path + "/player", 0o755)
      #expect(ChildProcess.find("player") == folder.path + "/player")
      #expect(ChildProcess.find("sh") == "/bin/sh" && ChildProcess.find("no-such-program") == nil)
    }
  }

  @Test
  func `is refused without a descriptor for its pipe, and has no error output without one for that`()
    async
  {
    await #expect(processExitsWith: .success) {
      // The runtime's own threads end the process when they get no descriptor.
      try OwnOfThread.descriptors.take()
      limit(RLIMIT_NOFILE, to: 64)
      var taken: [Int32] = []
      while case let file = open("/dev/null", O_RDONLY | O_CLOEXEC), file >= 0 { taken.append(file) }
      // The child needs one descriptor briefly, a pipe two.
      close(taken.removeLast())
      for piped in [PipedStream.input, .output] {
        let child = ChildProcess(path: "/bin/true", arguments: [], piped: piped)
        let isThere = child != nil
        #expect(!isThere)
      }
      guard var child = ChildProcess(path: "/bin/sh", arguments: ["-c", "echo no >&2"]) else { throw Refused() }
      while child.isRunning() { usleep(1000) }
      let (hasSucceeded, words) = (child.hasSucceeded(), child.complaint())
      #expect(hasSucceeded && words == nil)
      for file in taken { close(file) }
    }
  }

  @Test func `isn't signalled or awaited by its number once it has ended, since that may be reused`() throws {
    var bytes: [UInt8] = []
    do {
      let script = "sleep 1000 >/dev/null 2>&1 & echo $!"
      guard var child = ChildProcess(path: "/bin/sh", arguments: ["-c", script], piped: .output) else {
        throw Refused()
      }
      while child.read(into: &bytes, limit: 100) { usleep(1000) }
      while child.isRunning() { usleep(1000) }
      child.stop()
    }
    let left = try #require(pid_t(String(decoding: bytes.dropLast(), as: UTF8.self)))
    #expect(kill(left, 0) == 0)
    kill(left, SIGKILL)
  }

  @Test func `is refused if its program doesn't exist`() {
    let child = ChildProcess(path: "/no/such/program", arguments: [])
    let isThere = child != nil
    #expect(!isThere)
  }
}

import Glibc
import HAL
import LinuxHAL
import Measures
import Testing

@Suite("The process", .oneAtATime) struct ProcessSetupTests {
  @Test func `lists device files by their numbers`() {
    #expect(devices("null") == ["/dev/null"])
    #expect(devices("nothing-of-this-name") == [])
  }

  @Test func `gets an error instead of a signal when writing to a closed pipe`() async {
    await #expect(processExitsWith: .success) {
      ignoreSignalsOfFailedWrites()
      var ends: [Int32] = [-1, -1]
      #expect(pipe(&ends) == 0 && dup2(ends[1], STDOUT_FILENO) == STDOUT_FILENO)
      close(ends[0])
      #expect(throws: StorageError.other(errno: EPIPE)) { try StandardStream.output.write("heading") }
    }
  }

  @Test func `isn't ended by a terminal that is closed, until it listens to that`() async {
    await #expect(processExitsWith: .success) {
      expose(to: SIGHUP)
      ignoreHangUp()
      raise(SIGHUP)
    }
  }

  @Test func `gives back what can be read again, and nothing that was written to`() async {
    await #expect(processExitsWith: .success) {
      // The compiler's constants lie among what may be written: whoever does so must find it again. The address goes through text,
      // so that the compiler doesn't know what is read there.
      let words: StaticString = "constants that lie where they may be written to, for this test alone"
      let number = strtoul(String(UInt(bitPattern: words.utf8Start)), nil, 10)
      guard isWritable(number), let address = UnsafeMutablePointer<UInt8>(bitPattern: number) else { return }
      address[0] = UInt8(ascii: "C")
      let before = residentOfFiles()
      releaseStart()
      let after = residentOfFiles()
      #expect(address[0] == UInt8(ascii: "C") && address[1] == UInt8(ascii: "o"))
      address[1] = UInt8(ascii: "O")
      #expect(address[1] == UInt8(ascii: "O"))
      #expect(after < before / 2, "\(before) kB, then \(after)")
    }
  }

  @Test func `gets an error instead of its end where a file would be too large`() async {
    await #expect(processExitsWith: .success) {
      expose(to: SIGXFSZ)
      ignoreSignalsOfFailedWrites()
      raise(SIGXFSZ)
    }
  }

  @Test func `has the limit of files that the system leaves it, and changes none that is enough`() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit(rlim_cur: 64, rlim_max: 512)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      for enough in [63, 64] {
        var allowed: Int?
        let changes = counting("setrlimit") { allowed = allowOpenFiles(enough) }
        #expect(changes == 0 && allowed == 64)
      }
      answering("setrlimit", error: EPERM) { #expect(allowOpenFiles(256) == 64) }
      // Where it doesn't tell, nothing speaks against it.
      answering("getrlimit", error: EPERM) { #expect(allowOpenFiles(256) == 256) }
      #expect(allowOpenFiles(64) == 64)
    }
  }

  @Test func `may open as many files as it wants, up to what the system allows`() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit(rlim_cur: 64, rlim_max: 512)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      #expect(allowOpenFiles(64) == 64 && allowOpenFiles(256) == 256)
      // It lowers nothing.
      #expect(allowOpenFiles(100) == 256)
      #expect(allowOpenFiles(10_000) == 512)
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      #expect(limit.rlim_cur == 512)
    }
  }
}

/// What of this process lies in memory and is a file's, in kB.
private func residentOfFiles() -> Int {
  let line = lines(of: "/proc/self/status").first { $0.hasPrefix("RssFile:") }
  return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
}

/// Whether a write to this address is allowed.
private func isWritable(_ address: UInt) -> Bool {
  lines(of: "/proc/self/maps").contains { line in
    let words = line.split(separator: " ")
    let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
    return ends.count == 2 && (ends[0]..<ends[1]).contains(address) && words[1].contains("w")
  }
}

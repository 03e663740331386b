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

  @Test func `isn't ended by a terminal that closes, unless it handles that signal`() async {
    await #expect(processExitsWith: .success) {
      expose(to: SIGHUP)
      ignoreHangUp()
      raise(SIGHUP)
    }
  }

  @Test func `frees pages that can be read again, and none that was written to`() async {
    await #expect(processExitsWith: .success) {
      // The compiler's constants are among writable pages: a writer must find them again. The address goes through text
      // so that the compiler can't fold the value.
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

  @Test func `gets an error instead of a signal where a file would be too large`() async {
    await #expect(processExitsWith: .success) {
      expose(to: SIGXFSZ)
      ignoreSignalsOfFailedWrites()
      raise(SIGXFSZ)
    }
  }

  @Test func `has the system's limit of open files, and keeps a sufficient one`() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit(rlim_cur: 64, rlim_max: 512)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      for enough in [63, 64] {
        var allowed: Int?
        let changes = counting("setrlimit") { allowed = allowOpenFiles(enough) }
        #expect(changes == 0 && allowed == 64)
      }
      answering("setrlimit", error: EPERM) { #expect(allowOpenFiles(256) == 64) }
      // If the limit can't be read, the wanted one is assumed.
      answering("getrlimit", error: EPERM) { #expect(allowOpenFiles(256) == 256) }
      #expect(allowOpenFiles(64) == 64)
    }
  }

  @Test func `may open as many files as wanted, up to the system's limit`() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit(rlim_cur: 64, rlim_max: 512)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      #expect(allowOpenFiles(64) == 64 && allowOpenFiles(256) == 256)
      // The limit is never lowered.
      #expect(allowOpenFiles(100) == 256)
      #expect(allowOpenFiles(10_000) == 512)
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      #expect(limit.rlim_cur == 512)
    }
  }
}

/// Resident file-backed memory of this process, in kB.
private func residentOfFiles() -> Int {
  let line = lines(of: "/proc/self/status").first { $0.hasPrefix("RssFile:") }
  return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
}

/// Whether this address is writable.
private func isWritable(_ address: UInt) -> Bool {
  lines(of: "/proc/self/maps").contains { line in
    let words = line.split(separator: " ")
    let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
    return ends.count == 2 && (ends[0]..<ends[1]).contains(address) && words[1].contains("w")
  }
}

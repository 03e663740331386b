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

  @Test func `gets an error instead of its end where nobody reads any more what it writes`() async {
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

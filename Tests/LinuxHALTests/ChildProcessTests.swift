import Glibc
import HAL
import LinuxHAL
import Testing

@Suite("A child that decodes what comes from outside") struct ChildProcessTests {
  private struct Refused: Error {}

  /// What a program says until its end.
  private func output(_ path: String, _ arguments: [String]) throws -> String {
    guard var child = ChildProcess(path: path, arguments: arguments, piped: .output) else { throw Refused() }
    var bytes: [UInt8] = []
    while child.read(into: &bytes, limit: 4096) { usleep(1000) }
    while child.isRunning() { usleep(1000) }
    let hasSucceeded = child.hasSucceeded()
    #expect(hasSucceeded)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `has no capability, no way to one, and blocks or ignores no signal`() throws {
    let status = try output("/bin/cat", ["/proc/self/status"])
    for set in ["CapInh", "CapPrm", "CapEff", "CapAmb", "SigBlk"] {
      #expect(status.contains("\(set):\t0000000000000000\n"), "\(status)")
    }
    #expect(status.contains("NoNewPrivs:\t1\n"))
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("SigIgn:") })
    let ignored = try #require(UInt64(line.suffix(16), radix: 16))
    // Up to 31; the C library keeps the two after those for itself.
    #expect(ignored & 0x7FFF_FFFF == 0)
  }

  @Test func `has no real-time rights, no locked memory and a limit of memory`() throws {
    let limits = try output("/bin/cat", ["/proc/self/limits"])
    for (name, value) in [
      ("Max realtime priority", "0"), ("Max nice priority", "0"), ("Max locked memory", "0"),
      ("Max data size", "100663296"),
    ] {
      let line = try #require(limits.split(separator: "\n").first { $0.hasPrefix(name) })
      #expect(line.dropFirst(name.count).split(separator: " ").prefix(2).allSatisfy { $0 == value }, "\(line)")
    }
  }

  @Test func `is in a process group of its own and can be stopped`() throws {
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

  @Test func `is told where its program isn't there`() {
    let child = ChildProcess(path: "/no/such/program", arguments: [])
    let isThere = child != nil
    #expect(!isThere)
  }
}

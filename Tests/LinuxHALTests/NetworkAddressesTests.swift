import LinuxHAL
import Testing

@Suite("Network addresses") struct NetworkAddressesTests {
  /// The kernel's routes to addresses of this machine: an address on a line, and `/32 host LOCAL` on the next.
  private static let routes = try? LinuxStorage().read("/proc/net/fib_trie", limit: 1 << 20)

  @Test(.enabled(if: routes != nil))
  func `are those to which the kernel has local routes, without the loopback's`() throws {
    let lines = String(decoding: try #require(Self.routes), as: UTF8.self).split(separator: "\n")
    let local = zip(lines, lines.dropFirst()).compactMap { line, next in
      next.contains("host LOCAL") ? line.split(separator: " ").last.map(String.init) : nil
    }
    #expect(Set(networkAddresses()) == Set(local.filter { !$0.hasPrefix("127.") }))
  }
}

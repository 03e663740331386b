import HAL

/// TCP ports at which programs of a machine listen.
///
/// The kernel's tables (proc_pid_net(5)) have a line for each socket: addresses and ports in hexadecimal, the state
/// (0A: listening) and the owner's user number.
struct ListeningPorts: Sendable, Hashable {
  private var ports: Set<Int> = []

  /// - Parameter user: name of the user whose own ports are left out.
  init(reading storage: some Storage, withoutThoseOf user: String) {
    let own = Self.number(of: user, storage)
    for table in ["/proc/net/tcp", "/proc/net/tcp6"] {
      guard let bytes = try? storage.read(table, limit: 4 << 20) else { continue }
      ports.formUnion(Self.ports(bytes, without: own))
    }
  }

  func contains(_ port: Int) -> Bool { ports.contains(port) }

  private static func ports(_ table: [UInt8], without own: String?) -> [Int] {
    table.split(separator: UInt8(ascii: "\n")).compactMap { row in
      let words = row.split(separator: UInt8(ascii: " ")).prefix(8).map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 8, words[3] == "0A", words[7] != own, let colon = words[1].lastIndex(of: ":") else {
        return nil
      }
      return Int(words[1][words[1].index(after: colon)...], radix: 16)
    }
  }

  /// A user's number, as in passwd(5).
  private static func number(of user: String, _ storage: some Storage) -> String? {
    guard let bytes = try? storage.read("/etc/passwd", limit: 1 << 20) else { return nil }
    let rows = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    let fields = rows.map { $0.split(separator: ":" as Character, omittingEmptySubsequences: false) }
    return fields.first { $0.count > 2 && $0[0] == user }.map { String($0[2]) }
  }
}

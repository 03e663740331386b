/// Source of positions: a serial port with a receiver on it, or a gpsd.
public enum ReceiverAddress: Sendable, Hashable {
  /// A device file.
  case port(String)
  case gpsd(host: String, port: UInt16)

  /// Speeds of serial ports in bits per second, in the order they are worth trying: the commonest first, then from slow to fast.
  public static let speeds = [9600, 4800, 19_200, 38_400, 57_600, 115_200, 230_400, 460_800, 921_600]
  /// gpsd's registered port.
  public static let gpsdPort: UInt16 = 2947

  /// `/dev/…`, `gpsd` (on this machine) or `gpsd://host:port`; nil for anything else.
  public init?(_ text: String) {
    if text == "gpsd" {
      self = .gpsd(host: "127.0.0.1", port: Self.gpsdPort)
    } else if text.hasPrefix("gpsd://") {
      let parts = text.dropFirst("gpsd://".count).split(separator: ":", omittingEmptySubsequences: false)
      guard (1...2).contains(parts.count), let host = parts.first, !host.isEmpty,
        host.utf8.allSatisfy({
          (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == 0x2D || $0 == 0x2E
        })
      else { return nil }
      guard let port = parts.count == 2 ? UInt16(parts[1]) : Self.gpsdPort, port > 0 else { return nil }
      self = .gpsd(host: String(host), port: port)
    } else {
      guard text.hasPrefix("/") else { return nil }
      self = .port(text)
    }
  }

  /// For people.
  public var text: String {
    switch self {
    case .port(let path): path
    case .gpsd(let host, let port): "gpsd://\(host):\(port)"
    }
  }

  /// Its protocol.
  public var language: ReceiverParser.Language {
    switch self {
    case .port: .nmea
    case .gpsd: .gpsd
    }
  }

  /// A network connection has no speed.
  public var hasSpeed: Bool { language == .nmea }
}

/// An address and a port that a server listens at.
public struct ListenAddress: Sendable, Hashable, CustomStringConvertible {
  public var host: String
  public var port: Int

  public init(host: String, port: Int) {
    self.host = host
    self.port = port
  }

  /// `127.0.0.1:8080`, `[::1]:8080` or `localhost:8080`; nil for anything else, and for a port over 65535. Port 0: any that is free.
  public init?(_ text: some StringProtocol) {
    guard let colon = text.lastIndex(of: ":"), let port = Int(text[text.index(after: colon)...]),
      (0...65535).contains(port), text[text.index(after: colon)...].allSatisfy(\.isNumber)
    else { return nil }
    var host = String(text[..<colon])
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = String(host.dropFirst().dropLast())
      guard HostName(host)?.isAddress == true, host.contains(":") else { return nil }
    } else {
      guard !host.contains(":"), let name = HostName(host) else { return nil }
      // Numbers and dots alone are an address or none (RFC 1123, section 2.1).
      guard name.isAddress || host.contains(where: { $0 != "." && !$0.isNumber }) else { return nil }
    }
    (self.host, self.port) = (host, port)
  }

  public var description: String { (host.contains(":") ? "[\(host)]" : host) + ":\(port)" }

  /// Every address of this machine, of one kind.
  private static let (everyIPv4, everyIPv6) = ("0.0.0.0", "::")

  /// Those of `addresses` that can be had together: a socket of all addresses of IPv6 takes those of IPv4, too, unless the machine keeps
  /// them apart (`IPV6_V6ONLY`, ipv6(7)), and a second one at that port is refused.
  ///
  /// - Parameter takesBoth: whether it does; nil where the machine has no IPv6.
  public static func together(_ addresses: [ListenAddress], takesBoth: Bool?) -> [ListenAddress] {
    func isThere(_ host: String, _ port: Int) -> Bool {
      port > 0 && addresses.contains(ListenAddress(host: host, port: port))
    }
    return addresses.filter { address in
      switch takesBoth {
      case true?: address.host != everyIPv4 || !isThere(everyIPv6, address.port)
      case false?: true
      case nil: address.host != everyIPv6 || !isThere(everyIPv4, address.port)
      }
    }
  }
}

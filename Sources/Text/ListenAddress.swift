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
      // A host of digits and dots must be an address (RFC 1123, section 2.1).
      guard name.isAddress || host.contains(where: { $0 != "." && !$0.isNumber }) else { return nil }
    }
    (self.host, self.port) = (host, port)
  }

  public var description: String { "\(bracketed):\(port)" }
  private var bracketed: String { host.contains(":") ? "[\(host)]" : host }

  /// `https://qibla.local:8443`, without the scheme's own port (RFC 6454, 6.2).
  public func origin(isSecure: Bool) -> String {
    let (scheme, standard) = isSecure ? ("https", 443) : ("http", 80)
    return "\(scheme)://\(port == standard ? bracketed : description)"
  }

  /// Every address of this machine, of one kind.
  private static let (everyIPv4, everyIPv6) = ("0.0.0.0", "::")

  /// The `addresses` that can be bound together. A wildcard socket covers every address of its family at its port; an
  /// IPv6 wildcard covers IPv4, too, unless `IPV6_V6ONLY` is set (ipv6(7)). Binding a covered address fails.
  ///
  /// - Parameter takesBoth: whether an IPv6 wildcard covers IPv4; nil where the machine has no IPv6.
  public static func together(_ addresses: [ListenAddress], takesBoth: Bool?) -> [ListenAddress] {
    func isTaken(by host: String, _ address: ListenAddress) -> Bool {
      address.port > 0 && address.host != host && addresses.contains(ListenAddress(host: host, port: address.port))
    }
    var found: [ListenAddress] = []
    for address in addresses where address.port == 0 || !found.contains(address) {
      // Names are resolved later.
      guard HostName(address.host)?.isAddress == true else {
        found.append(address)
        continue
      }
      let isOfIPv6 = address.host.contains(":")
      let inIPv6 = isTaken(by: everyIPv6, address) && (isOfIPv6 ? takesBoth != nil : takesBoth == true)
      let inIPv4 = isTaken(by: everyIPv4, address) && (!isOfIPv6 || takesBoth == nil && address.host == everyIPv6)
      if !inIPv6, !inIPv4 { found.append(address) }
    }
    return found
  }
}

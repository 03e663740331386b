/// An address that a program calls: `http://` or `https://`, with a name or an address of a host (RFC 3986, section 3).
public struct WebAddress: Sendable, Hashable {
  /// The whole address. Its path may be a secret.
  public let text: String
  /// Whether it is called with TLS.
  public let isSecure: Bool
  public let host: HostName
  public let port: Int
  /// Path and query, as a request line has them.
  public let target: String

  /// Longest address, in bytes. Those of the known push services have up to 500.
  public static let mostBytes = 1024

  /// Nil for another scheme, a name or a password, a fragment, and for characters that no address has.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.mostBytes, Self.isPlain(text),
      let scheme = Self.schemes.first(where: { text.hasPrefix($0.text) })
    else { return nil }
    let rest = text.dropFirst(scheme.text.utf8.count)
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    guard let host = HostName.ofAuthority(authority) else { return nil }
    // Behind the colons of an IPv6 address.
    let end = authority.lastIndex(of: "]").map { authority[$0...] } ?? authority
    let port = end.split(separator: ":").dropFirst().first.map { UInt16($0) ?? 0 }
    guard port != 0 else { return nil }
    let target = rest.dropFirst(authority.utf8.count)
    self.text = text
    (isSecure, self.host, self.port) = (scheme.port == 443, host, port.map(Int.init) ?? scheme.port)
    self.target = target.hasPrefix("/") ? String(target) : "/" + target
  }

  private static let schemes: [(text: String, port: Int)] = [("https://", 443), ("http://", 80)]

  /// Whether it has no characters that an address lacks, and no fragment.
  public static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "\\") }
  }

  /// Scheme, host and port, without path and query: `https://hooks.example.org:8443`.
  public var origin: String { "\(isSecure ? "https" : "http")://\(authority)" }

  /// Host and port, as the header `Host` has them.
  public var authority: String {
    let name = host.text.contains(":") ? "[\(host.text)]" : host.text
    return port == (isSecure ? 443 : 80) ? name : "\(name):\(port)"
  }
}

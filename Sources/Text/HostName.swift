/// The name of a host, or its address, as in a Host header: without port and brackets.
public struct HostName: Sendable, Hashable {
  /// In lower case.
  public let text: String
  /// Whether it is an IPv4 or IPv6 address. Only names are open to DNS rebinding.
  public let isAddress: Bool

  /// nil unless it is a name or an address (RFC 1123, section 2.1; RFC 4291, section 2.2).
  public init?(_ text: some StringProtocol) {
    let bytes = text.utf8
    guard (1...253).contains(bytes.count) else { return nil }
    if text.contains(":") {
      guard text.allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." }), text.filter({ $0 == ":" }).count >= 2 else {
        return nil
      }
      isAddress = true
    } else {
      guard bytes.allSatisfy({ Self.isPart($0) }) else { return nil }
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      isAddress = parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }
    self.text = text.lowercased()
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// The host of `name:port`, `[::1]:8080` or either without port.
  public static func ofAuthority(_ authority: some StringProtocol) -> HostName? {
    if authority.hasPrefix("[") {
      guard let end = authority.firstIndex(of: "]") else { return nil }
      let rest = authority[authority.index(after: end)...]
      guard rest.isEmpty || isPort(rest) else { return nil }
      let host = HostName(authority[authority.index(after: authority.startIndex)..<end])
      return host.flatMap { $0.text.contains(":") ? $0 : nil }
    }
    guard let colon = authority.firstIndex(of: ":") else { return HostName(authority) }
    guard isPort(authority[colon...]) else { return nil }
    return HostName(authority[..<colon])
  }

  private static func isPort(_ text: some StringProtocol) -> Bool {
    text.first == ":" && text.dropFirst().allSatisfy { $0.isASCII && $0.isNumber } && text.utf8.count <= 6
  }
}

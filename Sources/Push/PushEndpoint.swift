public import Text

/// Address of a push service for one browser (RFC 8030, section 5: the push resource).
///
/// The address is a secret between browser, service and device: a caller who knows it can send messages.
public struct PushEndpoint: Sendable, Hashable {
  public let address: WebAddress
  /// The whole address.
  public var text: String { address.text }
  /// In lower case.
  public var host: String { address.host.text }
  /// Path and query, as a request line has them.
  public var target: String { address.target }

  /// `https://push.example.org`: the audience of a VAPID token (RFC 8292, section 2).
  public var origin: String { "https://\(host)" }

  /// Longest address, in bytes.
  public static let mostBytes = WebAddress.mostBytes

  /// Reads an `https` address at a public host name and the usual port.
  public init(_ text: String) throws(PushRefusal) {
    func refusal(_ found: String) -> PushRefusal {
      PushRefusal("endpoint", found: found, accepted: Self.accepted)
    }
    guard text.utf8.count <= Self.mostBytes else { throw refusal("\(text.utf8.count) bytes") }
    guard WebAddress.isPlain(text) else {
      throw refusal("an address with characters that no address has, or with a fragment")
    }
    guard text.hasPrefix(Self.scheme) else { throw refusal(String(text.prefix(80)).quoted) }
    let rest = text.dropFirst(Self.scheme.utf8.count)
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    guard !authority.contains("@") else { throw refusal("a name and a password in the address") }
    let name = authority.hasSuffix(":443") ? authority.dropLast(4) : authority
    guard !name.contains(":") || name.hasPrefix("[") else {
      throw refusal("the port \(name.drop { $0 != ":" }.dropFirst().prefix(8))")
    }
    guard Self.publicName(name) != nil, let address = WebAddress(text) else {
      throw refusal("the host \(String(name.prefix(80)).quoted)")
    }
    self.address = address
  }

  private static let scheme = "https://"
  private static let accepted =
    "an https address of at most \(mostBytes) bytes at the public name of a push service, with port 443"

  /// The name in lower case; nil for an address and for names that have no meaning on the internet.
  static func publicName(_ text: some StringProtocol) -> String? {
    guard let host = HostName(text), !host.isAddress else { return nil }
    let labels = host.text.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, labels.allSatisfy(isLabel), let last = labels.last,
      // A last label that begins with a digit may be read as an address: 127.1, 0x7f.0x1 (WHATWG URL, section 3.5).
      last.first?.isLetter ?? false, !closedDomains.contains(String(last))
    else { return nil }
    return host.text
  }

  /// RFC 1123, section 2.1.
  private static func isLabel(_ label: Substring) -> Bool {
    (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-" && !label.contains("_")
  }

  /// RFC 6761, RFC 6762 (section 3 and appendix G), RFC 7686, RFC 8375, RFC 9476, and `internal`, which ICANN has
  /// reserved.
  private static let closedDomains: Set<String> = [
    "localhost", "local", "test", "invalid", "example", "onion", "alt", "arpa", "internal", "intranet", "private",
    "corp", "home", "lan", "localdomain", "workgroup",
  ]
}

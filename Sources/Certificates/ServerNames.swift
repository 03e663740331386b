import Text

/// Host names and addresses of a server, as its certificate has them.
public struct ServerNames: Sendable, Hashable {
  /// In lower case, without a dot at the end: `qibla.local`.
  public var hosts: [String]
  /// Of four or sixteen bytes, in network order.
  public var addresses: [[UInt8]]

  public init(hosts: [String] = [], addresses: [[UInt8]] = []) {
    self.hosts = hosts.map { $0.lowercased() }
    self.addresses = addresses.map(Self.plain)
  }

  /// Those that a ``LocalAuthority`` certifies: names under `.local`, and private addresses.
  public var local: ServerNames {
    ServerNames(
      hosts: hosts.filter { host in PrivateNames.domains.contains { host == $0 || host.hasSuffix("." + $0) } },
      addresses: addresses.filter { address in PrivateNames.networks.contains { $0.contains(address) } })
  }

  public func isSuperset(of other: ServerNames) -> Bool {
    Set(hosts).isSuperset(of: other.hosts) && Set(addresses).isSuperset(of: other.addresses)
  }

  /// An IPv4-mapped address as IPv4.
  private static func plain(_ address: [UInt8]) -> [UInt8] {
    IPNetwork.mappedIPv4.contains(address) ? Array(address[12...]) : address
  }
}

/// Names and addresses that have no meaning outside of one network.
enum PrivateNames {
  /// RFC 6762 and RFC 6761, 6.3.
  static let domains = ["local", "localhost"]

  /// RFC 1918; RFC 3927, 2.1; RFC 1122, 3.2.1.3; RFC 4193, 3.1; RFC 4291, 2.5.6 and 2.5.3.
  static let networks = [
    IPNetwork([10, 0, 0, 0], bits: 8), IPNetwork([172, 16, 0, 0], bits: 12), IPNetwork([192, 168, 0, 0], bits: 16),
    IPNetwork([169, 254, 0, 0], bits: 16), IPNetwork([127, 0, 0, 0], bits: 8), IPNetwork(six: [0xFC], bits: 7),
    IPNetwork(six: [0xFE, 0x80], bits: 10), IPNetwork(six: Array(repeating: 0, count: 15) + [1], bits: 128),
  ]
}

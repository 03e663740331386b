import Text

/// Addresses that a push service on the internet may have.
///
/// A subscription names the host that the device will call. Without this check a page could make the device call
/// another machine of the house (server-side request forgery).
public enum PublicAddress {
  /// Whether an address, of four or sixteen bytes in network order, is reachable on the internet and not of one
  /// network or machine.
  public static func isPublic(_ address: [UInt8]) -> Bool {
    switch address.count {
    case 4: return !closed.contains { $0.contains(address) }
    case 16:
      // Mapped (RFC 4291, 2.5.5.2), translated (RFC 6052, 2.1) and 6to4 addresses (RFC 3056, 2) stand for one of IPv4.
      if IPNetwork.mappedIPv4.contains(address) || translated.contains(address) {
        return isPublic(Array(address[12...]))
      }
      if sixToFour.contains(address) { return isPublic(Array(address[2..<6])) }
      return global.contains(address) && !closed.contains { $0.contains(address) }
    default: return false
    }
  }

  private static let translated = IPNetwork(six: [0, 0x64, 0xFF, 0x9B], bits: 96)
  private static let sixToFour = IPNetwork(six: [0x20, 0x02], bits: 16)
  /// Global unicast (RFC 4291, 2.4, as assigned by IANA).
  private static let global = IPNetwork(six: [0x20], bits: 3)

  /// IANA's registries of special-purpose addresses (RFC 6890): this host, private use, shared address space,
  /// loopback, link local, protocol assignments, benchmarking, multicast, reserved and broadcast; Teredo, ORCHIDv2
  /// and benchmarking of IPv6.
  private static let closed = [
    IPNetwork([0, 0, 0, 0], bits: 8), IPNetwork([10, 0, 0, 0], bits: 8),
    IPNetwork([100, 64, 0, 0], bits: 10), IPNetwork([127, 0, 0, 0], bits: 8),
    IPNetwork([169, 254, 0, 0], bits: 16), IPNetwork([172, 16, 0, 0], bits: 12),
    IPNetwork([192, 0, 0, 0], bits: 24), IPNetwork([192, 168, 0, 0], bits: 16),
    IPNetwork([198, 18, 0, 0], bits: 15), IPNetwork([224, 0, 0, 0], bits: 4),
    IPNetwork([240, 0, 0, 0], bits: 4), IPNetwork(six: [0x20, 0x01], bits: 23),
  ]
}

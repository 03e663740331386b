/// A network by the first bits of its addresses, of four or sixteen bytes in network order.
public struct IPNetwork: Sendable, Hashable {
  /// The lowest address.
  public let base: [UInt8]
  /// Length of the prefix.
  public let bits: Int

  public init(_ base: [UInt8], bits: Int) { (self.base, self.bits) = (base, bits) }

  /// IPv6 from its first bytes; all others are zero.
  public init(six first: [UInt8], bits: Int) {
    self.init(first + Array(repeating: 0, count: 16 - first.count), bits: bits)
  }

  /// Addresses that stand for one of IPv4, their last four bytes (RFC 4291, 2.5.5.2).
  public static let mappedIPv4 = IPNetwork(six: Array(repeating: 0, count: 10) + [0xFF, 0xFF], bits: 96)

  /// One bit for each of the prefix.
  public var mask: [UInt8] {
    base.indices.map { ~UInt8(truncatingIfNeeded: 0xFF >> min(max(bits - 8 * $0, 0), 8)) }
  }

  public func contains(_ address: [UInt8]) -> Bool {
    address.count == base.count && zip(zip(address, base), mask).allSatisfy { ($0.0 ^ $0.1) & $1 == 0 }
  }
}

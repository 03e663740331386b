import Glibc

/// IPv4 addresses of this machine in its networks, without those that only it reaches (getifaddrs(3)).
public func networkAddresses() -> [String] {
  var first: UnsafeMutablePointer<ifaddrs>?
  guard getifaddrs(&first) == 0 else { return [] }
  defer { freeifaddrs(first) }
  var found: [String] = []
  var next = first
  while let interface = next?.pointee {
    next = interface.ifa_next
    let isUsed = interface.ifa_flags & UInt32(IFF_UP) != 0
    let isOwn = interface.ifa_flags & UInt32(IFF_LOOPBACK) != 0
    guard isUsed, !isOwn, let address = interface.ifa_addr, Int32(address.pointee.sa_family) == AF_INET else {
      continue
    }
    var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    guard getnameinfo(address, length, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0 else { continue }
    let words = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    if !found.contains(words) { found.append(words) }
  }
  return found
}

/// The IPv4 address by which this machine reaches other networks; nil without a route.
///
/// Without AF_NETLINK, which getifaddrs(3) needs and the portal's service has not.
public func outgoingAddress() -> String? {
  let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  // Nothing is sent: connecting a datagram socket looks the route up (udp(7)). An address of documents (RFC 5737) and discard.
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = in_port_t(9).bigEndian
  guard inet_pton(AF_INET, "192.0.2.1", &address.sin_addr) == 1 else { return nil }
  var length = socklen_t(MemoryLayout<sockaddr_in>.size)
  let isFound = withUnsafeMutablePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
    }
  }
  var text = [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN))
  guard isFound, inet_ntop(AF_INET, &address.sin_addr, &text, socklen_t(text.count)) != nil else { return nil }
  return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}

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

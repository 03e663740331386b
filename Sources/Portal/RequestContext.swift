import HTTPTypes
import Hummingbird
import NIOCore
import Text

/// One request and its sender.
struct RequestContext: InitializableFromSource, Sendable {
  let channel: any Channel
  /// The sender, after the gate's check.
  var caller = Caller()

  init(source: ApplicationRequestContextSource) { channel = source.channel }

  /// The caller's address.
  func address(_ request: Request, trustsProxy: Bool) -> CallerAddress {
    let peer = CallerAddress(channel.remoteAddress?.ipAddress ?? "local")
    guard trustsProxy, peer.isLoopback, let name = HTTPField.Name("X-Forwarded-For"),
      // The proxy itself has written the last; those before it come from the caller and aren't trusted.
      let said = request.headers[name]?.split(separator: ",").last.map({ $0.filter { $0 != " " } }),
      HostName(said)?.isAddress == true
    else { return peer }
    return CallerAddress(said)
  }

  /// The cookie that a session is known by.
  static let cookie = "qibla_session"

  static func session(_ request: Request) -> String? {
    for field in request.headers[values: .cookie] {
      for pair in field.split(separator: ";") {
        let sides = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
        if sides.count == 2, sides[0] == cookie { return String(sides[1]) }
      }
    }
    return nil
  }

  /// `Authorization: Bearer …` (RFC 6750, 2.1)
  static func token(_ request: Request) -> String? {
    guard let field = request.headers[.authorization] else { return nil }
    let parts = field.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer", parts[1].utf8.count <= 200 else { return nil }
    return String(parts[1])
  }
}

/// Where a request comes from.
struct CallerAddress: Sendable, Hashable {
  /// As a log has it. A caller of IPv4 at a socket of IPv6 (`::ffff:192.168.1.7`, RFC 4291, 2.5.5.2) has its own address.
  let text: String
  /// Key for counting attempts: the network of an IPv6 address, as a house has many addresses; otherwise the whole address.
  let network: String

  init(_ address: String) {
    guard address.contains(":"), let parsed = try? SocketAddress(ipAddress: address, port: 0), case .v6(let v6) = parsed
    else {
      (text, network) = (address, address)
      return
    }
    // After family, port and flow (ipv6(7)).
    let bytes = withUnsafeBytes(of: v6.address) { Array($0[8..<24]) }
    if bytes[..<10].allSatisfy({ $0 == 0 }), bytes[10] == 0xFF, bytes[11] == 0xFF {
      text = bytes[12...].map(String.init).joined(separator: ".")
      network = text
    } else {
      text = address
      let groups = stride(from: 0, to: 8, by: 2).map { AccessList.hex(Array(bytes[$0..<$0 + 2])) }
      network = groups.joined(separator: ":") + "::/64"
    }
  }

  var isLoopback: Bool { text.hasPrefix("127.") || text == "::1" || text == "local" }
}

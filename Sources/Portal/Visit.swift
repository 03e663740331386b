import HTTPTypes
import Hummingbird
import NIOCore
import Text

/// One request, and who has sent it.
struct Visit: InitializableFromSource, Sendable {
  let channel: any Channel

  init(source: ApplicationRequestContextSource) { channel = source.channel }

  /// The caller's address, of IPv6 its network: a house has many more of these than of those.
  func address(_ request: Request, trustsProxy: Bool) -> String {
    let peer = channel.remoteAddress?.callersAddress ?? "local"
    guard trustsProxy, Self.isLoopback(peer), let name = HTTPField.Name("X-Forwarded-For"),
      // The proxy itself has written the last; those before it are whatever the caller liked to write.
      let said = request.headers[name]?.split(separator: ",").last.map({ $0.filter { $0 != " " } }),
      HostName(said)?.isAddress == true
    else { return Self.network(peer) }
    return Self.network(said)
  }

  private static func isLoopback(_ address: String) -> Bool {
    address.hasPrefix("127.") || address == "::1" || address == "local"
  }

  /// The first 64 bits of an address of IPv6; all of another.
  private static func network(_ address: String) -> String {
    guard address.contains(":"), let parsed = try? SocketAddress(ipAddress: address, port: 0), case .v6(let v6) = parsed
    else {
      return address
    }
    // After family, port and flow (ipv6(7)).
    return withUnsafeBytes(of: v6.address) { AccessList.hex(Array($0[8..<16])) }
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

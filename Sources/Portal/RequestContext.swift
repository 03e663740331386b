import Credentials
import HTTPTypes
import Hummingbird
import NIOCore
import Text

/// A request with its sender, for its handler.
struct Call: Sendable {
  let request: Request
  let channel: any Channel
  let caller: Caller
  /// The answer to a PIN over this connection; nil: it is accepted.
  let pinRefusal: ProblemAnswer?
  /// The query's accepted parameters.
  let query: [String: String]
  /// The path's part for the endpoint's variable end.
  let name: String

  /// The language of `?lang=`; nil without one.
  func language(_ key: String = "lang") throws(ProblemAnswer) -> Language? {
    guard let word = query[key] else { return nil }
    guard let language = Language(rawValue: word) else {
      throw ProblemAnswer(key, found: word.quoted, accepted: Language.words)
    }
    return language
  }
}

/// The connection of a request.
struct RequestContext: InitializableFromSource, Sendable {
  let channel: any Channel

  init(source: ApplicationRequestContextSource) { channel = source.channel }

  /// The caller's address.
  func address(_ request: Request, trustsProxy: Bool) -> CallerAddress {
    let peer = CallerAddress(channel.remoteAddress?.ipAddress ?? "local")
    guard trustsProxy, peer.isLoopback, let name = HTTPField.Name("X-Forwarded-For"),
      // Only the last entry is the proxy's; earlier ones come from the caller and aren't trusted.
      let said = request.headers[name]?.split(separator: ",").last.map({ $0.filter { $0 != " " } }),
      HostName(said)?.isAddress == true
    else { return peer }
    return CallerAddress(said)
  }
}

extension Request {
  /// Name of the session's cookie.
  static var sessionCookie: String { "qibla_session" }

  var session: String? { cookies[Self.sessionCookie].flatMap { $0.value.isEmpty ? nil : $0.value } }

  /// `Authorization: Bearer …` (RFC 6750, 2.1)
  var token: String? {
    guard let field = headers[.authorization] else { return nil }
    let parts = field.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer", parts[1].utf8.count <= 200 else { return nil }
    return String(parts[1])
  }
}

/// Address of a request's sender.
struct CallerAddress: Sendable, Hashable {
  /// For logs. IPv4-mapped addresses (`::ffff:192.168.1.7`, RFC 4291, 2.5.5.2) are written as IPv4.
  let text: String
  /// Key for limits: the /64 network of an IPv6 address, since one client has many addresses; the whole IPv4 address.
  let network: String

  init(_ address: String) {
    guard address.contains(":"), let bytes = (try? SocketAddress(ipAddress: address, port: 0))?.ipBytes else {
      (text, network) = (address, address)
      return
    }
    if IPNetwork.mappedIPv4.contains(bytes) {
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

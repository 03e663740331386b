import Certificates
import HTTPTypes
import Hummingbird
import Measures
import NIOCore
import Text

/// The secure address, and what a phone needs to trust it.
extension PortalResponder {
  /// State of the secure address, for the pages.
  private struct SecureAnswer: Encodable {
    struct Authority: Encodable { var name, sha256, ends: String }

    /// `off`: none is configured; `ready`; `failed`: there is no certificate.
    var state: String
    /// Problems with certificates, in words.
    @ExplicitNull var reason: String? = nil
    @ExplicitNull var port: Int? = nil
    /// Names and addresses that are certified, the best first.
    var names: [String]
    @ExplicitNull var authority: Authority? = nil
    /// End of the certificate in use.
    @ExplicitNull var ends: String? = nil
    /// Whether a certificate of one's own is in use.
    var own: Bool
    /// Whether this answer comes over TLS.
    var here: Bool
  }

  func secureAddress(_: Call) -> Response {
    guard let secure else {
      return Response(SecureAnswer(state: "off", names: [], own: false, here: isSecure))
    }
    let (set, port) = secure.report
    let used = set.own ?? set.local
    let names = [set.own, set.local].compactMap { $0?.names }
    return Response(
      SecureAnswer(
        state: used == nil ? "failed" : "ready",
        reason: set.problems.isEmpty ? nil : set.problems.joined(separator: "; "), port: port,
        names: names.flatMap(\.hosts) + names.flatMap { $0.addresses.compactMap(Self.text) },
        authority: set.authority.map { .init(name: $0.name, sha256: $0.fingerprint, ends: $0.ends.rfc3339) },
        ends: used?.ends.rfc3339, own: set.own != nil, here: isSecure))
  }

  /// `192.168.1.5`; nil for those that only this machine can call.
  private static func text(_ address: [UInt8]) -> String? {
    guard let text = try? SocketAddress(packedIPAddress: ByteBuffer(bytes: address), port: 0).ipAddress,
      !CallerAddress(text).isLoopback
    else { return nil }
    return text
  }

  func authorityFile(_: Call) throws(ProblemAnswer) -> Response {
    Response("application/x-x509-ca-cert", ByteBuffer(bytes: try authority().der))
  }

  func authorityProfile(_: Call) throws(ProblemAnswer) -> Response {
    let profile = try TrustProfile(authority())
    return Response("application/x-apple-aspen-config", ByteBuffer(string: profile.text))
  }

  private func authority() throws(ProblemAnswer) -> AuthorityDescription {
    guard let authority = secure?.report.set.authority else {
      throw ProblemAnswer(
        .notFound, "there is no secure address: portal.secure_listen names none, or its certificate failed")
    }
    return authority
  }

  /// The secure address of the host that a request names: `https://qibla.local:8443`; nil without a certificate.
  private func secureOrigin(_ request: Request) -> String? {
    guard let secure, let host = Self.host(request) else { return nil }
    let (set, port) = secure.report
    guard set.local ?? set.own != nil, let port else { return nil }
    return ListenAddress(host: host.text, port: port).origin(isSecure: true)
  }

  static func host(_ request: Request) -> HostName? {
    request.head.authority.flatMap { HostName.ofAuthority($0) }
  }

  /// A page over plain HTTP may ask the secure address. Names of a certificate of one's own, which every browser trusts, are from
  /// then on called by HTTPS alone (RFC 6797); others are not, since another device may have them tomorrow.
  func hardenMore(_ response: inout Response, _ request: Request) {
    if isSecure {
      guard let own = secure?.report.set.own, let host = Self.host(request), own.isFor(host: host.text) else { return }
      response.headers[.strictTransportSecurity] = "max-age=15552000"
    } else if let origin = secureOrigin(request), let policy = response.headers[.contentSecurityPolicy] {
      response.headers[.contentSecurityPolicy] = policy.replacing(
        Self.ownConnections, with: Self.ownConnections + " " + origin)
    }
  }

  /// The answer to a PIN, or its session, over plain HTTP from another machine, where there is a secure address; nil: it is accepted.
  /// The device's own Wi-Fi encrypts what is sent in it.
  func pinRefusal(_ request: Request, _ context: RequestContext) -> ProblemAnswer? {
    guard secure != nil, !isSecure, !settings.isBehindProxy,
      !context.address(request, trustsProxy: false).isLoopback, !isInOwnWiFi(context.channel),
      let origin = secureOrigin(request)
    else { return nil }
    return ProblemAnswer("connection", found: "plain HTTP", accepted: "\(origin)/#/secure", .forbidden)
  }
}

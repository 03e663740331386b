import Credentials
import HTTPTypes
import Hummingbird
import Link
import Text

/// PIN, sessions and tokens.
extension PortalResponder {
  private struct Session: Encodable {
    var pinIsSet, `in`, pinByButton: Bool
    @ExplicitNull var damage: String?
  }

  private func session(isIn: Bool, _ headers: HTTPFields = [:]) -> Response {
    let access = gate.access
    let session = Session(
      pinIsSet: access.hasPIN, in: isIn, pinByButton: hub.message?.pinByButton ?? false, damage: access.damage)
    return Response(session, .ok, headers)
  }

  func session(_ call: Call) async throws(ProblemAnswer) -> Response {
    let access = gate.access
    try await gate.beside { access.refresh() }
    return session(isIn: call.request.session.map { access.session($0, at: gate.now()) != nil } ?? false)
  }

  func enter(_ call: Call) async throws(ProblemAnswer) -> Response {
    if let refusal = call.pinRefusal { throw refusal }
    let object = try await call.request.object()
    try Self.refuseOthers(object, than: ["pin"])
    guard case .text(let pin)? = object["pin"], (1...64).contains(pin.utf8.count) else {
      throw ProblemAnswer("pin", found: "no PIN", accepted: "the PIN's digits as text", .unprocessableContent)
    }
    let secret = try await gate.enter(pin: pin, from: call.caller.address.network)
    return session(isIn: true, [.setCookie: cookie(secret, seconds: Int(Access.sessionSeconds), call)])
  }

  func leave(_ call: Call) -> Response {
    if let session = call.request.session { gate.access.leave(session: session, at: gate.now()) }
    return session(isIn: false, [.setCookie: cookie("", seconds: 0, call)])
  }

  private func cookie(_ secret: String, seconds: Int, _ call: Call) -> String {
    "\(Request.sessionCookie)=\(secret); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Strict"
      + (isEncrypted(call.request) ? "; Secure" : "")
  }

  /// Whether the browser uses TLS, perhaps to the proxy.
  func isEncrypted(_ request: Request) -> Bool {
    isSecure || settings.isBehindProxy && request.headers[.forwardedProtocol]?.lowercased() == "https"
  }

  // MARK: - Tokens

  private struct Token: Encodable {
    var id, name, created: String
    var scope: TokenScope
    @ExplicitNull var lastUsed: String?
    /// The secret of a new one.
    var token: String?

    init(_ token: AccessList.Token, secret: String? = nil) {
      (id, name, created, scope) = (token.id, token.name, token.created, token.scope)
      (lastUsed, self.token) = (token.lastUsed, secret)
    }
  }

  func tokens(_: Call) -> Response { Response(["tokens": gate.access.tokens.map { Token($0) }]) }

  func makeToken(_ call: Call) async throws(ProblemAnswer) -> Response {
    let object = try await call.request.object()
    try Self.refuseOthers(object, than: ["name", "scope"])
    guard case .text(let name)? = object["name"], (1...64).contains(name.utf8.count) else {
      throw object.refusal(of: "name", accepted: "a name of 1 to 64 bytes")
    }
    let word = object["scope"] == nil ? TokenScope.all.rawValue : try object.text("scope", accepted: TokenScope.words)
    guard let scope = TokenScope(rawValue: word) else { throw object.refusal(of: "scope", accepted: TokenScope.words) }
    let (access, created) = (gate.access, sources.now())
    let made = try await stored { try access.makeToken(named: name, scope, at: created) }
    guard let (token, secret) = made else {
      throw ProblemAnswer(.conflict, "found \(AccessList.mostTokens) tokens already; accepted: at most that many")
    }
    gate.log("made the token \(name.quoted) (\(token.id)) of the scope \(scope)", by: call.caller)
    return Response(Token(token, secret: secret), .created)
  }

  func removeToken(_ call: Call) async throws(ProblemAnswer) -> Response {
    let (access, now, id) = (gate.access, gate.now(), call.name)
    guard try await stored({ try access.removeToken(id, at: now) }) else {
      throw ProblemAnswer(.notFound, "there is no such token")
    }
    gate.log("removed the token \(id)", by: call.caller)
    return Response(status: .noContent)
  }

  /// Changes the store, or throws the problem.
  private func stored<Value: Sendable>(
    _ change: @escaping @Sendable () throws -> Value
  ) async throws(ProblemAnswer) -> Value {
    let result = try await gate.beside { Result { try change() }.mapError { AccessFault($0) } }
    switch result {
    case .success(let value): return value
    case .failure(.unusable(let found)): throw ProblemAnswer(.serviceUnavailable, AccessFault.unusable(found).words)
    case .failure(.busy): throw .tryAgain(AccessFault.busy.words)
    case .failure(let fault): throw ProblemAnswer(.internalServerError, "this can't be stored: \(fault.words)")
    }
  }

  /// Refuses unknown keys: they may be misspelt ones.
  private static func refuseOthers(
    _ object: [String: JSONValue], than accepted: [String]
  ) throws(ProblemAnswer) {
    let others = object.keys.filter { !accepted.contains($0) }.sorted()
    guard others.isEmpty else {
      let words = accepted.joined(separator: ", ")
      throw ProblemAnswer(
        .unprocessableContent, "found unknown keys",
        fields: others.map { .init(key: $0, found: "an unknown key", accepted: words) })
    }
  }
}

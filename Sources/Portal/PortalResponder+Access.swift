import HTTPTypes
import Hummingbird
import Text

/// PIN, sessions and tokens.
extension PortalResponder {
  func sessionState(_ request: Request) async throws(ProblemAnswer) -> Response {
    _ = try request.query([])
    let access = gate.access
    try await gate.beside { access.refresh() }
    return stateOfAccess(
      isIn: RequestContext.session(request).map { access.session($0, at: gate.now()) != nil } ?? false)
  }

  private func stateOfAccess(isIn: Bool) -> Response {
    Self.json(
      "{\"pin_is_set\":\(gate.access.hasPIN),\"in\":\(isIn),\"damage\":\(gate.access.damage?.quotedWhole ?? "null")}")
  }

  func enter(_ request: Request, _ context: RequestContext) async throws(ProblemAnswer) -> Response {
    _ = try request.query([])
    let object = try await request.object()
    try Self.refuseOthers(object, than: ["pin"])
    guard case .text(let pin)? = object["pin"], (1...64).contains(pin.utf8.count) else {
      throw ProblemAnswer("pin", found: "no PIN", accepted: "the PIN's digits as text", .unprocessableContent)
    }
    let secret = try await gate.enter(pin: pin, request, context)
    var response = stateOfAccess(isIn: true)
    response.headers[.setCookie] = Self.cookie(secret, seconds: Int(Access.sessionSeconds), isSecure: isSecure(request))
    return response
  }

  func leave(_ request: Request) throws(ProblemAnswer) -> Response {
    _ = try request.query([])
    if let session = RequestContext.session(request) { gate.access.leave(session: session, at: gate.now()) }
    var response = stateOfAccess(isIn: false)
    response.headers[.setCookie] = Self.cookie("", seconds: 0, isSecure: isSecure(request))
    return response
  }

  private static func cookie(_ secret: String, seconds: Int, isSecure: Bool) -> String {
    "\(RequestContext.cookie)=\(secret); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Strict"
      + (isSecure ? "; Secure" : "")
  }

  /// Whether the browser speaks TLS, with the proxy in front.
  private func isSecure(_ request: Request) -> Bool {
    settings.isBehindProxy && request.headers[.forwardedProtocol]?.lowercased() == "https"
  }

  // MARK: - Tokens

  func tokens(_ request: Request) throws(ProblemAnswer) -> Response {
    _ = try request.query([])
    let texts = gate.access.tokens.map(Self.text)
    return Self.json("{\"tokens\":[\(texts.joined(separator: ","))]}")
  }

  func makeToken(_ request: Request, _ context: RequestContext) async throws(ProblemAnswer) -> Response {
    _ = try request.query([])
    let object = try await request.object()
    try Self.refuseOthers(object, than: ["name", "scope"])
    guard case .text(let name)? = object["name"], (1...64).contains(name.utf8.count) else {
      throw ProblemAnswer(
        "name", found: object["name"]?.found ?? "nothing", accepted: "a name of 1 to 64 bytes", .unprocessableContent)
    }
    let scope = try Self.scope(object["scope"])
    let (access, created) = (gate.access, sources.now())
    let made = try await stored { try access.makeToken(named: name, scope, at: created) }
    guard let (token, secret) = made else {
      throw ProblemAnswer(.conflict, "found \(AccessList.mostTokens) tokens; accepted: at most so many")
    }
    gate.log("made the token \(name.quotedForPeople) (\(token.id)) of the scope \(scope)", by: context.caller)
    return Self.json("\(Self.text(token).dropLast()),\"token\":\(secret.quotedWhole)}", .created)
  }

  private static func scope(_ value: JSONValue?) throws(ProblemAnswer) -> TokenScope {
    guard let value else { return .all }
    guard case .text(let word) = value, let scope = TokenScope(rawValue: word) else {
      throw ProblemAnswer("scope", found: value.found, accepted: TokenScope.words, .unprocessableContent)
    }
    return scope
  }

  func removeToken(_ request: Request, _ context: RequestContext, _ id: String) async throws(ProblemAnswer) -> Response
  {
    _ = try request.query([])
    let (access, now) = (gate.access, gate.now())
    guard try await stored({ try access.removeToken(id, at: now) }) else {
      throw ProblemAnswer(.notFound, "there is no such token")
    }
    gate.log("removed the token \(id)", by: context.caller)
    return Response(status: .noContent)
  }

  /// A change of the store, or the problem with it.
  private func stored<Value: Sendable>(
    _ change: @escaping @Sendable () throws -> Value
  ) async throws(ProblemAnswer) -> Value {
    let result = try await gate.beside { () -> Result<Value, AccessFault> in
      do { return .success(try change()) } catch { return .failure(AccessFault(error)) }
    }
    switch result {
    case .success(let value): return value
    case .failure(.unusable(let found)): throw ProblemAnswer(.serviceUnavailable, AccessFault.unusable(found).words)
    case .failure(.busy):
      throw ProblemAnswer(.serviceUnavailable, AccessFault.busy.words, headers: [.retryAfter: "2"])
    case .failure(let fault): throw ProblemAnswer(.internalServerError, "this can't be kept: \(fault.words)")
    }
  }

  private static func text(_ token: AccessList.Token) -> String {
    "{\"id\":\(token.id.quotedWhole),\"name\":\(token.name.quotedWhole),\"created\":\(token.created.quotedWhole),"
      + "\"scope\":\(token.scope.rawValue.quotedWhole),\"last_used\":\(token.lastUsed?.quotedWhole ?? "null")}"
  }

  /// A key that isn't understood may be meant: better refused than ignored.
  static func refuseOthers(_ object: [String: JSONValue], than accepted: [String]) throws(ProblemAnswer) {
    let others = object.keys.filter { !accepted.contains($0) }.sorted()
    guard others.isEmpty else {
      throw ProblemAnswer(
        .unprocessableContent, "found keys that aren't known here",
        fields: others.map {
          .init(key: $0, found: "a key that isn't known here", accepted: accepted.joined(separator: ", "))
        })
    }
  }
}

extension HTTPField.Name {
  static let forwardedProtocol = Self("X-Forwarded-Proto")!
}

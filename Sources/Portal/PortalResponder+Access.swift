import HTTPTypes
import Hummingbird
import NIOPosix
import Text

/// PIN, sessions and tokens.
extension PortalResponder {
  func sessionState(_ request: Request) throws(ProblemAnswer) -> Response {
    _ = try request.query([])
    gate.access.refresh()
    let isIn = Visit.session(request).map { gate.access.isIn(session: $0, at: gate.now()) } ?? false
    return Self.json("{\"pin_is_set\":\(gate.access.hasPIN),\"in\":\(isIn)}")
  }

  func enter(_ request: Request, _ visit: Visit) async throws(ProblemAnswer) -> Response {
    _ = try request.query([])
    let object = try await request.object()
    try Self.refuseOthers(object, than: ["pin"])
    guard case .text(let pin)? = object["pin"], (1...64).contains(pin.utf8.count) else {
      throw ProblemAnswer("pin", found: "no PIN", accepted: "the PIN's digits as text", .unprocessableContent)
    }
    gate.access.refresh()
    let secret = try await gate.enter(pin: pin, request, visit)
    var response = Self.json("{\"pin_is_set\":true,\"in\":true}")
    response.headers[.setCookie] = Self.cookie(secret, seconds: Int(Access.sessionSeconds), isSecure: isSecure(request))
    return response
  }

  func leave(_ request: Request) throws(ProblemAnswer) -> Response {
    _ = try request.query([])
    if let session = Visit.session(request) { gate.access.leave(session: session) }
    var response = Self.json("{\"pin_is_set\":\(gate.access.hasPIN),\"in\":false}")
    response.headers[.setCookie] = Self.cookie("", seconds: 0, isSecure: isSecure(request))
    return response
  }

  private static func cookie(_ secret: String, seconds: Int, isSecure: Bool) -> String {
    "\(Visit.cookie)=\(secret); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "")
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

  func makeToken(_ request: Request) async throws(ProblemAnswer) -> Response {
    _ = try request.query([])
    let object = try await request.object()
    try Self.refuseOthers(object, than: ["name"])
    guard case .text(let name)? = object["name"], (1...64).contains(name.utf8.count) else {
      throw ProblemAnswer(
        "name", found: object["name"]?.found ?? "nothing", accepted: "a name of 1 to 64 bytes", .unprocessableContent)
    }
    let (access, created) = (gate.access, sources.now())
    do {
      let made = try await NIOThreadPool.singleton.runIfActive { try access.makeToken(named: name, at: created) }
      guard let (token, secret) = made else {
        throw ProblemAnswer(.conflict, "found \(AccessList.mostTokens) tokens; accepted: at most so many")
      }
      return Self.json("\(Self.text(token).dropLast()),\"token\":\(secret.quotedWhole)}", .created)
    } catch let problem as ProblemAnswer {
      throw problem
    } catch {
      throw ProblemAnswer(.internalServerError, "the token can't be kept: \(error)")
    }
  }

  func removeToken(_ request: Request, _ id: String) throws(ProblemAnswer) -> Response {
    _ = try request.query([])
    let isThere: Bool
    do { isThere = try gate.access.removeToken(id) } catch {
      throw ProblemAnswer(.internalServerError, "the token can't be removed: \(error)")
    }
    guard isThere else { throw ProblemAnswer(.notFound, "there is no such token") }
    return Response(status: .noContent)
  }

  private static func text(_ token: AccessList.Token) -> String {
    "{\"id\":\(token.id.quotedWhole),\"name\":\(token.name.quotedWhole),\"created\":\(token.created.quotedWhole)}"
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

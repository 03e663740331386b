import HTTPTypes
import Hummingbird
import Link
import NIOCore
import NIOPosix
import Text

/// Answers every request: route, permission, answer.
struct PortalResponder: HTTPResponder {
  let gate: Gate
  let hub: StateHub
  let link: DeviceLink
  let sources: PortalSources
  let counters: PortalCounters
  let pictures: CardPictures
  let settings: PortalSettings
  /// Whether the caller has the PIN or a token: its requests never wait for those of others.
  var isKnown = false

  func respond(to request: Request, context: RequestContext) async throws -> Response {
    let route = Route(path: request.uri.path)
    var context = context
    var response: Response
    do throws(ProblemAnswer) {
      guard let route else {
        throw ProblemAnswer(.notFound, "\(request.uri.path.prefix(120).quotedForPeople): nothing is there")
      }
      let method = request.method == .head ? HTTPRequest.Method.get : request.method
      if method == .options, route == .aladhan, settings.isOpenToPages {
        response = Self.preflight
        harden(&response, route)
        counters.count(route.word, response.status.code)
        return response
      }
      guard route.methods.contains(method) else { throw Self.wrongMethod(request.method, route) }
      context.caller = try await gate.check(request, context, route)
      var responder = self
      responder.isKnown = context.caller.kind != .anonymous
      response = try await responder.answer(request, context, route, method)
    } catch {
      response = error.response
    }
    if request.method == .head { response = response.createHeadResponse() }
    harden(&response, route)
    counters.count(route?.word ?? "nowhere", response.status.code)
    return response
  }

  private static func wrongMethod(_ method: HTTPRequest.Method, _ route: Route) -> ProblemAnswer {
    let accepted = (route.methods.contains(.get) ? ["HEAD"] : []) + route.methods.map(\.rawValue)
    let words = accepted.sorted().joined(separator: ", ")
    return ProblemAnswer(
      .methodNotAllowed, "found \(method.rawValue.prefix(20)); accepted: \(words)", headers: [.allow: words])
  }

  private func answer(
    _ request: Request, _ context: RequestContext, _ route: Route, _ method: HTTPRequest.Method
  ) async throws(ProblemAnswer) -> Response {
    switch (route, method) {
    case (.page, _): return try await page(request)
    case (.plain, _): return try await plain(request)
    case (.card(let size, let form), _): return try await card(request, size, form)
    case (.map, _): return try await map(request)
    case (.methods, _): return try told(request, sources.methods)
    case (.about, _): return try told(request, sources.about)
    case (.calendarFile, _): return try await calendarFile(request)
    case (.asset(let path), _): return try asset(request, path)
    case (.description, _): return try asset(request, "/api/openapi.json")
    case (.health, _): return health()
    case (.metrics, _): return try metrics(request)
    case (.state, _): return try state(request)
    case (.events, _): return try events(request, context)
    case (.times, _): return try await times(request)
    case (.calendar, _): return try await calendar(request)
    case (.hijri, _): return try await hijri(request)
    case (.settings, .get): return try await allSettings(request)
    case (.settings, _): return try await change(request, context)
    case (.calibration, _): return try await calibration(request)
    case (.doctor, _): return try await one(request, .doctor)
    case (.recordings, .post): return try await record(request, context)
    case (.recordings, _): return try await list(request, .recordings, under: "recordings")
    case (.recording(let name), _): return try await recording(request, name)
    case (.commands, _): return try await command(request, context)
    case (.routines, _): return try await routine(request, context)
    case (.backup, _): return try await backup(request)
    case (.restore, _): return try await restore(request, context)
    case (.session, .get): return try await sessionState(request)
    case (.session, .post): return try await enter(request, context)
    case (.session, _): return try leave(request)
    case (.tokens, .get): return try tokens(request)
    case (.tokens, _): return try await makeToken(request, context)
    case (.token(let id), _): return try await removeToken(request, context, id)
    case (.place, _): return try await place(request)
    case (.aladhan, _): return try await aladhan(request)
    }
  }

  /// Security headers of every answer: nothing from elsewhere, no guessing of types, no word of who links here. Cards alone may be shown
  /// by other pages.
  private func harden(_ response: inout Response, _ route: Route?) {
    // Appending and looking along the fields makes no index of them, which a subscript does for each answer.
    if !response.headers.contains(where: { $0.name == .cacheControl }) {
      response.headers.append(HTTPField(name: .cacheControl, value: "no-store"))
    }
    let isOpen = route == .aladhan && settings.isOpenToPages
    let fields = isOpen || route?.isForOtherPages ?? false ? Self.openHardening : Self.hardening
    for field in fields { response.headers.append(field) }
    // To any origin, and without its cookies: a page elsewhere reads what anyone in the network may read.
    if isOpen { response.headers.append(HTTPField(name: .accessControlAllowOrigin, value: "*")) }
  }

  /// What a browser asks before a page's request with headers of its own (Fetch standard, section 3.2.2).
  private static var preflight: Response {
    Response(
      status: .noContent,
      headers: [
        .accessControlAllowMethods: "GET, HEAD", .accessControlAllowHeaders: "*", .accessControlMaxAge: "86400",
      ])
  }

  private static let hardening = fields(ancestors: "'self'", resource: "same-origin")
  private static let openHardening = fields(ancestors: "*", resource: "cross-origin")

  private static func fields(ancestors: String, resource: String) -> [HTTPField] {
    [
      HTTPField(name: .contentSecurityPolicy, value: policy + ancestors),
      HTTPField(name: .xContentTypeOptions, value: "nosniff"),
      HTTPField(name: .referrerPolicy, value: "no-referrer"), HTTPField(name: .resourcePolicy, value: resource),
    ]
  }

  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    + "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors "

  /// Threads for work without the device.
  var bench: Bench { isKnown ? .known : .anyone }

  // MARK: - Forms of answers

  static func json(_ text: String, _ status: HTTPResponse.Status = .ok) -> Response {
    json(ByteBuffer(string: text), status)
  }

  static func json(_ bytes: ByteBuffer, _ status: HTTPResponse.Status = .ok) -> Response {
    Response(
      status: status, headers: [.contentType: "application/json; charset=utf-8", .cacheControl: "no-store"],
      body: .init(byteBuffer: bytes))
  }

  /// The device's answer, or its problem.
  func ask(_ lines: [String], seconds: Int = 10) async throws(ProblemAnswer) -> DeviceLink.Answer {
    do throws(DeviceLink.Failure) { return try await link.ask(lines, seconds: seconds, isKnown: isKnown) } catch {
      throw .deviceAbsent(error.words)
    }
  }
}

extension HTTPField.Name {
  static let contentSecurityPolicy = Self("Content-Security-Policy")!
  static let referrerPolicy = Self("Referrer-Policy")!
  static let resourcePolicy = Self("Cross-Origin-Resource-Policy")!
  static let lastEventID = Self("Last-Event-ID")!
}

extension StringProtocol {
  /// In quotation marks, without anything that could steer a terminal.
  var quotedForPeople: String { String(self).quoted }
}

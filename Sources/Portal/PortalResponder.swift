import HTTPTypes
import Hummingbird
import Link
import NIOCore
import Text

/// Answers requests: endpoint, access, handler.
struct PortalResponder: HTTPResponder {
  let gate: Gate
  let hub: StateHub
  let link: DeviceLink
  let sources: PortalSources
  let counters: PortalCounters
  let pictures: CardPictures
  let house: HouseDevices
  let announcement: PageAnnouncement
  let settings: PortalSettings
  /// Certificates of the secure addresses; nil: there are none.
  let secure: SecureAddress?
  /// Messages to phones; nil: they are off.
  let push: PushRegistry?
  /// Prayers that people track; nil: there is no folder for them.
  let tracking: TrackingRegistry?
  /// Whether its connections use TLS.
  var isSecure = false
  /// Whether the caller has the PIN or a token: its requests have separate queues.
  var isKnown = false

  func respond(to request: Request, context: RequestContext) async throws -> Response {
    if let way = leadsToSetup(request, context) { return way }
    let found = Endpoint.at(request.uri.path)
    var response: Response
    do throws(ProblemAnswer) {
      guard let (endpoint, name) = found else {
        throw ProblemAnswer(.notFound, "\(request.uri.path.quoted): nothing is there")
      }
      response = try await answer(request, context, endpoint, name)
    } catch {
      response = error.response
    }
    if request.method == .head { response = response.createHeadResponse() }
    harden(&response, found?.endpoint.audience ?? .ownPages, request)
    let word = found?.endpoint.word ?? "nowhere"
    if word != Endpoint.uncounted { counters.count(word, response.status.code) }
    return response
  }

  private func answer(
    _ request: Request, _ context: RequestContext, _ endpoint: Endpoint, _ name: String
  ) async throws(ProblemAnswer) -> Response {
    let method = request.method == .head ? HTTPRequest.Method.get : request.method
    if method == .options, endpoint.audience == .scripts, settings.isOpenToPages { return Self.preflight }
    guard let operation = endpoint.operations[method] else {
      throw ProblemAnswer(
        .methodNotAllowed, "found \(request.method.rawValue.prefix(20)); accepted: \(endpoint.allowed)",
        headers: [.allow: endpoint.allowed])
    }
    let refusal = pinRefusal(request, context)
    let caller = try await gate.check(request, context, operation.need, refusesPIN: refusal)
    var query: [String: String] = [:]
    if let accepted = operation.query { query = try request.query(accepted) }
    var responder = self
    responder.isKnown = caller.kind != .anonymous
    let call = Call(
      request: request, channel: context.channel, caller: caller, pinRefusal: refusal, query: query, name: name)
    return try await operation.handler(responder)(call)
  }

  /// Answer to a CORS preflight (Fetch standard, section 3.2.2).
  private static var preflight: Response {
    Response(
      status: .noContent,
      headers: [
        .accessControlAllowMethods: "GET, HEAD", .accessControlAllowHeaders: "*", .accessControlMaxAge: "86400",
      ])
  }

  /// Security headers of every response: no caching, no foreign content, no MIME sniffing, no referrer.
  private func harden(_ response: inout Response, _ audience: Endpoint.Audience, _ request: Request) {
    // Faster than a subscript, which builds an index of the fields for each response.
    if !response.headers.contains(where: { $0.name == .cacheControl }) {
      response.headers.append(HTTPField(name: .cacheControl, value: "no-store"))
    }
    let isOpen = audience == .scripts && settings.isOpenToPages
    for field in isOpen || audience == .frames ? Self.openHardening : Self.hardening { response.headers.append(field) }
    if secure != nil { hardenMore(&response, request) }
    // Any origin, without credentials: foreign pages can read what anyone in the network can.
    if isOpen { response.headers.append(HTTPField(name: .accessControlAllowOrigin, value: "*")) }
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

  static let ownConnections = "connect-src 'self'"
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; media-src 'self'; \(ownConnections); "
    + "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors "

  /// Thread pool for work without the device.
  var bench: Bench { isKnown ? .known : .anyone }
}

extension Response {
  init(_ type: String, _ bytes: ByteBuffer, _ status: HTTPResponse.Status = .ok, _ headers: HTTPFields = [:]) {
    var headers = headers
    headers[.contentType] = type
    self.init(status: status, headers: headers, body: .init(byteBuffer: bytes))
  }

  /// JSON of the device or of a source, unchanged.
  init(json: ByteBuffer, _ status: HTTPResponse.Status = .ok, _ headers: HTTPFields = [:]) {
    self.init("application/json; charset=utf-8", json, status, headers)
  }

  init(json: String, _ status: HTTPResponse.Status = .ok, _ headers: HTTPFields = [:]) {
    self.init(json: ByteBuffer(string: json), status, headers)
  }

  /// A value of the portal as JSON.
  init(_ value: some Encodable, _ status: HTTPResponse.Status = .ok, _ headers: HTTPFields = [:]) {
    self.init(json: value.portalJSON, status, headers)
  }
}

extension Encodable {
  /// One JSON object on a line. Characters that a terminal would act on are escaped: many an answer quotes its request.
  ///
  /// For values without numbers that JSON lacks, which alone can't be encoded.
  var portalJSON: String { (try? answerJSON.escaped) ?? "{}" }
}

extension HTTPField.Name {
  static let contentSecurityPolicy = Self("Content-Security-Policy")!
  static let referrerPolicy = Self("Referrer-Policy")!
  static let resourcePolicy = Self("Cross-Origin-Resource-Policy")!
  static let forwardedProtocol = Self("X-Forwarded-Proto")!
  static let lastEventID = Self("Last-Event-ID")!
}

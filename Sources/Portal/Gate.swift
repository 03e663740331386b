import Credentials
import HTTPTypes
import Hummingbird
import Logging
import NIOPosix
import Text

/// Checks of a request before any work: host name, origin, and sender.
struct Gate: Sendable {
  let settings: PortalSettings
  let access: Access
  /// Host names always accepted: this machine's.
  let names: Set<HostName>
  /// Those under which this machine may be known in its network, the best first.
  let localNames: [String]
  /// Monotonic time, in seconds.
  let now: @Sendable () -> Double
  /// The time of day, RFC 3339.
  private let today: @Sendable () -> String
  private let logger: Logger
  private let pins = HashQueue(pool: Self.hashes)
  private let formerTokens = HashQueue(pool: Self.hashes)

  /// Separate threads, so that PIN and tokens never wait for anonymous work.
  private static let (hashes, files) = (Self.pool(2), Self.pool(1))
  private static func pool(_ threads: Int) -> NIOThreadPool {
    let pool = NIOThreadPool(numberOfThreads: threads)
    pool.start()
    return pool
  }

  init(
    _ settings: PortalSettings, _ access: Access, machine: String, logger: Logger,
    now: @escaping @Sendable () -> Double, today: @escaping @Sendable () -> String
  ) {
    self.settings = settings
    self.access = access
    (self.logger, self.now, self.today) = (logger, now, today)
    localNames = Self.localNames(machine: machine) + settings.hosts.filter { $0.lowercased().hasSuffix(".local") }
    self.names = Set((localNames + [machine] + settings.hosts).compactMap { HostName($0) })
  }

  /// Names in the network of a machine that wants `qibla` or its own name: where another machine has one, avahi adds a
  /// number to it (RFC 6762, section 9). The most wanted first.
  static func localNames(machine: String) -> [String] {
    let own = machine.prefix { $0 != "." }.lowercased()
    let bases = own == "qibla" || own == "localhost" ? ["qibla"] : ["qibla", own]
    let names = bases.map { "\($0).local" } + bases.flatMap { base in (2...9).map { "\(base)-\($0).local" } }
    return names.filter { HostName($0) != nil } + ["localhost"]
  }

  /// Authenticates the sender. Throws the answer to a refused request.
  ///
  /// - Parameter refusal: the answer to a session over this connection; nil: it is accepted.
  func check(
    _ request: Request, _ context: RequestContext, _ need: Caller.Need, refusesPIN refusal: ProblemAnswer?
  ) async throws(ProblemAnswer) -> Caller {
    try checkHost(request)
    if request.method != .get && request.method != .head { try checkOrigin(request) }
    let need = need != .reading ? need : settings.readingIsClosed ? .scope(.read) : .nothing
    let address = context.address(request, trustsProxy: settings.isBehindProxy)
    guard need != .nothing else { return Caller(kind: known(request), address: address) }
    if let refusal, request.session != nil, request.token == nil { throw refusal }
    let caller = Caller(kind: try await identify(request, address), address: address)
    try caller.require(need)
    return caller
  }

  /// Against DNS rebinding: a foreign page can point its own name to this machine, but the browser then sends that name.
  private func checkHost(_ request: Request) throws(ProblemAnswer) {
    guard let authority = request.head.authority else {
      throw ProblemAnswer("Host", found: "nothing", accepted: "the device's name or address")
    }
    // Refuse two Host headers: a proxy may have checked the other one.
    if let second = request.headers.first(where: { $0.name == Self.host }) {
      throw ProblemAnswer("Host", found: "a second one, \(second.value.prefix(80))", accepted: "one")
    }
    guard let host = HostName.ofAuthority(authority) else {
      throw ProblemAnswer("Host", found: authority, accepted: "the device's name or address")
    }
    guard isOwn(host) else {
      throw ProblemAnswer(
        "Host", found: authority, accepted: "an address of the device, its name, or one in portal.hosts",
        .misdirectedRequest)
    }
  }

  /// Whether this machine goes by this name.
  func isOwn(_ host: HostName) -> Bool { host.isAddress || names.contains(host) }

  private static let host = HTTPField.Name("Host")!

  private func checkOrigin(_ request: Request) throws(ProblemAnswer) {
    if let site = request.headers[.init("Sec-Fetch-Site")!], site != "same-origin", site != "none" {
      throw ProblemAnswer("Sec-Fetch-Site", found: site, accepted: "same-origin", .forbidden)
    }
    guard let origin = request.headers[.origin] else {
      // Browsers send an Origin with a change: without one a session's cookie is refused. Programs use tokens instead.
      guard request.session == nil || request.token != nil else {
        throw ProblemAnswer("Origin", found: "nothing", accepted: "the device's own page", .forbidden)
      }
      return
    }
    // Scheme and authority only (RFC 6454, 6.2).
    guard let scheme = ["http://", "https://"].first(where: { origin.hasPrefix($0) }),
      let authority = request.head.authority,
      origin.dropFirst(scheme.utf8.count).lowercased() == authority.lowercased()
    else { throw ProblemAnswer("Origin", found: origin, accepted: "the device's own page", .forbidden) }
  }

  // MARK: - The sender

  /// The sender of a request that needs no access: only what is known without waiting.
  private func known(_ request: Request) -> Caller.Kind {
    if let secret = request.session, let number = access.session(secret, at: now(), prolongs: false) {
      return .session(number)
    }
    if let secret = request.token, case .right(let token) = access.judge(token: secret) {
      return .token(id: token.id, name: token.name, token.scope)
    }
    return .anonymous
  }

  private func identify(_ request: Request, _ address: CallerAddress) async throws(ProblemAnswer) -> Caller.Kind {
    let (access, today, session, secret) = (access, today, request.session, request.token)
    guard session != nil || secret != nil else { throw Self.answer(access.unmetPrecondition ?? .unknown) }
    // Load recent changes by commands.
    try await beside {
      access.refresh()
      if let secret, case .right(let token) = access.judge(token: secret) { access.note(use: token.id, at: today()) }
    }
    if let unmetPrecondition = access.unmetPrecondition { throw Self.answer(unmetPrecondition) }
    if let session, let number = access.session(session, at: now()) { return .session(number) }
    guard let secret else { throw Self.answer(.unknown) }
    switch access.judge(token: secret) {
    case .right(let token): return .token(id: token.id, name: token.name, token.scope)
    case .slow(let token):
      guard let isRight = await formerTokens.run(for: address.network, rank: 0, { access.prove(secret, token) }) else {
        throw Self.answer(.busy)
      }
      if isRight { return .token(id: token.id, name: token.name, token.scope) }
    case .wrong: break
    }
    access.refuseToken(from: address.network)
    throw Self.answer(.wrong)
  }

  /// Opens a session for the PIN in a request.
  func enter(pin: String, from address: String) async throws(ProblemAnswer) -> String {
    let (access, now) = (access, now)
    try await beside { access.refresh() }
    let rank: Int
    do throws(Access.Refusal) { rank = try access.begin(address, at: now()) } catch { throw Self.answer(error) }
    let result = await pins.run(for: address, rank: rank) { () -> Result<String, Access.Refusal> in
      do throws(Access.Refusal) { return .success(try access.judge(pin: pin, from: address, at: now())) } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let session): return session
    case .failure(let refusal): throw Self.answer(refusal)
    case nil:
      access.withdraw(address)
      throw Self.answer(.busy)
    }
  }

  /// Runs a body on the store's thread.
  func beside<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async throws(ProblemAnswer) -> Value {
    do { return try await Self.files.runIfActive(body) } catch {
      throw ProblemAnswer(.serviceUnavailable, "the portal is stopping")
    }
  }

  /// Makes a PIN and stores it, beside the checks of PINs.
  func renewPIN(for number: UInt64) async throws -> Access.NewPIN {
    try await Self.hashes.runIfActive { [access] in try access.renewPIN(for: number) }
  }

  /// Stores a PIN that a person has chosen, beside the checks of PINs.
  func choose(pin: String) async throws {
    try await Self.hashes.runIfActive { [access] in try access.choose(pin: pin) }
  }

  /// Takes back a PIN that was not shown.
  func takeBack(_ made: Access.NewPIN) async throws {
    try await Self.files.runIfActive { [access] in try access.takeBack(made) }
  }

  // MARK: - Messages

  /// Logs a change with its sender.
  func log(_ what: String, by caller: Caller) { logger.notice("\(what), by \(caller.words)") }

  /// Last event of a stream whose session or token has ended.
  static let ended = "the session or token has ended"

  /// Registers a stream, to end within seconds of its caller's session or token.
  ///
  /// - Returns: a closure to call at the stream's end.
  func attend(
    _ call: Call, if takesAccess: Bool = true, _ end: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    guard takesAccess else { return {} }
    let (access, channel) = (access, call.channel)
    let number = access.attend(call.caller, end: end) { channel.close(promise: nil) }
    return { access.dismiss(number) }
  }

  static func answer(_ refusal: Access.Refusal) -> ProblemAnswer {
    switch refusal {
    case .unknown:
      ProblemAnswer(
        .unauthorized, "this needs the PIN (POST /api/v1/session) or a token (Authorization: Bearer)",
        headers: [.wwwAuthenticate: "Bearer realm=\"qibla\""])
    case .wrong:
      ProblemAnswer(.unauthorized, "the PIN or token is wrong", headers: [.wwwAuthenticate: "Bearer realm=\"qibla\""])
    case .noPIN:
      ProblemAnswer(.forbidden, "no PIN is set: on the device, sudo qibla portal pin sets one and shows it")
    case .damaged(let words): ProblemAnswer(.serviceUnavailable, words)
    case .busy: .tryAgain("too many others try to enter; try again")
    case .tooMany(let seconds):
      ProblemAnswer(
        .tooManyRequests, "too many wrong attempts; the next in \(seconds) s", headers: [.retryAfter: String(seconds)])
    }
  }
}

import HTTPTypes
import Hummingbird
import Logging
import NIOPosix
import Synchronization
import Text

/// Checks of a request before any work for it: the host name, the origin, and the sender.
struct Gate: Sendable {
  let settings: PortalSettings
  let access: Access
  /// Names that are always accepted: this machine's.
  let names: Set<HostName>
  private let accepted = Remembered()
  /// Seconds since some origin.
  let now: @Sendable () -> Double
  /// The time of day, RFC 3339.
  private let today: @Sendable () -> String
  private let logger: Logger
  private let pins = HashQueue(pool: Self.hashes)
  private let formerTokens = HashQueue(pool: Self.hashes)

  /// Threads of their own: PIN and tokens wait for nothing that anyone else may ask for.
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
    let names = ["localhost", "qibla.local", machine, machine + ".local"] + settings.hosts
    self.names = Set(names.compactMap { HostName($0) })
  }

  /// The sender. Throws the answer to a refused request.
  func check(_ request: Request, _ context: RequestContext, _ route: Route) async throws(ProblemAnswer) -> Caller {
    try checkHost(request)
    let changes = request.method != .get && request.method != .head
    if changes { try checkOrigin(request) }
    let need = route.need(changes: changes, readingIsClosed: settings.readingIsClosed)
    let address = context.address(request, trustsProxy: settings.isBehindProxy)
    guard need != .nothing else { return Caller(kind: known(request), address: address) }
    let caller = Caller(kind: try await identify(request, address), address: address)
    try caller.require(need)
    return caller
  }

  /// A page elsewhere can make its own name mean this machine; it can't make a browser say another name.
  private func checkHost(_ request: Request) throws(ProblemAnswer) {
    guard let authority = request.head.authority else {
      throw ProblemAnswer("Host", found: "nothing", accepted: "the device's name or address")
    }
    // The second of two names stays among the headers: a proxy in between may have used the other one.
    if let second = request.headers.first(where: { $0.name == Self.host }) {
      throw ProblemAnswer("Host", found: "a second one, \(second.value.prefix(80))", accepted: "one")
    }
    // Frequent clients use the same host name each time.
    guard !accepted.has(authority) else { return }
    guard let host = HostName.ofAuthority(authority) else {
      throw ProblemAnswer("Host", found: authority, accepted: "the device's name or address")
    }
    guard host.isAddress || names.contains(host) else {
      throw ProblemAnswer(
        "Host", found: authority, accepted: "an address of the device, its name, or one in portal.hosts",
        .misdirectedRequest)
    }
    accepted.remember(authority)
  }

  private static let host = HTTPField.Name("Host")!

  private func checkOrigin(_ request: Request) throws(ProblemAnswer) {
    if let site = request.headers[.init("Sec-Fetch-Site")!], site != "same-origin", site != "none" {
      throw ProblemAnswer("Sec-Fetch-Site", found: site, accepted: "same-origin", .forbidden)
    }
    guard let origin = request.headers[.origin] else {
      // A browser says where a change comes from. A program has no session.
      guard RequestContext.session(request) == nil || RequestContext.token(request) != nil else {
        throw ProblemAnswer("Origin", found: "nothing", accepted: "the device's own page", .forbidden)
      }
      return
    }
    // Scheme and authority, and nothing behind (RFC 6454, 6.2).
    guard let scheme = ["http://", "https://"].first(where: { origin.hasPrefix($0) }),
      let authority = request.head.authority,
      origin.dropFirst(scheme.utf8.count).lowercased() == authority.lowercased()
    else { throw ProblemAnswer("Origin", found: origin, accepted: "the device's own page", .forbidden) }
  }

  // MARK: - The sender

  /// The sender of an open request: as far as known without waiting.
  private func known(_ request: Request) -> Caller.Kind {
    if let secret = RequestContext.session(request), let number = access.session(secret, at: now(), prolongs: false) {
      return .session(number)
    }
    if let secret = RequestContext.token(request), case .right(let token) = access.judge(token: secret) {
      return .token(id: token.id, name: token.name, token.scope)
    }
    return .anonymous
  }

  private func identify(_ request: Request, _ address: CallerAddress) async throws(ProblemAnswer) -> Caller.Kind {
    let (access, today, session, secret) = (
      access, today, RequestContext.session(request), RequestContext.token(request)
    )
    guard session != nil || secret != nil else { throw Self.answer(access.unmetPrecondition ?? .unknown) }
    // Changes made on the device itself a moment ago count.
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

  /// A session for the PIN in a request.
  func enter(pin: String, _ request: Request, _ context: RequestContext) async throws(ProblemAnswer) -> String {
    let (access, now) = (access, now)
    let address = context.address(request, trustsProxy: settings.isBehindProxy).network
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

  /// On the thread that reads and changes the store.
  func beside<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async throws(ProblemAnswer) -> Value {
    do { return try await Self.files.runIfActive(body) } catch {
      throw ProblemAnswer(.serviceUnavailable, "the portal is being stopped")
    }
  }

  // MARK: - Messages

  /// One line of the log for a change: what, by whom, and from where.
  func log(_ what: String, by caller: Caller) { logger.notice("\(what), by \(caller.words)") }

  /// Last event of a stream that ends with its caller's session or token.
  static let ended = "the session or token has ended"

  /// Ends a stream within seconds of its caller's session or token, if it takes one.
  ///
  /// - Returns: takes the stream from the list; to be called when it has ended.
  func attend(
    _ context: RequestContext, if takesAccess: Bool = true, _ end: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    guard takesAccess else { return {} }
    let (access, channel) = (access, context.channel)
    let number = access.attend(context.caller, end: end) { channel.close(promise: nil) }
    return { access.dismiss(number) }
  }

  static func answer(_ refusal: Access.Refusal) -> ProblemAnswer {
    switch refusal {
    case .unknown:
      ProblemAnswer(
        .unauthorized, "this takes the PIN (POST /api/v1/session) or a token (Authorization: Bearer)",
        headers: [.wwwAuthenticate: "Bearer realm=\"qibla\""])
    case .wrong:
      ProblemAnswer(.unauthorized, "the PIN or token is wrong", headers: [.wwwAuthenticate: "Bearer realm=\"qibla\""])
    case .noPIN:
      ProblemAnswer(.forbidden, "no PIN is set: on the device, sudo qibla portal pin sets one and shows it")
    case .damaged(let words): ProblemAnswer(.serviceUnavailable, words)
    case .busy:
      ProblemAnswer(.serviceUnavailable, "too many others try to enter; try again", headers: [.retryAfter: "2"])
    case .tooMany(let seconds):
      ProblemAnswer(
        .tooManyRequests, "too many wrong attempts; the next in \(seconds) s", headers: [.retryAfter: String(seconds)])
    }
  }
}

/// The last few names by which the device was called, and that were accepted.
private final class Remembered: Sendable {
  private static let most = 8
  private let names = Mutex<[String]>([])

  func has(_ name: String) -> Bool { names.withLock { $0.contains(name) } }
  func remember(_ name: String) {
    names.withLock { names in
      if names.count >= Self.most { names.removeFirst() }
      names.append(name)
    }
  }
}

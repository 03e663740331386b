import HTTPTypes
import Hummingbird
import NIOPosix
import Synchronization
import Text

/// What a request must pass before anything is done for it: the name it calls the device by, the page it comes from, and who sends it.
struct Gate: Sendable {
  let settings: PortalSettings
  let access: Access
  /// Names that are always accepted: this machine's.
  let names: Set<HostName>
  private let accepted = Remembered()
  /// Seconds since some origin.
  let now: @Sendable () -> Double

  init(_ settings: PortalSettings, _ access: Access, machine: String, now: @escaping @Sendable () -> Double) {
    self.settings = settings
    self.access = access
    self.now = now
    let names = ["localhost", "qibla.local", machine, machine + ".local"] + settings.hosts
    self.names = Set(names.compactMap { HostName($0) })
  }

  /// Throws the answer to a request that comes no further.
  func check(_ request: Request, _ visit: Visit, _ route: Route) async throws(ProblemAnswer) {
    try checkHost(request)
    let changes = request.method != .get && request.method != .head
    if changes { try checkOrigin(request) }
    guard route != .session else { return }
    guard changes || route.isSecret || (settings.readingIsClosed && !route.isPublic) else { return }
    try await checkAccess(request, visit)
  }

  /// A page elsewhere can make its own name mean this machine; it can't make a browser say another name.
  private func checkHost(_ request: Request) throws(ProblemAnswer) {
    guard let authority = request.head.authority else {
      throw ProblemAnswer("Host", found: "nothing", accepted: "the device's name or address")
    }
    // The second of two names stays among the headers: who is in between may have gone by the other one.
    if let second = request.headers.first(where: { $0.name == Self.host }) {
      throw ProblemAnswer("Host", found: "a second one, \(second.value.prefix(80))", accepted: "one")
    }
    // Whoever asks thirty times a second calls the device by the same name each time.
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
      guard Visit.session(request) == nil || Visit.token(request) != nil else {
        throw ProblemAnswer("Origin", found: "nothing", accepted: "the device's own page", .forbidden)
      }
      return
    }
    let parts = origin.split(separator: "/", omittingEmptySubsequences: true)
    guard parts.count == 2, parts[0] == "http:" || parts[0] == "https:", let authority = request.head.authority,
      parts[1].lowercased() == authority.lowercased()
    else { throw ProblemAnswer("Origin", found: origin, accepted: "the device's own page", .forbidden) }
  }

  private func checkAccess(_ request: Request, _ visit: Visit) async throws(ProblemAnswer) {
    let (access, now, address) = (access, now, visit.address(request, trustsProxy: settings.isBehindProxy))
    if let session = Visit.session(request), access.isIn(session: session, at: now()) { return }
    guard let token = Visit.token(request) else { throw Self.answer(.unknown) }
    if access.isKnown(token: token) { return }
    // One that has just been made on the device itself is known before the next look at its file.
    try await PortalResponder.beside { access.refresh() }
    if access.isKnown(token: token) { return }
    try await slowly { () throws(Access.Refusal) in try access.check(token: token, from: address, at: now()) }
  }

  /// A session for the PIN in a request.
  func enter(pin: String, _ request: Request, _ visit: Visit) async throws(ProblemAnswer) -> String {
    let (access, now, address) = (access, now, visit.address(request, trustsProxy: settings.isBehindProxy))
    return try await slowly { () throws(Access.Refusal) in try access.enter(pin: pin, from: address, at: now()) }
  }

  /// On threads of their own: a slow hash takes a tenth of a second and more.
  private func slowly<Value: Sendable>(
    _ body: @escaping @Sendable () throws(Access.Refusal) -> Value
  ) async throws(ProblemAnswer) -> Value {
    let result: Result<Value, Access.Refusal>
    do {
      result = try await NIOThreadPool.singleton.runIfActive {
        do throws(Access.Refusal) { return .success(try body()) } catch { return .failure(error) }
      }
    } catch { throw ProblemAnswer(.serviceUnavailable, "the portal is being stopped") }
    switch result {
    case .success(let value): return value
    case .failure(let refusal): throw Self.answer(refusal)
    }
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

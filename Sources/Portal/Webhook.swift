import Link
import Logging
import Push
import ServiceLifecycle
import Text

/// Tells another program what the device tells of prayers: one POST for each, to the configured address.
///
/// Requests go one after the other. Nothing else waits for them: where too many calls wait, the oldest is dropped.
struct Webhook: Service {
  let address: WebAddress
  let hub: StateHub
  let counters: PortalCounters
  let logger: Logger
  var send: @Sendable (PostRequest) async -> PostReply = { [client = PostClient()] in await client.send($0) }
  var pause: @Sendable (_ seconds: Int) async throws -> Void = { try await Task.sleep(for: .seconds($0)) }

  /// Seconds before each further attempt.
  static let pauses = [5, 20]
  /// Most calls that wait for the request under way.
  static let mostWaiting = 8

  func run() async throws {
    let calls = hub.calls(most: Self.mostWaiting)
    await cancelWhenGracefulShutdown {
      var fault: String?
      for await call in calls { await tell(call, &fault) }
    }
  }

  /// - Parameter fault: that of the last attempt, in words; nil: none.
  private func tell(_ call: StateMessage.Call, _ fault: inout String?) async {
    let state = hub.message
    let site = Told.Site(name: state?.houseName, timeZone: state?.timeZone)
    let body = (try? Told(call, site, timeCertain: state?.timeCertain ?? false).answerJSON) ?? "{}"
    let request = PostRequest(
      address: address, isForPublic: false,
      headers: [("Content-Type", "application/json"), ("User-Agent", "qibla-portal")], body: Array(body.utf8))
    var pauses = Self.pauses[...]
    while !Task.isCancelled {
      let reply = await send(request)
      note(reply, &fault)
      // Only what may end by itself is tried again.
      guard case .later(_) = reply.answer, let seconds = pauses.popFirst() else { return }
      try? await pause(seconds)
    }
  }

  /// Counts an attempt, and logs a change. The log has no path of the address, which may be a secret.
  private func note(_ reply: PostReply, _ fault: inout String?) {
    counters.countWebhook(isTaken: reply.answer == .taken)
    guard reply.words != fault else { return }
    fault = reply.words
    if let fault {
      logger.warning("portal.webhook: \(address.origin): \(fault)")
    } else {
      logger.notice("portal.webhook: \(address.origin) takes calls again")
    }
  }

  /// The body of a request.
  private struct Told: Encodable {
    struct Site: Encodable {
      @ExplicitNull var name: String?
      @ExplicitNull var timeZone: String?
    }
    var kind, prayer, prayerAr, time: String
    var minutesBefore: Int
    @ExplicitNull var hijriDay: Int?
    var heard, timeCertain: Bool
    var site: Site

    init(_ call: StateMessage.Call, _ site: Site, timeCertain: Bool) {
      (kind, prayer, prayerAr, time) = (call.kind, call.name, call.nameAr, call.time)
      (minutesBefore, hijriDay, heard) = (call.minutesBefore, call.hijriDay, call.heard)
      (self.site, self.timeCertain) = (site, timeCertain)
    }
  }
}

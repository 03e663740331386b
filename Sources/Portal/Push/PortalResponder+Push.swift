import HTTPTypes
import Hummingbird
import Measures
import NIOCore
import Push
import Text

/// Subscriptions of phones to prayer times.
extension PortalResponder {
  private struct PushState: Encodable {
    /// `off`, `ready`, or `failed`.
    var state: String
    /// The fault, in words.
    @ExplicitNull var reason: String?
    /// For a browser's `subscribe()`: base64url.
    @ExplicitNull var publicKey: String?
    var subscriptions: Int
    var most = PushList.most
  }

  func push(_: Call) -> Response {
    guard let push else { return Response(PushState(state: "off", subscriptions: 0)) }
    let list = push.list
    return Response(
      PushState(
        state: list == nil ? "failed" : "ready", reason: push.fault,
        publicKey: (list?.key?.publicKey).map { Base64URL.text(of: $0) },
        subscriptions: list?.subscriptions.count ?? 0))
  }

  // MARK: - For the caretaker

  /// Without endpoint and keys, which are secrets of the phone.
  private struct Subscription: Encodable {
    var id, created, address, service, language: String
    var prayers: [String]
    var minutesBefore: Int

    init(_ subscription: PushSubscription) {
      let wish = subscription.wish
      (id, created, address) = (subscription.id, subscription.created, subscription.address)
      (service, language) = (wish.recipient.endpoint.host, wish.language.rawValue)
      prayers = NotedTime.allCases.filter(wish.prayers.contains).map(\.rawValue)
      minutesBefore = wish.minutesBefore
    }
  }

  func subscriptions(_: Call) -> Response {
    Response(["subscriptions": (push?.list?.subscriptions ?? []).map { Subscription($0) }])
  }

  // MARK: - For a phone

  private struct Subscribed: Encodable { var id, secret: String }

  func subscribe(_ call: Call) async throws(ProblemAnswer) -> Response {
    guard let push else { throw ProblemAnswer("portal.push", found: "false", accepted: "true", .forbidden) }
    guard isEncrypted(call.request) else {
      throw ProblemAnswer("connection", found: "plain HTTP", accepted: "the secure address", .forbidden)
    }
    let wish = try Self.wish(try await call.request.object(most: 8192))
    let address = call.caller.address
    if let wait = push.take(from: address.network, at: gate.now()) {
      let seconds = Int(wait.rounded(.up))
      throw ProblemAnswer(
        .tooManyRequests, "too many subscriptions from this address; the next in \(seconds) s",
        headers: [.retryAfter: String(seconds)])
    }
    // By the device's clock, as the prayer times are.
    let created = hub.prayerMoment?.now.rfc3339 ?? sources.now()
    let (subscription, secret) = try await stored { () throws(PushRegistry.Refusal) in
      try push.add(wish, from: address.text, at: created)
    }
    gate.log("a phone subscribed to prayer times (\(subscription.id))", by: call.caller)
    return Response(Subscribed(id: subscription.id, secret: secret), .created)
  }

  func unsubscribe(_ call: Call) async throws(ProblemAnswer) -> Response {
    guard let push else { throw ProblemAnswer("portal.push", found: "false", accepted: "true", .forbidden) }
    let id = call.name
    if case .session = call.caller.kind {
      if let refusal = call.pinRefusal { throw refusal }
    } else {
      let secret = call.request.headers[.pushSecret]
      guard let secret, push.list?.isOpened(id, by: secret) ?? false else {
        throw ProblemAnswer(
          "Push-Secret", found: secret == nil ? "nothing" : "another one",
          accepted: "the subscription's secret, or a session with the PIN", .forbidden)
      }
    }
    guard try await stored({ () throws(PushRegistry.Refusal) in try push.remove(id) }) else {
      throw ProblemAnswer(.notFound, "there is no such subscription")
    }
    gate.log("removed the subscription \(id)", by: call.caller)
    return Response(status: .noContent)
  }

  /// The body: `PushSubscription.toJSON()` of the Push API, with the phone's choices.
  private static func wish(_ object: [String: JSONValue]) throws(ProblemAnswer) -> PushWish {
    try object.require(
      only: ["endpoint", "expirationTime", "keys", "prayers", "minutes_before", "language"])
    guard case .object(let keys)? = object["keys"] else {
      throw object.refusal(of: "keys", accepted: "an object with p256dh and auth")
    }
    try keys.require(only: ["p256dh", "auth"])
    guard case .list(let list)? = object["prayers"] else {
      throw object.refusal(of: "prayers", accepted: "a list of \(NotedTime.words)")
    }
    var prayers: Set<NotedTime> = []
    for value in list {
      guard case .text(let word) = value, let prayer = NotedTime(rawValue: word) else {
        throw ProblemAnswer("prayers", found: value.found, accepted: NotedTime.words, .unprocessableContent)
      }
      prayers.insert(prayer)
    }
    let words = Language.words
    guard let language = Language(rawValue: try object.text("language", accepted: words)) else {
      throw object.refusal(of: "language", accepted: words)
    }
    let range = Double(PushWish.minutes.lowerBound)...Double(PushWish.minutes.upperBound)
    guard let minutes = Int(exactly: try object.number("minutes_before", range, or: 0)) else {
      throw object.refusal(of: "minutes_before", accepted: "a whole number from 0 to 30")
    }
    let base64 = "base64url"
    do throws(PushRefusal) {
      return try PushWish(
        recipient: PushRecipient(
          endpoint: text(object["endpoint"], "endpoint", "an https address"),
          publicKey: text(keys["p256dh"], "keys.p256dh", base64), secret: text(keys["auth"], "keys.auth", base64)),
        prayers: prayers, minutesBefore: minutes, language: language)
    } catch { throw problem(error) }
  }

  private static func text(
    _ value: JSONValue?, _ key: String, _ accepted: String
  ) throws(PushRefusal) -> String {
    guard case .text(let text)? = value else {
      throw PushRefusal(key, found: value?.found ?? "nothing", accepted: accepted)
    }
    return text
  }

  private static func problem(_ refusal: PushRefusal) -> ProblemAnswer {
    ProblemAnswer(
      refusal.key, found: refusal.found, accepted: refusal.accepted,
      refusal.isOfLimit ? .conflict : .unprocessableContent)
  }

  /// Changes the store, or throws the problem.
  private func stored<Value: Sendable>(
    _ change: @escaping @Sendable () throws(PushRegistry.Refusal) -> Value
  ) async throws(ProblemAnswer) -> Value {
    let result = try await bench.run { () -> Result<Value, PushRegistry.Refusal> in
      do throws(PushRegistry.Refusal) { return .success(try change()) } catch { return .failure(error) }
    }
    switch result {
    case .success(let value): return value
    case .failure(.wish(let refusal)): throw Self.problem(refusal)
    case .failure(.fault(let fault)):
      throw ProblemAnswer(.internalServerError, "messages to phones: \(fault.words)")
    }
  }
}

extension HTTPField.Name {
  static let pushSecret = Self("Push-Secret")!
}

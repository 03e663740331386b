import Bridge
import Companion
import Link
import LinuxHAL
import Measures
import ServiceLifecycle
import Synchronization
import Text

/// Follows the device's state, and reconnects.
struct DeviceFollowing: Service {
  let desk: BridgeDesk
  let path: String

  /// Most states a second. An event is noticed within half a second.
  private static let hertz = 2.0
  /// Seconds of silence after which the device counts as absent. It sends at least one state a second.
  private static let patience = 4.0

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        let call = DeviceCall(
          .state(hz: Self.hertz), clock: LinuxClock(), from: .broker, patience: Self.patience,
          connect: { try? LocalConnection(path: path) },
          take: { reply in
            if case .state(let json) = reply, let state = StateMessage(json: json.utf8) { desk.take(state) }
          })
        try? await call.run()
        if Task.isCancelled { return }
        desk.lost(Self.words(of: call))
        try? await Task.sleep(for: .seconds(1))
      }
    }
  }

  private static func words(of call: DeviceCall<LocalConnection, LinuxClock>) -> String {
    if !call.hasConnected.withLock({ $0 }) { return "no device answers" }
    if call.hasFallenSilent.withLock({ $0 }) { return "the device is silent" }
    return "the device has hung up"
  }
}

/// Asks the device what the controller wants to know, one inquiry at a time.
struct DeviceAsking: Service {
  let desk: BridgeDesk
  let path: String

  /// Seconds of silence after which an inquiry is given up.
  private static let patience = 10.0

  func run() async throws {
    await cancelWhenGracefulShutdown {
      for await inquiry in desk.inquiries {
        if Task.isCancelled { return }
        await ask(inquiry)
      }
    }
  }

  private func ask(_ inquiry: BridgeController.Inquiry) async {
    guard let request = Self.request(inquiry) else {
      return desk.end(inquiry, [], BridgeAnswer(ok: false, outcome: "invalid"))
    }
    let found = Found()
    let call = DeviceCall(
      request, clock: LinuxClock(), from: .broker, patience: Self.patience,
      connect: { try? LocalConnection(path: path) }, take: { found.take($0) })
    try? await call.run()
    let (json, words) = found.all.withLock { $0 }
    guard let end = call.end.withLock({ $0 }) else {
      let answer = BridgeAnswer(
        ok: false, outcome: "unavailable", reason: "no_answer", words: "the device gave no answer")
      // Part of a list is no answer.
      return desk.end(inquiry, [], answer)
    }
    let answer = BridgeAnswer(
      ok: end == .done, outcome: end.word, reason: end.reason,
      words: words.isEmpty ? nil : words.joined(separator: "; "))
    desk.end(inquiry, json, answer)
  }

  /// An answer's JSON, and its words for people.
  private final class Found: Sendable {
    let all = Mutex((json: [JSONValue](), words: [String]()))

    func take(_ reply: DeviceReply) {
      switch reply {
      case .answer(let text), .item(let text):
        guard let value = JSONValue(json: text.utf8) else { return }
        all.withLock { all in
          all.json.append(value)
          // A problem with a change explains itself.
          if value["found"] != nil, let words = value["words"]?.string { all.words.append(words) }
        }
      case .say(let text), .prompt(let text): all.withLock { $0.words.append(text) }
      case .text, .state, .sensors, .receiver, .bytes, .end: break
      }
    }
  }

  private static func request(_ inquiry: BridgeController.Inquiry) -> DeviceRequest? {
    switch inquiry {
    case .settings: .settings
    case .doctor: .doctor(isArabic: nil)
    case .calibration: .calibration
    case .times(let day): CivilDate(day).map { .times(from: $0, days: 1) }
    case .command(let word, _): .command(word)
    case .change(let changes, _): .change(changes)
    }
  }
}

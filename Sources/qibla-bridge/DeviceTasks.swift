import Bridge
import Companion
import Link
import LinuxHAL
import ServiceLifecycle
import Synchronization

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
    guard let request = inquiry.request else {
      return desk.end(inquiry, [], BridgeAnswer(ok: false, outcome: "invalid"))
    }
    let found = Found()
    let call = DeviceCall(
      request, clock: LinuxClock(), from: .broker, patience: Self.patience,
      connect: { try? LocalConnection(path: path) }, take: { reply in found.replies.withLock { $0.take(reply) } })
    try? await call.run()
    guard let end = call.end.withLock({ $0 }) else {
      let answer = BridgeAnswer(
        ok: false, outcome: "unavailable", reason: "no_answer", words: "the device gave no answer")
      // Part of a list is no answer.
      return desk.end(inquiry, [], answer)
    }
    let replies = found.replies.withLock { $0 }
    desk.end(inquiry, replies.json, replies.answer(end))
  }

  private final class Found: Sendable {
    let replies = Mutex(InquiryReplies())
  }
}

import Link
import Measures
import NIOCore
import Push
import ServiceLifecycle

/// The device's time and prayer times, where both are certain.
struct PrayerMoment: Sendable, Hashable {
  var now: UniversalTime
  /// Of today, the next and the current one, some twice; and a reminder that was told.
  var times: [PrayerTime]
  /// Name of the household or mosque; nil: none.
  var house: String? = nil
}

extension StateHub {
  /// Nil unless the state is live and its time certain: a wrong clock must not wake people.
  var prayerMoment: PrayerMoment? {
    guard standstill().freshness != .lost, let message else { return nil }
    return PrayerMoment(message)
  }
}

extension PrayerMoment {
  init?(_ state: StateMessage) {
    guard state.timeCertain, let now = state.localTime.flatMap({ UniversalTime(rfc3339: $0) }) else { return nil }
    // After midnight the night prayer of the day before is the current one, and not among today's.
    let prayers = state.prayersToday + [state.currentPrayer, state.nextPrayer, state.nextTime].compactMap(\.self)
    let reminder = state.call.flatMap { call in
      call.kind == "reminder" ? PrayerTime(reminderOf: call.name, hijriDay: call.hijriDay, text: call.time) : nil
    }
    self.init(
      now: now,
      times: prayers.compactMap { PrayerTime(name: $0.name, text: $0.time) } + [reminder].compactMap(\.self),
      house: state.houseName)
  }
}

/// Sends the messages that are due.
struct PushDelivery: Service {
  let registry: PushRegistry
  let hub: StateHub
  let client = PostClient()

  private static let period = Duration.seconds(1)

  func run() async throws {
    await cancelWhenGracefulShutdown {
      await withDiscardingTaskGroup { group in
        while !Task.isCancelled {
          if registry.hasWork, let moment = hub.prayerMoment {
            try? await Bench.messages.run { registry.queueDue(moment) }
            while let (attempt, request) = registry.next(at: moment.now) {
              group.addTask { await send(attempt, request, at: moment.now) }
            }
          }
          try? await Task.sleep(for: Self.period)
        }
      }
    }
  }

  private func send(_ attempt: PushQueue.Attempt, _ request: PostRequest, at begin: UniversalTime) async {
    let start = NIODeadline.now()
    let reply = await client.send(request)
    let seconds = Double((NIODeadline.now() - start).nanoseconds) / 1e9
    let end = UniversalTime(secondsSince1970: begin.secondsSince1970 + seconds)
    try? await Bench.messages.run { registry.end(attempt, request, reply, at: end) }
  }
}

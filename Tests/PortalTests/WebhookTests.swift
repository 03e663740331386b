import Foundation
import Link
import Logging
import Push
import Synchronization
import Testing
import Text

@testable import Portal

@Suite("The webhook") struct WebhookTests {
  /// What another program gets and answers, and the pauses between.
  private final class Program: Sendable {
    let requests = Mutex<[PostRequest]>([])
    let pauses = Mutex<[Int]>([])
    let replies: Mutex<[PostReply]>

    init(_ replies: [PostReply]) { self.replies = Mutex(replies) }

    func take(_ request: PostRequest) -> PostReply {
      requests.withLock { $0.append(request) }
      return replies.withLock { $0.isEmpty ? PostReply(answer: .taken, words: nil) : $0.removeFirst() }
    }
  }

  private static let busy = PostReply(answer: .later(nil), words: "status 503")

  private static func state(_ ticks: Int, _ call: String) throws -> String {
    let members =
      #""house_name":"Masjid al-Noor","time_zone":"Asia/Riyadh","time_certain":true,"loop":{"ticks":\#(ticks)},"call":"#
      + call
    return String(decoding: try StateMessage.json(members), as: UTF8.self)
  }

  private static func call(_ name: String) -> String {
    #"{"again":null,"heard":true,"hijri_day":null,"kind":"at","minutes_before":0,"name":"\#(name)","name_ar":"المغرب","#
      + #""time":"2026-11-29T17:38:00+03:00"}"#
  }

  /// Runs the webhook while the device tells of these prayers, until as many requests came.
  private func run(_ program: Program, _ names: [String], requests count: Int) async throws -> PortalCounters {
    let (hub, counters) = (StateHub(run: "r"), PortalCounters())
    let webhook = Webhook(
      address: try #require(WebAddress("http://nas:8123/secret")), hub: hub, counters: counters,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, send: { program.take($0) },
      pause: { seconds in program.pauses.withLock { $0.append(seconds) } })
    let running = Task { try await webhook.run() }
    hub.publish(try Self.state(1, "null"))
    // Until the webhook listens, nothing is kept for it.
    while !hub.hasListener { await Task.yield() }
    for (ticks, name) in names.enumerated() { hub.publish(try Self.state(ticks + 2, Self.call(name))) }
    while program.requests.withLock({ $0.count }) < count { await Task.yield() }
    running.cancel()
    _ = await running.result
    return counters
  }

  @Test func `tells prayer, time and site, and nothing else`() async throws {
    let program = Program([])
    let counters = try await run(program, ["maghrib"], requests: 1)
    let request = try #require(program.requests.withLock { $0.first })
    #expect(request.address.authority == "nas:8123" && !request.isForPublic)
    #expect(
      String(decoding: request.body, as: UTF8.self)
        == #"{"heard":true,"hijri_day":null,"kind":"at","minutes_before":0,"prayer":"maghrib","prayer_ar":"المغرب","#
        + #""site":{"name":"Masjid al-Noor","time_zone":"Asia/Riyadh"},"time":"2026-11-29T17:38:00+03:00","#
        + #""time_certain":true}"#)
    #expect(counters.webhookRequests == (1, 0))
  }

  @Test func `tries again twice while the other program is busy, and then tells the next`() async throws {
    let program = Program([Self.busy, Self.busy, Self.busy])
    let counters = try await run(program, ["asr", "maghrib"], requests: 4)
    #expect(program.pauses.withLock { $0 } == Webhook.pauses)
    let bodies = program.requests.withLock { $0.map { String(decoding: $0.body, as: UTF8.self).contains("asr") } }
    #expect(bodies == [true, true, true, false] && counters.webhookRequests == (1, 3))
  }

  @Test func `what is refused or gone isn't sent again`() async throws {
    let program = Program([
      PostReply(answer: .refused, words: "status 302"), PostReply(answer: .gone, words: "status 404"),
    ])
    let counters = try await run(program, ["fajr", "asr", "maghrib"], requests: 3)
    #expect(program.pauses.withLock { $0 }.isEmpty && counters.webhookRequests == (1, 2))
  }
}

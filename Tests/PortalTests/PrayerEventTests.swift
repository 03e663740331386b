import Foundation
import Link
import NIOCore
import NIOEmbedded
import Testing

@testable import Portal

@Suite struct PrayerEventTests {
  private func state(_ ticks: Int, _ call: String?) -> String {
    let told = call.map { kind in
      #"{"again":null,"heard":true,"kind":"\#(kind)","minutes_before":0,"name":"maghrib","name_ar":"المغرب","time":"18:05"}"#
    }
    return #"{"call":\#(told ?? "null"),"loop":{"ticks":\#(ticks)}}"#
  }

  private func events(_ hub: StateHub, _ change: () -> Void) async throws -> String {
    let viewing = try hub.view(on: EmbeddedChannel(), from: "a", last: nil)
    change()
    hub.leave(viewing.number)
    var text = ""
    for await event in viewing.events { text += String(buffer: event) }
    return text
  }

  @Test func `a prayer is sent once, before the state that tells it`() async throws {
    let hub = StateHub(run: "r")
    hub.publish(state(1, nil))
    let text = try await events(hub) { hub.publish(state(2, "at")) }
    #expect(text.hasPrefix("event: prayer\ndata: {") && text.contains("event: state"))
    #expect(try await !events(hub) { hub.publish(state(3, "at")) }.contains("event: prayer"))
    #expect(try await events(hub) { hub.publish(state(4, "iqama")) }.contains("event: prayer"))
  }

  @Test func `a viewer that is slow misses states, and no prayer`() async throws {
    let hub = StateHub(run: "r")
    hub.publish(state(1, nil))
    let text = try await events(hub) {
      hub.publish(state(2, "before"))
      hub.publish(state(3, "at"))
      for ticks in 4...20 { hub.publish(state(ticks, "at")) }
    }
    #expect(text.components(separatedBy: "event: prayer").count == 3)
    #expect(text.components(separatedBy: "event: state").count == 2 && text.contains("\"ticks\":20"))
  }

  @Test func `the webhook gets each prayer once, in order`() async throws {
    let hub = StateHub(run: "r")
    hub.publish(state(1, "at"))
    let calls = hub.calls(most: 8)
    for (ticks, kind) in [(2, "at"), (3, "iqama"), (4, "iqama"), (5, "reminder")] { hub.publish(state(ticks, kind)) }
    var iterator = calls.makeAsyncIterator()
    #expect(await iterator.next()?.kind == "iqama")
    #expect(await iterator.next()?.kind == "reminder")
  }

  @Test func `what the first state tells is no news`() async throws {
    let hub = StateHub(run: "r")
    let text = try await events(hub) {
      hub.publish(state(1, "at"))
      hub.publish(state(2, "at"))
    }
    #expect(!text.contains("event: prayer"))
  }
}

import Core
import Measures
import Prayer
import Reports
import Services
import Settings
import Simulation
import TestSupport
import Testing

extension PrayerServiceTests {
  @Test func `a prayer is called before its time and at it, where both are set`() async throws {
    let text = Self.istanbul.replacing("maghrib_minutes = 0", with: "maghrib_minutes = 10\nmaghrib_at_time = true")
    let ports = try ports(text)
    let (clock, playing) = (try before(ports, minutes: 10.5), Playing())
    try await running(service(ports, clock, playing, silence: .off), clock) {
      await clock.advance(by: 60)
      #expect(ports.prayer.read().call?.kind == .before && ports.prayer.read().call?.minutesBefore == 10)
      #expect(log.all.count { $0.hasPrefix("notice: alarm: Maghrib") } == 1)
      await clock.advance(by: 600)
      let call = ports.prayer.read().call
      #expect(call?.kind == .at && call?.name == "maghrib" && call?.isHeard == true)
      #expect(log.all.count { $0.hasPrefix("notice: alarm: Maghrib") } == 2)
      // Five minutes later the state has nothing of it any more.
      await clock.advance(by: 330)
      #expect(ports.prayer.read().call == nil)
    }
  }

  @Test(arguments: [false, true])
  func `a prayer that is excepted is heard in quiet hours`(isExcepted: Bool) async throws {
    let quiet = "\n[quiet]\nfrom = \"15:50\"\nto = \"16:10\"\nexcept_maghrib = \(isExcepted)\n"
    let ports = try ports(Self.istanbul + quiet)
    let (clock, playing) = (try before(ports, minutes: 0.1), Playing())
    try await running(service(ports, clock, playing), clock) {
      await clock.advance(by: 12)
      #expect(ports.prayer.read().isQuiet == true)
      #expect(playing.played == (isExcepted ? [.maghrib] : []))
      #expect(ports.prayer.read().call?.isHeard == isExcepted)
    }
  }

  @Test func `a prayer without an alarm is in the state, and neither called nor logged`() async throws {
    let ports = try ports(Self.istanbul.replacing("maghrib_minutes = 0", with: "maghrib_minutes = -1"))
    let (clock, playing) = (try before(ports, minutes: 0.1), Playing())
    try await running(service(ports, clock, playing), clock) {
      await clock.advance(by: 12)
      let call = ports.prayer.read().call
      #expect(call?.kind == .at && call?.name == "maghrib" && call?.isHeard == false)
      #expect(playing.played.isEmpty && ports.commands.sent(from: .service) == 0)
      #expect(!log.all.contains { $0.contains("alarm: ") })
      let ticket = ports.send(.snoozeCall, from: .page)
      await clock.advance(by: 2)
      #expect(ticket.outcome?.refusal == "there is no call to put off")
    }
  }

  @Test func `a call that is put off ends, and comes again once`() async throws {
    let ports = try ports(Self.istanbul + "\nsnooze_minutes = 3\n")
    let (clock, playing) = (try before(ports, minutes: 0.1), Playing())
    try await running(service(ports, clock, playing), clock) {
      await clock.advance(by: 12)
      let ticket = ports.send(.snoozeCall, from: .page)
      await clock.advance(by: 2)
      #expect(ticket.outcome != nil && ticket.outcome?.refusal == nil && !playing.isPlaying)
      #expect(ports.prayer.read().call?.againAt != nil && ports.prayer.read().isCalling == false)
      await clock.advance(by: 182)
      #expect(playing.played == [.maghrib, .maghrib] && playing.isPlaying)
      #expect(ports.prayer.read().call?.againAt == nil)
      playing.end(.ended)
      await clock.advance(by: 400)
      #expect(playing.played.count == 2)
    }
  }

  @Test func `a call that was put off is ended by stopping it`() async throws {
    let ports = try ports(Self.istanbul)
    let (clock, playing) = (try before(ports, minutes: 0.1), Playing())
    try await running(service(ports, clock, playing), clock) {
      await clock.advance(by: 12)
      ports.send(.snoozeCall, from: .page)
      await clock.advance(by: 2)
      let ticket = ports.send(.endCall, from: .page)
      await clock.advance(by: 2)
      #expect(ticket.outcome != nil && ticket.outcome?.refusal == nil && ports.prayer.read().call == nil)
      await clock.advance(by: 400)
      #expect(playing.played == [.maghrib])
    }
  }
}

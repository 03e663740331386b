import Answers
import HAL
import Link
import Measures
import Prayer
import Reports
import Services
import TestSupport
import Testing

/// A test of the adhan from the page.
extension PrayerServiceTests {
  private static let withRecordings = istanbul.replacing("[alarm]", with: "[alarm]\nadhan_directory = \"/adhan\"")

  @Test func `a test of the adhan plays for twenty seconds, is no call, and is reported as a test`() async throws {
    let ports = try ports(Self.withRecordings)
    let (clock, playing) = (try before(ports, minutes: 30), Playing())
    try await running(service(ports, clock, playing), clock) {
      await clock.advance(by: 2)
      let ticket = ports.send(.testAdhan, from: .page)
      await clock.advance(by: 3)
      let report = ports.prayer.read()
      #expect(playing.played == [.maghrib] && report.isCalling)
      #expect(report.isTestingAdhan && ticket.outcome?.isDone == true)
      #expect(StateAnswer(ports).tests == ["adhan_test"])
      #expect(!StateAnswer(ports).text().contains("the call sounds"))
      await clock.advance(by: 16)
      #expect(playing.isPlaying)
      await clock.advance(by: 4)
      #expect(!playing.isPlaying && !ports.prayer.read().isCalling && !ports.prayer.read().isTestingAdhan)
      #expect(log.all.contains("info: adhan: test: over"))
      // No command called through ring or buzzer.
      #expect(ports.commands.sent(from: .service) == 0)
      #expect(log.all.contains("notice: adhan: test for the page: /adhan/maghrib.mp3"))
    }
  }

  @Test func `a test of the adhan ends by a command, and yields to a call`() async throws {
    let ports = try ports(Self.withRecordings)
    let (clock, playing) = (try before(ports, minutes: 0.5), Playing())
    try await running(service(ports, clock, playing), clock) {
      await clock.advance(by: 2)
      ports.send(.testAdhan, from: .page)
      await clock.advance(by: 3)
      ports.send(.endCall, from: .page)
      await clock.advance(by: 1)
      #expect(playing.stops == 1 && !ports.prayer.read().isTestingAdhan)
      await clock.advance(by: 12)
      ports.send(.testAdhan, from: .page)
      await clock.advance(by: 20)
      #expect(playing.played == [.maghrib, .maghrib, .maghrib] && playing.stops == 2)
      #expect(ports.prayer.read().isCalling && !ports.prayer.read().isTestingAdhan)
      // While that call sounds no test begins.
      let ticket = ports.send(.testAdhan, from: .page)
      await clock.advance(by: 2)
      #expect(ticket.outcome?.refusal == "a call sounds" && playing.isPlaying)
    }
  }

  @Test(arguments: [AdhanOutcome.noRecording(folder: "/adhan"), .noPlayer("aplay")])
  func `a test that can't be heard says why`(_ silence: AdhanOutcome) async throws {
    let ports = try ports(Self.withRecordings)
    let (clock, playing) = (try before(ports, minutes: 30), Playing())
    try await running(service(ports, clock, playing, silence: silence), clock) {
      await clock.advance(by: 2)
      let ticket = ports.send(.testAdhan, from: .page)
      await clock.advance(by: 2)
      #expect(ticket.outcome?.refusal == silence.silence(of: .maghrib))
      #expect(!ports.prayer.read().isTestingAdhan && !ports.prayer.read().isCalling)
    }
    let (late, failing) = (try before(ports, minutes: 30), Playing())
    try await running(service(ports, late, failing), late) {
      await late.advance(by: 2)
      let ticket = ports.send(.testAdhan, from: .page)
      await late.advance(by: 1)
      failing.end(.failed("aplay", words: "no device", wasHeard: false))
      await late.advance(by: 2)
      #expect(ticket.outcome?.refusal == "aplay gave up (no device)")
      #expect(ports.commands.sent(from: .service) == 0)
    }
  }
}

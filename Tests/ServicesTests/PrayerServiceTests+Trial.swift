import Device
import HAL
import Measures
import Prayer
import Services
import TestSupport
import Testing

/// The adhan as it is tried from the page.
extension PrayerServiceTests {
  private static let withRecordings = istanbul.replacing("[alarm]", with: "[alarm]\nadhan_directory = \"/adhan\"")

  @Test func `a test of the adhan plays for twenty seconds, is no call, and is reported as a test`() async throws {
    let ports = try ports(Self.withRecordings)
    let (clock, playing) = (try before(ports, minutes: 30), Playing())
    try await running(service(ports, clock, playing), clock) {
      await clock.advance(by: 2)
      ports.send(.testAdhan, from: .page)
      await clock.advance(by: 3)
      let report = ports.prayer.read()
      #expect(playing.played == [.maghrib] && report.isCalling)
      #expect(report.adhanTest.isUnderWay && report.adhanTest.outcomes == 1 && report.adhanTest.silence == nil)
      #expect(StateAnswer(ports).tests == ["adhan_test"])
      #expect(!StateAnswer(ports).text.contains("the call sounds"))
      await clock.advance(by: 16)
      #expect(playing.isPlaying)
      await clock.advance(by: 4)
      #expect(!playing.isPlaying && !ports.prayer.read().isCalling && !ports.prayer.read().adhanTest.isUnderWay)
      #expect(log.all.contains("info: adhan: test: over"))
      // Neither ring nor buzzer called.
      #expect(ports.commands.sent(from: .service) == 0)
      #expect(log.all.contains("notice: adhan: test for the page: /adhan/maghrib.mp3"))
    }
  }

  @Test func `a test of the adhan ends by a word, and makes way for a call`() async throws {
    let ports = try ports(Self.withRecordings)
    let (clock, playing) = (try before(ports, minutes: 0.5), Playing())
    try await running(service(ports, clock, playing), clock) {
      await clock.advance(by: 2)
      ports.send(.testAdhan, from: .page)
      await clock.advance(by: 3)
      ports.send(.endCall, from: .page)
      await clock.advance(by: 1)
      #expect(playing.stops == 1 && !ports.prayer.read().adhanTest.isUnderWay)
      await clock.advance(by: 12)
      ports.send(.testAdhan, from: .page)
      await clock.advance(by: 20)
      #expect(playing.played == [.maghrib, .maghrib, .maghrib] && playing.stops == 2)
      #expect(ports.prayer.read().isCalling && !ports.prayer.read().adhanTest.isUnderWay)
      // While that call sounds no test begins.
      ports.send(.testAdhan, from: .page)
      await clock.advance(by: 2)
      #expect(ports.prayer.read().adhanTest.silence == "a call sounds" && playing.isPlaying)
    }
  }

  @Test(arguments: [AdhanOutcome.noRecording(folder: "/adhan"), .noPlayer("aplay")])
  func `a test that can't be heard says why`(_ silence: AdhanOutcome) async throws {
    let ports = try ports(Self.withRecordings)
    let (clock, playing) = (try before(ports, minutes: 30), Playing())
    try await running(service(ports, clock, playing, silence: silence), clock) {
      await clock.advance(by: 2)
      ports.send(.testAdhan, from: .page)
      await clock.advance(by: 2)
      #expect(ports.prayer.read().adhanTest.silence == silence.silence(of: .maghrib))
      #expect(!ports.prayer.read().adhanTest.isUnderWay && !ports.prayer.read().isCalling)
    }
    let (late, failing) = (try before(ports, minutes: 30), Playing())
    try await running(service(ports, late, failing), late) {
      await late.advance(by: 2)
      ports.send(.testAdhan, from: .page)
      await late.advance(by: 1)
      failing.end(.failed("aplay", words: "no device", wasHeard: false))
      await late.advance(by: 2)
      #expect(ports.prayer.read().adhanTest.silence == "aplay gave up (no device)")
      #expect(ports.commands.sent(from: .service) == 0)
    }
  }
}

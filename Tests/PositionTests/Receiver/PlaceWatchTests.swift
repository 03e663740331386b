import Earth
import GPS
import HAL
import Measures
import Places
import Synchronization
import TestSupport
import Testing

@testable import Position

@Suite("The watch over the place") struct PlaceWatchTests {
  private func watch(
    _ receiver: ScriptedReceiver, at address: ReceiverAddress? = .port("/dev/receiver"), speeds: [Int] = [9600]
  ) -> PlaceWatch<ScriptedPort> {
    PlaceWatch(
      controller: SiteController(
        rules: SiteRules(policy: .gps(configured: nil)), buildDate: CivilDate(year: 2026, month: 1, day: 1)),
      sources: { [address].compactMap(\.self) }, speeds: speeds,
      open: { (_, _) throws(SerialError) in try receiver.open() })
  }

  @Test func `makes a site from sentences`() throws {
    let receiver = ScriptedReceiver()
    var watch = watch(receiver)
    #expect(watch.step(at: .origin, wallClock: nil) == nil)
    receiver.say(istanbul(second: 1))
    receiver.say(istanbul(second: 2))
    let found = watch.step(at: Instant(seconds: 1), wallClock: nil)
    let site = try #require(found)
    #expect(site.source == .gps)
    #expect(abs(try #require(site.qibla.bearing).degrees - 151.6) < 0.1)
    #expect(site.date == CivilDate(year: 2026, month: 3, day: 1) && site.dateSource == .gps)
    #expect(watch.report.code == "ready")
    #expect(watch.report.satellites == 9)
    #expect(watch.report.city?.city.zone == "Europe/Istanbul")
    #expect(watch.newBytes.count == 2 * istanbul(second: 1).utf8.count)
  }

  @Test func `F43, F44: counts garbage, truncated sentences and wrong checksums, and uses none of them`() {
    let receiver = ScriptedReceiver()
    var watch = watch(receiver)
    let good = Array(istanbul(second: 1).utf8)
    receiver.say((0..<2000).map { UInt8(truncatingIfNeeded: $0 &* 151 &+ $0 >> 3) })
    receiver.say(Array(good[..<40]))
    receiver.say("\r\n$GPRMC,090001.00,A,4100.4920,N,02858.7040,E,0.0,,010326,,,A*00\r\n")
    receiver.say("$GPGGA,090001.00,1234\r\n")
    let site = watch.step(at: Instant(seconds: 1), wallClock: nil)
    #expect(site == nil)
    #expect(watch.report.sentences[.checksum] >= 1)
    #expect(watch.report.sentences.fixes == 0)
    #expect(watch.report.sentences.sentences - watch.report.sentences.intact >= 3)
    #expect(watch.report.code == "gps.no_sentence")
    // A sentence in pieces over many steps counts like a whole one.
    var found: Site?
    for (i, byte) in (good + Array(istanbul(second: 2).utf8)).enumerated() {
      receiver.say([byte])
      found = watch.step(at: Instant(seconds: 2 + Double(i) * 0.01), wallClock: nil) ?? found
    }
    #expect(found?.source == .gps)
  }

  @Test(arguments: [
    (SerialError.missing, "gps.missing"), (.permission, "gps.permission"), (.busy, "gps.busy"),
    (.notASerialPort, "gps.not_a_port"),
  ]) func `F40, F51: a port that can't be opened is named, retried with growing pauses, and used when available`(
    _ error: SerialError, _ code: String
  ) {
    let receiver = ScriptedReceiver(refusal: error)
    var watch = watch(receiver)
    for i in 0..<200 { _ = watch.step(at: Instant(seconds: Double(i) * 0.05), wallClock: nil) }
    #expect(watch.report.code == code)
    // At 0, 0.1, 0.3, 0.8, 1.8, 3.8 and 8.8 s, not two hundred times.
    #expect(receiver.openings == 7)
    #expect(watch.report.portFailures == 7)
    receiver.refuse(nil)
    receiver.say(istanbul(second: 1) + istanbul(second: 2))
    let site = watch.step(at: Instant(seconds: 60), wallClock: nil)
    #expect(site?.source == .gps)
    #expect(watch.report.fault == nil)
  }

  @Test func `F50: an unplugged receiver's place is kept, and the port is reopened`() {
    let receiver = ScriptedReceiver()
    var watch = watch(receiver)
    receiver.say(istanbul(second: 1) + istanbul(second: 2))
    _ = watch.step(at: Instant(seconds: 1), wallClock: nil)
    receiver.say("$GPRMC,0900")
    receiver.fail(.hangUp)
    receiver.refuse(.missing)
    let kept = watch.step(at: Instant(seconds: 2), wallClock: nil)
    #expect(kept?.source == .gps)
    #expect(watch.report.code == "gps.unplugged")
    for i in 0..<10 { _ = watch.step(at: Instant(seconds: 3 + Double(i)), wallClock: nil) }
    #expect(watch.report.code == "gps.missing")
    let old = watch.step(at: Instant(seconds: 14), wallClock: nil)
    #expect(old?.source == .lastKnown)
    #expect(old.flatMap(\.ageSeconds).map { $0 >= 12 } == true)
    receiver.refuse(nil)
    // The truncated sentence doesn't affect the first one of the reopened port.
    receiver.say(istanbul(second: 20) + istanbul(second: 21))
    let back = watch.step(at: Instant(seconds: 40), wallClock: nil)
    #expect(back?.source == .gps)
    #expect(watch.report.code == "ready")
  }

  @Test func `reports the satellites in view while there is no fix`() {
    let receiver = ScriptedReceiver()
    var watch = watch(receiver)
    for second in 1...3 {
      receiver.say(sentence("GPGSV,1,1,02,03,45,120,30,07,20,300,25"))
      receiver.say(rmc("09000\(second).00", ",,,", status: "V", date: "010326", rest: ","))
      receiver.say(gga("09000\(second).00", ",,,", quality: 0, rest: "00,99.9,,M,,M,,"))
      _ = watch.step(at: Instant(seconds: Double(second)), wallClock: nil)
    }
    #expect(watch.report.satellitesInView == 2 && watch.report.satellites == 0)
  }

  @Test func `F41: a receiver without output for ten seconds is silent`() {
    let receiver = ScriptedReceiver()
    var watch = watch(receiver)
    _ = watch.step(at: .origin, wallClock: nil)
    _ = watch.step(at: Instant(seconds: 9.9), wallClock: nil)
    #expect(watch.report.code == "gps.no_fix")
    _ = watch.step(at: Instant(seconds: 10.1), wallClock: nil)
    #expect(watch.report.code == "gps.silent")
    receiver.say("$")
    _ = watch.step(at: Instant(seconds: 11), wallClock: nil)
    #expect(watch.report.code == "gps.no_sentence" && watch.report.isHunting && !watch.report.isSilent)
    _ = watch.step(at: Instant(seconds: 21.1), wallClock: nil)
    #expect(watch.report.code == "gps.silent" && !watch.report.isHunting && watch.report.isSilent)
  }

  @Test func `F50: two halves of a sentence before and after unplugging don't join`() {
    let receiver = ScriptedReceiver()
    var watch = watch(receiver)
    let good = Array(istanbul(second: 1).utf8)
    receiver.say(Array(good[..<40]))
    _ = watch.step(at: .origin, wallClock: nil)
    receiver.fail(.hangUp)
    _ = watch.step(at: Instant(seconds: 1), wallClock: nil)
    receiver.say(Array(good[40...]))
    _ = watch.step(at: Instant(seconds: 2), wallClock: nil)
    #expect(receiver.openings == 2 && watch.report.sentences.intact == 1)
  }

  @Test func `F42: two halves of a sentence at two speeds don't join`() {
    let receiver = ScriptedReceiver()
    var watch = watch(receiver, speeds: [9600, 4800])
    let good = Array(istanbul(second: 1).utf8)
    _ = watch.step(at: .origin, wallClock: nil)
    receiver.say(Array(good[..<40]))
    _ = watch.step(at: Instant(seconds: 3.5), wallClock: nil)
    #expect(watch.report.speed == 4800)
    receiver.say(Array(good[40...]))
    _ = watch.step(at: Instant(seconds: 4), wallClock: nil)
    #expect(watch.report.sentences.intact == 1)
  }

  @Test func `two halves of a gpsd report from before and after a reconnection don't join`() {
    let receiver = ScriptedReceiver()
    var watch = watch(receiver, at: ReceiverAddress("gpsd"), speeds: [])
    let report = Array(
      (#"{"class":"TPV","mode":3,"time":"2026-03-01T09:00:01.000Z","lat":41.0,"lon":29.0,"altMSL":10,"eph":5}"# + "\n")
        .utf8)
    receiver.say(Array(report[..<40]))
    _ = watch.step(at: .origin, wallClock: nil)
    receiver.fail(.hangUp)
    _ = watch.step(at: Instant(seconds: 1), wallClock: nil)
    receiver.say(Array(report[40...]))
    let site = watch.step(at: Instant(seconds: 2), wallClock: nil)
    #expect(receiver.openings == 2 && site == nil)
    receiver.say(report)
    let found = watch.step(at: Instant(seconds: 3), wallClock: nil)
    #expect(found?.source == .gps)
  }

  @Test func `a port that worked for a minute is soon retried when it is lost`() {
    let receiver = ScriptedReceiver(refusal: .missing)
    var watch = watch(receiver)
    for tenth in 0..<100 { _ = watch.step(at: Instant(seconds: Double(tenth) / 10), wallClock: nil) }
    // At 0, 0.1, 0.3, 0.8, 1.8, 3.8 and 8.8 s: the next pause would be ten seconds.
    #expect(receiver.openings == 7)
    receiver.refuse(nil)
    for second in 20..<90 { _ = watch.step(at: Instant(seconds: Double(second)), wallClock: nil) }
    receiver.fail(.hangUp)
    receiver.refuse(.missing)
    for tenth in 900..<910 { _ = watch.step(at: Instant(seconds: Double(tenth) / 10), wallClock: nil) }
    #expect(receiver.openings == 8 + 3)
  }

  /// A port that refuses every change of speed.
  private struct StiffPort: SerialPort, ~Copyable {
    let refusal: SerialError
    @_lifetime(buffer: copy buffer)
    mutating func read(into buffer: inout MutableRawSpan) throws(SerialError) -> Int { 0 }
    mutating func setSpeed(_ baud: Int) throws(SerialError) { throw refusal }
  }

  @Test(arguments: [(SerialError.unsupportedSpeed(4800), 1, 0), (.hangUp, 2, 1)])
  func `a port with an unsupported speed is kept; one that fails to set it is reopened`(
    _ refusal: SerialError, _ openings: Int, _ failures: UInt64
  ) {
    let opened = Mutex(0)
    var watch = PlaceWatch<StiffPort>(
      controller: SiteController(
        rules: SiteRules(policy: .gps(configured: nil)), buildDate: CivilDate(year: 2026, month: 1, day: 1)),
      sources: { [.port("/dev/receiver")] }, speeds: [9600, 4800],
      open: { (_, _) throws(SerialError) in
        opened.withLock { $0 += 1 }
        return StiffPort(refusal: refusal)
      })
    for second in 0..<13 { _ = watch.step(at: Instant(seconds: Double(second)), wallClock: nil) }
    #expect(watch.report.speed == 4800 && watch.report.hunts == 1)
    #expect(opened.withLock { $0 } == openings && watch.report.portFailures == failures)
  }

  @Test func `a receiver is ready for ten seconds after a fix`() {
    let receiver = ScriptedReceiver()
    var watch = watch(receiver)
    receiver.say(istanbul(second: 1) + istanbul(second: 2))
    _ = watch.step(at: Instant(seconds: 1), wallClock: nil)
    receiver.say("$")
    _ = watch.step(at: Instant(seconds: 11), wallClock: nil)
    #expect(watch.report.code == "ready")
    _ = watch.step(at: Instant(seconds: 11.001), wallClock: nil)
    #expect(watch.report.code == "gps.no_fix")
  }

  @Test func `F44: a flood is read in chunks`() {
    let receiver = ScriptedReceiver()
    var watch = watch(receiver)
    receiver.say([UInt8](repeating: UInt8(ascii: "x"), count: 1_000_000))
    _ = watch.step(at: .origin, wallClock: nil)
    #expect(watch.newBytes.count == 65_536)
    for i in 1...20 { _ = watch.step(at: Instant(seconds: Double(i)), wallClock: nil) }
    receiver.say("\r\n" + istanbul(second: 1) + istanbul(second: 2))
    let site = watch.step(at: Instant(seconds: 30), wallClock: nil)
    #expect(site != nil)
  }

  @Test func `behind gpsd, its reports make a site, and no bytes are kept for a recording`() throws {
    let receiver = ScriptedReceiver()
    var watch = watch(receiver, at: ReceiverAddress("gpsd"), speeds: [])
    _ = watch.step(at: .origin, wallClock: nil)
    for second in 1...3 {
      receiver.say(
        #"{"class":"TPV","mode":3,"time":"2026-03-01T09:00:0\#(second).000Z","lat":41.0,"lon":29.0,"altMSL":10,"eph":5}"#
          + "\n")
    }
    let found = watch.step(at: Instant(seconds: 1), wallClock: nil)
    let site = try #require(found)
    #expect(site.source == .gps && (site.position.latitude.degrees - 41).magnitude < 1e-6)
    #expect(watch.newBytes.isEmpty && watch.report.speed == nil && watch.report.code == "ready")
    #expect(watch.report.sentences.bytes > 0)
  }

  @Test func `a device without a receiver reports that`() {
    var watch = PlaceWatch<ScriptedPort>(
      controller: SiteController(
        rules: SiteRules(
          policy: .fixed(GeodeticPosition.degrees(41, 29))),
        buildDate: CivilDate(year: 2026, month: 1, day: 1)), sources: { [] }, open: nil)
    let site = watch.step(at: .origin, wallClock: nil)
    #expect(site?.source == .fixed)
    #expect(watch.report.code == "not_configured")
  }
}

import GPS
import Measures
import Testing

@Suite struct GPSDTests {
  static let greeting = """
    {"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}
    {"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/ttyACM0","driver":"NMEA0183","native":0}]}
    {"class":"WATCH","enable":true,"json":true,"nmea":false,"raw":0,"timing":false}

    """
  static let sky =
    #"{"class":"SKY","device":"/dev/ttyACM0","hdop":0.90,"nSat":11,"uSat":9,"satellites":[{"PRN":3,"el":3,"used":true},{"PRN":"]}"}]}"#
    + "\n"

  static func position(
    _ second: Int, device: String = "/dev/ttyACM0", _ rest: String = #""lat":21.4225,"lon":39.8262,"altHAE":280.0"#
  ) -> String {
    #"{"class":"TPV","device":"\#(device)","mode":3,"time":"2026-11-21T09:00:\#(second + 10).000Z",\#(rest),"eph":4.9,"#
      + #""speed":0.257,"track":84.4}"# + "\n"
  }

  func events(_ text: String, earliest: CivilDate? = nil) -> [NMEAEvent] {
    var parser = GPSDParser(earliestDate: earliest)
    return text.utf8.compactMap { parser.feed($0) }
  }

  func counters(_ text: String) -> NMEACounters {
    var parser = GPSDParser()
    for byte in text.utf8 { _ = parser.feed(byte) }
    return parser.counters
  }

  @Test func `a position report is a fix with the satellites of the sky report`() throws {
    guard case .fix(let fix) = events(Self.greeting + Self.sky + Self.position(1)).first else {
      Issue.record("no fix")
      return
    }
    #expect(fix.position.latitude == Angle(degrees: 21.4225) && fix.position.longitude == Angle(degrees: 39.8262))
    #expect(fix.altitudeIsKnown && fix.position.altitudeMeters == 280)
    #expect(fix.utc == UniversalTime(CivilDate(year: 2026, month: 11, day: 21), hour: 9, second: 11))
    #expect(fix.satellites == 9 && fix.hdop == 0.9 && fix.quality == .satellites)
    #expect(abs(try #require(fix.horizontalSigmaMeters) - 2) < 1e-12)
    #expect(fix.speedMetersPerSecond == 0.257 && fix.course == Angle(degrees: 84.4))
  }

  @Test func `without a fix the satellites in view are reported`() {
    let text = Self.sky + #"{"class":"TPV","device":"/dev/ttyACM0","mode":1}"# + "\n"
    #expect(events(text) == [.noFix(NoFix(satellites: 9, satellitesInView: 11))])
  }

  @Test func `an epoch counts once, and two receivers are not mixed`() {
    #expect(events(Self.position(1) + Self.position(1) + Self.position(2)).count == 2)
    let mixed = (0..<8).map { Self.position($0) + Self.position($0, device: "/dev/ttyUSB0") }.joined()
    #expect(events(mixed).count == 8)
    let silent = (0..<20).map { Self.position($0, device: "/dev/ttyUSB0") }.joined()
    #expect(events(Self.position(30) + silent).count == 11)
  }

  @Test(arguments: [
    (#""lat":91.0,"lon":39.8"#, NMEAOutcome.outOfRange), (#""lat":0.0,"lon":0.0"#, .nullIsland),
    (#""lat":21.4,"lon":181"#, .outOfRange), (#""lat":"x","lon":39.8"#, .malformed), (#""lat":21.4"#, .malformed),
    (#""lat":nan,"lon":39.8"#, .malformed), (#""lat":21.4,"lon":39.8,"status":8"#, .notMeasured),
  ])
  func `an impossible place is refused`(_ rest: String, _ outcome: NMEAOutcome) {
    let text = Self.position(1, rest)
    #expect(events(text).isEmpty && counters(text)[outcome] == 1)
  }

  @Test func `anything but a report is counted and skipped`() {
    #expect(counters("garbage\n{\"class\":\n{}\n[1,2]\n{\"a\":[}\n\n")[.malformed] == 4)
    #expect(counters(Self.greeting)[.ignored] == 3)
    let long = "{\"class\":\"" + String(repeating: "x", count: 20_000) + "\"}\n"
    #expect(counters(long)[.tooLong] == 1)
    #expect(events(long + Self.position(1)).count == 1)
  }

  @Test func `week rollover is corrected behind gpsd as well`() throws {
    let old = Self.position(1).replacing("2026-11-21", with: "2007-04-07")
    guard case .fix(let fix) = events(old, earliest: CivilDate(year: 2026, month: 1, day: 1)).first else {
      Issue.record("no fix")
      return
    }
    #expect(fix.rollovers == 1 && fix.utc?.date == CivilDate(year: 2026, month: 11, day: 21))
  }

  @Test func `noise of a report's characters doesn't trap`() {
    let alphabet = Array(#"{}[]":,\.0123456789eclastpvmodeTPVlatlon-"#.utf8) + [0x0A]
    var generator = SplitMix64(seed: 4)
    var parser = GPSDParser()
    for _ in 0..<500_000 { _ = parser.feed(alphabet[Int(generator.next() % UInt64(alphabet.count))]) }
    #expect(parser.counters.fixes == 0)
  }

  @Test func `a report cut off or changed anywhere makes no other place`() {
    let line = Array(Self.position(1).utf8)
    for index in line.indices.dropLast() {
      var parser = GPSDParser()
      for byte in line[..<index] + [0x0A] { #expect(parser.feed(byte) == nil) }
    }
  }
}

import GPS
import Link
import Measures
import TestSupport
import Testing

@testable import Portal

@Suite struct HeadingSentencesTests {
  /// A state with these members; `null` for a missing one.
  private static func sentences(
    status: String = "accurate", magnetic: Double? = nil, heading: Double? = nil, bearing: Double? = nil,
    turn: Double? = nil
  ) throws -> [String] {
    func json(_ number: Double?) -> String { number.map { "\($0)" } ?? "null" }
    let state =
      #""status":"\#(status)","heading_deg":\#(json(magnetic)),"true_heading_deg":\#(json(heading)),"#
      + #""qibla_bearing_deg":\#(json(bearing)),"turn_deg":\#(json(turn)),"site":{"declination_deg":1},"sensors":[]"#
    return lines(HeadingSentences.text(of: try .test(state)))
  }

  /// Split at the line ends, which are kept.
  private static func lines(_ text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) + "\n" }
  }

  /// The fields between the address and the checksum.
  private static func fields(_ line: String) -> [Substring] {
    line.prefix { $0 != "*" }.split(separator: ",", omittingEmptySubsequences: false).dropFirst().map { $0 }
  }

  @Test func `sends true heading, magnetic heading with variation, and the Qibla`() throws {
    #expect(
      try Self.sentences(magnetic: 123.4, heading: 129, bearing: 151.6, turn: 22.6) == [
        "$HCHDT,129.0,T*23\r\n", "$HCHDG,123.4,,,5.6,E*2E\r\n", "$IIXDR,A,151.6,D,QIBLA,A,22.6,D,TURN*31\r\n",
      ])
  }

  @Test(arguments: ["calibrating", "interference", "unavailable", "", "Accurate"])
  func `sends nothing while the heading is in doubt or unknown`(_ status: String) throws {
    #expect(try Self.sentences(status: status, magnetic: 123.4, heading: 129, bearing: 151.6, turn: 22.6) == [])
  }

  @Test func `sends nothing once the state is stale`() throws {
    let state = try StateMessage.json(
      #""status":"accurate","age_ms":9,"heading_deg":1,"true_heading_deg":2,"reason":"good","advice":"""#)
    #expect(Self.lines(HeadingSentences.text(of: StateMessage(json: Freshness.shown(state, after: 0.4)))).count == 2)
    #expect(HeadingSentences.text(of: StateMessage(json: Freshness.shown(state, after: 0.6))).isEmpty)
    #expect(HeadingSentences.text(of: StateMessage(json: Freshness.shown(state, after: 2.1))).isEmpty)
  }

  @Test func `leaves out what isn't known`() throws {
    #expect(try Self.sentences(magnetic: 123.4) == [sentence("HCHDG,123.4,,,,")])
    #expect(try Self.sentences(magnetic: 123.4, heading: 123.4, turn: 3).count == 2)
    #expect(try Self.sentences(bearing: 151.6) == [] && Self.sentences() == [])
  }

  @Test(arguments: ["", "{", "{}", "null", #"{"status":"accurate","heading_deg":"north"}"#])
  func `sends nothing for something else than a state`(_ text: String) throws {
    #expect(HeadingSentences.text(of: StateMessage(json: text.utf8)).isEmpty)
  }

  @Test(
    arguments: [
      (0, "0.0"), (0.04, "0.0"), (9.96, "10.0"), (359.94, "359.9"), (359.96, "0.0"), (360, "0.0"), (-0.04, "0.0"),
      (-0.06, "359.9"), (719.96, "0.0"), (1e300, nil),
    ] as [(Double, String?)])
  func `a direction is at least 0.0 and less than 360.0`(_ degrees: Double, _ text: String?) throws {
    let heading = Self.fields(try Self.sentences(heading: degrees)[0])[0]
    #expect(text == nil || heading == text!)
    #expect(try (0..<360).contains(#require(Double(heading))))
  }

  @Test(arguments: [
    (10.0, 13.3, "3.3,E"), (10, 6.7, "3.3,W"), (359, 2.5, "3.5,E"), (1, 358, "3.0,W"), (10, 10, "0.0,E"),
    (10, 9.96, "0.0,E"), (0, 180, "180.0,E"),
  ])
  func `variation is true less magnetic heading, east or west`(_ magnetic: Double, _ heading: Double, _ text: String)
    throws
  {
    let fields = Self.fields(try Self.sentences(magnetic: magnetic, heading: heading)[1])
    #expect(fields[3...].joined(separator: ",") == text && fields[1].isEmpty && fields[2].isEmpty)
  }

  @Test(arguments: [(-12.34, "-12.3"), (0, "0.0"), (-0.04, "0.0"), (179.96, "180.0"), (-180, "-180.0")])
  func `a turn to the left is negative`(_ turn: Double, _ text: String) throws {
    #expect(try Self.fields(Self.sentences(bearing: 1, turn: turn)[0])[5] == text)
  }

  @Test func `the device's own parser finds each sentence intact, and the values agree`() throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<2000 {
      let magnetic = Double.random(in: 0..<360, using: &random)
      let declination = Double.random(in: -30...30, using: &random)
      let heading = (magnetic + declination + 360).truncatingRemainder(dividingBy: 360)
      let bearing = Double.random(in: 0..<360, using: &random)
      let turn = (bearing - heading).remainder(dividingBy: 360)
      let lines = try Self.sentences(magnetic: magnetic, heading: heading, bearing: bearing, turn: turn)
      var parser = NMEAParser()
      for byte in lines.joined().utf8 { #expect(parser.feed(byte) == nil) }
      #expect(parser.counters[.ignored] == 3 && parser.counters.sentences == 3, "\(lines)")
      #expect(lines.allSatisfy { $0.utf8.count <= 82 && $0.hasSuffix("\r\n") })

      let numbers = lines.map { Self.fields($0).map { Double($0) } }
      let (sent, compass) = (try #require(numbers[0][0]), try #require(numbers[1][0]))
      let east = try #require(numbers[1][3]) * (Self.fields(lines[1])[4] == "E" ? 1 : -1)
      #expect(abs((compass + east - sent).remainder(dividingBy: 360)) < 0.11, "\(lines)")
      #expect(abs((sent - heading).remainder(dividingBy: 360)) < 0.051)
      let (kaaba, way) = (try #require(numbers[2][1]), try #require(numbers[2][5]))
      #expect(abs((sent + way - kaaba).remainder(dividingBy: 360)) < 0.16, "\(lines)")
    }
  }
}

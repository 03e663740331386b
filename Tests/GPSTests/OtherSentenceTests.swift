import GPS
import Measures
import TestSupport
import Testing

/// The sentences beside RMC and GGA.
@Suite struct OtherSentenceTests {
  func gll(_ time: String, _ place: String = "2125.3500,N,03949.5720,E", status: String = "A,A") -> String {
    sentence("GPGLL,\(place),\(time),\(status)")
  }

  @Test func `GLL alone makes fixes, with the date from ZDA`() throws {
    let text = sentence("GPZDA,090000.00,21,11,2026,00,00") + (0..<9).map { gll("09000\($0).00") }.joined()
    let all = fixes(text)
    #expect(all.map(\.secondOfDay) == (0..<9).map { 32_400 + Double($0) })
    #expect(all[0].quality == .unstated && all[0].utc?.date == CivilDate(year: 2026, month: 11, day: 21))
  }

  @Test func `GLL beside RMC and GGA changes nothing, wherever it is`() {
    let plain = (0..<9).map { rmc("09000\($0).00") + gga("09000\($0).00") }.joined()
    let orders: [(String) -> String] = [
      { gll($0) + rmc($0) + gga($0) }, { rmc($0) + gll($0) + gga($0) }, { gga($0) + rmc($0) + gll($0) },
    ]
    for order in orders { #expect(fixes((0..<9).map { order("09000\($0).00") }.joined()) == fixes(plain)) }
  }

  @Test func `GLL beside a lone RMC makes no second fix of the epoch`() {
    #expect(fixes((0..<9).map { rmc("09000\($0).00") + gll("09000\($0).00") }.joined()).count == 9)
  }

  @Test func `GLL's invalid status prevents a fix, and so does a mode that isn't measured`() {
    #expect(fixes(gll("090000", status: "V,N")).isEmpty)
    #expect(fixes(gll("090000", status: "A,N")).isEmpty)
    #expect(fixes(gll("090000", status: "A,S")).isEmpty)
    #expect(fixes(gll("090000", status: "A,E")).first?.quality == .estimated)
    #expect(fixes(gll("090000", "0000.00,N,00000.00,E")).isEmpty)
    #expect(counters(gll("246060"))[.outOfRange] == 1)
  }

  @Test func `VTG gives speed and course where RMC doesn't`() throws {
    let vtg = sentence("GPVTG,84.40,T,,M,0.50,N,0.93,K,A")
    let fix = try #require(fixes(vtg + gga("090000")).first)
    #expect(abs(try #require(fix.speedMetersPerSecond) - 0.257_222) < 1e-6)
    #expect(abs(try #require(fix.course).degrees - 84.4) < 1e-12)
    let kilometres = try #require(fixes(sentence("GPVTG,,T,,M,,N,3.60,K") + gga("090000")).first)
    #expect(kilometres.speedMetersPerSecond == 1 && kilometres.course == nil)
    #expect(fixes(sentence("GPVTG,,T,,M,9.9,N,,K,N") + gga("090000")).first?.speedMetersPerSecond == nil)
  }

  @Test func `GST gives the receiver's error estimate, for its epoch and the next`() throws {
    let gst = sentence("GNGST,090000.00,1.2,,,,3.0,4.0,9.9")
    let sigmas = fixes(gst + gga("090000") + gga("090002") + gga("090004")).map(\.horizontalSigmaMeters)
    #expect(sigmas == [(12.5).squareRoot(), (12.5).squareRoot(), nil])
    #expect(counters(sentence("GNGST,090000.00,1.2,,,,-3.0,4.0,9.9"))[.outOfRange] == 1)
    #expect(counters(sentence("GNGST,,,,,,,,"))[.malformed] == 1)
  }

  @Test func `GSV counts the satellites in view while there is no fix, of all systems together`() {
    let sky =
      sentence("GPGSV,1,1,04,03,03,111,00") + sentence("GLGSV,2,1,07,65,03,111,00") + sentence("GLGSV,2,2,07,66")
    let none = gga("090000", ",,,", quality: 0, rest: "00,99.9,,,,,,")
    #expect(events(sky + none) == [.noFix(NoFix(satellites: 0, satellitesInView: 11))])
    #expect(events(none) == [.noFix(NoFix(satellites: 0))])
  }

  @Test(arguments: ["311280", "010199", "150180"]) func `dates of the last century are corrected by a week rollover`(
    _ date: String
  ) throws {
    let build = CivilDate(year: 2026, month: 11, day: 1)
    let fix = try #require(fixes(rmc("120000", date: date) + gga("120000"), earliest: build).first)
    #expect(try #require(fix.utc).date >= build && fix.rollovers > 0)
  }

  @Test func `a date more than a rollover after the build is ignored, and the place is kept`() throws {
    let build = CivilDate(year: 2026, month: 11, day: 1)
    var parser = NMEAParser(earliestDate: build)
    let found = parser.feed(
      sentence("GPZDA,120000.00,01,01,2099,00,00") + gga("120000") + rmc("120001", date: "010147"))
    #expect(found.count == 1)
    guard case .fix(let fix) = found.first else { throw Absent() }
    #expect(fix.utc == nil)
    _ = parser.finish()
    #expect(parser.counters.refusedDates == 2)
  }

  struct Absent: Error {}

  @Test func `bytes in chunks of any length give the same as one by one`() {
    let bytes = StreamTests.stream + Array("$GPGGA,09\u{0}x\r\n$$GPRMC,*00".utf8) + StreamTests.stream
    var single = NMEAParser()
    let expected = single.feed(bytes)
    for length in [1, 2, 3, 7, 64, 119, 1000, bytes.count] {
      var parser = NMEAParser()
      var found: [NMEAEvent] = []
      for start in stride(from: 0, to: bytes.count, by: length) {
        let piece = Array(bytes[start..<min(start + length, bytes.count)])
        parser.feed(piece.span) { found.append($0) }
      }
      #expect(found == expected, "pieces of \(length)")
      #expect(NMEAOutcome.allCases.allSatisfy { parser.counters[$0] == single.counters[$0] })
      #expect(parser.counters.bytes == single.counters.bytes)
    }
  }
}

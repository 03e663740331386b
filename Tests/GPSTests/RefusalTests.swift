import GPS
import Measures
import TestSupport
import Testing

@Suite struct RefusalTests {
  @Test func `a missing fix is reported with the satellites in use`() {
    let text =
      rmc("090000", ",,,", status: "V", date: "", rest: ",") + gga("090000", ",,,", quality: 0, rest: "03,,,M,,M,,")
    #expect(events(text) == [.noFix(NoFix(satellites: 3))])
  }

  @Test func `a receiver without a time reports no fix once an epoch`() {
    let moment = sentence("GNRMC,,V,,,,,,,,,,N") + sentence("GNGGA,,,,,,0,00,99.99,,,,,,")
    #expect(events(moment + moment + moment) == [NMEAEvent](repeating: .noFix(NoFix(satellites: 0)), count: 3))
  }

  @Test func `one sentence's invalid status overrides the other's valid one`() {
    #expect(fixes(rmc("090000", status: "V") + gga("090000")).isEmpty)
    #expect(fixes(rmc("090000") + gga("090000", quality: 0)).isEmpty)
    #expect(fixes(sentence("GPRMC,090000,A,2125.35,N,03949.572,E,0,0,211126,,,N") + gga("090000")).isEmpty)
  }

  @Test(arguments: [7, 8]) func `a manual or simulated position is no fix`(quality: Int) {
    let text = rmc("090000") + gga("090000", quality: quality)
    #expect(fixes(text).isEmpty)
    #expect(counters(text)[.notMeasured] == 1)
  }

  @Test func `dead reckoning is marked as such`() {
    #expect(fixes(rmc("090000") + gga("090000", quality: 6)).first?.quality == .estimated)
  }

  @Test(arguments: [
    ("9000.000,N,00000.000,E", 90.0, 0.0), ("9000.000,S,18000.000,W", -90, -180),
    ("0000.000,N,18000.000,E", 0, 180), ("0000.000,S,18000.000,W", 0, -180), ("0000.000,N,00001.000,E", 0, 1 / 60.0),
  ])
  func `poles and the date line are valid places`(_ place: String, _ latitude: Double, _ longitude: Double) throws {
    let fix = try #require(fixes(rmc("090000", place)).first)
    #expect(abs(fix.position.latitude.degrees - latitude) < 1e-12)
    #expect(abs(fix.position.longitude.degrees - longitude) < 1e-12)
  }

  @Test(arguments: [
    ("0000.0000,N,00000.0000,E", NMEAOutcome.nullIsland), ("0000.0000,S,00000.0000,W", .nullIsland),
    ("9000.0001,N,00000.0000,E", .outOfRange), ("9100.0000,N,03949.0000,E", .outOfRange),
    ("2125.0000,N,18000.0001,E", .outOfRange), ("2160.0000,N,03949.0000,E", .outOfRange),
    ("125.0000,N,03949.0000,E", .malformed), ("2125.0000,N,3949.0000,E", .malformed),
    ("2125.0000,E,03949.0000,N", .malformed), ("2125.0000,,03949.0000,E", .malformed),
    (",N,03949.0000,E", .malformed), ("21-5.000,N,03949.0000,E", .malformed), ("2125.0.0,N,03949.0000,E", .malformed),
    ("2125.,N,0394a.0000,E", .malformed), ("2125.0000,n,03949.0000,e", .malformed), (",,,", .malformed),
    ("2125.0000000000000000000000000,N,03949.0000,E", .malformed),
  ])
  func `an impossible place is refused`(_ place: String, _ outcome: NMEAOutcome) {
    #expect(fixes(rmc("090000", place) + gga("090000", place)).isEmpty)
    #expect(counters(rmc("090000", place) + gga("090000", place))[outcome] == 2)
  }

  @Test(arguments: [
    ("240000", NMEAOutcome.outOfRange), ("126000", .outOfRange), ("120060", .outOfRange), ("", .malformed),
    ("12000", .malformed), ("1200000", .malformed), ("12:00:00", .malformed), ("12000x", .malformed),
  ])
  func `an impossible time is refused`(_ time: String, _ outcome: NMEAOutcome) {
    #expect(counters(rmc(time))[outcome] == 1)
    #expect(fixes(rmc(time)).isEmpty)
  }

  @Test(arguments: ["310226", "000126", "011326"]) func `an impossible date is refused`(_ date: String) {
    #expect(counters(rmc("120000", date: date))[.outOfRange] == 1)
  }

  @Test func `a truncated sentence is refused though its checksum is right`() {
    // Seen in the field: a radio lost part of the line and the checksum still matched.
    let text = sentence("GPGGA,201019.00,3249.20458,N,1,-25.6,M,,")
    #expect(counters(text)[.malformed] == 1)
    #expect(fixes(text).isEmpty)
  }

  @Test func `other sentences and talkers are counted and ignored`() {
    let text =
      sentence("GPMSS,55,27,318.0,100") + sentence("PUBX,00") + sentence("PGRMC,A,1,2") + sentence("GPTXT,01,01")
    #expect(counters(text)[.ignored] == 4)
  }
}

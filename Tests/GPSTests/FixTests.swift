import GPS
import Measures
import TestSupport
import Testing

@Suite struct FixTests {
  @Test func `RMC and GGA of one epoch make one fix`() throws {
    let all = fixes(rmc("090000.00") + gga("090000.00"))
    let fix = try #require(all.first)
    #expect(all.count == 1)
    #expect(abs(fix.position.latitude.degrees - 21.4225) < 1e-12)
    #expect(abs(fix.position.longitude.degrees - 39.8262) < 1e-12)
    #expect(fix.position.altitudeMeters == 280 && fix.altitudeIsKnown)
    #expect(fix.utc == UniversalTime(CivilDate(year: 2026, month: 11, day: 21), hour: 9))
    #expect(fix.secondOfDay == 32_400)
    #expect(fix.quality == .satellites && fix.satellites == 8 && fix.hdop == 0.9)
    #expect(abs(try #require(fix.speedMetersPerSecond) - 0.257_222) < 1e-6)
    #expect(abs(try #require(fix.course).degrees - 84.4) < 1e-12)
  }

  @Test func `their order doesn't matter`() {
    #expect(fixes(gga("090000.00") + rmc("090000.00")) == fixes(rmc("090000.00") + gga("090000.00")))
  }

  @Test func `a published sentence is read`() throws {
    // The usual example in descriptions of the standard.
    let fix = try #require(fixes("$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*47\r\n").first)
    #expect(abs(fix.position.latitude.degrees - 48.1173) < 1e-12)
    #expect(abs(fix.position.longitude.degrees - 11.516_666_666_666_667) < 1e-12)
    #expect(abs(fix.position.altitudeMeters - 592.3) < 1e-9)
    #expect(fix.utc == nil)
  }

  @Test func `a receiver that sends only one kind of sentence doesn't wait for ever`() {
    var parser = NMEAParser()
    let counts = (0..<10).map { parser.feed(rmc("09000\($0).00")).count }
    // Each waits for the next one's sentence; after three waits in vain, the fourth follows the third at once.
    #expect(counts == [0, 1, 1, 2, 1, 1, 1, 1, 1, 1])
  }

  @Test func `no epoch is lost when the second kind of sentence starts`() {
    var text = (0..<6).map { rmc("09000\($0).00") }.joined()
    text += (10..<20).map { rmc("0900\($0).00") + gga("0900\($0).00") }.joined()
    let seconds = fixes(text).map(\.secondOfDay)
    #expect(seconds == (Array(0..<6) + Array(10..<20)).map { 32_400 + Double($0) })
  }

  @Test(arguments: ["GP", "GN", "GL", "GA", "GB", "BD", "GQ", "QZ", "GI", "IN"])
  func `every positioning talker is accepted`(_ talker: String) {
    #expect(fixes(rmc("090000", talker: talker) + gga("090000", talker: talker)).count == 1)
  }

  @Test func `several talkers of one epoch give one fix, preferably the combined one`() {
    let text = (10..<30).map { second in
      let time = "0900\(second).00"
      return rmc(time, "2125.0000,N,03949.0000,E", talker: "GP") + rmc(time, "2126.0000,N,03949.0000,E", talker: "GL")
        + rmc(time, "2127.0000,N,03949.0000,E", talker: "GN") + gga(time, "2125.0000,N,03949.0000,E", talker: "GP")
        + gga(time, "2126.0000,N,03949.0000,E", talker: "GL") + gga(time, "2127.0000,N,03949.0000,E", talker: "GN")
    }.joined()
    let all = fixes(text)
    #expect(all.count == 20)
    #expect(all.dropFirst().allSatisfy { abs($0.position.latitude.degrees - 21.45) < 1e-9 })
  }

  @Test func `another talker takes over when the preferred one falls silent`() {
    let both = (10..<20).map { rmc("0900\($0)", talker: "GN") + rmc("0900\($0)", talker: "GP") }.joined()
    let left = (20..<40).map { rmc("0900\($0)", talker: "GP") }.joined()
    #expect(fixes(both).count == 10)
    #expect(fixes(both + left).count == 21)  // the first nine lone epochs were skipped
  }

  @Test func `ten epochs a second are ten fixes`() {
    let text = (0..<50).map { i in
      let time = "0900\(10 + i / 10).\(i % 10)0"
      return gga(time) + rmc(time)
    }.joined()
    #expect(fixes(text).count == 50)
  }

  @Test func `a two-dimensional fix has no height`() throws {
    let text = sentence("GPGSA,A,2,01,02,03,,,,,,,,,,5.0,4.0,3.0") + rmc("090000") + gga("090000")
    let fix = try #require(fixes(text).first)
    #expect(!fix.altitudeIsKnown && fix.position.altitudeMeters == 0)
  }

  @Test func `the date comes from ZDA where there is no RMC`() throws {
    let text = sentence("GPZDA,235958.00,20,11,2026,00,00") + gga("235959.00") + gga("000001.00") + gga("000100.00")
    let dates = fixes(text).map(\.utc?.date)
    // Two seconds later is the next day; a minute later the old ZDA is stale.
    #expect(dates == [CivilDate(year: 2026, month: 11, day: 20), CivilDate(year: 2026, month: 11, day: 21), nil])
  }

  @Test func `the leap second is a valid time`() throws {
    let fix = try #require(fixes(rmc("235960.50", date: "311226") + gga("235960.50")).first)
    #expect(fix.secondOfDay == 86_400.5)
    #expect(fix.utc == UniversalTime(CivilDate(year: 2027, month: 1, day: 1), second: 0.5))
    #expect(counters(rmc("225960.00"))[.outOfRange] == 1)
  }

  @Test(arguments: [
    ("070407", 1), ("080987", 2), ("211126", 0), ("020200", 2),
  ])
  func `a date from before the build moves by whole rollovers`(_ date: String, _ steps: Int) throws {
    let build = CivilDate(year: 2026, month: 11, day: 1)
    let fix = try #require(fixes(rmc("120000", date: date) + gga("120000"), earliest: build).first)
    let day = try #require(fix.utc).date
    #expect(fix.rollovers == steps)
    #expect(day >= build)
    #expect(day.daysSince1970 < build.daysSince1970 + WeekRollover.days)
    let plain = try #require(fixes(rmc("120000", date: date) + gga("120000")).first?.utc?.date)
    #expect(day.daysSince1970 - plain.daysSince1970 == steps * 7168)
  }
}

import GPS
import Measures
import TestSupport
import Testing

/// Deviations from the standard that receivers, ships' instruments and multiplexers send.
@Suite("Real receivers") struct ReceiversAsTheyAreTests {
  private let istanbul = "4100.4920,N,02858.7040,E"

  private func isIstanbul(_ fix: Fix?) -> Bool {
    guard let fix else { return false }
    return abs(fix.position.latitude.degrees - 41.0082) < 1e-6 && abs(fix.position.longitude.degrees - 28.9784) < 1e-5
  }

  @Test(arguments: ["II", "YD", "EC", "SD", "HC", "ZZ"]) func `the place of any talker is accepted`(talker: String) {
    let text = rmc("120000", istanbul, talker: talker) + gga("120000", istanbul, talker: talker)
    #expect(isIstanbul(fixes(text).first))
  }

  @Test func `an instrument yields to a receiver`() {
    let text = (0..<4).map { second in
      let time = "12000\(second)"
      return gga(time, istanbul, talker: "GP") + gga(time, "4200.0000,N,02858.7040,E", talker: "II")
    }
    let all = fixes(text.joined())
    #expect(all.count >= 3)
    #expect(all.allSatisfy(isIstanbul))
  }

  @Test(arguments: 9...12) func `a quality beyond the standard's is a valid fix`(quality: Int) {
    #expect(isIstanbul(fixes(gga("120000", istanbul, quality: quality)).first))
  }

  @Test(arguments: ["nan,nan", "-1.0,10.0", "5.0,400.0", "x,y", "99999,"])
  func `an invalid speed or course doesn't affect the place`(rest: String) throws {
    let fix = try #require(fixes(rmc("120000", istanbul, rest: rest)).first)
    #expect(isIstanbul(fix))
    #expect(fix.utc != nil)
    #expect(fix.speedMetersPerSecond == nil || fix.course == nil)
  }

  @Test(arguments: ["08,nan,40.0,M,37.0,M,,", "-1,0.9,40.0,M,nan,M,,", "08,-3,inf,M,,M,,"])
  func `an invalid dilution, height or number doesn't affect the place`(rest: String) {
    #expect(isIstanbul(fixes(gga("120000", istanbul, rest: rest)).first))
  }

  @Test(arguments: [
    ("AAN", Fix.Quality.satellites), ("A", .satellites), ("DA", .differential), ("RR", .realTimeKinematic),
    ("NNE", .estimated),
  ])
  func `GNS alone gives the place`(_ modes: String, _ quality: Fix.Quality) throws {
    let text = sentence("GNGNS,120000.00,\(istanbul),\(modes),15,0.9,40.0,37.0,,")
    let fix = try #require(fixes(text).first)
    #expect(isIstanbul(fix))
    #expect(fix.quality == quality)
    #expect(fix.position.altitudeMeters == 77)
    #expect(fix.satellites == 15)
  }

  @Test func `GNS without a fix, or with a manual position, gives none`() {
    #expect(events(sentence("GNGNS,120000.00,,,,,NNN,00,,,,,")) == [.noFix(NoFix(satellites: 0))])
    #expect(fixes(sentence("GNGNS,120000.00,\(istanbul),MM,15,0.9,40.0,37.0,,")).isEmpty)
  }

  @Test(arguments: ["060180", "050180", "010180", "220899", "070419", "010100"])
  func `a date from before the receiver has the time is ignored`(date: String) throws {
    let build = CivilDate(year: 2026, month: 11, day: 1)
    let fix = try #require(fixes(rmc("120000", istanbul, date: date), earliest: build).first)
    #expect(isIstanbul(fix))
    #expect(fix.utc == nil)
  }

  @Test func `a place without a time from gpsd is accepted, without a date`() throws {
    var parser = GPSDParser()
    let line = #"{"class":"TPV","device":"/dev/ttyUSB0","status":4,"mode":3,"lat":41.0082,"lon":28.9784,"altHAE":77.0}"#
    let events = Array((line + "\n").utf8).compactMap { parser.feed($0) }
    guard case .fix(let fix) = try #require(events.first) else { return #expect(Bool(false)) }
    #expect(isIstanbul(fix))
    #expect(fix.utc == nil)
  }

  @Test func `the newest refused sentence is reported by its name`() {
    let counted = counters(sentence("GPGLL,4100.4920,N,2858.7040,E,120000.00,A,A") + sentence("GPTXT,01,01"))
    #expect(counted.newestName(.malformed) == "GPGLL")
    #expect(counted.newestName(.ignored) == "GPTXT")
    #expect(counted.noFixes == 0)
  }
}

import Compass
import Core
import Earth
import GPS
import Measures
import Position
import TestSupport
import Testing

@testable import Recording

@Suite("The fixes of a GPS log") struct GPSTrackTests {
  private func controller() -> SiteController {
    SiteController(rules: SiteRules(policy: .gps(configured: nil)), buildDate: CivilDate(year: 2026, month: 1, day: 1))
  }

  @Test func `come at their time stamps`() {
    let log = (1...5).map { second in
      istanbul(second: second).split(separator: "\r\n").map { "\(100 + second).25 \($0)\n" }.joined()
    }.joined()
    var track = GPSTrack(Array(log.utf8), controller: controller())
    track.begin(at: Instant(seconds: 100))
    #expect(track.site(at: Instant(seconds: 101.2)) == nil)
    #expect(track.site(at: Instant(seconds: 102.3))?.source == .gps)
    #expect(track.counters.fixes >= 4)
  }

  private func feed(_ bytes: [UInt8], _ reader: inout GPSLogReader) { reader.feed(bytes.span) }

  @Test func `are the same in chunks of any size, and nothing else of the log is kept`() {
    let log = (1...5).map { second in
      istanbul(second: second).split(separator: "\r\n").map { "\(100 + second).25 \($0)\n" }.joined() + "x\n\n"
    }.joined()
    let whole = GPSTrack(Array(log.utf8), controller: controller())
    for size in [1, 2, 7, 33, 64] {
      var reader = GPSLogReader()
      var rest = Array(log.utf8)[...]
      while !rest.isEmpty {
        feed(Array(rest.prefix(size)), &reader)
        rest = rest.dropFirst(size)
      }
      var (a, b) = (GPSTrack(reader, controller: controller()), whole)
      #expect(a.counters.fixes == b.counters.fixes && a.counters.intact == b.counters.intact)
      for second in 101...110 {
        #expect(
          a.site(at: Instant(seconds: Double(second)))?.position
            == b.site(at: Instant(seconds: Double(second)))?.position)
      }
    }
    var reader = GPSLogReader()
    for _ in 0..<1000 { feed([UInt8](repeating: 0x0A, count: 1000) + [0x78], &reader) }
    #expect(reader.events.isEmpty && !reader.isTooLong)
  }

  @Test func `without stamps follow their own time from the start of the sensor log`() {
    let log = (10...15).map { istanbul(second: $0) }.joined()
    var track = GPSTrack(Array(log.utf8), controller: controller())
    track.begin(at: Instant(seconds: 7000))
    let first = track.site(at: Instant(seconds: 7000))
    #expect(first?.source == .gps)
    // Within five seconds the fix is live; after twenty the place is the last known.
    _ = track.site(at: Instant(seconds: 7005))
    let late = track.site(at: Instant(seconds: 7025))
    #expect(late?.source == .lastKnown)
    #expect(late.flatMap(\.ageSeconds).map { abs($0 - 20) < 1.01 } == true)
  }

  @Test func `without stamps keep their time after a start without a fix and over midnight`() {
    let searching = (50...54).map { sentence("GNRMC,2359\($0).00,V,,,,,,,,,,N") }.joined()
    let found = [("235957.00", "211126"), ("235958.00", "211126"), ("000003.00", "221126"), ("000004.00", "221126")].map
    {
      sentence("GNRMC,\($0.0),A,4100.5,N,02858.7,E,0.0,0.0,\($0.1),,,A")
    }.joined()
    var track = GPSTrack(Array((searching + found).utf8), controller: controller())
    track.begin(at: Instant(seconds: 7000))
    #expect(track.site(at: Instant(seconds: 7006.9)) == nil)
    #expect(track.site(at: Instant(seconds: 7007.1))?.source == .gps)
    #expect(track.site(at: Instant(seconds: 7013.1))?.date == CivilDate(year: 2026, month: 11, day: 22))
  }

  @Test func `use the given date if the receiver has none`() {
    let log = sentence("GNGGA,120000.00,4100.5,N,02858.7,E,1,09,0.9,30.0,M,0.0,M,,")
    let date = CivilDate(year: 2027, month: 5, day: 4)
    var track = GPSTrack(Array(log.utf8), controller: controller(), date: UniversalTime(date))
    track.begin(at: .origin)
    #expect(track.site(at: Instant(seconds: 1))?.date == date)
  }

  @Test func `make the replay point`() throws {
    let log = (1...9).map { istanbul(second: $0) }.joined()
    var replayer = Replayer(track: GPSTrack(Array(log.utf8), controller: controller()))
    for i in 0..<400 {
      replayer.take(
        RawSample(
          time: Instant(nanoseconds: Int64(i) * 10_000_000), force: SpecificForce(metersPerSecondSquared: 0, 0, 9.81),
          field: MagneticField(microtesla: 25, 0, -41)), isRaw: false)
    }
    let site = try #require(replayer.site)
    let turn = try #require(replayer.state.pointer.turn)
    let expected = (try #require(site.qibla.bearing) - site.declination).signed
    #expect((turn - expected).signed.magnitude < Angle(degrees: 1))
  }

  @Test func `are empty for an empty or broken log`() {
    for text in ["", "\n\n", "12.5 \n", "abc", "$GPRMC,*", "1e9 $GPRMC"] {
      var track = GPSTrack(Array(text.utf8), controller: controller())
      track.begin(at: .origin)
      #expect(track.site(at: Instant(seconds: 5)) == nil)
    }
  }
}

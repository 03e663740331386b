import Compass
import Core
import Earth
import GPS
import Measures
import Position
import Simulation
import TestSupport
import Testing

@testable import Recording

@Suite struct `A replay` {
  /// A device at rest, pointing 30° east of magnetic north, one sample each 10 ms.
  private func sample(_ i: Int, gyroscope: Bool = true) -> RawSample {
    let heading = Angle(degrees: 30)
    // A little of everything, so that no two samples are the same.
    let noise = Double((i &* 7919) % 101 - 50) * 0.002
    return RawSample(
      time: Instant(nanoseconds: 5_000_000_000 + Int64(i) * 10_000_000),
      force: SpecificForce(metersPerSecondSquared: noise, -noise, 9.81 + noise),
      rate: gyroscope ? AngularRate(radiansPerSecond: noise * 0.01, 0, -noise * 0.01) : nil,
      field: MagneticField(microtesla: 20 * heading.cosine + noise, 20 * heading.sine - noise, -40 + noise))
  }

  @Test(arguments: [true, false]) func `gives the heading, with a gyroscope or without`(_ gyroscope: Bool) throws {
    var replayer = Replayer()
    for i in 0..<500 { replayer.take(sample(i, gyroscope: gyroscope), isRaw: false) }
    let heading = try #require(replayer.state.heading.magnetic)
    #expect((heading - Angle(degrees: 30)).signed.magnitude < Angle(degrees: 1))
    #expect(replayer.summary.rows == 500)
    #expect(replayer.summary.headings > 400)
    #expect(abs(replayer.summary.seconds - 4.99) < 1e-9)
    #expect(Status.allCases.reduce(0) { $0 + replayer.summary[$1] } == 500)
  }

  @Test(arguments: [1, 7, 4096]) func `takes a log in pieces, and knows from its header whether it is calibrated`(
    _ piece: Int
  ) throws {
    func status(_ header: String) throws -> Status {
      var log = header
      for i in 0..<400 {
        let (sample, time) = (sample(i, gyroscope: false), Double(i) / 100)
        let (f, m) = (sample.force!.metersPerSecondSquared, sample.field!.microtesla)
        log += "\(time),\(f.x),\(f.y),\(f.z),\(m.x),\(m.y),\(m.z)\n"
      }
      var (replayer, reader) = (Replayer(), SensorLogReader(source: "log", required: [.field]))
      let bytes = Array(log.utf8)
      for start in stride(from: 0, to: bytes.count, by: piece) {
        let end = min(start + piece, bytes.count)
        try replayer.take(bytes.span.extracting(start..<end), through: &reader)
      }
      try replayer.finish(&reader)
      #expect(replayer.summary.rows == 400)
      return replayer.state.status
    }
    #expect(try status("t_s,ax,ay,az,mx,my,mz\n") == .accurate)
    #expect(try status("# calibrated: no\nt_s,ax,ay,az,mx,my,mz\n") == .calibrating)
  }

  @Test func `leaves the gyroscope out when told to`() {
    var without = Replayer(withoutGyroscope: true)
    var never = Replayer()
    for i in 0..<300 {
      without.take(sample(i), isRaw: false)
      never.take(sample(i, gyroscope: false), isRaw: false)
    }
    #expect(without.state.heading == never.state.heading)
  }

  @Test func `takes raw counts as not calibrated, physical units as calibrated`() {
    var raw = Replayer()
    var physical = Replayer()
    for i in 0..<300 {
      raw.take(sample(i), isRaw: true)
      physical.take(sample(i), isRaw: false)
    }
    #expect(!raw.state.calibrated && physical.state.calibrated)
    #expect(raw.state.reason == .notCalibrated)
    #expect(raw.summary[.accurate] == 0)
  }

  @Test func `refuses time that runs backwards, counts it and goes on`() throws {
    var replayer = Replayer()
    for i in 0..<300 { replayer.take(sample(i), isRaw: false) }
    for i in 100..<110 { replayer.take(sample(i), isRaw: false) }
    for i in 300..<500 { replayer.take(sample(i), isRaw: false) }
    #expect(replayer.state.counters.estimator.backwardTime == 10)
    let heading = try #require(replayer.state.heading.magnetic)
    #expect((heading - Angle(degrees: 30)).signed.magnitude < Angle(degrees: 1))
  }

  @Test func `writes one row of estimates for each row that has a force or a field`() {
    var replayer = Replayer(wantsEstimates: true)
    for i in 0..<100 {
      var row = sample(i)
      if i % 2 == 1 { (row.force, row.field) = (nil, nil) }
      replayer.take(row, isRaw: false)
    }
    let text = String(decoding: replayer.estimates?.buffer.bytes ?? [], as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(lines.first == "t_s,heading_deg,sigma_deg,qw,qx,qy,qz,status")
    #expect(lines.count == 51)
  }
}

@Suite struct `The fixes of a GPS log` {
  private func keeper() -> SiteKeeper {
    SiteKeeper(rules: SiteRules(policy: .gps(fallback: nil)), buildDate: CivilDate(year: 2026, month: 1, day: 1))
  }

  @Test func `come at their stamps`() {
    let log = (1...5).map { second in
      istanbul(second: second).split(separator: "\r\n").map { "\(100 + second).25 \($0)\n" }.joined()
    }.joined()
    var track = GPSTrack(Array(log.utf8), keeper: keeper())
    track.begin(at: Instant(seconds: 100))
    #expect(track.site(at: Instant(seconds: 101.2)) == nil)
    #expect(track.site(at: Instant(seconds: 102.3))?.source == .gps)
    #expect(track.counters.fixes >= 4)
  }

  @Test func `without stamps follow their own time from the start of the sensor log`() {
    let log = (10...15).map { istanbul(second: $0) }.joined()
    var track = GPSTrack(Array(log.utf8), keeper: keeper())
    track.begin(at: Instant(seconds: 7000))
    let first = track.site(at: Instant(seconds: 7000))
    #expect(first?.source == .gps)
    // Five seconds on nothing newer has come; twenty seconds on the place is the last known.
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
    var track = GPSTrack(Array((searching + found).utf8), keeper: keeper())
    track.begin(at: Instant(seconds: 7000))
    #expect(track.site(at: Instant(seconds: 7006.9)) == nil)
    #expect(track.site(at: Instant(seconds: 7007.1))?.source == .gps)
    #expect(track.site(at: Instant(seconds: 7013.1))?.date == CivilDate(year: 2026, month: 11, day: 22))
  }

  @Test func `take the date they are given when the receiver tells none`() {
    let log = sentence("GNGGA,120000.00,4100.5,N,02858.7,E,1,09,0.9,30.0,M,0.0,M,,")
    let date = CivilDate(year: 2027, month: 5, day: 4)
    var track = GPSTrack(Array(log.utf8), keeper: keeper(), date: UniversalTime(date))
    track.begin(at: .origin)
    #expect(track.site(at: Instant(seconds: 1))?.date == date)
  }

  @Test func `make the replay point`() throws {
    let log = (1...9).map { istanbul(second: $0) }.joined()
    var replayer = Replayer(track: GPSTrack(Array(log.utf8), keeper: keeper()))
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

  @Test func `are none in an empty or broken log`() {
    for text in ["", "\n\n", "12.5 \n", "abc", "$GPRMC,*", "1e9 $GPRMC"] {
      var track = GPSTrack(Array(text.utf8), keeper: keeper())
      track.begin(at: .origin)
      #expect(track.site(at: Instant(seconds: 5)) == nil)
    }
  }
}

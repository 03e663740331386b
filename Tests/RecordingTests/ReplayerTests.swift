import Compass
import Core
import Earth
import GPS
import Measures
import Position
import TestSupport
import Testing

@testable import Recording

@Suite("A replay") struct ReplayerTests {
  /// A device at rest, pointing 30° east of magnetic north, one sample each 10 ms.
  private func sample(_ i: Int, gyroscope: Bool = true) -> RawSample {
    let heading = Angle(degrees: 30)
    // Small variations, so that no two samples are equal.
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

  @Test(arguments: [1, 7, 4096]) func `accepts a log in chunks, and knows from its header whether it is calibrated`(
    _ piece: Int
  ) throws {
    func reason(_ header: String) throws -> Reason {
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
      return replayer.state.reason
    }
    #expect(try reason("t_s,ax,ay,az,mx,my,mz\n") != .notCalibrated)
    #expect(try reason("# calibrated: no\nt_s,ax,ay,az,mx,my,mz\n") == .notCalibrated)
  }

  @Test func `leaves the gyroscope out if requested`() {
    var without = Replayer(withoutGyroscope: true)
    var never = Replayer()
    for i in 0..<300 {
      without.take(sample(i), isRaw: false)
      never.take(sample(i, gyroscope: false), isRaw: false)
    }
    #expect(without.state.heading == never.state.heading)
  }

  @Test func `treats raw counts as not calibrated, physical units as calibrated`() {
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

  @Test func `refuses time that runs backwards, counts it and continues`() throws {
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
    #expect(lines.first?.hasPrefix("t_s,heading_deg,sigma_deg,qw,qx,qy,qz,status,") == true)
    #expect(lines.count == 51)
  }
}

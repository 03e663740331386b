import Compass
import Measures
import Testing
import Text

@testable import Recording

/// A reader's results for a text, fed in chunks of `chunk` bytes.
struct ReadLog {
  var samples: [RawSample] = []
  var reader: SensorLogReader

  init(_ text: String, chunk: Int = .max, reader: SensorLogReader = SensorLogReader()) throws {
    try self.init(Array(text.utf8), chunk: chunk, reader: reader)
  }

  init(_ bytes: [UInt8], chunk: Int = .max, reader: SensorLogReader = SensorLogReader()) throws {
    self.reader = reader
    var start = 0
    while start < bytes.count {
      let end = start + min(chunk, bytes.count - start)
      try self.reader.feed(bytes.span.extracting(start..<end)) { samples.append($0) }
      start = end
    }
    try self.reader.finish { samples.append($0) }
  }
}

@Suite("A sensor log") struct SensorLogTests {
  @Test func `gives samples in SI and microtesla, in any order of its columns`() throws {
    let log = try ReadLog("note,mz,my,mx,t_s,ax,ay,az,gx,gy,gz,temp_c\nhi,3,2,1,0.5,0,0,9.81,0.1,0.2,0.3,21.5\n")
    #expect(
      log.samples == [
        RawSample(
          time: Instant(nanoseconds: 500_000_000), force: SpecificForce(metersPerSecondSquared: 0, 0, 9.81),
          rate: AngularRate(radiansPerSecond: 0.1, 0.2, 0.3), field: MagneticField(microtesla: 1, 2, 3),
          temperatureCelsius: 21.5)
      ])
  }

  @Test(arguments: [("_ut", 40.0), ("_nt", 0.04), ("_gauss", 4000), ("_raw", 40), ("", 40)])
  func `names the field's unit in its column names`(suffix: String, microtesla: Double) throws {
    let log = try ReadLog("t_ms,ax_g,ay_g,az_g,mx\(suffix),my\(suffix),mz\(suffix)\n1500,0,0,1,40,0,0\n")
    let sample = try #require(log.samples.first)
    #expect(abs(try #require(sample.field).microtesla.x - microtesla) < 1e-12)
    #expect(sample.force == SpecificForce(metersPerSecondSquared: 0, 0, standardGravity))
    #expect(sample.time == Instant(nanoseconds: 1_500_000_000))
    #expect(log.reader.header?.fieldUnit == (suffix == "_raw" ? .counts : .microtesla))
  }

  @Test func `turns degrees per second into radians`() throws {
    let log = try ReadLog("t_s,ax,ay,az,gx_dps,gy_dps,gz_dps,mx,my,mz\n0,0,0,9.8,180,0,-90,1,2,3\n")
    #expect(log.samples.first?.rate == AngularRate(radiansPerSecond: .pi, 0, -.pi / 2))
  }

  @Test func `prefers physical units to counts if it has both`() throws {
    let log = try ReadLog("t_s,mx_raw,my_raw,mz_raw,mx_ut,my_ut,mz_ut,ax,ay,az\n0,100,200,300,1,2,3,0,0,9.8\n")
    #expect(log.samples.first?.field == MagneticField(microtesla: 1, 2, 3))
  }

  @Test func `has no new sample in empty cells`() throws {
    let log = try ReadLog("t_s,ax,ay,az,mx,my,mz\n0,0,0,9.8,,,\n1,,,,1,2,3\n")
    #expect(log.samples.map { $0.force != nil } == [true, false])
    #expect(log.samples.map { $0.field != nil } == [false, true])
  }

  @Test func `reads the same in chunks of any size, with CRLF, a byte order mark and blank lines`() throws {
    let plain =
      "# board: test\n# held: by hand\nt_s,ax,ay,az,mx,my,mz\n0.01,1,2,3,4,5,6\n\n0.02,1,2,3,4,5,7\n0.03,,,,4,5,8\n"
    let dressed = Array(
      ("\u{FEFF}" + plain.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")).utf8)
    let expected = try ReadLog(plain)
    #expect(expected.samples.count == 3)
    #expect(expected.reader.provenance.map(\.key) == ["board", "held"])
    for chunk in 1...60 {
      let log = try ReadLog(dressed, chunk: chunk)
      #expect(log.samples == expected.samples, "chunks of \(chunk)")
      #expect(log.reader.provenance.map(\.value) == ["test", "by hand"])
      #expect(log.reader.faults.total == 0)
    }
  }

  @Test func `needs no time column with a given rate`() throws {
    let log = try ReadLog(
      "mx,my,mz\n1,2,3\noops,2,3\n1,2,3\n", reader: SensorLogReader(required: [.field], rateHertz: 50))
    #expect(log.samples.map(\.time.nanoseconds) == [0, 40_000_000])
  }
}

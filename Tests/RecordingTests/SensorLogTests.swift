import Compass
import Measures
import Testing
import Text

@testable import Recording

/// Everything a reader makes of a text, fed in chunks of `chunk` bytes.
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

@Suite struct `A sensor log` {
  @Test func `gives samples in SI and microtesla, whatever the order of its columns`() throws {
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
  func `says by its column names which unit the field is in`(suffix: String, microtesla: Double) throws {
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

  @Test func `prefers physical units to counts where it has both`() throws {
    let log = try ReadLog("t_s,mx_raw,my_raw,mz_raw,mx_ut,my_ut,mz_ut,ax,ay,az\n0,100,200,300,1,2,3,0,0,9.8\n")
    #expect(log.samples.first?.field == MagneticField(microtesla: 1, 2, 3))
  }

  @Test func `has no new sample where the cells are empty`() throws {
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

  @Test func `needs no time where the rate is told`() throws {
    let log = try ReadLog(
      "mx,my,mz\n1,2,3\noops,2,3\n1,2,3\n", reader: SensorLogReader(required: [.field], rateHertz: 50))
    #expect(log.samples.map(\.time.nanoseconds) == [0, 40_000_000])
  }
}

@Suite struct `A faulty sensor log` {
  @Test func `names every missing column at once and what would be accepted`() {
    let error = #expect(throws: Problems.self) { try ReadLog("t,ax,ay,mx_ut,my_ut,mz_ut,gx\n0,0,0,0,0,0,0\n") }
    #expect(error?.all.map(\.key) == ["t_s", "az", "gy"])
    #expect(error?.all.map(\.line) == [1, 1, 1])
    #expect(error?.all[1].accepted.contains("ax_g") == true)
  }

  @Test(arguments: ["", "# only: provenance\n", "\n\n"])
  func `without a header is refused`(text: String) {
    #expect(throws: Problems.self) { try ReadLog(text) }
  }

  @Test func `refuses two columns of one name`() {
    let error = #expect(throws: Problems.self) { try ReadLog("t_s,ax,ay,az,mx,my,mz,mx\n") }
    #expect(error?.all.map(\.key) == ["mx"])
  }

  @Test(arguments: [
    ("1,2,3,4,5,6", SensorLogFaults.Kind.ragged), ("1,2,3,4,5,6,7,8", .ragged), ("1,2,3,4,5,6,x7", .notANumber),
    ("1,2,3,4,5,6,7 8", .notANumber), ("1,2,3,4,5,6,1e", .notANumber), ("1,2,3,4,5,6,0x7", .notANumber),
    ("1,2,3,4,5,6,-", .notANumber), ("1,2,3,4,5,6,.", .notANumber), ("1,nan,3,4,5,6,7", .notFinite),
    ("1,-inf,3,4,5,6,7", .notFinite), ("1,2,3,4,5,6,1e999", .notFinite), ("1,2,3,4,5,6,", .incompleteVector),
    (",2,3,4,5,6,7", .noTime), ("0,2,3,4,5,6,7", .timeNotIncreasing), ("-1,2,3,4,5,6,7", .timeNotIncreasing),
    ("1e30,2,3,4,5,6,7", .notFinite),
  ])
  func `loses the faulty row alone and says why and where`(row: String, kind: SensorLogFaults.Kind) throws {
    let log = try ReadLog("t_s,ax,ay,az,mx,my,mz\n0,0,0,9,1,2,3\n\(row)\n2,0,0,9,1,2,3\n")
    #expect(log.samples.map(\.time.seconds) == [0, 2])
    #expect(log.reader.faults.first.map(\.kind) == [kind])
    #expect(log.reader.faults.first.map(\.line) == [3])
    #expect(log.reader.faults.count(kind) == 1)
  }

  @Test func `keeps the first few places and counts the rest`() throws {
    let log = try ReadLog("t_s,ax,ay,az,mx,my,mz\n" + String(repeating: "0,a,b,c,d,e,f\n", count: 100))
    #expect(log.reader.faults.count(.notANumber) == 100)
    #expect(log.reader.faults.first.count == SensorLogFaults.placesKept)
    #expect(
      log.reader.faults.description == "100 rows skipped: 100 not a number; first at line 2, column 2 (not a number)")
  }

  @Test func `cut at any byte replays up to the cut and says so (F110)`() throws {
    let whole = "t_s,ax,ay,az,mx,my,mz\n0.01,1,2,3,4,5,6\n0.02,1,2,3,4,5,7\n"
    let header = whole.utf8.firstIndex(of: 10)!.utf16Offset(in: whole) + 1
    let samples = try ReadLog(whole).samples
    for length in header..<whole.utf8.count {
      let log = try ReadLog(Array(whole.utf8.prefix(length)))
      let isLineEnd = Array(whole.utf8)[length - 1] == 10
      #expect(log.reader.endsWithoutNewline == !isLineEnd, "\(length) bytes")
      #expect(log.samples.count + log.reader.faults.total + 1 >= log.reader.line)
      #expect(log.samples.starts(with: samples.prefix(1)) || length < header + 17)
    }
  }

  @Test func `with a line without end takes no memory for it`() throws {
    let long = String(repeating: "9", count: 100_000)
    let log = try ReadLog("t_s,ax,ay,az,mx,my,mz\n0,\(long)\n1,1,2,3,4,5,6\n", chunk: 1000)
    #expect(log.reader.faults.count(.tooLong) == 1)
    #expect(log.samples.count == 1)
  }

  @Test func `of random bytes never crashes`() {
    var random = SplitMix64(seed: 7)
    let alphabet = Array("0123456789,,,..--e\n\n\r #naif\u{0}\u{FF}".utf8)
    for _ in 0..<300 {
      let bytes = (0..<400).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] }
      _ = try? ReadLog(Array("t_s,ax,ay,az,mx,my,mz\n".utf8) + bytes, chunk: 37)
      _ = try? ReadLog(bytes)
    }
  }
}

@Suite struct `A written log` {
  @Test func `reads back to the same bits (F111)`() throws {
    var random = SplitMix64(seed: 3)
    func number(_ scale: Double) -> Double { (random.uniform() - 0.5) * scale }
    func vector(_ scale: Double) -> Vector3 { Vector3(number(scale), number(scale), number(scale)) }
    var samples: [RawSample] = []
    for row in 0..<500 {
      var sample = RawSample(time: Instant(nanoseconds: 90_000_000_000_000_001 + Int64(row) * 10_000_003))
      if row % 2 == 0 { sample.force = SpecificForce(metersPerSecondSquared: vector(40)) }
      if row % 3 == 0 { sample.rate = AngularRate(radiansPerSecond: vector(1e-6)) }
      if row % 5 == 0 { sample.field = MagneticField(microtesla: vector(1e5)) }
      if row % 7 == 0 { sample.temperatureCelsius = number(100) }
      samples.append(sample)
    }
    var writer = SensorLogWriter(provenance: [("board", "two\nlines")])
    for sample in samples { writer.append(sample) }
    let log = try ReadLog(writer.buffer.bytes)
    #expect(log.samples == samples)
    #expect(log.reader.provenance.map(\.value) == ["two lines"])
  }

  @Test func `of estimates has fixed decimals, wraps after rounding and leaves the unknown empty`() {
    var writer = EstimateWriter()
    let time = Instant(nanoseconds: 10_500_000)
    writer.append(
      Heading(
        time: time, magnetic: Angle(degrees: 359.99999), sigma: Angle(degrees: 2.5),
        bodyToEarth: Quaternion(w: 0.5, x: -0.5, y: 0.0000004, z: -0.0000004)), status: .accurate)
    writer.append(Heading(time: time), status: .unavailable)
    #expect(
      String(decoding: writer.buffer.bytes, as: UTF8.self) == """
        t_s,heading_deg,sigma_deg,qw,qx,qy,qz,status
        0.0105,0.0000,2.5000,0.500000,-0.500000,0.000000,0.000000,accurate
        0.0105,,180.0000,,,,,unavailable

        """)
  }

  @Test func `of NMEA has its stamp before each sentence`() {
    var buffer = TextBuffer()
    GPSLog.append(Array("$GPRMC,1*00\r\n".utf8).span, at: Instant(nanoseconds: 12_041_000_000), to: &buffer)
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == "12.041 $GPRMC,1*00\n")
    let stamped = GPSLog.stamp(of: buffer.bytes.span)
    #expect(stamped.time == Instant(nanoseconds: 12_041_000_000))
    #expect(stamped.sentence == 7)
    let plain = GPSLog.stamp(of: Array("$GPRMC,1 2*00".utf8).span)
    #expect(plain.time == nil && plain.sentence == 0)
  }
}

@Suite struct `A number in bytes` {
  private func read(_ text: String) -> Double? {
    var position = 0
    let bytes = Array((text + "\n").utf8)
    return DecimalNumber.scan(bytes.span, at: &position).double
  }

  @Test func `is what the standard library reads, bit for bit`() {
    var random = SplitMix64(seed: 11)
    var exact = 0
    for _ in 0..<50_000 {
      let digits = 1 + Int(random.next() % 19)
      let mantissa = random.next() % (0..<min(digits, 19)).reduce(UInt64(1)) { product, _ in product &* 10 }
      let exponent = Int(random.next() % 60) - 30
      let text = "\(random.next() % 2 == 0 ? "-" : "")\(mantissa)e\(exponent)"
      guard let value = read(text) else { continue }
      exact += 1
      #expect(value.bitPattern == Double(text)?.bitPattern, "\(text)")
    }
    #expect(exact > 40_000)
  }

  @Test func `comes back from the shortest text of any Double a sensor gives`() {
    var random = SplitMix64(seed: 12)
    for _ in 0..<50_000 {
      let value = Double(
        sign: random.next() % 2 == 0 ? .plus : .minus, exponent: Int(random.next() % 40) - 25,
        significand: 1 + random.uniform())
      #expect(read(value.description) == value)
    }
  }

  @Test(arguments: [("9007199254740993", 9_007_199_254_740_992.0), ("9007199254740993.0000001", 9_007_199_254_740_994)])
  func `is rounded to even on a tie and upwards just above it`(text: String, value: Double) {
    #expect((read(text) ?? Double(text)) == value)
  }
}

import Compass
import Measures
import Testing
import Text

@testable import Calibration

extension CalibrationRecord {
  /// A record with a value for every key.
  static let sample = CalibrationRecord(
    calibration: SensorCalibration(
      hardIron: MagneticField(microtesla: 12.25, -7.125, 0.1),
      softIron: Matrix3(rows: Vector3(1.02, 0.01, 0), Vector3(0.01, 0.97, -0.02), Vector3(0, -0.02, 1.1)),
      accelerometerBias: SpecificForce(metersPerSecondSquared: 0.03, -0.02, 0.11),
      accelerometerScale: Vector3(1.001, 0.999, 1.01),
      gyroscopeBias: AngularRate(radiansPerSecond: 0.01, -0.002, 0), headingSigma: Angle(degrees: 1.5)),
    residualPercent: 1.25, coveragePercent: 87, sensor: .sample, unit: .microtesla,
    field: ExpectedField(strengthMicrotesla: 44.1, inclination: Angle(degrees: 69)),
    created: UniversalTime(CivilDate(year: 2026, month: 11, day: 21), hour: 9, minute: 5, second: 7))
}

extension SensorIdentity {
  static let sample = SensorIdentity(chip: "lis3mdl", bus: "/dev/i2c-1", address: 0x1C, axes: "+x +y +z")
}

/// The error of decoding `text`, or nil.
private func error(_ text: String) -> CalibrationFileError? { error(Array(text.utf8)) }

private func error(_ bytes: [UInt8]) -> CalibrationFileError? {
  do throws(CalibrationFileError) {
    _ = try CalibrationFile.decode(bytes)
    return nil
  } catch {
    return error
  }
}

@Suite("A calibration file") struct CalibrationFileTests {
  @Test func `reads back as it was written, with a valid checksum`() throws {
    let (record, isChecked) = try CalibrationFile.decode(CalibrationFile.encode(.sample))
    #expect(isChecked)
    let (read, written) = (record.calibration, CalibrationRecord.sample.calibration)
    #expect(read.hardIron == written.hardIron && read.softIron == written.softIron)
    #expect(read.accelerometerBias == written.accelerometerBias)
    #expect((read.accelerometerScale - written.accelerometerScale).length < 1e-15)
    let drift = read.gyroscopeBias.radiansPerSecond - written.gyroscopeBias.radiansPerSecond
    #expect(drift.length < 1e-15)
    #expect(abs(read.headingSigma.degrees - 1.5) < 1e-12)
    #expect(record.sensor == .sample && record.unit == .microtesla && record.isAccepted)
    #expect(record.residualPercent == 1.25 && record.coveragePercent == 87)
    #expect(record.field?.strengthMicrotesla == 44.1)
    #expect(record.created == CalibrationRecord.sample.created)
  }

  @Test func `cut at any length is refused (F35)`() {
    let bytes = CalibrationFile.encode(.sample)
    for length in 0..<bytes.count { #expect(error(Array(bytes.prefix(length))) != nil, "\(length) bytes") }
    #expect(error(Array(bytes.prefix(100))) == .truncated)
    #expect(error([]) == .empty)
    for (text, quoted) in [("abc", #""abc""#), ("x_offset=3\n", #""x_offset=3\u000a""#), ("[1, 2]", #""[1, 2]""#)] {
      #expect(error(Array(text.utf8)) == .notCalibration(found: "a file that begins with \(quoted)"))
    }
    #expect(
      error(Array(#"{"backup": 1}"#.utf8)) == .notCalibration(found: "an object without hard_iron_ut and soft_iron"))
  }

  @Test func `with any one bit flipped is refused (F35)`() {
    let bytes = CalibrationFile.encode(.sample)
    var accepted: [String] = []
    for index in bytes.indices {
      for bit in 0..<8 {
        var flipped = bytes
        flipped[index] ^= 1 << UInt8(bit)
        if error(flipped) == nil { accepted.append("byte \(index), bit \(bit)") }
      }
    }
    #expect(accepted.isEmpty, "\(accepted)")
  }

  @Test func `with only the documented keys is accepted, but unchecked`() throws {
    let text = """
      {"soft_iron": [[1, 0, 0], [0, 1, 0], [0, 0, 1]], "hard_iron_ut": [1, 2, 3], "accepted": true,
       "heading_sigma_deg": 2, "residual_percent": 1, "coverage_percent": 90, "accel_bias_mps2": [0, 0, 0.1],
       "accel_scale": [1, 1, 1], "note": "mine"}
      """
    let (record, isChecked) = try CalibrationFile.decode(Array(text.utf8))
    #expect(!isChecked)
    #expect(record.calibration.hardIron == MagneticField(microtesla: 1, 2, 3))
    #expect(record.sensor == nil)
  }

  @Test func `keeps the second magnetometer's calibration`() throws {
    var record = CalibrationRecord(calibration: .none, unit: .microtesla)
    record.secondary = SecondaryRecord(
      calibration: SecondaryCalibration(
        hardIron: .init(microtesla: 12, -34, 5.5),
        softIron: Matrix3(rows: Vector3(0, -1.02, 0.01), Vector3(0.98, 0.02, 0), Vector3(0.01, 0, 1)),
        drive: DriveField(ring: Vector3(0.5, 0, -0.25)), ironSigma: Angle(degrees: 0.5),
        firstIronSigma: Angle(degrees: 0.25)),
      sensor: SensorIdentity(chip: "ist8310", bus: "/dev/i2c-1", address: 0x0E, channel: 3, axes: "+x +y +z"))
    #expect(try CalibrationFile.decode(CalibrationFile.encode(record)).record.secondary == record.secondary)
    // A mirroring matrix would reverse every heading.
    record.secondary?.calibration.softIron = Matrix3(diagonal: Vector3(1, 1, -1))
    #expect(throws: CalibrationFileError.self) { try CalibrationFile.decode(CalibrationFile.encode(record)) }
  }

  @Test func `keeps the field of the device's own currents, and ignores the sound of earlier versions`()
    throws
  {
    var record = CalibrationRecord.sample
    record.drive = DriveField(ring: Vector3(0.5, -0.25, 1), light: Vector3(0, 0.125, 0), buzzer: Vector3(1, 2, 3))
    #expect(try CalibrationFile.decode(CalibrationFile.encode(record)).record.drive == record.drive)
    let json = try WrittenCalibration(record).answerJSON
    let former = json.replacing(#""buzzer":["#, with: #""sound":[-4.0,2.5,0.0],"buzzer":["#)
    #expect(former != json)
    #expect(try CalibrationFile.decode(Array(former.utf8)).record.drive == record.drive)
    record.drive.buzzer.z = 101
    #expect(error(CalibrationFile.encode(record)) != nil)
  }

  @Test func `keeps the identity of the inertial chip`() throws {
    var record = CalibrationRecord.sample
    #expect(try CalibrationFile.decode(CalibrationFile.encode(record)).record.inertialChip == nil)
    record.inertialChip = "lsm6dsox"
    #expect(try CalibrationFile.decode(CalibrationFile.encode(record)).record.inertialChip == "lsm6dsox")
  }

  @Test func `keeps the field delay and the list of parts that were not learnt`() throws {
    var record = CalibrationRecord.sample
    record.calibration.fieldDelay = 0.0315
    record.notLearnt = [.accelerometer, .alignment]
    let read = try CalibrationFile.decode(CalibrationFile.encode(record)).record
    #expect(read.calibration.fieldDelay == 0.0315)
    #expect(read.notLearnt == [.accelerometer, .alignment])
  }

  @Test func `of a version without the field delay is read without one`() throws {
    let bytes = CalibrationFile.encode(.sample)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("field_delay_s"))
    let (record, isChecked) = try CalibrationFile.decode(bytes)
    #expect(isChecked)
    #expect(record.calibration.fieldDelay == nil)
    #expect(record.notLearnt.isEmpty)
  }

  @Test func `of a newer version is distinguished from a damaged one`() {
    func written(version: Int) -> [UInt8] {
      let lines = String(decoding: CalibrationFile.encode(.sample), as: UTF8.self).split(separator: "\n")
      let body = (["{", "  \"version\": \(version),"] + lines[2..<(lines.count - 2)]).joined(separator: "\n") + "\n"
      let checksum = CRC32.text(of: body.utf8)
      return Array((body + "  \"checksum\": \"crc32:\(checksum)\"\n}\n").utf8)
    }
    #expect(error(written(version: 1)) == nil)
    #expect(error(written(version: 7)) == .newerVersion(found: 7, known: CalibrationFile.version))
  }

  @Test func `with a refused fit isn't applied, but can be shown`() throws {
    var record = CalibrationRecord.sample
    record.isAccepted = false
    record.reason = "coverage"
    let bytes = CalibrationFile.encode(record)
    #expect(error(bytes) == .refused(reason: "coverage"))
    #expect(try CalibrationFile.decode(bytes, acceptsRefused: true).record.reason == "coverage")
  }

  @Test(arguments: [
    ("\"hard_iron_ut\": [1, 2, 3]", "\"hard_iron_ut\": [1, 2]", CalibrationFileError.wrongType(key: "hard_iron_ut")),
    ("\"hard_iron_ut\": [1, 2, 3]", "\"hard_iron_ut\": \"1\"", .wrongType(key: "hard_iron_ut")),
    ("\"hard_iron_ut\": [1, 2, 3],", "", .missing(key: "hard_iron_ut")),
    ("\"accepted\": true,", "", .missing(key: "accepted")),
    ("\"heading_sigma_deg\": 2", "\"heading_sigma\": 2", .missing(key: "heading_sigma_deg")),
    (
      "\"heading_sigma_deg\": 2", "\"heading_sigma_deg\": 2, \"field_delay_s\": 20",
      .outOfBounds(key: "field_delay_s", found: 20, accepted: "-0.1 to 0.1 s")
    ),
    ("[1, 0, 0], ", "", .wrongType(key: "soft_iron")),
    ("[1, 2, 3]", "[NaN, 2, 3]", .damaged), ("[1, 2, 3]", "[1e999, 2, 3]", .damaged),
    (
      "\"heading_sigma_deg\": 2", "\"heading_sigma_deg\": -2",
      .outOfBounds(key: "heading_sigma_deg", found: -2, accepted: "0 to 180°")
    ),
  ])
  func `names the key that is wrong`(part: String, replacement: String, expected: CalibrationFileError) {
    let text = """
      {"accepted": true, "hard_iron_ut": [1, 2, 3], "soft_iron": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
       "heading_sigma_deg": 2}
      """
    #expect(error(text) == nil)
    #expect(error(text.replacing(part, with: replacement)) == expected)
  }

  @Test(arguments: [
    ("[1e308, 2, 3]", "[[1,0,0],[0,1,0],[0,0,1]]", "hard_iron_ut"),
    ("[1, 2, 3]", "[[-1,0,0],[0,1,0],[0,0,1]]", "soft_iron"), ("[1, 2, 3]", "[[1,0,0],[1,0,0],[0,0,1]]", "soft_iron"),
    ("[1, 2, 3]", "[[1,0,0],[0,20,0],[0,0,1]]", "soft_iron"), ("[1, 2, 3]", "[[0,0,0],[0,0,0],[0,0,0]]", "soft_iron"),
    ("[1, 2, 3]", "[[1e300,0,0],[0,1e300,0],[0,0,1e300]]", "soft_iron"),
  ])
  func `with hostile numbers is refused`(hardIron: String, softIron: String, key: String) throws {
    let found = error(
      #"{"accepted": true, "hard_iron_ut": \#(hardIron), "soft_iron": \#(softIron), "heading_sigma_deg": 2}"#)
    #expect("\(try #require(found))".contains(key), "\(found!)")
  }

  @Test func `in counts accepts values in the range of counts`() throws {
    var record = CalibrationRecord.sample
    record.unit = .counts
    record.calibration.hardIron = MagneticField(microtesla: 3000, -20_000, 12)
    record.calibration.softIron = Matrix3(diagonal: Vector3(0.0146, 0.0147, 0.0145))
    #expect(error(CalibrationFile.encode(record)) == nil)
    record.unit = .microtesla
    #expect(error(CalibrationFile.encode(record)) != nil)
  }
}

import Compass
import Measures
import Synchronization
import Testing

@testable import Calibration

@Suite("What a calibration knows beside its numbers") struct CalibrationRecordTests {
  @Test func `reads back as it was written`() throws {
    var record = CalibrationRecord.sample
    record.levelSigma = Angle(degrees: 0.25)
    record.disturbedPercent = 1.5
    record.temperatureCelsius = 24.25
    record.drive = DriveField(ring: Vector3(0.5, -0.25, 1), light: Vector3(0, 0.125, 0), buzzer: Vector3(2, 1, -1))
    record.mounting = Quaternion(w: 0.8, x: 0, y: 0, z: 0.6)
    let read = try CalibrationFile.decode(CalibrationFile.encode(record)).record
    #expect(read.drive == record.drive)
    #expect(read.mounting == record.mounting)
    #expect(read.temperatureCelsius == 24.25 && read.disturbedPercent == 1.5)
    #expect(try #require(read.levelSigma).degrees == 0.25)
  }

  @Test(arguments: [
    #""mounting": [1, 1, 0, 0]"#, #""mounting": [1, 0, 0]"#, #""mounting": [0, 0, 0, 0]"#,
    #""drive_ut": {"ring": [500, 0, 0]}"#, #""drive_ut": {"buzzer": [1, 0]}"#, #""temperature_c": 1e9"#,
    #""disturbed_percent": 101"#, #""level_sigma_deg": -1"#,
  ])
  func `is refused where it is impossible`(line: String) {
    let text = """
      {"accepted": true, "hard_iron_ut": [1,2,3], "soft_iron": [[1,0,0],[0,1,0],[0,0,1]], "heading_sigma_deg": 3, \(line)}
      """
    #expect(throws: CalibrationFileError.self) { try CalibrationFile.decode(Array(text.utf8)) }
  }
}

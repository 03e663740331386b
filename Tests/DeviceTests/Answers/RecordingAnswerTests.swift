import Core
import HAL
import Measures
import Sensors
import Settings
import TestSupport
import Testing

@testable import Answers
@testable import Reports

@Suite struct RecordingAnswerTests {
  private func report(rows: Int, bytes: Int = 0, problem: String? = nil) -> RecordingReport {
    var report = RecordingReport()
    (report.sensorPath, report.receiverPath) = ("r/sensors.csv", "r/gps.nmea")
    (report.rows, report.receiverBytes, report.problem) = (rows, bytes, problem)
    return report
  }

  @Test func `rows, losses and the reason of the end are listed in this order`() throws {
    let answer = RecordingAnswer(report(rows: 100, bytes: 7, problem: "the disk is full"), refusedSamples: 3)
    #expect(
      answer.notes == [
        "100 rows in r/sensors.csv, 7 bytes in r/gps.nmea", "3 samples were lost: the disk was too slow",
        "the disk is full",
      ])
    #expect(
      try answerJSON(answer)
        == #"{"gps_bytes":7,"gps_log":"r/gps.nmea","problem":"the disk is full","refused_samples":3,"rows":100,"sensor_log":"r/sensors.csv"}"#
    )
  }

  @Test func `an empty recording without a fault gives no lines`() throws {
    let answer = RecordingAnswer(report(rows: 0), refusedSamples: 0)
    #expect(answer.notes.isEmpty)
    #expect(
      try answerJSON(answer)
        == #"{"gps_bytes":0,"gps_log":null,"problem":null,"refused_samples":0,"rows":0,"sensor_log":null}"#)
    #expect(RecordingAnswer(report(rows: 0, bytes: 9), refusedSamples: 0).notes == ["9 bytes in r/gps.nmea"])
  }

  @Test func `a recording starts with the sensors that were found`() {
    var state = DeviceState()
    state.magnetometer.label = "LIS3MDL"
    state.magnetometer.address = 0x1C
    let lines = Configuration().provenance(of: state, on: CivilDate(year: 2026, month: 3, day: 1))
    let byKey = Dictionary(uniqueKeysWithValues: lines)
    #expect(byKey["date"] == "2026-03-01" && byKey["magnetometer"] == "LIS3MDL at 0x1C on /dev/i2c-1")
    #expect(byKey["inertial"] == "none" && byKey["calibrated"] == "no" && byKey["rate_hz"] == "100")
  }
}

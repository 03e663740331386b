import Calibration
import Compass
import Core
import Measures
import Testing
import Text

@testable import Answers
@testable import Reports

@Suite struct RoutineEndTests {
  private let record = CalibrationRecord(
    calibration: SensorCalibration(
      hardIron: MagneticField(microtesla: 1, 2, 3), softIron: .identity, headingSigma: Angle(degrees: 0.42)))

  private func end(
    _ outcome: CalibrationRoutine.Outcome?, isStored: Bool? = nil, attempt: CalibrationRecord? = nil
  ) -> RoutineEnd {
    var routine = CalibrationReport.Routine()
    routine.outcome = outcome
    routine.isStored = isStored
    routine.attempt = attempt
    routine.seconds = 34
    var report = CalibrationReport()
    report.routine = routine
    return RoutineEnd(report, DeviceState(), path: "c.json")
  }

  @Test func `a stored calibration is reported with its sigma and its path`() {
    let end = end(.accepted(record), isStored: true)
    #expect(end.outcome == .stored && end.outcome.rawValue == 0)
    #expect(end.notes == ["heading within ±0.42° (one sigma) of its own, after 34 s", "stored as c.json"])
    #expect(end.answer.calibration.accepted == true && end.answer.calibration.hardIron != nil)
  }

  @Test func `a calibration that could not be stored is no success`() {
    let end = end(.accepted(record), isStored: false)
    #expect(end.outcome == .refused)
    #expect(end.notes.last == "c.json could not be written: the calibration is lost when the device stops")
  }

  @Test func `a refusal is reported with its advice, and the attempt with its reason`() {
    let end = end(.refused(.coverage), attempt: record)
    #expect(end.outcome == .refused && end.outcome.rawValue == 2)
    #expect(end.notes == ["refused: coverage", Message(term: CalibrationFit.Refusal.coverage.advice)])
    #expect(end.answer.calibration.accepted == false && end.answer.calibration.reason == "coverage")
  }

  @Test func `a routine that was cancelled, or never ended, has changed nothing`() throws {
    for outcome in [CalibrationRoutine.Outcome.cancelled, nil] {
      let end = end(outcome)
      #expect(end.outcome == .refused && end.notes == ["cancelled: nothing was changed"])
      // Without a fit no default may look like a measurement.
      #expect(
        try end.answer.answerJSON == """
          {"accel_bias_mps2":null,"accel_scale":null,"accepted":false,"coverage_percent":null,"disturbed_percent":null,\
          "hard_iron_ut":null,"heading_sigma_deg":null,"level_sigma_deg":null,"reason":"cancelled",\
          "residual_percent":null,"soft_iron":null}
          """)
    }
  }

  @Test func `a routine that couldn't start says why`() {
    var report = CalibrationReport()
    report.unmetPrecondition = "the disk is full"
    let hindered = RoutineEnd(report, DeviceState(), path: "c.json")
    #expect(hindered.outcome == .refused && hindered.notes == ["not begun: the disk is full"])
    #expect(hindered.answer.calibration.reason == "the disk is full")
    var state = DeviceState()
    state.magnetometer.health = .absent
    let blind = RoutineEnd(CalibrationReport(), state, path: "c.json")
    #expect(blind.outcome == .noSensor && blind.outcome.rawValue == 69)
    #expect(blind.answer.calibration.reason == "no_sensor" && blind.answer.calibration.hardIron == nil)
    #expect(blind.notes.count == 1 && blind.notes[0].contains("magnetometer"))
  }
}

import ArgumentParser
import Calibration
import Compass
import Core
import Device
import Measures
import Text

/// How a calibration routine ended, for the person and for the program that asked for it.
struct RoutineEnd {
  var notes: [String] = []
  /// The calibration that was stored, or the one that was refused with its reason.
  var json: String?
  var code = ExitCode.success

  /// - Parameter path: where the calibration is kept.
  init(_ report: CalibrationReport, _ state: DeviceState, path: String) {
    if let hindrance = report.hindrance {
      (notes, code) = (["not begun: \(hindrance)"], .refused)
      return
    }
    guard let routine = report.routine else {
      notes = [state.magnetometer.diagnosis(role: "mag", sensor: "magnetometer") ?? "no magnetometer was found"]
      code = .noHardware
      return
    }
    switch routine.outcome {
    case .accepted(let record):
      let sigma = record.calibration.headingSigma.degrees.fixed(2)
      notes = ["heading within ±\(sigma)° (one sigma) of its own, after \(routine.seconds.fixed(0)) s"]
      json = CalibrationFile.json(record)
      if routine.isStored == true {
        notes.append("stored as \(path)")
      } else {
        notes.append("\(path) could not be written: the calibration is lost when the device stops")
        code = .refused
      }
    case .refused(let refusal):
      notes = ["refused: \(refusal.rawValue)", refusal.advice]
      refuse(routine.attempt, refusal.rawValue)
    case .cancelled, nil:
      notes = ["cancelled: nothing was changed"]
      refuse(routine.attempt, "cancelled")
    }
  }

  private mutating func refuse(_ attempt: CalibrationRecord?, _ reason: String) {
    code = .refused
    var record = attempt ?? CalibrationRecord(calibration: .none)
    record.isAccepted = false
    record.reason = reason
    json = CalibrationFile.json(record)
  }
}

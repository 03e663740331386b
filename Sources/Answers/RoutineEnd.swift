import Calibration
import Compass
public import Core
import Measures
public import Reports
public import Text

/// Result of a calibration routine, for the person and the calling program.
public struct RoutineEnd: Sendable {
  /// The raw value is the exit code that ends a call to the running device (``DeviceReply/end(_:)``).
  public enum Outcome: Int32, Sendable, Hashable, CaseIterable {
    /// A calibration is in use and stored.
    case stored = 0
    /// Refused or cancelled, or not stored.
    case refused = 2
    /// No magnetometer was found.
    case noSensor = 69
  }

  /// Lines for the person.
  public private(set) var notes: [Message] = []
  /// The stored calibration, or the refused one with its reason.
  public private(set) var answer: CalibrationAnswer
  public private(set) var outcome = Outcome.stored

  /// - Parameters:
  ///   - report: the calibration's newest report, after the routine's end or failed start.
  ///   - state: the loop's newest state, for the magnetometer's fault.
  ///   - path: the calibration's file.
  public init(_ report: CalibrationReport, _ state: DeviceState, path: String) {
    if let unmetPrecondition = report.unmetPrecondition {
      (notes, outcome) = (["not begun: \(term: unmetPrecondition)"], .refused)
      answer = CalibrationAnswer(refusal: unmetPrecondition)
      return
    }
    guard let routine = report.routine else {
      notes = [Message(term: state.missingMagnetometer)]
      outcome = .noSensor
      answer = CalibrationAnswer(refusal: "no_sensor")
      return
    }
    switch routine.outcome {
    case .accepted(let record):
      let sigma = record.calibration.headingSigma.degrees.fixed(2)
      notes = ["heading within ±\(sigma)° (one sigma) of its own, after \(routine.seconds.fixed(0)) s"]
      answer = CalibrationAnswer(record)
      if routine.isStored == true {
        notes.append("stored as \(path)")
      } else {
        notes.append("\(path) could not be written: the calibration is lost when the device stops")
        outcome = .refused
      }
    case .refused(let refusal):
      notes =
        [
          "refused: \(refusal.message)",
          Message(term: refusal.advice),
        ]
        + (routine.attempt?.contradiction.map { ["\($0.words)"] } ?? [])
      if let axes = routine.offeredAxes {
        notes.append(
          """
          this motion fits magnetometer.axes = "\("\(axes)")". If the chip is mounted so, set it, restart the device and \
          calibrate again; otherwise correct inertial.axes
          """)
      }
      (answer, outcome) = (Self.refused(routine.attempt, refusal.rawValue), .refused)
    case .cancelled, nil:
      notes = ["cancelled: nothing was changed"]
      (answer, outcome) = (Self.refused(routine.attempt, "cancelled"), .refused)
    }
  }

  private static func refused(_ attempt: CalibrationRecord?, _ reason: String) -> CalibrationAnswer {
    var record = attempt ?? CalibrationRecord(calibration: .none)
    record.isAccepted = false
    record.reason = reason
    return CalibrationAnswer(record)
  }
}

import Calibration
import Compass
import Measures
public import Reports
import Text

/// The calibration of a running device for programs: the one in use, the routine under way or the last one's result, and its samples.
public struct RunningCalibrationAnswer: Sendable {
  /// The calibration applied to ``points``.

  public enum Fit: String, Sendable, Hashable {
    /// The newest fit of the routine.
    case newest
    /// The calibration in use.
    case inUse = "in_use"
    case none
  }

  private let report: CalibrationReport
  private let path: String
  /// The calibration applied to ``points``.

  public let fit: Fit
  private let calibration: SensorCalibration?

  /// - Parameter path: the calibration's file.
  public init(_ report: CalibrationReport, path: String) {
    self.report = report
    self.path = path
    let attempt = report.routine?.attempt?.calibration
    if let attempt, attempt != .none {
      (fit, calibration) = (.newest, attempt)
    } else if let record = report.record {
      (fit, calibration) = (.inUse, record.calibration)
    } else {
      (fit, calibration) = (.none, nil)
    }
  }

  /// One JSON object on a line.
  public var json: String {
    let driftPercent: Double? = report.drift?.size.percent
    let driftMicrotesla: Double? = report.drift?.microtesla.length
    let members: [(String, String)] = [
      ("asked", "\(report.asked)"), ("cloud_fit", fit.rawValue.quotedWhole),
      ("cloud_points", "\(report.cloud.points.count)"),
      ("drift_percent", driftPercent?.rounded(decimals: 2).written ?? "null"),
      ("drift_ut", driftMicrotesla?.rounded(decimals: 2).written ?? "null"),
      ("file", path.quotedWhole), ("hindrance", report.unmetPrecondition?.quotedWhole ?? "null"),
      ("outcome", outcome), ("routine", routine), ("sensor", report.sensor?.description.quotedWhole ?? "null"),
      ("stored", report.record.map(CalibrationFile.json) ?? "null"),
    ]
    return Self.object(members)
  }

  /// The routine's samples in µT, `[x,y,z]` each.
  public var points: [String] {
    report.cloud.points.map { raw in
      let point = calibration.map { $0.softIron * (raw - $0.hardIron.microtesla) } ?? raw
      let numbers: [String] = [point.x, point.y, point.z].map { $0.rounded(decimals: 2).written }
      return "[\(numbers.joined(separator: ","))]"
    }
  }

  private static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\($0.quotedWhole):\($1)" }.joined(separator: ",") + "}"
  }

  private var routine: String {
    guard report.isUnderWay, let routine = report.routine else { return "null" }
    let coverage = routine.coverage
    let belts = (0..<Coverage.belts).map { belt in
      let parts = (0..<Coverage.parts).map { "\(coverage.isSeen(belt: belt, part: $0))" }
      return "[\(parts.joined(separator: ","))]"
    }
    let percent = 100 * Double(coverage.seenCount) / Double(Coverage.count)
    let members: [(String, String)] = [
      ("coverage", "[\(belts.joined(separator: ","))]"),
      ("coverage_percent", percent.rounded(decimals: 1).written),
      ("instruction", RoutinePicture(report)?.instruction.text(.en).quotedWhole ?? "null"),
      ("obstacle", routine.obstacle?.rawValue.quotedWhole ?? "null"),
      ("progress", routine.progress.rounded(decimals: 3).written),
      ("seconds", routine.seconds.rounded(decimals: 1).written),
      ("sigma_deg", routine.sigma?.degrees.rounded(decimals: 3).written ?? "null"),
      ("stage", routine.stage.rawValue.quotedWhole),
      ("wanted_sigma_deg", routine.wantedSigma.degrees.rounded(decimals: 3).written),
    ]
    return Self.object(members)
  }

  private var outcome: String {
    guard let routine = report.routine, let outcome = routine.outcome else { return "null" }
    func told(_ isAccepted: Bool, _ reason: String?, _ advice: String?, _ sigma: Angle?) -> String {
      Self.object([
        ("accepted", "\(isAccepted)"), ("advice", advice?.quotedWhole ?? "null"),
        ("contradiction", isAccepted ? "null" : routine.attempt?.contradiction?.json ?? "null"),
        ("heading_sigma_deg", sigma?.degrees.rounded(decimals: 3).written ?? "null"),
        ("reason", reason?.quotedWhole ?? "null"), ("stored", routine.isStored.map { "\($0)" } ?? "null"),
      ])
    }
    return switch outcome {
    case .accepted(let record): told(true, nil, nil, record.calibration.headingSigma)
    case .refused(let refusal): told(false, refusal.rawValue, refusal.advice, routine.sigma)
    case .cancelled: told(false, "cancelled", nil, nil)
    }
  }
}

extension Double {
  /// JSON has no NaN or infinity: null.
  fileprivate var written: String { isFinite ? description : "null" }
}

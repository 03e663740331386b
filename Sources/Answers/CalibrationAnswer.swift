public import Calibration
import Compass
import Reports
import Text

/// A calibration for `--json`: the new one, or the refusal.
public enum CalibrationAnswer {
  /// One JSON object on one line. A refusal without a fit has null for each number.
  public static func json(_ record: CalibrationRecord) -> String {
    guard record.isAccepted || record.calibration != .none else {
      return refused(record.reason ?? "refused", record.contradiction)
    }
    return CalibrationFile.json(record)
  }

  /// A refusal without a fit.
  ///
  /// - Parameters:
  ///   - reason: the stable word, or plain words where none exists.
  ///   - contradiction: the contradicting sensor, if that is the reason.
  public static func refused(_ reason: String, _ contradiction: SensorContradiction? = nil) -> String {
    let keys = [
      "hard_iron_ut", "soft_iron", "accel_bias_mps2", "accel_scale", "heading_sigma_deg", "residual_percent",
      "coverage_percent",
    ]
    let measured = contradiction.map { "\"contradiction\": \($0.json), " } ?? ""
    return "{\"accepted\": false, \"reason\": \(reason.quotedAsJSON), " + measured
      + keys.map { "\"\($0)\": null" }.joined(separator: ", ") + "}"
  }
}

public import Calibration
import Compass
import Text

/// A calibration for `--json`: the new one, or why there is none.
public enum CalibrationAnswer {
  /// One JSON object on one line. A refusal before anything was fitted has null where numbers would look as if they had been
  /// measured.
  public static func json(_ record: CalibrationRecord) -> String {
    guard record.isAccepted || record.calibration != .none else {
      return refused(record.reason ?? "refused", record.contradiction)
    }
    return CalibrationFile.json(record)
  }

  /// The answer where nothing was measured.
  ///
  /// - Parameters:
  ///   - reason: the stable word for it, or words where there is none.
  ///   - contradiction: the sensor that contradicts the others, where that is the reason.
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

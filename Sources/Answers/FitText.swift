public import Calibration
import Compass
import Measures
import Reports
import Text

/// Result of calibrating from a recording, for a person.
public struct FitText: Sendable {
  private let result: CalibrationFit.Result
  private let conditions: CalibrationFit.Conditions
  private let samples: Int

  /// - Parameters:
  ///   - conditions: the fit's facts about the recording.
  ///   - samples: number of samples in the recording.
  public init(_ result: CalibrationFit.Result, _ conditions: CalibrationFit.Conditions, samples: Int) {
    self.result = result
    self.conditions = conditions
    self.samples = samples
  }

  /// Sigma and quality, or refusal and advice; then caveats.
  public var lines: [String] {
    var lines: [String] = []
    if let refusal = result.refusal {
      lines += ["refused: \(refusal.words)", refusal.advice] + (result.contradiction.map { [$0.words] } ?? [])
    } else {
      lines += [
        """
        heading within ±\(result.calibration.headingSigma.degrees.fixed(2))° (one sigma) of its own, \
        \(result.levelSigma.degrees.fixed(2))° held level
        """,
        """
        \(samples) samples, \(result.coveragePercent.fixed(0)) % of all directions, field strength within \
        \(result.residualPercent.fixed(2)) %, \((100 * result.disturbedShare).fixed(1)) % disturbed
        """,
      ]
    }
    if conditions.isMicrotesla, !result.isMicrotesla {
      lines.append("the field's strength is implausible in microtesla: values taken as raw counts")
    }
    if result.refusal == nil, result.usedForce { lines += result.notLearnt.compactMap(\.words) }
    if result.refusal == nil, !result.usedForce {
      lines.append(
        """
        without accelerometer: hard and soft iron only. The magnetometer's alignment with the device \
        is not determined: the heading may be off by some degrees.
        """)
    }
    return lines
  }
}

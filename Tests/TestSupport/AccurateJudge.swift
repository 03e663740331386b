public import Compass
import Measures

/// Measures how long at a time a direction with an accurate status is wrong.
public struct AccurateJudge {
  private var evaluator: StatusEvaluator
  private var wrong = 0
  /// The longest time at over 6°, in samples.
  public private(set) var longest = 0

  public init(_ evaluator: StatusEvaluator = StatusEvaluator()) { self.evaluator = evaluator }

  /// Judges the newest heading of a calibrated device at a known place, whose true heading is `direction` (degrees).
  /// - Returns: whether it is shown as accurate.
  @discardableResult
  public mutating func judge(_ heading: Heading, of estimator: HeadingEstimator, _ direction: Double) -> Bool {
    let evidence = Evidence(
      isCalibrated: true, hasSite: true, hasGyroscope: estimator.usesGyroscope, heading: heading)
    let isAccurate = evaluator.evaluate(evidence, at: heading.time) == .good
    wrong = isAccurate && gap(heading.magnetic, direction) > 6 ? wrong + 1 : 0
    longest = max(longest, wrong)
    return isAccurate
  }
}

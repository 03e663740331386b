public import Measures

/// Rejected samples and resets of the estimator, by reason. No gate is silent.
public struct EstimatorCounters: Sendable, Hashable {
  /// Quantities with a NaN or an infinity.
  public var notFinite: UInt64 = 0
  /// Quantities no working sensor reports: zero, or beyond every range.
  public var implausible: UInt64 = 0
  /// Samples with the time of the one before.
  public var repeatedTime: UInt64 = 0
  /// Samples older than the one before.
  public var backwardTime: UInt64 = 0
  /// Pauses after which the attitude was reset.
  public var gaps: UInt64 = 0
  /// Corrections, of some 15 a second, whose field disagreed with the expected one or with the motion and hardly counted.
  public var disturbedField: UInt64 = 0
  /// Times the gyroscope was dropped: lost, or contradicted by the other sensors at rest.
  public var gyroscopeDropped: UInt64 = 0
  /// Turns reported by the gyroscope while force and field were still, and reverted.
  public var turnsTakenBack: UInt64 = 0
  /// Re-alignments: force or field at rest showed another turn than the gyroscope.
  public var turnsUnseen: UInt64 = 0

  public init() {}
}

extension EstimatorCounters: CounterSet {
  public func forEachCounter(_ take: (_ name: String, _ count: UInt64) -> Void) {
    take("not_finite", notFinite)
    take("implausible", implausible)
    take("repeated_time", repeatedTime)
    take("backward_time", backwardTime)
    take("gaps", gaps)
    take("disturbed_field", disturbedField)
    take("gyroscope_dropped", gyroscopeDropped)
    take("turns_taken_back", turnsTakenBack)
    take("turns_unseen", turnsUnseen)
  }
}

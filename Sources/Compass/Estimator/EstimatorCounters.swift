public import Measures

/// What the estimator refused, by reason. No gate is silent.
public struct EstimatorCounters: Sendable, Hashable {
  /// Quantities with a NaN or an infinity.
  public var notFinite: UInt64 = 0
  /// Quantities no working sensor reports: zero, or beyond every range.
  public var implausible: UInt64 = 0
  /// Samples with the time of the one before.
  public var repeatedTime: UInt64 = 0
  /// Samples older than the one before.
  public var backwardTime: UInt64 = 0
  /// Pauses after which the attitude started anew.
  public var gaps: UInt64 = 0
  /// Corrections, of some 15 a second, whose field disagreed with the expected one or with the motion and hardly counted.
  public var disturbedField: UInt64 = 0
  /// Times the gyroscope was dropped: lost, or contradicted by the other sensors at rest.
  public var gyroscopeDropped: UInt64 = 0
  /// Turns that the gyroscope told while force and field held still, and that were taken back.
  public var turnsTakenBack: UInt64 = 0
  /// Times force or field at rest showed that the device had been turned by another angle than the gyroscope told.
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

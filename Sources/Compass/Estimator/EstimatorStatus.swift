public import Measures

/// Mode, last transition and innovations of the estimator, for debugging recordings. No decision depends on it.
public struct EstimatorStatus: Sendable, Hashable {
  /// Sources of the heading.
  public enum Mode: UInt8, Sendable, Hashable {
    /// There is no heading yet, or no longer.
    case starting
    /// Gyroscope, force and field.
    case fused
    /// Force and field alone.
    case compass
  }

  /// The last departure from steady operation; see ``HeadingEstimator/align(_:keeping:)``.
  public enum Transition: UInt8, Sendable, Hashable {
    /// The attitude was initialised with the next force and field.
    case align
    /// North was re-aligned to the field.
    case realign
    /// The gyroscope was rejected.
    case coast
  }

  /// Cause of the transition.
  public enum Cause: UInt8, Sendable, Hashable {
    /// The first sample, or a calibration or mounting that replaced another one.
    case start
    /// All sensors were silent, or their clock restarted.
    case pause
    /// The accelerometer was silent.
    case forceSilent
    /// A turn in a gap between two samples is larger than one force's error.
    case gap
    /// Force or field at rest showed another turn than the gyroscope.
    case turnUnseen
    /// The gyroscope's samples are used again.
    case gyroscopeBack
    /// A filter was no longer finite.
    case notFinite
    /// The heading began in a wrong field, and this is the first right one.
    case disturbedStart
    /// A field that looks right contradicted the heading for its hold time.
    case contradiction
    /// The gyroscope was silent.
    case gyroscopeSilent
    /// The gyroscope turned at rest by more than any bias.
    case gyroscopeBiased
    /// Force and field at rest contradicted the gyroscope's turn.
    case gyroscopeContradicted
  }

  /// Innovation of a measurement, as of the last correction.
  public struct Innovation: Sendable, Hashable {
    /// Measured less expected: radians, or rad/s for the rate.
    public var value = 0.0
    /// Its predicted variance, in that unit squared; 0: none was taken yet.
    public var variance = 0.0
    /// Innovation gate in standard deviations: a measurement beyond it is not accepted at once.
    public var gate = 1.0

    public init() {}

    init(_ value: Double, variance: Double, gate: Double) {
      (self.value, self.variance, self.gate) = (value, variance, gate)
    }

    /// Size of the innovation over its gate, 0 or more; over 1: beyond it.
    public var gateRatio: Double { variance > 0 ? value.magnitude / (gate * variance.squareRoot()) : 0 }
  }

  public var mode = Mode.starting
  public var transition = Transition.align
  public var cause = Cause.start
  /// When the last transition was; nil: before the first sample.
  public var transitionTime: Instant?
  /// Lean of the low-passed force from the vertical, in radians.
  public var force = Innovation()
  /// Direction of the levelled field against the filter's, in radians.
  public var field = Innovation()
  /// Rate at rest against the bias, on the axis learnt last, in rad/s.
  public var rate = Innovation()
  /// Probability of steel everywhere, 0 ... 1.
  public var steel = 0.0

  public init() {}
}

// As other programs read them: part of the contract, never translated.
extension EstimatorStatus.Mode {
  public var code: StaticString {
    switch self {
    case .starting: "starting"
    case .fused: "fused"
    case .compass: "compass"
    }
  }
}

extension EstimatorStatus.Transition {
  public var code: StaticString {
    switch self {
    case .align: "align"
    case .realign: "realign"
    case .coast: "coast"
    }
  }
}

extension EstimatorStatus.Cause {
  public var code: StaticString {
    switch self {
    case .start: "start"
    case .pause: "pause"
    case .forceSilent: "force_silent"
    case .gap: "gap"
    case .turnUnseen: "turn_unseen"
    case .gyroscopeBack: "gyroscope_back"
    case .notFinite: "not_finite"
    case .disturbedStart: "disturbed_start"
    case .contradiction: "contradiction"
    case .gyroscopeSilent: "gyroscope_silent"
    case .gyroscopeBiased: "gyroscope_biased"
    case .gyroscopeContradicted: "gyroscope_contradicted"
    }
  }
}

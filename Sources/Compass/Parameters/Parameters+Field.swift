public import Measures

extension HeadingEstimator.Parameters {
  /// How the field corrects north.
  public struct North: Sendable, Hashable {
    /// Noise of a single field sample on each axis, in µT, until the device has measured it.
    /// Default 0.6 µT; accepted 0.05...10 µT. Tuned.
    public var fieldNoiseMicrotesla = 0.6
    /// Noise of a sample on each axis, in µT, above that of any working chip: from it on the measured noise is averaged
    /// as white noise. Below it, errors that repeat from sample to sample matter more: with 0 phones in pockets are
    /// 0.3° worse. Without it, a start at rest beside mains of 2 µT is wrong and accurate for seconds in five of eight
    /// runs (`FieldNoiseTests`). Default 1 µT; accepted 0...10 µT.
    public var largestNoiseMicrotesla = 1.0
    /// Distance from the predicted value, in standard deviations, beyond which a value is an outlier: a residual counts for no more, no delay
    /// is learnt from it, and north's offset has changed. At 4 jumps of a magnet on the board count for too much (0.1°), and a building that turns all of the field is
    /// noticed after 7.3 s instead of under 6 (`MotionTests`).
    public var outlierGate = 3.0
    /// Span of the memory of where north was, against a field that turns as a whole, in seconds: a typical gyroscope drifts by a degree
    /// in that time. At 40 s simulated new fields are green while over 6° off for 3 % of the time.
    public var memorySpan = 180.0
    /// Variance up to which an offset is worth remembering, in rad²: (8°)². At (10°)² a device in days of faults is accurate for a
    /// thirtieth less of the time.
    public var memoryVariance = 0.02

    public init() {}
  }

  /// Error of the field's direction by the surroundings: a Gauss-Markov process whose clock runs with motion.
  public struct LocalDisturbance: Sendable, Hashable {
    /// Error of the field where nothing looks disturbed, across the field in µT; different a few steps away.
    ///
    /// Small: trusts the field of one place. Large: needs more motion before it is sure. Default 0.6 µT; accepted 0...10 µT. Half or twice as much: 0.1°.
    public var sigmaMicrotesla = 0.6
    /// How long such errors stay alike while the device moves, in seconds; at rest they stay.
    ///
    /// Small: believes the field quickly. Large: needs more evidence. Default 0.5 s; accepted 0.1...20 s. Tuned.
    public var correlationTime = 0.5

    /// Share of the squared deviation in length and dip that is taken to turn the heading: one part of three, as large as
    /// each of the two that are seen.
    public var acrossShare = 0.5

    public init() {}
  }

  /// Second hypothesis about the surroundings: steel everywhere, instead of a field with single magnets in it.
  public struct Steel: Sendable, Hashable {
    /// Variance of the field across the heading everywhere, in µT²: (4 µT)², 8° in a horizontal field of 30 µT.
    public var disturbance = 16.0
    /// How long it stays alike while the device moves, in seconds; at rest it stays. In the mall it is 2 to 3 s. A body's field is dropped
    /// after agreement without it for as long.
    public var correlationTime = 2.0
    /// Squared deviation in length and dip beyond which it is a magnet's, in µT²: (20 µT)². A magnet is no evidence about the rest of the way.
    /// At (15 µT)² walks through the mall lose 0.2°, disturbed BROAD gains as much, and two sigma hold 90 instead of 95 % of the errors of
    /// hands past magnets.
    public var largestDeviation = 400.0
    /// Share of what exceeds that, which is taken to turn the heading. At 2 hands past magnets that know their place lose 0.5°; without
    /// a limit the mall loses 0.2°.
    public var magnetShare = 10.0
    /// Uncertainty of a gyroscope's bias that was known before, one standard deviation on each axis: with 0.5 °/s, as the other hypothesis
    /// has it, five seconds of steel pass for a bias, and walks through the mall lose a degree.
    public var knownBiasSigma = Angle(degrees: 0.05)

    /// How much faster evidence decays than it grows, no unit: the effect of a fault soon ends.
    public var clearShare = 2.0
    /// Evidence per second with which both hypotheses are as probable: logarithm of the ratio of their likelihoods. Medians of walks and
    /// carried phones: mall 8, pockets 2.7, run 2, hands 0.7, BROAD −4.
    public var usualEvidence = 4.0
    /// Limit of the evidence above `usualEvidence`. Without it, 12 instead of 10 s pass after a wrong magnetometer in a turning hand, and with gaps
    /// rotation loses 0.1° of CRPS; walks through the mall gain as much.
    public var largestEvidence = 1.0
    /// Share of the foreign field that rides with the body, 0 ... 1, from which directions are no evidence: such a field isn't the
    /// building's. At 1 BROAD's magnet on the board loses 0.27°, and a simulated one 0.13°.
    public var largestBodyShare = 0.33
    /// Growth of the logarithm of their odds with the evidence, in seconds.
    public var evidenceGain = 3.0
    /// Turn of the whole field by a steel building, one standard deviation: the mean error of whole walks through the
    /// mall is 6°, and with 7° nine of ten errors there are within two sigma.
    public var buildingSigma = Angle(degrees: 7)

    public init() {}
  }

  /// Field that is fixed to the body: a magnet in the lid, or the calibration's residue.
  public struct BodyField: Sendable, Hashable {
    /// Variance per second by which it may change, in units of the disturbance's square. Default 0.05; accepted 0...1. Tuned.
    public var wander = 0.05
    /// Time over which a foreign field is averaged in body and level frame, in seconds: a turn or two of a hand.
    public var shareTime = 3.0
    /// The share of it that rides with the body, over the difference of the squared means and over the mean square: below 1,
    /// as a part of the difference is chance. 0.2 and 0.8 cost 0.2° beside attached magnets.
    public var shareGain = 0.4

    /// It is dropped where the field agrees without it and its length is more than this, in µT. At 2 µT runners lose 0.25°.
    public var dropLengthMicrotesla = 3.0

    public init() {}
  }

  /// Regression that separates the body's field from the surroundings'.
  public struct Regression: Sendable, Hashable {
    /// How long errors that pass for a body's field stay alike, in seconds: residues of soft iron and gains repeat with
    /// the attitude, however long it is observed. The evidence for steel is averaged for as long: with 10 s a magnet on the device passes
    /// for steel. A field that stays the same in turning for longer is the place's own (20 s as in Laidig &
    /// Seel 2023, section 3.5). Default 20 s; accepted 0.1...60 s. Tuned.
    public var attitudeErrorTime = 20.0
    /// Variance of a block's noise at the start over that of a sample, no unit: a block is the mean of four samples or more. At 1
    /// disturbed BROAD loses 0.1°.
    public var initialNoiseShare = 0.25

    public init() {}
  }

  /// Delay of the magnetometer behind the gyroscope, learnt on fast turns.
  public struct FieldDelay: Sendable, Hashable {
    /// How much later the magnetometer's samples come than the gyroscope's, in seconds, at the start.
    /// Default 0.012 s; accepted −0.03...0.06 s. Tuned.
    public var initial = 0.012
    /// How sure that is, one standard deviation in seconds. Default 0.008 s; accepted 0...0.03 s. Tuned.
    public var initialSigma = 0.008

    public init() {}
  }

  /// Comparison of length and dip with the expected field and with the one learnt here.
  public struct Monitor: Sendable, Hashable {
    /// How far the length of the field may be from the place's own, as a share; from the model's by 1.3 times that.
    ///
    /// Small: more false alarms in buildings. Large: more metal goes unnoticed. Default 0.12; accepted 0.02...0.5. Tuned.
    public var lengthTolerance = 0.12
    /// How far the dip of the field may be from the expected one. Default 8°; accepted 1...30°. Tuned.
    public var dipTolerance = Angle(degrees: 8)
    /// Factor of both tolerances where the field is compared with the model: a building differs from the
    /// model by more than a place from itself. Tuned.
    public var modelTolerance = 1.3
    /// Factor of both until a field that disagreed agrees again (hysteresis). Tuned.
    public var returnTolerance = 0.8

    /// Time constant of the measured field that is compared, in seconds. Tuned.
    public var smoothingTime = 0.1
    /// Time constant of the slow field, in seconds: a step or two. The calibration's residue changes with each swing of the hand
    /// and averages out; the surroundings' part stays. 1 and 2 s are as good; without it the sigma of clean rooms is a fifth larger.
    public var slowTime = 1.5
    /// Weight of a squared deviation from the model against one from the place's own field: about half, as much of it is the same all
    /// over a building, and gains that are a little off. At 0.5 a device in the mall is green and over 6° off for 0.5 % of the time, at 0.6
    /// for 0.07 %; at 0.7 hands that know their place lose 0.1°.
    public var modelWeight = 0.6
    /// Time constant with which the device learns the field of its place, in seconds, while that agrees.
    ///
    /// Small: follows a slow disturbance and calls it normal. Large: slow to settle. Default 30 s; accepted 2...600 s. Tuned.
    public var learningTime = 30.0
    /// How long a field must have agreed with the expected one, or been learnt, before that is evidence, in seconds: for a right field after a
    /// wrong start, for a contradiction, for the delay, and for learning at rest. A start is disturbed by a disagreement in that time. Tuned.
    public var evidenceTime = 1.0
    /// Motion with which the learnt field counts as much as the model's, in seconds. For as long after the start a heading from a wrong field is
    /// reset. For as long after an attitude rejection the place isn't learnt: the faulty sensor may still err. With this time constant the doubt
    /// of a start without a model fades (at 6 s phones are green while over 6° off three times as often), and the residual's variances of the
    /// regression are averaged. Tuned.
    public var motionTime = 10.0

    /// Square of the rate from which the device counts as turned about, in (rad/s)²: (10 °/s)². At (20 °/s)² hands past magnets that know
    /// their place lose 0.8°.
    public var turningRateSquared = 0.03
    /// Deviation that surroundings without magnets make, in µT. A body's field is reported if it is certainly longer. Tuned.
    public var usualDeviationMicrotesla = 2.0
    /// Limit of a deviation, in µT: of its excess, and in the slow field, which forgets a magnet within two steps.
    /// Tuned.
    public var largestDeviationMicrotesla = 30.0

    public init() {}
  }
}

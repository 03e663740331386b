public import Measures

extension HeadingEstimator.Parameters {
  /// How the field corrects north.
  public struct North: Sendable, Hashable {
    /// Noise of a single field sample on each axis, in µT, until the device has measured it.
    /// Default 0.6 µT; accepted 0.05...10 µT. Tuned.
    public var fieldNoiseMicrotesla = 0.6
    /// Horizontal field from which it has a direction, in µT. Tuned.
    public var leastHorizontalMicrotesla = 0.5
    /// The least horizontal field that errors in µT are turned into angles with, in µT. Tuned.
    public var leastReferenceMicrotesla = 1.0
    /// The largest tangent of the dip that a tilt's error is multiplied with, no unit: 87°. Tuned.
    public var largestSteepness = 20.0
    /// Innovation beyond which it counts as the local disturbance's until it proves to be the heading's, in standard
    /// deviations. Tuned.
    public var innovationGate = 1.0

    /// Time from the first field, in seconds, in which a field that disagrees makes the start a disturbed one. Tuned.
    public var startTime = 1.0
    /// How long a field must agree before a disturbed start begins anew with it, in seconds. Tuned.
    public var startHoldTime = 1.0
    public var restartTime = 8.0
    /// How long a field must agree at rest before it corrects north again, in seconds. Tuned.
    public var restHoldTime = 0.5

    /// How long the field must hold still, in seconds, before two fields at rest that contradict each other are both doubted
    /// where there is no model. Default: more than 2 s; see ``Rest/briefHoldTime``. Tuned.
    public var ambiguityHoldTime = 2.0.nextUp
    /// Share of the squared contradiction that north's variance then grows by, in 1/s. Tuned.
    public var ambiguityRate = 0.2

    public init() {}
  }

  /// Error of the field's direction by the surroundings: a Gauss-Markov process whose clock runs with motion.
  public struct LocalDisturbance: Sendable, Hashable {
    /// Error of the field where nothing looks disturbed, across the field in µT; another one a few steps away.
    ///
    /// Small: trusts the field of one place. Large: needs more motion before it is sure. Default 0.45 µT; accepted 0...10 µT. Tuned.
    public var sigmaMicrotesla = 0.45
    /// How long such errors stay alike while the device moves, in seconds; at rest they stay.
    ///
    /// Small: believes the field quickly. Large: needs more evidence. Default 0.5 s; accepted 0.1...20 s. Tuned.
    public var correlationTime = 0.5

    /// Share of that error's variance that is there in any case, whatever the field looks like. Tuned.
    public var steadyShare = 0.0
    /// Least share of the measured correlated variance that counts, however little the present field bears it out. Tuned.
    public var correlatedFloor = 0.3
    /// Deviation in length and dip up to which the field counts as undisturbed, in µT. Tuned.
    public var unnoticedMicrotesla = 0.0
    public var deviationHoldTime = 0.5
    /// Share of the squared deviation in length and dip that is taken to turn the heading: one part of three, as large as
    /// each of the two that are seen.
    public var acrossShare = 0.5

    /// Square of the field's change within a second at rest up to which the process stands still, in µT². Tuned.
    public var restChange = 0.3
    /// The fastest that its clock runs at rest, as a share of time. Tuned.
    public var restClockLimit = 0.2
    /// Ratio of variances from which a step up or down is taken over at once, no unit. Tuned.
    public var stepRatio = 1.0

    public init() {}
  }

  /// Field that is fixed to the body: a magnet in the lid, or what the calibration has left.
  public struct BodyField: Sendable, Hashable {
    /// What may be there unnoticed while no model says what the field should be, on each axis in µT.
    ///
    /// Default 1 µT; accepted 0...20 µT. Tuned: a phone that turns the field by 6° unseen (BROAD trial 27) needs as much to be covered.
    public var sigmaWithoutModelMicrotesla = 1.0
    /// Error of a calibration beyond which it doesn't make the body's field any larger, in rad. Tuned.
    public var largestCalibrationSigma = 0.7
    /// Time of field before it is estimated, in seconds: the noise of the first attitudes would pass for evidence. Tuned.
    public var startTime = 1.0

    /// Variance per second by which it may change, in units of the disturbance's square. Default 0.05; accepted 0...1. Tuned.
    public var wander = 0.05
    /// Mean square in µT² beyond what surroundings without magnets make, from which a magnet is taken to be about; only
    /// then does the field's direction teach anything about the body's field.
    ///
    /// Letting it teach always: 1.2° on the undisturbed BROAD trials; with this rule: 0.9°. The number itself is tuned.
    public var magnetEvidence = 1.0
    public var riderTime = 3.0
    public var riderFactor = 0.4

    /// Length from which it is reported, in µT, once it is beyond doubt. Default 1 µT; accepted 0.2...50 µT. Tuned.
    public var reportLimitMicrotesla = 1.0
    /// Beyond doubt, in standard deviations of its length. Tuned.
    public var certaintyGate = 3.0

    /// It is dropped where the field agrees without it for so long, in seconds, … Tuned.
    public var dropHoldTime = 2.0
    /// … its length is more than this, in µT, … Tuned.
    public var dropLengthMicrotesla = 3.0
    /// … and the field with it removed deviates by more than this, in µT. Tuned.
    public var dropDeviationMicrotesla = 2.0

    public init() {}
  }

  /// Regression that separates the body's field from the surroundings'.
  public struct Regression: Sendable, Hashable {
    /// How long errors that pass for a body's field stay alike, in seconds: what soft iron and gains leave comes back
    /// with every attitude, however long it is looked at. Default 20 s; accepted 0.1...60 s. Tuned.
    public var attitudeErrorTime = 20.0
    /// Motion that field and direction are averaged over, in seconds. Tuned.
    public var meanTime = 60.0
    /// Motion that the residual's variances are averaged over, in seconds. Tuned.
    public var varianceTime = 10.0
    /// Variance of a block's noise at the start over that of a sample, no unit. Tuned.
    public var initialNoiseShare = 0.25
    /// The least variance of the noise, and of what is correlated, in µT². Tuned.
    public var leastVariance = 0.01
    /// Residual beyond which the excess counts as a disturbance, in standard deviations. Tuned.
    public var gate = 3.0
    /// The most that one residual's square counts, in variances of the residual, no unit. Tuned.
    public var largestRatio = 20.0
    /// What is added to that variance, in µT². Tuned.
    public var varianceMargin = 0.1
    /// The slowest that its clock runs at rest, as a share of time: of the means, … Tuned.
    public var leastClock = 0.05
    /// … and of the errors that stay alike. Tuned.
    public var leastErrorClock = 0.02

    public init() {}
  }

  /// Delay of the magnetometer behind the gyroscope, learnt on fast turns.
  public struct FieldDelay: Sendable, Hashable {
    /// How much later the magnetometer's samples come than the gyroscope's, in seconds, at the start.
    /// Default 0.012 s; accepted −0.03...0.06 s. Tuned.
    public var initial = 0.012
    /// How sure that is, one standard deviation in seconds. Default 0.008 s; accepted 0...0.03 s. Tuned.
    public var initialSigma = 0.008
    /// Between these it stays, in seconds. Tuned.
    public var range = -0.03...0.06
    /// Variance per second by which it may change, in s². Tuned.
    public var wander = 1e-9
    /// Noise of the field of one block against the learnt one, one standard deviation in µT. Tuned.
    public var noiseMicrotesla = 2.0
    /// Time in which blocks count as one observation, in seconds. Tuned.
    public var correlationTime = 0.5
    /// Residual up to which a block is used, in µT … Tuned.
    public var gateMicrotesla = 5.0
    /// … and, besides, in standard deviations of what the delay's uncertainty makes. Tuned.
    public var gate = 3.0
    /// Time for which the field must have been learnt, in seconds. Tuned.
    public var learnedTime = 2.0

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
    /// What both tolerances are multiplied with where the field is compared with the model: a building differs from the
    /// model by more than a place from itself. Tuned.
    public var modelTolerance = 1.3
    /// What both are multiplied with until a field that disagreed agrees again. Tuned.
    public var returnTolerance = 0.8
    /// What both are multiplied with while a new field must stay the same. Tuned.
    public var candidateTolerance = 0.5
    /// Lengths that the Earth's field has in buildings, in µT: 22 ... 67 µT outside (IGRF), and room for steel.
    public var terrestrialRange = 15.0...80.0

    /// Time constant of the measured field that is compared, in seconds. Tuned.
    public var smoothingTime = 0.1
    /// Time constant of the field that changes are measured from, in seconds. Tuned.
    public var changeTime = 1.0
    /// Time constant with which the device learns the field of its place, in seconds, while that agrees.
    ///
    /// Small: follows a slow disturbance and calls it normal. Large: slow to settle. Default 30 s; accepted 2...600 s. Tuned.
    public var learningTime = 30.0
    /// Time of learning from which the learnt field counts, in seconds. Tuned.
    public var learnedTime = 0.5
    /// Motion with which the learnt field counts as much as the model's, in seconds. Tuned.
    public var motionTime = 10.0
    /// Time of learning, in seconds, after which a resting device learns more slowly … Tuned.
    public var restLearnedTime = 1.0
    /// … by this factor: one place teaches little, however long it is looked at. Tuned.
    public var restLearningShare = 0.02

    /// For how long of turning about a new, steady field must be seen before it counts as the place's own, in seconds.
    /// Default 20 s (as in Laidig & Seel 2023, section 3.5); accepted 2...600 s.
    public var newFieldTime = 20.0
    /// Time constant with which that field is averaged meanwhile, in seconds. Tuned.
    public var candidateTime = 15.0
    /// Square of the rate from which the device counts as turned about, in (rad/s)²: (10 °/s)². Tuned.
    public var turningRateSquared = 0.03
    /// For how long a field taken up without a model is called new, in seconds. Tuned.
    public var newFieldReportTime = 60.0

    /// Deviation that surroundings without magnets make, in µT. Tuned.
    public var usualDeviationMicrotesla = 2.0
    /// The most that the square of a deviation counts beyond that, as a length in µT. Tuned.
    public var largestDeviationMicrotesla = 30.0
    /// Time over which a deviation must last to count as the body's and not as a magnet beside the way, in seconds. Tuned.
    public var excessTime = 3.0

    public init() {}
  }
}

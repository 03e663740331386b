public import Measures

extension HeadingEstimator.Parameters {
  /// Input limits, and the rate of the filters' corrections.
  public struct Input: Sendable, Hashable {

    /// Time between corrections by force and field, in seconds: a little less than seven samples at 100 Hz.
    ///
    /// Twenty corrections a second were as good on the BROAD trials as these fifteen, and cost more.
    public var correctionTime = 0.066
    /// Longest time that one correction stands for, in seconds, however far apart its samples are. Tuned.
    public var longestStep = 0.2
    /// Evidence needed before the first heading, in seconds. A device at rest for as long stays at its place; a sensor that is silent for as long
    /// doesn't count.
    ///
    /// Default: more than 0.3 s, hence the next larger number; accepted 0...10 s. Tuned.
    public var settlingTime = 0.3.nextUp
    /// A longer pause than this resets the attitude from accelerometer and magnetometer, in seconds.
    /// Default 1 s; accepted 0.1...1 s. Tuned.
    public var longestGap = 1.0

    public init() {}
  }

  /// When the device counts as at rest: each sensor stays near its own short mean, and that mean near where the rest began.
  public struct Rest: Sendable, Hashable {
    /// How long everything must hold still before the device counts as at rest, in seconds.
    /// Default 1.5 s (as in Laidig & Seel 2023, table 2); accepted 0.5...10 s.
    public var holdTime = 1.5

    /// Deviation of the force from its own short mean that still counts as rest, in m/s²; its mean may drift by a third of it.
    ///
    /// Small: rest is rarely seen, the bias stays unknown. Large: slow motion is learnt as bias. The same goes for the
    /// two that follow. Default 0.3 m/s²; accepted 0.02...2 m/s². Tuned.
    public var force = 0.3
    /// The same for the rate. Default 2 °/s (Laidig & Seel 2023, table 2); accepted 0.1...10 °/s.
    public var rate = Angle(degrees: 2)
    /// The same for the field. Default 1.5 µT; accepted 0.2...20 µT. Tuned.
    public var fieldMicrotesla = 1.5

    /// Time constant of the mean that takes the noise off, in seconds. At the time between corrections a hundredth more of the time after
    /// faults is in doubt.
    public var fastTime = 0.05
    /// Time constant of the short mean that the fast one is compared with, in seconds.
    /// Default 0.5 s (as in Laidig & Seel 2023, table 2).
    public var slowTime = 0.5
    /// Longest time that the mean at rest is taken over, in seconds. Tuned.
    public var meanTime = 10.0
    /// The deviation's limit over the drift's, no unit: the slow mean has a third of the fast one's noise (√(0.05 s / 0.5 s)),
    /// so less of a drift is enough to see it.
    public var driftRatio = 3.0

    public init() {}
  }

  /// Errors of the gyroscope, and how its bias is learnt.
  public struct Gyroscope: Sendable, Hashable {
    /// Error in proportion to the turn, about each axis, one standard deviation without unit: gain, axes, timing.
    /// Default 0.0037; accepted 0...0.1. At 0.002 disturbed BROAD loses 0.4°.
    public var gainError = 0.0037
    /// Delay of the filtered output of gyroscope and accelerometer, which share a chip, in seconds.
    ///
    /// The rate is compensated within each step, by weighting the newest more than the one before; the force by the turn since then.
    /// Default 0.005 s; accepted 0...0.02 s. Tuned.
    public var delay = 0.005

    /// Error of the turn in a gap as a share of rate × time, one standard deviation about each axis, no unit. A gap is what two rate samples
    /// are apart beyond the time between corrections: a hand's turns are followed at 15 Hz as well.
    ///
    /// Measured on the open recordings (`benchmark.sh --measure`): about all three axes together 0.27, 0.37, 0.44 and 0.53 of rate × time,
    /// for gaps of 0.1, 0.2, 0.3 and 0.5 s.
    public var gapShare = 0.3

    /// Uncertainty of the bias at the start, one standard deviation on each axis.
    ///
    /// Small: a cheap chip switched on in the hand points wrong for minutes. Large: a start in motion leans on the other
    /// sensors for longer; after a start at rest it makes no difference. Default 2 °/s, which finds 10 °/s in the hand as
    /// well (`MotionTests`); accepted 0.01...20 °/s.
    public var initialBiasSigma = Angle(degrees: 2)
    /// The same where the last bias is known, or a recording is in physical units: it changes with every start and with
    /// the temperature. A bias that turns out beyond `initialBiasSigma` was not known after all. Default 0.5 °/s;
    /// accepted 0.01...20 °/s. At 1 °/s phones beside magnets lose 0.8°, as a magnet passes for a bias.
    public var knownBiasSigma = Angle(degrees: 0.5)
    /// Wander of the bias, in °/s per √s. Default 0.004; accepted 0...0.1. Tuned.
    public var biasWander = Angle(degrees: 0.004)

    /// Bias (in °/s) beyond which a gyroscope counts as broken and is not used. Default 20 °/s; accepted 1...100 °/s. Tuned.
    public var biasLimit = Angle(degrees: 20)

    /// Noise of one observation of the bias at rest, one standard deviation in °/s. Tuned.
    public var restBiasSigma = Angle(degrees: 0.03)

    public init() {}
  }

  /// Tilt from the accelerometer: the force is the vertical plus the pushes of the hand.
  public struct Tilt: Sendable, Hashable {
    /// How long a push of the hand that holds the device stays alike, in seconds: time constant of the force's low pass.
    ///
    /// Small: the accelerometer corrects the tilt quickly, and every push does as well. Large: the gyroscope's drift stays for
    /// longer. Default 1.3 s; accepted 0.02...5 s. At 0.6 s pockets lose 0.2°.
    public var pushTime = 1.3

    /// Variance of the tilt after the first force, which may have been a push, about each axis in rad²: (23°)². Tuned.
    public var firstVariance = 0.16

    /// Time constant of the mean force that pushes are measured from, in seconds. Tuned.
    public var meanTime = 4.0
    /// Time constant of the mean square of the pushes, in seconds. Tuned.
    public var pushVarianceTime = 5.0
    /// Time constant of the mean square of all that the force deviates by from its mean, in seconds. Tuned.
    public var disturbanceTime = 1.0

    /// Growth of the tilt's variance by a push larger than any before, relative to its excess: nothing is low-passed
    /// yet at the start, and the pushes of a swinging arm are some five times as large as what the low pass lets through later.
    /// Tuned on a simulated arm of 0.65 m at 0.95 Hz, where the first force is up to 60° off (`MotionTests`).
    public var pushExcessFactor = 5.0
    /// Mean deviation of the force from its own mean, in m/s², beyond which the device counts as shaken. Below it sigma covers the
    /// shaking: runners' hands (15 m/s²) and fast translations (10 m/s²) are no worse than others. Default 30; accepted 0.5...50.
    public var shakenForce = 30.0
    /// Deviation of the low-passed force's length from gravity up to which it counts as the vertical, as a share of
    /// gravity. Default 0.4; accepted 0.05...1. From 0.4 to 1 the recordings come out the same, at 0.2 runners err by
    /// 0.4° more.
    public var lengthTolerance = 0.4
    /// Error of the tilt that never averages out (accelerometer bias, mounting), one standard deviation. Pushes count as much before
    /// any was measured.
    /// Default 1°: the zero-g offset of ±20 mg that data sheets give (LSM6DSOX, table 2); accepted 0...5°.
    public var sigma = Angle(degrees: 1)
    /// The same where the device is only assumed to be level, and besides what the force shows where one without a gyroscope moves.
    /// Default 2°; accepted 0.1...10°. Tuned.
    public var mountingSigma = Angle(degrees: 2)

    public init() {}
  }
}

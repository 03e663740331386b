public import Measures

extension HeadingEstimator {
  /// Tuning; the defaults suit MEMS sensors at 50 ... 400 Hz.
  public struct Parameters: Sendable, Hashable {
    /// How long a push of the hand that holds the device stays alike, in seconds.
    ///
    /// Small: the accelerometer corrects the tilt quickly, and every push does as well. Large: the gyroscope's drift stays for
    /// longer. Default 0.6 s; accepted 0.02...5 s.
    public var pushSeconds = 0.6

    /// Noise of a single field sample on each axis, in microtesla, until the device has measured it.
    /// Default 0.6 µT; accepted 0.05...10 µT.
    public var fieldNoiseMicrotesla = 0.6

    /// Error of the field by the room alone where nothing looks disturbed, across the field in microtesla; another one a
    /// few steps away.
    ///
    /// Small: trusts the field of one place. Large: needs more motion before it is sure. Default 0.45 µT; accepted 0...10 µT.
    public var roomFieldMicrotesla = 0.45

    /// How long such errors stay alike while the device moves, in seconds; at rest they stay.
    ///
    /// Small: believes the field quickly. Large: needs more evidence. Default 0.5 s; accepted 0.1...20 s.
    public var roomErrorSeconds = 0.5

    /// The same where they pass for a field that rides with the body, in seconds: what soft iron and gains leave comes back
    /// with every attitude, however long it is looked at. Default 20 s; accepted 0.1...60 s.
    public var attitudeErrorSeconds = 20.0

    /// Error of the field that is the same all over a building, across the field in microtesla.
    /// Default 0.5 µT; accepted 0...5 µT.
    public var buildingFieldMicrotesla = 0.5

    /// Share of the difference between the place's field and the model's that is taken to turn the heading, too.
    ///
    /// Small: a building's steel goes unnoticed. Large: a gain that is 5 % off makes every heading doubtful. 0.7 would be
    /// right if all of it came from steel, 0 if all came from gains. Default 0.5; accepted 0...1.
    public var foreignFieldShare = 0.5

    /// Variance per second by which the field that rides with the body may change, in units of the disturbance's square.
    /// Default 0.05; accepted 0...1.
    public var attachedWander = 0.05

    /// How much later the magnetometer's samples come than the gyroscope's, in seconds; learnt on fast turns.
    /// Default 0.012 s; accepted −0.03...0.06 s.
    public var fieldDelay = 0.012

    /// How sure that is, one standard deviation in seconds. Default 0.008 s; accepted 0...0.03 s.
    public var fieldDelaySigma = 0.008

    /// How long a heading at rest bears with a contradiction of 5° at most, in seconds; larger ones it yields to sooner.
    ///
    /// Small: a magnet that happens to keep length and dip wins. Large: a wrong start stays. A heading that is contradicted
    /// by 180° yields after 3 s, whatever this is. Default 60 s; accepted 5...600 s.
    public var disturbanceSeconds = 60.0

    /// How far the length of the field may be from the place's own, as a share; from the model's by 1.3 times that.
    ///
    /// Small: more false alarms in buildings. Large: more metal goes unnoticed. Default 0.12; accepted 0.02...0.5.
    public var lengthTolerance = 0.12

    /// How far the dip of the field may be from the expected one. Default 8°; accepted 1...30°.
    public var dipTolerance = Angle(degrees: 8)

    /// Time constant with which the device learns the field of its place, in seconds, while that agrees.
    ///
    /// Small: follows a slow disturbance and calls it normal. Large: slow to settle. Default 30 s; accepted 2...600 s.
    public var fieldLearningTime = 30.0

    /// For how long of turning about a new, steady field must be seen before it counts as the place's own, in seconds.
    /// Default 20 s (as in Laidig & Seel 2023, section 3.5); accepted 2...600 s.
    public var newFieldTime = 20.0

    /// What may ride with the body unnoticed while no model says what the field should be, on each axis in microtesla.
    /// Default 1 µT; accepted 0...20 µT.
    public var unprovenFieldMicrotesla = 1.0

    /// Growth of the heading error by the gyroscope's noise, as a random walk in degrees per √s.
    /// Default 0.06; accepted 0...5.
    public var gyroscopeRandomWalk = 0.06

    /// Error of the gyroscope in proportion to the turn, about the vertical: gain, axes, timing.
    /// Default 0.002; accepted 0...0.1.
    public var gyroscopeGainError = 0.002

    /// The same about the horizontal axes, where the turns of a hand don't add up. Default 0.003; accepted 0...0.1.
    public var gyroscopeTiltError = 0.003

    /// Field that rides with the body from which it is reported, in microtesla, once it is beyond doubt.
    /// Default 1 µT; accepted 0.2...50 µT.
    public var attachedLimitMicrotesla = 1.0

    /// How late the gyroscope's filtered output is, in seconds.
    ///
    /// Made good for by leaning towards the newest rate within each step. Default 0.005 s; accepted 0...0.02 s.
    public var gyroscopeDelay = 0.005

    /// The same of the accelerometer, in seconds: without it, spinning on and on tilts the horizon.
    /// Default 0.005 s; accepted 0...0.05 s.
    public var forceDelay = 0.005

    /// What is known of the gyroscope's bias at the start, one standard deviation on each axis.
    ///
    /// Small: a cheap chip switched on in the hand points wrong for minutes. Large: a start in motion leans on the other
    /// sensors for longer; after a start at rest it makes no difference. Default 2 °/s, which finds 10 °/s in the hand as
    /// well; accepted 0.01...20 °/s.
    public var initialBiasSigma = Angle(degrees: 2)

    /// The same where the calibration knows the bias of the time before: it changes with every start and with the warmth.
    /// Default 0.5 °/s; accepted 0.01...20 °/s.
    public var knownBiasSigma = Angle(degrees: 0.5)

    /// Bias (in °/s) beyond which a gyroscope counts as broken and is not used. Default 20 °/s; accepted 1...100 °/s.
    public var biasLimit = Angle(degrees: 20)

    /// Wander of the bias, in °/s per √s. Default 0.004; accepted 0...0.1.
    public var biasWander = Angle(degrees: 0.004)

    /// How long everything must hold still before the device counts as at rest, in seconds. Default 1.5 s; accepted 0.5...10 s.
    public var restTime = 1.5

    /// Deviation of the force from its own short mean that still counts as rest, in m/s²; its mean may drift by a third of it.
    ///
    /// Small: rest is rarely seen, the bias stays unknown. Large: slow motion is learnt as bias. The same goes for the
    /// two that follow. Default 0.3 m/s²; accepted 0.02...2 m/s².
    public var restForce = 0.3

    /// The same for the rate. Default 2 °/s (Laidig & Seel 2023, table 2); accepted 0.1...10 °/s.
    public var restRate = Angle(degrees: 2)

    /// The same for the field. Default 1.5 µT; accepted 0.2...20 µT.
    public var restFieldMicrotesla = 1.5

    /// Deviation of the force from gravity, in m/s², beyond which the device counts as shaken. Default 4; accepted 0.5...50.
    public var shakenForce = 4.0

    /// Error of the tilt that never averages out (accelerometer bias, mounting). Default 0.3°; accepted 0...5°.
    public var tiltSigma = Angle(degrees: 0.3)

    /// Heading error of a calibration that doesn't state its own.
    ///
    /// Default 2°, as 1 to 2 % of residual make where the field is as steep as in Europe; accepted 0...30°.
    public var calibrationSigma = Angle(degrees: 2)

    /// No heading is claimed to be better than this. Default 0.5°; accepted 0.1...5°.
    public var sigmaFloor = Angle(degrees: 0.5)

    /// Evidence needed before the first heading, in seconds. Default 0.3 s; accepted 0...10 s.
    public var settlingTime = 0.3

    /// A longer pause than this starts the attitude anew from accelerometer and magnetometer, in seconds.
    /// Default 1 s; accepted 0.1...1 s.
    public var longestGap = 1.0

    /// Whether a device without accelerometer is taken to stand level: for boxes that are screwed to a table.
    public var assumesLevel = false
    /// Error of the tilt where it is only assumed to be level. Default 2°; accepted 0.1...10°.
    public var mountingSigma = Angle(degrees: 2)

    public init() {}
  }
}

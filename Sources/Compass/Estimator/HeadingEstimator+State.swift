import Measures

extension HeadingEstimator {
  /// The estimator's memory: a plain value, in which each part belongs to one owner.
  public struct State: Sendable, Hashable {
    public internal(set) var counters = EstimatorCounters()
    public internal(set) var status = EstimatorStatus()
    /// The gyroscope is in use: its samples arrive and are plausible.
    public internal(set) var usesGyroscope = false
    /// There is no accelerometer, and the device is assumed to be level.
    public internal(set) var levelIsAssumed = false
    var clock = SampleClock()
    var block = SampleBlock()
    var rest = RestDetector()
    var gyroscope = GyroscopeState()
    var turnAtRest = TurnAtRest()
    var bias: BiasLearner
    var tilt: TiltFilter
    var north: HeadingFilter
    var steel: SteelHypothesis
    /// See ``HeadingEstimator/surroundingsAreKnown``.
    var surroundingsAreKnown = false
    /// Seconds of motion without a rest.
    var movingSeconds = 0.0
    var fieldDelay: FieldDelay
    var fieldNoise: FieldNoise
    var monitor = FieldMonitor()
    var regression: FieldRegression
    var bodyField = BodyFieldState()
    var contradiction = Contradiction()
    var commonTilt = CommonTilt()
    var bodyShare = BodyShare()
    var deviation: DeviationHistory
    var memory = NorthMemory()
    /// The heading started in a disturbed field, and no field has agreed since.
    var beganDisturbed = false
    /// Seconds that the field has contradicted the heading by more than surroundings explain.
    var unexplainedSeconds = 0.0
    /// Without a gyroscope: square of the largest turn between two corrections within the last second or so, rad².
    var turnSquared = 0.0
    /// Heading error left in the calibration, as of the last correction, in radians.
    var calibrationSigma: Double
    var result = CorrectionResult()

    init(_ parameters: Parameters, knowsBias: Bool) {
      let biasSigma = knowsBias ? parameters.gyroscope.knownBiasSigma : parameters.gyroscope.initialBiasSigma
      bias = BiasLearner(knowsBias: knowsBias)
      tilt = TiltFilter(parameters.tilt)
      north = HeadingFilter(biasSigma: biasSigma.radians)
      let steelBiasSigma = knowsBias ? parameters.steel.knownBiasSigma : parameters.gyroscope.initialBiasSigma
      steel = SteelHypothesis(biasSigma: steelBiasSigma.radians, parameters.steel)
      regression = FieldRegression(
        disturbanceMicrotesla: parameters.localDisturbance.sigmaMicrotesla,
        noiseMicrotesla: parameters.north.fieldNoiseMicrotesla,
        initialNoiseShare: parameters.regression.initialNoiseShare)
      fieldDelay = FieldDelay(parameters.fieldDelay)
      fieldNoise = FieldNoise(parameters.north)
      deviation = DeviationHistory(parameters.sigma)
      calibrationSigma = parameters.calibrationSigma.radians
    }

    /// Whether all filters are finite: checked after every correction, so that no input does permanent damage.
    @inline(__always)
    var isFinite: Bool {
      north.isFinite && steel.filter.isFinite && tilt.bodyToLevel.isFinite && tilt.forceVariance.isFinite
        && rest.force.slow.isFinite
        && rest.rate.slow.isFinite && rest.field.slow.isFinite && monitor.present.length.isFinite
    }
  }

  /// The gyroscope's newest rates, and whether it works.
  struct GyroscopeState: Sendable, Hashable {
    /// Rejected at rest by force and field: unused until plausible again.
    var isBroken = false
    /// The newest rate without its bias, in the body frame, rad/s.
    var rate = Vector3.zero
    /// The last block's mean rate without its bias, in the level frame, rad/s.
    var levelRate = Vector3.zero
  }

  /// The field fixed to the body, besides the filter's estimate.
  struct BodyFieldState: Sendable, Hashable {
    /// Its proven length, as of the last correction, in µT; 0: none.
    var certainMicrotesla = 0.0
  }

  /// Results of the last correction, for the headings until the next one.
  struct CorrectionResult: Sendable, Hashable {
    /// The rotation from the level frame to the earth's.
    var levelToEarth = Quaternion.identity
    /// North's offset at the last correction, rad.
    var northOffset = 0.0
    /// Variance of the heading, without the tilt's part where the body's x axis points up or down; rad².
    var headingVariance = HeadingFilter.unknown
    /// The part of `headingVariance` due to steel around the device.
    var steelVariance = 0.0
    /// Variance of the tilt, rad².
    var tiltVariance = 0.0
    /// The smoothed field: length in µT, dip.
    var fieldLength = 0.0
    var fieldDip = Angle.zero
    var motion = Motion.unknown
    /// Contradiction between the sensors and the heading, in radians.
    var contradiction = 0.0
    /// Largest turn of a field of this length and dip by surroundings, in radians.
    var explained = 0.0
  }
}

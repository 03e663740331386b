import Measures

extension HeadingEstimator {
  /// The estimator's memory: a plain value.
  public struct State: Sendable, Hashable {
    public internal(set) var counters = EstimatorCounters()
    var time: Instant?
    var forceTime: Instant?
    var rateTime: Instant?
    var fieldTime: Instant?
    /// As `forceTime`, but of measured forces only; the others are taken for level.
    var realForceTime: Instant?
    var levelIsAssumed = false
    var refusedInRow = 0

    var tilt = TiltFilter()
    var north: HeadingFilter
    /// Sine and cosine of half the offset: what turns the level frame to the earth's, kept between corrections.
    var levelToEarth = Quaternion.identity
    var block = Block()
    /// Mean rate of the last block, in the level frame.
    var blockTurn = Vector3.zero
    /// The newest rate without its bias, in the body frame.
    var turn = Vector3.zero
    /// By how much the field comes later than the rate, and the variance of that.
    var delay: Delay
    var monitor = FieldMonitor()
    var regression: FieldRegression
    /// The room's variance that the offset was learnt with, µT², and for how long of motion.
    var revealedRoom: Double
    var revealedSeconds = 0.0
    var memory = NorthMemory()
    var force = Stillness()
    /// Mean square of the force's deviation from its own short mean, (m/s²)²: how much a device without gyroscope is shaken.
    var shake = 0.0
    /// Without a gyroscope: the square of the largest turn from one look to the next within the last second or so, rad².
    var sway = 0.0
    var rate = Stillness()
    var fieldStillness = Stillness()

    var usesGyroscope = false
    /// Contradicted at rest by force and field: not used until it is plausible again.
    var gyroscopeBroken = false
    /// The heading was begun in a field that didn't look right, and none has since.
    var beganDisturbed = false
    /// For how long a good-looking field has contradicted the heading.
    var contradictionSeconds = 0.0
    /// The most it has done so by, in radians.
    var contradiction = 0.0
    /// The rates come without the bias of the time before.
    var knowsBias: Bool
    /// The gyroscope's bias has been seen at rest since the start.
    var hasRested = false
    /// For how long the rate at rest has been far from the bias, on each axis, in seconds.
    var biasJump = Vector3.zero
    var calibrationSigma: Double
    /// The calibration's error from which the filter's idea of what rides with the body began; nil: not begun.
    var attachedSigma: Double?
    /// A model vouched for the field when it began.
    var attachedIsProven = false
    /// Variance of the heading without the lean of the body's x axis, as of the last correction.
    var headingVariance = HeadingFilter.unknown
    /// Variance of the tilt, and the smoothed field, as of the last correction.
    var leanVariance = 0.0
    var fieldLength = 0.0
    var fieldDip = Angle.zero
    var bodyFieldMicrotesla = 0.0
    var motion = Motion.unknown
    /// Which axis of the bias is next to be learnt.
    var turnOf = 0

    init(_ parameters: Parameters, knowsBias: Bool) {
      let biasSigma = knowsBias ? parameters.knownBiasSigma : parameters.initialBiasSigma
      self.knowsBias = knowsBias
      north = HeadingFilter(biasSigma: biasSigma.radians)
      regression = FieldRegression(
        roomFieldMicrotesla: parameters.roomFieldMicrotesla, noiseMicrotesla: parameters.fieldNoiseMicrotesla)
      delay = Delay(seconds: parameters.fieldDelay, variance: parameters.fieldDelaySigma * parameters.fieldDelaySigma)
      revealedRoom = parameters.roomFieldMicrotesla * parameters.roomFieldMicrotesla
      calibrationSigma = parameters.calibrationSigma.radians
    }

    /// Checked after every correction, so that no input can leave a poisoned memory behind.
    mutating func isSound() -> Bool {
      north.isSound() && tilt.bodyToLevel.isFinite && tilt.disturbance.isFinite && force.slow.isFinite
        && rate.slow.isFinite && fieldStillness.slow.isFinite && monitor.present.length.isFinite
    }
  }

  struct Delay: Sendable, Hashable {
    var seconds: Double
    var variance: Double
  }

  /// What has come in since the last correction. The gyroscope turns the attitude with every sample; force and field are
  /// summed in the level frame, which no turn of the body blurs, and used together some 15 times a second.
  struct Block: Sendable, Hashable {
    var start: Instant?
    var rate = Vector3.zero
    var rateSeconds = 0.0
    /// Square of the rate, by time.
    var turning = 0.0
    /// Variance of the turn by what the gyroscope did unseen in gaps.
    var missed = 0.0
    var force = Vector3.zero
    var levelForce = Vector3.zero
    var forces = 0.0
    var field = Vector3.zero
    /// Without what rides with the body.
    var levelField = Vector3.zero
    var fields = 0.0
  }

  /// Constants computed once from the parameters, in radians and variances per second.
  struct Derived: Sendable, Hashable {
    let gyroscopeWalk: Double
    let biasWalk: Double
    let restRate: Double
    let biasLimit: Double
    let tiltVariance: Double
    let mountingVariance: Double
    let floorVariance: Double
    /// Variance of one rest observation of the bias, per half second.
    let restBiasVariance: Double
    let fieldLimits: FieldMonitor.Limits

    init(_ p: Parameters) {
      func square(_ x: Double) -> Double { x * x }
      gyroscopeWalk = square(Angle(degrees: p.gyroscopeRandomWalk).radians)
      biasWalk = square(p.biasWander.radians)
      restRate = p.restRate.radians
      biasLimit = p.biasLimit.radians
      tiltVariance = square(p.tiltSigma.radians)
      mountingVariance = square(p.mountingSigma.radians)
      floorVariance = square(p.sigmaFloor.radians)
      fieldLimits = FieldMonitor.Limits(p)
      restBiasVariance = square(Angle(degrees: 0.03).radians)
    }
  }
}

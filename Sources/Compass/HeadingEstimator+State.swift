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
    var monitor = FieldMonitor()
    var force = Stillness()
    var rate = Stillness()
    var fieldStillness = Stillness()

    var usesGyroscope = false
    /// Contradicted at rest by force and field: not used until it is plausible again.
    var gyroscopeBroken = false
    /// Mean square of what a good-looking field differs from the heading by.
    var contradiction = 0.0
    /// For how long a good-looking field has contradicted the heading, and for how long it has borne it out.
    var contradictionSeconds = 0.0
    var supportSeconds = 0.0
    var calibrationSigma: Double

    init(_ parameters: Parameters) {
      north = HeadingFilter(biasSigma: parameters.initialBiasSigma.radians)
      calibrationSigma = parameters.calibrationSigma.radians
    }

    /// Checked after every update, so that no input can leave a poisoned memory behind.
    var isFinite: Bool {
      north.isFinite && tilt.bodyToLevel.isFinite && tilt.disturbance.isFinite && force.slow.isFinite
        && rate.slow.isFinite && fieldStillness.slow.isFinite && monitor.present.length.isFinite
    }
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
    /// Variance of one rest observation of the bias, per sample and second.
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

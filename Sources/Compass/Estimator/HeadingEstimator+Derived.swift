import Measures

extension HeadingEstimator {
  /// Constants computed once from the parameters: in radians, squared, and per second.
  struct Derived: Sendable, Hashable {
    /// Squares of the lengths that a quantity may have.
    struct SquaredRange: Sendable, Hashable {
      let low: Double
      let high: Double

      init(_ range: ClosedRange<Double>) {
        low = range.lowerBound * range.lowerBound
        high = range.upperBound * range.upperBound
      }
    }

    let rateRange: SquaredRange
    let forceRange: SquaredRange
    let fieldRange: SquaredRange
    let rest: RestDetector.Limits
    let monitor: FieldMonitor.Limits

    /// Variances of the gyroscope: of its gain, of the bias per second.
    let gainVariance: Double
    let biasWalk: Double
    /// Square of the bias beyond which the gyroscope counts as broken, (rad/s)².
    let biasLimitSquared: Double
    let gapVarianceShare: Double
    /// Variance of one observation of the bias at rest, (rad/s)².
    let restBiasVariance: Double
    /// Variance of an unknown bias, also the square beyond which a known one is taken for unknown, (rad/s)².
    let unknownBiasVariance: Double

    /// Variances of the tilt, rad², and the square of a shaking force, (m/s²)².
    let tiltVariance: Double
    let mountingVariance: Double
    let shakenForceSquared: Double

    /// Variance of the noise beyond which a magnetometer is broken, and of the local disturbance, µT².
    let largestNoiseVariance: Double
    let disturbanceVariance: Double
    /// Square of the gate, in variances.
    let contradictionGateSquared: Double
    /// Square of the length beyond which the body's field may be dropped, µT².
    let dropLengthSquared: Double

    /// Variance of north below which the filter's own is too optimistic, rad².
    let averagedVariance: Double
    let leastHorizontalPartSquared: Double

    init(_ p: Parameters) {
      func square(_ x: Double) -> Double { x * x }
      rateRange = SquaredRange(EstimatorBounds.rate)
      forceRange = SquaredRange(EstimatorBounds.force)
      fieldRange = SquaredRange(EstimatorBounds.field)
      rest = RestDetector.Limits(p.rest)
      monitor = FieldMonitor.Limits(p)

      gainVariance = square(p.gyroscope.gainError)
      biasWalk = square(p.gyroscope.biasWander.radians)
      biasLimitSquared = square(p.gyroscope.biasLimit.radians)
      unknownBiasVariance = square(p.gyroscope.initialBiasSigma.radians)
      gapVarianceShare = square(p.gyroscope.gapShare)
      restBiasVariance = square(p.gyroscope.restBiasSigma.radians)

      tiltVariance = square(p.tilt.sigma.radians)
      mountingVariance = square(p.tilt.mountingSigma.radians)
      shakenForceSquared = square(p.tilt.shakenForce)

      largestNoiseVariance = square(p.north.largestNoiseMicrotesla)
      disturbanceVariance = square(p.localDisturbance.sigmaMicrotesla)
      contradictionGateSquared = square(p.contradiction.gate)

      dropLengthSquared = square(p.bodyField.dropLengthMicrotesla)
      averagedVariance = square(p.sigma.averagedSigma.radians)
      leastHorizontalPartSquared = square(EstimatorBounds.leastHorizontalPart)
    }
  }
}

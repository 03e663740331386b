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
    let bias: BiasLearner.Limits
    let monitor: FieldMonitor.Limits

    /// Variances of the gyroscope: of the turn per second, of its gain, of the bias per second.
    let gyroscopeWalk: Double
    let gainVariance: Double
    let tiltGainVariance: Double
    let biasWalk: Double
    /// Square of the bias beyond which it counts as broken, (rad/s)².
    let biasLimitSquared: Double
    let gapVarianceShare: Double
    let trustedBiasSquared: Double
    let unknownBiasVariance: Double

    /// Variances of the tilt, rad², and the square of its gate.
    let tiltVariance: Double
    let mountingVariance: Double
    let driftGateSquared: Double
    let shakenForceSquared: Double

    /// The local disturbance's variance, what of it is there in any case, and the deviation that isn't noticed; µT².
    let disturbanceVariance: Double
    let steadyDisturbance: Double
    let unnoticedDeviation: Double
    /// Squares of gates, in variances.
    let innovationGateSquared: Double
    let contradictionGateSquared: Double
    /// Variance of the body's field without a model, and squares of the lengths it is dropped by; µT².
    let bodyFieldVarianceWithoutModel: Double
    let dropLengthSquared: Double
    let dropDeviationSquared: Double

    /// Sigma's parts: rad², µT² with and without a model, share of a variance.
    let floorVariance: Double
    let buildingVariance: Double
    let buildingVarianceWithoutModel: Double
    let foreignFieldShareSquared: Double
    let leastHorizontalPartSquared: Double

    init(_ p: Parameters) {
      func square(_ x: Double) -> Double { x * x }
      rateRange = SquaredRange(p.input.rateRange)
      forceRange = SquaredRange(p.input.forceRange)
      fieldRange = SquaredRange(p.input.fieldRange)
      rest = RestDetector.Limits(p.rest)
      bias = BiasLearner.Limits(p.gyroscope)
      monitor = FieldMonitor.Limits(p.monitor, foreignFieldShare: p.sigma.foreignFieldShare)

      gyroscopeWalk = square(Angle(degrees: p.gyroscope.randomWalk).radians)
      gainVariance = square(p.gyroscope.gainError)
      tiltGainVariance = square(p.gyroscope.tiltGainError)
      biasWalk = square(p.gyroscope.biasWander.radians)
      biasLimitSquared = square(p.gyroscope.biasLimit.radians)
      trustedBiasSquared = square(p.gyroscope.wideningRatio * p.gyroscope.knownBiasSigma.radians)
      unknownBiasVariance = square(p.gyroscope.initialBiasSigma.radians)
      gapVarianceShare = square(p.gyroscope.gapShare)

      tiltVariance = square(p.tilt.sigma.radians)
      mountingVariance = square(p.tilt.mountingSigma.radians)
      driftGateSquared = square(p.tilt.driftGate)
      shakenForceSquared = square(p.tilt.shakenForce)

      let disturbance = p.localDisturbance
      disturbanceVariance = square(disturbance.sigmaMicrotesla)
      steadyDisturbance = disturbance.steadyShare * disturbance.sigmaMicrotesla * disturbance.sigmaMicrotesla
      unnoticedDeviation = square(disturbance.unnoticedMicrotesla)
      innovationGateSquared = square(p.north.innovationGate)
      contradictionGateSquared = square(p.contradiction.gate)
      bodyFieldVarianceWithoutModel = square(p.bodyField.sigmaWithoutModelMicrotesla)
      dropLengthSquared = square(p.bodyField.dropLengthMicrotesla)
      dropDeviationSquared = square(p.bodyField.dropDeviationMicrotesla)

      floorVariance = square(p.sigma.floor.radians)
      buildingVariance = square(p.sigma.buildingFieldMicrotesla)
      buildingVarianceWithoutModel = square(p.sigma.buildingFieldMicrotesla * p.sigma.buildingShareWithoutModel)
      foreignFieldShareSquared = square(p.sigma.foreignFieldShare)
      leastHorizontalPartSquared = square(p.sigma.leastHorizontalPart)
    }
  }
}

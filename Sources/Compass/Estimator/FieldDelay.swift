import Measures

/// Delay of the field against the rate: learnt on fast turns.
///
/// Chips average and filter for some milliseconds, each for a different time; on a fast turn that is degrees. A late
/// field appears turned by the body's turn since then: `f + delay · ω × f`.
struct FieldDelay: Sendable, Hashable {
  /// Seconds, and their variance.
  private(set) var seconds: Double
  private(set) var variance: Double
  /// The calibration's delay; nil: none.
  let known: Double?

  init(_ parameters: HeadingEstimator.Parameters.FieldDelay) {
    seconds = parameters.initial
    variance = parameters.initialSigma * parameters.initialSigma
    known = nil
  }

  /// Starts with the calibration's delay.
  init(known seconds: Double) {
    self.seconds = FieldDelay.possible(seconds)
    variance = EstimatorBounds.knownDelaySigma * EstimatorBounds.knownDelaySigma
    self.known = seconds
  }

  private static func possible(_ seconds: Double) -> Double {
    max(EstimatorBounds.fieldDelay.lowerBound, min(EstimatorBounds.fieldDelay.upperBound, seconds))
  }

  /// Takes the residual of a block's field against the learnt one, and the field's derivative with respect to the delay.
  /// - Parameters:
  ///   - residual: µT, in the level frame.
  ///   - derivative: rate × field there, µT/s.
  ///   - noiseVariance: of the field of a block against the learnt one, µT².
  mutating func learn(
    residual: Vector3, derivative: Vector3, over dt: Double, noiseVariance: Double,
    _ parameters: HeadingEstimator.Parameters
  ) {
    // Neighbouring blocks err alike: together they count as one observation in the correlation time.
    let noise = noiseVariance * max(1, parameters.localDisturbance.correlationTime / dt)
    let gate = parameters.north.outlierGate
    guard residual.lengthSquared < gate * gate * noiseVariance else { return }
    let total = variance * derivative.lengthSquared + noise
    let gain = variance / total
    seconds = FieldDelay.possible(seconds + gain * derivative.dot(residual))
    variance *= noise / total
  }
}

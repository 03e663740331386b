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
  init(known seconds: Double, _ parameters: HeadingEstimator.Parameters.FieldDelay) {
    self.seconds = max(parameters.range.lowerBound, min(parameters.range.upperBound, seconds))
    variance = parameters.knownSigma * parameters.knownSigma
    self.known = seconds
  }

  /// Takes the residual of a block's field against the learnt one, and the field's derivative with respect to the delay.
  /// - Parameters:
  ///   - residual: µT, in the level frame.
  ///   - derivative: rate × field there, µT/s.
  mutating func learn(
    residual: Vector3, derivative: Vector3, over dt: Double, _ parameters: HeadingEstimator.Parameters.FieldDelay
  ) {
    // Neighbouring blocks err alike: together they count as one observation in the correlation time.
    let noise =
      parameters.noiseMicrotesla * parameters.noiseMicrotesla * max(1, parameters.correlationTime / dt)
    let limit = parameters.gateMicrotesla * parameters.gateMicrotesla
    let allowed = limit + parameters.gate * parameters.gate * variance * derivative.lengthSquared
    guard residual.lengthSquared < allowed else { return }
    let total = variance * derivative.lengthSquared + noise
    let gain = variance / total
    let range = parameters.range
    seconds = max(range.lowerBound, min(range.upperBound, seconds + gain * derivative.dot(residual)))
    variance *= noise / total
    variance += parameters.wander * dt
  }
}

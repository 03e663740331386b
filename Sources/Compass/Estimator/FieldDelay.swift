import Measures

/// By how much the field comes later than the rate: learnt on fast turns.
///
/// Chips average and filter for some milliseconds, each for another time; on a fast turn that is degrees. A field
/// that comes late is seen turned by what the body has turned since: `f + delay · ω × f`.
struct FieldDelay: Sendable, Hashable {
  /// Seconds, and their variance.
  private(set) var seconds: Double
  private(set) var variance: Double
  /// What a calibration has said; nil: nothing.
  let known: Double?

  init(_ parameters: HeadingEstimator.Parameters.FieldDelay) {
    seconds = parameters.initial
    variance = parameters.initialSigma * parameters.initialSigma
    known = nil
  }

  /// One that a calibration has found.
  init(known seconds: Double, _ parameters: HeadingEstimator.Parameters.FieldDelay) {
    self.seconds = max(parameters.range.lowerBound, min(parameters.range.upperBound, seconds))
    variance = parameters.knownSigma * parameters.knownSigma
    self.known = seconds
  }

  /// Takes what the field of a block differs by from the learnt one, and the derivative of the field by the delay.
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

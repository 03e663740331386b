import Measures

/// When the estimate of the body's field is dropped, and when it is certain.
extension HeadingEstimator {
  /// Drops the estimate where the field agrees better without it: the magnet is gone.
  mutating func checkBodyField() {
    guard state.monitor.agreeingSeconds > parameters.steel.correlationTime, state.monitor.presentExcess == 0,
      state.north.bodyField.lengthSquared > derived.dropLengthSquared,
      state.monitor.deviation > derived.monitor.usualDeviation
    else { return }
    // The heading was right with the magnet: nothing else changes.
    state.north.dropBodyField()
  }

  /// Length of the field that is certainly fixed to the body: beyond the gate and the residue of calibrations; µT, 0: none.
  @inline(__always)
  var certainBodyField: Double {
    let (field, variance) = (state.north.bodyField, state.north.bodyFieldVariance)
    let length = field.length
    // Variance along itself: σ² = hᵀVh / |h|².
    let sum = field.x * field.x * variance.x + field.y * field.y * variance.y + field.z * field.z * variance.z
    let doubt = parameters.contradiction.gate * sum.squareRoot() / max(length, 1e-9)
    let isCertain = length - doubt > parameters.monitor.usualDeviationMicrotesla
    return state.usesGyroscope && isCertain ? length : 0
  }
}

import Measures

/// When the field that is fixed to the body begins to be estimated, is dropped, and is beyond doubt.
extension HeadingEstimator {
  /// Begins the estimate, with a variance as large as the calibration's error allows.
  ///
  /// Not in the first second: while the axes still move with the noise, that would pass for evidence.
  mutating func beginBodyField(east: Vector3, horizontal: Double, hasModel: Bool) {
    // Once a model confirms the field, the doubt of the time before is over, unless something was found meanwhile.
    let isConfirmed = hasModel && !state.bodyField.hadModel && state.bodyField.certainMicrotesla == 0
    guard state.bodyField.priorSigma != state.calibrationSigma || isConfirmed,
      state.north.elapsed > parameters.bodyField.startTime
    else { return }
    state.bodyField.priorSigma = state.calibrationSigma
    state.bodyField.hadModel = hasModel
    state.north.beginBodyField(
      variance: priorBodyFieldVariance(horizontal: horizontal, hasModel: hasModel), east: east)
  }

  /// Drops an estimate that the field is better off without: it was a passing magnet's.
  mutating func checkBodyField() {
    guard state.monitor.agreeingSeconds > parameters.bodyField.dropHoldTime, state.monitor.rawExcess == 0,
      state.north.bodyField.lengthSquared > derived.dropLengthSquared,
      state.monitor.deviation > derived.dropDeviationSquared
    else { return }
    // The magnet is gone, the heading was right with it: nothing else changes.
    dropBodyField()
  }

  /// Variance on each axis, in µT², of what may be fixed to the body before anything is known about it.
  @inline(__always)
  func priorBodyFieldVariance(horizontal: Double, hasModel: Bool) -> Double {
    let left = min(state.calibrationSigma, parameters.bodyField.largestCalibrationSigma) * horizontal
    return left * left + (hasModel ? 0 : derived.bodyFieldVarianceWithoutModel)
  }

  /// Length of what is certainly fixed to the body: beyond the gate, and more than calibrations leave; in µT, 0: none is.
  @inline(__always)
  var certainBodyField: Double {
    let (field, variance) = (state.north.bodyField, state.north.bodyFieldVariance)
    let length = field.length
    // Variance along itself: σ² = hᵀVh / |h|².
    let sum = field.x * field.x * variance.x + field.y * field.y * variance.y + field.z * field.z * variance.z
    let tuning = parameters.bodyField
    let doubt = tuning.certaintyGate * sum.squareRoot() / max(length, 1e-9)
    let isCertain = length - doubt > tuning.reportLimitMicrotesla
    return state.usesGyroscope && isCertain ? length : 0
  }
}

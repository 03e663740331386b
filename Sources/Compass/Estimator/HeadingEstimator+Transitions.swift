import Measures

/// The estimator's three transitions. What each clears (x) or replaces by a measurement (m):
///
/// | | attitude | north | block | rest | times of the sensors | deviation, regression's means | contradiction | body's field |
/// |---|---|---|---|---|---|---|---|---|
/// | ``align(_:keeping:)`` nothing | m, next force | m, next field | x | x | x | x | x | x, but what is certain |
/// | … keeping rest | m, next force | m, next field | x | | x | x | x | x, but what is certain |
/// | … keeping sensors | m, next force | m, next field | x | | | x | x | |
/// | … keeping north | m, next force | | its sums | | | | | |
/// | ``realignNorth(_:disturbance:)`` in a gap | | m | | | | | | |
/// | … after a contradiction | | m | | | | regression's means | x | |
/// | … after a disturbed start | | m | | | | x | x | x |
/// | ``coast(_:)`` | m, next force | m, next field | x | | | x | x | |
///
/// Bias, learnt field, delay and noise survive all of them. A non-finite filter and a new calibration clear everything
/// (``restart(knowsBias:fieldDelay:)``).
extension HeadingEstimator {
  /// State kept by an alignment.
  enum Kept { case nothing, rest, sensors, north }

  /// Initialises the attitude with the next force, and north with the next field.
  mutating func align(_ cause: EstimatorStatus.Cause, keeping kept: Kept = .nothing) {
    note(.align, cause)
    switch kept {
    case .north:
      state.tilt.lose()
      state.block.forgetSums()
      state.fieldNoise.changeFrame()
      return
    case .nothing, .rest, .sensors: break
    }
    state.tilt = TiltFilter(parameters.tilt)
    forgetNorth()
    state.block = SampleBlock()
    guard kept != .sensors else { return }
    if kept == .nothing { state.rest = RestDetector() }
    state.clock.forgetSensors()
    // The proven field of the body stays; an assumed one is reset.
    if state.bodyField.certainMicrotesla == 0 { state.north.dropBodyField() }
  }

  /// Re-aligns north to the present field, whose direction `disturbance` (rad²) may have turned.
  mutating func realignNorth(_ cause: EstimatorStatus.Cause, disturbance: Double) {
    note(.realign, cause)
    state.north.adoptFieldDirection(disturbanceVariance: disturbance)
    guard cause != .gap else { return }
    state.regression.restart()
    state.contradiction = Contradiction()
    guard cause == .disturbedStart else { return }
    state.steel.beginEvidence(known: state.surroundingsAreKnown, parameters.steel)
    state.monitor.forgetSlow()
    state.north.dropBodyField()
    state.north.elapsed = 0
    state.deviation = DeviationHistory(parameters.sigma)
  }

  /// Continues without the gyroscope until its rates are plausible again.
  mutating func coast(_ cause: EstimatorStatus.Cause) {
    note(.coast, cause)
    state.counters.gyroscopeDropped += 1
    state.usesGyroscope = false
    state.turnAtRest = TurnAtRest()
    state.tilt = TiltFilter(parameters.tilt)
    state.block = SampleBlock()
    forgetNorth()
  }

  private mutating func note(_ transition: EstimatorStatus.Transition, _ cause: EstimatorStatus.Cause) {
    (state.status.transition, state.status.cause) = (transition, cause)
    state.status.transitionTime = state.clock.now
  }

  private mutating func forgetNorth() {
    state.north.forgetNorth()
    state.monitor.forgetPresent()
    state.result.levelToEarth = .identity
    state.contradiction = Contradiction()
    state.deviation = DeviationHistory(parameters.sigma)
    state.bodyShare = BodyShare()
    state.beganDisturbed = false
    state.regression.restart()
    state.result.headingVariance = HeadingFilter.unknown
  }
}

import Measures

/// Prediction and intake of every sample.
extension HeadingEstimator {
  mutating func observe(rate: Vector3) {
    guard let dt = state.clock.noteRate(longestGap: parameters.input.longestGap) else { return }
    state.block.rate += dt * rate
    state.block.rateSeconds += dt
    guard !state.gyroscope.isBroken else { return }
    if !state.usesGyroscope { useGyroscope(again: rate) }
    let unbiased = rate - state.north.bias
    // The rate at the step's middle, advanced by the gyroscope's delay: with 5 ms the newest rate at 100 Hz, and nearly
    // the mean of both ends across a gap.
    let weightBefore = max(0, 0.5 - parameters.gyroscope.delay / dt)
    let change = unbiased - state.gyroscope.rate
    let middle = unbiased - weightBefore * change
    let square = middle.lengthSquared
    state.block.turning += dt * square
    if !state.turnAtRest.isContradicted { state.tilt.turn(by: middle, over: dt) }
    let gap = dt - parameters.input.correctionTime
    if gap > 0 {
      state.fieldNoise.changeFrame()
      // The rate may have changed at any time within the gap.
      let unseen = gap * gap * square * derived.gapVarianceShare + dt * dt * change.lengthSquared / 12
      state.block.gapVariance += unseen
      // Beyond that the next force is the better vertical.
      if unseen > state.tilt.singleForceVariance(parameters.tilt) { align(.gap, keeping: .north) }
    }
    state.gyroscope.rate = unbiased
  }

  /// Takes a force; `isMeasured` is false where it is only assumed.
  mutating func observe(force: Vector3, isMeasured: Bool) {
    state.clock.noteForce(isMeasured: isMeasured)
    if state.usesGyroscope, state.tilt.elapsed == 0 {
      state.block.forgetSums()
      state.fieldNoise.changeFrame()
      beginTilt(with: force, variance: state.tilt.singleForceVariance(parameters.tilt))
    }
    state.block.force += force
    state.block.forces += 1
    guard state.usesGyroscope else { return }
    // Compensates the delay: the body has turned on meanwhile.
    let prompt = force - parameters.gyroscope.delay * state.gyroscope.rate.cross(force)
    state.block.levelForce += state.tilt.bodyToLevel.rotate(prompt)
  }

  /// Stands in for an accelerometer that isn't there, where the device is known to be level.
  mutating func assumeLevelWhereAllowed() {
    guard parameters.assumesLevel else { return }
    guard !state.clock.isRecent(state.clock.measuredForceTime, within: parameters.input.longestGap) else { return }
    state.levelIsAssumed = true
    observe(force: Vector3(0, 0, standardGravity), isMeasured: false)
  }

  mutating func observe(field: Vector3) {
    state.clock.noteField()
    state.block.field += field
    state.block.fields += 1
    guard state.usesGyroscope else { return }
    // Compensates the delay, as for the force.
    let prompt = field - state.fieldDelay.seconds * state.gyroscope.rate.cross(field)
    let level = state.tilt.bodyToLevel.rotate(prompt - state.north.bodyField)
    state.block.levelField += level
    state.fieldNoise.observe(level)
  }

  /// Accepts the gyroscope again. At rest it takes over the heading; otherwise the attitude is re-aligned. Its first
  /// `rate` (rad/s, body frame) shows a turn before force and field do.
  private mutating func useGyroscope(again rate: Vector3) {
    state.usesGyroscope = true
    let hasHeading = state.north.elapsed >= parameters.input.settlingTime
    let isTurning = (rate - state.north.bias).lengthSquared > derived.biasLimitSquared
    guard hasHeading, !isTurning, state.rest.isAtRest(.forceAndField, for: parameters.rest.holdTime) else {
      return align(.gyroscopeBack, keeping: .sensors)
    }
    align(.gyroscopeBack, keeping: .north)
    state.block = SampleBlock()
    beginTiltAtRest()
    state.north.beginLocalDisturbance(
      variance: localDisturbanceVariance(horizontal: horizontalField(state.monitor.present, nil)))
  }

  /// Aligns the tilt to the mean force at rest.
  mutating func beginTiltAtRest() { beginTilt(with: state.rest.force.mean, variance: derived.tiltVariance) }

  /// Aligns the tilt to a force, with this variance of its direction about each axis, rad².
  private mutating func beginTilt(with force: Vector3, variance: Double) {
    state.north.beginTilt(variance: variance)
    state.steel.filter.beginTilt(variance: variance)
    state.tilt.begin(with: force, parameters.tilt)
  }
}

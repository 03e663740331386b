import Measures

/// Corrections, some 15 times a second: rest, gyroscope's bias, tilt; then north (``correctNorth(by:over:expected:)``).
extension HeadingEstimator {
  mutating func correct(expected: FieldShape?) {
    let block = state.block
    let now = state.clock.now
    let dt = min(now.seconds(since: block.start ?? now), parameters.input.longestStep)
    state.rest.observe(block, over: dt, derived.rest, parameters)
    dropSilentGyroscope(block)
    state.block = SampleBlock()
    state.block.start = now
    checkGyroscope()
    let isBelieved = believesTurn(block, over: dt)
    if state.usesGyroscope, !state.turnAtRest.isContradicted { predict(block) }
    if isBelieved {
      // After a rejected turn the attitude was reset, and this block was levelled with the old one.
      if state.usesGyroscope, block.forces > 0, isTurnedUnseen() {
        beginAnewAtRest(expected)
      } else {
        if state.usesGyroscope, let force = block.meanLevelForce { correctTilt(by: force, over: dt) }
        // Without a force the vertical soon drifts, and the field levelled with it says nothing about the place.
        if block.fields > 0, state.clock.isRecent(state.clock.forceTime, within: parameters.input.longestGap) {
          correctNorth(by: block, over: dt, expected: expected)
        }
      }
    }
    state.result.motion = motion
    updateResult(expected, over: dt)
  }

  // MARK: Gyroscope

  private mutating func dropSilentGyroscope(_ block: SampleBlock) {
    guard state.usesGyroscope, block.rateSeconds == 0,
      !state.clock.isRecent(state.clock.rateTime, within: parameters.input.settlingTime)
    else { return }
    coast(.gyroscopeSilent)
  }

  /// Whether the rate at rest is larger than any gyroscope's bias.
  @inline(__always)
  private var isBeyondBias: Bool { state.rest.rate.slow.lengthSquared > derived.biasLimitSquared }

  /// Rejects a gyroscope that reports a turn at rest, and accepts it again once it doesn't.
  private mutating func checkGyroscope() {
    guard state.rest.isAtRest(.all, for: 2 * parameters.rest.holdTime) else { return }
    let isBroken = isBeyondBias
    state.gyroscope.isBroken = isBroken
    if isBroken, state.usesGyroscope { coast(.gyroscopeBiased) }
  }

  /// Predicts the filter by the gyroscope's rate, and learns its bias at rest (zero-rate update).
  private mutating func predict(_ block: SampleBlock) {
    guard block.rateSeconds > 0 else { return }
    let seconds = block.rateSeconds
    state.gyroscope.levelRate = state.tilt.bodyToLevel.rotate(block.rate / seconds - state.north.bias)
    let levelToBody = state.tilt.bodyToLevel.conjugate
    let bias = state.north.bias
    let motion = HeadingFilter.Motion(
      x: levelToBody.rotate(Vector3(seconds, 0, 0)), y: levelToBody.rotate(Vector3(0, seconds, 0)),
      up: seconds * state.tilt.up, walk: derived.gainVariance * block.turning, unseen: block.gapVariance,
      biasWalk: derived.biasWalk * seconds)
    state.north.predict(motion, usedBias: bias)
    state.steel.predict(motion, usedBias: bias)
    state.memory.doubt(by: block.gapVariance)
    // A bias this large contradicts the known one: the chip was just switched on, or replaced.
    if state.bias.isTrusted, state.north.bias.lengthSquared > derived.unknownBiasVariance {
      state.bias.isTrusted = false
      state.north.inflateBias(by: derived.unknownBiasVariance)
      state.steel.filter.inflateBias(by: derived.unknownBiasVariance)
    }
    if state.rest.isAtRest(.all, for: parameters.rest.holdTime), !isBeyondBias {
      // The slow mean: the axes take turns, and each observation must be of the present.
      state.status.rate = state.bias.learn(
        state.rest.rate.slow, variance: derived.restBiasVariance, share: 3 * seconds / parameters.rest.slowTime,
        gate: parameters.contradiction.gate, into: &state.north, &state.steel.filter)
    }
  }

  // MARK: Accelerometer

  /// Corrects the tilt by the low-passed force, the sum of the vertical and the hand's pushes. At rest there are no
  /// pushes: the force is the vertical.
  ///
  /// Pushes of variance s² that stay alike for T make one independent observation in `2·T`: as noise of one block that is
  /// `2·T·s²/dt`.
  private mutating func correctTilt(by force: Vector3, over dt: Double) {
    state.tilt.observe(force, over: dt, settlingTime: parameters.input.settlingTime, parameters.tilt)
    if let excess = state.tilt.acknowledgeLargerPushes(parameters.tilt) {
      state.north.inflateTilt(by: excess)
      state.steel.filter.inflateTilt(by: excess)
    }
    guard isAsLongAsGravity(state.tilt.lowPassedForce) else { return }
    let isAtRest = state.rest.isAtRest(.all, for: parameters.rest.holdTime)
    let push = isAtRest ? 0 : state.tilt.pushVariance
    let variance = 2 * parameters.tilt.pushTime * max(push, TiltFilter.leastPushVariance) / dt
    let force = isAtRest ? state.tilt.bodyToLevel.rotate(state.rest.force.slow) : state.tilt.lowPassedForce
    let (x, y) = (force.y / standardGravity, -force.x / standardGravity)
    state.status.force = .init(
      (x * x + y * y).squareRoot(), variance: state.north.tiltVariance + variance, gate: parameters.contradiction.gate)
    let correction = state.north.observeTilt(x: x, y: y, variance: variance)
    // The correction of the first filter turns the attitude of both.
    _ = state.steel.filter.observeTilt(x: x, y: y, variance: variance)
    state.tilt.turn(by: correction)
  }

  private func isAsLongAsGravity(_ force: Vector3) -> Bool {
    (force.length / standardGravity - 1).magnitude < parameters.tilt.lengthTolerance
  }

  /// Whether the force at rest contradicts the attitude: the gyroscope missed a turn.
  ///
  /// Briefly the force may be a push, as large as recent ones. A force that stays the same for longer, without a turn
  /// of the gyroscope, is the vertical, however uncertain the tilt was: after a turn upside down no tilt shows in the
  /// force.
  private func isTurnedUnseen() -> Bool {
    let outlastsPushes =
      state.rest.isAtRest(.force, for: parameters.input.longestGap)
      && state.clock.isRecent(state.clock.measuredForceTime, within: parameters.input.settlingTime)
      && state.gyroscope.rate.lengthSquared < derived.biasLimitSquared
    guard outlastsPushes || isHeldStill, state.bias.hasRested, state.tilt.elapsed > parameters.input.settlingTime
    else { return false }
    let lean = lean
    let variance = lastingTiltVariance + (outlastsPushes ? 0 : state.north.tiltVariance + state.tilt.pushVariance)
    return lean * lean > derived.contradictionGateSquared * variance
  }

  /// Angle between the force and the vertical, in radians; 0 where its length isn't gravity's.
  private var lean: Double {
    guard isAsLongAsGravity(state.rest.force.fast), let up = state.rest.force.fast.normalized else { return 0 }
    return (up - state.tilt.up).length
  }

  /// Re-aligns the attitude to force and field at rest; the stillness detectors go on.
  mutating func beginAnewAtRest(_ expected: FieldShape?) {
    state.counters.turnsUnseen += 1
    state.monitor.distrust(derived.monitor)
    let seesField = hasField
    align(.turnUnseen, keeping: .rest)
    state.turnAtRest = TurnAtRest()
    // While the gyroscope turns, force and field may lag behind.
    guard seesField, state.rest.isAtRest(.forceAndField, for: parameters.input.settlingTime),
      state.gyroscope.rate.lengthSquared < derived.biasLimitSquared
    else { return }
    beginTiltAtRest()
    let field = state.tilt.bodyToLevel.rotate(state.rest.field.mean)
    let shape = FieldShape(level: field)
    guard shape.horizontal > EstimatorBounds.leastHorizontalMicrotesla else { return }
    setNorth(by: field, shape, expected, over: parameters.input.settlingTime)
    state.north.beginLocalDisturbance(
      variance: localDisturbanceVariance(horizontal: horizontalField(shape, expected)))
  }

  /// Body to level frame: the tilt filter's with a gyroscope, the mean force's without; nil before the first force.
  @inline(__always)
  var bodyToLevel: Quaternion? {
    if state.usesGyroscope { return state.tilt.elapsed > 0 ? state.tilt.bodyToLevel : nil }
    let force = state.rest.force
    guard force.elapsed > 0 else { return nil }
    let isAtRest = state.rest.isAtRest(.force, for: parameters.input.settlingTime)
    return (isAtRest ? force.mean : force.fast).normalized.map(TiltFilter.leveling)
  }

  private var motion: Motion {
    guard state.rest.force.elapsed > parameters.input.settlingTime else { return .unknown }
    let forceVariance = state.usesGyroscope ? state.tilt.forceVariance : state.rest.forceVariance
    if forceVariance > derived.shakenForceSquared { return .shaken }
    let sensors: RestDetector.Sensors = state.usesGyroscope ? .all : .forceAndField
    return state.rest.isAtRest(sensors, for: parameters.rest.holdTime) ? .still : .moving
  }
}

import Measures
import RealModule

/// How the field corrects the gyroscope's heading.
extension HeadingEstimator {
  /// Takes the field of a block: with a gyroscope it corrects the heading, without one it is the heading.
  mutating func correctNorth(by block: SampleBlock, over dt: Double, expected: FieldShape?) {
    guard let bodyToLevel else { return }
    if state.usesGyroscope {
      let field = block.levelField / block.fields
      let shape = FieldShape(level: field)
      let raw = FieldShape(level: field + bodyToLevel.rotate(state.north.bodyField))
      monitor(raw, compensated: shape, over: dt, expected: expected)
      guard shape.horizontal > EstimatorBounds.leastHorizontalMicrotesla else { return }
      updateNorth(by: field, shape, bodyToLevel, expected, block, over: dt)
    } else {
      let field = bodyToLevel.rotate(fieldWithoutGyroscope)
      let shape = FieldShape(level: field)
      monitor(shape, compensated: shape, over: dt, expected: expected)
      guard shape.horizontal > EstimatorBounds.leastHorizontalMicrotesla else { return }
      setNorth(by: field, shape, expected, over: dt)
    }
  }

  private mutating func monitor(
    _ shape: FieldShape, compensated: FieldShape, over dt: Double, expected: FieldShape?
  ) {
    // Ignore the turn rate while the gyroscope is rejected or stale.
    let isTurning =
      state.usesGyroscope && state.rest.rate.slow.lengthSquared > parameters.monitor.turningRateSquared
    state.monitor.observe(
      shape, compensated: compensated, over: dt, expected: expected, isTurning: isTurning,
      isDoubted: state.unexplainedSeconds > 0, situation, derived.monitor)
    state.deviation.observe(
      state.monitor.deviation, slow: state.monitor.slowDeviation, over: dt,
      isEvidence: deviationIsEvidence,
      // At rest, no transient is expected.
      isSettled: state.rest.isAtRest(.forceAndField, for: parameters.localDisturbance.correlationTime), parameters)
  }

  private var situation: FieldMonitor.Situation {
    if state.usesGyroscope { return isBrieflyAtRest ? .atRest : .moving }
    return state.rest.isAtRest(.force, for: parameters.input.settlingTime) ? .held : .unlevelled
  }

  /// Whether a deviation is evidence of the surroundings. At rest a disagreeing field is a magnet's, unless the heading
  /// started in it. While shaken the vertical is unknown.
  private var deviationIsEvidence: Bool {
    if state.beganDisturbed { return true }
    // With a wrong attitude any field deviates.
    if isUnexplained || isSeenByUnknownHorizon { return false }
    switch situation {
    case .moving: return state.result.motion != .shaken
    case .atRest, .held: return state.monitor.verdict == .agrees
    case .unlevelled: return false
    }
  }

  /// Whether the tilt's uncertainty may turn the field by as much as any magnet.
  private var isSeenByUnknownHorizon: Bool {
    let length = state.monitor.present.length
    return state.usesGyroscope && length * length * state.north.tiltVariance > parameters.steel.largestDeviation
  }

  /// Whether force and rate have held still for a moment: the device stays at its place.
  @inline(__always)
  private var isBrieflyAtRest: Bool { state.rest.isAtRest(.forceAndRate, for: parameters.input.settlingTime) }

  /// The horizontal field that turns microtesla into angles: of the undisturbed field, as far as that is known.
  ///
  /// Not that of each sample: its noise would pass for evidence.
  @inline(__always)
  func horizontalField(_ shape: FieldShape, _ expected: FieldShape?) -> Double {
    max(
      EstimatorBounds.leastReferenceMicrotesla,
      state.monitor.reference(expected, derived.monitor)?.horizontal ?? shape.horizontal)
  }

  /// Variance of the local disturbance of the direction, at this place and moment, in rad².
  ///
  /// Two of the disturbance's three parts show in length and dip; the third, across the field, turns the heading. The
  /// correlated variance of the last seconds counts as far as the deviation confirms it.
  @inline(__always)
  func localDisturbanceVariance(horizontal: Double) -> Double {
    let deviation = state.deviation.held
    let usual = min(state.regression.north.correlatedVariance, derived.disturbanceVariance + deviation)
    return (usual + parameters.localDisturbance.acrossShare * deviation) / (horizontal * horizontal)
  }

  /// Variance across the field in surroundings that deviate in length and dip by this square, both in µT².
  @inline(__always)
  func usualVariance(_ deviation: Double) -> Double {
    derived.disturbanceVariance + parameters.localDisturbance.acrossShare * deviation
  }

  /// With a gyroscope: the field (µT, level frame, without the body's own) corrects its heading, by weight.
  private mutating func updateNorth(
    by field: Vector3, _ shape: FieldShape, _ bodyToLevel: Quaternion, _ expected: FieldShape?, _ block: SampleBlock,
    over dt: Double
  ) {
    let horizontal = horizontalField(shape, expected)
    let disturbance = localDisturbanceVariance(horizontal: horizontal)
    leaveDisturbedStart(disturbance)
    if state.north.elapsed == 0 { beginNorth(with: field) }

    let levelToBody = bodyToLevel.conjugate
    // Offset of the level frame that the block was levelled in: the force has corrected that frame and the offset
    // since.
    let offset = state.result.northOffset
    let (cosine, sine) = (Double.cos(offset), Double.sin(offset))
    let (east, north) = (Vector3(cosine, -sine, 0), Vector3(sine, cosine, 0))
    let raw = field + bodyToLevel.rotate(state.north.bodyField)
    if let place = state.monitor.reference(expected, derived.monitor) {
      if let force = block.meanLevelForce {
        state.commonTilt.observe(
          forceNorth: force.dot(north), field: shape, reference: place, over: dt,
          smoothingTime: parameters.monitor.smoothingTime)
      }
      let own = Vector3(place.horizontal * north.x, place.horizontal * north.y, -place.down)
      state.bodyShare.observe(raw - own, levelToBody: levelToBody, over: dt, parameters.bodyField)
    }
    // The local disturbance changes with motion only.
    let moved = isBrieflyAtRest ? 0 : dt
    state.movingSeconds = moved > 0 ? state.movingSeconds + moved : 0
    predictDisturbances(disturbance, moved: moved, turning: block.turning, over: dt)

    learnFieldDelay(field, north: north, over: dt)
    let innovation = Double.atan2(y: field.dot(east), x: field.dot(north)) - state.north.localDisturbance
    let largest = EstimatorBounds.largestSteepness
    let steepness = max(-largest, min(largest, shape.down / horizontal))
    let jacobian = HeadingFilter.DirectionJacobian(
      bodyField: levelToBody.rotate(east) / horizontal, tilt: steepness * north)
    let delayVariance = state.fieldDelay.variance * state.gyroscope.levelRate.cross(field).lengthSquared
    observeDirection(
      innovation, jacobian, samplesVariance: state.fieldNoise.excess(over: derived.largestNoiseVariance) / block.fields,
      delayVariance: delayVariance, horizontal: horizontal, moved: moved, over: dt)
    state.north.elapsed += dt
    let hasFollowed = resolveContradiction(expected, horizontal: horizontal, over: dt)
    // The regression's axes need a heading. At rest the two fields can't be separated.
    guard !hasFollowed, state.north.elapsed > parameters.input.settlingTime else { return }
    checkBodyField()
    guard moved > 0 else { return }
    state.regression.observe(
      north: raw.dot(north), along: levelToBody.rotate(north), down: -raw.z, along: -state.tilt.up, over: dt,
      delayVariance: delayVariance, parameters, into: &state.north)
  }

  /// Initialises with the measured direction, so that none of it is attributed to tilt or disturbance.
  private mutating func beginNorth(with field: Vector3) {
    state.north.beginNorth(at: Double.atan2(y: field.x, x: field.y))
    state.result.northOffset = state.north.offset
  }

  /// Re-aligns a heading that started in a disturbed field to the first undisturbed one.
  private mutating func leaveDisturbedStart(_ disturbance: Double) {
    if state.north.elapsed == 0 { state.north.beginLocalDisturbance(variance: disturbance) }
    if state.monitor.verdict != .agrees, state.north.elapsed < parameters.monitor.evidenceTime {
      state.beganDisturbed = true
    }
    if state.north.elapsed > parameters.monitor.motionTime { state.beganDisturbed = false }
    guard state.beganDisturbed, state.monitor.agreeingSeconds > parameters.monitor.evidenceTime else { return }
    state.beganDisturbed = false
    realignNorth(.disturbedStart, disturbance: disturbance)
  }

  // MARK: Prediction

  private mutating func predictDisturbances(
    _ disturbance: Double, moved: Double, turning: Double, over dt: Double
  ) {
    state.north.predictLocalDisturbance(
      over: moved / parameters.localDisturbance.correlationTime, variance: disturbance)
    // Process noise of the body's field, from evidence only: what exceeds usual surroundings and turns with the device.
    let opening = parameters.bodyField.wander * state.monitor.excess * state.bodyShare.value
    state.north.inflateBodyField(by: min(dt, (turning * dt).squareRoot()) * opening, upTo: state.monitor.excess)
  }

  private mutating func learnFieldDelay(_ field: Vector3, north: Vector3, over dt: Double) {
    guard state.monitor.verdict == .agrees, state.monitor.learnedSeconds > parameters.monitor.evidenceTime else {
      return
    }
    let learned = state.monitor.learned
    let residual = field - Vector3(learned.horizontal * north.x, learned.horizontal * north.y, -learned.down)
    state.fieldDelay.learn(
      residual: residual, derivative: state.gyroscope.levelRate.cross(field), over: dt,
      noiseVariance: derived.monitor.usualDeviation, parameters)
  }

  // MARK: Observation

  /// Whether a direction is evidence of the surroundings: the device has moved to another spot, or they are known at
  /// this one. A tap shakes a device without moving it.
  private var isEvidenceOfSurroundings: Bool {
    state.surroundingsAreKnown || state.movingSeconds > parameters.monitor.evidenceTime
  }

  private mutating func observeDirection(
    _ innovation: Double, _ jacobian: HeadingFilter.DirectionJacobian, samplesVariance: Double,
    delayVariance: Double, horizontal: Double, moved: Double, over dt: Double
  ) {
    let square = horizontal * horizontal
    let noise = max(state.regression.north.noiseVariance, samplesVariance)
    let variance = (noise + delayVariance) / square
    let predicted = state.north.predictedVariance(jacobian) + variance
    state.status.field = .init(innovation, variance: predicted, gate: parameters.contradiction.gate)
    state.steel.observe(
      direction: innovation + state.result.northOffset + state.north.localDisturbance, innovation: innovation,
      variance: predicted, jacobian, north: state.north,
      deviation: state.deviation.held,
      bodyShare: state.bodyShare.value, noise: variance, horizontal: horizontal, moved: moved,
      seen: isEvidenceOfSurroundings ? dt : 0, over: dt, parameters)
    // Attribute the excess over the prediction to the local disturbance first; a noisy chip exceeds it by chance.
    let excess =
      innovation * innovation - predicted - derived.contradictionGateSquared * samplesVariance / square
    if excess > 0 { state.north.inflateLocalDisturbance(by: excess) }
    if state.monitor.verdict != .agrees { state.counters.disturbedField += 1 }
    // Errors of calibration and surroundings repeat with the attitude, and a direction alone can't tell them from a
    // body field. So the body's field learns from directions only by the share that turns with the device.
    state.north.observeDirection(
      innovation: innovation, jacobian, variance: variance, bodyShare: state.bodyShare.value)
  }

  /// Follows a field that agrees with the expected one but has contradicted the heading for the hold time; returns whether
  /// it has done so now.
  private mutating func resolveContradiction(
    _ expected: FieldShape?, horizontal: Double, over dt: Double
  ) -> Bool {
    // By the present deviation, as the correlated variance lags by seconds.
    let error = state.north.localDisturbance * horizontal
    let deviation = max(state.monitor.deviation, state.monitor.modelDeviation)
    let usual = usualVariance(deviation)
    guard state.monitor.agreeingSeconds > parameters.monitor.evidenceTime,
      error * error > derived.contradictionGateSquared * usual
    else {
      state.contradiction.fade(over: dt)
      return false
    }
    guard
      state.contradiction.grow(
        by: state.north.localDisturbance.magnitude, over: dt, isAtRest: isBrieflyAtRest,
        evidenceTime: parameters.monitor.evidenceTime, holdTimeAngle: parameters.contradiction.holdTimeAngle)
    else { return false }
    // A wrong turn about the vertical implies a wrong turn about the horizon as well.
    if !state.contradiction.aroseAtRest, isHeldStill {
      beginAnewAtRest(expected)
      return true
    }
    realignNorth(.contradiction, disturbance: usual / (horizontal * horizontal))
    return true
  }
}

import Measures
import RealModule

extension HeadingEstimator {
  // MARK: After every correction

  /// The turn to north and its uncertainty, for the headings until the next correction.
  mutating func updateResult(_ expected: FieldShape?, over dt: Double) {
    let present = state.monitor.present
    let steel = steelWeight
    // Without evidence the hypotheses' odds widen sigma only.
    let apart = state.usesGyroscope && state.steel.isSeen ? state.steel.angle(from: state.north) : 0
    let hasHeading = state.north.elapsed >= parameters.input.settlingTime
    state.status.mode = !hasHeading ? .starting : state.usesGyroscope ? .fused : .compass
    state.status.steel = steel
    state.result.northOffset = state.north.offset
    let half = (state.north.offset + steel * apart) / 2
    state.result.levelToEarth = Quaternion(w: Double.cos(half), x: 0, y: 0, z: Double.sin(half))
    state.result.tiltVariance = lastingTiltVariance + state.north.tiltVariance
    state.result.fieldLength = present.length
    state.result.fieldDip = present.dip
    // By the field, or by a turn that only the gyroscope reports; without a gyroscope nothing is left to contradict.
    state.result.contradiction = state.usesGyroscope ? max(contradictingAngle, 3 * state.turnAtRest.angle) : 0
    state.result.explained = explainedAngle(present, expected, over: dt)
    state.bodyField.certainMicrotesla = certainBodyField
    let clear = northVariance(present, expected) + pullVariance(over: dt)
    state.result.headingVariance = (1 - steel) * clear + steel * (steelVariance + (1 - steel) * apart * apart)
    state.result.steelVariance = max(0, state.result.headingVariance - clear)
  }

  /// Probability of steel. Without a gyroscope a turn and a turned field look alike: 0.5 until the surroundings are
  /// known.
  private var steelWeight: Double {
    guard state.usesGyroscope else { return state.surroundingsAreKnown ? 0 : 0.5 }
    return state.steel.weight(besides: state.north, parameters.steel)
  }

  /// Variance of north between steel beams, rad²: a building also turns the field as a whole, which no averaging shows.
  private var steelVariance: Double {
    let building = parameters.steel.buildingSigma.radians
    let north = state.usesGyroscope ? state.steel.filter.variance : state.north.variance
    return north + building * building
      + parameters.sigma.calibrationShare * state.calibrationSigma * state.calibrationSigma
  }

  /// Variance of north in rad².
  ///
  /// Errors stay alike over many corrections, but the filter treats them as independent and grows too sure. So its
  /// variance counts only while large: after a start, or long without a field. Otherwise sigma is the calibration's
  /// residue, the unobservable part, and the share of the deviation in length and dip that turns the heading.
  @inline(__always)
  private func northVariance(_ present: FieldShape, _ expected: FieldShape?) -> Double {
    let tuning = parameters.sigma
    let horizontal = horizontalField(present, expected)
    let unseen =
      tuning.unseenVariance + tuning.deviationShare
      * (state.deviation.mean + (expected == nil ? state.deviation.beginning : 0))
      + tuning.modelShare * state.monitor.distanceFromModel(expected, derived.monitor)
    let filter = state.north.variance
    let counted =
      state.usesGyroscope
      ? max(filter * filter / (filter + derived.averagedVariance), state.north.unseenVariance) : filter
    let steepness = min(EstimatorBounds.largestSteepness, present.down.magnitude / horizontal)
    // The accelerometer's residue averages out over the attitudes; a mounting that is only assumed doesn't.
    let mounting = state.levelIsAssumed ? derived.mountingVariance * steepness * steepness : 0
    return counted + unseen / (horizontal * horizontal) + mounting
      + tuning.calibrationShare * state.calibrationSigma * state.calibrationSigma
  }

  /// Error of the tilt that doesn't average out, as a variance in rad².
  var lastingTiltVariance: Double {
    state.levelIsAssumed ? derived.mountingVariance : derived.tiltVariance
  }

  /// Contradiction between the heading and the field, or force and field together, in radians.
  private var contradictingAngle: Double {
    // At a dip of 63° a tilt turns the levelled field by twice as much.
    max(state.north.localDisturbance.magnitude, 2 * state.commonTilt.angle)
  }

  /// Largest angle, in radians, by which surroundings may turn a field of this length and dip; π until a larger
  /// contradiction has lasted for a while. The common tilt of force and field is first removed from the dip.
  private mutating func explainedAngle(_ present: FieldShape, _ expected: FieldShape?, over dt: Double) -> Double {
    guard let reference = state.monitor.reference(expected, derived.monitor) else { return .pi }
    let usual = usualVariance(present.leaned(by: -state.commonTilt.lean).deviation(from: reference))
    // Hysteresis: once exceeded, the limit is lower.
    let share = isUnexplained ? parameters.monitor.returnTolerance : 1
    let angle = share * parameters.contradiction.gate * usual.squareRoot() / horizontalField(present, expected)
    state.unexplainedSeconds = state.result.contradiction > angle ? state.unexplainedSeconds + dt : 0
    return isUnexplained ? angle : .pi
  }

  /// Whether a contradiction larger than the surroundings explain has outlasted a push and the magnetometer's noise.
  var isUnexplained: Bool { state.unexplainedSeconds > parameters.input.settlingTime }

  /// Square of the angle by which the heading has been pulled away from where north was, in rad².
  private mutating func pullVariance(over dt: Double) -> Double {
    if !state.usesGyroscope || state.north.elapsed == 0 { state.memory.forget() }
    let (up, bias) = (state.tilt.up, state.north.biasVariance)
    return state.memory.observe(
      state.north.offset, variance: state.north.variance,
      biasVariance: up.x * up.x * bias.x + up.y * up.y * bias.y + up.z * up.z * bias.z, over: dt, parameters)
  }

  // MARK: With every sample

  /// Whether `last` is recent enough to be live.
  private func isLive(_ last: Instant?) -> Bool {
    state.clock.isRecent(last, within: parameters.input.longestGap)
  }

  @inline(__always)
  func heading(expected: ExpectedField?) -> Heading {
    let field = FieldCheck(
      verdict: isLive(state.clock.fieldTime) ? state.monitor.verdict : .unknown,
      strengthMicrotesla: state.result.fieldLength, inclination: state.result.fieldDip, expected: expected,
      bodyFieldMicrotesla: state.bodyField.certainMicrotesla,
      isNew: expected != nil && state.monitor.isNew,
      contradiction: Angle(radians: state.result.contradiction), explained: Angle(radians: state.result.explained))
    var heading = Heading(time: state.clock.now, field: field, motion: state.result.motion)
    let northLive = state.usesGyroscope || isLive(state.clock.fieldTime)
    guard isLive(state.clock.forceTime), northLive, state.north.elapsed >= parameters.input.settlingTime,
      let bodyToLevel
    else { return heading }

    // Of a rotation about the vertical x and y are zero: half of the product vanishes.
    let (half, level) = (state.result.levelToEarth, bodyToLevel)
    let bodyToEarth = Quaternion(
      w: half.w * level.w - half.z * level.z, x: half.w * level.x - half.z * level.y,
      y: half.w * level.y + half.z * level.x, z: half.w * level.z + half.z * level.w)
    heading.bodyToEarth = bodyToEarth
    let (w, x, y, z) = (bodyToEarth.w, bodyToEarth.x, bodyToEarth.y, bodyToEarth.z)
    let (east, north, rise) = (1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y))
    let horizontal = east * east + north * north
    // Pointing straight up or down, x has no heading.
    guard horizontal > derived.leastHorizontalPartSquared else { return heading }
    heading.magnetic = Angle.atan2(y: east, x: north).wrapped
    let steepnessVariance = state.result.tiltVariance * (rise * rise) / horizontal
    heading.sigma = Angle(radians: min((state.result.headingVariance + steepnessVariance).squareRoot(), .pi))
    heading.steelSigma = Angle(radians: min(state.result.steelVariance.squareRoot(), heading.sigma.radians))
    return heading
  }
}

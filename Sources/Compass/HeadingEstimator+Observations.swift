import Measures
import RealModule

extension HeadingEstimator {
  /// Seconds since `last`, which becomes now; nil at the first time or after a pause.
  private func step(_ last: inout Instant?, to now: Instant) -> Double? {
    defer { last = now }
    guard let dt = last.map(now.seconds(since:)), dt > 0, dt <= parameters.longestGap else { return nil }
    return dt
  }

  private var now: Instant { state.time ?? .origin }

  /// Whether force and field, which the gyroscope has no part in, have held still for `seconds`.
  private func othersStill(for seconds: Double) -> Bool {
    state.force.seconds >= seconds && state.fieldStillness.seconds >= seconds
  }

  // MARK: Gyroscope

  mutating func observe(rate: Vector3) {
    guard let dt = step(&state.rateTime, to: now) else { return }
    state.rate.observe(rate, over: dt, limit: derived.restRate)
    checkGyroscope()
    guard state.usesGyroscope else { return }

    if othersStill(for: parameters.restTime), state.rate.seconds >= parameters.restTime { learnBias(over: dt) }
    let up = state.tilt.bodyToLevel.conjugate.rotate(Vector3(0, 0, 1))
    let corrected = rate - state.north.bias
    state.tilt.turn(by: corrected, over: dt)
    let gainError = parameters.gyroscopeGainError * corrected.length
    state.north.coast(
      dt, up: up, walk: derived.gyroscopeWalk + gainError * gainError, biasWalk: derived.biasWalk)
  }

  /// Drops a gyroscope that turns while force and field stand still, and takes it back when it no longer does.
  private mutating func checkGyroscope() {
    // All three steady for as long: at the onset of a turn the gyroscope is first to know.
    if othersStill(for: 2 * parameters.restTime), state.rate.seconds >= 2 * parameters.restTime {
      let broken = state.rate.slow.lengthSquared > derived.biasLimit * derived.biasLimit
      if broken, !state.gyroscopeBroken { state.counters.gyroscopeDropped += 1 }
      state.gyroscopeBroken = broken
    }
    let usable = !state.gyroscopeBroken
    if usable != state.usesGyroscope { switchGyroscope(to: usable) }
  }

  /// A gyroscope whose samples stop coming leaves the work to force and field.
  mutating func noticeGyroscopeLoss() {
    guard state.usesGyroscope, let last = state.rateTime, now.seconds(since: last) > parameters.longestGap / 4 else {
      return
    }
    state.counters.gyroscopeDropped += 1
    switchGyroscope(to: false)
  }

  private mutating func switchGyroscope(to use: Bool) {
    state.usesGyroscope = use
    state.tilt = TiltFilter()
    forgetNorth()
  }

  /// At rest the mean rate is the bias. A jump of it is believed only after a long rest, for which no slow turn can pass;
  /// the heading it has spoilt meanwhile is doubted.
  private mutating func learnBias(over dt: Double) {
    // Neighbouring means share most of their samples: together they count as one observation per half second.
    let noise = derived.restBiasVariance * max(1, 0.5 / dt)
    for axis in 0..<3 {
      var direction = Vector3.zero
      direction[axis] = 1
      let innovation = state.rate.slow[axis] - state.north.bias[axis]
      let variance = (state.north.biasCovariance * direction)[axis]
      if innovation * innovation > 25 * (variance + derived.restBiasVariance) {
        guard othersStill(for: 4 * parameters.restTime) else { continue }
        let missed = innovation * parameters.restTime
        state.north.variance += 4 * missed * missed
        state.north.covariance = .zero
        state.north.biasCovariance.inflate(axis, to: innovation * innovation)
      }
      state.north.observeBias(along: direction, innovation: innovation, variance: noise)
    }
  }

  // MARK: Accelerometer

  mutating func observe(force: Vector3) {
    let dt = step(&state.forceTime, to: now) ?? 0.01
    state.force.observe(force, over: dt, limit: parameters.restForce)
    guard state.usesGyroscope else { return }
    let settled = state.tilt.elapsed > 2 * parameters.tiltTimeConstant
    let correction = state.tilt.level(by: force, over: dt, timeConstant: parameters.tiltTimeConstant)
    if settled, motion == .moving { learnBias(from: correction, over: dt) }
  }

  /// The levelling that is needed again and again about one direction is the gyroscope's bias there.
  private mutating func learnBias(from correction: Vector3, over dt: Double) {
    let swing = state.tilt.disturbance.squareRoot() / standardGravity
    let sigma = 0.0005 + 0.3 * swing / parameters.tiltTimeConstant
    let noise = sigma * sigma * 2 * parameters.tiltTimeConstant / dt
    let levelToBody = state.tilt.bodyToLevel.conjugate
    state.north.observeBias(
      along: levelToBody.rotate(Vector3(1, 0, 0)), innovation: -correction.x / dt, variance: noise)
    state.north.observeBias(
      along: levelToBody.rotate(Vector3(0, 1, 0)), innovation: -correction.y / dt, variance: noise)
  }

  /// Stands in for an accelerometer that isn't there, where the device is known to be level.
  mutating func levelWhereAssumed() {
    guard parameters.assumesLevel else { return }
    if let real = state.realForceTime, now.seconds(since: real) <= parameters.longestGap { return }
    state.levelIsAssumed = true
    observe(force: Vector3(0, 0, standardGravity))
  }

  // MARK: Magnetometer

  mutating func observe(field: Vector3, expected: FieldMonitor.Shape?) {
    let dt = step(&state.fieldTime, to: now) ?? 0.01
    state.fieldStillness.observe(field, over: dt, limit: parameters.restFieldMicrotesla)
    guard let bodyToLevel else { return }
    let level = bodyToLevel.rotate(state.usesGyroscope ? field : stillField)
    let shape = FieldMonitor.Shape(horizontal: (level.x * level.x + level.y * level.y).squareRoot(), down: -level.z)
    state.monitor.observe(
      shape, over: dt, expected: expected, turning: state.rate.slow.lengthSquared > 0.03, derived.fieldLimits)
    guard shape.horizontal > 0.5 else { return }
    let measured = Double.atan2(y: level.x, x: level.y)
    if state.usesGyroscope {
      follow(measured, shape, expected, over: dt)
    } else {
      point(measured, shape, expected, over: dt)
    }
  }

  /// Variances of one measured direction: of the part that averages out, and of the part that doesn't.
  private func variances(
    of shape: FieldMonitor.Shape, expected: FieldMonitor.Shape?
  ) -> (passing: Double, lasting: Double) {
    let steepness = shape.down / shape.horizontal
    // A magnet that strengthens the horizontal field doesn't make it trustworthier: the weaker of the two counts.
    let reference = expected ?? (state.monitor.learnedSeconds > 0 ? state.monitor.learned : shape)
    // Two of the disturbance's three parts show in length and dip; the third, across the field, turns the heading.
    // It is as large as one of the two on average.
    let across = 0.5.squareRoot() / max(0.5, min(shape.horizontal, reference.horizontal))
    let disturbance = across * state.monitor.recentDeviation
    let foreign =
      across
      * (expected.map(state.monitor.present.distance(to:)) ?? parameters.unprovenFieldMicrotesla * 2.squareRoot())
    let noise = parameters.fieldNoiseMicrotesla / shape.horizontal
    let swing = tiltSwing * steepness
    let start = startSwing * steepness
    let passing = noise * noise + swing * swing + disturbance * disturbance
    let lasting =
      state.calibrationSigma * state.calibrationSigma + tiltVariance * steepness * steepness + start * start
      + max(disturbance * disturbance, foreign * foreign)
    return (passing, lasting)
  }

  /// With a gyroscope: the field corrects its heading, by weight.
  private mutating func follow(
    _ measured: Double, _ shape: FieldMonitor.Shape, _ expected: FieldMonitor.Shape?, over dt: Double
  ) {
    var (passing, lasting) = variances(of: shape, expected: expected)
    let innovation = Angle(radians: measured - state.north.offset).signed.radians
    let settled = state.north.elapsed > max(parameters.settlingTime, 1)
    let allowed = 9 * (state.north.variance + passing + state.north.systematic * state.north.systematic)
    let contradicts = settled && innovation * innovation > allowed
    if contradicts { passing += innovation * innovation }
    let disturbed = settled && (contradicts || state.monitor.verdict != .agrees)
    if disturbed { state.counters.disturbedField += 1 }
    // Errors that last bring nothing new from one sample to the next: the variance is spread over their duration.
    let duration = disturbed ? parameters.disturbanceSeconds : parameters.fieldErrorSeconds
    state.north.observeOffset(
      innovation: innovation, variance: passing * max(1, 2 * duration / dt), systematic: lasting.squareRoot())
    state.north.elapsed += dt

    guard state.monitor.agreeingSeconds > 1 else { return }
    weigh(innovation, contradicts: contradicts, over: dt)
  }

  /// A field that looks right and keeps contradicting: in the end the heading is the one to doubt.
  ///
  /// At first only its sigma grows. It gives way once it has been contradicted for as long as it was supported.
  private mutating func weigh(_ innovation: Double, contradicts: Bool, over dt: Double) {
    state.contradiction += smoothing(dt, 2) * ((contradicts ? innovation * innovation : 0) - state.contradiction)
    if contradicts {
      state.contradictionSeconds += dt
    } else {
      state.supportSeconds = min(state.supportSeconds + dt, parameters.disturbanceSeconds / 2)
      state.contradictionSeconds = max(0, state.contradictionSeconds - dt)
    }
    if state.contradictionSeconds > max(state.supportSeconds, 3) {
      state.north.variance += innovation * innovation
      state.north.covariance = .zero
      state.contradictionSeconds = 0
      state.supportSeconds = 0
    }
  }

  /// Without a gyroscope: the field is the heading.
  private mutating func point(
    _ measured: Double, _ shape: FieldMonitor.Shape, _ expected: FieldMonitor.Shape?, over dt: Double
  ) {
    let (passing, lasting) = variances(of: shape, expected: expected)
    let steepness = shape.down / shape.horizontal
    let push = state.force.seconds > 0.3 ? 0 : 2 * (state.force.fast - state.force.slow).length / standardGravity + 0.05
    state.north.offset = measured
    state.north.variance = passing + push * push * steepness * steepness
    state.north.systematic = lasting.squareRoot()
    state.north.elapsed += dt
    if state.monitor.verdict == .wrongLength || state.monitor.verdict == .wrongDip {
      state.counters.disturbedField += 1
    }
  }
}

extension Matrix3 {
  /// Makes one axis of a covariance independent of the others, with this variance.
  fileprivate mutating func inflate(_ axis: Int, to variance: Double) {
    row0[axis] = 0
    row1[axis] = 0
    row2[axis] = 0
    switch axis {
    case 0: row0 = Vector3(variance, 0, 0)
    case 1: row1 = Vector3(0, variance, 0)
    default: row2 = Vector3(0, 0, variance)
    }
  }
}

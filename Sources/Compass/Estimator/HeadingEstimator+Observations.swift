import Measures

extension HeadingEstimator {
  /// Seconds since `last`, which becomes now; nil at the first time or after a pause.
  private func step(_ last: inout Instant?, to now: Instant) -> Double? {
    let before = last
    last = now
    guard let last = before else { return nil }
    let dt = now.seconds(since: last)
    guard dt > 0, dt <= parameters.longestGap else { return nil }
    return dt
  }

  private var now: Instant { mutating get { state.time ?? .origin } }

  // MARK: With every sample

  mutating func observe(rate: Vector3) {
    guard let dt = step(&state.rateTime, to: now) else { return }
    state.block.rate += dt * rate
    state.block.rateSeconds += dt
    guard !state.gyroscopeBroken else { return }
    if !state.usesGyroscope { switchGyroscope(to: true) }
    let turned = rate - state.north.bias
    // The step's middle, moved on by the gyroscope's delay: the newest rate at 100 Hz, the mean of both ends across a gap.
    let ago = max(0, 0.5 - parameters.gyroscopeDelay / dt)
    let middle = turned - ago * (turned - state.turn)
    state.block.turning += dt * middle.lengthSquared
    if dt > 0.03 { state.block.missed += dt * dt * (turned - state.turn).lengthSquared / 16 }
    state.tilt.turn(by: middle, over: dt)
    state.turn = turned
  }

  mutating func observe(force: Vector3) {
    state.forceTime = now
    state.block.force += force
    state.block.forces += 1
    guard state.usesGyroscope else { return }
    if state.tilt.elapsed == 0 {
      state.tilt.begin(with: force)
      state.north.beginTilt(variance: TiltFilter.firstVariance)
    }
    let prompt = force - parameters.forceDelay * state.turn.cross(force)
    state.block.levelForce += state.tilt.bodyToLevel.rotate(prompt)
  }

  /// Stands in for an accelerometer that isn't there, where the device is known to be level.
  mutating func levelWhereAssumed() {
    guard parameters.assumesLevel else { return }
    if let real = state.realForceTime, now.seconds(since: real) <= parameters.longestGap { return }
    state.levelIsAssumed = true
    observe(force: Vector3(0, 0, standardGravity))
  }

  mutating func observe(field: Vector3) {
    state.fieldTime = now
    state.block.field += field
    state.block.fields += 1
    guard state.usesGyroscope else { return }
    // As it will be once it has come: the body has turned on meanwhile.
    let prompt = field - state.delay.seconds * state.turn.cross(field)
    state.block.levelField += state.tilt.bodyToLevel.rotate(prompt - state.north.attached)
  }

  private mutating func switchGyroscope(to use: Bool) {
    state.usesGyroscope = use
    state.tilt = TiltFilter()
    state.block = Block()
    forgetNorth()
  }

  // MARK: Some 15 times a second

  mutating func correct(expected: FieldMonitor.Shape?) {
    let block = state.block
    let dt = min(now.seconds(since: block.start ?? now), 0.2)
    noticeStillness(block, over: dt)
    if state.usesGyroscope, block.rateSeconds == 0, let last = state.rateTime,
      now.seconds(since: last) > parameters.longestGap / 4
    {
      state.counters.gyroscopeDropped += 1
      switchGyroscope(to: false)
    }
    state.block = Block()
    state.block.start = now
    checkGyroscope()
    if state.usesGyroscope { coast(block) }
    if block.forces > 0, state.usesGyroscope { level(by: block.levelForce / block.forces, over: dt) }
    if block.fields > 0 { take(block, over: dt, expected) }
    state.motion = judgeMotion()
    settleHeading(expected, over: dt)
  }

  private mutating func noticeStillness(_ block: Block, over dt: Double) {
    if block.rateSeconds > 0 {
      state.rate.observe(block.rate / block.rateSeconds, over: dt, limit: derived.restRate)
    }
    if block.forces > 0 {
      let force = block.force / block.forces
      let swing = state.force.elapsed > 0 ? (force - state.force.slow).lengthSquared : 0
      state.shake += smoothing(dt, 1) * (swing - state.shake)
      state.force.observe(force, over: dt, limit: parameters.restForce)
    }
    if block.fields > 0 {
      state.fieldStillness.observe(block.field / block.fields, over: dt, limit: parameters.restFieldMicrotesla)
    }
  }

  // MARK: Gyroscope

  /// Whether force and field, which the gyroscope has no part in, have held still for `seconds`.
  private mutating func othersStill(for seconds: Double) -> Bool {
    state.force.seconds >= seconds && state.fieldStillness.seconds >= seconds
  }

  /// Drops a gyroscope that turns while force and field stand still, and takes it back when it no longer does.
  private mutating func checkGyroscope() {
    // All three steady for as long: at the onset of a turn the gyroscope is first to know.
    guard othersStill(for: 2 * parameters.restTime), state.rate.seconds >= 2 * parameters.restTime else { return }
    let broken = state.rate.slow.lengthSquared > derived.biasLimit * derived.biasLimit
    if broken, !state.gyroscopeBroken { state.counters.gyroscopeDropped += 1 }
    state.gyroscopeBroken = broken
    if broken, state.usesGyroscope { switchGyroscope(to: false) }
  }

  private mutating func coast(_ block: Block) {
    guard block.rateSeconds > 0 else { return }
    let seconds = block.rateSeconds
    state.blockTurn = state.tilt.bodyToLevel.rotate(block.rate / seconds - state.north.bias)
    let gain = parameters.gyroscopeGainError * parameters.gyroscopeGainError * block.turning
    let levelToBody = state.tilt.bodyToLevel.conjugate
    let tiltGain = parameters.gyroscopeTiltError * parameters.gyroscopeTiltError * block.turning
    let walk = derived.gyroscopeWalk * seconds + block.missed
    state.north.coast(
      x: levelToBody.rotate(Vector3(seconds, 0, 0)), y: levelToBody.rotate(Vector3(0, seconds, 0)),
      up: seconds * state.tilt.up, walk: walk + gain, tiltWalk: walk + tiltGain,
      biasWalk: derived.biasWalk * seconds)
    if othersStill(for: parameters.restTime), state.rate.seconds >= parameters.restTime {
      learnBias(over: seconds)
    } else {
      state.biasJump = .zero
    }
  }

  /// At rest the mean rate is the bias.
  private mutating func learnBias(over dt: Double) {
    // Neighbouring means share most of their samples: together they count as one observation per half second.
    // One axis at a time, in turn: the others lose nothing by waiting.
    guard state.hasRested else {
      for axis in 0..<3 { learnBias(on: axis, variance: derived.restBiasVariance) }
      state.hasRested = true
      return
    }
    for axis in 0..<3 { state.biasJump[axis] = isBiasJump(axis) ? state.biasJump[axis] + dt : 0 }
    state.turnOf = (state.turnOf + 1) % 3
    learnBias(on: state.turnOf, variance: derived.restBiasVariance * max(1, 0.17 / dt))
  }

  /// Whether the rate at rest is far from what is known of the bias.
  private mutating func isBiasJump(_ axis: Int) -> Bool {
    let innovation = state.rate.slow[axis] - state.north.bias[axis]
    return innovation * innovation > 25 * (state.north.biasVariance[axis] + derived.restBiasVariance)
  }

  /// A jump of the bias is believed only once it has lasted, for which no slow turn can pass: a turn that sets in gently after a
  /// rest looks still for a second. The heading it has spoilt meanwhile is doubted. The first rest is believed at once:
  /// until then nothing was known worth keeping.
  private mutating func learnBias(on axis: Int, variance noise: Double) {
    var direction = Vector3.zero
    direction[axis] = 1
    let innovation = state.rate.slow[axis] - state.north.bias[axis]
    if isBiasJump(axis) {
      guard !state.hasRested || state.biasJump[axis] >= 4 * parameters.restTime else { return }
      let missed = 2 * innovation * parameters.restTime
      state.north.doubtBias(axis, variance: innovation * innovation, missed: missed * missed)
    }
    state.north.observeBias(along: direction, innovation: innovation, variance: noise)
  }

  // MARK: Accelerometer

  /// A hand that proves to push harder than was taken for granted spoils what was learnt of the tilt before.
  ///
  /// The difference is shared among the looks so far, and counts fivefold: at the start nothing is low-passed yet, and the
  /// pushes of an arm that swings are some five times as large as what the low pass lets through of them later.
  private mutating func revealPushes() {
    let swing = state.tilt.swing
    guard swing > state.tilt.revealedSwing else { return }
    let looks = 1 + state.tilt.elapsed / (2 * parameters.pushSeconds)
    state.north.doubtTilt(by: 5 * (swing - state.tilt.revealedSwing) / looks)
    state.tilt.revealedSwing = swing
  }

  /// The force says where up is, as far as it isn't the hand that pushes.
  ///
  /// Pushes of variance s² that stay alike for T are worth one look in `2·T`: as noise of one block that is `2·T·s²/dt`.
  private mutating func level(by force: Vector3, over dt: Double) {
    state.tilt.observe(force, over: dt, pushSeconds: parameters.pushSeconds)
    revealPushes()
    let variance = 2 * parameters.pushSeconds * max(state.tilt.swing, 4e-6) / dt
    let force = state.tilt.slow
    let mean = state.tilt.mean
    let drift = (mean.x * mean.x + mean.y * mean.y) / (standardGravity * standardGravity)
    // A mean force that leans so far and so long isn't the hand's.
    let surprise = drift - 9 * (2 * state.north.tiltVariance + state.tilt.swing)
    if surprise > 0 { state.north.doubtTilt(by: 0.1 * surprise) }
    let correction = state.north.observeTilt(
      x: force.y / standardGravity, y: -force.x / standardGravity, variance: variance)
    state.tilt.turn(by: correction)
  }
}

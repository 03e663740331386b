import Measures

/// A turn that the gyroscope reports while force and field hold still.
///
/// Force and field aren't parallel, so every real turn moves at least one of them, a few blocks later at most. The
/// gyroscope senses motion first: its turn is accepted at first, and reverted if force and field still hold still by
/// then.
struct TurnAtRest: Sendable, Hashable {
  /// The tilt as of the last block of this rest without such a turn; nil: the device is not at rest.
  private(set) var tilt: TiltFilter?
  /// Whether the gyroscope was turning already when the rest began: the onset is unknown.
  private(set) var isOlder = false
  /// Seconds since the turn began; 0: there is none.
  private(set) var seconds = 0.0
  /// Seconds since the gyroscope last turned.
  private(set) var quietSeconds = 0.0
  /// Angle of that turn so far, in radians.
  private(set) var angle = 0.0
  /// Force and field have had time to follow and still hold still: the turn is false.
  private(set) var isContradicted = false
  /// Body to level frame of the block before the last one, and of the last one: force and field come later than the attitude.
  private(set) var earlier = Quaternion.identity
  private var last = Quaternion.identity

  /// Takes a block at rest, in which the gyroscope turns by `turned` radians; `turns`: by more than its bias explains.
  mutating func observe(_ turns: Bool, by turned: Double, from present: TiltFilter, over dt: Double) {
    if tilt == nil { (tilt, isOlder, earlier, last) = (present, turns, present.bodyToLevel, present.bodyToLevel) }
    if turns || seconds > 0 {
      seconds += dt
      angle += turned
      quietSeconds = turns ? 0 : quietSeconds + dt
    } else {
      tilt = present
    }
  }

  /// The values that the next block compares with.
  mutating func pass(_ present: TiltFilter) { (earlier, last) = (last, present.bodyToLevel) }

  mutating func contradict() { isContradicted = true }

  /// The turn has ended.
  mutating func end() { (seconds, quietSeconds, angle, isContradicted) = (0, 0, 0, false) }
}

extension HeadingEstimator {
  /// Checks the gyroscope's turn at rest. False: the attitude is in doubt or was reverted, and must not level the force
  /// and field of this block.
  mutating func believesTurn(_ block: SampleBlock, over dt: Double) -> Bool {
    // An unknown bias causes the same error without a fault.
    guard state.usesGyroscope, state.bias.hasRested, isHeldStill else {
      // A turn that continues into motion can't be reverted.
      if state.usesGyroscope, state.turnAtRest.isContradicted { dropContradictedGyroscope() }
      state.turnAtRest = TurnAtRest()
      return true
    }
    let rate = block.rateSeconds > 0 ? block.rate / block.rateSeconds - state.north.bias : .zero
    let turns = rate.lengthSquared > derived.biasLimitSquared
    // Without a field no other sensor shows a turn about the vertical.
    let turned = hasField ? rate.length * block.rateSeconds : 0
    state.turnAtRest.observe(turns, by: turned, from: state.tilt, over: dt)
    defer { state.turnAtRest.pass(state.tilt) }
    guard state.turnAtRest.seconds > 0 else { return true }
    if let tilt = state.turnAtRest.tilt, !state.turnAtRest.isContradicted,
      restContradicts(turnFrom: tilt.bodyToLevel, to: state.turnAtRest.earlier)
    {
      state.counters.turnsTakenBack += 1
      state.turnAtRest.contradict()
      state.monitor.distrust(derived.monitor)
    }
    guard state.turnAtRest.isContradicted else {
      let isOver = state.turnAtRest.quietSeconds > parameters.input.settlingTime
      if isOver { state.turnAtRest.end() }
      return isOver || state.turnAtRest.seconds > 2 * parameters.input.settlingTime
    }
    if state.turnAtRest.isOlder {
      dropContradictedGyroscope()
      return false
    }
    if let tilt = state.turnAtRest.tilt { state.tilt = tilt }
    if !turns { state.turnAtRest.end() }
    return false
  }

  /// Whether force and field still arrive and have held still for a moment. Without a field the force decides alone: it
  /// shows all turns but those about the vertical.
  var isHeldStill: Bool {
    state.clock.isRecent(state.clock.measuredForceTime, within: parameters.input.settlingTime)
      && state.rest.isAtRest(hasField ? .forceAndField : .force, for: parameters.input.settlingTime)
  }

  var hasField: Bool {
    state.clock.isRecent(state.clock.fieldTime, within: parameters.input.settlingTime)
  }

  /// Whether this turn of the level frame would have moved the force or the field by twice what still counts as rest.
  private func restContradicts(turnFrom before: Quaternion, to after: Quaternion) -> Bool {
    let turn = after.conjugate * before
    let (force, field) = (state.rest.force.slow, state.rest.field.slow)
    return (turn.rotate(force) - force).length > 2 * parameters.rest.force
      || hasField && (turn.rotate(field) - field).length > 2 * parameters.rest.fieldMicrotesla
  }

  /// Rejects the gyroscope until it is plausible again.
  private mutating func dropContradictedGyroscope() {
    state.gyroscope.isBroken = true
    coast(.gyroscopeContradicted)
  }
}

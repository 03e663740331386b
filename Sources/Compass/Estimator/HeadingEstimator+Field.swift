import Measures
import RealModule

extension HeadingEstimator {
  /// Takes the field of a block: it corrects the gyroscope's heading, or is the heading where there is no gyroscope.
  mutating func take(_ block: Block, over dt: Double, _ expected: FieldMonitor.Shape?) {
    guard let bodyToLevel = attitude() else { return }
    let turning = state.rate.slow.lengthSquared > 0.03
    let still = isStill
    if state.usesGyroscope {
      let freed = block.levelField / block.fields
      let raw = freed + bodyToLevel.rotate(state.north.attached)
      state.monitor.observe(
        .init(level: raw), freed: .init(level: freed), over: dt, expected: expected, turning: turning,
        still: still, derived.fieldLimits)
      follow(freed, bodyToLevel, expected, turning: block.turning, over: dt)
    } else {
      let level = bodyToLevel.rotate(stillField())
      let shape = FieldMonitor.Shape(level: level)
      state.monitor.observe(
        shape, freed: shape, over: dt, expected: expected, turning: turning, still: still, derived.fieldLimits)
      point(level, shape, expected, over: dt)
    }
  }

  /// The horizontal field that turns microtesla into angles: of the undisturbed field, as far as that is known.
  ///
  /// Not of each sample: a factor that carries the sample's own noise would let noise pass for evidence.
  private mutating func horizontal(_ shape: FieldMonitor.Shape, _ expected: FieldMonitor.Shape?) -> Double {
    max(1, state.monitor.reference(expected)?.horizontal ?? shape.horizontal)
  }

  /// Variance of the room's error of direction, at this place and moment.
  ///
  /// Two of the disturbance's three parts show in length and dip; the third, across the field, turns the heading. On
  /// average it is as large as one of the two.
  private mutating func roomVariance(horizontal: Double) -> Double {
    let room = parameters.roomFieldMicrotesla
    let deviation = state.monitor.deviation
    // What the place has lately been like counts as far as the present field bears it out.
    let lasting = state.regression.north.lasting
    let usual = max(min(lasting, room * room + deviation), 0.3 * lasting)
    let across = 0.1 * room * room + usual + 0.5 * max(0, deviation - 0.25)
    return across / (horizontal * horizontal)
  }

  private var isStill: Bool { mutating get { state.rate.seconds > 0.3 && state.force.seconds > 0.3 } }

  /// With a gyroscope: the field corrects its heading, by weight.
  private mutating func follow(
    _ level: Vector3, _ bodyToLevel: Quaternion, _ expected: FieldMonitor.Shape?, turning: Double, over dt: Double
  ) {
    let shape = FieldMonitor.Shape(level: level)
    guard shape.horizontal > 0.5 else { return }
    let strength = horizontal(shape, expected)
    let steepness = max(-20, min(20, shape.down / strength))
    let room = roomVariance(horizontal: strength)
    if state.north.elapsed == 0 { state.north.beginRoom(variance: room) }
    // A heading begun in a wrong field has no claim against the first right one.
    if state.monitor.verdict != .agrees, state.north.elapsed < 1 { state.beganDisturbed = true }
    if state.beganDisturbed, state.monitor.agreeingSeconds > 1 {
      state.beganDisturbed = false
      state.north.dropAttached()
      state.north.restartNorth(roomVariance: room)
      state.north.elapsed = 0
      state.regression.restart()
      state.attachedSigma = nil
    }

    // The clock of the room's error runs with motion, and with every change of the field.
    let news = isStill ? min(0.2, max(0, state.monitor.change - 0.3)) : 1
    let passed = dt * news / parameters.roomErrorSeconds
    reveal(strength, over: dt * news)
    state.north.renewRoom(kept: 1 / (1 + passed + 0.5 * passed * passed), variance: room)
    state.north.doubtAttached(
      by: min(dt, (turning * dt).squareRoot()) * parameters.attachedWander * state.monitor.unexplained,
      upTo: state.monitor.unexplained)

    let earthToLevel = state.levelToEarth.conjugate
    let levelToBody = bodyToLevel.conjugate
    let east = earthToLevel.rotate(Vector3(1, 0, 0))
    let north = earthToLevel.rotate(Vector3(0, 1, 0))
    learnDelay(level, north: north, over: dt)
    let innovation = Double.atan2(y: level.dot(east), x: level.dot(north)) - state.north.room
    let eastInBody = levelToBody.rotate(east) / strength
    let sight = HeadingFilter.Sight(east: eastInBody, north: steepness * north)
    let late = state.delay.variance * state.blockTurn.cross(level).lengthSquared
    // At rest a field that looks wrong, or did a moment ago, says nothing about north; what was known of the room holds
    // again when it is gone.
    if isStill, state.monitor.agreeingSeconds < 0.5, state.north.elapsed > 1, !state.beganDisturbed {
      state.counters.disturbedField += 1
      // Unless nobody knows which of the two fields is the wrong one: a magnet may have come, or one may have gone.
      if expected == nil, state.fieldStillness.seconds > 2, state.north.variance < innovation * innovation {
        state.north.beginRoom(variance: room)
        state.north.doubtNorth(by: 0.2 * dt * innovation * innovation)
      }
      return
    }
    beginAttached(east: eastInBody, horizontal: strength, isProven: expected != nil)
    let variance = (state.regression.north.noise + late) / (strength * strength)
    let surprise = innovation * innovation - 9 * (state.north.foretold(sight) + variance)
    // An error far beyond what was foretold is the room's until it proves to be the heading's.
    if surprise > 0 { state.north.doubtRoom(by: surprise) }
    if surprise > 0 || state.monitor.verdict != .agrees { state.counters.disturbedField += 1 }
    // What calibration and room leave comes back with every attitude, and seen by its direction alone it looks like a
    // field of the body's own. Only a magnet makes more of itself than that.
    let isMagnet = state.monitor.unexplained > HeadingEstimator.leastMagnet || state.bodyFieldMicrotesla > 0
    state.north.observeDirection(innovation: innovation, sight, variance: variance, teachesBody: isMagnet)
    state.north.elapsed += dt
    let hasYielded = weigh(horizontal: strength, over: dt)
    // Its axes lean on the heading: not before there is one.
    guard !hasYielded, state.north.elapsed > parameters.settlingTime else { return }
    let raw = level + bodyToLevel.rotate(state.north.attached)
    checkAttached()
    state.regression.observe(
      north: raw.dot(north), along: levelToBody.rotate(north), down: -raw.z, along: -state.tilt.up, over: dt,
      late: late, moving: news, correlation: parameters.attitudeErrorSeconds, memory: 60, into: &state.north)
  }

  /// Mean square of what rooms without magnets don't do, in µT², from which a magnet is taken to be about.
  private static let leastMagnet = 1.0

  /// A room that turns out to be worse than was taken for granted spoils what was learnt in it before.
  private mutating func reveal(_ strength: Double, over dt: Double) {
    let lasting = state.regression.north.lasting
    state.revealedSeconds += dt
    guard lasting > state.revealedRoom else { return }
    let looks = 1 + state.revealedSeconds / (2 * parameters.roomErrorSeconds)
    state.north.doubtNorth(by: (lasting - state.revealedRoom) / (looks * strength * strength))
    state.revealedRoom = lasting
  }

  /// A field that comes late is seen turned by what the body has turned since: `f + delay · ω × f`.
  ///
  /// Chips average and filter for some milliseconds, as long as it pleases them; on a fast turn that is degrees.
  private mutating func learnDelay(_ level: Vector3, north: Vector3, over dt: Double) {
    guard state.monitor.verdict == .agrees, state.monitor.learnedSeconds > 2 else { return }
    let learned = state.monitor.learned
    let residual = level - Vector3(learned.horizontal * north.x, learned.horizontal * north.y, -learned.down)
    let trace = state.blockTurn.cross(level)
    // Neighbouring blocks err alike: they share what one of them is worth per half second.
    let noise = 4 * max(1, 0.5 / dt)
    guard residual.lengthSquared < 25 + 9 * state.delay.variance * trace.lengthSquared else { return }
    let total = state.delay.variance * trace.lengthSquared + noise
    let gain = state.delay.variance / total
    state.delay.seconds = max(-0.03, min(0.06, state.delay.seconds + gain * trace.dot(residual)))
    state.delay.variance *= noise / total
    state.delay.variance += 1e-9 * dt
  }

  /// Drops an idea of what rides with the body that the field is better off without: it was a passing magnet's.
  private mutating func checkAttached() {
    let attached = state.north.attached
    guard state.monitor.agreeingSeconds > 2, state.monitor.foreign == 0, attached.lengthSquared > 9,
      state.monitor.deviation > 4
    else { return }
    // The magnet is gone, the heading was right with it: nothing else changes.
    state.north.dropAttached()
    state.attachedSigma = nil
  }

  /// Length of what certainly rides with the body: beyond three standard deviations, and more than calibrations leave.
  private mutating func certainAttached() -> Double {
    let (attached, variance) = (state.north.attached, state.north.attachedVariance)
    let length = attached.length
    let spread =
      attached.x * attached.x * variance.x + attached.y * attached.y * variance.y + attached.z * attached.z * variance.z
    // The last by its variance along itself: σ² = hᵀVh / |h|².
    let certain = length - 3 * spread.squareRoot() / max(length, 1e-9) > parameters.attachedLimitMicrotesla
    return state.usesGyroscope && certain ? length : 0
  }

  /// Begins the idea of what rides with the body, as large as the calibration's error allows.
  ///
  /// Not in the first second: while the axes still sway with the noise, that would pass for evidence.
  private mutating func beginAttached(east: Vector3, horizontal: Double, isProven: Bool) {
    // Once a model vouches for the field, the doubt of the time before is over, unless something was found meanwhile.
    let vouchedFor = isProven && !state.attachedIsProven && state.bodyFieldMicrotesla == 0
    guard state.attachedSigma != state.calibrationSigma || vouchedFor, state.north.elapsed > 1 else { return }
    state.attachedSigma = state.calibrationSigma
    state.attachedIsProven = isProven
    let variance = attachedVariance(horizontal: horizontal, isProven: isProven)
    state.north.beginAttached(variance: variance, east: east)
  }

  /// Variance on each axis, in µT², of what may ride with the body before anything is known about it.
  private mutating func attachedVariance(horizontal: Double, isProven: Bool) -> Double {
    let left = min(state.calibrationSigma, 0.7) * horizontal
    let unproven = isProven ? 0 : parameters.unprovenFieldMicrotesla
    return left * left + unproven * unproven
  }

  /// A field that looks right and keeps contradicting: in the end the heading is the one to doubt.
  ///
  /// To turn the field far without changing its length and dip takes a conspiracy: the larger the contradiction, the
  /// sooner the heading yields.
  private mutating func weigh(horizontal: Double, over dt: Double) -> Bool {
    // Measured by what the field looks like now, not by what it has lately been through.
    let error = state.north.room * horizontal
    let usual =
      parameters.roomFieldMicrotesla * parameters.roomFieldMicrotesla
      + 0.5 * max(state.monitor.deviation, state.monitor.modelDeviation)
    guard state.monitor.agreeingSeconds > 1, error * error > 16 * usual else {
      state.contradictionSeconds = max(0, state.contradictionSeconds - dt)
      if state.contradictionSeconds == 0 { state.contradiction = 0 }
      return false
    }
    state.contradiction = max(state.contradiction, state.north.room.magnitude)
    // While it moves every place has its own say; only at rest must one do for all.
    state.contradictionSeconds += isStill ? dt : 0.1 * dt
    guard state.contradictionSeconds > patience() else { return false }
    state.north.yieldToRoom(variance: usual / (horizontal * horizontal))
    state.regression.restart()
    state.attachedSigma = nil
    state.contradictionSeconds = 0
    state.contradiction = 0
    return true
  }

  /// Seconds for which a contradiction as large as the present one was at its worst is borne.
  private mutating func patience() -> Double {
    max(3, min(parameters.disturbanceSeconds, 5 / (0.01 + state.contradiction)))
  }

  /// Without a gyroscope: the field is the heading.
  private mutating func point(
    _ level: Vector3, _ shape: FieldMonitor.Shape, _ expected: FieldMonitor.Shape?, over dt: Double
  ) {
    guard shape.horizontal > 0.5 else { return }
    let strength = horizontal(shape, expected)
    let steepness = min(20, shape.down.magnitude / strength)
    // Of the mean since it became still; neighbouring blocks share some of their noise.
    let noise = parameters.fieldNoiseMicrotesla / strength / (1 + 4 * state.fieldStillness.seconds).squareRoot()
    // Held still, the force is the vertical; else it is the vertical and the hand, and nobody can tell which is which.
    let lean = state.force.seconds > 0.3 ? 0 : state.shake / (standardGravity * standardGravity) + 0.0025
    // What is turning has turned on by the time it is seen.
    let direction = Double.atan2(y: level.x, x: level.y)
    let turned = state.north.elapsed > 0 ? Angle(radians: direction - state.north.offset).signed.radians : 0
    state.sway = max(state.sway * (1 - smoothing(dt, 1)), turned * turned)
    let sway = state.fieldStillness.seconds > 0.3 ? 0 : state.sway
    // What rides with the body and what the calibration left come on top of it when the heading is settled.
    state.north.point(
      to: direction,
      variance: noise * noise + lean * steepness * steepness + sway + roomVariance(horizontal: strength))
    state.north.elapsed += dt
    if state.monitor.verdict == .wrongLength || state.monitor.verdict == .wrongDip {
      state.counters.disturbedField += 1
    }
  }

  /// Variance of the field that an uneven room has all along the path, across the field in µT².
  ///
  /// Where one step differs from the next, so does one end of the hall from the other: half of what one sees from step to
  /// step stays in the mean of a path. Besides, steel that one feels at hand stands for girders that one doesn't: as much
  /// again as exceeds what calibrations leave, up to 2 µT², for no building turns all of its field by much more.
  private mutating func unevenVariance() -> Double {
    let lasting = state.regression.north.lasting
    return 0.5 * lasting + min(max(0, lasting - 0.2), 2)
  }

  /// What the headings until the next correction need: the turn to north, and how sure it is.
  mutating func settleHeading(_ expected: FieldMonitor.Shape?, over dt: Double) {
    let half = state.north.offset / 2
    state.levelToEarth = Quaternion(w: Double.cos(half), x: 0, y: 0, z: Double.sin(half))
    let present = state.monitor.present
    let strength = horizontal(present, expected)
    let steepness = min(20, present.down.magnitude / strength)
    state.leanVariance = tiltVariance() + state.north.tiltVariance
    state.fieldLength = present.length
    state.fieldDip = present.dip
    state.bodyFieldMicrotesla = certainAttached()
    // Never averages out: the tilt's own error, the building's field, and where the field isn't that of the model.
    // Where no model vouches for the field, most of it is in what may ride along.
    let girders = parameters.buildingFieldMicrotesla * (expected == nil ? 0.5 : 1)
    let building = (girders * girders + unevenVariance()) / (strength * strength)
    let elsewhere = state.monitor.distanceFromModel(expected)
    let foreign = parameters.foreignFieldShare * parameters.foreignFieldShare * elsewhere / (strength * strength)
    // Of what rides with the body the filter knows the constant part; what changes with the attitude stays.
    let riding = attachedVariance(horizontal: strength, isProven: expected != nil) / (strength * strength)
    let left = 0.12 * riding
    let body = state.attachedSigma == nil ? riding : 0
    let tilt = tiltVariance() * steepness * steepness
    let known = state.north.variance + body + left + building + foreign + tilt
    // What the field says against the heading counts as it lasts.
    let doubt = min(1, 2 * state.contradictionSeconds / patience())
    let contradiction = state.contradictionSeconds > 0.3 ? doubt * state.north.room * state.north.room : 0
    if !state.usesGyroscope || state.north.elapsed < 5 { state.memory.forget() }
    let (up, bias) = (state.tilt.up, state.north.biasVariance)
    let drawn = state.memory.observe(
      state.north.offset, variance: state.north.variance,
      biasVariance: up.x * up.x * bias.x + up.y * up.y * bias.y + up.z * up.z * bias.z, over: dt)
    state.headingVariance = max(known + drawn, contradiction) + derived.floorVariance
  }
}

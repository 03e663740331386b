import Compass
import Measures
import RealModule
import TestSupport
import Testing

/// A hand that turns and tilts the device without repetition, with exact rates.
struct Handling {
  private var phases: [Double]
  /// Speed of the motion; 1: about 60°/s.
  var speed = 1.0

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    phases = (0..<6).map { _ in 6.3 * random.uniform() }
  }

  func attitude(at t: Double) -> Quaternion {
    let s = speed * t
    return World.attitude(
      heading: 100 * Double.sin(0.5 * s + phases[0]) + 60 * Double.sin(0.83 * s + phases[1]),
      pitch: 20 * Double.sin(0.9 * s + phases[2]) + 10 * Double.sin(1.7 * s + phases[3]),
      roll: 20 * Double.sin(1.1 * s + phases[4]) + 10 * Double.sin(1.9 * s + phases[5]))
  }

  /// The heading of the body's x axis, in degrees.
  func heading(at t: Double) -> Double {
    let forward = attitude(at: t).rotate(Vector3(1, 0, 0))
    return Angle.atan2(y: forward.x, x: forward.y).degrees
  }

  /// Mean rate over the `dt` seconds before `t`, in the body frame.
  func rate(at t: Double, over dt: Double) -> Vector3 {
    let step = attitude(at: t - dt).conjugate * attitude(at: t)
    let sign = step.w < 0 ? -2.0 : 2.0
    return Vector3(step.x, step.y, step.z) * (sign / dt)
  }
}

@Suite("In motion") struct MotionTests {
  static let still = World.attitude(heading: 40, pitch: 4, roll: -3)

  /// Handles the device for some seconds and passes every heading with its time to `look`.
  func handle(
    _ hand: Handling, in world: inout World, _ estimator: inout HeadingEstimator, from start: Double, seconds: Double,
    knowsField: Bool = true, attached: Vector3 = .zero, late: Double = 0, look: (Double, Heading) -> Void = { _, _ in }
  ) {
    for i in 1...Int(seconds * 100) {
      let t = start + Double(i) / 100
      var sample = world.sample(at: t, hand.attitude(at: t), rate: hand.rate(at: t, over: 0.01))
      if late != 0 { sample.field = world.sample(at: t, hand.attitude(at: t - late)).field }
      if let field = sample.field { sample.field = MagneticField(microtesla: field.microtesla + attached) }
      look(t, estimator.update(sample, expected: knowsField ? world.field : nil))
    }
  }

  @Test(arguments: [Vector3(0.17, 0, 0), Vector3(0, -0.17, 0), Vector3(0, 0, 0.17), Vector3(-0.1, 0.1, 0.1)])
  func `switched on in the hand with a zero-rate offset of 10°/s it still finds north`(bias: Vector3) {
    var world = World(strength: 45, dipDegrees: 60)
    world.noise = (0.1, 0.002, 0.3)
    world.gyroscopeBias = bias
    var estimator = HeadingEstimator()
    let hand = Handling(seed: 5)
    handle(hand, in: &world, &estimator, from: 0, seconds: 20)
    var worst = 0.0
    handle(hand, in: &world, &estimator, from: 20, seconds: 20) { t, heading in
      worst = max(worst, gap(heading.magnetic, hand.heading(at: t)))
    }
    #expect(worst < 6)
    #expect((estimator.gyroscopeBias.radiansPerSecond - bias).length < 0.01)
  }

  @Test func `a steady turn about the vertical isn't learnt as a bias while the field is missing`() {
    var world = World(strength: 49, dipDegrees: 67)
    world.noise = (0.05, 0.002, 0.3)
    var estimator = HeadingEstimator()
    _ = world.hold(World.attitude(heading: 40), in: &estimator, seconds: 4)
    for i in 1...2000 {
      let t = Double(i) / 100
      var sample = world.sample(
        at: 4 + t, World.attitude(heading: 40 + 12 * t), rate: Vector3(0, 0, -12 * .pi / 180))
      sample.field = nil
      _ = estimator.update(sample, expected: world.field)
    }
    #expect(estimator.gyroscopeBias.radiansPerSecond.length < 0.01)
    let heading = world.hold(World.attitude(heading: 280), in: &estimator, from: 24, seconds: 1)
    #expect(gap(heading.magnetic, 280) < 2)
  }

  @Test(arguments: [1.0, 2, 3, 4, 5, 6])
  func `switched on at the end of a swinging arm it finds the vertical within seconds`(
    phase: Double
  ) {
    // An arm of 0.65 m, 28° to either side, 0.95 Hz: the first force may be 60° off the vertical.
    var world = World(strength: 50, dipDegrees: 66)
    world.noise = (0.05, 0.001, 0.4)
    var estimator = HeadingEstimator()
    let (beat, reach, arm) = (2 * Double.pi * 0.95, Angle(degrees: 28).radians, 0.65)
    var (last, leaning) = (Heading(time: .origin), 0.0)
    for i in 1...1000 {
      let t = Double(i) / 100
      let (angle, turning) = (reach * Double.sin(beat * t + phase), reach * beat * Double.cos(beat * t + phase))
      let attitude = World.attitude(heading: 30, pitch: Angle(radians: angle).degrees)
      var sample = world.sample(at: t, attitude, rate: Vector3(0, -turning, 0))
      // Along the arm, which hangs from the shoulder, and across it.
      let push = Vector3(-beat * beat * angle * arm, 0, turning * turning * arm)
      if let force = sample.force {
        sample.force = SpecificForce(metersPerSecondSquared: force.metersPerSecondSquared + push)
      }
      last = estimator.update(sample, expected: world.field)
      guard t > 4, let bodyToEarth = last.bodyToEarth else { continue }
      let up = Vector3(0, 0, 1)
      leaning = max(leaning, 1 - bodyToEarth.conjugate.rotate(up).dot(attitude.conjugate.rotate(up)))
    }
    #expect(leaning < 1 - Angle(degrees: 10).cosine)
    #expect(gap(last.magnetic, 30) < 2 * last.sigma.degrees)
  }

  @Test func `a known bias costs no time in the hand`() {
    // Walls of steel, changing every two seconds: their disturbance may look like an unknown bias.
    func worst(knowsBias: Bool) -> Double {
      var (world, random) = (World(strength: 45, dipDegrees: 60), SplitMix64(seed: 4))
      world.noise = (0.4, 0.002, 0.3)
      var estimator = HeadingEstimator()
      estimator.restart(knowsBias: knowsBias, fieldDelay: nil)
      var worst = 0.0
      for i in 0..<200 {
        if i % 20 == 0 { world.disturbance = random.noise(2) }
        handle(Handling(seed: 5), in: &world, &estimator, from: 0.1 * Double(i), seconds: 0.1)
        worst = max(worst, estimator.gyroscopeBias.radiansPerSecond.length)
      }
      return worst
    }
    #expect(worst(knowsBias: true) < 0.5 * worst(knowsBias: false))
  }

  @Test(arguments: [0.5, 1.2]) func `walking in circles hardly tilts the horizon`(push: Double) {
    // The force is towards the middle of the circle, one turn in nine seconds; the device is pushed facing ahead.
    var world = World(strength: 49, dipDegrees: 66)
    world.noise = (0.3, 0.002, 0.4)
    var estimator = HeadingEstimator()
    let start = World.attitude(heading: 0)
    _ = world.hold(start, in: &estimator, seconds: 5)
    var worst = 0.0
    for i in 1...6000 {
      let t = Double(i) / 100
      let attitude = Quaternion(axis: Vector3(0, 0, 1), angle: Angle(radians: 0.7 * t)) * start
      var sample = world.sample(at: 5 + t, attitude, rate: Vector3(0, 0, 0.7))
      if let force = sample.force {
        sample.force = SpecificForce(metersPerSecondSquared: force.metersPerSecondSquared + Vector3(0, push, 0))
      }
      let heading = estimator.update(sample, expected: world.field)
      let forward = attitude.rotate(Vector3(1, 0, 0))
      worst = max(worst, gap(heading.magnetic, Angle.atan2(y: forward.x, x: forward.y).degrees))
    }
    // A horizon that follows the force would be off by the push over gravity, and north by that times the tangent of
    // the dip.
    #expect(worst < 0.85 * Angle(radians: push / standardGravity).degrees * 2.2)
  }

  @Test(arguments: [true, false]) func `a magnet in the lid is learnt, reported and subtracted`(knowsField: Bool) {
    var world = World(strength: 48, dipDegrees: 66)
    world.noise = (0.1, 0.002, 0.4)
    var estimator = HeadingEstimator()
    let hand = Handling(seed: 8)
    _ = world.hold(hand.attitude(at: 5), in: &estimator, seconds: 5, knowsField: knowsField)
    handle(hand, in: &world, &estimator, from: 5, seconds: 30, knowsField: knowsField)
    var last = Heading(time: .origin)
    handle(
      hand, in: &world, &estimator, from: 35, seconds: 60, knowsField: knowsField, attached: Vector3(6, -9, 7)
    ) { last = $1 }
    // Part of a field fixed to the body is attributed to the surroundings: never more is subtracted than there is.
    #expect((10...13.5).contains(last.field.bodyFieldMicrotesla))
    #expect(gap(last.magnetic, hand.heading(at: 95)) < 2 * last.sigma.degrees)
    #expect(gap(last.magnetic, hand.heading(at: 95)) < 5)
    handle(hand, in: &world, &estimator, from: 95, seconds: 60, knowsField: knowsField) { last = $1 }
    #expect(last.field.bodyFieldMicrotesla == 0)
    #expect(gap(last.magnetic, hand.heading(at: 155)) < 5)
  }

  @Test func `residuals of a good calibration are not reported as a magnet`() {
    var world = World(strength: 48, dipDegrees: 66)
    world.noise = (0.1, 0.002, 0.4)
    var estimator = HeadingEstimator()
    var reported = false
    handle(
      Handling(seed: 8), in: &world, &estimator, from: 0, seconds: 90, knowsField: false, attached: Vector3(0.5, 0, 0.3)
    ) { reported = reported || $1.field.bodyFieldMicrotesla > 0 }
    #expect(!reported)
  }

  @Test func `an error that a turntable can't separate from the room stays in sigma`() {
    // A microtesla along the body's x axis, seen only with x to the east: it turns the field, and no sensor shows it.
    var world = World(strength: 45.8, dipDegrees: 69)
    world.noise = (0.1, 0.002, 0.4)
    var estimator = HeadingEstimator()
    var (covered, all) = (0.0, 0.0)
    for i in 1...9000 {
      let t = Double(i) / 100
      let sway = 10 * Double.sin(0.7 * t)
      let rate = Vector3(0, 0, -Angle(degrees: 7 * Double.cos(0.7 * t)).radians)
      var sample = world.sample(at: t, World.attitude(heading: 90 + sway), rate: rate)
      if let field = sample.field { sample.field = MagneticField(microtesla: field.microtesla + Vector3(-1.6, 0, 0)) }
      // 1.6 µT across 20 µT are 4.6°: such a calibration has this sigma.
      let heading = estimator.update(sample, calibrationSigma: Angle(degrees: 4.6))
      guard t > 10 else { continue }
      all += 1
      covered += gap(heading.magnetic, 90 + sway) <= 2 * heading.sigma.degrees ? 1 : 0
    }
    #expect(covered > 0.95 * all)
  }

  @Test(arguments: [0.0, 2.0, 4.0])
  func `without a gyroscope the sigma covers the hand's pushes and turns`(push: Double) {
    var (world, random) = (World(strength: 48, dipDegrees: 66), SplitMix64(seed: 11))
    world.noise = (0.1, 0.002, 0.4)
    var estimator = HeadingEstimator()
    let hand = Handling(seed: 3)
    var (wrong, shaking) = (0, Vector3.zero)
    for i in 1...4000 {
      let t = Double(i) / 100
      shaking = 0.95 * shaking + random.noise(0.31 * push)
      var sample = world.sample(at: t, hand.attitude(at: t), gyroscope: false)
      if let force = sample.force {
        sample.force = SpecificForce(metersPerSecondSquared: force.metersPerSecondSquared + shaking)
      }
      let heading = estimator.update(sample, expected: world.field)
      let error = gap(heading.magnetic, hand.heading(at: t))
      if heading.magnetic != nil, error > 10, error > 2 * heading.sigma.degrees { wrong += 1 }
    }
    #expect(wrong < 20)
  }

  @Test func `a turn that starts gently after a rest is learnt as a bias for at most three degrees`() {
    var world = World(strength: 48, dipDegrees: 66)
    world.noise = (0.05, 0.001, 0.3)
    var estimator = HeadingEstimator()
    _ = world.hold(World.attitude(heading: 40), in: &estimator, seconds: 10)
    // 0.2 °/s² for five seconds: from rest to a slow hand's rate.
    var (heading, worst) = (40.0, 0.0)
    for i in 1...1000 {
      let pace = min(1, 0.2 * Double(i) / 100)
      heading += pace / 100
      let rate = Vector3(0, 0, -Angle(degrees: pace).radians)
      let shown = estimator.update(
        world.sample(at: 10 + Double(i) / 100, World.attitude(heading: heading), rate: rate), expected: world.field)
      worst = max(worst, gap(shown.magnetic, heading))
    }
    #expect(worst < 3)
  }

  @Test func `a building that turns the whole field is accepted in the end, and in doubt until then`() {
    var world = World(strength: 50, dipDegrees: 66)
    world.noise = (0.1, 0.002, 0.4)
    var estimator = HeadingEstimator()
    let hand = Handling(seed: 6)
    handle(hand, in: &world, &estimator, from: 0, seconds: 60)
    // 14° to the east, 3 µT less dip.
    world.disturbance = Vector3(5, 1, -3)
    var (unnoticed, sure) = (0, 0)
    handle(hand, in: &world, &estimator, from: 60, seconds: 48) { t, heading in
      let error = gap(heading.magnetic, hand.heading(at: t))
      guard error > 5, error > 2 * heading.sigma.degrees else { return }
      // The first degrees are within the surroundings' variance; the field memory of a minute lasts a minute.
      if t < 82 { unnoticed += 1 } else { sure += 1 }
    }
    #expect(unnoticed < 600)
    #expect(sure == 0)
    handle(hand, in: &world, &estimator, from: 108, seconds: 60) { _, _ in }
    #expect(estimator.update(Sample(time: Instant(seconds: 168.1))).sigma.degrees < 5)
  }

  @Test func `another steady field is learnt while it is turned, and reported as new`() {
    var world = World(strength: 40, dipDegrees: 50)
    world.noise = (0.1, 0.002, 0.3)
    var estimator = HeadingEstimator()
    let hand = Handling(seed: 3)
    let known = world.field
    handle(hand, in: &world, &estimator, from: 0, seconds: 30)
    world.field.strengthMicrotesla = 50
    var verdicts: [FieldCheck] = []
    for i in 1...6000 {
      let t = 30 + Double(i) / 100
      let sample = world.sample(at: t, hand.attitude(at: t), rate: hand.rate(at: t, over: 0.01))
      verdicts.append(estimator.update(sample, expected: known).field)
    }
    #expect(verdicts[500].verdict == .wrongLength)
    #expect(!verdicts[500].isNew)
    #expect(verdicts[5999].verdict == .agrees)
    #expect(verdicts[5999].isNew)
  }

  @Test func `the calibration's bias and delay outlast a restart`() {
    var world = World()
    var calibrated = HeadingEstimator()
    calibrated.restart(knowsBias: true, fieldDelay: 0.035)
    var used = calibrated
    _ = world.hold(World.attitude(heading: 20), in: &used, seconds: 3)
    #expect(used.state != calibrated.state)
    used.restart()
    #expect(used.state == calibrated.state)
    used.restart(knowsBias: true, fieldDelay: nil)
    #expect(used.state != calibrated.state)
  }

  @Test(arguments: [0.0, 0.02]) func `a magnetometer delay costs nothing after a few turns`(late: Double) {
    var world = World(strength: 48, dipDegrees: 66)
    world.noise = (0.1, 0.002, 0.3)
    var estimator = HeadingEstimator()
    var hand = Handling(seed: 11)
    hand.speed = 3
    _ = world.hold(hand.attitude(at: 3), in: &estimator, seconds: 3)
    handle(hand, in: &world, &estimator, from: 3, seconds: 15, late: late)
    var squares = 0.0
    handle(hand, in: &world, &estimator, from: 18, seconds: 20, late: late) { t, heading in
      let error = gap(heading.magnetic, hand.heading(at: t))
      squares += error * error / 2000
    }
    #expect(squares.squareRoot() < 2.5)
  }

  @Test(arguments: [0.1, 0.3, 0.6], 1...8 as ClosedRange<UInt64>)
  func `a turn that no sensor has seen is added to sigma, and corrected`(seconds: Double, seed: UInt64) {
    var world = World()
    world.noise = (0.2, 0.003, 0.4)
    var estimator = HeadingEstimator()
    var hand = Handling(seed: seed)
    hand.speed = 2
    handle(hand, in: &world, &estimator, from: 0, seconds: 20)
    var outside = 0.0
    handle(hand, in: &world, &estimator, from: 20 + seconds, seconds: 1) { t, heading in
      if gap(heading.magnetic, hand.heading(at: t)) > 3 * heading.sigma.degrees { outside += 0.01 }
    }
    #expect(outside < 0.2)
    var worst = 0.0
    handle(hand, in: &world, &estimator, from: 21 + seconds, seconds: 4) { t, heading in
      if t > 24 + seconds { worst = max(worst, gap(heading.magnetic, hand.heading(at: t))) }
    }
    #expect(worst < 7)
  }

  @Test(arguments: [0.1, 0.6]) func `sensor silence at rest is no evidence against north`(seconds: Double) {
    var world = World()
    var estimator = HeadingEstimator()
    let before = world.hold(World.attitude(heading: 40), in: &estimator, seconds: 10)
    let after = estimator.update(world.sample(at: 10 + seconds, World.attitude(heading: 40)), expected: world.field)
    #expect(gap(after.magnetic, 40) < 0.2)
    #expect(after.sigma < before.sigma * 1.05)
  }

  @Test func `sigma covers the error in many hands and rooms without being too large`() {
    var (covered, count, sigmas) = (0.0, 0.0, [Double]())
    for seed in 1...16 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: 100 + seed)
      var world = World(strength: 30 + 25 * random.uniform(), dipDegrees: -65 + 130 * random.uniform())
      world.noise = (0.2, 0.003, 0.2 + 0.4 * random.uniform())
      world.gyroscopeBias = random.noise(0.02)
      let hand = Handling(seed: seed)
      let rest = random.noise(0.5)
      var estimator = HeadingEstimator()
      var time = 0.0
      // The room's iron changes every second, as for a device that is carried about.
      for _ in 0..<60 {
        world.disturbance = random.noise(0.5)
        handle(hand, in: &world, &estimator, from: time, seconds: 1, attached: rest) { t, heading in
          guard t > 5, heading.magnetic != nil else { return }
          covered += gap(heading.magnetic, hand.heading(at: t)) <= 2 * heading.sigma.degrees ? 1 : 0
          count += 1
          sigmas.append(heading.sigma.degrees)
        }
        time += 1
      }
    }
    #expect(covered / count > 0.93)
    #expect(sigmas.sorted()[sigmas.count / 2] < 3)
  }
}

import Measures
import RealModule
import TestSupport
import Testing

@testable import Compass

/// The gyroscope contradicts force and field while the device moves (F28): whichever is right, the direction is in
/// doubt.
@Suite("Sensors that contradict each other") struct ContradictionTests {
  /// Directions of a false rate; each vector sets its own length.
  static let axes = [Vector3(0, 0, 1), Vector3(0, 0, -1), Vector3(1, 1, 1), Vector3(-1, -1, -1)]

  @Test(arguments: axes, [(150.0, 0.15), (-120, 1), (60, 1), (200, 3)])
  func `a false gyroscope rate in a turn leaves no wrong direction accurate for half a second`(
    _ axis: Vector3, _ lie: (rate: Double, seconds: Double)
  ) {
    var world = World(strength: 48, dipDegrees: 59)
    world.noise = (force: 0.03, rate: 0.002, field: 0.3)
    var estimator = HeadingEstimator.aligned
    var (judge, green) = (AccurateJudge(), 0)
    for i in 0..<1500 {
      let seconds = Double(i) / 100
      world.gyroscopeBias =
        (8..<(8 + lie.seconds)).contains(seconds) ? axis * (lie.rate * .pi / 180) : .zero
      let sample = world.sample(at: seconds, attitude(at: seconds), rate: rate(at: seconds))
      let heading = estimator.update(sample, expected: world.field)
      let isGood = judge.judge(heading, of: estimator, direction(at: seconds))
      if seconds > 5, seconds < 8, isGood { green += 1 }
    }
    #expect(green > 290)
    #expect(judge.longest < 50, "\(judge.longest) hundredths of a second")
  }

  @Test(arguments: [0.05, 0.2, 0.35, 0.6], [Vector3(200, 200, 200), Vector3(-120, 120, 60), Vector3(0, 0, 60)])
  func `a false gyroscope rate while a turn ends is in doubt within half a second`(
    _ secondsAfter: Double, _ lie: Vector3
  ) {
    var world = World(strength: 48, dipDegrees: 59)
    world.noise = (force: 0.03, rate: 0.002, field: 0.3)
    var estimator = HeadingEstimator.aligned
    var judge = AccurateJudge()
    // At 12° a second until 8 s, then slower and slower.
    func direction(_ seconds: Double) -> Double {
      seconds < 8 ? 12 * seconds : 96 + 12 * 0.25 * (1 - Double.exp(-(seconds - 8) / 0.25))
    }
    for i in 0..<1200 {
      let seconds = Double(i) / 100
      let turning = seconds < 8 ? 12 : 12 * Double.exp(-(seconds - 8) / 0.25)
      world.gyroscopeBias = seconds > 8 + secondsAfter ? lie * (.pi / 180) : .zero
      let attitude = World.attitude(heading: direction(seconds), pitch: -8, roll: 12)
      let rate = attitude.conjugate.rotate(Vector3(0, 0, -turning * .pi / 180))
      let heading = estimator.update(world.sample(at: seconds, attitude, rate: rate), expected: world.field)
      judge.judge(heading, of: estimator, direction(seconds))
    }
    #expect(judge.longest < 50, "\(judge.longest) hundredths of a second")
  }

  @Test(arguments: [0.2, 0.3, 0.7]) func `a delayed gyroscope leaves no wrong direction accurate`(
    _ delay: Double
  ) {
    let (longest, green) = wrongWhileLate(by: delay)
    #expect(green > 290)
    #expect(longest < 50, "\(longest) hundredths of a second")
  }

  /// From 8 s on the gyroscope is `delay` late. Returns, in hundredths of a second, the longest time a direction was
  /// accurate and over 6° off, and how long it was accurate before the fault.
  private func wrongWhileLate(by delay: Double) -> (longest: Int, green: Int) {
    var world = World(strength: 48, dipDegrees: 59)
    world.noise = (force: 0.03, rate: 0.002, field: 0.3)
    var estimator = HeadingEstimator.aligned
    var (judge, green) = (AccurateJudge(), 0)
    for i in 0..<2500 {
      let seconds = Double(i) / 100
      let told = seconds < 8 ? seconds : seconds - delay
      let heading = estimator.update(
        world.sample(at: seconds, attitude(at: seconds), rate: rate(at: told)), expected: world.field)
      let isGood = judge.judge(heading, of: estimator, direction(at: seconds))
      if seconds > 5, seconds < 8, isGood { green += 1 }
    }
    return (judge.longest, green)
  }

  @Test(arguments: [0.08, 0.11], [0.25, 0.5])
  func `a wrong rate before a gap, about the field's own axis, is corrected or in doubt`(
    _ gap: Double, _ turning: Double
  ) {
    var world = World(strength: 48, dipDegrees: 59)
    world.noise = (force: 0.03, rate: 0.002, field: 0.3)
    var estimator = HeadingEstimator.aligned
    let start = World.attitude(heading: 20, pitch: 6, roll: -7)
    let axis = world.sample(at: 0, start).field!.microtesla.normalized!
    var (wrong, longest) = (0, 0)
    for i in 0..<1400 {
      let seconds = Double(i) / 100
      let angle = turning * max(0, seconds - 7)
      let attitude = start * Quaternion(axis: axis, angle: Angle(radians: angle))
      var sample = world.sample(at: seconds, attitude, rate: seconds < 7 ? .zero : axis * turning)
      // One outlier within the gate; the next ones are not.
      if i == 800 { sample.rate = sample.rate.map { .init(radiansPerSecond: $0.radiansPerSecond + axis * -3.5) } }
      if i > 800, Double(i) < 800 + 100 * gap { sample.rate = nil }
      let heading = estimator.update(sample, expected: world.field)
      guard i >= 800, let magnetic = heading.magnetic else { continue }
      let x = attitude.rotate(Vector3(1, 0, 0))
      let error = (magnetic - Angle.atan2(y: x.x, x: x.y)).signed.magnitude.degrees
      wrong = error > 6 && heading.sigma < Angle(degrees: 2.75) ? wrong + 1 : 0
      longest = max(longest, wrong)
    }
    #expect(longest < 50, "\(longest) hundredths of a second")
  }

  @Test func `a heading drift from a wrong gyroscope in a turn is corrected after two seconds of rest`() {
    var world = World(strength: 48, dipDegrees: 59)
    world.noise = (force: 0.03, rate: 0.002, field: 0.3)
    var estimator = HeadingEstimator.aligned
    for i in 0..<1000 {
      let seconds = Double(i) / 100
      // The gyroscope reports half of a turn by 90°.
      let turned = 90 * min(1, max(0, seconds - 5))
      let rate = (5..<6).contains(seconds) ? -45.0 : 0
      let attitude = World.attitude(heading: 70 + turned)
      let heading = estimator.update(
        world.sample(at: seconds, attitude, rate: Vector3(0, 0, rate * .pi / 180)), expected: world.field)
      if seconds > 8.2 { #expect(gap(heading.magnetic, 160) < 3, "\(seconds) s") }
    }
  }

  @Test(arguments: [Vector3(1, 1, 1), Vector3(1, -1, 0), Vector3(-1, 0, -1)])
  func `a horizon drift from it is corrected as well`(_ axis: Vector3) {
    var world = World(strength: 48, dipDegrees: 59)
    world.noise = (force: 0.03, rate: 0.002, field: 0.3)
    var estimator = HeadingEstimator.aligned
    var wrong = 0
    for i in 0..<900 {
      let seconds = Double(i) / 100
      let attitude = World.attitude(heading: 70 + 60 * min(1, max(0, seconds - 5)))
      let rate = (5..<6).contains(seconds) ? -60.0 : 0
      world.gyroscopeBias = (5.2..<6.2).contains(seconds) ? axis * (30 * .pi / 180) : .zero
      let sample = world.sample(at: seconds, attitude, rate: Vector3(0, 0, rate * .pi / 180))
      let heading = estimator.update(sample, expected: world.field)
      guard seconds > 7.7 else { continue }
      let up = heading.bodyToEarth?.rotate(Vector3(0, 0, 1)) ?? .zero
      if !(gap(heading.magnetic, 130) < 2 && Angle.acos(up.z) < Angle(degrees: 1)) { wrong += 1 }
      if !(heading.sigma < Angle(degrees: 2.75)) { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test(arguments: [30.0, 70, -120])
  func `a turn hidden by a gap starts no new north, and sigma is small again after a few seconds of rest`(
    _ speed: Double
  ) {
    var world = World(strength: 48, dipDegrees: 59)
    world.noise = (force: 0.03, rate: 0.002, field: 0.3)
    var estimator = HeadingEstimator.aligned
    var direction = 70.0
    for i in 0..<7000 {
      let seconds = Double(i) / 100
      let rate = (60..<61).contains(seconds) ? speed : 0
      direction += rate / 100
      let attitude = World.attitude(heading: direction)
      // All sensors are silent from the middle of a turn until after its end.
      if (60.5..<61.1).contains(seconds) { continue }
      let sample = world.sample(at: seconds, attitude, rate: Vector3(0, 0, -rate * .pi / 180))
      let heading = estimator.update(sample, expected: world.field)
      guard seconds > 65 else { continue }
      #expect(gap(heading.magnetic, direction) < 3, "\(seconds) s")
      #expect(heading.sigma < Angle(degrees: 2.75), "\(seconds) s")
    }
  }

  @Test func `a field that turns beside a resting device doesn't turn the heading for five seconds`() {
    var world = World(strength: 48, dipDegrees: 59)
    world.noise = (force: 0.03, rate: 0.002, field: 0.3)
    var estimator = HeadingEstimator.aligned
    let attitude = World.attitude(heading: 70)
    _ = world.hold(attitude, in: &estimator, seconds: 5)
    let horizontal = world.field.strengthMicrotesla * world.field.inclination.cosine
    let turned = Angle(degrees: 30)
    world.disturbance = Vector3(horizontal * turned.sine, horizontal * (turned.cosine - 1), 0)
    let heading = world.hold(attitude, in: &estimator, from: 5, seconds: 5)
    #expect(gap(heading.magnetic, 70) < 3)
  }

  @Test(arguments: [25.0, 80, 200], [Vector3(1, 1, 1), Vector3(1, 0, 0), Vector3(-1, 1, -1)])
  func `a false gyroscope rate at rest, while the field is missing, leaves the direction as it was`(
    _ rate: Double, _ axis: Vector3
  ) {
    var world = World(strength: 48, dipDegrees: 59)
    world.noise = (force: 0.03, rate: 0.002, field: 0.3)
    var estimator = HeadingEstimator.aligned
    let attitude = World.attitude(heading: 70, pitch: 10, roll: -5)
    _ = world.hold(attitude, in: &estimator, seconds: 5)
    for i in 0..<1000 {
      let seconds = 5 + Double(i) / 100
      world.gyroscopeBias = (1..<3.5).contains(seconds - 5) ? axis * (rate * .pi / 180) : .zero
      var sample = world.sample(at: seconds, attitude)
      sample.field = nil
      _ = estimator.update(sample, expected: world.field)
    }
    let heading = world.hold(attitude, in: &estimator, from: 15, seconds: 1)
    #expect(gap(heading.magnetic, 70) < 3 || heading.sigma > Angle(degrees: 2.75), "sigma \(heading.sigma.degrees)°")
  }

  /// To and fro, up and down, without a pause: clockwise from north, in degrees.
  private func direction(at seconds: Double) -> Double { 70 + 60 * Angle(radians: seconds).sine }

  private func attitude(at seconds: Double) -> Quaternion {
    World.attitude(heading: direction(at: seconds), pitch: 20 * Angle(radians: 0.7 * seconds).sine)
  }

  /// The gyroscope's reading in the body frame, rad/s: the turn between attitudes a millisecond apart.
  private func rate(at seconds: Double) -> Vector3 {
    let step = attitude(at: seconds - 0.0005).conjugate * attitude(at: seconds + 0.0005)
    return Vector3(step.x, step.y, step.z) * 2000
  }

  private let place = FieldShape(horizontal: 25, down: 40)

  /// The common tilt after a second of one force (m/s², towards north) and one field (µT).
  private func seen(_ force: Double, _ field: FieldShape) -> Angle {
    var tilt = CommonTilt()
    for _ in 0..<20 { tilt.observe(forceNorth: force, field: field, reference: place, over: 0.05, smoothingTime: 0.1) }
    return Angle(radians: tilt.angle)
  }

  /// The force, and the place's field, seen with a horizon that is `degrees` off about the axis to the east.
  private func leaning(_ degrees: Double) -> (force: Double, field: FieldShape) {
    let dip = place.dip - Angle(degrees: degrees)
    return (
      -standardGravity * Angle(degrees: degrees).sine,
      FieldShape(horizontal: place.length * dip.cosine, down: place.length * dip.sine)
    )
  }

  @Test(arguments: [-20.0, -5, 5, 20]) func `a wrong horizon shows in force and field alike`(_ degrees: Double) {
    let (force, field) = leaning(degrees)
    #expect((seen(force, field).degrees - degrees.magnitude).magnitude < 0.5)
  }

  @Test(arguments: [-20.0, 20])
  func `a push shows in the force alone and a magnet in the field alone: neither is a common tilt`(
    _ degrees: Double
  ) {
    let (force, field) = leaning(degrees)
    #expect(seen(force, place) == .zero && seen(0, field) == .zero)
    // Both at once, to different sides.
    #expect(seen(-force, field) == .zero)
  }
}

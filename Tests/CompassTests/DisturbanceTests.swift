import Compass
import Measures
import TestSupport
import Testing

@Suite("Disturbed field") struct DisturbanceTests {
  @Test(arguments: [true, false])
  func `a magnet is reported as interference, doesn't turn the heading, and is forgotten`(knowsField: Bool) {
    var world = World()
    world.noise = (0.02, 0.002, 0.3)
    var estimator = HeadingEstimator()
    let attitude = World.attitude(heading: 150)
    _ = world.hold(attitude, in: &estimator, seconds: 10, knowsField: knowsField)
    world.disturbance = Vector3(25, -10, 8)
    let near = world.hold(attitude, in: &estimator, from: 10, seconds: 10, knowsField: knowsField)
    #expect(near.field.verdict == .wrongLength || near.field.verdict == .wrongDip)
    #expect(gap(near.magnetic, 150) < 3)
    #expect(estimator.counters.disturbedField > 100)
    world.disturbance = .zero
    let after = world.hold(attitude, in: &estimator, from: 20, seconds: 5, knowsField: knowsField)
    #expect(after.field.verdict == .agrees)
    #expect(gap(after.magnetic, 150) < 1)
  }

  @Test func `sigma grows while it coasts, and covers the error`() {
    var world = World()
    world.noise = (0.02, 0.002, 0.3)
    var estimator = HeadingEstimator.aligned
    let attitude = World.attitude(heading: 150)
    let before = world.hold(attitude, in: &estimator, seconds: 10)
    world.disturbance = Vector3(30, 20, 0)
    let after = world.hold(attitude, in: &estimator, from: 10, seconds: 120)
    #expect(after.sigma > before.sigma)
    #expect(gap(after.magnetic, 150) < 2 * after.sigma.degrees)
  }

  @Test func `a heading initialised beside a magnet is corrected at once when the magnet is gone`() {
    var world = World()
    world.disturbance = Vector3(20, 5, 5)
    var estimator = HeadingEstimator()
    let attitude = World.attitude(heading: 80)
    let wrong = world.hold(attitude, in: &estimator, seconds: 10)
    #expect(gap(wrong.magnetic, 80) > 10)
    #expect(gap(wrong.magnetic, 80) < 3 * wrong.sigma.degrees)
    #expect(wrong.field.verdict == .wrongDip)
    world.disturbance = .zero
    let right = world.hold(attitude, in: &estimator, from: 10, seconds: 5)
    #expect(gap(right.magnetic, 80) < 3)
  }

  @Test func `an unobserved turn doesn't lock the field out for ever`() {
    // The body turned while the gyroscope was saturated: the field prevails in the end.
    var world = World()
    var estimator = HeadingEstimator()
    _ = world.hold(World.attitude(heading: 0), in: &estimator, seconds: 10)
    let heading = world.hold(World.attitude(heading: 100), in: &estimator, from: 10, seconds: 90)
    #expect(gap(heading.magnetic, 100) < 3)
  }

  @Test(arguments: [180.0, 120, -90]) func `a wrong start is corrected within eight seconds of rest`(wrong: Double) {
    var world = World()
    world.noise = (0.02, 0.002, 0.3)
    var estimator = HeadingEstimator()
    let attitude = World.attitude(heading: 70, pitch: 5)
    // The horizontal field is turned, with the expected length and dip: no sensor shows it.
    let horizontal = world.field.strengthMicrotesla * world.field.inclination.cosine
    let angle = Angle(degrees: wrong)
    world.disturbance = Vector3(horizontal * angle.sine, horizontal * (angle.cosine - 1), 0)
    let before = world.hold(attitude, in: &estimator, seconds: 20, knowsField: false)
    #expect(gap(before.magnetic, 70 - wrong) < 5)
    world.disturbance = .zero
    // Before that it is in doubt.
    let doubtful = world.hold(attitude, in: &estimator, from: 20, seconds: 2.5, knowsField: false)
    #expect(gap(doubtful.magnetic, 70) < 5 || doubtful.field.contradiction > Angle(degrees: 12))
    let after = world.hold(attitude, in: &estimator, from: 22.5, seconds: 5.5, knowsField: false)
    #expect(gap(after.magnetic, 70) < 5)
  }

  @Test func `a steel field of 200 µT is detected without a known place`() {
    var world = World()
    world.disturbance = Vector3(0, 200, 0)
    var estimator = HeadingEstimator()
    let heading = world.hold(World.attitude(heading: 0), in: &estimator, seconds: 3, knowsField: false)
    #expect(heading.field.verdict == .wrongLength)
  }

  @Test func `without a gyroscope motion is reported, and its end`() {
    var world = World()
    var estimator = HeadingEstimator()
    _ = world.hold(World.attitude(heading: 0), in: &estimator, seconds: 3, gyroscope: false)
    var moving = Heading(time: .origin)
    for i in 0..<100 {
      let t = Double(i) * 0.01
      moving = estimator.update(
        world.sample(at: 3 + t, World.attitude(heading: 60 * t), gyroscope: false), expected: world.field)
    }
    #expect(moving.motion == .moving)
    let still = world.hold(World.attitude(heading: 60), in: &estimator, from: 4, seconds: 3, gyroscope: false)
    #expect(still.motion == .still)
    #expect(gap(still.magnetic, 60) < 0.2)
  }

  @Test func `with and without a gyroscope agree at rest`() {
    var world = World()
    world.noise = (0.02, 0.002, 0.3)
    var (with, without) = (HeadingEstimator(), HeadingEstimator())
    let attitude = World.attitude(heading: 271, pitch: 12, roll: -7)
    let a = world.hold(attitude, in: &with, seconds: 8)
    let b = world.hold(attitude, in: &without, seconds: 8, gyroscope: false)
    #expect(gap(a.magnetic, 271) < 0.7)
    #expect(gap(b.magnetic, 271) < 0.7)
  }
}

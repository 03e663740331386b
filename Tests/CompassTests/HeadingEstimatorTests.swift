import Compass
import Measures
import TestSupport
import Testing

@Suite("Heading estimator") struct HeadingEstimatorTests {
  @Test(arguments: [0.0, 45, 90, 135, 180, 225, 270, 315], [true, false])
  func `points right at the eight winds, with and without gyroscope`(wind: Double, gyroscope: Bool) {
    var world = World()
    var estimator = HeadingEstimator()
    let heading = world.hold(World.attitude(heading: wind), in: &estimator, seconds: 3, gyroscope: gyroscope)
    #expect(gap(heading.magnetic, wind) < 0.1)
    #expect(heading.field.verdict == .agrees)
    #expect(heading.motion == .still)
  }

  @Test(arguments: [(30.0, 0.0), (-45, 20), (0, 180), (10, 120), (60, -60), (70, 0)], [68.0, 0, -62])
  func `is the same however the device is tilted, in both hemispheres`(tilt: (pitch: Double, roll: Double), dip: Double)
  {
    var world = World(dipDegrees: dip)
    var estimator = HeadingEstimator()
    let attitude = World.attitude(heading: 118, pitch: tilt.pitch, roll: tilt.roll)
    let heading = world.hold(attitude, in: &estimator, seconds: 8)
    #expect(gap(heading.magnetic, 118) < 0.1)
    let forward = heading.bodyToEarth?.rotate(Vector3(0, 0, 1)) ?? .zero
    #expect((forward - attitude.rotate(Vector3(0, 0, 1))).length < 0.002)
  }

  @Test func `turning the sensor frame and the world together changes no heading`() {
    // A device mounted on its side has turned axes; its x axis keeps the heading.
    var world = World()
    let mounting = Quaternion(axis: Vector3(1, 0, 0), angle: Angle(degrees: 90))
    for wind in stride(from: 10.0, to: 360, by: 50) {
      var (plain, turned) = (HeadingEstimator(), HeadingEstimator())
      let attitude = World.attitude(heading: wind, pitch: 5)
      let a = world.hold(attitude, in: &plain, seconds: 2)
      let b = world.hold(attitude * mounting, in: &turned, seconds: 2)
      #expect(gap(a.magnetic, b.magnetic?.degrees ?? .nan) < 0.05)
    }
  }

  @Test(arguments: [50.0, 100, 200, 400]) func `follows a turn alike at every sample rate`(hertz: Double) {
    var world = World()
    var estimator = HeadingEstimator()
    _ = world.hold(World.attitude(heading: 0), in: &estimator, seconds: 4, hertz: hertz)
    var worst = 0.0
    for i in 0..<Int(8 * hertz) {
      let t = Double(i) / hertz
      // A quarter turn to the right each two seconds: clockwise is negative about z.
      let sample = world.sample(
        at: 4 + t, World.attitude(heading: 45 * t), rate: Vector3(0, 0, -Double.pi / 4))
      worst = max(worst, gap(estimator.update(sample, expected: world.field).magnetic, 45 * t))
    }
    #expect(worst < 1)
  }

  @Test func `takes quantities from separate samples at their own rates`() {
    var world = World()
    var estimator = HeadingEstimator()
    var last = Heading(time: .origin)
    for i in 0..<1600 {
      let whole = world.sample(at: Double(i) / 400, World.attitude(heading: 200, pitch: 20))
      var part = Sample(time: whole.time, rate: whole.rate)
      if i % 4 == 1 { part.force = whole.force }
      if i % 16 == 2 { part.field = whole.field }
      last = estimator.update(part, expected: world.field)
    }
    #expect(gap(last.magnetic, 200) < 0.1)
  }

  @Test func `gives no heading before there is evidence`() {
    var world = World()
    var estimator = HeadingEstimator()
    #expect(world.hold(World.attitude(heading: 90), in: &estimator, seconds: 0.1).magnetic == nil)
    var forceOnly = HeadingEstimator()
    for i in 0..<200 {
      var sample = world.sample(at: Double(i) * 0.01, World.attitude(heading: 90))
      sample.field = nil
      #expect(forceOnly.update(sample).magnetic == nil)
    }
  }

  @Test func `learns the gyroscope's bias at rest and coasts with it`() {
    var world = World()
    world.gyroscopeBias = Vector3(0.03, -0.02, 0.05)
    world.noise = (0.02, 0.002, 0.3)
    var estimator = HeadingEstimator()
    _ = world.hold(World.attitude(heading: 75), in: &estimator, seconds: 20)
    #expect((estimator.gyroscopeBias.radiansPerSecond - world.gyroscopeBias).length < 0.001)

    // Twenty seconds without a magnetometer: 1° at most, and more sigma than before.
    let before = estimator.update(world.sample(at: 20, World.attitude(heading: 75)), expected: world.field)
    var after = before
    for i in 1..<2000 {
      var sample = world.sample(at: 20 + Double(i) * 0.01, World.attitude(heading: 75))
      sample.field = nil
      after = estimator.update(sample, expected: world.field)
    }
    #expect(gap(after.magnetic, 75) < 1)
    #expect(after.sigma > before.sigma)
  }

  @Test func `rejects a gyroscope that reports a turn while all else is at rest`() {
    var world = World()
    var estimator = HeadingEstimator()
    world.gyroscopeBias = Vector3(0, 0, Angle(degrees: 50).radians)
    let heading = world.hold(World.attitude(heading: 300), in: &estimator, seconds: 10)
    #expect(!estimator.usesGyroscope)
    #expect(estimator.counters.gyroscopeDropped == 1)
    #expect(gap(heading.magnetic, 300) < 0.1)
  }

  @Test func `a slow steady turn is not learnt as a bias`() {
    var world = World()
    var estimator = HeadingEstimator()
    _ = world.hold(World.attitude(heading: 0), in: &estimator, seconds: 4)
    let speed = 1.0
    for i in 0..<6000 {
      let t = Double(i) * 0.01
      let sample = world.sample(
        at: 4 + t, World.attitude(heading: speed * t), rate: Vector3(0, 0, -Angle(degrees: speed).radians))
      _ = estimator.update(sample, expected: world.field)
    }
    #expect(estimator.gyroscopeBias.radiansPerSecond.length < Angle(degrees: 0.5).radians)
  }

  @Test func `goes on without a gyroscope that falls silent, and uses it again when it returns`() {
    var world = World()
    var estimator = HeadingEstimator()
    let attitude = World.attitude(heading: 140)
    _ = world.hold(attitude, in: &estimator, seconds: 3)
    let without = world.hold(attitude, in: &estimator, from: 3, seconds: 3, gyroscope: false)
    #expect(!estimator.usesGyroscope)
    #expect(gap(without.magnetic, 140) < 0.1)
    let with = world.hold(attitude, in: &estimator, from: 6, seconds: 3)
    #expect(estimator.usesGyroscope)
    #expect(gap(with.magnetic, 140) < 0.1)
  }

  @Test func `pointing straight up it has no heading, nearly so a large sigma`() {
    var world = World()
    var (upright, steep, level) = (HeadingEstimator(), HeadingEstimator(), HeadingEstimator())
    #expect(world.hold(World.attitude(heading: 20, pitch: 90), in: &upright, seconds: 3).magnetic == nil)
    let nearly = world.hold(World.attitude(heading: 20, pitch: 85), in: &steep, seconds: 3)
    let flat = world.hold(World.attitude(heading: 20), in: &level, seconds: 3)
    #expect(gap(nearly.magnetic, 20) < 1)
    #expect(nearly.sigma > 1.3 * flat.sigma)
  }

  @Test func `a restored state continues without a difference`() {
    var world = World()
    var original = HeadingEstimator()
    _ = world.hold(World.attitude(heading: 10), in: &original, seconds: 5)
    var restored = HeadingEstimator(parameters: original.parameters, state: original.state)
    let next = world.sample(at: 5, World.attitude(heading: 11))
    #expect(restored.update(next) == original.update(next))
  }

  @Test func `level-only mode works without an accelerometer`() {
    var parameters = HeadingEstimator.Parameters()
    parameters.assumesLevel = true
    for gyroscope in [true, false] {
      var world = World()
      var estimator = HeadingEstimator(parameters: parameters)
      var last = Heading(time: .origin)
      for i in 0..<500 {
        var sample = world.sample(at: Double(i) * 0.01, World.attitude(heading: 222), gyroscope: gyroscope)
        sample.force = nil
        last = estimator.update(sample, expected: world.field)
      }
      #expect(gap(last.magnetic, 222) < 0.1, "gyroscope \(gyroscope)")
    }
  }
}

import Compass
import Measures
import TestSupport
import Testing

@Suite("Hostile input") struct HostileInputTests {
  @Test func `not-a-number and infinity are refused, counted and change nothing`() {
    var world = World()
    var estimator = HeadingEstimator()
    _ = world.hold(World.attitude(heading: 60), in: &estimator, seconds: 3)
    for (i, poison) in [Double.nan, .infinity, -.infinity].enumerated() {
      let bad = Sample(
        time: Instant(seconds: 3 + Double(i) * 0.01),
        force: SpecificForce(metersPerSecondSquared: 0, poison, 9.8),
        rate: AngularRate(radiansPerSecond: poison, 0, 0), field: MagneticField(microtesla: 0, 0, poison))
      #expect(gap(estimator.update(bad).magnetic, 60) < 0.1)
    }
    #expect(estimator.counters.notFinite == 9)
    #expect(gap(world.hold(World.attitude(heading: 60), in: &estimator, from: 3.1, seconds: 1).magnetic, 60) < 0.1)
  }

  @Test func `zeros and values beyond every range are refused and counted`() {
    var estimator = HeadingEstimator()
    _ = estimator.update(
      Sample(
        time: Instant(seconds: 1), force: SpecificForce(metersPerSecondSquared: .zero),
        rate: AngularRate(radiansPerSecond: 1e300, 0, 0), field: MagneticField(microtesla: 1e200, 0, 0)))
    #expect(estimator.counters.implausible + estimator.counters.notFinite == 3)
  }

  @Test func `repeated and backward times are refused and counted`() {
    var world = World()
    var estimator = HeadingEstimator()
    _ = world.hold(World.attitude(heading: 60), in: &estimator, seconds: 2)
    let sample = world.sample(at: 1.99, World.attitude(heading: 240))
    #expect(gap(estimator.update(sample).magnetic, 60) < 0.1)
    #expect(gap(estimator.update(world.sample(at: 1, World.attitude(heading: 240))).magnetic, 60) < 0.1)
    #expect(estimator.counters.repeatedTime == 1)
    #expect(estimator.counters.backwardTime == 1)
  }

  @Test func `after the clock stays behind, the estimator restarts on the new time`() {
    var world = World()
    var estimator = HeadingEstimator()
    _ = world.hold(World.attitude(heading: 60), in: &estimator, from: 1000, seconds: 2)
    #expect(gap(world.hold(World.attitude(heading: 240), in: &estimator, from: 0, seconds: 3).magnetic, 240) < 0.1)
  }

  @Test func `a long pause resets the attitude`() {
    var world = World()
    var estimator = HeadingEstimator()
    _ = world.hold(World.attitude(heading: 60), in: &estimator, seconds: 2)
    let first = estimator.update(world.sample(at: 62, World.attitude(heading: 240)))
    #expect(first.magnetic == nil)
    #expect(gap(world.hold(World.attitude(heading: 240), in: &estimator, from: 62.01, seconds: 1).magnetic, 240) < 0.1)
    #expect(estimator.counters.gaps == 1)
  }

  @Test func `for any input the output is finite and the estimator recovers`() {
    var random = SplitMix64(seed: 7)
    var world = World()
    for _ in 0..<20 {
      var estimator = HeadingEstimator()
      var t = 0.0
      for _ in 0..<500 {
        t += (random.uniform() - 0.1) * (random.uniform() < 0.02 ? 5 : 0.02)
        func wild() -> Vector3? {
          let kind = random.uniform()
          if kind < 0.2 { return nil }
          if kind < 0.3 { return Vector3(.nan, 0, 1) }
          return random.noise(kind < 0.5 ? 1e308 : kind < 0.7 ? 60 : 1)
        }
        let heading = estimator.update(
          Sample(
            time: Instant(seconds: t), force: wild().map(SpecificForce.init),
            rate: wild().map(AngularRate.init), field: wild().map(MagneticField.init)),
          expected: random.uniform() < 0.5 ? world.field : ExpectedField(strengthMicrotesla: .nan, inclination: .zero))
        #expect(heading.magnetic?.isFinite ?? true)
        #expect(heading.sigma.isFinite && heading.sigma > .zero)
        #expect(heading.bodyToEarth?.isFinite ?? true)
      }
      let after = world.hold(World.attitude(heading: 33), in: &estimator, from: t + 5, seconds: 30)
      #expect(gap(after.magnetic, 33) < 2)
    }
  }
}

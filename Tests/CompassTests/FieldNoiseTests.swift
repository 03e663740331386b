import Measures
import TestSupport
import Testing

@testable import Compass

/// A chip whose noise has become many times what it was.
@Suite("A noisy magnetometer") struct FieldNoiseTests {
  /// Standard deviations in µT: from three times to fifty times a usual chip's.
  @Test(arguments: [1.0, 3, 6, 15], [0.0, 90])
  func `its noise is known within half a second, at rest and in a turn`(_ noise: Double, _ speed: Double) {
    var world = World(strength: 48, dipDegrees: 59)
    world.noise = (force: 0.03, rate: 0.002, field: 0.3)
    var estimator = HeadingEstimator()
    _ = world.hold(World.attitude(heading: 70), in: &estimator, seconds: 4)
    world.noise.field = noise
    for i in 0..<50 {
      let attitude = World.attitude(heading: 70 + speed * Double(i) / 100)
      let sample = world.sample(
        at: 4 + Double(i) / 100, attitude, rate: Vector3(0, 0, -speed * .pi / 180), gyroscope: true)
      _ = estimator.update(sample, expected: world.field)
    }
    let found = estimator.state.fieldNoise.variance.squareRoot()
    #expect(abs(found / noise - 1) < 0.5, "\(found)")
  }

  @Test(arguments: [0.05, 0.3, 0.6, 0.8]) func `that of a chip that works isn't counted`(_ noise: Double) {
    var world = World(strength: 48, dipDegrees: 59)
    world.noise = (force: 0.03, rate: 0.002, field: noise)
    var estimator = HeadingEstimator()
    _ = world.hold(World.attitude(heading: 70), in: &estimator, seconds: 4)
    #expect(estimator.state.fieldNoise.excess(over: estimator.derived.largestNoiseVariance) == 0)
  }

  @Test(arguments: [1.5, 2, 3, 6, 14], [UInt64](1...8))
  func `a start at rest with it leaves no wrong direction accurate`(_ noise: Double, _ seed: UInt64) {
    var world = World(strength: 48, dipDegrees: 59, seed: seed)
    world.noise = (force: 0.03, rate: 0.002, field: noise)
    var estimator = HeadingEstimator()
    var judge = AccurateJudge()
    let attitude = World.attitude(heading: 70, pitch: -8, roll: 12)
    var heading = Heading(time: .origin)
    for i in 0..<2000 {
      heading = estimator.update(world.sample(at: Double(i) / 100, attitude), expected: world.field)
      judge.judge(heading, of: estimator, 70)
    }
    #expect(judge.longest < 50, "\(judge.longest) hundredths of a second")
    let (last, sigma) = (gap(heading.magnetic, 70), heading.sigma.degrees)
    #expect(last < 3 * sigma, "\(last)° with a sigma of \(sigma)°")
    #expect(noise > 6 || last < 2.5, "\(last)°")
  }

  @Test func `one step, as of a gap or a magnet, is no noise`() {
    var noise = FieldNoise(.init())
    for i in 0..<200 {
      noise.observe(Vector3(0, i < 150 ? 25 : 65, -41 + (i.isMultiple(of: 2) ? 0.2 : -0.2)), samples: 32)
    }
    #expect(noise.variance < 0.2, "\(noise.variance)")
  }
}

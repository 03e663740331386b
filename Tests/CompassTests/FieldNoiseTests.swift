import Compass
import Measures
import TestSupport
import Testing

/// A chip whose noise has become many times its usual amount.
@Suite("A noisy magnetometer") struct FieldNoiseTests {
  @Test(arguments: [1.5, 2, 3, 6, 14], [UInt64](1...8))
  func `a start at rest leaves no wrong direction accurate`(_ noise: Double, _ seed: UInt64) {
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
}

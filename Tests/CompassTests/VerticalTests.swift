import Compass
import Measures
import TestSupport
import Testing

/// The vertical from a force, and its absence.
@Suite struct VerticalTests {
  @Test(arguments: [0.3, 0.45, 2.5])
  func `a constant force of another length than gravity resets nothing`(
    _ length: Double
  ) {
    var world = World()
    var estimator = HeadingEstimator()
    let attitude = World.attitude(heading: 70, pitch: 10)
    _ = world.hold(attitude, in: &estimator, seconds: 4)
    var worst = 0.0
    for i in 0..<500 {
      var sample = world.sample(at: 4 + Double(i) / 100, attitude)
      sample.force = SpecificForce(metersPerSecondSquared: Vector3(0.6, -0.8, 0) * (length * standardGravity))
      worst = max(worst, gap(estimator.update(sample, expected: world.field).magnetic, 70))
    }
    // Until the mean has settled it looks like a push.
    #expect(worst < 4, "\(worst)°")
    #expect(estimator.counters.turnsUnseen == 0)
  }

  @Test func `a field seen while the force is missing is no new field`() throws {
    var world = World(strength: 48, dipDegrees: 59)
    world.noise = (force: 0.03, rate: 0.002, field: 0.3)
    var estimator = HeadingEstimator()
    _ = world.hold(World.attitude(heading: 70), in: &estimator, seconds: 5)
    // The inertial chip falls silent in the middle of a turn; then the device is tilted, and the chip returns.
    for i in 0..<4000 {
      let seconds = 5 + Double(i) / 100
      let attitude = World.attitude(heading: 70 + 60 * min(seconds - 5, 3), pitch: min(25, max(0, 25 * (seconds - 8))))
      var sample = world.sample(at: seconds, attitude, rate: seconds < 8 ? Vector3(0, 0, -60 * .pi / 180) : .zero)
      if (7.9..<40).contains(seconds) { (sample.force, sample.rate) = (nil, nil) }
      let heading = estimator.update(sample, expected: world.field)
      try #require(!heading.field.isNew, "new at \(seconds) s")
      #expect(seconds < 44 || gap(heading.magnetic, 250) < 3)
    }
  }

  @Test func `a magnet beside a resting device is no new field though a broken gyroscope reports turns`() {
    var world = World(strength: 48, dipDegrees: 59)
    world.noise = (force: 0.03, rate: 0.002, field: 0.3)
    var estimator = HeadingEstimator()
    let attitude = World.attitude(heading: 70)
    _ = world.hold(attitude, in: &estimator, seconds: 5)
    world.gyroscopeBias = Vector3(0, 0, 1)
    _ = world.hold(attitude, in: &estimator, from: 5, seconds: 5)
    world.disturbance = Vector3(15, 25, -5)
    #expect(!world.hold(attitude, in: &estimator, from: 10, seconds: 40).field.isNew)
    world.disturbance = .zero
    let heading = world.hold(attitude, in: &estimator, from: 50, seconds: 3)
    #expect(!heading.field.isNew && gap(heading.magnetic, 70) < 2)
  }
}

import Compass
import Measures
import TestSupport
import Testing

@Suite("The estimator's status") struct EstimatorStatusTests {
  private static let attitude = World.attitude(heading: 75)

  @Test func `reports the start, and measurements within their gates`() {
    var world = World()
    world.noise = (0.02, 0.002, 0.3)
    var estimator = HeadingEstimator()
    #expect(estimator.status.mode == .starting && estimator.status.transitionTime == nil)
    _ = world.hold(Self.attitude, in: &estimator, seconds: 5)
    #expect(estimator.status.mode == .fused)
    #expect(estimator.status.transition == .align)
    for innovation in [estimator.status.force, estimator.status.field, estimator.status.rate] {
      #expect(innovation.variance > 0 && innovation.gateRatio < 1)
    }
    #expect((0...1).contains(estimator.status.steel))
  }

  @Test func `reports a pause, and when it was`() {
    var world = World()
    var estimator = HeadingEstimator()
    _ = world.hold(Self.attitude, in: &estimator, seconds: 5)
    _ = world.hold(Self.attitude, in: &estimator, from: 8, seconds: 2)
    #expect(estimator.status.transition == .align && estimator.status.cause == .pause)
    #expect(estimator.status.transitionTime == Instant(seconds: 8))
  }

  @Test func `reports a gyroscope that falls silent, and its return`() {
    var world = World()
    var estimator = HeadingEstimator()
    _ = world.hold(Self.attitude, in: &estimator, seconds: 5)
    for i in 0..<100 {
      var sample = world.sample(at: 5 + Double(i) / 100, Self.attitude)
      sample.rate = nil
      _ = estimator.update(sample, expected: world.field)
    }
    #expect(estimator.status.mode == .compass)
    #expect(estimator.status.transition == .coast && estimator.status.cause == .gyroscopeSilent)
    _ = world.hold(Self.attitude, in: &estimator, from: 6, seconds: 1)
    #expect(estimator.status.mode == .fused && estimator.status.cause == .gyroscopeBack)
  }

  @Test func `reports a contradicting field as beyond its gate`() {
    var world = World()
    var estimator = HeadingEstimator()
    _ = world.hold(Self.attitude, in: &estimator, seconds: 20)
    var largest = 0.0
    for i in 0..<20 {
      var sample = world.sample(at: 20 + Double(i) / 100, Self.attitude)
      // The field of a turned device, while the gyroscope reports no turn.
      sample.field = world.sample(at: 20 + Double(i) / 100, World.attitude(heading: 115)).field
      _ = estimator.update(sample, expected: world.field)
      largest = max(largest, estimator.status.field.gateRatio)
    }
    #expect(largest > 1)
  }

  @Test func `a turn that only the gyroscope reports is a contradiction before the direction is wrong`() {
    var world = World()
    var estimator = HeadingEstimator()
    _ = world.hold(Self.attitude, in: &estimator, seconds: 5)
    world.gyroscopeBias = Vector3(0, 0, Angle(degrees: 90).radians)
    for i in 0..<12 {
      let heading = estimator.update(world.sample(at: 5 + Double(i) / 100, Self.attitude), expected: world.field)
      guard gap(heading.magnetic, 75) > 8 else { continue }
      #expect(heading.field.contradiction > Angle(degrees: 12))
    }
  }
}

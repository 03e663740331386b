import Compass
import Measures
import TestSupport
import Testing

extension World {
  /// A quiet world in Europe, with a chip's usual noise.
  fileprivate static func european(seed: UInt64 = 1) -> World {
    var world = World(strength: 49, dipDegrees: 60, seed: seed)
    world.noise = (force: 0.05, rate: 0.002, field: 0.3)
    return world
  }

  /// A sample of a device that turns by `speed` degrees a second from `begin` on; the field is `late` seconds late.
  fileprivate mutating func sample(at now: Double, turning speed: Double, from begin: Double, late: Double) -> Sample {
    func attitude(_ seconds: Double) -> Quaternion { World.attitude(heading: max(0, seconds - begin) * speed) }
    let rate = Vector3(0, 0, now > begin ? -Angle(degrees: speed).radians : 0)
    var sample = sample(at: now, attitude(now), rate: rate)
    sample.field = self.sample(at: now, attitude(now - late)).field
    return sample
  }
}

@Suite("A heading initialised in a turn with a late magnetometer") struct StartInTurnTests {
  @Test func `is known in the first rest after it`() {
    var world = World.european()
    var estimator = HeadingEstimator.aligned
    for i in 0..<200 {
      _ = estimator.update(world.sample(at: Double(i) / 100, turning: 60, from: 0, late: 0.47), expected: world.field)
    }
    let heading = world.hold(World.attitude(heading: 120), in: &estimator, from: 2, seconds: 2)
    #expect(gap(heading.magnetic, 120) < 3)
    #expect(heading.sigma < Angle(degrees: 2))
  }
}

/// Errors from a wrong horizon or a turn that the gyroscope missed end once the device rests.
@Suite("At rest after an error") struct DoubtAtRestTests {
  @Test func `a field seen with a horizon initialised while shaken is no sign of a magnet`() {
    var worst = Angle.zero
    for seed in 1...60 {
      var world = World.european(seed: UInt64(seed))
      var estimator = HeadingEstimator.aligned
      let attitude = World.attitude(heading: 70)
      _ = world.hold(attitude, in: &estimator, seconds: 4)
      world.noise.force = 6
      _ = world.hold(attitude, in: &estimator, from: 6, seconds: 1)
      world.noise.force = 0.05
      let heading = world.hold(attitude, in: &estimator, from: 7, seconds: 3)
      worst = max(worst, heading.sigma)
      #expect(gap(heading.magnetic, 70) < 3)
    }
    #expect(worst < Angle(degrees: 3))
  }
}

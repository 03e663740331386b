import Compass
import Measures
import TestSupport
import Testing

extension World {
  /// A quiet one in Europe, with a chip's usual noise.
  fileprivate static func european(seed: UInt64 = 1) -> World {
    var world = World(strength: 49, dipDegrees: 60, seed: seed)
    world.noise = (force: 0.05, rate: 0.002, field: 0.3)
    return world
  }

  /// A sample of a device that turns by so many degrees a second from `begin` on, whose field comes `late` seconds late.
  fileprivate mutating func sample(at now: Double, turning speed: Double, from begin: Double, late: Double) -> Sample {
    func attitude(_ seconds: Double) -> Quaternion { World.attitude(heading: max(0, seconds - begin) * speed) }
    let rate = Vector3(0, 0, now > begin ? -Angle(degrees: speed).radians : 0)
    var sample = sample(at: now, attitude(now), rate: rate)
    sample.field = self.sample(at: now, attitude(now - late)).field
    return sample
  }
}

/// What a sensor that is late, or a gyroscope with a bias, makes of a heading that is begun in a turn: another one, that nothing
/// contradicts later as long as the device turns evenly.
@Suite("A heading that is begun in a turn") struct StartInTurnTests {
  /// Hundredths of a second, in the first three and a half, in which it was over six degrees off with a sigma that counts as accurate.
  private func wrong(_ speed: Double, late: Double, bias: Double, turnsFrom begin: Double) -> Int {
    var world = World.european()
    world.gyroscopeBias = Vector3(0, 0, -Angle(degrees: bias).radians)
    var estimator = HeadingEstimator()
    var count = 0
    for i in 0..<350 {
      let now = Double(i) / 100
      let sample = world.sample(at: now, turning: speed, from: begin, late: late)
      let told = estimator.update(sample, expected: world.field)
      if told.sigma.degrees < 2.75, gap(told.magnetic, max(0, now - begin) * speed) > 6 { count += 1 }
    }
    return count
  }

  @Test(arguments: [31.0, 60, 100], [0.2, 0.47])
  func `is in doubt after a contradiction in its first second:`(_ speed: Double, _ late: Double) {
    for begin in [0, 0.1, 0.3, 0.5] {
      for bias in [0.0, 10] {
        #expect(wrong(speed, late: late, bias: bias, turnsFrom: begin) == 0, "\(begin) s, \(bias) °/s")
      }
    }
  }

  @Test func `is known in the first rest after it`() {
    var world = World.european()
    var estimator = HeadingEstimator()
    for i in 0..<200 {
      _ = estimator.update(world.sample(at: Double(i) / 100, turning: 60, from: 0, late: 0.47), expected: world.field)
    }
    let heading = world.hold(World.attitude(heading: 120), in: &estimator, from: 2, seconds: 2)
    #expect(gap(heading.magnetic, 120) < 3)
    #expect(heading.sigma < Angle(degrees: 2))
  }
}

/// What was seen by a wrong horizon, or missed by the gyroscope, is over once the device rests.
@Suite("After what went wrong, at rest,") struct DoubtAtRestTests {
  @Test func `turns that the gyroscope didn't see are no doubt any more`() {
    var world = World.european()
    var estimator = HeadingEstimator()
    let attitude = World.attitude(heading: 70, pitch: 10, roll: -5)
    _ = world.hold(attitude, in: &estimator, seconds: 4)
    // Impossible rates, one each third of a second.
    for i in 0..<4 {
      let sample = world.sample(at: 4 + Double(i) / 3, attitude, rate: Vector3(0, 0, i % 2 == 0 ? 15 : -15))
      _ = estimator.update(sample, expected: world.field)
    }
    let heading = world.hold(attitude, in: &estimator, from: 5.3, seconds: 2)
    #expect(gap(heading.magnetic, 70) < 1)
    #expect(heading.sigma < Angle(degrees: 2))
  }

  @Test func `a field that was seen by a horizon begun in shaking is no sign of a magnet`() {
    var worst = Angle.zero
    for seed in 1...60 {
      var world = World.european(seed: UInt64(seed))
      var estimator = HeadingEstimator()
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

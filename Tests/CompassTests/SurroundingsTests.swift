import Compass
import Measures
import TestSupport
import Testing

/// A steel building may turn the whole field, which no sensor shows: one spot is no evidence.
@Suite("What a building may do to the heading") struct SurroundingsTests {
  private static let limit = StatusEvaluator.Parameters().sigmaLimit

  private func quiet() -> World {
    var world = World()
    world.noise = (0.05, 0.002, 0.3)
    return world
  }

  /// Carried for some seconds with a hand's sway through a field that `disturbance` changes.
  private func carry(
    _ world: inout World, _ estimator: inout HeadingEstimator, from start: Double, seconds: Double,
    disturbance: (Double) -> Vector3 = { _ in .zero }
  ) -> Heading {
    var heading = Heading(time: .origin)
    for i in 0..<Int(100 * seconds) {
      let time = start + Double(i) / 100
      let sway = Angle(degrees: 360 * time)
      world.disturbance = disturbance(time - start)
      heading = estimator.update(
        world.sample(
          at: time, World.attitude(heading: 70 + 2 * sway.sine),
          rate: Vector3(0, 0, -2 * 2 * Double.pi * sway.cosine * .pi / 180)), expected: world.field)
    }
    world.disturbance = .zero
    return heading
  }

  /// The field varies by 12° to both sides and 6 µT along and down, with periods of 4 to 8 s each.
  private func steel(_ world: World) -> (Double) -> Vector3 {
    let horizontal = world.field.strengthMicrotesla * world.field.inclination.cosine
    return { time in
      func wave(_ period: Double) -> Double { Angle(degrees: 360 * time / period).sine }
      let angle = Angle(degrees: 12 * wave(8))
      return Vector3(horizontal * angle.sine, horizontal * (angle.cosine - 1) + 6 * wave(5.6), 6 * wave(4.4))
    }
  }

  @Test func `a device that has only stood is in doubt, however long; three steps end the doubt`() {
    var (world, estimator) = (quiet(), HeadingEstimator())
    let attitude = World.attitude(heading: 70)
    for minute in 0..<3 {
      let heading = world.hold(attitude, in: &estimator, from: Double(60 * minute), seconds: 60)
      #expect(heading.sigma > Angle(degrees: 4.5) && gap(heading.magnetic, 70) < 1)
      // Nothing else is in sigma.
      let rest = heading.sigma.degrees * heading.sigma.degrees - heading.steelSigma.degrees * heading.steelSigma.degrees
      #expect(rest < Self.limit.degrees * Self.limit.degrees)
    }
    #expect(carry(&world, &estimator, from: 180, seconds: 3).sigma < Self.limit)
    #expect(world.hold(attitude, in: &estimator, from: 183, seconds: 60).sigma < Self.limit)
  }

  @Test func `taps that shake it are no evidence`() {
    var (world, estimator) = (quiet(), HeadingEstimator())
    let attitude = World.attitude(heading: 70)
    for tap in 0..<30 {
      world.noise.force = 3
      _ = world.hold(attitude, in: &estimator, from: Double(2 * tap), seconds: 0.2)
      world.noise.force = 0.05
      let heading = world.hold(attitude, in: &estimator, from: Double(2 * tap) + 0.2, seconds: 1.8)
      #expect(heading.sigma > Angle(degrees: 4.5), "\(heading.sigma.degrees) after \(tap)")
    }
  }

  @Test func `an aligned device is accurate at once, until the alignment is removed`() {
    var (world, estimator) = (quiet(), HeadingEstimator())
    let attitude = World.attitude(heading: 70)
    estimator.surroundingsAreKnown = true
    #expect(world.hold(attitude, in: &estimator, seconds: 3).sigma < Self.limit)
    estimator.restart()
    #expect(world.hold(attitude, in: &estimator, from: 3, seconds: 3).sigma < Self.limit)
    estimator.surroundingsAreKnown = false
    #expect(world.hold(attitude, in: &estimator, from: 6, seconds: 3).sigma > Angle(degrees: 4.5))
  }

  @Test func `an aligned device that is carried through steel is in doubt`() {
    var (world, estimator) = (quiet(), HeadingEstimator())
    estimator.restart(knowsBias: true, fieldDelay: nil)
    estimator.surroundingsAreKnown = true
    _ = world.hold(World.attitude(heading: 70), in: &estimator, seconds: 10)
    #expect(carry(&world, &estimator, from: 10, seconds: 60, disturbance: steel(world)).sigma > Self.limit)
  }

  @Test func `steel once seen isn't forgotten at rest, except where the device is known to stand aligned`() {
    for isKnown in [false, true] {
      var (world, estimator) = (quiet(), HeadingEstimator())
      estimator.restart(knowsBias: true, fieldDelay: nil)
      _ = carry(&world, &estimator, from: 0, seconds: 60, disturbance: steel(world))
      estimator.surroundingsAreKnown = isKnown
      let heading = world.hold(World.attitude(heading: 70), in: &estimator, from: 60, seconds: 60)
      #expect((heading.sigma < Self.limit) == isKnown, "\(heading.sigma.degrees)")
    }
  }

  @Test func `without a gyroscope only an alignment proves the field`() {
    var (world, estimator) = (quiet(), HeadingEstimator())
    for (start, isKnown) in [(0.0, false), (20, true), (40, false)] {
      estimator.surroundingsAreKnown = isKnown
      let heading = world.hold(World.attitude(heading: 70), in: &estimator, from: start, seconds: 20, gyroscope: false)
      #expect((heading.sigma < Self.limit) == isKnown, "\(heading.sigma.degrees)")
    }
  }
}

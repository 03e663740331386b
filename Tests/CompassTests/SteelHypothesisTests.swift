import Measures
import TestSupport
import Testing

@testable import Compass

/// A steel building: all three components of the field change from step to step, the direction no more where length and
/// dip are off.
@Suite("Steel as a hypothesis about the surroundings") struct SteelHypothesisTests {
  /// Result of a minute's straight walk.
  private struct Walk {
    var heading: Heading
    /// The largest error after the first half, in degrees.
    var largestError: Double
    /// Probability of steel at the end.
    var weight: Double
  }

  /// A minute carried straight ahead; the horizontal field swings by `swing` degrees to both sides within `period`
  /// seconds, its other components by `deviation` µT.
  private func walk(
    swing: Double, period: Double, deviation: Double, _ parameters: HeadingEstimator.Parameters = .init()
  ) -> Walk {
    var world = World(strength: 48, dipDegrees: 46)
    world.noise = (force: 0.3, rate: 0.002, field: 0.3)
    var estimator = HeadingEstimator(parameters: parameters)
    estimator.restart(knowsBias: true, fieldDelay: nil)
    let horizontal = world.field.strengthMicrotesla * world.field.inclination.cosine
    var walk = Walk(heading: Heading(time: .origin), largestError: 0, weight: 0)
    for i in 0..<6000 {
      let time = Double(i) / 100
      let angle = Angle(degrees: swing * Angle(degrees: 360 * time / period).sine)
      let along = deviation * Angle(degrees: 360 * time / (0.7 * period)).sine
      let down = deviation * Angle(degrees: 360 * time / (0.55 * period)).cosine
      world.disturbance = Vector3(horizontal * angle.sine, horizontal * (angle.cosine - 1) + along, down)
      // A hand's sway, so that the device isn't at rest.
      let sway = Angle(degrees: 360 * time)
      let truth = 70 + 2 * sway.sine
      let rate = Vector3(0, 0, -2 * 2 * Double.pi * sway.cosine * .pi / 180)
      walk.heading = estimator.update(
        world.sample(at: time, World.attitude(heading: truth), rate: rate, gyroscope: true), expected: world.field)
      guard i > 3000, let magnetic = walk.heading.magnetic else { continue }
      walk.largestError = max(walk.largestError, (magnetic - Angle(degrees: truth)).signed.degrees.magnitude)
    }
    let state = estimator.state
    walk.weight = state.steel.weight(besides: state.north, estimator.parameters.steel)
    return walk
  }

  @Test(arguments: [8.0, 12, 20]) func `a field that changes as between steel beams is in doubt`(
    _ swing: Double
  ) {
    let walk = walk(swing: swing, period: 8, deviation: 6)
    #expect(
      walk.heading.sigma.degrees > StatusEvaluator.Parameters().sigmaLimit.degrees, "\(walk.heading.sigma.degrees)")
    #expect(walk.weight > 0.5, "\(walk.weight)")
  }

  @Test(arguments: [8.0, 12, 20])
  func `between steel beams the heading follows the field less than under the other hypothesis alone`(
    _ swing: Double
  ) {
    var alone = HeadingEstimator.Parameters()
    alone.steel.usualEvidence = 1000
    let (both, one) = (walk(swing: swing, period: 8, deviation: 6), walk(swing: swing, period: 8, deviation: 6, alone))
    #expect(both.largestError < 0.8 * one.largestError, "\(both.largestError) and \(one.largestError)")
  }

  @Test func `a homogeneous room is distinguished from steel, and is no doubt`() {
    let walk = walk(swing: 1, period: 8, deviation: 0.5)
    #expect(
      walk.heading.sigma.degrees < StatusEvaluator.Parameters().sigmaLimit.degrees, "\(walk.heading.sigma.degrees)")
    #expect(walk.weight < 0.01, "\(walk.weight)")
  }

  @Test func `every alignment of north restarts the hypothesis`() {
    let parameters = HeadingEstimator.Parameters()
    var north = HeadingFilter(biasSigma: 0.01)
    var steel = SteelHypothesis(biasSigma: 0.002, parameters.steel)
    #expect(steel.weight(besides: north, parameters.steel) == 0.5, "nothing is known yet")
    func see(_ innovation: Double) {
      let jacobian = HeadingFilter.DirectionJacobian(bodyField: .zero, tilt: .zero)
      steel.observe(
        direction: north.offset + innovation, innovation: innovation, variance: 0.01, jacobian, north: north,
        deviation: 0,
        bodyShare: 0, noise: 1e-4, horizontal: 20, moved: 0.07, seen: 0.07, over: 0.07, parameters)
    }
    north.beginNorth(at: 1)
    for _ in 0..<200 { see(0) }
    #expect(steel.weight(besides: north, parameters.steel) != 0.5)
    north.beginNorth(at: 2)
    #expect(steel.weight(besides: north, parameters.steel) == 0, "until it has seen a direction")
    see(0)
    #expect(steel.angle(from: north).magnitude < 1e-9)
  }
}

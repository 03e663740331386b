import Measures
import TestSupport
import Testing

@testable import Compass

/// A steel building: length and dip are those of the place, the direction wanders from step to step.
@Suite("The field's spread about the gyroscope's north") struct FieldSpreadTests {
  /// Carried for a minute on a straight way; the horizontal field swings by `swing` degrees to both sides within `period` seconds.
  private func carried(swing: Double, period: Double) -> Heading {
    var world = World(strength: 48, dipDegrees: 46)
    world.noise = (force: 0.3, rate: 0.002, field: 0.3)
    var estimator = HeadingEstimator()
    let horizontal = world.field.strengthMicrotesla * world.field.inclination.cosine
    var heading = Heading(time: .origin)
    for i in 0..<6000 {
      let time = Double(i) / 100
      let angle = Angle(degrees: swing * Angle(degrees: 360 * time / period).sine)
      world.disturbance = Vector3(horizontal * angle.sine, horizontal * (angle.cosine - 1), 0)
      // A hand's sway, so that the device isn't at rest.
      let sway = Angle(degrees: 360 * time)
      let attitude = World.attitude(heading: 70 + 2 * sway.sine)
      let rate = Vector3(0, 0, -2 * 2 * Double.pi * sway.cosine * .pi / 180)
      heading = estimator.update(
        world.sample(at: time, attitude, rate: rate, gyroscope: true), expected: world.field)
    }
    return heading
  }

  @Test(arguments: [8.0, 12, 20]) func `a direction that wanders with the right length and dip is in doubt`(
    _ swing: Double
  ) {
    let heading = carried(swing: swing, period: 12)
    #expect(heading.field.verdict == .agrees)
    #expect(heading.sigma.degrees > StatusEvaluator.Parameters().sigmaLimit.degrees, "\(heading.sigma.degrees)")
  }

  @Test func `a homogeneous room isn't`() {
    let heading = carried(swing: 1, period: 12)
    #expect(heading.sigma.degrees < StatusEvaluator.Parameters().sigmaLimit.degrees, "\(heading.sigma.degrees)")
  }

  @Test func `a magnet in passing counts for no more than any other`() {
    let parameters = HeadingEstimator.Parameters.Sigma()
    var (near, far) = (FieldSpread(parameters), FieldSpread(parameters))
    near.observe(200, over: 0.07, parameters)
    far.observe(10, over: 0.07, parameters)
    #expect(near == far)
  }
}

import Compass
import Measures
import RealModule
import TestSupport
import Testing

/// Symmetries of physics: changes that must not matter, or must reverse the result.
@Suite("Symmetries") struct SymmetryTests {
  let hand = Handling(seed: 21)

  /// Handles a device for 20 s; `change` may alter the samples. Returns the last heading.
  func last(
    in world: World = World(strength: 48, dipDegrees: 62), _ change: (inout Sample) -> Void
  ) -> Heading {
    var (world, estimator) = (world, HeadingEstimator())
    var last = Heading(time: .origin)
    for i in 1...2000 {
      let t = Double(i) / 100
      var sample = world.sample(at: t, hand.attitude(at: t), rate: hand.rate(at: t, over: 0.01))
      change(&sample)
      last = estimator.update(sample, expected: world.field)
    }
    return last
  }

  @Test func `in a mirror, where east is west, every heading is its own opposite`() {
    let plain = last { _ in }
    let mirrored = last { sample in
      sample.force = sample.force.map { force in
        let f = force.metersPerSecondSquared
        return SpecificForce(metersPerSecondSquared: Vector3(f.x, -f.y, f.z))
      }
      sample.field = sample.field.map { field in
        let m = field.microtesla
        return MagneticField(microtesla: Vector3(m.x, -m.y, m.z))
      }
      // A rate is an axial vector: mirroring negates the components that it keeps of other vectors, and keeps the ones
      // it negates.
      sample.rate = sample.rate.map { rate in
        let w = rate.radiansPerSecond
        return AngularRate(radiansPerSecond: Vector3(-w.x, w.y, -w.z))
      }
    }
    #expect(gap(mirrored.magnetic, -(plain.magnetic?.degrees ?? .nan)) < 0.2)
    #expect((mirrored.sigma - plain.sigma).magnitude < Angle(degrees: 0.1))
  }

  /// All 24 ways to turn a board by quarter turns.
  static let mountings: [Quaternion] = [Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(-1, 0, 0), Vector3(0, -1, 0)]
    .flatMap { axis in [90.0].map { Quaternion(axis: axis, angle: Angle(degrees: $0)) } }
    .reduce(into: [Quaternion.identity, Quaternion(axis: Vector3(1, 0, 0), angle: Angle(degrees: 180))]) {
      $0.append($1)
    }
    .flatMap { face in
      [0.0, 90, 180, 270].map { face * Quaternion(axis: Vector3(0, 0, 1), angle: Angle(degrees: $0)) }
    }

  @Test(arguments: mountings.indices) func `however its axes are permuted, a device in motion knows its attitude`(
    _ index: Int
  ) throws {
    let mounting = Self.mountings[index]
    let plain = try #require(last { _ in }.bodyToEarth)
    let turned = try #require(
      last { sample in
        let back = mounting.conjugate
        sample.force = sample.force.map { .init(metersPerSecondSquared: back.rotate($0.metersPerSecondSquared)) }
        sample.field = sample.field.map { .init(microtesla: back.rotate($0.microtesla)) }
        sample.rate = sample.rate.map { .init(radiansPerSecond: back.rotate($0.radiansPerSecond)) }
      }.bodyToEarth)
    let difference = turned * (plain * mounting).conjugate
    #expect(Vector3(difference.x, difference.y, difference.z).length < 0.005)
  }

  @Test(arguments: [-80.0, -62, 0, 62, 80]) func `in any field's dip the heading is right and the sigma grows with it`(
    dip: Double
  ) {
    var world = World(strength: 52, dipDegrees: dip)
    world.noise = (0.05, 0.001, 0.3)
    let heading = last(in: world) { _ in }
    #expect(gap(heading.magnetic, hand.heading(at: 20)) < 2 * heading.sigma.degrees)
    #expect(heading.sigma < Angle(degrees: dip.magnitude > 70 ? 8 : 3))
  }
}

import Calibration
import Compass
import Measures
import Testing

@Suite struct MountingTests {
  @Test func `level is where gravity was`() {
    var mounting = Mounting()
    let lean = Quaternion(rotationVector: Vector3(0.1, -0.15, 0))
    let force = lean.rotate(Vector3(0, 0, standardGravity))
    let isTaken = mounting.level(force)
    #expect(isTaken)
    #expect((mounting.rotation.rotate(force) - Vector3(0, 0, standardGravity)).length < 1e-9)
    #expect(mounting.turn.magnitude < Angle(degrees: 1e-6))
  }

  @Test func `forward is the direction the device pointed`() {
    var mounting = Mounting()
    mounting.point(to: Angle(degrees: 100), shown: Angle(degrees: 70))
    // A vector 30° to the right of the sensors' x axis is ahead now: the heading grows by 30°.
    let right = Vector3(Angle(degrees: 30).cosine, -Angle(degrees: 30).sine, 0)
    #expect((mounting.rotation.rotate(right) - Vector3(1, 0, 0)).length < 1e-9)
    #expect((mounting.turn - Angle(degrees: -30)).signed.magnitude < Angle(degrees: 1e-6))
  }

  @Test func `level and forward are set independently`() {
    var mounting = Mounting()
    mounting.point(to: Angle(degrees: 20), shown: .zero)
    let isTaken = mounting.level(Vector3(1, 0.5, 9.7))
    #expect(isTaken)
    #expect((mounting.turn - Angle(degrees: -20)).signed.magnitude < Angle(degrees: 1e-6))
    let tilt = mounting.tilt
    mounting.point(to: Angle(degrees: 5), shown: .zero)
    #expect((mounting.tilt - tilt).magnitude < Angle(degrees: 1e-6))
    #expect((mounting.turn - Angle(degrees: -25)).signed.magnitude < Angle(degrees: 1e-6))
  }

  @Test(arguments: [Vector3(9.8, 0, 0), Vector3(0, 0, -9.8), Vector3(0, 0, 5), Vector3(0, 0, 0), Vector3(.nan, 0, 9.8)])
  func `gravity other than with a small tilt changes nothing`(force: Vector3) {
    var mounting = Mounting()
    let isTaken = mounting.level(force)
    #expect(!isTaken)
    #expect(mounting == Mounting())
  }

  @Test func `the force of a device at rest is its mean; a moved device has none`() throws {
    func samples(_ count: Int, scatter: Double) -> [RawSample] {
      (0..<count).map { i in
        RawSample(
          time: Instant(seconds: Double(i) * 0.01),
          force: SpecificForce(metersPerSecondSquared: i % 2 == 0 ? scatter : -scatter, 0, standardGravity))
      }
    }
    let force = try #require(Mounting.restingForce(in: samples(100, scatter: 0.2), .none))
    #expect((force - Vector3(0, 0, standardGravity)).length < 1e-9)
    #expect(Mounting.restingForce(in: samples(100, scatter: 0.4), .none) == nil)
    #expect(Mounting.restingForce(in: samples(49, scatter: 0), .none) == nil)
  }
}

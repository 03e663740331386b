import Measures
import Testing

@Suite("A quaternion") struct QuaternionTests {
  @Test func `turns right-handed about its axis`() {
    let quarter = Quaternion(axis: Vector3(0, 0, 2), angle: Angle(degrees: 90))
    #expect(isClose(quarter.rotate(Vector3(1, 0, 0)), Vector3(0, 1, 0)))
    #expect(isClose(quarter.conjugate.rotate(Vector3(0, 1, 0)), Vector3(1, 0, 0)))
    #expect(Quaternion(axis: .zero, angle: Angle(degrees: 90)).rotate(Vector3(1, 2, 3)).isFinite)
  }

  @Test func `product applies the right factor first`() {
    let a = Quaternion(axis: Vector3(1, 0, 0), angle: Angle(degrees: 90))
    let b = Quaternion(axis: Vector3(0, 0, 1), angle: Angle(degrees: 90))
    let v = Vector3(1, 2, 3)
    #expect(isClose((a * b).rotate(v), a.rotate(b.rotate(v))))
    #expect(!isClose((a * b).rotate(v), b.rotate(a.rotate(v)), 0.1))
  }

  @Test(arguments: [1e-12, 1e-7, 9.99e-7, 1.01e-6, 0.1, 3, 6]) func `of a rotation vector turns by its length`(
    _ length: Double
  ) {
    let direction = Vector3(1, -2, 2) / 3
    let q = Quaternion(rotationVector: direction * length)
    let expected = Quaternion(axis: direction, angle: Angle(radians: length))
    #expect(abs(q.w - expected.w) < 1e-15)
    #expect(isClose(Vector3(q.x, q.y, q.z), Vector3(expected.x, expected.y, expected.z), 1e-15 + length * 1e-14))
  }

  @Test func `that can't be normalized becomes the identity`() {
    #expect(Quaternion(w: 0, x: 0, y: 0, z: 0).normalized == .identity)
    #expect(Quaternion(w: .nan, x: 0, y: 0, z: 0).normalized == .identity)
    #expect(Quaternion(w: .infinity, x: 0, y: 0, z: 0).normalized == .identity)
    #expect(Quaternion(w: 0, x: 0, y: -3, z: 4).normalized == Quaternion(w: 0, x: 0, y: -0.6, z: 0.8))
    #expect(!Quaternion(w: 1, x: .nan, y: 0, z: 0).isFinite)
  }
}

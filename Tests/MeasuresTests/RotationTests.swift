import Measures
import Testing

private func isClose(_ a: Vector3, _ b: Vector3, _ tolerance: Double = 1e-12) -> Bool { (a - b).length < tolerance }

@Suite struct `A vector` {
  @Test func `has a right-handed cross product`() {
    let (x, y, z) = (Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1))
    #expect(x.cross(y) == z && y.cross(z) == x && z.cross(x) == y)
    #expect(Vector3(1, 2, 3).dot(Vector3(4, -5, 6)) == 12)
  }

  @Test func `without a direction can't be normalized`() {
    #expect(Vector3.zero.normalized == nil)
    #expect(Vector3(.nan, 0, 0).normalized == nil)
    #expect(Vector3(.infinity, 0, 0).normalized == nil)
    #expect(Vector3(1e200, 1e200, 0).normalized == nil, "its length is beyond a Double")
    #expect(Vector3(0, -3, 4).normalized == Vector3(0, -0.6, 0.8))
  }

  @Test func `is read and written by axis`() {
    var vector = Vector3(1, 2, 3)
    vector[1] = 7
    #expect((0..<3).map { vector[$0] } == [1, 7, 3])
  }
}

@Suite struct `A quaternion` {
  @Test func `turns right-handed about its axis`() {
    let quarter = Quaternion(axis: Vector3(0, 0, 2), angle: Angle(degrees: 90))
    #expect(isClose(quarter.rotate(Vector3(1, 0, 0)), Vector3(0, 1, 0)))
    #expect(isClose(quarter.conjugate.rotate(Vector3(0, 1, 0)), Vector3(1, 0, 0)))
    #expect(Quaternion(axis: .zero, angle: Angle(degrees: 90)).rotate(Vector3(1, 2, 3)).isFinite)
  }

  @Test func `times another turns by the right one first`() {
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

  @Test func `that can't be normalized becomes none that turns`() {
    #expect(Quaternion(w: 0, x: 0, y: 0, z: 0).normalized == .identity)
    #expect(Quaternion(w: .nan, x: 0, y: 0, z: 0).normalized == .identity)
    #expect(Quaternion(w: .infinity, x: 0, y: 0, z: 0).normalized == .identity)
    #expect(Quaternion(w: 0, x: 0, y: -3, z: 4).normalized == Quaternion(w: 0, x: 0, y: -0.6, z: 0.8))
    #expect(!Quaternion(w: 1, x: .nan, y: 0, z: 0).isFinite)
  }
}

@Suite struct `A matrix` {
  private let matrix = Matrix3(rows: Vector3(2, -1, 0.5), Vector3(0.3, 1.5, -2), Vector3(1, 0.25, 4))

  @Test func `maps columns`() {
    let m = Matrix3(rows: Vector3(1, 2, 3), Vector3(4, 5, 6), Vector3(7, 8, 10))
    #expect(m * Vector3(1, 0, 0) == Vector3(1, 4, 7))
    #expect(m.transposed * Vector3(1, 0, 0) == Vector3(1, 2, 3))
    #expect(abs(m.determinant - -3) < 1e-12)
    #expect(Matrix3(diagonal: Vector3(2, 3, 4)) * Vector3(1, 1, 1) == Vector3(2, 3, 4))
  }

  @Test func `times another maps by the right one first`() {
    let other = Matrix3(rows: Vector3(0, 1, 0), Vector3(-1, 0, 0), Vector3(0, 0, 2))
    let v = Vector3(1, 2, 3)
    #expect(isClose((matrix * other) * v, matrix * (other * v)))
  }

  @Test func `times its inverse changes nothing`() throws {
    let inverse = try #require(matrix.inverse)
    for product in [matrix * inverse, inverse * matrix] {
      for (row, expected) in [
        (product.row0, Vector3(1, 0, 0)), (product.row1, Vector3(0, 1, 0)), (product.row2, Vector3(0, 0, 1)),
      ] {
        #expect(isClose(row, expected))
      }
    }
  }

  @Test func `that nothing undoes has no inverse`() {
    #expect(Matrix3(rows: Vector3(1, 2, 3), Vector3(2, 4, 6), Vector3(0, 0, 1)).inverse == nil)
    #expect(Matrix3(diagonal: Vector3(1, .nan, 1)).inverse == nil)
    #expect(Matrix3(diagonal: Vector3(1e200, 1e200, 1)).inverse == nil)
    #expect(!Matrix3(diagonal: Vector3(1, .infinity, 1)).isFinite)
  }
}

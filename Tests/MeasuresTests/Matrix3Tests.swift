import Measures
import Testing

@Suite("A matrix") struct Matrix3Tests {
  private let matrix = Matrix3(rows: Vector3(2, -1, 0.5), Vector3(0.3, 1.5, -2), Vector3(1, 0.25, 4))

  @Test func `maps columns`() {
    let m = Matrix3(rows: Vector3(1, 2, 3), Vector3(4, 5, 6), Vector3(7, 8, 10))
    #expect(m * Vector3(1, 0, 0) == Vector3(1, 4, 7))
    #expect(m.transposed * Vector3(1, 0, 0) == Vector3(1, 2, 3))
    #expect(abs(m.determinant - -3) < 1e-12)
    #expect(Matrix3(diagonal: Vector3(2, 3, 4)) * Vector3(1, 1, 1) == Vector3(2, 3, 4))
  }

  @Test func `product applies the right factor first`() {
    let other = Matrix3(rows: Vector3(0, 1, 0), Vector3(-1, 0, 0), Vector3(0, 0, 2))
    let v = Vector3(1, 2, 3)
    #expect(isClose((matrix * other) * v, matrix * (other * v)))
  }

  @Test func `times its inverse is the identity`() throws {
    let inverse = try #require(matrix.inverse)
    for product in [matrix * inverse, inverse * matrix] {
      for (row, expected) in [
        (product.row0, Vector3(1, 0, 0)), (product.row1, Vector3(0, 1, 0)), (product.row2, Vector3(0, 0, 1)),
      ] {
        #expect(isClose(row, expected))
      }
    }
  }

  @Test func `that is singular has no inverse`() {
    #expect(Matrix3(rows: Vector3(1, 2, 3), Vector3(2, 4, 6), Vector3(0, 0, 1)).inverse == nil)
    #expect(Matrix3(diagonal: Vector3(1, .nan, 1)).inverse == nil)
    #expect(Matrix3(diagonal: Vector3(1e200, 1e200, 1)).inverse == nil)
    #expect(!Matrix3(diagonal: Vector3(1, .infinity, 1)).isFinite)
  }
}

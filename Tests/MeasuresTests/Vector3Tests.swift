import Measures
import Testing

func isClose(_ a: Vector3, _ b: Vector3, _ tolerance: Double = 1e-12) -> Bool { (a - b).length < tolerance }

@Suite("A vector") struct Vector3Tests {
  @Test func `has a right-handed cross product`() {
    let (x, y, z) = (Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1))
    #expect(x.cross(y) == z && y.cross(z) == x && z.cross(x) == y)
    #expect(Vector3(1, 2, 3).dot(Vector3(4, -5, 6)) == 12)
  }

  @Test func `of length zero can't be normalized`() {
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

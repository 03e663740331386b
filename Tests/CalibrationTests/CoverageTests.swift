import Calibration
import Measures
import Testing

@Suite struct CoverageTests {
  @Test func `forward, right, back and left are eighths 0, 2, 4 and 6`() {
    for (direction, part) in [
      (Vector3(1, 0, 0), 0), (Vector3(0, -1, 0), 2), (Vector3(-1, 0, 0), 4), (Vector3(0, 1, 0), 6),
    ] {
      var coverage = Coverage()
      coverage.see(direction)
      #expect(coverage.isSeen(belt: 1, part: part))
      #expect(coverage.seenCount == 1)
    }
  }

  @Test func `every cell contains its own centre`() {
    for piece in 0..<Coverage.count {
      var coverage = Coverage()
      coverage.see(Coverage.middle(of: piece))
      #expect(coverage.seen == 1 << UInt32(piece))
    }
  }

  @Test func `an eighth is missing until two of its three cells were seen`() {
    var coverage = Coverage()
    #expect(coverage.missingParts == 0xFF)
    coverage.see(Coverage.middle(of: 0))
    #expect(coverage.missingParts == 0xFF)
    coverage.see(Coverage.middle(of: 8))
    #expect(coverage.missingParts == 0xFE)
  }

  @Test func `a zero vector has no direction`() {
    var coverage = Coverage()
    coverage.see(.zero)
    coverage.see(Vector3(.nan, 0, 0))
    #expect(coverage.seenCount == 0)
  }
}

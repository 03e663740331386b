import Measures
import Testing

@testable import Calibration

@Suite("A grid on the sphere") struct EqualAreaGridTests {
  @Test func `has cells of equal area`() {
    var random = SplitMix64(seed: 6)
    var counts = [Int](repeating: 0, count: EqualAreaGrid.hundred.count)
    for _ in 0..<200_000 {
      let direction = Vector3(random.normal(), random.normal(), random.normal()).normalized ?? Vector3(0, 0, 1)
      counts[EqualAreaGrid.hundred.piece(of: direction)] += 1
    }
    // 2000 each, five standard deviations of a count.
    #expect(counts.allSatisfy { abs($0 - 2000) < 5 * 45 })
  }

  @Test func `has a cell for the poles, the edges and the far side`() {
    let grid = EqualAreaGrid(belts: 3, parts: 8)
    #expect(grid.piece(height: -1, turns: 0) == 0)
    #expect(grid.piece(height: 1, turns: 1) == grid.count - 1)
    #expect(grid.piece(height: 0, turns: 0.5) == 8 + 4)
    #expect(EqualAreaGrid.hundred.piece(of: Vector3(-1, 0, 0)) == 59)
  }

  @Test func `medians of neighbouring cells aren't moved by a few outliers`() {
    #expect([3.0, 1, 2].median == 2 && [4.0, 1, 2, 3].median == 3)
    #expect([1.0, 2, 3, 4, 1000].medianDeviation == 1)
  }
}

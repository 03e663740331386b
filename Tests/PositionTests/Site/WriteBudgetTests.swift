import Measures
import Testing

@testable import Position

@Suite("A write budget") struct WriteBudgetTests {
  @Test func `allows five at once, and then one each half hour`() {
    var saves = WriteBudget()
    for _ in 0..<5 {
      #expect(saves.isLeft(at: .origin))
      saves.take(at: .origin)
    }
    #expect(!saves.isLeft(at: .origin) && !saves.isLeft(at: Instant(seconds: 1799)))
    #expect(saves.isLeft(at: Instant(seconds: 1800)))
    saves.take(at: Instant(seconds: 1800))
    #expect(!saves.isLeft(at: Instant(seconds: 3599)) && saves.isLeft(at: Instant(seconds: 3600)))
  }

  @Test func `refills at the given rate, and never beyond its size`() {
    var saves = WriteBudget(most: 2, seconds: 60)
    for seconds in [1e6, 1e6] as [Double] {
      #expect(saves.isLeft(at: Instant(seconds: seconds)))
      saves.take(at: Instant(seconds: seconds))
    }
    #expect(!saves.isLeft(at: Instant(seconds: 1e6 + 59)) && saves.isLeft(at: Instant(seconds: 1e6 + 60)))
  }
}

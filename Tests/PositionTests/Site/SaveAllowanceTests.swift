import Measures
import Testing

@testable import Position

@Suite("How often a place may be written") struct SaveAllowanceTests {
  @Test func `five times at once, and then once in each half hour`() {
    var saves = SaveAllowance()
    for _ in 0..<5 {
      #expect(saves.isLeft(at: .origin))
      saves.take(at: .origin)
    }
    #expect(!saves.isLeft(at: .origin) && !saves.isLeft(at: Instant(seconds: 1799)))
    #expect(saves.isLeft(at: Instant(seconds: 1800)))
    saves.take(at: Instant(seconds: 1800))
    #expect(!saves.isLeft(at: Instant(seconds: 3599)) && saves.isLeft(at: Instant(seconds: 3600)))
  }
}

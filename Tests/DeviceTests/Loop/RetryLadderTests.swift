import Measures
import Testing

@testable import Device

@Suite struct `The retry ladder` {
  @Test func `tries at once, then ever more rarely, for ever`() {
    var ladder = RetryLadder()
    var now = Instant.origin
    #expect(ladder.isDue(at: now))
    for delay in [0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 30, 30] {
      ladder.failed(at: now)
      #expect(!ladder.isDue(at: now.advanced(bySeconds: delay - 0.01)))
      now = now.advanced(bySeconds: delay)
      #expect(ladder.isDue(at: now), "after \(delay) s")
    }
    #expect(ladder.tries == 10)
  }

  @Test func `can be kept from waiting long`() {
    var ladder = RetryLadder()
    for _ in 0..<9 { ladder.failed(at: .origin, longest: 3) }
    #expect(!ladder.isDue(at: Instant(seconds: 2.9)))
    #expect(ladder.isDue(at: Instant(seconds: 3)))
  }

  @Test func `begins anew after a minute of health, not before`() {
    func delay(afterHealthyFor seconds: Double) -> Double {
      var ladder = RetryLadder()
      for _ in 0..<5 { ladder.failed(at: .origin) }
      ladder.succeeded(at: .origin)
      ladder.succeeded(at: Instant(seconds: seconds))
      let now = Instant(seconds: seconds)
      ladder.failed(at: now)
      return stride(from: 0.1, through: 40, by: 0.1).first { ladder.isDue(at: now.advanced(bySeconds: $0 + 1e-6)) }
        ?? .nan
    }
    #expect(abs(delay(afterHealthyFor: 61) - 0.1) < 0.01)
    #expect(abs(delay(afterHealthyFor: 59) - 5) < 0.01)
  }
}

import Measures
import Testing

@testable import Core

@Suite("The retry backoff") struct RetryBackoffTests {
  @Test func `retries at once, then ever more rarely, for ever`() {
    var backoff = RetryBackoff()
    var now = Instant.origin
    #expect(backoff.isDue(at: now))
    for delay in [0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 30, 30] {
      backoff.failed(at: now)
      #expect(!backoff.isDue(at: now.advanced(bySeconds: delay - 0.01)))
      now = now.advanced(bySeconds: delay)
      #expect(backoff.isDue(at: now), "after \(delay) s")
    }
    #expect(backoff.tries == 10)
  }

  @Test func `has a maximum pause that can be set`() {
    var backoff = RetryBackoff(longest: 3)
    for _ in 0..<9 { backoff.failed(at: .origin) }
    #expect(!backoff.isDue(at: Instant(seconds: 2.9)))
    #expect(backoff.isDue(at: Instant(seconds: 3)))
  }

  @Test func `restarts after a minute of health, not before`() {
    func delay(afterHealthyFor seconds: Double) -> Double {
      var backoff = RetryBackoff()
      for _ in 0..<5 { backoff.failed(at: .origin) }
      backoff.succeeded(at: .origin)
      backoff.succeeded(at: Instant(seconds: seconds))
      let now = Instant(seconds: seconds)
      backoff.failed(at: now)
      return stride(from: 0.1, through: 40, by: 0.1).first { backoff.isDue(at: now.advanced(bySeconds: $0 + 1e-6)) }
        ?? .nan
    }
    #expect(abs(delay(afterHealthyFor: 61) - 0.1) < 0.01)
    #expect(abs(delay(afterHealthyFor: 60) - 0.1) < 0.01)
    #expect(abs(delay(afterHealthyFor: 59) - 5) < 0.01)
  }

  @Test func `a minute of health has no failure in it`() {
    var backoff = RetryBackoff()
    for _ in 0..<5 { backoff.failed(at: .origin) }
    backoff.succeeded(at: .origin)
    backoff.failed(at: Instant(seconds: 50))
    backoff.succeeded(at: Instant(seconds: 55))
    backoff.succeeded(at: Instant(seconds: 70))
    backoff.failed(at: Instant(seconds: 70))
    // The pauses continue where they were: ten seconds, not a tenth.
    #expect(!backoff.isDue(at: Instant(seconds: 79.9)) && backoff.isDue(at: Instant(seconds: 80)))
  }
}

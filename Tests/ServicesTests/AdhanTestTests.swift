import Device
import Measures
import Testing

@testable import Services

/// A recording that plays only to be tried, to the instant.
@Suite struct AdhanTestTests {
  private let began = Instant(seconds: 1000)

  @Test func `it counts as heard after a second, and is over after twenty`() {
    var (test, report) = (AdhanTest(began: began), AdhanTestReport())
    for (seconds, outcomes, isOver) in [(0.999, 0, false), (1, 1, false), (19.999, 1, false), (20, 1, true)]
      as [(Double, UInt64, Bool)]
    {
      #expect(test.isOver(.playing, at: began.advanced(bySeconds: seconds), &report) == isOver)
      #expect(report.outcomes == outcomes && report.silence == nil, "\(seconds) s")
    }
  }
}

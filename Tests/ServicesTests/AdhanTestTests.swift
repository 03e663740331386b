import Measures
import Reports
import Testing

@testable import Services

/// A test of the adhan, with exact times.
@Suite struct AdhanTestTests {
  private let began = Instant(seconds: 1000)

  @Test func `it counts as heard after a second, and is over after twenty`() {
    let ports = DevicePorts()
    ports.attend(.prayer)
    let ticket = ports.send(.testAdhan, from: .page)
    guard let order = ports.take(.prayer).first else {
      Issue.record("the order is lost")
      return
    }
    let test = AdhanTest(order: order, began: began)
    for (seconds, isHeard, isOver) in [
      (0.999, false, false), (1, true, false), (19.999, true, false), (20, true, true),
    ]
      as [(Double, Bool, Bool)]
    {
      #expect(test.isOver(.playing, at: began.advanced(bySeconds: seconds)) == isOver)
      #expect((ticket.outcome?.isDone == true) == isHeard, "\(seconds) s")
    }
  }
}

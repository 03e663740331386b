import Measures
import Reports

/// A recording that plays only to be tried, for the sender of an order.
struct AdhanTest {
  let order: Order
  let began: Instant

  /// Longest test, in seconds.
  static var longest: Double { 20 }
  /// Seconds of sound after which it counts as heard: without a sound device the programs fail sooner.
  private static var heardAfter: Double { 1 }

  /// Whether it is to end, seen from how it gets on; answers its sender once it is known whether anything is heard.
  func isOver(_ progress: AdhanProgress, at now: Instant) -> Bool {
    let elapsed = now.seconds(since: began)
    if let silence = progress.failure {
      order.answer(.refused(code: "silent", words: silence))
    } else if progress != .playing || elapsed >= Self.heardAfter {
      order.answer(.done())
    }
    return progress != .playing || elapsed >= Self.longest
  }
}

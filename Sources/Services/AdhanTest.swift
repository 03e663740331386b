import Device
import Measures

/// A recording that plays only to be tried.
struct AdhanTest {
  let began: Instant
  /// Whether its result was reported.
  private(set) var isConcluded = false

  /// Seconds after which it is ended.
  static var longest: Double { 20 }
  /// Seconds of sound by which it counts as heard: without a sound device the programs give up sooner.
  private static var heardAfter: Double { 1 }

  init(began: Instant) { self.began = began }

  /// Whether it is to end, seen from how it gets on; tells once whether anything is heard.
  mutating func isOver(_ progress: AdhanProgress, at now: Instant, _ report: inout AdhanTestReport) -> Bool {
    let elapsed = now.seconds(since: began)
    if !isConcluded, progress != .playing || elapsed >= Self.heardAfter {
      isConcluded = true
      report.conclude(progress.failure)
    }
    return progress != .playing || elapsed >= Self.longest
  }
}

import LinuxHAL
import Measures
import Reports
import Synchronization

/// The thread that waits for the sensors' bus. It can be abandoned, since a transfer may never return.
final class SensorThread: Sendable {
  private let feed: SensorFeed
  private let hasEnded: Flag

  /// Starts at once.
  ///
  /// - Parameters:
  ///   - priority: the loop's, 1 ... 99. This thread's is one higher: it runs briefly, and timestamps the samples.
  ///   - body: reads until `feed` is stopped.
  init(priority: Int, _ feed: SensorFeed, body: @escaping @Sendable () -> Void) throws {
    let hasEnded = Flag()
    self.feed = feed
    self.hasEnded = hasEnded
    _ = try RealTimeThread(name: "qibla-sensors", priority: Int32(min(99, priority + 1))) {
      body()
      hasEnded.isSet.store(true, ordering: .releasing)
    }
  }

  /// Stops it, and waits as long as an ordinary transfer takes; a blocked thread is abandoned.
  func end() {
    feed.stop()
    var waited: Int64 = 0
    while !hasEnded.isSet.load(ordering: .acquiring), waited < Self.patience {
      pause(milliseconds: 5)
      waited += 5
    }
  }

  /// Milliseconds: three tries of a transfer at the bus's timeout, for each sensor.
  private static let patience: Int64 = 300

  private final class Flag: Sendable {
    let isSet = Atomic<Bool>(false)
  }
}

/// Phases of reading and deciding: both once a period, half a period apart, so that samples are ready in time.
struct LinuxRhythm {
  private let start = LinuxClock().now()
  private let period: Int64

  init(rateHz: Int) { period = Int64(1_000_000_000 / rateHz) }

  var sampling: LinuxTicker { LinuxTicker(periodNanoseconds: period, start: start) }
  var deciding: LinuxTicker { LinuxTicker(periodNanoseconds: period, start: start.advanced(byNanoseconds: period / 2)) }
}

import Calibration
import Device
import LinuxHAL
import Logging
import Measures
import ServiceLifecycle
import Synchronization

/// Turns the ``CalibrationKeeper``: what has come, five times a second and in a routine fifty times; fits in a task of their own.
struct CalibrationService: Service {
  let keeper: CalibrationKeeper
  let logger: Logger
  let wallClock: @Sendable () -> UniversalTime?
  /// Keeps the newest drift for the doctor; nil where there is no place for it.
  var keepDrift: (@Sendable (DriftNote) -> Void)?

  /// Seconds between two drifts that are written down: a disk is no board.
  static let driftPeriod = 3600.0

  func run() async throws {
    var keeper = keeper
    let deliveries = Deliveries()
    var kept: Instant?
    while !Task.isShuttingDownGracefully && !Task.isCancelled {
      if let delivery = deliveries.take() { keeper.deliver(delivery) }
      if let work = keeper.step(at: LinuxClock().now(), wallClock: wallClock()) {
        Task.detached(priority: .utility) { deliveries.put(work.result()) }
      }
      if let keepDrift, let drift = keeper.drift, let time = wallClock(),
        kept.map({ LinuxClock().now().seconds(since: $0) >= Self.driftPeriod }) ?? true
      {
        kept = LinuxClock().now()
        keepDrift(DriftNote(drift, at: time))
      }
      for line in keeper.takeLines() { logger.log(level: line.isTrouble ? .warning : .notice, "\(line.text)") }
      let pause = Duration.milliseconds(keeper.isAwaited ? 20 : 200)
      try? await Task.sleep(for: pause)
    }
  }
}

/// The way back of a finished fit.
private final class Deliveries: Sendable {
  private let waiting = Mutex<CalibrationKeeper.Delivery?>(nil)
  func put(_ delivery: CalibrationKeeper.Delivery) { waiting.withLock { $0 = delivery } }
  func take() -> CalibrationKeeper.Delivery? {
    waiting.withLock { delivery in
      defer { delivery = nil }
      return delivery
    }
  }
}

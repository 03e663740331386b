import Calibration
import Device
import LinuxHAL
import Logging
import Measures
import ServiceLifecycle
import Synchronization

/// Turns the ``CalibrationKeeper``: fifty times a second what has come, fits in a task of their own.
struct CalibrationService: Service {
  let keeper: CalibrationKeeper
  let logger: Logger
  let wallClock: @Sendable () -> UniversalTime?

  func run() async throws {
    var keeper = keeper
    let deliveries = Deliveries()
    while !Task.isShuttingDownGracefully && !Task.isCancelled {
      if let delivery = deliveries.take() { keeper.deliver(delivery) }
      if let work = keeper.step(at: LinuxClock().now(), wallClock: wallClock()) {
        Task.detached(priority: .utility) { deliveries.put(work.result()) }
      }
      for line in keeper.takeLines() { logger.log(level: line.isTrouble ? .warning : .notice, "\(line.text)") }
      try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .milliseconds(20)) }
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

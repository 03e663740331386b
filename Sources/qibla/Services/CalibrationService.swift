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
  /// Keeps the newest drift for the doctor, and the gyroscope's offset for the next start; nil where there is no place for them.
  var keepDrift: (@Sendable (DriftNote) -> Void)?
  var keepBias: (@Sendable (BiasNote) -> Void)?

  func run() async throws {
    var keeper = keeper
    let deliveries = Deliveries()
    var (drift, bias) = (Hourly(), Hourly())
    while !Task.isShuttingDownGracefully && !Task.isCancelled {
      if let delivery = deliveries.take() { keeper.deliver(delivery) }
      let now = LinuxClock().now()
      if let work = keeper.step(at: now, wallClock: wallClock()) {
        Task.detached(priority: .utility) { deliveries.put(work.result()) }
      }
      if keeper.drift != nil, drift.isDue(now) { keepTheDrift(keeper) }
      if keeper.gyroscopeBias != nil, bias.isDue(now) { keepTheBias(keeper) }
      for line in keeper.takeLines() { logger.log(level: line.isTrouble ? .warning : .notice, "\(line.text)") }
      let pause = Duration.milliseconds(keeper.isAwaited ? 20 : 200)
      try? await cancelWhenGracefulShutdown { try await Task.sleep(for: pause) }
    }
    keepTheDrift(keeper)
    keepTheBias(keeper)
  }

  private func keepTheDrift(_ keeper: CalibrationKeeper) {
    guard let drift = keeper.drift, let time = wallClock() else { return }
    keepDrift?(DriftNote(drift, at: time))
  }

  private func keepTheBias(_ keeper: CalibrationKeeper) {
    guard let bias = keeper.gyroscopeBias, let time = wallClock() else { return }
    keepBias?(BiasNote(bias, at: time))
  }
}

/// What is written down at once and then once an hour: a disk is no board.
private struct Hourly {
  private var last: Instant?

  mutating func isDue(_ now: Instant) -> Bool {
    guard last.map({ now.seconds(since: $0) >= 3600 }) ?? true else { return false }
    last = now
    return true
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

import Calibration
public import Controllers
public import HAL
public import Logging
public import Measures
public import Reports
public import ServiceLifecycle
import Synchronization

/// Runs the ``CalibrationController``: five times a second, during a routine fifty times; fits in a separate task.
public struct CalibrationService<Clock: ServiceClock>: Service {
  /// Stores for values learnt in service; nil: not stored.
  public struct Notes: Sendable {
    /// Stores the newest drift, for the doctor.
    public var keepDrift: (@Sendable (DriftNote) -> Void)?
    /// Stores the gyroscope's offset, for the next start.
    public var keepBias: (@Sendable (BiasNote) -> Void)?

    public init(
      keepDrift: (@Sendable (DriftNote) -> Void)? = nil, keepBias: (@Sendable (BiasNote) -> Void)? = nil
    ) {
      self.keepDrift = keepDrift
      self.keepBias = keepBias
    }
  }

  let controller: CalibrationController
  let clock: Clock
  let logger: Logger
  let wallClock: @Sendable () -> UniversalTime?
  let notes: Notes

  public init(
    _ controller: CalibrationController, clock: Clock, logger: Logger,
    wallClock: @escaping @Sendable () -> UniversalTime?,
    notes: Notes = Notes()
  ) {
    self.controller = controller
    self.clock = clock
    self.logger = logger
    self.wallClock = wallClock
    self.notes = notes
  }

  public func run() async throws {
    var controller = controller
    let deliveries = Deliveries()
    var (drift, bias) = (Hourly(), Hourly())
    while !isEnding {
      if let delivery = deliveries.take() { controller.deliver(delivery) }
      let now = clock.now()
      if let work = controller.step(at: now, wallClock: wallClock()) {
        Task.detached(priority: .utility) { deliveries.put(work.result()) }
      }
      if controller.drift != nil, drift.isDue(now) { keepTheDrift(controller) }
      if controller.gyroscopeBias != nil, bias.isDue(now) { keepTheBias(controller) }
      logger.log(controller.takeLines())
      await pause(controller.isAwaited ? 0.02 : 0.2, clock, or: controller.bell)
    }
    controller.end()
    keepTheDrift(controller)
    keepTheBias(controller)
  }

  private func keepTheDrift(_ controller: CalibrationController) {
    guard let drift = controller.drift, let time = wallClock() else { return }
    notes.keepDrift?(DriftNote(drift, at: time))
  }

  private func keepTheBias(_ controller: CalibrationController) {
    guard let bias = controller.gyroscopeBias, let time = wallClock() else { return }
    notes.keepBias?(BiasNote(bias, at: time))
  }
}

/// Limits writes to one an hour, the first at once: memory cards wear out.
private struct Hourly {
  private var last: Instant?

  mutating func isDue(_ now: Instant) -> Bool {
    guard last.map({ now.seconds(since: $0) >= 3600 }) ?? true else { return false }
    last = now
    return true
  }
}

/// Returns finished fits to the controller.
private final class Deliveries: Sendable {
  private let waiting = Mutex<CalibrationController.Delivery?>(nil)
  func put(_ delivery: CalibrationController.Delivery) { waiting.withLock { $0 = delivery } }
  func take() -> CalibrationController.Delivery? { waiting.withLock { $0.take() } }
}

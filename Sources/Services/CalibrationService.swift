import Calibration
public import Device
public import HAL
public import Logging
public import Measures
public import ServiceLifecycle
import Synchronization

/// Runs the ``CalibrationController``: five times a second, in a routine fifty times; fits in a task of their own.
public struct CalibrationService<Clock: ServiceClock>: Service {
  /// Store for values learnt in service, over a restart. Nil: none.
  public struct Notes: Sendable {
    /// The newest drift, for the doctor.
    public var keepDrift: (@Sendable (DriftNote) -> Void)?
    /// The gyroscope's offset, for the next start.
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
      await pause(controller.isAwaited ? 0.02 : 0.2, clock)
    }
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

/// Stored at once and then once an hour: memory cards wear out by writing.
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
  private let waiting = Mutex<CalibrationController.Delivery?>(nil)
  func put(_ delivery: CalibrationController.Delivery) { waiting.withLock { $0 = delivery } }
  func take() -> CalibrationController.Delivery? { waiting.withLock { $0.take() } }
}

import Compass
import Core
public import HAL
public import Logging
import Measures
public import Reports
public import ServiceLifecycle

/// Reports changes of the device's status to the service manager and the log. ``WatchdogService`` reports that it lives.
public struct HeartbeatService<Clock: ServiceClock>: Service {
  let ports: DevicePorts
  let clock: Clock
  let notifier: any ServiceNotifier
  let logger: Logger
  private let ringDevice: String?
  private let buzzerDevice: String?

  /// Seconds between two log lines with the counters.
  static var countersPeriod: Double { 3600 }

  /// - Parameters:
  ///   - ringDevice: the ring's device file; nil: on GPIO lines.
  ///   - buzzerDevice: the buzzer's.
  public init(
    _ ports: DevicePorts, clock: Clock, notifier: any ServiceNotifier, logger: Logger, ringDevice: String? = nil,
    buzzerDevice: String? = nil
  ) {
    self.ringDevice = ringDevice
    self.buzzerDevice = buzzerDevice
    self.ports = ports
    self.clock = clock
    self.notifier = notifier
    self.logger = logger
  }

  public func run() async throws {
    var log = StatusLog(ringDevice: ringDevice, buzzerDevice: buzzerDevice)
    var said: Reason?
    var counted = clock.now()
    while !isEnding {
      let state = ports.state.read().judged(at: clock.now())
      logger.log(log.lines(for: state))
      if state.reason != said {
        said = state.reason
        notifier.status("\(state.status.words): \(state.reason.code). \(state.reason.advice)")
      }
      if clock.now().seconds(since: counted) >= Self.countersPeriod {
        counted = clock.now()
        logger.info("counters: \(CounterSnapshot(state, ports.position.read()).line)")
      }
      // Twice a second, for timely log lines.
      await pause(0.5, clock)
    }
    logger.info("counters: \(CounterSnapshot(ports.state.read(), ports.position.read()).line)")
  }
}

import Compass
import Core
public import Device
public import HAL
public import Logging
import Measures
public import ServiceLifecycle

/// Tells the service manager that the device lives, and the log when its status changes.
///
/// The watchdog is fed by progress, not by a timer: only when the loop has ticked since the last time.
public struct HeartbeatService<Clock: ServiceClock>: Service {
  let ports: DevicePorts
  let clock: Clock
  let notifier: any ServiceNotifier
  let logger: Logger

  /// Seconds between two lines with every counter that isn't zero.
  static var countersPeriod: Double { 3600 }

  public init(_ ports: DevicePorts, clock: Clock, notifier: any ServiceNotifier, logger: Logger) {
    self.ports = ports
    self.clock = clock
    self.notifier = notifier
    self.logger = logger
  }

  public func run() async throws {
    var fed: UInt64 = 0
    var journal = StatusJournal()
    var isReady = false
    var said: Reason?
    var counted = clock.now()
    // Half the watchdog's time and never over half a second, so that a new status is in the log while it still matters.
    let period = min(0.5, (notifier.watchdogSeconds ?? 1) / 2)
    while !isEnding {
      let state = ports.state.read()
      if state.sequence > fed {
        fed = state.sequence
        if !isReady {
          notifier.ready()
          isReady = true
        }
        notifier.watchdog()
      }
      logger.log(journal.lines(for: state))
      if state.reason != said {
        said = state.reason
        notifier.status("\(state.status.word): \(state.reason.code). \(state.reason.advice)")
      }
      if clock.now().seconds(since: counted) >= Self.countersPeriod {
        counted = clock.now()
        logger.info("counters: \(CounterSnapshot(state, ports.position.read()).line)")
      }
      await pause(period, clock)
    }
    notifier.stopping()
    logger.info("counters: \(CounterSnapshot(ports.state.read(), ports.position.read()).line)")
  }
}

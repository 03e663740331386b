import Core
public import HAL
public import Reports
public import ServiceLifecycle

/// Feeds the service manager's watchdog while the loop makes progress: a stalled loop must trip it.
///
/// It must not do any other work: a blocking log, disk or player would trip the watchdog.
public struct WatchdogService<Clock: ServiceClock>: Service {
  let ports: DevicePorts
  let clock: Clock
  let notifier: any ServiceNotifier

  public init(_ ports: DevicePorts, clock: Clock, notifier: any ServiceNotifier) {
    self.ports = ports
    self.clock = clock
    self.notifier = notifier
  }

  public func run() async throws {
    var fed: UInt64 = 0
    // Half the watchdog's time, at most half a second.
    let period = min(0.5, (notifier.watchdogSeconds ?? 1) / 2)
    while !isEnding {
      let sequence = ports.state.read().sequence
      if sequence > fed {
        if fed == 0 { notifier.ready() }
        fed = sequence
        notifier.watchdog()
      }
      await pause(period, clock)
    }
    notifier.stopping()
  }
}

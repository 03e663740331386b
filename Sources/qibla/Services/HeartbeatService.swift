import Compass
import Core
import Device
import LinuxHAL
import Logging
import Measures
import Position
import ServiceLifecycle

/// Tells the service manager that the device lives, and the log when its status changes.
///
/// The watchdog is fed by progress, not by a timer: only when the loop has ticked since the last time.
struct HeartbeatService: Service {
  let channels: LoopChannels
  let places: Latest<PlaceReport>
  let notifier: SystemdNotifier
  let logger: Logger

  /// Seconds between two lines with every counter that isn't zero.
  static let tallyPeriod = 3600.0

  func run() async throws {
    var fed: UInt64 = 0
    var journal = StatusJournal()
    var isReady = false
    var said: Reason?
    var tallied = LinuxClock().now()
    // Half the watchdog's time and never over half a second, so that a new status is in the log while it still matters.
    let period = Duration.seconds(min(0.5, (notifier.watchdogSeconds ?? 1) / 2))
    while !Task.isShuttingDownGracefully && !Task.isCancelled {
      let state = channels.state.read()
      if state.sequence > fed {
        fed = state.sequence
        if !isReady {
          notifier.ready()
          isReady = true
        }
        notifier.watchdog()
      }
      for line in journal.lines(for: state) {
        logger.log(level: line.isTrouble ? .warning : .notice, "\(line.text)")
      }
      if state.reason != said {
        said = state.reason
        notifier.status("\(state.status.word): \(state.reason.code). \(state.reason.advice)")
      }
      if LinuxClock().now().seconds(since: tallied) >= Self.tallyPeriod {
        tallied = LinuxClock().now()
        logger.info("counters: \(CounterSnapshot(state, places.read()).line)")
      }
      try? await cancelWhenGracefulShutdown { try await Task.sleep(for: period) }
    }
    notifier.stopping()
    logger.info("counters: \(CounterSnapshot(channels.state.read(), places.read()).line)")
  }
}

import HAL
import ServiceLifecycle

/// Whether the services are to end.
var isEnding: Bool { Task.isShuttingDownGracefully || Task.isCancelled }

/// Waits for so many seconds, or until the services are to end.
func pause(_ seconds: Double, _ clock: some ServiceClock) async {
  await cancelWhenGracefulShutdown { await clock.sleep(seconds: seconds) }
}

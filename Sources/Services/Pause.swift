import HAL
import Reports
import ServiceLifecycle

/// Whether the services must stop.
var isEnding: Bool { Task.isShuttingDownGracefully || Task.isCancelled }

/// Sleeps for seconds, or until the services must stop.
func pause(_ seconds: Double, _ clock: some ServiceClock) async {
  await cancelWhenGracefulShutdown { await clock.sleep(seconds: seconds) }
}

/// The same, or until the bell rings.
func pause(_ seconds: Double, _ clock: some ServiceClock, or bell: Bell) async {
  await cancelWhenGracefulShutdown {
    await withTaskGroup { group in
      group.addTask { await clock.sleep(seconds: seconds) }
      group.addTask { await bell.wait() }
      await group.next()
      group.cancelAll()
    }
  }
}

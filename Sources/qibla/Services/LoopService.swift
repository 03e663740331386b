import Device
import LinuxHAL
import ServiceLifecycle
import Synchronization

/// The real-time thread as a service: starts it, says once what it lacks, and ends it in order.
struct LoopService: Service {
  let channels: LoopChannels
  let priority: Int32
  let note: @Sendable (String) -> Void
  /// Builds the loop on its own thread and runs it until the stop signal: handles never change threads.
  let body: @Sendable () -> Void

  func run() async throws {
    let (ended, end) = AsyncStream.makeStream(of: Never.self)
    let thread = try RealTimeThread(name: "qibla-loop", priority: priority) {
      body()
      end.finish()
    }
    if let notice = thread.rights.notice { note(notice) }
    await withGracefulShutdownHandler {
      await withTaskCancellationHandler {
        for await _ in ended {}
      } onCancel: {
        channels.stop.stop()
      }
    } onGracefulShutdown: {
      channels.stop.stop()
    }
    // A cancelled stream ends early; the thread itself is at most one period from its end.
    channels.stop.stop()
    thread.join()
  }
}

extension RealTimeRights {
  /// What is missing and what would give it; nil when nothing is.
  var notice: String? {
    var missing: [String] = []
    if !isScheduled { missing.append("real-time scheduling (LimitRTPRIO, or CAP_SYS_NICE)") }
    if !isMemoryLocked { missing.append("locked memory (LimitMEMLOCK=infinity, or CAP_IPC_LOCK)") }
    guard !missing.isEmpty else { return nil }
    return "going on without \(missing.joined(separator: " and ")): the loop may be late when the machine is busy"
  }
}

import Device
import LinuxHAL
import ServiceLifecycle
import Synchronization

/// Goes through the levels of lights and buzzer, and ends with them.
final class InterferenceView: Service {
  private let state: Mutex<InterferenceRun>

  init(_ run: InterferenceRun) { state = Mutex(run) }

  /// How far it came.
  var run: InterferenceRun { state.withLock { $0 } }

  func run() async throws {
    while !Task.isShuttingDownGracefully && !Task.isCancelled {
      guard state.withLock({ $0.step(at: LinuxClock().now()) }) else { return }
      try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .milliseconds(20)) }
    }
  }
}

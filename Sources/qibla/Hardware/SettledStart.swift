import LinuxHAL
import ServiceLifecycle

/// Gives back what only the start needed of memory, once all services have begun and a place has most likely been found.
struct SettledStart: Service {
  func run() async throws {
    try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .seconds(20)) }
    if !Task.isShuttingDownGracefully, !Task.isCancelled { releaseStart() }
    try? await gracefulShutdown()
  }
}

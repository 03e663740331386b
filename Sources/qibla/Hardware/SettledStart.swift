import LinuxHAL
import ServiceLifecycle

/// Gives back memory of the start, once all services have begun and a place has most likely been found, and each minute
/// the memory of requests since then: one `qibla status` reads some three megabytes of code that isn't read again.
struct SettledStart: Service {
  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      try await Task.sleep(for: .seconds(20))
      while !Task.isCancelled {
        releaseStart()
        try await Task.sleep(for: .seconds(60))
      }
    }
    try? await gracefulShutdown()
  }
}

import LinuxHAL
public import ServiceLifecycle

/// Releases memory after the start, once services and place have settled, and every minute that of requests: one `qibla status` pages
/// in about 3 MB of code.
public struct SettledStart: Service {
  public init() {}

  public func run() async throws {
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

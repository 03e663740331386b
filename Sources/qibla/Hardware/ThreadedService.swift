import LinuxHAL
import Logging
import ServiceLifecycle

/// A service of the device on a thread of its own: blocking there blocks neither other services nor the end of the program.
struct ThreadedService: Service {
  let name: String
  let service: any Service
  let logger: Logger

  /// Seconds after the signal to end at which a service that waits for a disk, a lock or a bus is left behind.
  static var patience: Double { 0.7 }

  func run() async throws {
    // Not "qibla-…": so the threads are called that touch the hardware.
    let thread = try ServiceThread(name: name)
    let (results, result) = AsyncStream<Result<Void, any Error>>.makeStream()
    let service = service
    // Not a child: one that can't be waited for would keep the whole program from its end.
    let task = Task(executorPreference: thread) {
      do {
        try await service.run()
        result.yield(.success(()))
      } catch {
        result.yield(.failure(error))
      }
    }
    @Sendable func limit() {
      Task {
        try? await Task.sleep(for: .seconds(Self.patience))
        result.finish()
      }
    }
    let outcome = await withTaskCancellationHandler {
      await withGracefulShutdownHandler {
        // Cancellation ends no wait here: it is passed to the service, whose result counts.
        await Task { () -> Result<Void, any Error>? in
          for await outcome in results { return outcome }
          return nil
        }.value
      } onGracefulShutdown: {
        limit()
      }
    } onCancel: {
      task.cancel()
      limit()
    }
    guard let outcome else {
      return logger.warning("stop: \(name) still waits for something that doesn't answer, and is left behind")
    }
    try outcome.get()
  }
}

/// Services that are cancelled all at once. A group cancels them one after the other, each after the end of the one before: the lights
/// would go out last.
struct ThreadedServices: Service {
  let services: [ThreadedService]

  /// One of them has ended by itself: this program can't go on without it.
  struct EndedEarly: Error {}

  func run() async throws {
    try await withThrowingTaskGroup { group in
      for service in services { group.addTask { try await service.run() } }
      for try await _ in group where !Task.isShuttingDownGracefully && !Task.isCancelled { throw EndedEarly() }
    }
  }
}

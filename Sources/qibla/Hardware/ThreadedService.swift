import LinuxHAL
import Logging
import ServiceLifecycle

/// A service on its own thread: blocking in it delays neither other services nor the shutdown.
struct ThreadedService: Service {
  let name: String
  let service: any Service
  let logger: Logger

  /// Seconds after the stop signal after which a service blocked by a disk, a lock or a bus is abandoned.
  static var patience: Double { 0.7 }

  func run() async throws {
    // Names with "qibla-" are reserved for threads that touch the hardware.
    let thread = try ServiceThread(name: name)
    let (results, result) = AsyncStream<Result<Void, any Error>>.makeStream()
    let service = service
    // Unstructured: a blocked child task would keep its parent, and the program, from ending.
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
        // Unaffected by cancellation, which is passed to the service: waits for its result.
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

/// Services cancelled all at once. A service group stops them one after the other, so that the lights would go out last.
struct ThreadedServices: Service {
  let services: [ThreadedService]

  /// A service ended by itself: the program can't continue without it.
  struct EndedEarly: Error {}

  func run() async throws {
    try await withThrowingTaskGroup { group in
      for service in services { group.addTask { try await service.run() } }
      for try await _ in group where !Task.isShuttingDownGracefully && !Task.isCancelled { throw EndedEarly() }
    }
  }
}

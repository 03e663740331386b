import Logging
import ServiceLifecycle
import Simulation
import Synchronization
import TestSupport

/// Runs a service in its own task while `body` moves the clock, and ends it in order.
func running(_ service: some Service, _ clock: ManualClock, _ body: () async throws -> Void) async throws {
  let task = Task { try await service.run() }
  await clock.settle(1)
  do { try await body() } catch {
    task.cancel()
    throw error
  }
  task.cancel()
  try await task.value
}

/// Logged lines.
final class LogLines: Sendable {
  private let lines = Mutex<[String]>([])
  var all: [String] { lines.withLock { $0 } }

  var logger: Logger { Logger(label: "test") { _ in Handler(lines: self) } }
  var handler: some LogHandler { Handler(lines: self) }

  private struct Handler: LogHandler {
    let lines: LogLines
    var logLevel = Logger.Level.trace
    var metadata: Logger.Metadata = [:]
    init(lines: LogLines) { self.lines = lines }
    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }
    func log(event: LogEvent) { lines.lines.withLock { $0.append("\(event.level): \(event.message)") } }
  }
}

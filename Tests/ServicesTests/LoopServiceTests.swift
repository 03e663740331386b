import Foundation
import Reports
import ServiceLifecycle
import Services
import Synchronization
import Testing

@Suite("The loop's thread as a service") struct LoopServiceTests {
  /// A loop that runs until stopped, on its own thread, and its record.
  private final class Looping: Sendable {
    let channels = LoopChannels()
    let notes = Mutex<[String]>([])
    let steps = Mutex<[String]>([])
    private func step(_ name: String) { steps.withLock { $0.append(name) } }
    func done(_ name: String) -> Bool { steps.withLock { $0.contains(name) } }

    /// - Parameter endsByItself: whether it ends without being stopped.
    func service(notice: String? = nil, endsByItself: Bool = false) -> LoopService {
      LoopService(
        channels, note: { [self] note in notes.withLock { $0.append(note) } },
        start: { [self] body in
          Thread.detachNewThread {
            body()
            self.step("ended")
          }
          return LoopThread(notice: notice) { [self] in
            while !done("ended") { usleep(1000) }
            step("joined")
          }
        },
        body: { [self] in
          step("began")
          while !channels.isStopped, !endsByItself { usleep(1000) }
        })
    }
  }

  @Test func `is stopped with the services, and waited for`() async throws {
    let looping = Looping()
    let service = looping.service(notice: "no real-time rights")
    let task = Task { try await service.run() }
    while !looping.done("began") { try await Task.sleep(for: .milliseconds(1)) }
    #expect(!looping.channels.isStopped)
    task.cancel()
    try await task.value
    #expect(looping.steps.withLock { $0 } == ["began", "ended", "joined"])
    #expect(looping.notes.withLock { $0 } == ["no real-time rights"])
  }

  @Test func `is stopped with the other services of its group, and waited for`() async throws {
    let looping = Looping()
    let group = ServiceGroup(services: [looping.service()], logger: LogLines().logger)
    let task = Task { try await group.run() }
    while !looping.done("began") { try await Task.sleep(for: .milliseconds(1)) }
    await group.triggerGracefulShutdown()
    try await task.value
    #expect(looping.steps.withLock { $0 } == ["began", "ended", "joined"])
  }

  @Test func `ends with a loop that ends by itself, without a message`() async throws {
    let looping = Looping()
    try await looping.service(endsByItself: true).run()
    #expect(looping.steps.withLock { $0 } == ["began", "ended", "joined"] && looping.channels.isStopped)
    #expect(looping.notes.withLock { $0.isEmpty })
  }

  @Test func `is refused where no thread can be created`() async {
    struct Refused: Error {}
    let service = LoopService(LoopChannels(), note: { _ in }, start: { _ in throw Refused() }, body: {})
    await #expect(throws: Refused.self) { try await service.run() }
  }
}

import Device
import Simulation
import Synchronization
import TestSupport
import Testing

@Suite struct FeedTests {
  @Test func `a reader gets the value now and then the newest only`() async throws {
    let (values, clock) = (Latest(0), ManualClock())
    let seen = Mutex<[Int]>([])
    let reader = Task {
      for await value in values.feed(every: 0.1, clock: clock) { seen.withLock { $0.append(value) } }
    }
    await clock.settle(1)
    #expect(seen.withLock { $0 } == [0])
    for value in 1...9 { values.publish(value) }
    await clock.advance(by: 0.1)
    await clock.settle(1)
    #expect(seen.withLock { $0 } == [0, 9])
    await clock.advance(by: 5)
    #expect(seen.withLock { $0 } == [0, 9])
    reader.cancel()
    await reader.value
  }
}

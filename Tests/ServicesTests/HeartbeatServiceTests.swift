import Compass
import Core
import HAL
import Reports
import Services
import Simulation
import Synchronization
import TestSupport
import Testing

/// A service manager that records its messages.
private final class Manager: ServiceNotifier {
  let watchdogSeconds: Double?
  init(watchdogSeconds: Double? = 1) { self.watchdogSeconds = watchdogSeconds }
  private let heard = Mutex<[String]>([])
  var said: [String] { heard.withLock { $0 } }
  private func hear(_ text: String) -> Bool {
    heard.withLock { $0.append(text) }
    return true
  }
  func ready() -> Bool { hear("ready") }
  func watchdog() -> Bool { hear("watchdog") }
  func status(_ text: String) -> Bool { hear("status " + text) }
  func stopping() -> Bool { hear("stopping") }
}

@Suite struct HeartbeatServiceTests {
  @Test func `only ticks of the loop feed the watchdog`() async throws {
    let (ports, clock, manager) = (DevicePorts(), ManualClock(), Manager())
    let service = WatchdogService(ports, clock: clock, notifier: manager)
    func fed() -> Int { manager.said.count { $0 == "watchdog" } }
    try await running(service, clock) {
      #expect(!manager.said.contains("ready"))
      await clock.advance(by: 5)
      #expect(fed() == 0)
      var state = DeviceState()
      for i in 1...4 {
        state.sequence = UInt64(i)
        ports.state.publish(state)
        await clock.advance(by: 0.5)
      }
      #expect(manager.said.filter { $0 == "ready" }.count == 1)
      #expect(fed() == 4)
      // A stalled loop doesn't feed the watchdog, whatever else runs.
      for _ in 0..<100 {
        await clock.advance(by: 1)
        ports.state.publish(state)
        ports.loop.inbox.post { $0.sound = true }
        ports.send(.sound(.toggle), from: .control)
      }
      #expect(fed() == 4)
      state.sequence += 1
      ports.state.publish(state)
      await clock.advance(by: 1)
      #expect(fed() == 5)
    }
    #expect(manager.said.last == "stopping")
  }

  @Test func `every counter other than zero is logged once an hour, and at the end`() async throws {
    let (ports, clock, log) = (DevicePorts(), ManualClock(), LogLines())
    func told() -> Int { log.all.count { $0.hasPrefix("info: counters: ") } }
    var state = DeviceState()
    state.counters.alignments = 7
    ports.state.publish(state)
    let service = HeartbeatService(ports, clock: clock, notifier: Manager(), logger: log.logger)
    try await running(service, clock) {
      await clock.advance(by: 3599)
      #expect(told() == 0)
      await clock.advance(by: 1)
      #expect(told() == 1)
      await clock.advance(by: 3590)
      #expect(told() == 1)
    }
    #expect(told() == 2)
  }

  @Test func `half the watchdog's time is used, at most half a second`() async throws {
    for (seconds, period) in [(0.4, 0.2), (30, 0.5)] as [(Double, Double)] {
      let (ports, clock, manager) = (DevicePorts(), ManualClock(), Manager(watchdogSeconds: seconds))
      try await running(WatchdogService(ports, clock: clock, notifier: manager), clock) {
        var state = DeviceState()
        state.sequence = 1
        ports.state.publish(state)
        await clock.advance(by: period - 0.01)
        #expect(!manager.said.contains("watchdog"))
        await clock.advance(by: 0.01)
        #expect(manager.said.contains("watchdog"))
      }
    }
  }

  @Test func `a stalled loop isn't shown as accurate for long`() async throws {
    let (ports, clock, manager, log) = (DevicePorts(), ManualClock(), Manager(), LogLines())
    let service = HeartbeatService(ports, clock: clock, notifier: manager, logger: log.logger)
    try await running(service, clock) {
      var state = DeviceState()
      (state.sequence, state.time, state.reason) = (1, clock.now(), .good)
      ports.state.publish(state)
      await clock.advance(by: 4)
      let statuses = manager.said.filter { $0.hasPrefix("status ") }.map { $0.prefix { $0 != "." } }
      // Whether a line comes before the first state depends on scheduling.
      #expect(
        statuses.drop { $0 == "status in doubt: start" } == [
          "status accurate: good", "status in doubt: loop", "status unavailable: heading",
        ])
      #expect(log.all.count { $0.contains("heading.lost") } == 1)
      state.sequence = 2
      state.time = clock.now()
      ports.state.publish(state)
      await clock.advance(by: 0.5)
      #expect(manager.said.last?.hasPrefix("status accurate: good") == true)
    }
  }

  @Test func `a new status is reported once`() async throws {
    let (ports, clock, manager) = (DevicePorts(), ManualClock(), Manager())
    let log = LogLines()
    let service = HeartbeatService(ports, clock: clock, notifier: manager, logger: log.logger)
    try await running(service, clock) {
      var state = DeviceState()
      state.reason = .good
      ports.state.publish(state)
      await clock.advance(by: 3)
      #expect(manager.said.filter { $0.hasPrefix("status accurate: good") }.count == 1)
      #expect(log.all.count { $0.hasPrefix("notice: status accurate: good") } == 1)
    }
  }
}

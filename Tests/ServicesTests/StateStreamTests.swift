import Answers
import Compass
import Core
import HAL
import Link
import LinuxHAL
import Measures
import Reports
import Services
import Simulation
import TestSupport
import Testing

/// Programs that follow the state.
@Suite(.timeLimit(.minutes(10))) struct StateStreamTests {
  private func service(_ ports: DevicePorts, _ clock: ManualClock, _ callers: [ScriptedCaller])
    -> ControlSocket<ScriptedListener, ManualClock>
  {
    let listener = ScriptedListener(callers)
    return ControlSocket(
      ports, clock: clock, logger: LogLines().logger, path: "/state/call", answers: .test(),
      listen: { _ throws(StorageError) in listener })
  }

  private func states(_ caller: ScriptedCaller) -> [String] {
    caller.heard.compactMap { if case .state(let json)? = DeviceReply(line: $0) { json } else { nil } }
  }

  /// The loop runs, a hundred times a second.
  private func advance(_ ports: DevicePorts, _ clock: ManualClock, seconds: Double, loops: Bool = true) async {
    for _ in 0..<Int((seconds * 100).rounded()) {
      await clock.advance(by: 0.01)
      guard loops else { continue }
      var state = ports.state.read()
      state.sequence += 1
      state.time = clock.now()
      state.heading.time = clock.now()
      state.heading.magnetic = Angle(degrees: 10)
      ports.state.publish(state)
    }
  }

  @Test func `a follower gets the state at once, and then at the requested rate`() async throws {
    let (ports, clock) = (DevicePorts(started: UniversalTime(secondsSince1970: 1_800_000_000)), ManualClock())
    let (fast, slow) = (
      ScriptedCaller([DeviceRequest.state(hz: 30).line]), ScriptedCaller([DeviceRequest.state(hz: 2).line])
    )
    try await running(service(ports, clock, [fast, slow]), clock) {
      await advance(ports, clock, seconds: 0.3)
      #expect(states(fast).count >= 1 && states(slow).count == 1)
      let before = (states(fast).count, states(slow).count)
      await advance(ports, clock, seconds: 2)
      #expect((50...61).contains(states(fast).count - before.0), "\(states(fast).count - before.0)")
      #expect((4...5).contains(states(slow).count - before.1), "\(states(slow).count - before.1)")
      #expect(states(fast).last?.contains(#""started":"2027-01-15T08:00:00Z""#) == true)
      let age = try #require(states(fast).last?.split(separator: #""age_ms":"#).last?.prefix { $0 != "," })
      #expect(try (0...40).contains(#require(Double(age))), "\(age)")
      fast.say(DeviceRequest.cancel.line)
      await advance(ports, clock, seconds: 0.1)
      #expect(fast.heard.last == DeviceReply.end(.done).line)
    }
  }

  @Test func `followers of a stalled loop get no direction, but its reason`() async throws {
    let (ports, clock, caller) = (DevicePorts(), ManualClock(), ScriptedCaller([DeviceRequest.state(hz: 30).line]))
    try await running(service(ports, clock, [caller]), clock) {
      var state = ports.state.read()
      (state.reason, state.pointer.trueHeading) = (.good, Angle(degrees: 10))
      ports.state.publish(state)
      await advance(ports, clock, seconds: 1)
      #expect(states(caller).last?.contains(#""status":"accurate""#) == true)
      await advance(ports, clock, seconds: 1.4, loops: false)
      #expect(states(caller).last?.contains(#""reason":"loop.late""#) == true)
      #expect(states(caller).last?.contains(#""true_heading_deg":10"#) == true)
      await advance(ports, clock, seconds: 1.7, loops: false)
      #expect(states(caller).last?.contains(#""reason":"heading.lost","#) == true)
      #expect(states(caller).last?.contains(#""true_heading_deg":null"#) == true)
      await advance(ports, clock, seconds: 0.1)
      #expect(states(caller).last?.contains(#""status":"accurate""#) == true)
    }
  }

  @Test func `an unchanged state is repeated before viewers doubt it`() async throws {
    let (ports, clock, caller) = (DevicePorts(), ManualClock(), ScriptedCaller([DeviceRequest.state(hz: 30).line]))
    try await running(service(ports, clock, [caller]), clock) {
      await advance(ports, clock, seconds: 0.5, loops: false)
      let before = states(caller).count
      await advance(ports, clock, seconds: 3, loops: false)
      // In 3 s, without a gap of half a second.
      #expect((10...16).contains(states(caller).count - before))
    }
  }

  @Test func `unread states are skipped, and the next one is the newest`() async throws {
    let (ports, clock, caller) = (DevicePorts(), ManualClock(), ScriptedCaller([DeviceRequest.state(hz: 30).line]))
    try await running(service(ports, clock, [caller]), clock) {
      await advance(ports, clock, seconds: 0.5)
      caller.stopReading()
      await advance(ports, clock, seconds: 0.2)
      let before = states(caller).count
      await advance(ports, clock, seconds: 5)
      #expect(states(caller).count == before && ports.calls.read().skippedStates >= 1)
      caller.goOnReading()
      await advance(ports, clock, seconds: 0.1)
      #expect(states(caller).count > before && states(caller).last?.contains(#""slow""#) == false)
      #expect(ports.calls.read().slow == 0)
    }
  }

  @Test func `a caller who reads nothing for ten seconds is disconnected and counted, without effect on others`()
    async throws
  {
    let (ports, clock) = (DevicePorts(), ManualClock())
    let (stuck, other) = (
      ScriptedCaller([DeviceRequest.state(hz: 30).line]), ScriptedCaller([DeviceRequest.state(hz: 10).line])
    )
    try await running(service(ports, clock, [stuck, other]), clock) {
      stuck.stopReading()
      await advance(ports, clock, seconds: 9)
      #expect(ports.calls.read().streams == 2)
      let before = states(other).count
      await advance(ports, clock, seconds: 2)
      #expect(ports.calls.read().streams == 1 && ports.calls.read().slow == 1)
      #expect((15...21).contains(states(other).count - before))
      #expect(StateAnswer(ports).counters["calls.slow"] == 1)
    }
  }

  @Test func `silent, unintelligible and flooding callers are counted by reason`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    let callers = [
      ScriptedCaller([]), ScriptedCaller(["GET / HTTP/1.1"]), ScriptedCaller([#"{"version":9}"#]),
      ScriptedCaller([], exceeding: 65_536),
    ]
    try await running(service(ports, clock, callers), clock) {
      await clock.advance(by: 6)
      let report = ports.calls.read()
      #expect([report.silent, report.notUnderstood, report.tooLong, report.busy] == [1, 2, 1, 0])
    }
  }

  @Test func `after a thousand callers and one who stops in the middle of a line a real socket still answers`()
    async throws
  {
    let folder = try TemporaryFolder(prefix: "qibla-test-")
    let path = folder.path + "/call"
    let ports = DevicePorts()
    let socket = ControlSocket<LocalListener, LinuxClock>(
      ports, clock: LinuxClock(), logger: LogLines().logger, path: path, answers: .test(),
      listen: { _ throws(StorageError) in try LocalListener(path: path) })
    let task = Task { try await socket.run() }
    func call() async throws -> LocalConnection {
      for _ in 0..<200 {
        if let call = try? LocalConnection(path: path) { return call }
        try await Task.sleep(for: .milliseconds(10))
      }
      return try LocalConnection(path: path)
    }
    func answer(_ call: LocalConnection) async throws -> [DeviceReply] {
      var replies: [DeviceReply] = []
      for _ in 0..<1000 {
        while let line = call.line() { replies += [DeviceReply(line: line)].compactMap(\.self) }
        if case .end? = replies.last { break }
        if call.isOver { break }
        try await Task.sleep(for: .milliseconds(5))
      }
      return replies
    }
    let stopped = try await call()
    #expect(stopped.send(#"{"version":1,"#))
    var crowd: [LocalConnection] = []
    for _ in 0..<1000 {
      crowd.append(try await call())
      if crowd.count > 100 { crowd.removeFirst(50) }
    }
    crowd.removeAll()
    var isAnswered = false
    for _ in 0..<100 where !isAnswered {
      let caller = try await call()
      #expect(caller.send(DeviceRequest.status(nil).line))
      isAnswered = try await answer(caller).last == .end(.done)
    }
    #expect(isAnswered && ports.calls.read().busy > 100, "\(ports.calls.read())")
    task.cancel()
    _ = await task.result
  }
}

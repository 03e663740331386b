import Companion
import HAL
import Link
import Measures
import ServiceLifecycle
import Services
import Synchronization
import TestSupport
import Testing

/// The running device's end of a call, scripted by the test.
private final class ScriptedDevice: LineConnection, Sendable {
  let exceededLimit: Int? = nil
  private let replies: Mutex<[String]>
  private let requests = Mutex<[String]>([])
  private let gone = Mutex(false)

  /// Whether sending to it succeeds.
  private let hears: Bool

  init(_ lines: [String], hears: Bool = true) {
    replies = Mutex(lines)
    self.hears = hears
  }

  var heard: [String] { requests.withLock { $0 } }
  func say(_ line: String) { replies.withLock { $0.append(line) } }
  func hangUp() { gone.withLock { $0 = true } }

  func send(_ text: String) -> Bool {
    requests.withLock { $0.append(text) }
    return hears
  }
  func line() -> String? { replies.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
  var isOver: Bool { gone.withLock { $0 } && replies.withLock { $0.isEmpty } }
}

@Suite struct DeviceCallTests {
  private final class Heard: Sendable {
    let notes = Mutex<[String]>([])
    let answers = Mutex<[String]>([])
  }

  private func call(
    _ device: ScriptedDevice?, _ clock: ManualClock, _ heard: Heard,
    isPointed: @escaping @Sendable () -> Bool = { false }
  ) -> DeviceCall<ScriptedDevice, ManualClock> {
    DeviceCall(
      .calibrate, clock: clock, connect: { device }, isPointed: isPointed,
      take: { reply in
        switch reply {
        case .say(let text), .prompt(let text): heard.notes.withLock { $0.append(text) }
        case .answer(let json): heard.answers.withLock { $0.append(json) }
        default: break
        }
      })
  }

  private func lines(_ replies: DeviceReply...) -> [String] { replies.map(\.line) }

  @Test func `forwards the device's lines, and ends with its exit code`() async throws {
    let (clock, heard) = (ManualClock(), Heard())
    let device = ScriptedDevice(
      lines(.say("moving 10 %: Turn it.")) + ["whistle"]
        + lines(.say("done"), .answer(#"{"accepted":true}"#), .end(.done)))
    let call = call(device, clock, heard)
    try await call.run()
    #expect(device.heard == [DeviceRequest.calibrate.line])
    #expect(heard.notes.withLock { $0 } == ["moving 10 %: Turn it.", "done"])
    #expect(heard.answers.withLock { $0 } == [#"{"accepted":true}"#])
    #expect(call.code.withLock { $0 } == 0)
  }

  @Test func `has no exit code without an answer, or if the device disconnects before the end`() async throws {
    let (clock, heard) = (ManualClock(), Heard())
    let alone = call(nil, clock, heard)
    try await alone.run()
    #expect(alone.code.withLock { $0 } == nil && !alone.hasConnected.withLock { $0 })
    let device = ScriptedDevice(lines(.say("moving")))
    device.hangUp()
    let broken = call(device, clock, heard)
    async let end: Void = broken.run()
    await clock.wakeNext()
    try await end
    #expect(broken.code.withLock { $0 } == nil && heard.notes.withLock { $0 } == ["moving"])
    #expect(broken.hasConnected.withLock { $0 })
  }

  @Test func `reads why a device has disconnected before the request was sent`() async throws {
    let (clock, heard) = (ManualClock(), Heard())
    let device = ScriptedDevice(lines(.say("busy"), .end(.unavailable())), hears: false)
    device.hangUp()
    let call = call(device, clock, heard)
    try await call.run()
    #expect(heard.notes.withLock { $0 } == ["busy"])
    #expect(call.code.withLock { $0 } == 69 && call.hasConnected.withLock { $0 })
  }

  @Test func `waits for the device as long as the routine takes`() async throws {
    let (clock, heard) = (ManualClock(), Heard())
    let device = ScriptedDevice([])
    let call = call(device, clock, heard)
    async let end: Void = call.run()
    await clock.advance(by: 60)
    #expect(call.code.withLock { $0 } == nil)
    device.say(DeviceReply.end(.refused()).line)
    await clock.wakeNext()
    try await end
    #expect(call.code.withLock { $0 } == 2)
  }

  /// Runs a call as the program does, until it is stopped and the device has cancelled.
  private func told(toEnd call: DeviceCall<ScriptedDevice, ManualClock>, _ device: ScriptedDevice, _ clock: ManualClock)
    async -> Task<Void, any Error>
  {
    let group = ServiceGroup(services: [call], logger: LogLines().logger)
    let task = Task { try await group.run() }
    await clock.advance(by: 60)
    #expect(device.heard.count == 1)
    await group.triggerGracefulShutdown()
    while device.heard.count == 1 {
      await Task.yield()
      await clock.wakeNext()
    }
    return task
  }

  /// Lets time pass until the call has ended, and returns its seconds.
  private func end(of task: Task<Void, any Error>, _ clock: ManualClock) async throws -> Double {
    let began = clock.now()
    let isOver = Mutex(false)
    let watcher = Task {
      defer { isOver.withLock { $0 = true } }
      try await task.value
    }
    // Only the call sleeps.
    while !isOver.withLock({ $0 }) {
      if clock.sleepers > 0 { await clock.wakeNext() } else { await Task.yield() }
    }
    try await watcher.value
    return clock.now().seconds(since: began)
  }

  @Test func `when stopped it requests the device's cancel once, and waits thirty seconds for that`() async throws {
    let (clock, heard) = (ManualClock(), Heard())
    let device = ScriptedDevice([])
    let call = call(device, clock, heard)
    let task = await told(toEnd: call, device, clock)
    #expect((29.5...30.2).contains(try await end(of: task, clock)))
    #expect(call.hasGivenUp.withLock { $0 })
    #expect(device.heard == [DeviceRequest.calibrate.line, DeviceRequest.cancel.line])
    #expect(call.code.withLock { $0 } == nil)
  }

  @Test func `when stopped it forwards the device's last lines`() async throws {
    let (clock, heard) = (ManualClock(), Heard())
    let device = ScriptedDevice([])
    let call = call(device, clock, heard)
    let task = await told(toEnd: call, device, clock)
    device.say(DeviceReply.say("cancelled").line)
    device.say(DeviceReply.end(.refused()).line)
    #expect(try await end(of: task, clock) < 0.5)
    #expect(call.code.withLock { $0 } == 2 && heard.notes.withLock { $0 } == ["cancelled"])
  }

  @Test func `sends begin once, and only after the device's prompt`() async throws {
    let (clock, heard) = (ManualClock(), Heard())
    let device = ScriptedDevice([])
    let call = call(device, clock, heard, isPointed: { true })
    async let end: Void = call.run()
    await clock.advance(by: 1)
    #expect(device.heard.count == 1)
    device.say(DeviceReply.prompt("Point it.").line)
    await clock.advance(by: 1)
    #expect(device.heard == [DeviceRequest.calibrate.line, DeviceRequest.begin.line])
    device.say(DeviceReply.end(.done).line)
    await clock.wakeNext()
    try await end
  }

  @Test func `sends no begin until the person confirms`() async throws {
    let (clock, heard) = (ManualClock(), Heard())
    let device = ScriptedDevice([DeviceReply.prompt("Point it.").line])
    let points = Mutex(false)
    let call = call(device, clock, heard, isPointed: { points.withLock { $0 } })
    async let end: Void = call.run()
    await clock.advance(by: 10)
    #expect(device.heard == [DeviceRequest.calibrate.line])
    points.withLock { $0 = true }
    await clock.advance(by: 0.1)
    #expect(device.heard == [DeviceRequest.calibrate.line, DeviceRequest.begin.line])
    device.say(DeviceReply.end(.done).line)
    await clock.wakeNext()
    try await end
  }
}

import HAL
import Measures
import ServiceLifecycle
import Services
import Synchronization
import TestSupport
import Testing

/// The running device's end of a call, as a test plays it.
private final class ScriptedDevice: LineConnection, Sendable {
  private let replies: Mutex<[String]>
  private let requests = Mutex<[String]>([])
  private let gone = Mutex(false)

  init(_ lines: [String]) { replies = Mutex(lines) }

  var heard: [String] { requests.withLock { $0 } }
  func say(_ line: String) { replies.withLock { $0.append(line) } }
  func hangUp() { gone.withLock { $0 = true } }

  func send(_ text: String) -> Bool {
    requests.withLock { $0.append(text) }
    return true
  }
  func line() -> String? { replies.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
  var isOver: Bool { gone.withLock { $0 } && replies.withLock { $0.isEmpty } }
}

@Suite struct RoutineCallTests {
  private final class Heard: Sendable {
    let notes = Mutex<[String]>([])
    let answers = Mutex<[String]>([])
  }

  private func call(
    _ device: ScriptedDevice?, _ clock: ManualClock, _ heard: Heard
  ) -> RoutineCall<ScriptedDevice, ManualClock> {
    RoutineCall(
      clock: clock, connect: { device }, say: { text in heard.notes.withLock { $0.append(text) } },
      answer: { json in heard.answers.withLock { $0.append(json) } })
  }

  @Test func `passes on what the device says, and ends with its number`() async throws {
    let (clock, heard) = (ManualClock(), Heard())
    let device = ScriptedDevice([
      "say moving 10 %: Turn it.", "whistle", "say done", #"answer {"accepted":true}"#, "end 0",
    ])
    let call = call(device, clock, heard)
    try await call.run()
    #expect(device.heard == ["calibrate"])
    #expect(heard.notes.withLock { $0 } == ["moving 10 %: Turn it.", "done"])
    #expect(heard.answers.withLock { $0 } == [#"{"accepted":true}"#])
    #expect(call.code.withLock { $0 } == 0)
  }

  @Test func `has no number where nobody answers, or the device hangs up before the end`() async throws {
    let (clock, heard) = (ManualClock(), Heard())
    let alone = call(nil, clock, heard)
    try await alone.run()
    #expect(alone.code.withLock { $0 } == nil)
    let device = ScriptedDevice(["say moving"])
    device.hangUp()
    let broken = call(device, clock, heard)
    async let end: Void = broken.run()
    await clock.wakeNext()
    try await end
    #expect(broken.code.withLock { $0 } == nil && heard.notes.withLock { $0 } == ["moving"])
  }

  @Test func `waits for the device as long as the routine takes`() async throws {
    let (clock, heard) = (ManualClock(), Heard())
    let device = ScriptedDevice([])
    let call = call(device, clock, heard)
    async let end: Void = call.run()
    await clock.advance(by: 60)
    #expect(call.code.withLock { $0 } == nil)
    device.say("end 2")
    await clock.wakeNext()
    try await end
    #expect(call.code.withLock { $0 } == 2)
  }
}

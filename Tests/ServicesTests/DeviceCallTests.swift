import Device
import HAL
import Measures
import ServiceLifecycle
import Services
import Synchronization
import TestSupport
import Testing

/// The running device's end of a call, as a test plays it.
private final class ScriptedDevice: LineConnection, Sendable {
  let exceededLimit: Int? = nil
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

  @Test func `passes on what the device says, and ends with its number`() async throws {
    let (clock, heard) = (ManualClock(), Heard())
    let device = ScriptedDevice(
      lines(.say("moving 10 %: Turn it.")) + ["whistle"] + lines(.say("done"), .answer(#"{"accepted":true}"#), .end(0)))
    let call = call(device, clock, heard)
    try await call.run()
    #expect(device.heard == [DeviceRequest.calibrate.line])
    #expect(heard.notes.withLock { $0 } == ["moving 10 %: Turn it.", "done"])
    #expect(heard.answers.withLock { $0 } == [#"{"accepted":true}"#])
    #expect(call.code.withLock { $0 } == 0)
  }

  @Test func `has no number where nobody answers, or the device hangs up before the end`() async throws {
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

  @Test func `waits for the device as long as the routine takes`() async throws {
    let (clock, heard) = (ManualClock(), Heard())
    let device = ScriptedDevice([])
    let call = call(device, clock, heard)
    async let end: Void = call.run()
    await clock.advance(by: 60)
    #expect(call.code.withLock { $0 } == nil)
    device.say(DeviceReply.end(2).line)
    await clock.wakeNext()
    try await end
    #expect(call.code.withLock { $0 } == 2)
  }

  @Test func `says that it points once, and only when the device has asked`() async throws {
    let (clock, heard) = (ManualClock(), Heard())
    let device = ScriptedDevice([])
    let call = call(device, clock, heard, isPointed: { true })
    async let end: Void = call.run()
    await clock.advance(by: 1)
    #expect(device.heard.count == 1)
    device.say(DeviceReply.prompt("Point it.").line)
    await clock.advance(by: 1)
    #expect(device.heard == [DeviceRequest.calibrate.line, DeviceRequest.begin.line])
    device.say(DeviceReply.end(0).line)
    await clock.wakeNext()
    try await end
  }
}

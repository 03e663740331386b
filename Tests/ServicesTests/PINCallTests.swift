import Core
import HAL
import Link
import Measures
import Services
import Simulation
import TestSupport
import Testing

@testable import Controllers
@testable import Reports

/// What the portal sends: the PIN that the button asked for, and where the page is.
@Suite struct PINCallTests {
  private func socket(
    _ ports: DevicePorts, _ clock: ManualClock, _ callers: [ScriptedCaller]
  ) -> ControlSocket<ScriptedListener, ManualClock> {
    let listener = ScriptedListener(callers)
    return ControlSocket(
      ports, clock: clock, logger: LogLines().logger, path: "/state/call", answers: .test(),
      listen: { _ throws(StorageError) in listener })
  }

  /// A device with a ring, whose button has asked for a PIN.
  private func asking() -> (DevicePorts, CommandController) {
    let ports = DevicePorts()
    let controller = CommandController(ports, corrections: CorrectionStore(folder: "state", MemoryStorage()))
    var state = DeviceState()
    (state.outputs.hasButton, state.outputs.hasRing) = (true, true)
    ports.state.publish(state)
    ports.send(.askForPIN, from: .button)
    return (ports, controller)
  }

  private func end(_ caller: ScriptedCaller) -> DeviceReply? { caller.heard.last.flatMap { DeviceReply(line: $0) } }

  @Test func `the state says that a PIN is wanted, and its digits are in no reply`() async throws {
    let clock = ManualClock()
    var (ports, controller) = asking()
    _ = controller.step(at: clock.now())
    let number = try #require(ports.pin.read().wanted)
    let pin = try #require(ButtonPIN(number: number, text: "407193"))
    let follower = ScriptedCaller([DeviceRequest.state(hz: 30).line])
    let portal = ScriptedCaller([DeviceRequest.showPIN(pin).line(from: .page)])
    let again = ScriptedCaller([DeviceRequest.showPIN(pin).line(from: .page)])
    try await running(socket(ports, clock, [follower, portal]), clock) {
      for _ in 0..<5 {
        await clock.advance(by: 0.1)
        _ = controller.step(at: clock.now())
      }
    }
    #expect(end(portal) == .end(.done) && ports.pin.read().digits == "407193")
    let states = follower.heard.filter { $0.contains("\"state\":") }
    #expect(states.contains { $0.contains("\"pin_wanted\":\(number),") || $0.contains("\"pin_wanted\":\(number)}") })
    #expect(
      states.last?.contains("\"pin_wanted\":null") == true && states.last?.contains("\"pin_by_button\":true") == true)
    #expect(!(states + portal.heard).joined().contains("407193"))
    try await running(socket(ports, clock, [again]), clock) {
      for _ in 0..<5 {
        await clock.advance(by: 0.1)
        _ = controller.step(at: clock.now())
      }
    }
    #expect(end(again) == .end(.refused(reason: "not_wanted")))
  }

  @Test func `the page's address is known for as long as its portal follows the state`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    let address = try #require(PageAddress(url: "http://qibla.local", fingerprint: "3F:A2:9C"))
    let portal = ScriptedCaller([DeviceRequest.state(hz: 30).line, DeviceRequest.page(address).line])
    let stray = ScriptedCaller([DeviceRequest.page(address).line])
    try await running(socket(ports, clock, [portal, stray]), clock) {
      await clock.advance(by: 0.5)
      #expect(ports.page.read() == address && end(stray) == .end(.invalid))
      portal.hangUp()
      await clock.advance(by: 0.5)
      #expect(ports.page.read() == nil)
    }
  }
}

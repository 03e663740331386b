import Core
import HAL
import Indicators
import Link
import Measures
import Reports
import Settings
import Simulation
import Testing

/// A new PIN of the page by the button, on the whole device; the test takes the portal's part.
@Suite("PIN by the button") struct PINTests {
  private static let digits = "407193"

  private func press(_ bench: Bench<SimulatedLines>, for seconds: Double, _ look: (DeviceState) -> Void = { _ in }) {
    bench.world.steer { $0.buttonIsPressed = true }
    bench.run(seconds, look)
    bench.world.steer { $0.buttonIsPressed = false }
  }

  /// A device at rest whose button was just held for ten seconds.
  private func asking(_ change: (inout DevicePorts) -> Void = { _ in }) throws -> Bench<SimulatedLines> {
    let bench = try Bench()
    bench.run(3)
    var ports = bench.device.ports
    change(&ports)
    bench.run(0.3)
    press(bench, for: 10.3)
    return bench
  }

  private func wish(_ bench: Bench<SimulatedLines>) throws -> UInt64 {
    try #require(bench.device.ports.pin.read().wanted)
  }

  private func show(_ bench: Bench<SimulatedLines>, number: UInt64) throws -> Ticket {
    let pin = try #require(ButtonPIN(number: number, text: Self.digits))
    let ticket = bench.device.ports.send(.showPIN(pin), from: .page)
    bench.run(0.2)
    return ticket
  }

  /// Digits by the buzzer's sounds until it has been silent for five seconds: a long sound is a zero.
  private func written(_ bench: Bench<SimulatedLines>) -> String {
    var (digits, taps, sound, silence) = ("", 0, 0, 0)
    while silence < 500 {
      bench.run(0.01) { state in
        if state.frame.buzzer {
          (sound, silence) = (sound + 1, 0)
        } else {
          if sound > 0 { taps = sound > 30 ? 10 : taps + 1 }
          (sound, silence) = (0, silence + 1)
        }
      }
      guard silence == 100, taps > 0 else { continue }
      digits += "\(taps % 10)"
      taps = 0
    }
    return digits
  }

  @Test func `a hold asks for a PIN, which buzzer and ring then say twice`() throws {
    let bench = try asking()
    let ticket = try show(bench, number: try wish(bench))
    #expect(ticket.outcome?.isDone == true && bench.device.ports.pin.read().wanted == nil)
    #expect(written(bench) == Self.digits + Self.digits)
    bench.run(1)
    #expect(bench.device.ports.pin.read() == PINReport())
    #expect(!bench.lines.joined().contains(Self.digits))
  }

  @Test func `no other sound or light comes in between`() throws {
    let bench = try asking()
    _ = try show(bench, number: try wish(bench))
    bench.device.ports.send(.call(.heard), from: .service)
    bench.device.ports.send(.testSound, from: .page)
    #expect(written(bench) == Self.digits + Self.digits)
  }

  @Test func `a hold is no long press, whenever it ends; a press of five seconds is one, at its end`() throws {
    // The bench runs no calibration: its command is counted as unattended.
    for seconds in [10.3, 15] {
      let bench = try Bench()
      bench.run(3)
      press(bench, for: seconds)
      bench.run(1)
      #expect(bench.device.ports.commands.unattended == 0 && bench.device.ports.pin.read().wanted != nil)
    }
    let bench = try Bench()
    bench.run(3)
    press(bench, for: 5) { _ in }
    #expect(bench.device.ports.commands.unattended == 0)
    bench.run(1)
    #expect(bench.device.ports.commands.unattended == 1 && bench.device.ports.pin.read() == PINReport())
  }

  @Test func `from three seconds on the ring fills and the buzzer ticks, and the end sounds by itself`() throws {
    let bench = try Bench()
    bench.run(3)
    var (lit, sounds, sounded): ([Int], [(at: Int, ticks: Int)], Bool) = ([], [], false)
    var tick = 0
    press(bench, for: 12) { state in
      lit.append((0..<state.frame.count).count { state.frame.pixels[$0] > 0 })
      if state.frame.buzzer {
        sounded ? sounds[sounds.count - 1].ticks += 1 : sounds.append((tick, 1))
      }
      (sounded, tick) = (state.frame.buzzer, tick + 1)
    }
    #expect(lit[400] < lit[600] && lit[600] < lit[900] && lit[1020] == 16, "\(lit[400]) \(lit[600]) \(lit[900])")
    #expect(sounds.first.map { (300...310).contains($0.at) } == true)
    // Seven ticks, then two notes.
    #expect(sounds.count == 9 && sounds.prefix(7).allSatisfy { $0.ticks <= 7 } && sounds.last?.ticks == 30)
    // The ring is free again, although the button is still held.
    #expect(lit[1150] < 16)
  }

  @Test func `without a portal the wish ends after some seconds, with a sign, and later PINs are refused`() throws {
    let bench = try asking()
    let number = try wish(bench)
    var sounds = 0
    var wasSilent = true
    bench.run(10) { state in
      if state.frame.buzzer, wasSilent { sounds += 1 }
      wasSilent = !state.frame.buzzer
    }
    #expect(bench.device.ports.pin.read() == PINReport())
    // The last note of the hold, three of the refusal.
    #expect(sounds == 4)
    #expect(bench.lines.contains { $0.contains("qibla-portal") })
    #expect(try show(bench, number: number).outcome?.reason == "not_wanted")
    #expect(written(bench) == "")
  }

  @Test func `a PIN of another wish isn't shown, and one is shown once`() throws {
    let bench = try asking()
    let number = try wish(bench)
    #expect(try show(bench, number: number - 1).outcome?.reason == "not_wanted")
    #expect(try show(bench, number: number).outcome?.isDone == true)
    #expect(try show(bench, number: number).outcome?.reason == "not_wanted")
  }

  @Test func `a press ends the PIN and does nothing else`() throws {
    let bench = try asking()
    _ = try show(bench, number: try wish(bench))
    bench.run(4)
    press(bench, for: 0.2)
    bench.run(1)
    #expect(bench.device.ports.pin.read() == PINReport() && bench.state.sound)
    #expect(written(bench) == "")
  }

  @Test func `a display shows it for a minute, and then nothing is tapped`() throws {
    let bench = try asking { ports in
      var report = DisplayReport()
      report.isShowing = true
      ports.display.publish(report)
    }
    _ = try show(bench, number: try wish(bench))
    #expect(bench.device.ports.pin.read().isOnDisplay && bench.device.ports.pin.read().digits == Self.digits)
    #expect(written(bench) == "")
    bench.run(50)
    #expect(bench.device.ports.pin.read().digits == Self.digits)
    bench.run(8)
    #expect(bench.device.ports.pin.read().digits == nil)
  }

  @Test func `with the sound off the ring alone says it`() throws {
    let bench = try asking { $0.send(.sound(.off), from: .control) }
    _ = try show(bench, number: try wish(bench))
    var most = 0
    bench.run(5.5) { state in most = max(most, (0..<state.frame.count).count { state.frame.pixels[$0] == 255 }) }
    #expect(most == 4, "the first digit")
    #expect(bench.device.buzzer.changeCount == 0)
  }

  @Test func `the number of a wish grows`() throws {
    let bench = try asking()
    let first = try wish(bench)
    bench.run(9)
    press(bench, for: 10.3)
    #expect(try wish(bench) > first)
  }

  @Test func `a device that can't show a PIN asks for none, and says why`() {
    let ports = DevicePorts()
    var state = DeviceState()
    func why() -> String? {
      ports.state.publish(state)
      return ports.unmetPrecondition(of: .askForPIN)
    }
    #expect(why() != nil && !ports.canShowPIN)
    (state.outputs.hasButton, state.outputs.hasBuzzer) = (true, true)
    #expect(why() == nil && ports.canShowPIN)
    state.sound = false
    #expect(why()?.contains("sound is off") == true)
    state.outputs.hasRing = true
    #expect(why() == nil)
    state.outputs.ring = OutputError(.missing)
    #expect(why() != nil)
    state.sound = true
    #expect(why() == nil)
    var routine = CalibrationReport()
    routine.routine = .init()
    ports.calibration.publish(routine)
    #expect(why()?.contains("calibration") == true)
  }
}

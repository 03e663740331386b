import Calibration
import Device
import HAL
import Services
import Simulation
import Synchronization
import TestSupport
import Testing

/// A caller as a test plays it.
private final class ScriptedCaller: LineConnection, Sendable {
  private let incoming: Mutex<[String]>
  private let outgoing = Mutex<[String]>([])
  private let gone = Mutex(false)

  init(_ lines: [String]) { incoming = Mutex(lines) }

  var heard: [String] { outgoing.withLock { $0 } }
  func say(_ line: String) { incoming.withLock { $0.append(line) } }
  func hangUp() { gone.withLock { $0 = true } }

  func send(_ text: String) -> Bool {
    outgoing.withLock { $0.append(text) }
    return !gone.withLock { $0 }
  }
  func line() -> String? { incoming.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
  var isOver: Bool { gone.withLock { $0 } && incoming.withLock { $0.isEmpty } }
}

private final class ScriptedListener: LineListener {
  private let callers: Mutex<[ScriptedCaller]>
  init(_ callers: [ScriptedCaller]) { self.callers = Mutex(callers) }
  func accept() -> ScriptedCaller? { callers.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
}

@Suite struct ControlSocketTests {
  private func service(_ ports: DevicePorts, _ clock: ManualClock, _ callers: [ScriptedCaller], log: LogLines = .init())
    -> ControlSocket<ScriptedListener, ManualClock>
  {
    let listener = ScriptedListener(callers)
    return ControlSocket(
      ports, clock: clock, logger: log.logger, path: "/state/call", calibrationPath: "/state/calibration.json",
      listen: { () throws(StorageError) in listener })
  }

  /// Ports behind which a calibration is attended to, by nobody in particular.
  private func ports(sensor: Bool = true) -> DevicePorts {
    let ports = DevicePorts()
    _ = CalibrationKeeper(
      .init(bus: "test", axes: "+x +y +z"),
      store: CalibrationStore(path: "calibration.json", read: { _, _ in nil }, write: { _, _ in }), ports: ports)
    if sensor {
      var report = CalibrationReport()
      report.sensor = SensorIdentity(chip: "lis3mdl", bus: "test", address: 0x1E, axes: "+x +y +z")
      ports.calibration.publish(report)
    }
    return ports
  }

  @Test func `a call for the routine is passed on, told how it goes, and ended with it`() async throws {
    let (ports, clock, caller) = (ports(), ManualClock(), ScriptedCaller(["calibrate"]))
    try await running(service(ports, clock, [caller]), clock) {
      await clock.advance(by: 0.3)
      #expect(ports.commands.sent(from: .control) == 1)
      #expect(caller.heard.isEmpty)
      var report = ports.calibration.read()
      report.asked = 1
      report.routine = .init()
      ports.calibration.publish(report)
      await clock.advance(by: 0.3)
      #expect(caller.heard.count == 1 && caller.heard[0].hasPrefix("say moving 0 %: "))
      report.routine?.outcome = .refused(.coverage)
      ports.calibration.publish(report)
      await clock.advance(by: 0.3)
      #expect(caller.heard.contains("say refused: coverage"))
      #expect(caller.heard.last == "end 2")
    }
  }

  @Test func `a device without a magnetometer says so at once`() async throws {
    let (ports, clock, caller) = (ports(sensor: false), ManualClock(), ScriptedCaller(["calibrate"]))
    try await running(service(ports, clock, [caller]), clock) {
      await clock.advance(by: 0.3)
      #expect(caller.heard.last == "end 69")
      #expect(ports.commands.sent(from: .control) == 0)
    }
  }

  @Test func `a second call while a routine is under way is refused, and the first one goes on`() async throws {
    let (ports, clock) = (ports(), ManualClock())
    var report = ports.calibration.read()
    report.asked = 1
    report.routine = .init()
    ports.calibration.publish(report)
    let caller = ScriptedCaller(["calibrate"])
    try await running(service(ports, clock, [caller]), clock) {
      await clock.advance(by: 0.3)
      #expect(caller.heard.last == "end 2")
      #expect(ports.commands.sent(from: .control) == 0)
    }
  }

  @Test func `cancel is passed on, and words nobody knows end the call`() async throws {
    let (ports, clock, caller) = (ports(), ManualClock(), ScriptedCaller(["calibrate", "cancel"]))
    let stranger = ScriptedCaller(["GET / HTTP/1.1"])
    try await running(service(ports, clock, [caller, stranger]), clock) {
      await clock.advance(by: 0.6)
      #expect(ports.commands.sent(from: .control) == 2)
      #expect(stranger.heard.isEmpty)
    }
    // Who still waits when the device ends is told.
    #expect(caller.heard.suffix(2) == ["say the device was stopped", "end 69"])
  }

  @Test func `a caller that asks nothing is let go after five seconds`() async throws {
    let (ports, clock, caller) = (ports(), ManualClock(), ScriptedCaller([]))
    try await running(service(ports, clock, [caller]), clock) {
      await clock.advance(by: 4)
      caller.say("calibrate")
      await clock.advance(by: 0.2)
      #expect(ports.commands.sent(from: .control) == 1)
    }
    let silent = ScriptedCaller([])
    let other = self.ports()
    try await running(service(other, clock, [silent]), clock) {
      await clock.advance(by: 6)
      silent.say("calibrate")
      await clock.advance(by: 1)
      #expect(other.commands.sent(from: .control) == 0)
    }
  }
}

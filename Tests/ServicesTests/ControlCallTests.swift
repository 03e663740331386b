import Calibration
import Compass
import Controllers
import Core
import HAL
import Link
import Measures
import Position
import Reports
import Services
import Simulation
import TestSupport
import Testing

/// Long calls: their commands, their messages, and the end of the caller.
@Suite struct ControlCallTests {
  private let storage = MemoryStorage()
  private static let correction = HeadingCorrection(
    method: .sun, correction: Angle(degrees: 4), sigma: Angle(degrees: 1),
    position: GeodeticPosition(latitude: Angle(degrees: 41), longitude: Angle(degrees: 29)),
    time: UniversalTime(CivilDate(year: 2026, month: 3, day: 1), hour: 9),
    field: .init(strengthMicrotesla: 48, inclination: Angle(degrees: 58)), mounting: "1f2e3d4c")

  /// Ports with a recipient for everything, with a magnetometer or without.
  private func ports(sensor: Bool = true) -> DevicePorts {
    let ports = DevicePorts()
    _ = CommandController(ports, corrections: CorrectionStore(folder: "state", storage))
    var state = DeviceState()
    state.magnetometer.label = sensor ? "LIS3MDL" : nil
    ports.state.publish(state)
    return ports
  }

  private func service(_ ports: DevicePorts, _ clock: ManualClock, _ callers: [ScriptedCaller])
    -> ControlSocket<ScriptedListener, ManualClock>
  {
    let listener = ScriptedListener(callers)
    return ControlSocket(
      ports, clock: clock, logger: LogLines().logger, path: "/state/call",
      answers: ControlAnswers(
        calibration: CalibrationStore(path: "/state/calibration.json", storage),
        corrections: CorrectionStore(folder: "state", storage),
        provenance: { _ in [("board", "test")] }),
      listen: { _ throws(StorageError) in listener })
  }

  private func said(_ caller: ScriptedCaller) -> [String] {
    caller.heard.compactMap { DeviceReply(line: $0) }.compactMap { if case .say(let text) = $0 { text } else { nil } }
  }

  /// An alignment in progress, at a stage; it then ends with `end`.
  private func align(
    sensor: Bool = true, end: AlignmentReport.Outcome
  ) async throws -> ScriptedCaller {
    let (ports, clock) = (ports(sensor: sensor), ManualClock())
    let caller = ScriptedCaller([DeviceRequest.align(AlignmentRequest(target: .sun)).line])
    try await running(service(ports, clock, [caller]), clock) {
      await clock.advance(by: 0.3)
      #expect(ports.commands.sent(from: .control) == 1 && caller.heard.isEmpty)
      let order = try #require(ports.take(.alignment).first)
      var report = AlignmentReport()
      report.stage = .pointing
      ports.alignment.publish(report)
      order.begin()
      await clock.advance(by: 1)
      // Requested once, however long it takes.
      #expect(
        caller.heard == [DeviceReply.prompt("Point the device, hold it still and press Enter, or its button.").line])
      caller.say(DeviceRequest.begin.line)
      await clock.advance(by: 0.3)
      #expect(ports.commands.sent(from: .control) == 2)
      report.stage = .comparing
      ports.alignment.publish(report)
      await clock.advance(by: 20)
      #expect(caller.heard.count == 1)
      (report.stage, report.outcome) = (.idle, end)
      order.answer(.done(.alignment(report)))
      await clock.advance(by: 0.3)
    }
    return caller
  }

  @Test func `an alignment is requested, pointed, and answered with its result`() async throws {
    let caller = try await align(end: .stored(Self.correction))
    #expect(caller.heard.last == DeviceReply.end(.done).line)
    #expect(caller.heard.contains { $0.contains("correction_deg") })
  }

  @Test func `a failed alignment gives its reason`() async throws {
    let still = try await align(end: .refused(.notStill))
    #expect(said(still) == ["refused: not still", AlignmentSession.Refusal.notStill.advice])
    #expect(still.heard.last == DeviceReply.end(.refused()).line)
    // Without a magnetometer there is no advice to hold still.
    let blind = try await align(sensor: false, end: .refused(.noHeading))
    #expect(said(blind).count == 1 && blind.heard.last == DeviceReply.end(.unavailable()).line)
    let full = try await align(end: .notStored(.full))
    #expect(
      said(full).first?.contains("the disk is full") == true && full.heard.last == DeviceReply.end(.refused()).line)
    let cancelled = try await align(end: .cancelled)
    #expect(said(cancelled) == ["cancelled: nothing was changed"])
    #expect(cancelled.heard.last == DeviceReply.end(.refused()).line)
  }

  @Test func `without a magnetometer a rest isn't watched, which is reported at once`() async throws {
    let (ports, clock) = (ports(sensor: false), ManualClock())
    var report = CalibrationReport()
    report.record = CalibrationRecord(calibration: .none)
    ports.calibration.publish(report)
    let caller = ScriptedCaller([DeviceRequest.mount(.level).line])
    try await running(service(ports, clock, [caller]), clock) {
      await clock.advance(by: 0.3)
      #expect(
        caller.heard.last == DeviceReply.end(.unavailable()).line
          && !said(caller).contains { $0.hasPrefix("let the device") })
    }
  }

  @Test func `an alignment while another is under way is refused`() async throws {
    let (ports, clock) = (ports(), ManualClock())
    let caller = ScriptedCaller([DeviceRequest.align(AlignmentRequest(target: .sun)).line])
    try await running(service(ports, clock, [caller]), clock) {
      await clock.advance(by: 0.3)
      ports.take(.alignment).first?.answer(.refused(code: "busy", words: "another alignment is under way"))
      await clock.advance(by: 0.3)
      #expect(said(caller) == ["not begun: another alignment is under way, by another program"])
      #expect(caller.heard.last == DeviceReply.end(.refused()).line)
    }
  }

  @Test func `an alignment that isn't taken up has five seconds from its request on, to the last`() async throws {
    let (ports, clock, caller) = (ports(), ManualClock(), ScriptedCaller([]))
    try await running(service(ports, clock, [caller]), clock) {
      await clock.advance(by: 5)
      caller.say(DeviceRequest.align(AlignmentRequest(target: .sun)).line)
      await clock.advance(by: 0.05)
      #expect(ports.commands.sent(from: .control) == 1)
      await clock.advance(by: 5)
      #expect(caller.heard.isEmpty)
      await clock.advance(by: 0.05)
      #expect(
        said(caller) == ["the device didn't confirm in time"] && caller.heard.last == DeviceReply.end(.failed).line)
    }
  }

  @Test func `a recording and a survey last as long as requested, from their start`() async throws {
    for request in [DeviceRequest.record(seconds: 1), .survey(seconds: 1)] {
      let (ports, clock, caller) = (ports(), ManualClock(), ScriptedCaller([]))
      try await running(service(ports, clock, [caller]), clock) {
        await clock.advance(by: 3)
        caller.say(request.line)
        await clock.advance(by: 1)
        #expect(!caller.heard.contains { $0.contains("\"end\"") })
        await clock.advance(by: 0.05)
        #expect([DeviceReply.end(.unavailable()).line, DeviceReply.end(.refused()).line].contains(caller.heard.last))
      }
    }
  }

  @Test func `a survey ends with its result`() async throws {
    let (ports, clock, caller) = (ports(), ManualClock(), ScriptedCaller([DeviceRequest.survey(seconds: 3).line]))
    var (report, state) = (SurveyReport(), ports.state.read())
    state.site = LoopSite(
      reference: .init(bearing: nil, declination: .zero),
      expectedField: ExpectedField(strengthMicrotesla: 50, inclination: Angle(degrees: 60)))
    state.heading.field.strengthMicrotesla = 50
    state.heading.field.inclination = Angle(degrees: 60)
    state.heading.motion = .still
    for second in 0...3 {
      state.time = Instant(seconds: Double(second))
      report.survey.take(state)
    }
    try await running(service(ports, clock, [caller]), clock) {
      await clock.advance(by: 0.3)
      ports.survey.publish(report)
      await clock.advance(by: 3)
      #expect(caller.heard.last == DeviceReply.end(.done).line)
    }
  }

  @Test func `a caller that leaves ends its alignment or its survey`() async throws {
    for request in [DeviceRequest.align(AlignmentRequest(target: .sun)), .survey(seconds: nil)] {
      let (ports, clock, caller) = (ports(), ManualClock(), ScriptedCaller([request.line]))
      try await running(service(ports, clock, [caller]), clock) {
        await clock.advance(by: 0.3)
        #expect(ports.commands.sent(from: .control) == 1)
        caller.hangUp()
        await clock.advance(by: 0.3)
        #expect(ports.commands.sent(from: .control) == 2)
        await clock.advance(by: 10)
        #expect(ports.commands.sent(from: .control) == 2)
      }
    }
  }

  @Test func `an unknown command ends an alignment like leaving`() async throws {
    let (ports, clock) = (ports(), ManualClock())
    let caller = ScriptedCaller([DeviceRequest.align(AlignmentRequest(target: .sun)).line])
    let strange = ScriptedCaller(["{\"version\":99,\"request\":\"status\"}"])
    try await running(service(ports, clock, [caller, strange]), clock) {
      await clock.advance(by: 0.3)
      #expect(strange.heard.last == DeviceReply.end(.invalid).line)
      caller.say("hello")
      await clock.advance(by: 0.3)
      #expect(ports.commands.sent(from: .control) == 2 && caller.heard.isEmpty)
    }
  }

  @Test func `a survey is reported twice a second, and ends after its time`() async throws {
    let (ports, clock, caller) = (ports(), ManualClock(), ScriptedCaller([DeviceRequest.survey(seconds: 3).line]))
    try await running(service(ports, clock, [caller]), clock) {
      await clock.advance(by: 0.4)
      #expect(said(caller).isEmpty)
      await clock.advance(by: 2.4)
      #expect((4...5).contains(said(caller).count))
      #expect(ports.commands.sent(from: .control) == 1)
      await clock.advance(by: 0.5)
      // Without a result: no position was held.
      #expect(caller.heard.last == DeviceReply.end(.refused()).line)
      #expect(ports.commands.sent(from: .control) == 2)
    }
  }

  @Test func `a survey is ended by a command, and after three seconds without a magnetometer`() async throws {
    let (seeing, clock, caller) = (ports(), ManualClock(), ScriptedCaller([DeviceRequest.survey(seconds: nil).line]))
    try await running(service(seeing, clock, [caller]), clock) {
      await clock.advance(by: 30)
      #expect((58...60).contains(said(caller).count))
      caller.say(DeviceRequest.cancel.line)
      await clock.advance(by: 0.3)
      #expect(caller.heard.last == DeviceReply.end(.refused()).line)
    }
    let (blind, other) = (ports(sensor: false), ScriptedCaller([DeviceRequest.survey(seconds: nil).line]))
    let time = ManualClock()
    try await running(service(blind, time, [other]), time) {
      await time.advance(by: 3)
      #expect(other.heard.last != DeviceReply.end(.unavailable()).line)
      await time.advance(by: 0.05)
      #expect(other.heard.last == DeviceReply.end(.unavailable()).line)
    }
  }

  @Test func `a second survey is refused while one is under way`() async throws {
    let (ports, clock, caller) = (ports(), ManualClock(), ScriptedCaller([DeviceRequest.survey(seconds: 1).line]))
    var report = SurveyReport()
    report.isUnderWay = true
    ports.survey.publish(report)
    try await running(service(ports, clock, [caller]), clock) {
      await clock.advance(by: 0.3)
      #expect(caller.heard.last == DeviceReply.end(.refused()).line && ports.commands.sent(from: .control) == 0)
    }
  }

  @Test func `a recording ends by a command, and when its caller stops reading`() async throws {
    let (ports, clock) = (ports(), ManualClock())
    let (caller, gone) = (
      ScriptedCaller([DeviceRequest.record(seconds: nil).line]),
      ScriptedCaller([DeviceRequest.record(seconds: nil).line])
    )
    func measure(_ i: Int) {
      ports.taps.offer(RawSample(time: Instant(seconds: Double(i)), field: MagneticField(microtesla: 20, 0, -40)))
    }
    try await running(service(ports, clock, [caller, gone]), clock) {
      await clock.advance(by: 0.3)
      measure(1)
      await clock.advance(by: 0.3)
      #expect(caller.heard.count == 1 && gone.heard.count == 1)
      gone.hangUp()
      measure(2)
      caller.say(DeviceRequest.cancel.line)
      await clock.advance(by: 0.3)
      #expect(caller.heard.last == DeviceReply.end(.done).line)
    }
    #expect(gone.heard.last != DeviceReply.end(.unavailable()).line)
  }

  @Test
  func
    `a recording that isn't fetched for twenty seconds keeps the first of them, and reports how many samples were lost`()
    async throws
  {
    let (ports, clock) = (ports(), ManualClock())
    let caller = ScriptedCaller([DeviceRequest.record(seconds: nil).line])
    try await running(service(ports, clock, [caller]), clock) {
      await clock.advance(by: 0.3)
      for i in 0..<8195 {
        ports.taps.offer(
          RawSample(time: Instant(nanoseconds: Int64(i) * 2_500_000), field: MagneticField(microtesla: 20, 0, -40)))
      }
      for _ in 0..<8195 { ports.taps.offer(receiver: Array("$GP\n".utf8), at: .origin) }
      caller.say(DeviceRequest.cancel.line)
      await clock.advance(by: 0.3)
    }
    #expect(said(caller) == ["3 samples were lost on the way here"] && caller.heard.last == DeviceReply.end(.done).line)
    var (rows, sentences) = (0, 0)
    for reply in caller.heard.compactMap({ DeviceReply(line: $0) }) {
      if case .sensors(let text) = reply { rows += text.split(separator: "\n").count { $0.first?.isNumber == true } }
      if case .receiver(let text) = reply { sentences += text.split(separator: "\n").count }
    }
    #expect(rows == 8192 && sentences == 8192)
  }

  @Test func `a device at rest for five seconds becomes level`() async throws {
    let (ports, clock, caller) = (ports(), ManualClock(), ScriptedCaller([DeviceRequest.mount(.level).line]))
    var report = CalibrationReport()
    report.record = CalibrationRecord(
      calibration: .none, sensor: SensorIdentity(chip: "lis3mdl", bus: "test", address: 0x1E, axes: "+x +y +z"),
      unit: .microtesla)
    ports.calibration.publish(report)
    try await running(service(ports, clock, [caller]), clock) {
      for _ in 0..<55 {
        await clock.advance(by: 0.1)
        for _ in 0..<10 {
          ports.taps.offer(
            RawSample(time: clock.now(), force: SpecificForce(metersPerSecondSquared: Vector3(0, 0, 9.80665))))
        }
      }
      #expect(
        caller.heard.last == DeviceReply.end(.done).line && storage["/state/calibration.json"] != nil, "\(caller.heard)"
      )
    }
  }

  @Test func `without a calibration a rest isn't watched, which is reported at once`() async throws {
    let (ports, clock, caller) = (ports(), ManualClock(), ScriptedCaller([DeviceRequest.mount(.level).line]))
    try await running(service(ports, clock, [caller]), clock) {
      await clock.advance(by: 0.3)
      #expect(said(caller).count == 1 && said(caller).first?.contains("there is no calibration") == true)
      #expect(caller.heard.last == DeviceReply.end(.refused()).line)
    }
  }

  @Test func `an alignment that its caller cancels is ended for the device`() async throws {
    let (ports, clock) = (ports(), ManualClock())
    let caller = ScriptedCaller([DeviceRequest.align(AlignmentRequest(target: .sun)).line])
    try await running(service(ports, clock, [caller]), clock) {
      await clock.advance(by: 0.3)
      #expect(ports.commands.sent(from: .control) == 1)
      caller.say(DeviceRequest.cancel.line)
      await clock.advance(by: 0.3)
      #expect(ports.commands.sent(from: .control) == 2)
    }
  }

  @Test func `a routine without a recipient is refused at once`() async throws {
    let (ports, clock, caller) = (ports(), ManualClock(), ScriptedCaller([DeviceRequest.calibrate.line]))
    var report = CalibrationReport()
    report.sensor = SensorIdentity(chip: "lis3mdl", bus: "test", address: 0x1E, axes: "+x +y +z")
    ports.calibration.publish(report)
    try await running(service(ports, clock, [caller]), clock) {
      await clock.advance(by: 0.3)
      #expect(caller.heard.last == DeviceReply.end(.refused()).line && ports.commands.sent(from: .control) == 0)
    }
  }

  @Test func `a caller who ends a recording and reads no more is disconnected`() async throws {
    let (ports, clock) = (ports(), ManualClock())
    let caller = ScriptedCaller([DeviceRequest.record(seconds: nil).line])
    try await running(service(ports, clock, [caller]), clock) {
      await clock.advance(by: 0.3)
      ports.taps.offer(RawSample(time: Instant(seconds: 1), field: MagneticField(microtesla: 20, 0, -40)))
      caller.say(DeviceRequest.cancel.line)
      caller.hangUp()
      await clock.advance(by: 0.3)
    }
    #expect(caller.heard.count == 1)
  }
}

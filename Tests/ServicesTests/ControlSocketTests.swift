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
import Synchronization
import TestSupport
import Testing

@Suite struct ControlSocketTests {
  private let storage = MemoryStorage()
  private static let calibrate = DeviceRequest.calibrate.line

  private func service(_ ports: DevicePorts, _ clock: ManualClock, _ callers: [ScriptedCaller], log: LogLines = .init())
    -> ControlSocket<ScriptedListener, ManualClock>
  {
    service(ports, clock, ScriptedListener(callers), log: log)
  }

  private func service(
    _ ports: DevicePorts, _ clock: ManualClock, _ listener: ScriptedListener, log: LogLines = .init()
  )
    -> ControlSocket<ScriptedListener, ManualClock>
  {
    return ControlSocket(
      ports, clock: clock, logger: log.logger, path: "/state/call",
      answers: ControlAnswers(
        calibration: CalibrationStore(path: "/state/calibration.json", storage),
        corrections: CorrectionStore(folder: "state", storage),
        provenance: { _ in [("board", "test")] }),
      listen: { _ throws(StorageError) in listener })
  }

  @Test func `a caller who sends without end doesn't block others or the end`()
    async throws
  {
    let (ports, clock) = (ports(), ManualClock())
    let endless = ScriptedCaller([Self.calibrate], refrain: DeviceRequest.cancel.line)
    let other = ScriptedCaller([DeviceRequest.status(nil).line])
    try await running(service(ports, clock, [endless, other]), clock) {
      await clock.advance(by: 1)
      #expect(other.heard.contains { $0.contains("\"end\"") })
    }
    #expect((1...2000).contains(endless.repetitions))
  }

  @Test func `a ninth caller is refused at once with a message, and accepted a moment later`()
    async throws
  {
    let (ports, clock) = (ports(), ManualClock())
    let silent = (0..<8).map { _ in ScriptedCaller([]) }
    let more = (0..<20).map { _ in ScriptedCaller([DeviceRequest.status(nil).line]) }
    let late = ScriptedCaller([DeviceRequest.status(nil).line])
    let listener = ScriptedListener(silent + more)
    try await running(service(ports, clock, listener), clock) {
      await clock.advance(by: 0.3)
      for caller in more {
        #expect(caller.heard.count == 2 && caller.heard.last == DeviceReply.end(.unavailable(reason: "busy")).line)
        #expect(caller.heard.first?.contains("busy: 8 other programs") == true)
      }
      for caller in silent { caller.hangUp() }
      await clock.advance(by: 0.3)
      listener.call(late)
      await clock.advance(by: 0.3)
      #expect(late.heard.last == DeviceReply.end(.done).line)
    }
  }

  @Test func `a socket that can't be opened is named, and the device continues without it`() async throws {
    let log = LogLines()
    let socket = ControlSocket<ScriptedListener, ManualClock>(
      ports(), clock: ManualClock(), logger: log.logger, path: "/state/call",
      answers: ControlAnswers(
        calibration: CalibrationStore(path: "/state/calibration.json", storage),
        corrections: CorrectionStore(folder: "state", storage), provenance: { _ in [] }),
      listen: { _ throws(StorageError) in throw .permission })
    let task = Task { try await socket.run() }
    task.cancel()
    _ = await task.result
    #expect(log.all.count == 1)
    #expect(log.all.first?.hasPrefix("warning: /state/call ") == true)
    #expect(log.all.first?.hasSuffix("other commands can't reach this device, its button can") == true)
  }

  @Test func `the portal has its own socket, even without the other one, and a missing one is logged`()
    async throws
  {
    let clock = ManualClock()
    func service(_ log: LogLines, _ portal: @escaping @Sendable (Bell) throws(StorageError) -> ScriptedListener)
      -> ControlSocket<ScriptedListener, ManualClock>
    {
      ControlSocket(
        ports(), clock: clock, logger: log.logger, path: "/state/call", answers: .test(),
        listen: { _ throws(StorageError) in throw .permission }, portal: .init(path: "/portal/call", listen: portal))
    }
    let (log, caller) = (LogLines(), ScriptedCaller([DeviceRequest.status(nil).line]))
    let listener = ScriptedListener([caller])
    try await running(service(log) { _ throws(StorageError) in listener }, clock) {
      await clock.advance(by: 0.3)
      #expect(caller.heard.last == DeviceReply.end(.done).line && log.all.count == 1)
    }
    for (fault, why) in [
      (StorageError.missing, "the group qibla-portal or the folder is missing"), (.full, StorageError.full.words),
    ] {
      let log = LogLines()
      let task = Task { try await service(log) { _ throws(StorageError) in throw fault }.run() }
      task.cancel()
      _ = await task.result
      #expect(log.all.last == "notice: /portal/call: \(why): the portal can't reach this device")
    }
  }

  @Test func `lines after the answer are ignored`() async throws {
    let (ports, clock) = (ports(), ManualClock())
    let caller = ScriptedCaller([DeviceRequest.status(nil).line, Self.calibrate])
    try await running(service(ports, clock, [caller]), clock) {
      await clock.advance(by: 1)
      #expect(caller.heard.last == DeviceReply.end(.done).line && ports.commands.sent(from: .control) == 0)
    }
  }

  @Test func `an endless crowd of callers doesn't block others or the end`() async throws {
    let (ports, clock) = (ports(), ManualClock())
    let asking = ScriptedCaller([DeviceRequest.status(nil).line])
    let crowd = ScriptedListener([asking], thenAlways: true)
    try await running(service(ports, clock, crowd), clock) {
      await clock.advance(by: 1)
      #expect(asking.heard.last == DeviceReply.end(.done).line)
    }
    #expect((1...2000).contains(crowd.strangers))
  }

  @Test func `a line that is too long is refused with the limit`() async throws {
    let (ports, clock, caller) = (ports(), ManualClock(), ScriptedCaller([], exceeding: 65_536))
    try await running(service(ports, clock, [caller]), clock) {
      await clock.advance(by: 0.3)
      #expect(caller.heard.first?.contains("found a longer line; accepted: at most 64 kB") == true)
      #expect(caller.heard.last == DeviceReply.end(.invalid).line)
    }
  }

  /// Ports where a calibration's commands have a recipient.
  private func ports(sensor: Bool = true) -> DevicePorts {
    let ports = DevicePorts()
    _ = CalibrationController(
      .init(bus: "test", axes: "+x +y +z"),
      store: CalibrationStore(path: "calibration.json", read: { _, _ in nil }, write: { _, _ in }), ports: ports)
    if sensor {
      var report = CalibrationReport()
      report.sensor = SensorIdentity(chip: "lis3mdl", bus: "test", address: 0x1E, axes: "+x +y +z")
      ports.calibration.publish(report)
    }
    return ports
  }

  @Test func `a call for the routine is forwarded, follows its progress, and ends with it`() async throws {
    let (ports, clock, caller) = (ports(), ManualClock(), ScriptedCaller([Self.calibrate]))
    try await running(service(ports, clock, [caller]), clock) {
      await clock.advance(by: 0.3)
      #expect(ports.commands.sent(from: .control) == 1)
      #expect(caller.heard.isEmpty)
      let order = try #require(ports.take(.calibration).first)
      var report = ports.calibration.read()
      report.routine = .init()
      ports.calibration.publish(report)
      order.begin()
      await clock.advance(by: 0.3)
      #expect(caller.heard.count == 1 && caller.heard[0].contains(#""say":"moving 0 %: "#))
      report.routine?.outcome = .refused(.coverage)
      order.answer(.done(.calibration(report)))
      await clock.advance(by: 0.3)
      #expect(caller.heard.contains(DeviceReply.say("refused: coverage").line))
      #expect(caller.heard.last == DeviceReply.end(.refused()).line)
    }
  }

  @Test func `a device without a magnetometer reports it at once`() async throws {
    let (ports, clock, caller) = (ports(sensor: false), ManualClock(), ScriptedCaller([Self.calibrate]))
    try await running(service(ports, clock, [caller]), clock) {
      await clock.advance(by: 0.3)
      #expect(caller.heard.last == DeviceReply.end(.unavailable()).line)
      #expect(ports.commands.sent(from: .control) == 0)
    }
  }

  @Test func `a rest is watched for five seconds, and a cancel changes nothing`() async throws {
    let (ports, clock) = (ports(), ManualClock())
    let (watched, cancelled, bare) = (
      ScriptedCaller([DeviceRequest.mount(.level).line]),
      ScriptedCaller([DeviceRequest.mount(.forward(.zero)).line]), ScriptedCaller([DeviceRequest.mount(.level).line])
    )
    try await running(service(ports, clock, [bare]), clock) {
      await clock.advance(by: 0.3)
      // No magnetometer yet: reported at once.
      #expect(bare.heard.last == DeviceReply.end(.unavailable()).line)
    }
    var state = DeviceState()
    state.magnetometer.label = "LIS3MDL"
    ports.state.publish(state)
    var report = ports.calibration.read()
    report.record = CalibrationRecord(calibration: .none)
    ports.calibration.publish(report)
    try await running(service(ports, clock, [watched, cancelled]), clock) {
      await clock.advance(by: 0.3)
      #expect(watched.heard == [DeviceReply.say("let the device rest for 5 seconds").line])
      cancelled.say(DeviceRequest.cancel.line)
      await clock.advance(by: 4)
      #expect(watched.heard.count == 1 && cancelled.heard.last == DeviceReply.end(.refused()).line)
      await clock.advance(by: 1)
      #expect(watched.heard.count == 3 && watched.heard.last == DeviceReply.end(.refused()).line)
      #expect(watched.heard[1].contains("did not lie still"))
    }
  }

  @Test func `a second call during a routine is refused, and the first one continues`() async throws {
    let (ports, clock) = (ports(), ManualClock())
    let caller = ScriptedCaller([Self.calibrate])
    try await running(service(ports, clock, [caller]), clock) {
      await clock.advance(by: 0.3)
      ports.take(.calibration).first?.answer(.refused(code: "not_possible", words: "a calibration is under way"))
      await clock.advance(by: 0.3)
      #expect(caller.heard.last == DeviceReply.end(.refused()).line)
    }
  }

  @Test func `cancel is forwarded, and unknown commands end the call`() async throws {
    let (ports, clock, caller) = (ports(), ManualClock(), ScriptedCaller([Self.calibrate, DeviceRequest.cancel.line]))
    let stranger = ScriptedCaller(["GET / HTTP/1.1"])
    try await running(service(ports, clock, [caller, stranger]), clock) {
      await clock.advance(by: 0.6)
      #expect(ports.commands.sent(from: .control) == 2)
      #expect(stranger.heard.isEmpty)
    }
    // Callers still waiting at the device's end get a message.
    #expect(
      caller.heard.suffix(2) == [DeviceReply.say("the device was stopped").line, DeviceReply.end(.unavailable()).line])
  }

  @Test func `a routine that doesn't start within five seconds of the request is refused`() async throws {
    let (ports, clock, caller) = (ports(), ManualClock(), ScriptedCaller([]))
    try await running(service(ports, clock, [caller]), clock) {
      await clock.advance(by: 4)
      caller.say(Self.calibrate)
      await clock.advance(by: 5.05)
      #expect(ports.commands.sent(from: .control) == 1 && caller.heard.isEmpty)
      await clock.advance(by: 0.05)
      #expect(caller.heard.last == DeviceReply.end(.failed).line)
    }
  }

  @Test func `a caller without a request is disconnected after five seconds`() async throws {
    let (ports, clock, caller) = (ports(), ManualClock(), ScriptedCaller([]))
    try await running(service(ports, clock, [caller]), clock) {
      await clock.advance(by: 4)
      caller.say(Self.calibrate)
      await clock.advance(by: 0.2)
      #expect(ports.commands.sent(from: .control) == 1)
    }
    let silent = ScriptedCaller([])
    let other = self.ports()
    try await running(service(other, clock, [silent]), clock) {
      await clock.advance(by: 6)
      silent.say(Self.calibrate)
      await clock.advance(by: 1)
      #expect(other.commands.sent(from: .control) == 0)
    }
  }

  // MARK: - Other requests

  private func reply(_ caller: ScriptedCaller, _ pick: (DeviceReply) -> String?) -> String? {
    caller.heard.lazy.compactMap { DeviceReply(line: $0) }.compactMap(pick).first
  }

  @Test func `the state is answered at once, for people and programs`() async throws {
    let (ports, clock, caller) = (ports(), ManualClock(), ScriptedCaller([DeviceRequest.status(nil).line]))
    try await running(service(ports, clock, [caller]), clock) {
      await clock.advance(by: 0.3)
      #expect(caller.heard.last == DeviceReply.end(.done).line)
      let json = try #require(reply(caller) { if case .answer(let json) = $0 { json } else { nil } })
      for key in [
        "heading_deg", "status", "reason", "site", "loop", "counters", "next_prayer", "prayers_today", "alarms",
      ] {
        #expect(json.contains("\"\(key)\":"), "\(key)")
      }
      let text = try #require(reply(caller) { if case .text(let text) = $0 { text } else { nil } })
      #expect(text.contains("true heading  not known") && text.contains("alarms        none"))
    }
  }

  @Test func `a recording is sent while it is measured, and other programs still get samples`() async throws {
    let (ports, clock, caller) = (ports(), ManualClock(), ScriptedCaller([DeviceRequest.record(seconds: 1).line]))
    try await running(service(ports, clock, [caller]), clock) {
      await clock.advance(by: 0.3)
      for i in 1...3000 {
        ports.taps.offer(
          RawSample(time: Instant(nanoseconds: Int64(i) * 10_000_000), field: MagneticField(microtesla: 20, 0, -40)))
      }
      ports.taps.offer(receiver: Array("$GPRMC,1\r\n".utf8), at: Instant(seconds: 3))
      await clock.advance(by: 2)
      let replies = caller.heard.compactMap { DeviceReply(line: $0) }
      let log = replies.map { if case .sensors(let text) = $0 { text } else { "" } }.joined()
      #expect(log.hasPrefix("# board: test\nt_s,") && log.split(separator: "\n").count == 2 + 3000)
      #expect(replies.contains(.receiver("3 $GPRMC,1\n")) && replies.last == .end(.done))
      #expect(caller.heard.allSatisfy { $0.utf8.count < 65_536 })
    }
  }

  @Test func `a recording of nothing ends with the reason`() async throws {
    let (ports, clock, caller) = (ports(), ManualClock(), ScriptedCaller([DeviceRequest.record(seconds: 1).line]))
    try await running(service(ports, clock, [caller]), clock) {
      await clock.advance(by: 2)
      #expect(caller.heard.last == DeviceReply.end(.unavailable()).line)
      #expect(
        reply(caller) { if case .say(let text) = $0 { text } else { nil } }?.hasPrefix("nothing recorded: ") == true)
    }
  }

  @Test func `alignments and surveys without a recipient are refused, and so is a second request`() async throws {
    for request in [DeviceRequest.align(AlignmentRequest(target: .sun)), .survey(seconds: nil)] {
      let (ports, clock, caller) = (ports(), ManualClock(), ScriptedCaller([request.line]))
      try await running(service(ports, clock, [caller]), clock) {
        await clock.advance(by: 0.3)
        #expect(caller.heard.last == DeviceReply.end(.refused()).line)
      }
    }
    let (ports, clock) = (ports(), ManualClock())
    let caller = ScriptedCaller([Self.calibrate, DeviceRequest.status(nil).line])
    try await running(service(ports, clock, [caller]), clock) {
      await clock.advance(by: 0.3)
      #expect(caller.heard.last == DeviceReply.end(.invalid).line)
    }
  }

  @Test func `new callers are accepted four times a second, and a connected one is read twenty times`() async throws {
    let (ports, clock, listener) = (ports(), ManualClock(), ScriptedListener([]))
    try await running(service(ports, clock, listener), clock) {
      for (caller, expected) in [(nil, 4), (ScriptedCaller([]), 20)] as [(ScriptedCaller?, Int)] {
        if let caller { listener.call(caller) }
        await clock.advance(by: 0.5)
        let before = listener.polls
        await clock.advance(by: 1)
        #expect((listener.polls - before - expected).magnitude <= 1)
      }
    }
  }
}

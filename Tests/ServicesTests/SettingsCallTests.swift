import Core
import HAL
import Link
import Measures
import Places
import Position
import Prayer
import Services
import Settings
import Simulation
import Synchronization
import TestSupport
import Testing

@testable import Controllers
@testable import Reports

/// Programs that show and change settings, and send commands.
@Suite struct SettingsCallTests {
  private let storage = MemoryStorage()

  private func controller(_ ports: DevicePorts) -> CommandController {
    CommandController(
      ports, corrections: CorrectionStore(folder: "state", storage),
      settings: SettingsController(
        ports,
        store: { [storage] path, bytes in
          do throws(StorageError) {
            try storage.write(bytes, to: path)
            return nil
          } catch { return error.message }
        }, load: { ports.settings.read() }))
  }

  /// The answer to a request, while the device's services run.
  private func replies(
    to requests: DeviceRequest..., ports: DevicePorts = DevicePorts(), restart: (@Sendable () -> Void)? = nil,
    secondsAfterStart: Double = 3600
  ) async throws -> [DeviceReply] {
    let (clock, caller) = (ManualClock(), ScriptedCaller(requests.map(\.line)))
    var answers = ControlAnswers.test(storage)
    answers.restart = restart.map { .init(started: clock.now().advanced(bySeconds: -secondsAfterStart), $0) }
    let listener = ScriptedListener([caller])
    let socket = ControlSocket(
      ports, clock: clock, logger: LogLines().logger, path: "/state/call", answers: answers,
      listen: { _ throws(StorageError) in listener })
    var controller = controller(ports)
    try await running(socket, clock) {
      for _ in 0..<20 {
        await clock.advance(by: 0.1)
        _ = controller.step(at: clock.now())
      }
    }
    return caller.heard.compactMap { DeviceReply(line: $0) }
  }

  @Test func `every setting is listed with its range, its value and the effect of a change`() async throws {
    let replies = try await replies(to: .settings(nil))
    #expect(replies.count == Setting.all.count + 1 && replies.last == .end(.done))
    let rate = try #require(
      replies.first { if case .item(let json) = $0 { json.contains(#""key":"loop.rate_hz""#) } else { false } })
    guard case .item(let json) = rate else { return }
    for part in [
      #""kind":"integer""#, #""minimum":50"#, #""maximum":400"#, #""unit":"Hz""#, #""live":false"#,
      #""needs_restart":false"#, #""origin":"default""#, #""choices":null"#,
    ] { #expect(json.contains(part), "\(json)") }
    let lines = replies.map(\.line)
    #expect(lines.allSatisfy { $0.utf8.count < 4096 && !$0.contains("\n") })
  }

  @Test func `a change is answered with the values in force now and after a restart, and is stored`() async throws {
    let ports = DevicePorts()
    let changes = [
      SettingChange(key: "loop.rate_hz", text: "200"), SettingChange(key: "prayer.method", text: "turkey"),
    ]
    let heard = try await replies(to: .change(changes), ports: ports)
    #expect(
      heard == [
        .answer(
          #"{"changed":["loop.rate_hz","prayer.method"],"live":["prayer.method"],"needs_restart":["loop.rate_hz"]}"#),
        .end(.done),
      ])
    #expect(ports.settings.read().configuration.prayer.method == .turkey)
    #expect(storage["/var/lib/qibla/settings.toml"] != nil)
    #expect(ports.commands.sent(from: .control) == 1)
    let back = try await replies(to: .change([SettingChange(key: "prayer.method", text: nil)]), ports: ports)
    #expect(back.last == .end(.done) && ports.settings.read().configuration.prayer.method == nil)
  }

  @Test func `all problems of a change are reported at once, and nothing is changed`() async throws {
    let ports = DevicePorts()
    let changes = [
      SettingChange(key: "loop.rate_hz", text: "7"), SettingChange(key: "prayer.method", text: "turkey"),
      SettingChange(key: "ring.brightnes", text: "1"),
    ]
    let heard = try await replies(to: .change(changes), ports: ports)
    let items = heard.compactMap { if case .item(let json) = $0 { json } else { nil } }
    #expect(items.count == 2 && heard.last == .end(.invalid))
    #expect(items.contains { $0.contains(#""key":"loop.rate_hz""#) && $0.contains("50 to 400") })
    #expect(ports.settings.read().configuration.prayer.method == nil && storage["/var/lib/qibla/settings.toml"] == nil)
  }

  @Test func `a change that doesn't fit on the disk is reported as not stored, and is not in force`() async throws {
    let ports = DevicePorts()
    storage.failWrites(with: .full)
    let heard = try await replies(to: .change([SettingChange(key: "prayer.method", text: "turkey")]), ports: ports)
    #expect(heard.last == .end(.failed))
    #expect(heard.contains { if case .say(let text) = $0 { text.hasPrefix("not_stored: ") } else { false } })
    #expect(ports.settings.read().configuration.prayer.method == nil)
  }

  @Test func `a command is forwarded by its name, and an unknown one is answered with the known ones`() async throws {
    let ports = DevicePorts()
    #expect(
      try await replies(to: .command("sound_off"), ports: ports) == [.answer(#"{"sent":"sound_off"}"#), .end(.done)])
    #expect(ports.loop.inbox.take()?.sound == false)
    let heard = try await replies(to: .command("dance"), ports: ports)
    guard case .item(let json)? = heard.first else {
      Issue.record("\(heard)")
      return
    }
    #expect(json.contains("sound_toggle, page_next") && json.contains("restart") && heard.last == .end(.invalid))
    // This test runs no calibration service.
    #expect(
      try await replies(to: .command("cancel_calibration"), ports: ports).last
        == .end(.refused(reason: "not_possible")))
    #expect(try await replies(to: .command("end_call"), ports: ports).last == .end(.refused(reason: "not_possible")))
  }

  /// A device with ring and buzzer, without anything in progress.
  private func equipped(_ change: (inout DeviceState) -> Void = { _ in }) -> DevicePorts {
    let ports = DevicePorts()
    var state = DeviceState()
    (state.outputs.hasRing, state.outputs.hasBuzzer) = (true, true)
    change(&state)
    ports.state.publish(state)
    return ports
  }

  @Test func `ring and buzzer are tested by commands`() async throws {
    for (word, test) in [("ring_test", PanelTest.ring), ("sound_test", .buzzer)] {
      let ports = equipped()
      #expect(try await replies(to: .command(word), ports: ports) == [.answer("{\"sent\":\"\(word)\"}"), .end(.done)])
      #expect(ports.loop.inbox.take()?.test == test)
    }
  }

  @Test func `a test that would go unnoticed or disturb something is refused with its reason`() async throws {
    func why(_ word: String, _ ports: DevicePorts) async throws -> String {
      let heard = try await replies(to: .command(word), ports: ports)
      #expect(heard.last == .end(.refused(reason: "not_possible")) && ports.loop.inbox.take()?.test == nil)
      guard case .say(let text)? = heard.first else { return "\(heard)" }
      return text
    }
    #expect(try await why("ring_test", DevicePorts()) == "not done: no ring is configured: ring.lines, or ring.kind")
    #expect(
      try await why("sound_test", DevicePorts()) == "not done: no buzzer is configured: buzzer.line, or buzzer.kind")
    #expect(
      try await why("adhan_test", equipped()) == "not done: no recordings are configured: alarm.adhan_directory")
    let unplugged = equipped { $0.outputs.ring = OutputError(.missing) }
    #expect(try await why("ring_test", unplugged) == "not done: /dev/gpiochip0 is not there")
    #expect(
      try await why("ring_test", equipped { $0.isTestingRing = true }) == "not done: a test of the ring is under way")
    #expect(try await why("ring_test", equipped { $0.isSurveying = true }) == "not done: a survey is under way")
    #expect(try await why("sound_test", equipped { $0.sound = false }) == "not done: the sound is off")
    let quiet = equipped()
    var report = PrayerReport()
    (report.quietHours, report.isQuiet) = (QuietHours(from: 1320, to: 330), true)
    quiet.prayer.publish(report)
    #expect(try await why("sound_test", quiet) == "not done: quiet hours, 22:00 to 05:30")
    let calling = equipped()
    report = PrayerReport()
    report.isCalling = true
    calling.prayer.publish(report)
    for word in ["ring_test", "sound_test"] { #expect(try await why(word, calling) == "not done: a call sounds") }
    let calibrating = equipped()
    var calibration = CalibrationReport()
    calibration.routine = .init()
    calibrating.calibration.publish(calibration)
    for word in ["ring_test", "sound_test"] {
      #expect(try await why(word, calibrating) == "not done: a calibration is under way")
    }
  }

  @Test func `a test of the adhan is answered when it is known whether it is heard`() async throws {
    for silence in [nil, "aplay is not installed"] {
      let settings = try EffectiveConfiguration(
        file: ("test.toml", Array("[alarm]\nadhan_directory = \"/adhan\"\n".utf8)))
      let ports = DevicePorts(settings: settings)
      ports.attend(.prayer)
      let (clock, caller) = (ManualClock(), ScriptedCaller([DeviceRequest.command("adhan_test").line]))
      let listener = ScriptedListener([caller])
      let socket = ControlSocket(
        ports, clock: clock, logger: LogLines().logger, path: "/state/call", answers: ControlAnswers.test(storage),
        listen: { _ throws(StorageError) in listener })
      try await running(socket, clock) {
        await clock.advance(by: 1)
        let order = try #require(ports.take(.prayer).first)
        #expect(caller.heard.isEmpty && order.command == .testAdhan)
        order.answer(silence.map { .refused(code: "silent", words: $0) } ?? .done())
        await clock.advance(by: 0.5)
      }
      let heard = caller.heard.compactMap { DeviceReply(line: $0) }
      let expected: [DeviceReply] =
        if let silence { [.say("not done: \(silence)"), .end(.refused(reason: "silent"))] } else {
          [.answer(#"{"sent":"adhan_test"}"#), .end(.done)]
        }
      #expect(heard == expected)
    }
  }

  /// The answer of a device whose services are delayed by `seconds`; `meanwhile` runs after the first of them.
  private func waiting(
    _ request: DeviceRequest, _ ports: DevicePorts, seconds: Double, meanwhile: () -> Void = {}
  ) async throws -> [DeviceReply] {
    let (clock, caller) = (ManualClock(), ScriptedCaller([]))
    let listener = ScriptedListener([caller])
    let socket = ControlSocket(
      ports, clock: clock, logger: LogLines().logger, path: "/state/call", answers: ControlAnswers.test(storage),
      listen: { _ throws(StorageError) in listener })
    try await running(socket, clock) {
      // Its time counts from its last request.
      await clock.advance(by: 4)
      caller.say(request.line)
      await clock.advance(by: 0.05)
      meanwhile()
      await clock.advance(by: seconds)
    }
    return caller.heard.compactMap { DeviceReply(line: $0) }
  }

  @Test func `a change without confirmation in five seconds is reported as unknown`() async throws {
    let settings = try EffectiveConfiguration(
      file: ("test.toml", Array("[alarm]\nadhan_directory = \"/adhan\"\n".utf8)))
    for (request, why) in [
      (DeviceRequest.change([SettingChange(key: "loop.rate_hz", text: "200")]), "the device didn't confirm in time"),
      (.command("adhan_test"), "the device didn't confirm in time"),
    ] {
      let ports = DevicePorts(settings: settings)
      ports.attend(.prayer)
      _ = controller(ports)
      // Ended by the device's stop, before any answer.
      #expect(try await waiting(request, ports, seconds: 5) == [.say("the device was stopped"), .end(.unavailable())])
      #expect(try await waiting(request, ports, seconds: 5.05) == [.say(why), .end(.failed)])
    }
  }

  @Test func `a command without a recipient, or with a full queue, is refused`() async throws {
    let change = DeviceRequest.change([SettingChange(key: "loop.rate_hz", text: "200")])
    #expect(
      try await waiting(change, DevicePorts(), seconds: 1)
        == [.say("not changed: the service for this command isn't running"), .end(.refused(reason: "unavailable"))])
    #expect(
      try await waiting(.command("page_next"), DevicePorts(), seconds: 1)
        == [.say("not done: the service for this command isn't running"), .end(.refused(reason: "unavailable"))])
    let ports = DevicePorts()
    _ = controller(ports)
    while ports.send(.page(.next), from: .page).isTaken {}
    #expect(
      try await waiting(.command("page_next"), ports, seconds: 1)
        == [.say("not done: the queue for that part of the device is full"), .end(.refused(reason: "queue_full"))])
  }

  @Test func `a restart is answered before it happens, and refused if nothing would restart the device`()
    async throws
  {
    let asked = Mutex(0)
    let heard = try await replies(to: .command("restart"), restart: { asked.withLock { $0 += 1 } })
    #expect(heard == [.answer(#"{"sent":"restart"}"#), .end(.done)] && asked.withLock { $0 } == 1)
    #expect(try await replies(to: .command("restart")).last == .end(.refused()))
  }

  @Test(arguments: [(0.0, "60 s"), (30, "30 s"), (59.4, "1 s"), (60.1, nil)] as [(Double, String?)])
  func `restarts too fast for the service manager are refused`(
    _ seconds: Double, _ wait: String?
  ) async throws {
    let asked = Mutex(0)
    let heard = try await replies(
      to: .command("restart"), restart: { asked.withLock { $0 += 1 } }, secondsAfterStart: seconds)
    #expect(
      heard.last == .end(wait == nil ? .done : .refused())
        && asked.withLock { $0 }
          == (wait
            == nil ? 1 : 0),
      "\(heard)")
    if let wait { #expect(heard.first == .say("restart refused: it was started a moment ago; try again in \(wait)")) }
  }
}

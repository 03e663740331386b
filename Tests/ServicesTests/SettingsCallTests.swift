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

@testable import Device

/// Programs that show and change settings, and that give commands.
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
          } catch { return error.words }
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
      listen: { () throws(StorageError) in listener })
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
    let replies = try await replies(to: .settings)
    #expect(replies.count == Setting.all.count + 1 && replies.last == .end(0))
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

  @Test func `a change is answered with what is in force now and what after a restart, and is kept`() async throws {
    let ports = DevicePorts()
    let changes = [
      SettingChange(key: "loop.rate_hz", text: "200"), SettingChange(key: "prayer.method", text: "turkey"),
    ]
    let heard = try await replies(to: .change(changes), ports: ports)
    #expect(
      heard == [
        .answer(
          #"{"changed":["loop.rate_hz","prayer.method"],"live":["prayer.method"],"needs_restart":["loop.rate_hz"]}"#),
        .end(0),
      ])
    #expect(ports.settings.read().configuration.prayer.method == .turkey)
    #expect(storage["/var/lib/qibla/settings.toml"] != nil)
    #expect(ports.commands.sent(from: .page) == 1)
    let back = try await replies(to: .change([SettingChange(key: "prayer.method", text: nil)]), ports: ports)
    #expect(back.last == .end(0) && ports.settings.read().configuration.prayer.method == nil)
  }

  @Test func `all problems of a change are reported at once, and nothing is changed`() async throws {
    let ports = DevicePorts()
    let changes = [
      SettingChange(key: "loop.rate_hz", text: "7"), SettingChange(key: "prayer.method", text: "turkey"),
      SettingChange(key: "ring.brightnes", text: "1"),
    ]
    let heard = try await replies(to: .change(changes), ports: ports)
    let items = heard.compactMap { if case .item(let json) = $0 { json } else { nil } }
    #expect(items.count == 2 && heard.last == .end(64))
    #expect(items.contains { $0.contains(#""key":"loop.rate_hz""#) && $0.contains("50 to 400") })
    #expect(ports.settings.read().configuration.prayer.method == nil && storage["/var/lib/qibla/settings.toml"] == nil)
  }

  @Test func `a change that finds no room on the disk is said to be not stored, and is not in force`() async throws {
    let ports = DevicePorts()
    storage.failWrites(with: .full)
    let heard = try await replies(to: .change([SettingChange(key: "prayer.method", text: "turkey")]), ports: ports)
    #expect(heard.last == .end(70))
    #expect(heard.contains { if case .say(let text) = $0 { text.hasPrefix("not_stored: ") } else { false } })
    #expect(ports.settings.read().configuration.prayer.method == nil)
  }

  @Test func `a command is passed on by its word, and an unknown one is answered with the known ones`() async throws {
    let ports = DevicePorts()
    #expect(try await replies(to: .command("sound_off"), ports: ports) == [.answer(#"{"sent":"sound_off"}"#), .end(0)])
    #expect(ports.loop.inbox.take()?.sound == false)
    let heard = try await replies(to: .command("dance"), ports: ports)
    guard case .item(let json)? = heard.first else {
      Issue.record("\(heard)")
      return
    }
    #expect(json.contains("sound_toggle, page_next") && json.contains("restart") && heard.last == .end(64))
    // There is no calibration service here.
    #expect(try await replies(to: .command("cancel_calibration"), ports: ports).last == .end(2))
    #expect(try await replies(to: .command("end_call"), ports: ports).last == .end(2))
  }

  /// A device with ring and buzzer, at which nothing else is under way.
  private func equipped(_ change: (inout DeviceState) -> Void = { _ in }) -> DevicePorts {
    let ports = DevicePorts()
    var state = DeviceState()
    (state.outputs.hasRing, state.outputs.hasBuzzer) = (true, true)
    change(&state)
    ports.state.publish(state)
    return ports
  }

  @Test func `ring and buzzer are tried by a word`() async throws {
    for (word, test) in [("ring_test", PanelTest.ring), ("sound_test", .buzzer)] {
      let ports = equipped()
      #expect(try await replies(to: .command(word), ports: ports) == [.answer("{\"sent\":\"\(word)\"}"), .end(0)])
      #expect(ports.loop.inbox.take()?.test == test)
    }
  }

  @Test func `a test that would go unnoticed or disturb something else is refused with its reason`() async throws {
    func why(_ word: String, _ ports: DevicePorts) async throws -> String {
      let heard = try await replies(to: .command(word), ports: ports)
      #expect(heard.last == .end(2) && ports.loop.inbox.take()?.test == nil)
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
      ports.attendPrayer()
      let (clock, caller) = (ManualClock(), ScriptedCaller([DeviceRequest.command("adhan_test").line]))
      let listener = ScriptedListener([caller])
      let socket = ControlSocket(
        ports, clock: clock, logger: LogLines().logger, path: "/state/call", answers: ControlAnswers.test(storage),
        listen: { () throws(StorageError) in listener })
      try await running(socket, clock) {
        await clock.advance(by: 1)
        #expect(caller.heard.isEmpty && ports.takePrayerOrders().map(\.command) == [.testAdhan])
        var report = PrayerReport()
        report.adhanTest.conclude(silence)
        ports.prayer.publish(report)
        await clock.advance(by: 0.5)
      }
      let heard = caller.heard.compactMap { DeviceReply(line: $0) }
      let expected: [DeviceReply] =
        if let silence { [.say("not done: \(silence)"), .end(2)] } else {
          [.answer(#"{"sent":"adhan_test"}"#), .end(0)]
        }
      #expect(heard == expected)
    }
  }

  /// The answer of a device whose services are delayed by `seconds`; `meanwhile` after the first of them.
  private func waiting(
    _ request: DeviceRequest, _ ports: DevicePorts, seconds: Double, meanwhile: () -> Void = {}
  ) async throws -> [DeviceReply] {
    let (clock, caller) = (ManualClock(), ScriptedCaller([]))
    let listener = ScriptedListener([caller])
    let socket = ControlSocket(
      ports, clock: clock, logger: LogLines().logger, path: "/state/call", answers: ControlAnswers.test(storage),
      listen: { () throws(StorageError) in listener })
    try await running(socket, clock) {
      // Its time counts from what it has asked for.
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
      (
        DeviceRequest.change([SettingChange(key: "loop.rate_hz", text: "200")]),
        "the device didn't confirm in time: ask for the settings"
      ),
      (.command("adhan_test"), "the device didn't confirm in time"),
    ] {
      let ports = DevicePorts(settings: settings)
      ports.attendPrayer()
      _ = controller(ports)
      // Told of its end, it has heard nothing before.
      #expect(try await waiting(request, ports, seconds: 5) == [.say("the device was stopped"), .end(69)])
      #expect(try await waiting(request, ports, seconds: 5.05) == [.say(why), .end(70)])
    }
  }

  @Test func `the result of another change, or of an earlier one, doesn't answer this one`() async throws {
    let ports = DevicePorts()
    _ = controller(ports)
    let changes = [SettingChange(key: "loop.rate_hz", text: "200")]
    var report = SettingsReport()
    report.asked = 1
    report.note(.init(number: 1, changes: changes))
    ports.settingsReport.publish(report)
    let heard = try await waiting(.change(changes), ports, seconds: 1) {
      report.note(.init(number: 2, changes: [SettingChange(key: "prayer.method", text: "turkey")]))
      ports.settingsReport.publish(report)
    }
    #expect(heard == [.say("the device was stopped"), .end(69)])
    let answered = try await waiting(.change(changes), ports, seconds: 1) {
      report.note(.init(number: 3, changes: changes))
      ports.settingsReport.publish(report)
    }
    #expect(answered.last == .end(0))
  }

  @Test func `a command without a recipient, or with a full queue, is refused`() async throws {
    let change = DeviceRequest.change([SettingChange(key: "loop.rate_hz", text: "200")])
    #expect(
      try await waiting(change, DevicePorts(), seconds: 1)
        == [.say("not changed: the device doesn't run its settings service now"), .end(2)])
    #expect(
      try await waiting(.command("page_next"), DevicePorts(), seconds: 1)
        == [.say("not done: the service for this command isn't running"), .end(2)])
    let ports = DevicePorts()
    _ = controller(ports)
    while ports.send(.page(.next), from: .page) == .sent {}
    #expect(
      try await waiting(.command("page_next"), ports, seconds: 1)
        == [.say("not done: the queue for that part of the device is full"), .end(2)])
  }

  @Test func `a restart is answered before it happens, and refused where nothing would start the device again`()
    async throws
  {
    let asked = Mutex(0)
    let heard = try await replies(to: .command("restart"), restart: { asked.withLock { $0 += 1 } })
    #expect(heard == [.answer(#"{"sent":"restart"}"#), .end(0)] && asked.withLock { $0 } == 1)
    #expect(try await replies(to: .command("restart")).last == .end(2))
  }

  @Test(arguments: [(0.0, "60 s"), (30, "30 s"), (59.4, "1 s"), (60.1, nil)] as [(Double, String?)])
  func `restarts that follow one another too fast for the service manager are refused`(
    _ seconds: Double, _ wait: String?
  ) async throws {
    let asked = Mutex(0)
    let heard = try await replies(
      to: .command("restart"), restart: { asked.withLock { $0 += 1 } }, secondsAfterStart: seconds)
    #expect(heard.last == .end(wait == nil ? 0 : 2) && asked.withLock { $0 } == (wait == nil ? 1 : 0), "\(heard)")
    if let wait { #expect(heard.first == .say("restart refused: it was started a moment ago; try again in \(wait)")) }
  }
}

import Core
import Device
import HAL
import Link
import Measures
import Position
import Prayer
import Services
import Settings
import Simulation
import Synchronization
import TestSupport
import Testing

/// Programs that show and change settings, and that give commands.
@Suite struct SettingsCallTests {
  private let storage = MemoryStorage()

  private func keeper(_ ports: DevicePorts) -> ControlKeeper {
    ControlKeeper(
      ports, corrections: CorrectionStore(folder: "state", storage),
      settings: SettingsKeeper(
        ports,
        store: { [storage] path, bytes in
          do throws(StorageError) {
            try storage.write(bytes, to: path)
            return nil
          } catch { return error.words }
        }, load: { ports.settings.read() }))
  }

  /// What a caller hears who asks for this, while the device's keepers go on.
  private func replies(
    to requests: DeviceRequest..., ports: DevicePorts = DevicePorts(), restart: (@Sendable () -> Void)? = nil
  ) async throws -> [DeviceReply] {
    let (clock, caller) = (ManualClock(), ScriptedCaller(requests.map(\.line)))
    var answers = ControlAnswers.test(storage)
    answers.restart = restart
    let listener = ScriptedListener([caller])
    let socket = ControlSocket(
      ports, clock: clock, logger: LogLines().logger, path: "/state/call", answers: answers,
      listen: { () throws(StorageError) in listener })
    var keeper = keeper(ports)
    try await running(socket, clock) {
      for _ in 0..<20 {
        await clock.advance(by: 0.1)
        _ = keeper.step(at: clock.now())
      }
    }
    return caller.heard.compactMap { DeviceReply(line: $0) }
  }

  @Test func `every setting is told with its range, its value and what becomes of a change`() async throws {
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
    #expect(back.last == .end(0) && ports.settings.read().configuration.prayer.method == .mwl)
  }

  @Test func `all that is wrong with a change is told at once, and nothing of it is done`() async throws {
    let ports = DevicePorts()
    let changes = [
      SettingChange(key: "loop.rate_hz", text: "7"), SettingChange(key: "prayer.method", text: "turkey"),
      SettingChange(key: "ring.brightnes", text: "1"),
    ]
    let heard = try await replies(to: .change(changes), ports: ports)
    let items = heard.compactMap { if case .item(let json) = $0 { json } else { nil } }
    #expect(items.count == 2 && heard.last == .end(64))
    #expect(items.contains { $0.contains(#""key":"loop.rate_hz""#) && $0.contains("50 to 400") })
    #expect(ports.settings.read().configuration.prayer.method == .mwl && storage["/var/lib/qibla/settings.toml"] == nil)
  }

  @Test func `a change that finds no room on the disk is said to be not stored, and is not in force`() async throws {
    let ports = DevicePorts()
    storage.failWrites(with: .full)
    let heard = try await replies(to: .change([SettingChange(key: "prayer.method", text: "turkey")]), ports: ports)
    #expect(heard.last == .end(70))
    #expect(heard.contains { if case .say(let text) = $0 { text.hasPrefix("not_stored: ") } else { false } })
    #expect(ports.settings.read().configuration.prayer.method == .mwl)
  }

  @Test func `a command is passed on by its word, and one that isn't known is told which are`() async throws {
    let ports = DevicePorts()
    #expect(try await replies(to: .command("sound_off"), ports: ports) == [.answer(#"{"sent":"sound_off"}"#), .end(0)])
    #expect(ports.loop.inbox.take()?.sound == false)
    let heard = try await replies(to: .command("dance"), ports: ports)
    guard case .item(let json)? = heard.first else {
      Issue.record("\(heard)")
      return
    }
    #expect(json.contains("sound_toggle, page_next") && json.contains("restart") && heard.last == .end(64))
    // Nobody calibrates here.
    #expect(try await replies(to: .command("cancel_calibration"), ports: ports).last == .end(2))
    #expect(try await replies(to: .command("end_call"), ports: ports).last == .end(2))
  }

  @Test func `a restart is answered before it happens, and refused where nothing would start the device again`()
    async throws
  {
    let asked = Mutex(0)
    let heard = try await replies(to: .command("restart"), restart: { asked.withLock { $0 += 1 } })
    #expect(heard == [.answer(#"{"sent":"restart"}"#), .end(0)] && asked.withLock { $0 } == 1)
    #expect(try await replies(to: .command("restart")).last == .end(2))
  }
}

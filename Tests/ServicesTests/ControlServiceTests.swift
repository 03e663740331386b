import Compass
import Controllers
import Core
import HAL
import Link
import Measures
import Places
import Prayer
import Reports
import Services
import Settings
import Simulation
import Synchronization
import TestSupport
import Testing
import Text

@Suite struct ControlServiceTests {
  private let storage = MemoryStorage()
  private let log = LogLines()

  private func service(_ ports: DevicePorts, _ clock: ManualClock) -> ControlService<ManualClock> {
    let storage = storage
    let settings = SettingsController(
      ports,
      store: { path, bytes in
        do throws(StorageError) {
          try storage.write(bytes, to: path)
          return nil
        } catch {
          return "can't be written"
        }
      }, load: { () throws(Problems) in try EffectiveConfiguration() })
    return ControlService(
      CommandController(ports, corrections: CorrectionStore(folder: "state", storage), settings: settings),
      clock: clock,
      logger: log.logger)
  }

  /// Publishes a state with these counts of presses.
  private func press(_ ports: DevicePorts, short: UInt64 = 0, long: UInt64 = 0) {
    var state = ports.state.read()
    state.gestures.short += short
    state.gestures.long += long
    ports.state.publish(state)
  }

  @Test func `a short press toggles the sound, and each of two between two polls counts`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    try await running(service(ports, clock), clock) {
      await clock.advance(by: 0.2)
      press(ports, short: 1)
      await clock.advance(by: 0.2)
      #expect(ports.loop.inbox.take()?.sound == false)
      press(ports, short: 2)
      await clock.advance(by: 0.2)
      #expect(ports.loop.inbox.take()?.sound == nil)
      press(ports, short: 1)
      await clock.advance(by: 0.2)
      #expect(ports.loop.inbox.take()?.sound == true)
      #expect(log.all.contains("notice: sound: off (button)"))
    }
  }

  @Test func `a press is answered by its result, and quiet hours reach the loop once each way`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    try await running(service(ports, clock), clock) {
      await clock.advance(by: 0.2)
      _ = ports.loop.inbox.take()
      press(ports, short: 1)
      await clock.advance(by: 0.2)
      #expect(ports.loop.inbox.take()?.cue == .taken)
      // This test runs no calibration service.
      press(ports, long: 1)
      await clock.advance(by: 0.2)
      #expect(ports.loop.inbox.take()?.cue == .refused)
      var report = PrayerReport()
      (report.quietHours, report.isQuiet) = (QuietHours(from: 1320, to: 330), true)
      ports.prayer.publish(report)
      await clock.advance(by: 0.2)
      #expect(ports.loop.inbox.take()?.isQuiet == true)
      await clock.advance(by: 0.2)
      #expect(ports.loop.inbox.take()?.isQuiet == nil)
      report.isQuiet = nil
      ports.prayer.publish(report)
      await clock.advance(by: 0.2)
      #expect(ports.loop.inbox.take()?.isQuiet == false)
      #expect(
        log.all.filter { $0.contains("quiet hours") }
          == ["notice: quiet hours: begun, 22:00 to 05:30", "notice: quiet hours: over"])
    }
  }

  @Test func `a press during the adhan ends it and doesn't change the sound`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    ports.attend(.prayer)
    var report = PrayerReport()
    report.isCalling = true
    ports.prayer.publish(report)
    try await running(service(ports, clock), clock) {
      await clock.advance(by: 0.2)
      press(ports, short: 1)
      await clock.advance(by: 0.2)
      #expect(ports.take(.prayer).map(\.source) == [.button])
      #expect(ports.loop.inbox.take()?.sound == nil)
    }
  }

  @Test func `a press after the call of suhoor puts it off and doesn't change the sound`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    ports.attend(.prayer)
    var report = PrayerReport()
    let fajr = UniversalTime(secondsSince1970: 1_800_000_000)
    report.call = PrayerCall(AlarmEvent(kind: .suhoor, due: fajr, time: fajr, isMissed: false), isHeard: true)
    ports.prayer.publish(report)
    try await running(service(ports, clock), clock) {
      await clock.advance(by: 0.2)
      press(ports, short: 1)
      await clock.advance(by: 0.2)
      #expect(ports.take(.prayer).map(\.command) == [.snoozeCall])
      #expect(ports.loop.inbox.take()?.sound == nil)
    }
  }

  @Test func `a change of settings is all or nothing, stored in the overlay and reported`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    try await running(service(ports, clock), clock) {
      ports.send(
        .change([.init(key: "prayer.method", text: "turkey"), .init(key: "pointer.aligned_deg", text: "99")]),
        from: .page)
      await clock.advance(by: 0.2)
      #expect(ports.settingsReport.read().problems.map(\.key).contains("pointer.aligned_deg"))
      #expect(ports.settings.read().configuration.prayer.method == nil)
      #expect(storage["/var/lib/qibla/settings.toml"] == nil)

      ports.send(
        .change([.init(key: "prayer.method", text: "turkey"), .init(key: "loop.rate_hz", text: "200")]), from: .page)
      await clock.advance(by: 0.2)
      let report = ports.settingsReport.read()
      #expect(report.problems.isEmpty && report.needsRestart == ["loop.rate_hz"])
      #expect(ports.settings.read().configuration.prayer.method == .turkey)
      let kept = try #require(storage["/var/lib/qibla/settings.toml"])
      let next = try EffectiveConfiguration(overlay: .success(kept))
      #expect(next.configuration.prayer.method == .turkey && next.configuration.loop.rateHz == 200)
    }
  }

  @Test func `a change that can't be stored is not in force`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    storage.failWrites(with: .full)
    try await running(service(ports, clock), clock) {
      ports.send(.change([.init(key: "prayer.method", text: "turkey")]), from: .page)
      await clock.advance(by: 0.2)
      #expect(ports.settingsReport.read().problems.count == 1)
      #expect(ports.settings.read().configuration.prayer.method == nil)
    }
  }

  @Test func `limits of alignment reach the loop without a restart`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    try await running(service(ports, clock), clock) {
      ports.send(.change([.init(key: "pointer.aligned_deg", text: "3")]), from: .page)
      await clock.advance(by: 0.3)
      #expect(ports.loop.inbox.take()?.alignedLimits?.entry == Angle(degrees: 3))
    }
  }

  @Test func `commands without a recipient, or too many of them, are refused and counted`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    #expect(!ports.send(.calibrate, from: .page).isTaken)
    try await running(service(ports, clock), clock) {
      for _ in 0..<32 { #expect(ports.send(.sound(.toggle), from: .page).isTaken) }
      #expect(!ports.send(.sound(.toggle), from: .page).isTaken)
      #expect(ports.commands.refused == 1 && ports.commands.unattended == 1)
      await clock.advance(by: 0.2)
      #expect(ports.send(.sound(.toggle), from: .page).isTaken)
    }
  }
}

import Core
import Device
import HAL
import Measures
import Places
import Prayer
import Services
import Settings
import Simulation
import Synchronization
import TestSupport
import Testing

/// What a player was asked, and whether it plays.
private final class Playing: Sendable {
  private let state = Mutex((played: [DailyTime](), isPlaying: false, stops: 0))
  var played: [DailyTime] { state.withLock { $0.played } }
  var isPlaying: Bool { state.withLock { $0.isPlaying } }
  var stops: Int { state.withLock { $0.stops } }
  func play(_ prayer: DailyTime) {
    state.withLock { state in
      state.played.append(prayer)
      state.isPlaying = true
    }
  }
  func stop() {
    state.withLock { state in
      state.stops += state.isPlaying ? 1 : 0
      state.isPlaying = false
    }
  }
}

private struct ScriptedPlayer: AdhanPlaying, ~Copyable {
  let playing: Playing
  let hasRecording: Bool
  mutating func play(_ prayer: DailyTime) -> AdhanOutcome {
    guard hasRecording else { return .off }
    playing.play(prayer)
    return .playing(file: "/adhan/\(prayer.word).mp3")
  }
  mutating func advance() -> AdhanProgress { playing.isPlaying ? .playing : .silent }
  mutating func stop() { playing.stop() }
  var isPlaying: Bool { playing.isPlaying }
}

/// Maghrib is called in Istanbul on a day in March.
@Suite struct PrayerServiceTests {
  /// 16:01:40 UTC: under a minute before Maghrib by the method of the World League.
  private static let istanbul = """
    [place]
    latitude_deg = 41.0082
    longitude_deg = 28.9784
    [prayer]
    timezone = "UTC"
    [alarm]
    maghrib_minutes = 0
    """
  private let storage = MemoryStorage()
  private let log = LogLines()

  private func ports(_ text: String) throws -> DevicePorts {
    let ports = DevicePorts(settings: try EffectiveConfiguration(file: ("test.toml", Array(text.utf8))))
    // What calls are passed on to.
    _ = ControlKeeper(ports, corrections: CorrectionStore(folder: "state", storage))
    return ports
  }

  private func service(
    _ ports: DevicePorts, _ clock: ManualClock, _ playing: Playing, hasRecording: Bool = true
  ) -> PrayerService<ManualClock, MemoryStorage, ScriptedPlayer> {
    PrayerService(
      ports, clock: clock, storage: storage, zones: ZoneFolder("/zones") { _, _ in nil },
      buildDate: CivilDate(year: 2026, month: 1, day: 1), logger: log.logger,
      player: { _ in ScriptedPlayer(playing: playing, hasRecording: hasRecording) })
  }

  /// A quarter of an hour before Maghrib of 1 March 2026 in Istanbul.
  private func before(_ ports: DevicePorts, minutes: Double) throws -> ManualClock {
    let configuration = ports.settings.read().configuration
    let place = try #require(configuration.place.position)
    let day = configuration.prayer.timetable(at: place, in: .utc).day(CivilDate(year: 2026, month: 3, day: 1))
    let maghrib = try #require(day[.maghrib])
    return ManualClock(UniversalTime(secondsSince1970: maghrib.secondsSince1970 - 60 * minutes))
  }

  @Test func `the recording of a prayer begins at its time, and the report says what is next`() async throws {
    let ports = try ports(Self.istanbul)
    let (clock, playing) = (try before(ports, minutes: 10), Playing())
    try await running(service(ports, clock, playing), clock) {
      await clock.advance(by: 5)
      let report = ports.prayer.read()
      #expect(report.withheld == nil && report.next?.prayer == .maghrib && report.current?.prayer == .asr)
      #expect(report.today.map(\.prayer) == DailyTime.allCases)
      await clock.advance(by: 590)
      #expect(playing.played.isEmpty)
      await clock.advance(by: 8)
      #expect(playing.played == [.maghrib])
      #expect(ports.prayer.read().isCalling)
      #expect(ports.commands.sent(from: .service) == 1)
    }
    #expect(!playing.isPlaying)
  }

  @Test
  func `what the caretaker must hear is said once a day: a timetable that ends, corrections that turn the day round`()
    async throws
  {
    storage["/mosque.csv"] = Array(
      "date,fajr,sunrise,dhuhr,asr,maghrib,isha\n2026-02-28,05:00,06:30,12:00,15:00,17:30,19:00\n".utf8)
    storage["/months.csv"] = Array("month,begins,noted,by\n1447-09,2026-02-19,2026-02-18,Diyanet\n".utf8)
    let text = Self.istanbul.replacing(
      "[alarm]",
      with: """
        timetable = "/mosque.csv"
        observed_months = "/months.csv"
        isha_adjust_minutes = -60
        maghrib_adjust_minutes = 60
        [alarm]
        """)
    let ports = try ports(text)
    let (clock, playing) = (try before(ports, minutes: 70), Playing())
    try await running(service(ports, clock, playing), clock) {
      await clock.advance(by: 90)
      #expect(
        ports.prayer.read().notice
          == "the mosque's timetable ended with 2026-02-28: the times of 2026-03-01 are computed")
    }
    for line in [
      "warning: prayer.timetable: the mosque's timetable ended with 2026-02-28: the times of 2026-03-01 are computed",
      "warning: prayer.isha_adjust_minutes: would put Isha before Maghrib today: both stand at one time",
      "notice: prayer.observed_months: 1 in force",
    ] {
      #expect(log.all.count { $0 == line } == 1, "\(log.all)")
    }
  }

  @Test func `a word from outside ends the recording, and the sound is nobody else's`() async throws {
    let ports = try ports(Self.istanbul)
    let (clock, playing) = (try before(ports, minutes: 0.1), Playing())
    try await running(service(ports, clock, playing), clock) {
      await clock.advance(by: 12)
      #expect(playing.isPlaying)
      // The sound is switched off from elsewhere meanwhile: that is no press of the button, and ends no recording.
      var state = DeviceState()
      state.sound = false
      ports.state.publish(state)
      await clock.advance(by: 3)
      #expect(playing.isPlaying)
      ports.send(.endCall, from: .button)
      await clock.advance(by: 0.5)
      #expect(!playing.isPlaying && playing.stops == 1)
      #expect(!ports.prayer.read().isCalling)
      #expect(log.all.contains("notice: adhan: ended by the button"))
      #expect(ports.state.read().sound == false)
    }
  }

  @Test func `where the sound is off, a prayer is shown and not heard`() async throws {
    let ports = try ports(Self.istanbul)
    var state = DeviceState()
    state.sound = false
    ports.state.publish(state)
    let (clock, playing) = (try before(ports, minutes: 0.1), Playing())
    try await running(service(ports, clock, playing), clock) {
      await clock.advance(by: 12)
      #expect(playing.played.isEmpty)
      #expect(ports.commands.sent(from: .service) == 1)
      #expect(log.all.contains { $0.hasPrefix("notice: alarm: Maghrib") && $0.hasSuffix("(silent)") })
    }
  }

  @Test func `without a recording the buzzer calls`() async throws {
    let ports = try ports(Self.istanbul)
    let (clock, playing) = (try before(ports, minutes: 0.1), Playing())
    try await running(service(ports, clock, playing, hasRecording: false), clock) {
      await clock.advance(by: 12)
      // Shown on the ring, and heard.
      #expect(ports.commands.sent(from: .service) == 2)
    }
  }

  @Test func `without a place or a credible date times are withheld, and that is said once`() async throws {
    let ports = try ports("[alarm]\nmaghrib_minutes = 0")
    let clock = ManualClock(UniversalTime(CivilDate(year: 2026, month: 3, day: 1), hour: 9))
    try await running(service(ports, clock, Playing()), clock) {
      await clock.advance(by: 20)
      #expect(ports.prayer.read().withheld == "place.unset")
      #expect(log.all.filter { $0.contains("prayer times are withheld: place.unset") }.count == 1)
    }
    let early = ManualClock(UniversalTime(CivilDate(year: 1970, month: 1, day: 1), hour: 1))
    try await running(service(ports, early, Playing()), early) {
      await early.advance(by: 20)
      #expect(ports.prayer.read().withheld?.hasPrefix("time.unset") == true)
    }
  }

  @Test func `an alarm that was given is not given again after a restart`() async throws {
    let ports = try ports(Self.istanbul)
    let clock = try before(ports, minutes: 0.1)
    try await running(service(ports, clock, Playing()), clock) { await clock.advance(by: 12) }
    let again = Playing()
    try await running(service(ports, clock, again), clock) { await clock.advance(by: 30) }
    #expect(again.played.isEmpty)
  }

  @Test func `another method is in force without a restart`() async throws {
    let ports = try ports(Self.istanbul)
    let clock = try before(ports, minutes: 30)
    try await running(service(ports, clock, Playing()), clock) {
      await clock.advance(by: 2)
      #expect(ports.prayer.read().method == .mwl)
      ports.settings.publish(try ports.settings.read().changing([("prayer.method", "turkey")]).0)
      await clock.advance(by: 3)
      #expect(ports.prayer.read().method == .turkey)
    }
  }
}

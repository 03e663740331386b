import Controllers
import Core
import HAL
import Measures
import Places
import Position
import Prayer
import Reports
import Services
import Settings
import Simulation
import Synchronization
import TestSupport
import Testing
import Text

/// Maghrib is called in Istanbul on a day in March.
@Suite struct PrayerServiceTests {
  /// 16:01:40 UTC: under a minute before Maghrib by the method of the World League.
  static let istanbul = """
    [place]
    latitude_deg = 41.0082
    longitude_deg = 28.9784
    [prayer]
    timezone = "UTC"
    [alarm]
    maghrib_minutes = 0
    """
  let storage = MemoryStorage()
  let log = LogLines()

  func ports(_ text: String) throws -> DevicePorts {
    let ports = DevicePorts(settings: try EffectiveConfiguration(file: ("test.toml", Array(text.utf8))))
    // The recipient of calls.
    _ = CommandController(ports, corrections: CorrectionStore(folder: "state", storage))
    return ports
  }

  func service(
    _ ports: DevicePorts, _ clock: ManualClock, _ playing: Playing, silence: AdhanOutcome? = nil
  ) -> PrayerService<ManualClock, MemoryStorage, ScriptedPlayer> {
    PrayerService(
      ports, clock: clock, storage: storage, zones: { ZoneFolder("/zones") { _, _ in nil } },
      buildDate: CivilDate(year: 2026, month: 1, day: 1), logger: log.logger,
      player: { alarm in
        playing.make(alarm)
        return ScriptedPlayer(playing: playing, silence: silence)
      })
  }

  /// A clock `minutes` before Maghrib, or another prayer, of 1 March 2026 in Istanbul, which is in Ramadan.
  func before(_ ports: DevicePorts, _ prayer: DailyTime = .maghrib, minutes: Double) throws -> ManualClock {
    let configuration = ports.settings.read().configuration
    let place = try #require(configuration.place.position)
    let day = configuration.prayer.timetable(at: place, in: .utc).day(CivilDate(year: 2026, month: 3, day: 1))
    let time = try #require(day[prayer])
    return ManualClock(UniversalTime(secondsSince1970: time.secondsSince1970 - 60 * minutes))
  }

  /// Puts the device at 41° north and `longitude` degrees east.
  func stand(at longitude: Double, _ ports: DevicePorts, _ clock: ManualClock) {
    var controller = SiteController(
      rules: SiteRules(policy: .fixed(GeodeticPosition.degrees(41, longitude))),
      buildDate: CivilDate(year: 2026, month: 1, day: 1))
    var report = ports.position.read()
    report.site = controller.update(at: clock.now())
    ports.position.publish(report)
  }

  func time(of prayer: DailyTime, _ ports: DevicePorts) -> UniversalTime? {
    ports.prayer.read().today.first { $0.prayer == prayer }?.time
  }

  @Test func `the recording of a prayer starts at its time, and the report has the next one`() async throws {
    let ports = try ports(Self.istanbul)
    let (clock, playing) = (try before(ports, minutes: 10), Playing())
    try await running(service(ports, clock, playing), clock) {
      await clock.advance(by: 5)
      let report = ports.prayer.read()
      #expect(
        report.withheld == nil && report.outlook.next?.prayer == .maghrib && report.outlook.current?.prayer == .asr)
      #expect(report.today.map(\.prayer) == DailyTime.allCases)
      await clock.advance(by: 590)
      #expect(playing.played.isEmpty)
      await clock.advance(by: 8)
      #expect(playing.played == [.maghrib])
      #expect(ports.prayer.read().isCalling)
      #expect(ports.commands.sent(from: .service) == 1)
      // The loop gets this, since the loudspeaker may disturb the magnetometer.
      #expect(ports.loop.takeInput()?.isSounding == true)
      playing.end(.ended)
      await clock.advance(by: 0.5)
      #expect(ports.loop.takeInput()?.isSounding == false)
    }
    #expect(!playing.isPlaying)
  }

  @Test
  func `reports for the caretaker come once a day: a timetable that ends, corrections that break the order of times`()
    async throws
  {
    storage["/mosque.csv"] = Array(
      "date,fajr,sunrise,dhuhr,asr,maghrib,isha\n2026-02-28,03:10,04:40,10:20,13:25,15:55,17:20\n".utf8)
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
        ports.prayer.read().notice?.en
          == "the mosque's timetable ended with 2026-02-28: the times of 2026-03-01 are computed")
    }
    for line in [
      "warning: prayer.timetable: the mosque's timetable ended with 2026-02-28: the times of 2026-03-01 are computed",
      "warning: prayer.isha_adjust_minutes: would put Isha before Maghrib today: both are set to one time",
      "notice: prayer.observed_months: 1 in force",
    ] {
      #expect(log.all.count { $0 == line } == 1, "\(log.all)")
    }
  }

  @Test func `a command ends the recording, and no other sound starts`() async throws {
    let ports = try ports(Self.istanbul)
    let (clock, playing) = (try before(ports, minutes: 0.1), Playing())
    try await running(service(ports, clock, playing), clock) {
      await clock.advance(by: 12)
      #expect(playing.isPlaying)
      // Another program turns the sound off meanwhile: that is no press of the button, and ends no recording.
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

  @Test func `with the sound off, a prayer is shown and not heard`() async throws {
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

  @Test(arguments: [("18:00", "06:00", true), ("16:10", "16:20", false), ("15:50", "16:10", true)])
  func `in quiet hours a prayer is shown and not heard`(from: String, to: String, isQuiet: Bool) async throws {
    // Maghrib is at about 16:00 UTC, 19:00 in Istanbul: the first quiet hours are in local time.
    let zone = from == "18:00" ? "+03:00" : "UTC"
    let text = Self.istanbul.replacing("timezone = \"UTC\"", with: "timezone = \"\(zone)\"")
    let ports = try ports(text + "\n[quiet]\nfrom = \"\(from)\"\nto = \"\(to)\"\n")
    let (clock, playing) = (try before(ports, minutes: 0.1), Playing())
    try await running(service(ports, clock, playing), clock) {
      await clock.advance(by: 12)
      #expect(ports.prayer.read().isQuiet == isQuiet)
      #expect(playing.played.isEmpty == isQuiet)
      #expect(log.all.contains { $0.hasPrefix("notice: alarm: Maghrib") && $0.hasSuffix("(silent)") } == isQuiet)
      // It is a live setting.
      ports.settings.publish(try EffectiveConfiguration(file: ("test.toml", Array(Self.istanbul.utf8))))
      playing.end(.ended)
      await clock.advance(by: 3)
      #expect(ports.prayer.read().isQuiet == nil && ports.prayer.read().quietHours == nil)
    }
  }

  @Test func `quiet hours apply once place and time are known`() async throws {
    let ports = try ports("[quiet]\nfrom = \"00:00\"\nto = \"23:59\"\n")
    let (clock, playing) = (try before(try self.ports(Self.istanbul), minutes: 5), Playing())
    try await running(service(ports, clock, playing), clock) {
      await clock.advance(by: 2)
      #expect(ports.prayer.read().isQuiet == nil && ports.prayer.read().quietHours?.text == "00:00 to 23:59")
      stand(at: 29, ports, clock)
      await clock.advance(by: 2)
      #expect(ports.prayer.read().isQuiet == true)
    }
  }

  @Test(
    arguments: [
      (AdhanOutcome.off, nil),
      (.noRecording(folder: "/adhan"), "alarm.adhan_directory: no recording for maghrib in /adhan"),
      (.noPlayer("aplay"), "aplay is not installed"), (.unreadable("/adhan.wav"), "/adhan.wav is no WAV"),
      (.refused("aplay"), "aplay doesn't start"),
    ] as [(AdhanOutcome, String?)]) func `without a recording the buzzer calls, and the reason is logged`(
      _ silence: AdhanOutcome, _ words: String?
    ) async throws
  {
    let ports = try ports(Self.istanbul)
    let (clock, playing) = (try before(ports, minutes: 0.1), Playing())
    try await running(service(ports, clock, playing, silence: silence), clock) {
      await clock.advance(by: 12)
      // Shown on the ring, and heard.
      #expect(ports.commands.sent(from: .service) == 2)
    }
    let warnings = log.all.filter { $0.hasPrefix("warning: ") }
    #expect(warnings.count == (words == nil ? 0 : 1))
    if let words { #expect(warnings.first?.hasPrefix("warning: \(words)") == true) }
  }

  @Test(arguments: [false, true]) func `a player's failure is logged, and the buzzer calls if nothing was heard`(
    _ wasHeard: Bool
  ) async throws {
    let ports = try ports(Self.istanbul)
    let (clock, playing) = (try before(ports, minutes: 0.1), Playing())
    try await running(service(ports, clock, playing), clock) {
      await clock.advance(by: 12)
      #expect(ports.commands.sent(from: .service) == 1 && ports.prayer.read().isCalling)
      playing.end(.failed("aplay", words: nil, wasHeard: wasHeard))
      await clock.advance(by: 0.5)
      #expect(ports.commands.sent(from: .service) == (wasHeard ? 1 : 2))
      #expect(!ports.prayer.read().isCalling)
      #expect(log.all.contains("warning: adhan: aplay gave up\(wasHeard ? "" : ": the buzzer calls")"))
    }
  }

  @Test func `a recording's end is logged, and it calls no more`() async throws {
    let ports = try ports(Self.istanbul)
    let (clock, playing) = (try before(ports, minutes: 0.1), Playing())
    try await running(service(ports, clock, playing), clock) {
      await clock.advance(by: 12)
      #expect(log.all.contains("info: adhan: /adhan/maghrib.mp3"))
      playing.end(.ended)
      await clock.advance(by: 2)
      #expect(log.all.contains("info: adhan: ended") && !ports.prayer.read().isCalling)
      #expect(ports.commands.sent(from: .service) == 1)
    }
  }

  @Test func `the lead before a prayer is called by the buzzer, not by its recording`() async throws {
    let ports = try ports(Self.istanbul.replacing("maghrib_minutes = 0", with: "maghrib_minutes = 10"))
    let (clock, playing) = (try before(ports, minutes: 10.1), Playing())
    try await running(service(ports, clock, playing), clock) {
      await clock.advance(by: 12)
      #expect(playing.played.isEmpty && ports.commands.sent(from: .service) == 2)
    }
  }

  @Test func `an alarm while the device was off is logged and not called`() async throws {
    let ports = try ports(Self.istanbul)
    let (clock, playing) = (try before(ports, minutes: -60), Playing())
    let folder = ports.settings.read().configuration.state.directory
    storage["\(folder)/alarms"] = Array("\(clock.universalTime().secondsSince1970 - 7200)\n".utf8)
    try await running(service(ports, clock, playing), clock) {
      await clock.advance(by: 5)
      #expect(log.all.contains { $0.hasPrefix("warning: alarm missed: Maghrib, due at 2026-03-01T") })
      #expect(playing.played.isEmpty && ports.commands.sent(from: .service) == 0)
    }
  }

  @Test func `a command of another kind doesn't end a recording`() async throws {
    let ports = try ports(Self.istanbul)
    let (clock, playing) = (try before(ports, minutes: 30), Playing())
    try await running(service(ports, clock, playing), clock) {
      ports.send(.endCall, from: .button)
      await clock.advance(by: 2)
      #expect(!log.all.contains { $0.contains("adhan: ended") })
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

  func change(_ ports: DevicePorts, _ key: String, _ text: String) throws {
    ports.settings.publish(try ports.settings.read().changing([(key, text)]).0)
  }

  @Test func `a recording that plays keeps its volume to its end, and only the alarm's settings need a new player`()
    async throws
  {
    let ports = try ports(Self.istanbul)
    let (clock, playing) = (try before(ports, minutes: 0.1), Playing())
    let volume = ports.settings.read().configuration.alarm.adhanVolumePercent
    try await running(service(ports, clock, playing), clock) {
      await clock.advance(by: 2)
      try change(ports, "pointer.aligned_deg", "3")
      await clock.advance(by: 10)
      #expect(playing.isPlaying && playing.volumes == [volume])
      try change(ports, "alarm.adhan_volume_percent", "40")
      await clock.advance(by: 3)
      #expect(playing.isPlaying && playing.volumes == [volume])
      playing.end(.ended)
      await clock.advance(by: 3)
      #expect(playing.volumes == [volume, 40])
      try change(ports, "prayer.method", "isna")
      await clock.advance(by: 3)
      #expect(ports.prayer.read().method == .isna && playing.volumes == [volume, 40])
    }
  }

  @Test func `the report says throughout a recording that one plays`() async throws {
    let ports = try ports(Self.istanbul)
    let (clock, playing) = (try before(ports, minutes: 0.1), Playing())
    try await running(service(ports, clock, playing), clock) {
      await clock.advance(by: 12)
      let before = ports.prayer.version
      await clock.advance(by: 10)
      // One report a second, not one with the recording and one without.
      #expect((9...11).contains(ports.prayer.version - before) && ports.prayer.read().isCalling)
    }
  }

  @Test func `sunrise, which is no prayer, is called by the buzzer`() async throws {
    let ports = try ports(Self.istanbul.replacing("maghrib_minutes = 0", with: "sunrise_minutes = 0"))
    let (clock, playing) = (try before(ports, .sunrise, minutes: 0.1), Playing())
    try await running(service(ports, clock, playing), clock) {
      await clock.advance(by: 12)
      #expect(playing.played.isEmpty && ports.commands.sent(from: .service) == 2)
    }
  }

  @Test(arguments: [0, -1]) func `iftar is shown, and heard if Maghrib has no recording`(
    _ maghrib: Int
  ) async throws {
    let ports = try ports(
      Self.istanbul.replacing("maghrib_minutes = 0", with: "maghrib_minutes = \(maghrib)\niftar = true"))
    let (clock, playing) = (try before(ports, minutes: 0.1), Playing())
    try await running(service(ports, clock, playing), clock) {
      await clock.advance(by: 12)
      #expect(playing.played == (maghrib == 0 ? [.maghrib] : []))
      // Both are shown; or the one, which is heard then.
      #expect(ports.commands.sent(from: .service) == 2)
      #expect(log.all.contains { $0.hasPrefix("notice: alarm: Iftar") })
    }
  }
}

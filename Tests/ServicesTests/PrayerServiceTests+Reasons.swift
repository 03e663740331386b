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

/// Reasons why the service can't work are named.
extension PrayerServiceTests {
  @Test func `the clock may show the day of the build`() async throws {
    let ports = try ports(Self.istanbul)
    let clock = ManualClock(UniversalTime(CivilDate(year: 2026, month: 1, day: 1)))
    try await running(service(ports, clock, Playing()), clock) { #expect(ports.prayer.read().withheld == nil) }
  }

  @Test(arguments: [("Mars/Olympus", "Mars/Olympus"), ("", "Europe/Istanbul")])
  func `a missing time zone is named, and UTC is used`(_ set: String, _ wanted: String) async throws {
    let ports = try ports(Self.istanbul.replacing("timezone = \"UTC\"", with: "timezone = \"\(set)\""))
    let clock = try before(ports, minutes: 30)
    try await running(service(ports, clock, Playing()), clock) {
      await clock.advance(by: 5)
      let warnings = log.all.filter { $0.hasPrefix("warning: prayer.timezone: \(wanted) is not among the zones") }
      #expect(warnings.count == 1 && warnings.first?.hasSuffix(": all times are in UTC") == true)
      #expect(ports.prayer.read().zone == .utc)
    }
  }

  /// Istanbul's Sun is 1.9 h before that of Greenwich.
  @Test(arguments: [("+14:00", true), ("-10:00", true), ("+06:00", true), ("+05:30", false), ("UTC", false)])
  func `a time zone over four hours off the Sun of the place is reported`(_ zone: String, _ isTold: Bool) async throws {
    let ports = try ports(Self.istanbul.replacing("timezone = \"UTC\"", with: "timezone = \"\(zone)\""))
    let clock = try before(ports, minutes: 30)
    try await running(service(ports, clock, Playing()), clock) {
      await clock.advance(by: 5)
      let notice = ports.prayer.read().notice
      #expect((notice?.en.contains("prayer.timezone") ?? false) == isTold)
      #expect((notice?.ar.contains("prayer.timezone") ?? false) == isTold)
    }
  }

  @Test func `an unreadable timetable is named, and whether times are computed or the former one stays`()
    async throws
  {
    let head = "date,fajr,sunrise,dhuhr,asr,maghrib,isha\n"
    let day = "2026-03-01,03:10,04:40,10:20,13:30,16:01,17:30\n"
    storage["/mosque.csv"] = Array("nothing of the kind\n".utf8)
    let ports = try ports(Self.istanbul.replacing("[alarm]", with: "timetable = \"/mosque.csv\"\n[alarm]"))
    let (clock, playing) = (try before(ports, minutes: 60), Playing())
    func told(_ end: String) -> Int {
      log.all.count { $0.hasPrefix("warning: prayer.timetable: /mosque.csv") && $0.hasSuffix(end) }
    }
    func isInState() -> Bool { ports.prayer.read().notice?.en.contains("/mosque.csv") ?? false }
    try await running(service(ports, clock, playing), clock) {
      await clock.advance(by: 5)
      #expect(told(": times are computed") == 1 && isInState())
      storage["/mosque.csv"] = Array((head + day + day.replacing("03-01", with: "03-03")).utf8)
      await clock.advance(by: 62)
      #expect(log.all.contains("notice: prayer.timetable: in force: it has no 2026-03-02") && !isInState())
      storage["/mosque.csv"] = Array("nothing of the kind\n".utf8)
      await clock.advance(by: 62)
      #expect(told(": the former one stays in force") == 1 && told(": times are computed") == 1 && isInState())
    }
  }

  @Test func `unreadable observed months are named`() async throws {
    storage["/months.csv"] = Array("nothing of the kind\n".utf8)
    let ports = try ports(Self.istanbul.replacing("[alarm]", with: "observed_months = \"/months.csv\"\n[alarm]"))
    let clock = try before(ports, minutes: 60)
    try await running(service(ports, clock, Playing()), clock) {
      await clock.advance(by: 5)
      let warnings = log.all.filter { $0.hasPrefix("warning: prayer.observed_months: /months.csv") }
      #expect(warnings.count == 1 && warnings.first?.hasSuffix("what was read before stays in force") == true)
      #expect(ports.prayer.read().notice?.en.contains("/months.csv") == true)
    }
  }

  @Test(arguments: ["inf", "nan", "yesterday", ""])
  func `a note of alarms without a time is ignored`(_ note: String) async throws {
    let ports = try ports(Self.istanbul)
    let (clock, playing) = (try before(ports, minutes: 0.1), Playing())
    storage["\(ports.settings.read().configuration.state.directory)/alarms"] = Array(
      "\(note)\n".utf8)
    try await running(service(ports, clock, playing), clock) {
      await clock.advance(by: 12)
      #expect(playing.played == [.maghrib])
    }
  }

  @Test func `a disk that doesn't store the given alarms is named with the consequence`() async throws {
    let ports = try ports(Self.istanbul)
    let clock = try before(ports, minutes: 0.1)
    storage.failWrites(with: .full)
    try await running(service(ports, clock, Playing()), clock) {
      await clock.advance(by: 12)
      let path = "\(ports.settings.read().configuration.state.directory)/alarms"
      #expect(
        log.all.contains(
          "warning: \(path) \(StorageError.full.words): a missed alarm may not be told after a restart"))
    }
  }

  @Test func `a device without any alarm logs no reason for missing times`() async throws {
    let ports = try ports("[alarm]\nmaghrib_minutes = -1")
    let clock = ManualClock(UniversalTime(CivilDate(year: 2026, month: 3, day: 1), hour: 9))
    try await running(service(ports, clock, Playing()), clock) {
      await clock.advance(by: 30)
      #expect(ports.prayer.read().withheld == "place.unset" && log.all.isEmpty)
    }
  }

  @Test func `without a place or a credible date times are withheld, which is logged once`() async throws {
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

  @Test(arguments: ["fajr_minutes = 0", "suhoor_minutes = 30", "iftar = true"])
  func `a device with any alarm logs the reason for missing times, after fifteen seconds`(_ alarm: String) async throws
  {
    let ports = try ports("[alarm]\n\(alarm)")
    let clock = ManualClock(UniversalTime(CivilDate(year: 2026, month: 3, day: 1), hour: 9))
    try await running(service(ports, clock, Playing()), clock) {
      await clock.advance(by: 14)
      #expect(log.all.isEmpty)
      await clock.advance(by: 1)
      #expect(log.all == ["warning: prayer times are withheld: place.unset"])
    }
  }
}

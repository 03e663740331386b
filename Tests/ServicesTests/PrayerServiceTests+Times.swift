import HAL
import Measures
import Places
import Position
import Prayer
import Reports
import Services
import Settings
import Simulation
import TestSupport
import Testing

/// When inputs are read again, and what is reported about the times.
extension PrayerServiceTests {
  @Test func `a player is polled ten times a second while it plays, and once a second otherwise`() async throws {
    let ports = try ports(Self.istanbul)
    let (clock, playing) = (try before(ports, minutes: 1), Playing())
    try await running(service(ports, clock, playing), clock) {
      await clock.advance(by: 10)
      let before = playing.polls
      await clock.advance(by: 10)
      #expect((9...11).contains(playing.polls - before))
      await clock.advance(by: 60)
      let called = playing.polls
      await clock.advance(by: 10)
      #expect(playing.isPlaying && (95...105).contains(playing.polls - called))
    }
  }

  @Test func `the report has the time it is for, and the log once the rules of the times`() async throws {
    let ports = try ports(Self.istanbul)
    let clock = try before(ports, minutes: 60)
    try await running(service(ports, clock, Playing()), clock) {
      await clock.advance(by: 30)
      let time = try #require(ports.prayer.read().time)
      #expect((time.secondsSince1970 - clock.universalTime().secondsSince1970).magnitude <= 1)
      #expect(log.all.count { $0 == "notice: prayer times: \(PrayerMethod.turkey.name), UTC" } == 1, "\(log.all)")
    }
  }

  @Test func `an impossible clock gives no times, though the place is known`() async throws {
    let ports = try ports(Self.istanbul)
    let clock = ManualClock(UniversalTime(CivilDate(year: 1970, month: 1, day: 1), hour: 1))
    try await running(service(ports, clock, Playing()), clock) {
      await clock.advance(by: 20)
      let report = ports.prayer.read()
      #expect(report.withheld?.hasPrefix("time.unset") == true)
      #expect(report.outlook == Schedule.Outlook() && report.today.isEmpty)
    }
  }

  @Test func `files that people edit are read once a minute`() async throws {
    func timetable(_ maghrib: String) -> [UInt8] {
      Array("date,fajr,sunrise,dhuhr,asr,maghrib,isha\n2026-03-01,03:10,04:40,10:20,13:30,\(maghrib),17:30\n".utf8)
    }
    storage["/mosque.csv"] = timetable("16:01")
    let ports = try ports(Self.istanbul.replacing("[alarm]", with: "timetable = \"/mosque.csv\"\n[alarm]"))
    let clock = try before(ports, minutes: 60)
    func maghrib() -> Double? {
      ports.prayer.read().today.first { $0.prayer == .maghrib }?.time.secondsSince1970
    }
    try await running(service(ports, clock, Playing()), clock) {
      let first = try #require(maghrib())
      for _ in 1...2 {
        await clock.advance(by: 1)
        storage["/mosque.csv"] = timetable("16:11")
        await clock.advance(by: 58)
        #expect(try #require(maghrib()) == first)
        await clock.advance(by: 1)
        #expect(try #require(maghrib()) - first == 600)
        storage["/mosque.csv"] = timetable("16:01")
        await clock.advance(by: 60)
        #expect(try #require(maghrib()) == first)
      }
    }
  }

  @Test func `on the open sea the time zone of the nearest city is doubted`() async throws {
    let ports = try ports(
      Self.istanbul.replacing("41.0082", with: "-48").replacing("28.9784", with: "-124").replacing(
        "timezone = \"UTC\"", with: ""))
    let clock = ManualClock(UniversalTime(CivilDate(year: 2026, month: 3, day: 1), hour: 9))
    try await running(service(ports, clock, Playing()), clock) {
      await clock.advance(by: 5)
      let doubts = log.all.filter { $0.hasPrefix("warning: the nearest city known, ") }
      #expect(
        doubts.count == 1 && doubts.first?.hasSuffix("set prayer.timezone if its clock isn't the place's") == true)
    }
  }

  @Test func `corrections aren't checked on a day of the printed timetable`() async throws {
    storage["/mosque.csv"] = Array(
      "date,fajr,sunrise,dhuhr,asr,maghrib,isha\n2026-03-01,03:10,04:40,10:20,13:30,16:01,17:30\n".utf8)
    let ports = try ports(
      Self.istanbul.replacing(
        "[alarm]",
        with: """
          timetable = "/mosque.csv"
          isha_adjust_minutes = -60
          maghrib_adjust_minutes = 60
          [alarm]
          """))
    let clock = try before(ports, minutes: 70)
    try await running(service(ports, clock, Playing()), clock) {
      await clock.advance(by: 20)
      #expect(ports.prayer.read().withheld == nil && !log.all.contains { $0.contains("would put") })
    }
  }

  @Test func `a changed timetable of the mosque is loaded within a minute`() async throws {
    func timetable(_ maghrib: String) -> [UInt8] {
      Array(
        "date,fajr,sunrise,dhuhr,asr,maghrib,isha\n2026-03-01,03:10,04:40,10:20,13:30,\(maghrib),17:30\n".utf8)
    }
    storage["/mosque.csv"] = timetable("16:01")
    let ports = try ports(Self.istanbul.replacing("[alarm]", with: "timetable = \"/mosque.csv\"\n[alarm]"))
    let (clock, playing) = (try before(ports, minutes: 60), Playing())
    try await running(service(ports, clock, playing), clock) {
      await clock.advance(by: 5)
      let first = try #require(time(of: .maghrib, ports))
      #expect(log.all.filter { $0.hasPrefix("notice: prayer.timetable: ") } == ["notice: prayer.timetable: in force"])
      storage["/mosque.csv"] = timetable("16:11")
      await clock.advance(by: 62)
      #expect(try #require(time(of: .maghrib, ports)).secondsSince1970 - first.secondsSince1970 == 600)
      // Its notices are repeated on the same day after a change.
      #expect(log.all.count { $0.hasPrefix("warning: prayer.timetable: ") } == 2)
    }
  }

  @Test func `times that are withheld again are reported again`() async throws {
    let ports = try ports("[prayer]\ntimezone = \"UTC\"\n[alarm]\nmaghrib_minutes = 0")
    let clock = ManualClock(UniversalTime(CivilDate(year: 2026, month: 3, day: 1), hour: 9))
    try await running(service(ports, clock, Playing()), clock) {
      for times in 1...2 {
        ports.position.publish(PlaceReport())
        await clock.advance(by: 60)
        #expect(log.all.count { $0 == "warning: prayer times are withheld: place.unset" } == times)
        stand(at: 29, ports, clock)
        await clock.advance(by: 3)
        #expect(ports.prayer.read().withheld == nil)
      }
    }
  }

  @Test func `times follow the place`() async throws {
    let ports = try ports(Self.istanbul)
    let (clock, playing) = (try before(ports, minutes: 60), Playing())
    try await running(service(ports, clock, playing), clock) {
      await clock.advance(by: 2)
      let first = try #require(time(of: .fajr, ports))
      stand(at: 44, ports, clock)
      await clock.advance(by: 3)
      // Fifteen degrees further east they are an hour earlier.
      #expect((try #require(time(of: .fajr, ports)).secondsSince1970 - first.secondsSince1970 + 3600).magnitude < 120)
    }
  }

  @Test func `times follow the place in the settings, without a restart`() async throws {
    let ports = try ports(Self.istanbul)
    let (clock, playing) = (try before(ports, minutes: 60), Playing())
    try await running(service(ports, clock, playing), clock) {
      await clock.advance(by: 2)
      let first = try #require(time(of: .fajr, ports))
      try change(ports, "place.longitude_deg", "43.9784")
      await clock.advance(by: 3)
      #expect((try #require(time(of: .fajr, ports)).secondsSince1970 - first.secondsSince1970 + 3600).magnitude < 120)
    }
  }

  @Test func `a change of method applies without a restart`() async throws {
    let ports = try ports(Self.istanbul)
    let clock = try before(ports, minutes: 30)
    try await running(service(ports, clock, Playing()), clock) {
      await clock.advance(by: 2)
      #expect(ports.prayer.read().method == .turkey)
      ports.settings.publish(try ports.settings.read().changing([("prayer.method", "isna")]).0)
      await clock.advance(by: 3)
      #expect(ports.prayer.read().method == .isna)
      ports.settings.publish(try ports.settings.read().changing([("prayer.method", "mwl")]).0)
      await clock.advance(by: 3)
      #expect(ports.prayer.read().method == .mwl)
    }
  }

  @Test func `times are as certain as the time's source`() async throws {
    let ports = try ports(Self.istanbul)
    let (clock, playing) = (try before(ports, minutes: 30), Playing())
    try await running(service(ports, clock, playing), clock) {
      await clock.advance(by: 2)
      #expect(!ports.prayer.read().timeIsCertain)
      for isCertain in [true, false] {
        var report = ports.position.read()
        report.clock = TimeReference(
          instant: clock.now(), time: clock.universalTime(), source: .gps, isCertain: isCertain)
        ports.position.publish(report)
        await clock.advance(by: 2)
        #expect(ports.prayer.read().timeIsCertain == isCertain)
      }
    }
  }
}

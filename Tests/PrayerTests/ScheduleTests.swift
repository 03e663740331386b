import Measures
import Places
import TestSupport
import Testing

@testable import Prayer

@Suite struct ScheduleTests {
  /// Makkah by Umm al-Qura on 21 November 2026: 5:15, 6:35, 12:07, 15:15, 17:38, 19:08.
  static func makkah() -> Timetable {
    Timetable(
      place: .degrees(21.4225, 39.8262), zone: Zone.fixed(seconds: 10_800)!, rules: PrayerRules(method: .ummAlQura))
  }

  static func moment(_ date: String, _ hour: Int, _ minute: Int, _ second: Double = 0) -> UniversalTime {
    let midnight = UniversalTime(CivilDate(date)!).secondsSince1970 - 10_800
    return UniversalTime(secondsSince1970: midnight + Double(hour * 3600 + minute * 60) + second)
  }

  @Test(
    arguments: [
      (3, 0, DailyTime?.some(.isha), DailyTime.fajr, "in 2h 16m"), (5, 16, .fajr, .dhuhr, "in 6h 51m"),
      (7, 0, nil, .dhuhr, "in 5h 7m"), (12, 6, nil, .dhuhr, "in 1m"), (17, 38, .maghrib, .isha, "in 1h 30m"),
      (23, 59, .isha, .fajr, "in 5h 18m"),
    ]) func `the current and the next prayer continue over midnight`(
      hour: Int, minute: Int, current: DailyTime?, next: DailyTime, words: String
    )
    throws
  {
    var schedule = Schedule(Self.makkah())
    let outlook = schedule.outlook(at: Self.moment("2026-11-21", hour, minute))
    #expect(outlook.current?.prayer == current && outlook.next?.prayer == next)
    #expect(Schedule.words(seconds: try #require(outlook.remaining)) == words)
  }

  @Test func `a prayer is "now" for a minute, then passed`() {
    let words = [59.0, 1, 0, -59, -60, 3600, 8100].map { Schedule.words(seconds: $0) }
    #expect(words == ["in 1m", "in 1m", "now", "now", "passed", "in 1h 0m", "in 2h 15m"])
  }

  @Test func `seven days are cached, renewed each day and after a move of more than 50 km`() {
    var schedule = Schedule(Self.makkah())
    schedule.renew(at: Self.moment("2026-11-21", 12, 0))
    #expect(schedule.entries.count == 8 * 6)
    let first = schedule.entries.first
    schedule.renew(at: Self.moment("2026-11-22", 0, 1))
    #expect(schedule.entries.first != first)
    var near = Self.makkah()
    near.place = GeodeticPosition.degrees(21.6, 39.8)
    let stayed = !schedule.move(to: near)
    #expect(stayed)
    near.place = GeodeticPosition.degrees(24.47, 39.6)
    let moved = schedule.move(to: near)
    #expect(moved && schedule.timetable == near)
  }

  /// All events of a day, polled every `step` seconds.
  func ring(_ clock: inout AlarmClock, _ date: String, from: Int = 0, to: Int = 86_400, step: Int = 60) -> [AlarmEvent]
  {
    var schedule = Schedule(Self.makkah())
    return stride(from: from, to: to, by: step).flatMap {
      clock.events(at: Self.moment(date, 0, 0, Double($0)), &schedule)
    }
  }

  /// Number of events on 21 November 2026 at a time.
  func count(_ clock: inout AlarmClock, _ hour: Int, _ minute: Int, _ second: Double, _ schedule: inout Schedule) -> Int
  {
    clock.events(at: Self.moment("2026-11-21", hour, minute, second), &schedule).count
  }

  @Test func `every prayer rings once, each with its lead`() {
    var rules = AlarmRules()
    rules.alarms.dhuhr.leadMinutes = 15
    rules.alarms.asr.isOn = false
    var clock = AlarmClock(rules)
    let events = ring(&clock, "2026-11-21")
    #expect(events.map(\.kind) == [.prayer(.fajr), .prayer(.dhuhr), .prayer(.maghrib), .prayer(.isha)])
    #expect(events.allSatisfy { !$0.isMissed })
    #expect(events[1].due == Self.moment("2026-11-21", 11, 52) && events[1].time == Self.moment("2026-11-21", 12, 7))
  }

  @Test func `a prayer with a lead is called at its time as well, where there is an adhan`() {
    var rules = AlarmRules()
    rules.callsAtTime = true
    rules.alarms.dhuhr.leadMinutes = 15
    rules.alarms.sunrise = .init(isOn: true, leadMinutes: 5)
    var clock = AlarmClock(rules)
    let events = ring(&clock, "2026-11-21")
    #expect(events.count { $0.kind == .prayer(.dhuhr) } == 2 && events.count { $0.kind == .prayer(.sunrise) } == 1)
    #expect(events.contains { $0.kind == .prayer(.dhuhr) && $0.due == $0.time })
  }

  @Test func `one prayer with a lead is called at its time as well, where that is set`() {
    var rules = AlarmRules()
    rules.alarms.dhuhr = .init(leadMinutes: 15, isAtTimeToo: true)
    rules.alarms.asr.leadMinutes = 15
    var clock = AlarmClock(rules)
    let events = ring(&clock, "2026-11-21")
    #expect(events.count { $0.kind == .prayer(.dhuhr) } == 2 && events.count { $0.kind == .prayer(.asr) } == 1)
  }

  @Test func `what is only told is no call, and isn't told late`() {
    var rules = AlarmRules()
    rules.tells = true
    rules.alarms.asr.isOn = false
    var clock = AlarmClock(rules)
    let events = ring(&clock, "2026-11-21")
    #expect(events.map(\.kind) == [.fajr, .dhuhr, .asr, .maghrib, .isha].map { .prayer($0) })
    #expect(events.filter { !$0.isCalled }.map(\.kind) == [.prayer(.asr)])
    var late = AlarmClock(rules, handedOut: Self.moment("2026-11-21", 12, 0))
    var schedule = Schedule(Self.makkah())
    let missed = late.events(at: Self.moment("2026-11-21", 16, 0), &schedule)
    #expect(missed.map(\.kind) == [.prayer(.dhuhr)])
  }

  @Test func `the congregation of each prayer is an event where that is wanted, and no call`() throws {
    var timetable = Self.makkah()
    timetable.congregation.iqamas.fajr = try #require(Seasonal("+20"))
    timetable.congregation.iqamas.dhuhr = try #require(Seasonal("12:30"))
    timetable.congregation.iqamas.maghrib = try #require(Seasonal("+0"))
    timetable.congregation.iqamas.isha = try #require(Seasonal("+15"))
    for tells in [true, false] {
      var rules = AlarmRules()
      rules.tells = tells
      rules.alarms.isha.isOn = false
      var (clock, schedule) = (AlarmClock(rules), Schedule(timetable))
      let events = stride(from: 0, to: 86_400, by: 60).flatMap {
        clock.events(at: Self.moment("2026-11-21", 0, 0, Double($0)), &schedule)
      }
      let iqamas = events.filter { if case .iqama = $0.kind { true } else { false } }
      // That of Maghrib is its time; without a rule there is none.
      let expected: [(DailyTime, Int, Int)] = tells ? [(.fajr, 5, 36), (.dhuhr, 12, 30), (.isha, 19, 23)] : []
      #expect(iqamas.map(\.kind) == expected.map { .iqama($0.0) })
      #expect(iqamas.map(\.time) == expected.map { Self.moment("2026-11-21", $0.1, $0.2) })
      #expect(iqamas.allSatisfy { $0.due == $0.time && !$0.isCalled && !$0.isMissed })
    }
    // Late, it isn't told.
    var rules = AlarmRules()
    rules.tells = true
    var (late, schedule) = (AlarmClock(rules, handedOut: Self.moment("2026-11-21", 12, 0)), Schedule(timetable))
    let missed = late.events(at: Self.moment("2026-11-21", 14, 0), &schedule)
    #expect(missed.map(\.kind) == [.prayer(.dhuhr)])
  }

  @Test func `in Ramadan suhoor and iftar are called`() {
    var rules = AlarmRules()
    rules.suhoorMinutes = 45
    var clock = AlarmClock(rules)
    let kinds = ring(&clock, "2026-02-20").map(\.kind)
    #expect(kinds.first == .suhoor && kinds.contains(.iftar))
    var other = AlarmClock(rules)
    #expect(!ring(&other, "2026-11-21").map(\.kind).contains(.suhoor))
  }

  /// Kinds of a day's events that are no prayer's.
  private func others(_ date: String, _ change: (inout AlarmRules) -> Void) -> [AlarmEvent.Kind] {
    var rules = AlarmRules()
    change(&rules)
    var clock = AlarmClock(rules)
    return ring(&clock, date).map(\.kind).filter { if case .prayer = $0 { false } else { true } }
  }

  /// Arafah of 1447, Ashura of 1448, a white day, a Monday, the first day of the feast on a Wednesday, and the last of the
  /// days after it, a Saturday, which is the 13th.
  @Test(arguments: [
    ("2026-05-26", [VoluntaryFast.arafahAndAshura]),
    ("2026-06-25", [.arafahAndAshura, .mondaysAndThursdays]),
    ("2026-09-25", [.whiteDays]), ("2026-09-21", [.mondaysAndThursdays]), ("2026-05-27", []), ("2026-05-30", []),
    ("2026-09-22", []),
  ]) func `on fasting days outside of Ramadan suhoor and iftar are called where that is wanted`(
    date: String, fasts: [VoluntaryFast]
  ) {
    for fast in VoluntaryFast.allCases {
      let kinds = others(date) {
        $0.suhoorMinutes = 45
        $0.fasts = [fast]
      }
      #expect(kinds == (fasts.contains(fast) ? [.suhoor, .iftar] : []), "\(date) \(fast)")
    }
  }

  @Test(arguments: [
    ("2026-02-17", ImportantDay.ramadan, 1), ("2026-03-09", .lastTenNights, 21), ("2026-03-15", .lastTenNights, 27),
    ("2026-03-19", .eidAlFitr, 1), ("2026-05-25", .arafah, 9), ("2026-05-26", .eidAlAdha, 10),
    ("2026-06-24", .ashura, 10),
  ]) func `a reminder comes in the evening with which a day or night begins`(
    _ date: String, _ day: ImportantDay, number: Int
  ) throws {
    var rules = AlarmRules()
    rules.iftar = false
    rules.reminders = [.ramadan, .lastTenNights, .eidAlFitr, .arafah, .eidAlAdha, .ashura]
    rules.reminderMinutes = 20
    var clock = AlarmClock(rules)
    let events = ring(&clock, date)
    let maghrib = try #require(events.first { $0.kind == .prayer(.maghrib) })
    let told = events.filter { if case .reminder(day, let date) = $0.kind { date.day == number } else { false } }
    #expect(told.map { $0.due.secondsSince1970 - maghrib.time.secondsSince1970 } == [1200])
    #expect(
      told.allSatisfy { !$0.isCalled } && events.count { if case .reminder = $0.kind { true } else { false } } == 1)
    #expect(others(date) { $0.iftar = false }.isEmpty)
  }

  @Test func `the evening of the last day of Ramadan is the feast's, and no night of its last ten`() {
    let kinds = others("2026-03-19") {
      $0.iftar = false
      $0.reminders = [.lastTenNights, .eidAlFitr]
    }
    #expect(kinds == [.reminder(.eidAlFitr, HijriDate(year: 1447, month: 10, day: 1))])
  }

  @Test func `an alarm during a power cut is reported as missed, not rung late`() {
    var clock = AlarmClock(AlarmRules(), handedOut: Self.moment("2026-11-21", 12, 0))
    var schedule = Schedule(Self.makkah())
    let events = clock.events(at: Self.moment("2026-11-21", 15, 16, 30), &schedule)
    #expect(events.map(\.kind) == [.prayer(.dhuhr), .prayer(.asr)])
    #expect(events.map(\.isMissed) == [true, false])
    #expect(count(&clock, 15, 17, 0, &schedule) == 0)
  }

  @Test func `a clock set back a little doesn't ring twice, one set forward a year gives no burst`() {
    var clock = AlarmClock()
    var schedule = Schedule(Self.makkah())
    #expect(count(&clock, 12, 7, 5, &schedule) == 1)
    for second in stride(from: 0.0, to: 65, by: 5) { #expect(count(&clock, 12, 6, second, &schedule) == 0) }
    // Set back by an hour, since it was wrong: Dhuhr rings at its time.
    #expect(count(&clock, 11, 0, 0, &schedule) == 0)
    #expect(count(&clock, 12, 7, 1, &schedule) == 1)
    let burst = clock.events(at: Self.moment("2027-11-21", 11, 0), &schedule)
    #expect(burst.count <= 5 && burst.allSatisfy(\.isMissed))
    // Set back by a year: from there on it rings as usual.
    #expect(count(&clock, 15, 0, 0, &schedule) == 0)
    #expect(count(&clock, 15, 16, 1, &schedule) == 1)
  }
}

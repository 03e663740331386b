import Earth
import Foundation
import Measures
import Places
import TestSupport
import Testing
import Text

@testable import Prayer

/// Nights in which clocks change, and dates that a place skipped.
@Suite(.enabled(if: InstalledZones.areThere)) struct ClockChangeTests {
  /// Zones whose changes were decided after 2025b: older files can't have them (tzdata NEWS, 2026a to 2026f).
  static let changedSince = [
    "Africa/Casablanca", "Africa/El_Aaiun", "America/Edmonton", "America/Havana", "America/Inuvik", "America/Vancouver",
    "America/Winnipeg", "Europe/Chisinau",
  ]

  struct Changes {
    var zone: String
    var place: GeodeticPosition
    var first: Int
    var changes: [(moment: Int, offset: Int)]
  }

  static func fixture() throws -> [Changes] {
    let file = try #require(
      Bundle.module.url(forResource: "zone-changes", withExtension: "tsv", subdirectory: "Fixtures"))
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
      let cells = $0.split(separator: "\t").map(String.init)
      let place = cells[1].split(separator: ",").compactMap { Double($0) }
      return Changes(
        zone: cells[0], place: .degrees(place[0], place[1]), first: try #require(Int(cells[2])),
        changes: try cells.dropFirst(3).map { cell in
          let parts = cell.split(separator: ":").compactMap { Int($0) }
          return (try #require(parts.first), try #require(parts.last))
        })
    }
  }

  private func answers(_ zone: Zone) -> AladhanAnswers {
    AladhanAnswers(now: UniversalTime(secondsSince1970: 0)) { $0 == zone.name ? zone : Zone(fixed: $0) }
  }

  private func timings(
    _ date: CivilDate, _ place: GeodeticPosition, _ zone: Zone, clockOf name: String? = nil, _ more: [String: String]
  ) throws -> [String: String] {
    var query = more
    (query["latitude"], query["longitude"]) = ("\(place.latitude.degrees)", "\(place.longitude.degrees)")
    query["timezonestring"] = name ?? zone.name
    let body = answers(zone).answer(path: "/v1/timings/\(AladhanAnswers.dayMonthYear(date))", query: query).body
    let object = try #require(JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any])
    return try #require((object["data"] as? [String: Any])?["timings"] as? [String: String], "\(body)")
  }

  private func instant(_ text: String) throws -> Double {
    try Date(text, strategy: .iso8601).timeIntervalSince1970
  }

  @Test func `every zone's next ten changes match an independent reader of later data`() throws {
    let isOld = (InstalledZones.version ?? "") < "2026f"
    let all = try Self.fixture()
    #expect(all.count > 330 && all.count { !$0.changes.isEmpty } > 80)
    for known in all where !(isOld && Self.changedSince.contains(known.zone)) {
      let zone = try InstalledZones.zone(known.zone)
      var before = known.first
      for change in known.changes {
        func seconds(_ moment: Int) -> Int {
          zone.offset(at: UniversalTime(secondsSince1970: Double(moment))).seconds
        }
        #expect(seconds(change.moment - 1) == before, "\(known.zone) before \(change.moment)")
        #expect(seconds(change.moment) == change.offset, "\(known.zone) at \(change.moment)")
        before = change.offset
      }
    }
  }

  @Test func `in the nights of each zone's next ten changes every time has its own offset`() throws {
    for known in try Self.fixture() where !known.changes.isEmpty {
      let zone = try InstalledZones.zone(known.zone)
      let timetable = Timetable(place: known.place, zone: zone, rules: PrayerRules())
      for change in known.changes {
        let date = zone.wallClock(at: UniversalTime(secondsSince1970: Double(change.moment - 43_200))).date
        let query = ["iso8601": "true", "method": "3"]
        for date in [date, date.next] {
          // The same moments by a clock that never changes.
          let (local, universal) = (
            try timings(date, known.place, zone, query), try timings(date, known.place, zone, clockOf: "UTC", query)
          )
          for (name, text) in local {
            let moment = try instant(text)
            #expect(moment == (try instant(try #require(universal[name]))), "\(known.zone) \(date.text) \(name)")
            #expect(text == zone.wallClock(at: UniversalTime(secondsSince1970: moment)).rfc3339)
          }
        }
        let entries = timetable.days(from: date, count: 2).flatMap { day in DailyTime.allCases.compactMap { day[$0] } }
        #expect(entries.count == 12 && zip(entries, entries.dropFirst()).allSatisfy(<), "\(known.zone) \(date.text)")
      }
    }
  }

  /// In London clocks went from 01:00 to 02:00 on 29 March 2026; in Tromsø from 02:00 to 03:00.
  @Test func `no answer has a local time that was skipped`() throws {
    let london = try timings(
      CivilDate(year: 2026, month: 3, day: 28), .degrees(51.5074, -0.1278), InstalledZones.zone("Europe/London"),
      ["method": "3"])
    #expect(london["Lastthird"] == "02:59")
    let place = GeodeticPosition.degrees(69.6492, 18.9553)
    let oslo = try InstalledZones.zone("Europe/Oslo")
    for adjustment in ["1", "2", "3"] {
      for day in 28...30 {
        let query = ["method": "3", "latitudeAdjustmentMethod": adjustment]
        let told = try timings(CivilDate(year: 2026, month: 3, day: day), place, oslo, query)
        // A local time without a date may be of the evening before or of the night after.
        if day == 29 { #expect(told.filter { $0.key != "Lastthird" && $0.value.hasPrefix("02:") }.isEmpty, "\(told)") }
      }
    }
  }

  @Test func `calendars name the zone of each time`() throws {
    let zone = try InstalledZones.zone("Europe/London")
    let body = answers(zone).answer(
      path: "/v1/calendar/2026/3",
      query: ["latitude": "51.5074", "longitude": "-0.1278", "method": "3", "timezonestring": "Europe/London"]
    ).body
    let object = try #require(JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any])
    let day = try #require((object["data"] as? [[String: Any]])?[27]["timings"] as? [String: String])
    #expect(day["Isha"]?.hasSuffix("(GMT)") == true && day["Lastthird"] == "02:59 (BST)")
  }

  /// Samoa moved from the east of the date line to its west at the end of 29 December 2011 (tzdata, australasia).
  @Test func `a skipped date has no times, and the night before it ends with the next Fajr`() throws {
    let zone = try InstalledZones.zone("Pacific/Apia")
    let place = GeodeticPosition.degrees(-13.8333, -171.7667)
    let timetable = Timetable(place: place, zone: zone, rules: PrayerRules())
    let days = timetable.days(from: CivilDate(year: 2011, month: 12, day: 28), count: 4)
    #expect(days.map(\.isSkipped) == [false, false, true, false])
    #expect(DailyTime.allCases.allSatisfy { days[2][$0] == nil } && days[2].midnight == nil && days[2].imsak == nil)
    #expect(days[2] == timetable.day(days[2].date) && days[1] == timetable.day(days[1].date))
    let (fajr, maghrib) = (try #require(days[3][.fajr]), try #require(days[1][.maghrib]))
    #expect(days[1].nextFajr == fajr && days[1].date.next.next == days[3].date)
    let middle = (fajr.secondsSince1970 + maghrib.secondsSince1970) / 2
    #expect(abs(try #require(days[1].midnight).secondsSince1970 - middle) <= 30)
    #expect((7 * 3600...10 * 3600).contains(fajr.secondsSince1970 - maghrib.secondsSince1970))
    // The solar days are consecutive.
    #expect(days[3].prayers.date == days[1].prayers.date.next)
    var schedule = Schedule(timetable)
    let early = UniversalTime(secondsSince1970: fajr.secondsSince1970 - 60)
    #expect(schedule.outlook(at: early).current?.prayer == .isha && schedule.outlook(at: early).next?.time == fajr)
    let note = try #require(timetable.notes(on: days[2]).first)
    #expect(note.code == "skipped" && timetable.notes(on: days[1]).isEmpty)
    #expect(TimesText(days[2], timetable, nil, zoneSource: "option", .en).text.hasSuffix(note.en))
    let query = ["latitude": "-13.8333", "longitude": "-171.7667", "method": "3", "timezonestring": "Pacific/Apia"]
    #expect(answers(zone).answer(path: "/v1/timings/30-12-2011", query: query).status == 400)
    let month = answers(zone).answer(path: "/v1/calendar/2011/12", query: query).body
    #expect(month.contains("\"29-12-2011\"") && !month.contains("\"30-12-2011\"") && month.contains("\"31-12-2011\""))
  }

  /// All dates of 1900 to 2100 that a zone skipped (tzdata, australasia), according to Python's zoneinfo.
  @Test(
    arguments: [
      ("Pacific/Kwajalein", "1993-08-21", 8.72, 167.73), ("Pacific/Kiritimati", "1994-12-31", 1.87, -157.43),
      ("Pacific/Kanton", "1994-12-31", -2.78, -171.7), ("Pacific/Fakaofo", "2011-12-30", -9.38, -171.25),
    ]) func `every date that a place skipped is omitted, and no other of its month`(
      _ name: String, _ skipped: String, _ latitude: Double, _ longitude: Double
    ) throws
  {
    let timetable = Timetable(
      place: .degrees(latitude, longitude), zone: try InstalledZones.zone(name), rules: PrayerRules())
    let date = try #require(CivilDate(skipped))
    let days = timetable.days(from: CivilDate(daysSince1970: date.daysSince1970 - 15), count: 31)
    #expect(days.filter(\.isSkipped).map(\.date) == [date])
    let times = days.flatMap { day in DailyTime.allCases.compactMap { day[$0] } }
    #expect(times.count == 30 * DailyTime.count)
    // No night is longer or shorter because of it.
    #expect(
      zip(times, times.dropFirst(DailyTime.count)).allSatisfy {
        ($1.secondsSince1970 - $0.secondsSince1970 - 86_400).magnitude <= 120
      })
  }

  /// London's unified timetable has Fajr at 04:14 on 25 March 2026, the bound at 04:09 on the 28th: half an hour after 18°.
  @Test func `a Fajr that the rule sets after the Sun's angle names the angle's time`() throws {
    let zone = try InstalledZones.zone("Europe/London")
    var rules = PrayerRules()
    func day(_ latitude: Double = 51.5074) throws -> (clock: String, notes: [DayNote]) {
      let timetable = Timetable(place: .degrees(latitude, -0.1278), zone: zone, rules: rules)
      let day = timetable.day(CivilDate(year: 2026, month: 3, day: 28))
      return (zone.wallClock(at: try #require(day[.fajr])).text(), timetable.notes(on: day))
    }
    let bound = try day()
    let note = try #require(bound.notes.first { $0.code == "angle_before_bound" })
    rules.highLatitude = .none
    let angle = try day()
    #expect(bound.clock == "04:09" && angle.clock == "03:49" && angle.notes.isEmpty)
    for text in [note.en, note.ar] { #expect(text.contains(bound.clock) && text.contains(angle.clock)) }
    // With the angle within the bound there is no note.
    rules.highLatitude = .auto
    #expect(try day(40).notes.isEmpty)
  }

  @Test func `midnight and the last third before Isha are explained, and the change of rule at 48°`() throws {
    let zone = try InstalledZones.zone("Europe/Berlin")
    func day(_ latitude: Double, _ date: String, _ rule: HighLatitudeRule = .auto) throws -> (Timetable.Day, [DayNote])
    {
      var rules = PrayerRules()
      rules.highLatitude = rule
      let timetable = Timetable(place: .degrees(latitude, 11.5), zone: zone, rules: rules)
      let day = timetable.day(try #require(CivilDate(date)))
      return (day, timetable.notes(on: day))
    }
    let (north, notes) = try day(54, "2026-06-21", .middle)
    #expect(try #require(north.midnight) < #require(north[.isha]) && notes.map(\.code) == ["night_before_isha"])
    #expect(notes[0].en.contains(zone.wallClock(at: try #require(north.midnight)).text()))
    #expect(try day(48.1, "2026-12-21").1.isEmpty)
    // Near 48° each side gives the other's time; farther away, and with a chosen rule, there is no note.
    let (below, above) = (try day(47.95, "2026-06-21"), try day(48.05, "2026-06-21"))
    for (_, notes) in [below, above] { #expect(notes.map(\.code).contains("rule_changes_at_48")) }
    let isha = zone.wallClock(at: try #require(below.0[.isha])).text()
    let minute = { (text: String) in Int(text.prefix(2))! * 60 + Int(text.suffix(2))! }
    let told = try #require(
      above.1.last?.en.split(separator: "Isha ").last.map { String($0.prefix(5)) })
    #expect(abs(minute(told) - minute(isha)) <= 2)
    #expect(!(try day(48.05, "2026-06-21", .seventh).1.map(\.code).contains("rule_changes_at_48")))
    #expect(!(try day(52, "2026-06-21").1.map(\.code).contains("rule_changes_at_48")))
  }

  /// Half the night in Norway, a polar night of the south, and the white nights of Kazan's table.
  @Test(
    arguments: [
      (62.0, HighLatitudeRule.middle, PrayerMethod.mwl, ["high_latitude_begins", "high_latitude_ends"]),
      (-69.0, .auto, .mwl, ["polar_ends"]),
      (55.8, .auto, .tatarstan, ["high_latitude_begins", "high_latitude_ends"]),
    ])
  func `only a day on which a rule begins or ends and moves a time by over half an hour says so`(
    _ latitude: Double, _ rule: HighLatitudeRule, _ method: PrayerMethod, _ expected: [String]
  ) throws {
    var rules = PrayerRules(method: method)
    rules.highLatitude = rule
    let timetable = Timetable(place: .degrees(latitude, 11.5), zone: Zone.fixed(seconds: 3600)!, rules: rules)
    let days = timetable.days(from: try #require(CivilDate("2026-01-01")), count: 366)
    var codes: Set<String> = []
    for (before, day) in zip(days, days.dropFirst()) {
      let (was, now) = (before.prayers, day.prayers)
      let notes = timetable.notes(on: day).filter { $0.code.hasPrefix("high_latitude") || $0.code.hasPrefix("polar") }
      codes.formUnion(notes.map(\.code))
      let words = notes.map(\.en).joined(separator: " ")
      for prayer in DailyTime.allCases {
        guard let time = now.times[prayer], let former = was.times[prayer] else { continue }
        let minutes = Int(time.secondsSince1970 - former.secondsSince1970 - 86_400) / 60
        let hasChanged =
          (now.substitute == nil) != (was.substitute == nil)
          || now.boundedTimes.contains(prayer) != was.boundedTimes.contains(prayer)
        let said = "\(prayer.englishName) \(abs(minutes)) min \(minutes < 0 ? "earlier" : "later")"
        #expect(words.contains(said) == (hasChanged && abs(minutes) > 30), "\(day.date.text) \(said): \(words)")
      }
    }
    #expect(codes.sorted() == expected)
  }

  /// At 54° the Sun sinks to 17° at night while its declination is below 90° − 54° − 17° = 19°; the reference takes that of 0h.
  @Test func `months and their answers explain the day on which twilight ends at night again`() throws {
    var rules = PrayerRules()
    rules.highLatitude = .middle
    let timetable = Timetable(place: .degrees(54, 11.5), zone: Zone.fixed(seconds: 3600)!, rules: rules)
    let days = timetable.days(from: try #require(CivilDate("2026-07-15")), count: 31)
    let isha = days.filter { day in
      timetable.notes(on: day).contains { $0.code == "high_latitude_ends" && $0.en.contains("Isha") }
    }
    let first = try #require(isha.first)
    #expect(isha.count == 1 && Sun(at: UniversalTime(first.date)).declination.degrees < 19)
    #expect(Sun(at: UniversalTime(first.date.previous)).declination.degrees > 19)
    for language in [Language.en, .ar] {
      let lines = CalendarText(days, of: timetable, language).table.split(separator: "\n")
      let marked = lines.filter { $0.hasPrefix(first.date.text) }
      #expect(marked.count == 1 && marked[0].hasSuffix("*"), "\(marked)")
      #expect(lines.contains { $0.hasPrefix("* \(first.date.text)") })
    }
    let answer = try CalendarAnswer(
      days, of: timetable, zoneSource: "option", place: KnownPlace(timetable.place, .coordinates)
    ).answerJSON
    let object = try #require(JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any])
    let told = try #require(object["days"] as? [[String: Any]]).filter { $0["notes"] != nil }
    #expect(told.contains { $0["date"] as? String == first.date.text } && told.count < 4)
    // Near 48° a month gives the other rule's time once.
    let munich = Timetable(place: .degrees(48.05, 11.5), zone: Zone.fixed(seconds: 3600)!, rules: PrayerRules())
    let june = CalendarText(munich.days(from: try #require(CivilDate("2026-06-01")), count: 30), of: munich, .en).table
    #expect(june.split(separator: "\n").count { $0.hasPrefix("* ") && $0.contains("48°") } == 1)
  }
}

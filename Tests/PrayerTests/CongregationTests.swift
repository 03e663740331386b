import Measures
import Places
import TestSupport
import Testing
import Text

@testable import Prayer

/// Iqamas and Friday prayers by settings: minutes after the prayer, fixed, or by season.
@Suite struct CongregationTests {
  typealias Iqama = Seasonal<Congregation.Time>
  typealias Fridays = Seasonal<Congregation.Fridays>

  private static func timetable(latitude: Double = 51.5, zone: Zone = .utc) -> Timetable {
    Timetable(place: .degrees(latitude, -0.1), zone: zone, rules: PrayerRules())
  }

  private static func date(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

  @Test(arguments: [
    "", "+0", "+20", "+180", "00:00", "13:30", "+20 from 10-25, 13:30 from 03-30", "20:15 from 02-29, +5 from 12-31",
  ]) func `a rule reads as it is written`(_ text: String) {
    #expect(Iqama(text)?.description == text)
  }

  @Test(arguments: [
    "20", "+181", "+-1", "+ 20", "24:00", "7:30", "13:60", "13:30 14:30", "+20 from 10-25", "+20, 13:30",
    "+20 from 10-25, 13:30", "+20 from 02-30, 13:30 from 03-30", "+20 from 10-25, 13:30 from 10-25",
    "+20 from 1-1, +5 from 2-2",
    "+20 until 10-25, 13:30 from 03-30", ",", "+٢٠",
  ]) func `a rule of another form is refused`(_ text: String) {
    #expect(Iqama(text) == nil)
  }

  @Test(arguments: [
    ("13:15", true), ("13:15 14:15", true), ("+30", true), ("+0 +60", true),
    ("13:15 from 10-25, 14:15 15:00 from 03-30", true), ("", true), ("14:15 13:15", false), ("13:15 13:15", false),
    ("13:15 14:15 15:15", false), ("+30 14:15", false), ("13.15", false),
  ]) func `Fridays have one prayer or two, the second later`(_ text: String, isAccepted: Bool) {
    #expect(Fridays(text)?.description == (isAccepted ? text : nil))
  }

  @Test func `a season lasts from its day until the next begins, over the new year too`() throws {
    var random = SplitMix64(seed: 20_261_129)
    for _ in 0..<200 {
      let days = (0..<Int.random(in: 2...6, using: &random)).map { _ in Int.random(in: 0..<366, using: &random) }
      let begins = Dictionary(days.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      guard begins.count > 1 else { continue }
      let leap = try Self.date("2024-01-01").daysSince1970
      let text = begins.map { day, minutes in
        "+\(minutes) from \(CivilDate(daysSince1970: leap + day).text.dropFirst(5))"
      }.joined(separator: ", ")
      let rule = try #require(Iqama(text), "\(text)")
      #expect(Iqama(rule.description) == rule)
      for day in 0..<366 {
        // Back to the last beginning, by steps.
        var back = day
        while begins[back] == nil { back = (back + 365) % 366 }
        let value = rule.value(on: CivilDate(daysSince1970: leap + day))
        #expect(value == begins[back].map { .after(minutes: $0) }, "\(text), day \(day)")
      }
    }
  }

  @Test func `the 29th of February begins on the 1st of March in other years`() throws {
    let rule = try #require(Iqama("+5 from 02-29, +9 from 06-01"))
    #expect(rule.value(on: try Self.date("2027-02-28")) == .after(minutes: 9))
    #expect(rule.value(on: try Self.date("2027-03-01")) == .after(minutes: 5))
    #expect(rule.value(on: try Self.date("2028-02-29")) == .after(minutes: 5))
  }

  @Test(arguments: [-33.0, 0, 21.4, 51.5, 59.3], ["+0", "+20", "+90", "05:00", "13:30", "20:15", "00:30"])
  func `each iqama of a year is as the rule says and within its prayer's time, or left out with a note`(
    _ latitude: Double, _ text: String
  ) throws {
    var timetable = Self.timetable(latitude: latitude)
    let rule = try #require(Iqama(text))
    timetable.congregation.iqamas = PerPrayer(all: rule)
    for day in timetable.days(from: try Self.date("2026-01-01"), count: 365) {
      for prayer in DailyTime.allCases {
        guard prayer != .sunrise, let begins = day[prayer] else {
          #expect(day.iqamas[prayer] == nil)
          continue
        }
        let ends = prayer == .isha ? day.nextFajr : day[DailyTime(number: Int(prayer.rawValue) + 1)]
        let held = try #require(day.iqamas[prayer] ?? day.untimely[prayer])
        let isTimely = held >= begins && ends.map { held < $0 } ?? true
        #expect((day.iqamas[prayer] != nil) == isTimely && (day.untimely[prayer] == nil) == isTimely)
        switch rule.seasons[0].value {
        case .after(let minutes): #expect(held.secondsSince1970 == begins.secondsSince1970 + Double(minutes) * 60)
        case .at: #expect(timetable.zone.wallClock(at: held).text() == text)
        }
      }
      let left = DailyTime.allCases.filter { day.untimely[$0] != nil }
      let notes = timetable.notes(on: day).filter { $0.code == "iqama_left_out" }
      #expect(notes.isEmpty == left.isEmpty && left.allSatisfy { notes[0].en.contains("set iqama.\($0.word)") })
    }
  }

  @Test func `the caretaker learns a week ahead of a fixed iqama that comes before its prayer`() throws {
    var timetable = Self.timetable()
    timetable.congregation.iqamas.maghrib = try #require(Iqama("18:00"))
    let first = try #require(
      timetable.days(from: try Self.date("2026-02-15"), count: 60).first { $0.untimely.maghrib != nil })
    for (ahead, isNoticed) in [(8, false), (7, true), (0, true)] {
      let day = CivilDate(daysSince1970: first.date.daysSince1970 - ahead)
      #expect((timetable.iqamaNotice(on: day)?.en.hasPrefix(first.date.text) ?? false) == isNoticed)
    }
  }

  @Test func `minutes after a prayer are never announced, a new season is for a week`() throws {
    var timetable = Self.timetable()
    timetable.congregation.iqamas = PerPrayer(all: try #require(Iqama("+20")))
    timetable.congregation.iqamas.isha = try #require(Iqama("+10 from 04-10, 20:15 from 11-20"))
    let first = try Self.date("2026-11-01")
    let changes = timetable.congregationChanges(after: first, count: 40)
    for (number, change) in changes.enumerated() {
      let day = CivilDate(daysSince1970: first.daysSince1970 + number)
      let isAnnounced = (13...19).contains(day.day) && day.month == 11
      #expect((change != nil) == isAnnounced, "\(day.text)")
      #expect(change == timetable.congregationChange(after: day))
      guard let change else { continue }
      #expect(change.date == (try Self.date("2026-11-20")) && change.jumuah.isEmpty)
      #expect(DailyTime.allCases.filter { change.iqamas[$0] != nil } == [.isha])
      #expect(change.iqamas.isha.map { timetable.zone.wallClock(at: $0).text() } == "20:15")
    }
  }

  @Test func `other Friday prayers are announced in the week before`() throws {
    var timetable = Self.timetable()
    timetable.congregation.jumuah = try #require(Fridays("13:15 from 03-30, 12:30 13:30 from 10-25"))
    let friday = try Self.date("2026-10-30")
    let day = timetable.day(friday)
    #expect(day.jumuah.map { timetable.zone.wallClock(at: $0).text() } == ["12:30", "13:30"])
    #expect(timetable.day(CivilDate(daysSince1970: friday.daysSince1970 + 1)).jumuah.isEmpty)
    for ahead in 0...10 {
      let change = timetable.congregationChange(after: CivilDate(daysSince1970: friday.daysSince1970 - ahead))
      #expect((change?.date == friday) == (1...7).contains(ahead) && (change == nil) != (1...7).contains(ahead))
      if let change { #expect(change.jumuah == day.jumuah) }
    }
  }

  @Test func `what the mosque's timetable says holds before the settings, which fill the rest`() throws {
    let text = """
      date,fajr,sunrise,dhuhr,asr,maghrib,isha,fajr_iqama,jumua
      2026-11-20,05:15,06:34,12:07,15:15,17:38,19:08,05:35,12:45
      """
    var timetable = Self.timetable()
    timetable.mosque = try MosqueTimetable(csv: Array(text.utf8))
    timetable.congregation.iqamas = PerPrayer(all: try #require(Iqama("+10")))
    timetable.congregation.jumuah = try #require(Fridays("13:15 14:15"))
    let day = timetable.day(try Self.date("2026-11-20"))
    func clock(_ time: UniversalTime?) -> String? { time.map { timetable.zone.wallClock(at: $0).text() } }
    #expect(clock(day.iqamas.fajr) == "05:35" && clock(day.iqamas.asr) == "15:25" && day.iqamas.sunrise == nil)
    #expect(day.jumuah.map(clock) == ["12:45"])
    let answer = try answerJSON(TimesAnswer(day, timetable, nil, zoneSource: "option"))
    #expect(answer.contains("\"jumuah\":[\"2026-11-20T12:45:00+00:00\"]"))
    #expect(
      TimesText(day, timetable, nil, zoneSource: "option", .en).text.contains("Dhuhr  (Jumu'a 12:45)"))
  }
}

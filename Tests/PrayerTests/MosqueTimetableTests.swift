import Measures
import Places
import TestSupport
import Testing
import Text

@testable import Prayer

@Suite struct MosqueTimetableTests {
  static let header = "date,fajr,sunrise,dhuhr,asr,maghrib,isha"
  static let row = "2026-11-21,05:15,06:35,12:07,15:15,17:38,19:08"

  func failure(_ text: String) -> MosqueTimetable.Failure? {
    do throws(MosqueTimetable.Failure) {
      _ = try MosqueTimetable(csv: Array(text.utf8))
      return nil
    } catch { return error }
  }

  @Test func `a plain table is read, with iqamas and Jumu'a`() throws {
    let text = """
      date,fajr,sunrise,dhuhr,asr,maghrib,isha,fajr_iqama,dhuhr_iqama,jumua,note
      2026-11-20,05:15,06:34,12:07,15:15,17:38,19:08,05:35,12:20,12:45,x
      2026-11-21,05:15,06:35,12:07,15:15,17:38,00:08,05:35,,,
      """
    let table = try MosqueTimetable(csv: Array(text.utf8))
    #expect(table.days.count == 2 && table.days[0]?.jumua == 45_900 && table.days[1]?.iqamas.dhuhr == .some(nil))
    #expect(table.days[1]?.times.isha == 86_400 + 480 && table.gaps.isEmpty)
    var timetable = ScheduleTests.makkah()
    timetable.mosque = table
    var schedule = Schedule(timetable)
    schedule.renew(at: ScheduleTests.moment("2026-11-20", 3, 0))
    let friday = try #require(schedule.entries.first { $0.prayer == .dhuhr && $0.date.day == 20 })
    #expect(friday.iqama == ScheduleTests.moment("2026-11-20", 12, 45))
  }

  /// Authorities with tables that follow no angles have no method: their rows are imported.
  @Test(
    .enabled(if: InstalledZones.areThere),
    arguments: ["london-unified", "ireland-ifi", "kosovo", "kabardino-balkaria"])
  func `a table that follows no angles is imported, to the minute`(_ name: String) throws {
    let rows = try #require(try OfficialTests.rows(named: name))
    let lines = rows.map {
      $0.text.split(separator: ",", omittingEmptySubsequences: false)[5...].joined(separator: ",")
    }.sorted()
    let table = try MosqueTimetable(csv: Array(([Self.header] + lines).joined(separator: "\n").utf8))
    var timetable = Timetable(place: rows[0].place, zone: rows[0].zone, rules: PrayerRules())
    timetable.mosque = table
    #expect(timetable.sunDisagreement == nil)
    for row in rows {
      let day = timetable.day(row.date)
      for (time, printed) in zip(DailyTime.allCases, row.minutes) {
        let clock = row.zone.wallClock(at: try #require(day[time]))
        #expect(clock.hour * 60 + clock.minute == printed, "\(row.text) \(time)")
      }
    }
  }

  @Test func `an iqama may be minutes after its prayer, also over midnight`() throws {
    let text =
      "\(Self.header),fajr_iqama,dhuhr_iqama,isha_iqama\n2026-11-21,05:15,06:35,12:07,15:15,17:38,23:50,+20,+٠,+15\n"
    let day = try #require(try MosqueTimetable(csv: Array(text.utf8)).days[0])
    #expect(day.iqamas.fajr == 18_900 + 1200 && day.iqamas.dhuhr == day.times.dhuhr)
    #expect(day.iqamas.isha == 86_400 + 300 && day.iqamas.asr == nil)
  }

  @Test func `its days override the computed ones, which apply again after them`() throws {
    let text =
      "\(Self.header),jumua\n2026-11-20,05:00,06:30,12:00,15:00,17:30,19:00,12:45\n2026-11-21,05:01,06:30,12:00,15:00,17:30,19:00,12:45\n"
    var timetable = ScheduleTests.makkah()
    timetable.mosque = try MosqueTimetable(csv: Array(text.utf8))
    let friday = timetable.day(CivilDate(year: 2026, month: 11, day: 20))
    #expect(friday[.fajr] == ScheduleTests.moment("2026-11-20", 5, 0) && friday.prayers.times.fajr != friday[.fajr])
    #expect(friday.jumua == ScheduleTests.moment("2026-11-20", 12, 45))
    // Half way from 17:30 to 5:01.
    #expect(friday.midnight == ScheduleTests.moment("2026-11-20", 23, 16))
    let saturday = timetable.day(CivilDate(year: 2026, month: 11, day: 21))
    #expect(saturday.printed != nil && saturday.jumua == nil)
    let sunday = timetable.day(CivilDate(year: 2026, month: 11, day: 22))
    #expect(sunday.printed == nil && sunday[.fajr] == sunday.prayers.times.fajr)
  }

  @Test func `a day without a row is computed, and marked`() throws {
    func row(_ day: String) -> String { "\(day),05:00,06:30,12:00,15:00,17:30,19:00\n" }
    let text = "\(Self.header)\n" + ["2026-11-20", "2026-11-21", "2026-11-23", "2026-11-30"].map(row).joined()
    var timetable = ScheduleTests.makkah()
    let mosque = try MosqueTimetable(csv: Array(text.utf8))
    timetable.mosque = mosque
    let day = timetable.day(try #require(CivilDate("2026-11-22")))
    #expect(day.isUnprinted && day.printed == nil && day[.fajr] == day.prayers.times.fajr)
    #expect(!timetable.day(try #require(CivilDate("2026-11-23"))).isUnprinted)
    // The night before it ends with its computed Fajr.
    #expect(timetable.day(try #require(CivilDate("2026-11-21"))).nextFajr == day[.fajr])
    #expect(mosque.gaps.words.en == "2026-11-22, 2026-11-24 ... 2026-11-29")
    #expect(mosque.gaps.words.ar == "\u{200E}2026-11-22، \u{200E}2026-11-24 ... 2026-11-29")
    func words(_ language: Language) -> String {
      TimesText(day, timetable, nil, zoneSource: "option", language).text.split(separator: "\n").last.map(String.init)
        ?? ""
    }
    #expect(words(.en).hasPrefix("computed, as the mosque's timetable lacks the day, Umm al-Qura"))
    #expect(words(.ar).hasPrefix("محسوبة، فليس اليوم في توقيت المسجد، جامعة أم القرى"))
    let days = timetable.days(from: try #require(CivilDate("2026-11-20")), count: 12)
    #expect(
      CalendarText(days, of: timetable, .en).table
        .hasPrefix("the mosque's own timetable (computed on 2026-11-22, 2026-11-24 ... 2026-11-29, 2026-12-01), Umm"))
    let sources = CalendarText(days, of: timetable, .en).csv.split(separator: "\n").map {
      $0.split(separator: ",").last
    }
    #expect(sources[1] == "timetable" && sources[3] == "computed")
    let stamp = UniversalTime(CivilDate(year: 2026, month: 3, day: 1), hour: 12)
    let lines = CalendarText(days, of: timetable, .ar).iCalendar(stamp: stamp).split(separator: "\r\n")
    #expect(lines.count { $0.hasPrefix("DESCRIPTION:محسوب") } == 8 * 6 && lines.allSatisfy { $0.utf8.count <= 75 })
  }

  @Test func `missing days are reported on their day and a week ahead`() throws {
    func row(_ day: String) -> String { "\(day),05:00,06:30,12:00,15:00,17:30,19:00\n" }
    let text = "\(Self.header)\n" + ["2026-11-01", "2026-11-20", "2026-11-22", "2026-12-30"].map(row).joined()
    let mosque = try MosqueTimetable(csv: Array(text.utf8))
    func notice(_ date: String) -> String? { mosque.notice(on: CivilDate(date)!)?.en }
    #expect(
      notice("2026-11-20")
        == "the mosque's timetable has no 2026-11-21, 2026-11-23 ... 2026-12-29: the times of those days are computed")
    #expect(notice("2026-12-23")?.contains("has no 2026-11-23 ... 2026-12-29") == true)
    #expect(notice("2026-12-23")?.contains("; the mosque's timetable ends in 7 days") == true)
    #expect(
      notice("2026-12-30") == "the mosque's timetable ends today, with 2026-12-30: times are computed from then on")
    let one = try MosqueTimetable(
      csv: Array("\(Self.header)\n\(row("2026-11-01"))\(row("2026-11-03"))\(row("2026-11-12"))".utf8))
    #expect(
      one.notice(on: CivilDate("2026-11-01")!...CivilDate("2026-11-03")!, today: CivilDate("2026-11-01")!)?.en
        == "the mosque's timetable has no 2026-11-02: the times of that day are computed")
  }

  @Test func `byte order mark, CRLF, semicolons and Arabic digits are read`() throws {
    let text = "\u{FEFF}date;fajr;sunrise;dhuhr;asr;maghrib;isha\r\n٢٠٢٦-١١-٢١;٠٥:١٥;٠٦:٣٥;١٢:٠٧;١٥:١٥;۱۷:۳۸;19:08\r\n"
    let table = try MosqueTimetable(csv: Array(text.utf8))
    #expect(table.first == CivilDate(year: 2026, month: 11, day: 21) && table.days[0]?.times.fajr == 18_900)
  }

  @Test(
    arguments: [
      ("", 1, 1), ("\(header)", 1, 1), ("date,fajr", 1, 3), ("\(header),fajr\n\(row)", 1, 8),
      ("\(header)\n\(row)\n2027-11-24,05:15,06:35,12:07,15:15,17:38,19:08", 3, 1),
      ("\(header)\n\(row)\n2026-11-20,05:15,06:35,12:07,15:15,17:38,19:08", 3, 1),
      ("\(header)\n9999-11-20,05:15,06:35,12:07,15:15,17:38,19:08", 2, 1),
      ("\(header)\n\(row)\n\(row)", 3, 1),
      ("\(header)\n2026-02-30,05:15,06:35,12:07,15:15,17:38,19:08", 2, 1),
      ("\(header)\n2026-11-21,05:15,06:35,12:07,12:07,17:38,19:08", 2, 5),
      ("\(header)\n2026-11-21,05:15,04:35,12:07,15:15,17:38,19:08", 2, 3),
      ("\(header)\n2026-11-21,5.15,06:35,12:07,15:15,17:38,19:08", 2, 2),
      ("\(header)\n2026-11-21,05:15,06:35,24:07,15:15,17:38,19:08", 2, 4),
      ("\(header)\n2026-11-21,05:15,06:35,12:07,15:15,17:38", 2, 7),
      (
        "\(header)\n2026-11-21,05:15,06:35,12:07,15:15,17:38,05:20\n2026-11-22,05:16,06:35,12:07,15:15,17:38,19:08", 3,
        2
      ),
      ("\(header),asr_iqama\n\(row),+x", 2, 8), ("\(header),asr_iqama\n\(row),+200", 2, 8),
      ("\(header),asr_iqama\n\(row),15:00", 2, 8), ("\(header),asr_iqama\n\(row),17:38", 2, 8),
    ]) func `a fault is reported with line and column`(text: String, line: Int, column: Int) throws
  {
    let failure = try #require(self.failure(text))
    #expect(failure.line == line && failure.column == column, "\(failure)")
  }

  @Test func `any bytes are either read or refused`() {
    var seed: UInt64 = 1
    for _ in 0..<2000 {
      var bytes = Array((Self.header + "\n" + Self.row).utf8)
      for _ in 0..<3 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1
        bytes[Int(seed >> 33) % bytes.count] = UInt8(truncatingIfNeeded: seed >> 17)
      }
      _ = try? MosqueTimetable(csv: bytes)
    }
  }
}

import Earth
import Foundation
import Measures
import Testing
import Text

@testable import Prayer

@Suite("A Hijri date for people and programs") struct HijriTextTests {
  private func answer(_ date: String, _ span: HijriView.Span? = nil, todayIn zone: String? = nil) throws -> HijriAnswer
  {
    let civil = try #require(CivilDate(date))
    let hijri = try #require(HijriCalendar.ummAlQura.date(of: civil))
    let view = span.map { HijriView($0, of: civil) }
    return HijriAnswer(hijri, of: civil, by: HijriReckoning(), view: view, todayIn: zone)
  }

  @Test func `is a line, and one for each coming important day`() throws {
    let lines = HijriText(try answer("2026-11-21", todayIn: "Asia/Riyadh"), .en).lines
    #expect(lines[0] == "11 Jumada al-Akhirah 1448 AH   2026-11-21 Saturday  Asia/Riyadh")
    #expect(lines.count == 1 + ImportantDay.allCases.count)
    #expect(
      lines.contains { $0.contains("2027-03-05  27th night of Ramadan (Laylat al-Qadr), from Maghrib to Fajr  (") })
    let arabic = HijriText(try answer("2026-11-21"), .ar).lines
    #expect(arabic[0] == "11 جمادى الآخرة 1448 هـ   \u{200E}2026-11-21 السبت\u{200E}" && arabic.count == lines.count)
    #expect(arabic.contains { $0.contains("، من المغرب إلى الفجر") })
  }

  @Test(
    arguments: [
      (0, "that day", "ذلك اليوم"), (1, "1 day", "يوم واحد"), (2, "2 days", "يومان"), (3, "3 days", "3 أيام"),
      (10, "10 days", "10 أيام"), (11, "11 days", "11 يوما"), (99, "99 days", "99 يوما"), (100, "100 days", "100 يوم"),
      (103, "103 days", "103 أيام"),
    ]) func `counts days in the grammar of both languages`(
      _ days: Int, _ english: String, _ arabic: String
    ) throws
  {
    let eid = try #require(HijriCalendar.ummAlQura.civilDate(of: HijriDate(year: 1448, month: 12, day: 10)))
    let answer = try answer(CivilDate(daysSince1970: eid.daysSince1970 - days).text)
    #expect(HijriText(answer, .en).lines.contains("\(eid.text)  Eid al-Adha  (\(english))"))
    #expect(HijriText(answer, .ar).lines.contains("\(eid.text)  عيد الأضحى  (\(arabic))"))
  }

  @Test func `shows a week, with the requested day in brackets`() throws {
    let lines = HijriText(try answer("2026-11-21", .week), .en).lines
    #expect(lines[1].isEmpty && lines[5].isEmpty)
    #expect(lines[2].split(separator: " ") == ["Sat", "Sun", "Mon", "Tue", "Wed", "Thu", "Fri"])
    #expect(lines[3].contains("[11]") && lines[3].contains("17") && lines[4].contains("11-21"))
    // Arabic runs from the right: Saturday, the first day of the week, is the last cell of the line.
    let arabic = HijriText(try answer("2026-11-21", .week), .ar).lines
    let heads = arabic[2].split { $0 == " " || $0 == "\u{200E}" }
    #expect(heads.first == "الجمعة" && heads.last == "السبت" && heads.count == 7)
    #expect(arabic[3].split(separator: " ").last == "[11]")
  }

  @Test func `shows a month, its important days with a star`() throws {
    let lines = HijriText(try answer("2026-03-25", .month), .en).lines
    #expect(
      lines.contains { $0.contains(" 1*") } && !lines.contains { $0.contains(" 27*") }
        && lines.contains { $0.contains("[6]") })
    #expect(lines.contains { $0.contains("03-20") })
  }

  @Test func `is JSON for programs, with null outside of the month's rows`() throws {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let data = try encoder.encode(try answer("2026-03-25", .month))
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["month"] as? Int == 10 && object["calendar"] as? String == "umm-al-qura")
    #expect((object["upcoming"] as? [[String: Any]])?.count == ImportantDay.allCases.count)
    let weeks = try #require((object["view"] as? [String: Any])?["weeks"] as? [[Any]])
    #expect(weeks.allSatisfy { $0.count == 7 } && weeks.joined().contains { $0 is NSNull })
    #expect(weeks.joined().compactMap { $0 as? [String: Any] }.count { $0["is_asked"] as? Bool == true } == 1)
  }
}

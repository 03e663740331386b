import Measures
import Testing

@testable import Tracking

/// The date of a text.
func day(_ text: String) -> CivilDate { CivilDate(text)! }

extension PrayerRecord {
  /// Days of five letters each, from a date on: `"ooooo"`, `"ol.c-"`.
  static func of(_ days: String, from first: String = "2026-11-01") -> PrayerRecord {
    var record = PrayerRecord()
    for (index, text) in days.split(separator: " ").enumerated() {
      let date = CivilDate(daysSince1970: day(first).daysSince1970 + index)
      record.edit(date) { $0 = DayMarks(text: String(text))! }
    }
    return record
  }
}

@Suite("The record of prayers") struct PrayerRecordTests {
  private let today = day("2026-11-29")

  @Test func `a mark is set, changed and taken back, and a day without marks isn't kept`() throws {
    var record = PrayerRecord()
    try record.set(.onTime, of: .fajr, on: today, today: today)
    try record.set(.inCongregation, of: .isha, on: today, today: today)
    try record.set(.late, of: .fajr, on: today, today: today)
    #expect(record.days[today]?.text == "l...c")
    try record.set(nil, of: .fajr, on: today, today: today)
    try record.set(nil, of: .isha, on: today, today: today)
    #expect(record.isEmpty)
  }

  @Test(arguments: ["2026-11-30", "2016-11-26"])
  func `a day to come, or one longer ago than ten years, is refused and the accepted days are named`(_ text: String) {
    var record = PrayerRecord()
    let refusal = #expect(throws: TrackingRefusal.self) {
      try record.set(.onTime, of: .asr, on: day(text), today: today)
    }
    #expect(refusal?.key == "date" && refusal?.found == text)
    #expect(refusal?.accepted == "a day from 2016-11-27 to 2026-11-29" && record.isEmpty)
  }

  @Test func `ten years are kept: the oldest day gives way to a new one`() throws {
    var record = PrayerRecord()
    let first = day("2016-01-01")
    for number in 0...PrayerRecord.mostDays {
      let date = CivilDate(daysSince1970: first.daysSince1970 + number)
      try record.set(.onTime, of: .fajr, on: date, today: date)
    }
    #expect(record.days.count == PrayerRecord.mostDays)
    #expect(record.days[first] == nil && record.days[first.next] != nil)
  }

  @Test func `what is marked stays in a span that is left out, and returns with it`() throws {
    var record = PrayerRecord.of("ooooo ol... .....")
    try record.leaveOut(from: day("2026-11-02"), to: day("2026-11-04"), today: today)
    #expect(record.days(from: day("2026-11-01"), to: today).map(\.marks.text) == ["ooooo", "ol---", "-----", "-----"])
    try record.leaveOut(from: day("2026-11-01"), to: day("2026-11-04"), false, today: today)
    #expect(record == PrayerRecord.of("ooooo ol..."))
  }

  @Test(arguments: [
    ("2026-11-05", "2026-11-04", "to"), ("2025-11-01", "2026-11-29", "to"), ("2026-11-28", "2026-11-30", "to"),
    ("1999-01-01", "2026-11-29", "from"),
  ]) func `a span that is reversed, too long or outside is refused`(_ first: String, _ last: String, _ key: String) {
    var record = PrayerRecord()
    let refusal = #expect(throws: TrackingRefusal.self) {
      try record.leaveOut(from: day(first), to: day(last), today: today)
    }
    #expect(refusal?.key == key && record.isEmpty)
  }

  @Test func `the number of prayers to make up has its bounds`() throws {
    var record = PrayerRecord()
    try record.setQada(PrayerRecord.mostQada, of: .fajr)
    for count in [-1, PrayerRecord.mostQada + 1, .max, .min] {
      let refusal = #expect(throws: TrackingRefusal.self) { try record.setQada(count, of: .fajr) }
      #expect(refusal?.key == "qada.fajr" && refusal?.found == "\(count)")
    }
    #expect(record.qada == [.fajr: PrayerRecord.mostQada])
    try record.setQada(0, of: .fajr)
    #expect(record.isEmpty)
  }

  // MARK: - Streaks

  @Test(arguments: [
    ("", "2026-11-01", 0, 0),
    ("ooooo", "2026-11-01", 1, 1),
    // Late, made up and in congregation count as prayers on time do.
    ("olmco ccccc", "2026-11-02", 2, 2),
    // A day with a gap ends the row; the longest stays.
    ("ooooo ooooo oo.oo ooooo", "2026-11-04", 1, 2),
    // Today isn't over.
    ("ooooo ooooo oo...", "2026-11-03", 2, 2),
    ("ooooo ooooo", "2026-11-03", 2, 2),
    ("ooooo ooooo", "2026-11-04", 0, 2),
    // What is left out neither counts nor ends the row.
    ("ooooo ----- ----- ooooo", "2026-11-04", 2, 2),
    ("ooooo oo--- ----- --ooo", "2026-11-04", 3, 3),
    ("-----", "2026-11-01", 0, 0),
    // Marks of later days.
    ("ooooo ooooo ooooo", "2026-11-02", 2, 2), ("ooooo", "2026-10-01", 0, 0),
  ]) func `a row of days`(_ days: String, _ today: String, _ current: Int, _ longest: Int) {
    let streak = PrayerRecord.of(days).streak(on: day(today))
    #expect(streak.current == current && streak.longest == longest)
  }

  @Test func `a pause that goes on ends no row, and what is prayed in it counts`() throws {
    var record = PrayerRecord.of("ooooo ooooo oo...")
    try record.pause(since: day("2026-11-03"), today: today)
    #expect(record.streak(on: day("2026-11-20")).current == 3)
    try record.pause(since: nil, today: today)
    #expect(record.streak(on: day("2026-11-20")) == Streak(current: 0, longest: 2))
    // Its days are left out when it ends.
    try record.leaveOut(from: day("2026-11-03"), to: day("2026-11-19"), today: today)
    #expect(record.streak(on: day("2026-11-20")).current == 3)
    let refusal = #expect(throws: TrackingRefusal.self) { try record.pause(since: day("2026-12-24"), today: today) }
    #expect(refusal?.key == "paused_since")
  }
}

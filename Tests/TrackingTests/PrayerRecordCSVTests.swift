import Measures
import Testing

@testable import Tracking

extension PrayerRecord {
  private var profile: TrackingProfile {
    get throws {
      var profile = try TrackingProfile(id: "0a1b2c3d", name: "a", pin: nil)
      profile.record = self
      return profile
    }
  }
  /// Of a profile with this record alone.
  fileprivate var csv: String { get throws { try profile.csv } }

  @discardableResult
  fileprivate mutating func read(csv: String, today: CivilDate) throws -> Int {
    var profile = try profile
    defer { self = profile.record }
    return try profile.read(csv: csv, today: today)
  }
}

@Suite("The table of prayers") struct PrayerRecordCSVTests {
  private let today = day("2026-11-29")

  private func problems(_ text: String) -> [TrackingRefusal] {
    var record = PrayerRecord.of("ooooo")
    let error = #expect(throws: TrackingProblems.self) { try record.read(csv: text, today: today) }
    #expect(record == PrayerRecord.of("ooooo"), "changed")
    return error?.all ?? []
  }

  @Test func `holds all that is known of a person's prayers, and is read again as the same`() throws {
    var record = PrayerRecord.of("olmc- ..... -----")
    try record.setQada(12, of: .fajr)
    try record.pause(since: day("2026-11-20"), today: today)
    #expect(
      try record.csv == """
        # qada_fajr: 12
        # paused_since: 2026-11-20
        date,fajr,dhuhr,asr,maghrib,isha
        2026-11-01,on_time,late,made_up,in_congregation,left_out
        2026-11-03,left_out,left_out,left_out,left_out,left_out

        """)
    var read = PrayerRecord()
    #expect(try read.read(csv: record.csv, today: today) == 2)
    #expect(read == record)
  }

  @Test func `takes the place of its own days and leaves the others`() throws {
    var record = PrayerRecord.of("ooooo ooooo")
    try record.setQada(5, of: .asr)
    try record.read(csv: "date,fajr,dhuhr,asr,maghrib,isha\n2026-11-02,,late,,,\n", today: today)
    #expect(record.days(from: day("2026-11-01"), to: today).map(\.marks.text) == ["ooooo", ".l..."])
    #expect(record.qada == [.asr: 5])
  }

  @Test func `comes back from a spreadsheet: other order, more columns, quotation marks, other line ends`() throws {
    var record = PrayerRecord()
    let text =
      "\u{FEFF}# made by: a program\r\n\"isha\",mood,date, fajr ,dhuhr,asr,maghrib,mood\r\n"
      + "late,good,\"2026-11-05\",on_time,,,,\r\n\r\n,,2026-11-06,,,made_up,,"
    #expect(try record.read(csv: text, today: today) == 2)
    #expect(record.days(from: day("2026-11-01"), to: today).map(\.marks.text) == ["o...l", "..m.."])
  }

  @Test func `each problem is named with its line and column, and nothing is changed`() {
    let text = """
      # qada_isha: many
      # paused_since: 2027-01-01
      date,fajr,dhuhr,asr,maghrib,isha
      2026-11-02,on time,,,,Late
      2026-13-02,,,,,
      2026-11-30,late,,,,
      2026-11-03,late,,,,
      2026-11-03,late,,,,
      2026-11-04,late,,,
      """
    let found = problems(text)
    #expect(
      found.map(\.key) == [
        "line 1, qada_isha", "line 2, paused_since", "line 4, fajr", "line 4, isha", "line 5, date", "line 6, date",
        "line 8, date", "line 9",
      ])
    #expect(found[2].found == "\"on time\"" && found[2].accepted == "\(PrayerMark.words), or nothing")
    #expect(found[5].accepted == "a day from 2016-11-27 to 2026-11-29")
    #expect(found[7].found == "5 cells" && found[7].accepted == "6, as in the header")
  }

  @Test(arguments: [
    ("", "header"), ("\n\n# qada_fajr: 3\n", "header"), ("date;fajr;dhuhr;asr;maghrib;isha\n2026-11-01;;;;;", "line 1"),
    ("date,fajr,dhuhr,asr,maghrib\n", "line 1"), ("date,date,fajr,dhuhr,asr,maghrib,isha\n", "line 1"),
    ("{\"days\":[]}", "line 1"), (String(repeating: "\u{0}", count: 100_000), "line 1"),
    ("# qada_fajr: 100000\ndate,fajr,dhuhr,asr,maghrib,isha\n", "line 1, qada_fajr"),
    ("# qada_fajr: -1\ndate,fajr,dhuhr,asr,maghrib,isha\n", "line 1, qada_fajr"),
    ("date,fajr,dhuhr,asr,maghrib,isha\n2026-11-+1,,,,,\n", "line 2, date"),
  ]) func `a text without such a table is refused at once`(_ text: String, _ key: String) {
    #expect(problems(text).map(\.key) == [key])
  }

  @Test func `names twenty problems at most, each of few words`() {
    let row = "2026-11-01,\(String(repeating: "x", count: 10_000)),,,,\n"
    let found = problems("date,fajr,dhuhr,asr,maghrib,isha\n" + String(repeating: row, count: 1000))
    #expect(found.count == TrackingProfile.mostProblems)
    #expect(found.allSatisfy { $0.found.count < 100 })
  }

  @Test func `ten years are read`() throws {
    var record = PrayerRecord()
    for number in 0..<PrayerRecord.mostDays {
      record.edit(CivilDate(daysSince1970: today.daysSince1970 - number)) { $0 = DayMarks(text: "ccccc")! }
    }
    var read = PrayerRecord()
    #expect(try record.csv.utf8.count < 384 << 10)
    #expect(try read.read(csv: record.csv, today: today) == PrayerRecord.mostDays)
    #expect(read == record)
  }
}

import Measures
import Testing

@testable import Tracking

@Suite("What a person counts on the tasbih") struct TasbihRecordTests {
  private let today = day("2026-11-29")
  private let subhan = try! TasbihPhrase("subhan")
  private let hamd = try! TasbihPhrase("hamd")

  private func counted(_ count: Int, _ seen: UInt64 = 0, _ turns: [TasbihButton.Turn] = []) throws -> TasbihRecord {
    var record = TasbihRecord()
    if count > 0 { try record.add(count, of: .none, on: today, today: today) }
    record.setButton(try TasbihButton(seen: seen, phrases: turns))
    return record
  }

  @Test func `counts are added by day and phrase, are taken back, and never fall below 0`() throws {
    var record = TasbihRecord()
    try record.add(33, of: subhan, on: today, today: today)
    try record.add(2, of: hamd, on: today, today: today)
    try record.add(-3, of: hamd, on: today, today: today)
    try record.add(1, of: .none, on: day("2026-11-28"), today: today)
    #expect(record.days.mapValues(\.text) == [today: "33 subhan", day("2026-11-28"): "1 none"])
    #expect(throws: TrackingRefusal.self) { try record.add(1, of: hamd, on: today.next, today: today) }
    #expect(throws: TrackingRefusal.self) { try record.add(100_000, of: hamd, on: today, today: today) }
  }

  @Test func `a request that is sent twice counts once`() throws {
    var record = TasbihRecord()
    #expect(try record.take("a"))
    #expect(try !record.take("a"))
    for number in 0..<TasbihRecord.mostTaken { #expect(try record.take("\(number)")) }
    #expect(try record.take("a"))
    for mark in ["", "a b", String(repeating: "x", count: 33)] {
      #expect(throws: TrackingRefusal.self) { try record.take(mark) }
    }
  }

  @Test func `a ninth phrase of a day is counted as none, and the oldest of 732 days gives way`() throws {
    var record = TasbihRecord()
    for number in 1...9 { try record.add(1, of: TasbihPhrase("own \(number)"), on: today, today: today) }
    #expect(record.days[today]?.counts.count == TasbihDay.mostPhrases)
    #expect(record.days[today]?.counts[.none] == 2)
    for ago in 0...TasbihRecord.mostDays {
      let date = CivilDate(daysSince1970: today.daysSince1970 - ago)
      try record.add(1, of: subhan, on: date, today: today)
    }
    #expect(record.days.count == TasbihRecord.mostDays && record.days[today] != nil)
  }

  @Test(arguments: ["", " a", "a,b", "a;b", "a\"b", "a\nb", String(repeating: "ن", count: 51)])
  func `a phrase is a line that a table can hold`(_ text: String) {
    #expect(throws: TrackingRefusal.self) { try TasbihPhrase(text) }
  }

  // MARK: - The device's count

  @Test func `what the device counts is said for the phrases in their turn`() throws {
    var record = try counted(0, 65, [.init(subhan, times: 33), .init(hamd, times: 33)])
    let heard = [record.hear(66, on: today), record.hear(68, on: today)]
    #expect(heard == [true, true])
    #expect(record.days[today]?.text == "1 hamd;2 subhan")
    let isHeardAgain = record.hear(68, on: today)
    #expect(!isHeardAgain)
    let isHeard = record.hear(65, on: today)
    #expect(isHeard)
    #expect(record.days[today] == nil)
  }

  @Test(
    "a fall of a few was taken back, and any other began again from 0",
    arguments: [(50, 49, 9), (50, 45, 5), (50, 44, 54), (50, 0, 10), (1, 0, 9), (3, 0, 10), (50, 3, 13)])
  func falls(_ before: UInt64, _ after: UInt64, _ count: Int) throws {
    var record = try counted(10, before)
    let isHeard = record.hear(after, on: today)
    #expect(isHeard)
    #expect(record.days[today]?.text == "\(count) none")
  }

  @Test func `a leap, as of another device, isn't counted`() throws {
    var record = try counted(1, 0)
    let heard = [record.hear(20_000, on: today), record.hear(20_001, on: today)]
    #expect(heard == [true, true])
    #expect(record.days[today]?.text == "2 none")
  }

  @Test func `the device's count stays unheard without the button`() throws {
    var record = try counted(1, 0)
    record.setButton(nil)
    let isHeard = record.hear(5, on: today)
    #expect(!isHeard)
  }

  // MARK: - As a file, and as a table

  private func profile() throws -> TrackingProfile {
    var profile = try TrackingProfile(id: "0a1b2c3d", name: "a", pin: nil)
    profile.tasbih = try counted(3, 7, [.init(subhan, times: 33), .init(try TasbihPhrase("يا رحمن"), times: 5)])
    try profile.tasbih.setGoal(100)
    _ = try profile.tasbih.take("request")
    try profile.record.set(.late, of: .fajr, on: day("2026-11-28"), today: today)
    return profile
  }

  @Test func `is in the profile's file, and the same when it is read again`() throws {
    let profile = try profile()
    #expect(try TrackingProfile(decoding: profile.encoded(), id: profile.id) == profile)
  }

  @Test func `is a column of the profile's table, which is read again as the same`() throws {
    let profile = try profile()
    #expect(
      profile.csv == """
        # tasbih_goal: 100
        date,fajr,dhuhr,asr,maghrib,isha,tasbih
        2026-11-28,late,,,,,
        2026-11-29,,,,,,3 none

        """)
    var read = try TrackingProfile(id: "0a1b2c3e", name: "b", pin: nil)
    #expect(try read.read(csv: profile.csv, today: today) == 2)
    #expect(read.tasbih.days == profile.tasbih.days && read.tasbih.goal == 100 && read.record == profile.record)
    #expect(read.tasbih.button == nil)
    try read.read(csv: "date,fajr,dhuhr,asr,maghrib,isha\n2026-11-29,late,,,,\n", today: today)
    #expect(read.tasbih.days == profile.tasbih.days)
  }

  @Test(arguments: ["many", "3", "0 subhan", "3 subhan;4 subhan", "100000 subhan"])
  func `a cell that holds no counts is named with its line`(_ cell: String) throws {
    var profile = try profile()
    let text = "date,fajr,dhuhr,asr,maghrib,isha,tasbih\n2026-11-29,,,,,,\(cell)\n"
    let error = #expect(throws: TrackingProblems.self) { try profile.read(csv: text, today: today) }
    #expect(error?.all.map(\.key) == ["line 2, tasbih"])
  }

  @Test func `two years of eight long phrases a day are within the limit of a reader`() throws {
    var profile = try TrackingProfile(id: "0a1b2c3d", name: "a", pin: nil)
    let phrases = try (1...TasbihDay.mostPhrases).map { try TasbihPhrase(String(repeating: "n", count: 99) + "\($0)") }
    for ago in 0..<TasbihRecord.mostDays {
      let date = CivilDate(daysSince1970: today.daysSince1970 - ago)
      for phrase in phrases { try profile.tasbih.add(99_999, of: phrase, on: date, today: today) }
    }
    for ago in 0..<PrayerRecord.mostDays {
      profile.record.edit(CivilDate(daysSince1970: today.daysSince1970 - ago)) { $0 = DayMarks(text: "ccccc")! }
    }
    for year in 1440..<1440 + JuzRecord.mostYears {
      for juz in JuzRecord.numbers { try profile.juz.set(juz, of: year, isRead: true) }
    }
    #expect(try profile.encoded().count < TrackingFiles.mostBytes)
    #expect(profile.csv.utf8.count < 1 << 20)
  }
}

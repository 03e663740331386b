import Measures
import Testing

@testable import Tracking

@Suite("The juz that a person has read in Ramadan") struct JuzRecordTests {
  private let today = day("2026-11-29")

  private func profile() throws -> TrackingProfile {
    var profile = try TrackingProfile(id: "0a1b2c3d", name: "a", pin: nil)
    for juz in [12, 1, 30] { try profile.juz.set(juz, of: 1448, isRead: true) }
    try profile.juz.set(2, of: 1447, isRead: true)
    try profile.record.set(.late, of: .fajr, on: today, today: today)
    return profile
  }

  @Test func `a juz is marked by year and taken back, and a year without any isn't kept`() throws {
    var juz = try profile().juz
    #expect(juz.years == [1447: [2], 1448: [1, 12, 30]])
    try juz.set(1, of: 1448, isRead: false)
    try juz.set(12, of: 1448, isRead: true)
    try juz.set(2, of: 1447, isRead: false)
    try juz.set(5, of: 1446, isRead: false)
    #expect(juz.years == [1448: [12, 30]] && !juz.isEmpty && JuzRecord().isEmpty)
  }

  @Test(arguments: [(0, 1448, "juz"), (31, 1448, "juz"), (1, 1355, "year"), (1, 1501, "year")])
  func `another number or year is refused and changes nothing`(_ number: Int, _ year: Int, _ key: String) throws {
    var juz = try profile().juz
    let refusal = #expect(throws: TrackingRefusal.self) { try juz.set(number, of: year, isRead: true) }
    #expect(refusal?.key == key)
    #expect(try juz == profile().juz)
  }

  @Test func `the oldest of thirteen years gives way`() throws {
    var juz = JuzRecord()
    for year in 1440...1452 { try juz.set(1, of: year, isRead: true) }
    #expect(juz.years.keys.sorted() == Array(1441...1452) && juz.years.count == JuzRecord.mostYears)
  }

  // MARK: - As a file, and as a table

  @Test func `is in the profile's file, and the same when it is read again`() throws {
    let profile = try profile()
    #expect(String(decoding: try profile.encoded(), as: UTF8.self).contains("\"1448\" : \"1 12 30\""))
    #expect(try TrackingProfile(decoding: profile.encoded(), id: profile.id) == profile)
    // A file of before has none.
    var none = profile
    none.juz = JuzRecord()
    #expect(!String(decoding: try none.encoded(), as: UTF8.self).contains("juz"))
  }

  @Test(arguments: [
    ["1448": "1 1"], ["1448": "0"], ["1448": "31"], ["1448": ""], ["1448": "one"], ["1448": "1,2"], ["9999": "1"],
    ["this year": "1"], Dictionary(uniqueKeysWithValues: (1440...1452).map { ("\($0)", "1") }),
  ]) func `a file with what no program of ours writes is damaged`(_ stored: [String: String]) {
    #expect(JuzRecord(stored: stored) == nil)
  }

  @Test func `is in the profile's table, which is read again as the same`() throws {
    let profile = try profile()
    #expect(
      profile.csv == """
        # juz_1447: 2
        # juz_1448: 1 12 30
        date,fajr,dhuhr,asr,maghrib,isha
        2026-11-29,late,,,,

        """)
    var read = try TrackingProfile(id: "0a1b2c3e", name: "b", pin: nil)
    try read.juz.set(9, of: 1448, isRead: true)
    try read.juz.set(9, of: 1446, isRead: true)
    #expect(try read.read(csv: profile.csv, today: today) == 1)
    #expect(read.juz.years == [1446: [9], 1447: [2], 1448: [1, 12, 30]] && read.record == profile.record)
  }

  @Test(arguments: ["1 1", "31", "0", "one", "1;2"])
  func `a line that has no juz is named, and nothing is changed`(_ words: String) throws {
    for (year, words) in [("1448", words), ("1501", "1")] {
      var profile = try profile()
      let text = "# juz_1447: 7\n# juz_\(year): \(words)\ndate,fajr,dhuhr,asr,maghrib,isha\n"
      let error = #expect(throws: TrackingProblems.self) { try profile.read(csv: text, today: today) }
      #expect(error?.all.map(\.key) == ["line 2, juz_\(year)"])
      #expect(try profile == self.profile())
    }
  }

  @Test func `a line of another program is none of ours`() throws {
    var profile = try profile()
    #expect(try profile.read(csv: "# juz_note: many\ndate,fajr,dhuhr,asr,maghrib,isha\n", today: today) == 0)
    #expect(try profile.juz == self.profile().juz)
  }
}

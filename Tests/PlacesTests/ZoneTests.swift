import Foundation
import Measures
import Testing

@testable import Places

/// The machine's own zone files; tests that need them are skipped where they aren't installed.
let zoneFolder = URL(filePath: "/usr/share/zoneinfo")
let hasZones = FileManager.default.fileExists(atPath: zoneFolder.appending(path: "Asia/Riyadh").path)

func systemZone(_ name: String) throws -> Zone {
  try Zone(name: name, tzif: Array(Data(contentsOf: zoneFolder.appending(path: name))))
}

@Suite struct ZoneTests {
  /// Every zone with a city of the list.
  static let zoneNames = Set(
    GazetteerTable.cities.map { row -> String in
      var row = row
      row.skip(5)
      return row.text()
    }
  ).sorted()

  @Test(.enabled(if: hasZones), arguments: zoneNames)
  func `offsets equal Foundation's at every hour around a change and at random from 1971 to 2100`(name: String) throws {
    let zone = try systemZone(name)
    let peer = try #require(TimeZone(identifier: name))
    var chance = SplitMix64(seed: UInt64(name.utf8.reduce(5381) { $0 &* 33 &+ Int($1) }.magnitude))
    var moments = (0..<40).map { _ in Double(Int.random(in: 31_536_000...4_102_444_800, using: &chance)) }
    for change in zone.transitions.suffix(12) { moments += [-3600, -1, 0, 3600].map { Double(change.moment) + $0 } }
    for moment in moments where moment > 31_536_000 && moment < 2_145_000_000 {
      let ours = zone.offset(at: UniversalTime(secondsSince1970: moment))
      let theirs = peer.secondsFromGMT(for: Date(timeIntervalSince1970: moment))
      #expect(ours.seconds == theirs, "\(name) at \(moment)")
    }
  }

  @Test func `a file of endless names is refused`() {
    // A name offset may be anything: every type of local time has all the letters as its name.
    func file(kinds: UInt32, letters: UInt32) -> [UInt8] {
      func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
      let counts = [0, 0, 0, 0, kinds, letters].flatMap(number)
      return Array("TZif".utf8) + [0] + [UInt8](repeating: 0, count: 15) + counts
        + [UInt8](repeating: 0, count: Int(kinds) * 6) + [UInt8](repeating: 0x41, count: Int(letters))
    }
    #expect(throws: ZoneFileError.excessive) { try Zone(name: "X", tzif: file(kinds: 257, letters: 4)) }
    #expect(throws: ZoneFileError.excessive) { try Zone(name: "X", tzif: file(kinds: 1, letters: 4097)) }
    #expect(throws: Never.self) { try Zone(name: "X", tzif: file(kinds: 256, letters: 4096)) }
  }

  @Test func `the final rule applies to the far future`() throws {
    let rule = try #require(ZoneRule("CET-1CEST,M3.5.0,M10.5.0/3".utf8))
    func seconds(_ month: Int, _ day: Int, _ hour: Int, _ second: Double) -> Int {
      let time = UniversalTime(CivilDate(year: 2099, month: month, day: day), hour: hour, second: second)
      return rule.offset(at: Int64(time.secondsSince1970)).seconds
    }
    // 2099: the last Sundays are 29 March and 25 October; both changes come at 01:00 UTC.
    #expect(seconds(3, 29, 0, 3599) == 3600 && seconds(3, 29, 1, 0) == 7200)
    #expect(seconds(10, 25, 0, 3599) == 7200 && seconds(10, 25, 1, 0) == 3600)
    #expect(seconds(1, 1, 0, 0) == 3600 && seconds(7, 1, 0, 0) == 7200)
  }

  @Test func `rules of the southern hemisphere, of negative hours and of permanent summer time are read`() throws {
    let sydney = try #require(ZoneRule("AEST-10AEDT,M10.1.0,M4.1.0/3".utf8))
    let january = Int64(UniversalTime(CivilDate(year: 2050, month: 1, day: 1)).secondsSince1970)
    #expect(
      sydney.offset(at: january).seconds == 11 * 3600 && sydney.offset(at: january + 15_552_000).seconds == 36_000)
    let nuuk = try #require(ZoneRule("<-02>2<-01>,M3.5.0/-1,M10.5.0/0".utf8))
    #expect(nuuk.offset(at: january).seconds == -7200 && nuuk.offset(at: january).abbreviation == "-02")
    let always = try #require(ZoneRule("XXX3EDT4,0/0,J365/23".utf8))
    for day in stride(from: Int64(0), to: 365, by: 7) {
      #expect(always.offset(at: january + day * 86_400).seconds == -4 * 3600)
    }
  }

  @Test(arguments: [
    "", "CE", "CET", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0", "CET-25", "<CET-1", "CET-1x",
  ])
  func `an invalid rule is refused`(text: String) {
    #expect(ZoneRule(text.utf8) == nil)
  }

  @Test(.enabled(if: hasZones)) func `a damaged file is refused whatever byte is cut or changed, and never traps`()
    throws
  {
    let bytes = Array(try Data(contentsOf: zoneFolder.appending(path: "Europe/London")))
    for count in 0..<bytes.count {
      #expect(throws: ZoneFileError.self) { try Zone(name: "x", tzif: Array(bytes.prefix(count))) }
    }
    for place in bytes.indices {
      for value: UInt8 in [0, 0x7F, 0x80, 0xFF] {
        var damaged = bytes
        damaged[place] = value
        guard let zone = try? Zone(name: "x", tzif: damaged) else { continue }
        for moment in [-1e18, -1e9, 0, 1.8e9, 5e9, 1e18, .infinity, .nan] {
          _ = zone.offset(at: UniversalTime(secondsSince1970: moment))
        }
      }
    }
  }

  @Test(.enabled(if: hasZones)) func `a local time that is skipped or repeated has the moment that calendars use`()
    throws
  {
    let london = try systemZone("Europe/London")
    let spring = CivilDate(year: 2026, month: 3, day: 29)
    let autumn = CivilDate(year: 2026, month: 10, day: 25)
    #expect(london.moment(spring, secondOfDay: 5400) == UniversalTime(spring, hour: 1, minute: 30))
    #expect(london.moment(autumn, secondOfDay: 5400) == UniversalTime(autumn, hour: 0, minute: 30))
    #expect(london.moment(spring, secondOfDay: 0) == UniversalTime(spring))
    #expect(london.moment(autumn, secondOfDay: 43_200) == UniversalTime(autumn, hour: 12))
    let kiritimati = try systemZone("Pacific/Kiritimati")
    let date = CivilDate(year: 2026, month: 11, day: 21)
    #expect(kiritimati.wallClock(at: kiritimati.moment(date, secondOfDay: 60)).date == date)
  }

  @Test func `fixed offsets are read in each of their forms`() {
    #expect(Zone(fixed: "+03:00")?.offset(at: UniversalTime(secondsSince1970: 0)).seconds == 10_800)
    #expect(Zone(fixed: "-0330")?.offset(at: UniversalTime(secondsSince1970: 0)).seconds == -12_600)
    #expect(Zone(fixed: "+05")?.name == "+05:00" && Zone(fixed: "UTC") == .utc)
    for text in ["", "3", "+3", "+03:60", "+99:00", "+03:0", "Asia/Riyadh", "+0a:00"] {
      #expect(Zone(fixed: text) == nil)
    }
  }

  @Test func `no name leads out of the folder of zones`() {
    for name in ["Asia/Riyadh", "UTC", "Etc/GMT+3", "America/Argentina/Buenos_Aires"] { #expect(Zone.isName(name)) }
    for name in ["", "/etc/passwd", "../x", "Asia/../../x", "Asia//x", "a\0b", "tzdata.zi", "Ä"] {
      #expect(!Zone.isName(name))
    }
  }
}

import Foundation
import Measures
import Places
import TestSupport
import Testing

@testable import Prayer

/// Every method compared with the rows that its authority printed.
@Suite struct OfficialTests {
  /// An authority's day at a place.
  struct Row {
    var text: String
    var place: GeodeticPosition
    var heightMeters: Double
    var zone: Zone
    var date: CivilDate
    /// Minutes of the day; nil if not printed.
    var minutes: [Int?]
  }

  /// Minutes that our times are later, by time.
  struct Comparison {
    var rows = 0
    var differences: [DailyTime: [Int]] = [:]
    var newest = ""
    /// Rows with a Maghrib before the authority's or a sunrise after it.
    var unsafe: [String] = []

    var all: [Int] { differences.values.flatMap(\.self) }
    var same: Int { all.isEmpty ? 0 : all.count { $0 == 0 } * 100 / all.count }
    var within: Int { all.map { Int($0.magnitude) }.max() ?? 0 }
  }

  /// Names of the tables that aren't named after their method.
  private static let files: [PrayerMethod: String] = [
    .egyptian: "egypt", .tehran: "iran-geophysics", .turkey: "diyanet", .dubai: "uae-awqaf",
    .bangladesh: "bangladesh-ifb",
    .sriLanka: "sri-lanka-acju",
  ]
  private static let zones = URL(filePath: "/usr/share/zoneinfo")

  static func rows(_ method: PrayerMethod) throws -> [Row]? { try rows(named: files[method] ?? method.rawValue) }

  static func rows(named name: String) throws -> [Row]? {
    let folder = try #require(Bundle.module.url(forResource: "official", withExtension: nil, subdirectory: "Fixtures"))
    let file = folder.appending(path: name + ".csv")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    var zones: [String: Zone] = [:]
    return try text.split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.hasPrefix("place,") }.map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let zone =
        try zones[cells[4]]
        ?? Zone(name: cells[4], tzif: Array(Data(contentsOf: Self.zones.appending(path: cells[4]))))
      zones[cells[4]] = zone
      let minutes = cells[6...11].map { text -> Int? in
        let parts = text.split(separator: ":").compactMap { Int($0) }
        return parts.count == 2 ? parts[0] * 60 + parts[1] : nil
      }
      return Row(
        text: String(line), place: .degrees(try #require(Double(cells[1])), try #require(Double(cells[2]))),
        heightMeters: Double(cells[3]) ?? 0, zone: zone, date: try #require(CivilDate(cells[5])), minutes: minutes)
    }
  }

  static func comparison(_ method: PrayerMethod, _ rows: [Row]) throws -> Comparison {
    var comparison = Comparison(rows: rows.count)
    var rules = PrayerRules(method: method)
    for row in rows {
      rules.placeHeightMeters = row.heightMeters
      let day = Timetable(place: row.place, zone: row.zone, rules: rules).day(row.date)
      var unsafe = false
      for (time, printed) in zip(DailyTime.allCases, row.minutes) {
        guard let printed else { continue }
        let clock = row.zone.wallClock(at: try #require(day[time]))
        let late = (clock.hour * 60 + clock.minute - printed + 2160) % 1440 - 720
        comparison.differences[time, default: []].append(late)
        if time == .maghrib && late < 0 || time == .sunrise && late > 0 { unsafe = true }
      }
      if unsafe { comparison.unsafe.append(row.text) }
      comparison.newest = max(comparison.newest, String(row.date.text.prefix(7)))
    }
    return comparison
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: zones.path)), arguments: PrayerMethod.allCases)
  func `a method's record matches its authority's rows, and errs on the safe side of each`(
    _ method: PrayerMethod
  ) throws {
    let official = method.record.official
    guard let rows = try Self.rows(method) else {
      #expect(official == nil, "rows are stated but not there")
      return
    }
    let found = try Self.comparison(method, rows)
    let words = found.differences.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      "\($0.key) \(Set($0.value).sorted())"
    }
    let stated = try #require(
      official,
      "newest: \(found.newest), rows: \(found.rows), same: \(found.same), within: \(found.within), unsafe: \(found.unsafe.count) \(words) \(found.unsafe.prefix(8))"
    )
    #expect(stated.rows == found.rows && stated.newest == found.newest, "\(found.rows) \(found.newest)")
    #expect(stated.same == found.same && stated.within == found.within, "\(found.same) \(found.within) \(words)")
    #expect(stated.unsafe == found.unsafe.count, "\(found.unsafe.prefix(3))")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: zones.path)), arguments: PrayerMethod.allCases)
  func `the recorded school matches each Asr that the authority printed`(_ method: PrayerMethod) throws {
    for row in try Self.rows(method) ?? [] {
      guard let printed = row.minutes[3] else { continue }
      let school = try #require(method.record.parameters.madhab, "\(row.text)")
      var late: [Madhab: Int] = [:]
      for madhab in Madhab.allCases {
        var rules = PrayerRules(method: method)
        rules.madhab = madhab
        let asr = try #require(Timetable(place: row.place, zone: row.zone, rules: rules).day(row.date)[.asr])
        let clock = row.zone.wallClock(at: asr)
        late[madhab] = clock.hour * 60 + clock.minute - printed
      }
      #expect(late[school, default: 99].magnitude < 6, "\(row.text) \(late)")
      #expect(late[school == .shafi ? .hanafi : .shafi, default: 0].magnitude > 20, "\(row.text) \(late)")
    }
  }

  /// The table contradicts itself there: its noon moves by two minutes from one day to the next.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: zones.path)))
  func `each unsafe row of Umm al-Qura has the times of the day before`() throws {
    let rows = try #require(try Self.rows(.ummAlQura))
    let unsafe = Set(try Self.comparison(.ummAlQura, rows).unsafe)
    #expect(!unsafe.isEmpty)
    for row in rows where unsafe.contains(row.text) {
      var before = row
      before.date = row.date.previous
      func difference(_ row: Row) throws -> Int {
        try Self.comparison(.ummAlQura, [row]).all.map { Int($0.magnitude) }.reduce(0, +)
      }
      #expect(try difference(before) < difference(row), "\(row.text)")
      #expect(try Self.comparison(.ummAlQura, [before]).unsafe.isEmpty, "\(row.text)")
    }
  }
}

import Foundation
import Measures
import Places
import Testing

@testable import Prayer

@Suite struct AladhanTests {
  static let answers = AladhanAnswers(now: ScheduleTests.moment("2026-11-21", 12, 0)) { name in
    name == "Asia/Riyadh" ? Zone.fixed(seconds: 10_800) : Zone(fixed: name)
  }

  func ask(_ path: String, _ query: [String: String] = [:]) throws -> (status: Int, data: Any) {
    let answer = Self.answers.answer(path: path, query: query)
    let object = try #require(JSONSerialization.jsonObject(with: Data(answer.body.utf8)) as? [String: Any])
    #expect(object["code"] as? Int == answer.status && object["status"] is String)
    return (answer.status, try #require(object["data"]))
  }

  @Test func `times match Aladhan's own arithmetic, to the minute`() throws {
    let file = try #require(Bundle.module.url(forResource: "aladhan", withExtension: "tsv", subdirectory: "Fixtures"))
    var (all, different) = (0, 0)
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
      let cells = line.split(separator: "\t").map(String.init)
      let query = [
        "latitude": cells[1], "longitude": cells[2], "method": cells[3], "school": cells[4],
        "latitudeAdjustmentMethod": cells[5], "midnightMode": cells[6], "timezonestring": "UTC",
      ]
      let data = try #require(try ask("/v1/timings/\(cells[0])", query).data as? [String: Any])
      let timings = try #require(data["timings"] as? [String: String])
      for (name, expected) in zip(AladhanTimes.Name.allCases.map(\.rawValue), fixtureOrder(cells)) {
        let found = try #require(timings[name])
        all += 1
        if found != expected { different += 1 }
        func minutes(_ text: String) -> Int { Int(text.prefix(2))! * 60 + Int(text.suffix(2))! }
        let gap = abs(minutes(found) - minutes(expected))
        #expect(min(gap, 1440 - gap) <= 1, "\(name) \(found) \(line)")
      }
    }
    #expect(all == 660 && different <= 7)
  }

  private func fixtureOrder(_ cells: [String]) -> [String] { Array(cells[7...]) }

  @Test func `a day has the fields and types that clients expect`() throws {
    let data = try #require(
      try ask("/v1/timings/21-11-2026", ["latitude": "21.4225", "longitude": "39.8262", "method": "4"]).data
        as? [String: Any])
    let date = try #require(data["date"] as? [String: Any])
    let hijri = try #require(date["hijri"] as? [String: Any])
    #expect(date["readable"] as? String == "21 Nov 2026" && date["timestamp"] is String)
    #expect(hijri["date"] as? String == "11-06-1448" && (hijri["month"] as? [String: Any])?["number"] as? Int == 6)
    let meta = try #require(data["meta"] as? [String: Any])
    #expect(meta["timezone"] as? String == "Asia/Riyadh" || meta["timezone"] as? String == "+03:00")
    #expect((meta["method"] as? [String: Any])?["id"] as? Int == 4 && (meta["offset"] as? [String: Any])?.count == 9)
  }

  @Test func `iso8601, tune and custom angles are applied`() throws {
    var query = [
      "latitude": "21.4225", "longitude": "39.8262", "timezonestring": "+03:00", "iso8601": "true", "method": "3",
    ]
    func fajr() throws -> String {
      let data = try #require(try ask("/v1/timings/21-11-2026", query).data as? [String: Any])
      return try #require((data["timings"] as? [String: String])?["Fajr"])
    }
    #expect(try fajr() == "2026-11-21T05:18:00+03:00")
    query["tune"] = "0,5,0,0,0,0,0,0,0"
    #expect(try fajr() == "2026-11-21T05:23:00+03:00")
    query["tune"] = nil
    (query["method"], query["methodSettings"]) = ("99", "18,null,90 min")
    #expect(try fajr() == "2026-11-21T05:18:00+03:00")
  }

  @Test func `dates go both ways, the month has its days, the Kaaba its bearing`() throws {
    for path in ["/v1/gToH/21-11-2026", "/v1/hToG/11-06-1448"] {
      let data = try #require(try ask(path).data as? [String: [String: Any]])
      #expect(
        data["hijri"]?["date"] as? String == "11-06-1448" && data["gregorian"]?["date"] as? String == "21-11-2026")
    }
    let month = try ask("/v1/calendar/2026/2", ["latitude": "51.5", "longitude": "0", "timezonestring": "UTC"]).data
    #expect((month as? [Any])?.count == 28)
    let qibla = try #require(try ask("/v1/qibla/51.5074/-0.1278").data as? [String: Double])
    #expect(abs(qibla["direction"]! - 118.987) < 0.01)
    #expect((try ask("/v1/methods").data as? [String: Any])?.count == 24)
  }

  @Test(
    arguments: [
      "/v1/timings/31-02-2026?latitude=1&longitude=1", "/v1/timings?latitude=95&longitude=1", "/v1/timings",
      "/v1/timings?latitude=nan&longitude=1", "/v1/hToG/30-06-1448", "/v1/gToH/xx", "/v1/qibla/a/b",
      "/v1/calendar/2026/13",
      "/v1/timings?latitude=1&longitude=1&method=6", "/v1/timings?latitude=1&longitude=1&timezonestring=Mars/Olympus",
    ]) func `a request that can't be answered is a 400 in the same form`(url: String) throws
  {
    let parts = url.split(separator: "?")
    var query: [String: String] = [:]
    for pair in parts.dropFirst().first?.split(separator: "&") ?? [] {
      let sides = pair.split(separator: "=").map(String.init)
      query[sides[0]] = sides[1]
    }
    #expect(try ask(String(parts[0]), query).status == 400)
    #expect(try ask("/v1/nothing").status == 404)
  }

  /// Figures from islamic-network/prayer-times, TimingsTest; without Asr, whose declination there is a day late.
  @Test(
    arguments: [
      ("51.508515", "-0.1254872", "24T03:57 24T05:46 24T12:59 24T20:12 24T22:02 25T00:59"),
      ("70", "-10", "24T03:15 24T04:50 24T13:38 24T22:29 25T00:04 25T01:39"),
      ("70", "40", "23T23:55 24T01:30 24T10:18 24T19:08 24T20:44 24T22:19"),
    ]) func `the service's own test values match, from the day before to the day after`(
      latitude: String, longitude: String, expected: String
    ) throws
  {
    let query = [
      "latitude": latitude, "longitude": longitude, "method": "2", "timezonestring": "+01:00", "iso8601": "true",
    ]
    let data = try #require(try ask("/v1/timings/24-04-2014", query).data as? [String: Any])
    let timings = try #require(data["timings"] as? [String: String])
    let names = ["Fajr", "Sunrise", "Dhuhr", "Maghrib", "Isha", "Midnight"]
    #expect(names.map { timings[$0] } == expected.split(separator: " ").map { "2014-04-\($0):00+01:00" })
  }

  @Test func `the service's own corrections override a request's, except Turkey's`() {
    let none = [Int](repeating: 0, count: 9)
    let asked = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    #expect(AladhanTimes.tuned(none, method: 13, isRamadan: false) == [0, 0, -7, 5, 4, 7, 7, 0, 0])
    #expect(AladhanTimes.tuned(asked, method: 13, isRamadan: false) == asked)
    #expect(AladhanTimes.tuned(asked, method: 16, isRamadan: false) == [1, 2, 3, 3, 5, 3, 3, 8, 9])
    #expect(AladhanTimes.tuned(asked, method: 4, isRamadan: true)[7] == 30)
    #expect(AladhanTimes.tuned(asked, method: 4, isRamadan: false) == asked)
  }

  @Test func `the next prayer has its own date, over midnight too`() throws {
    func next(_ hour: Int, _ minute: Int) throws -> (timings: [String: String]?, day: String?) {
      let answers = AladhanAnswers(now: ScheduleTests.moment("2026-11-21", hour, minute)) { Zone(fixed: $0) }
      let answer = answers.answer(
        target: "/v1/nextPrayer?latitude=21.4225&longitude=39.8262&method=4&timezonestring=%2B03:00")
      let object = try JSONSerialization.jsonObject(with: Data(answer.body.utf8)) as? [String: Any]
      let data = object?["data"] as? [String: Any]
      return (data?["timings"] as? [String: String], (data?["date"] as? [String: Any])?["readable"] as? String)
    }
    #expect(try next(12, 6) == (["Dhuhr": "12:07"], "21 Nov 2026"))
    #expect(try next(12, 7) == (["Asr": "15:15"], "21 Nov 2026"))
    #expect(try next(23, 0) == (["Fajr": "05:16"], "22 Nov 2026"))
  }

  @Test func `a request's target is decoded, and refused if it can't be`() throws {
    let target = try AladhanTarget("/v1/timings%20x?city=Cape+Town&name=%D9%85&empty=&flag")
    #expect(target.path == "/v1/timings x")
    #expect(target.query == ["city": "Cape Town", "name": "م", "empty": "", "flag": ""])
    for broken in ["/%", "/%4", "/%zz", "/%+5", "/?a=%FF", "/?a=1&a=2", "/?%61=1&a=1"] {
      #expect(throws: AladhanRefusal.self, "\(broken)") { try AladhanTarget(broken) }
    }
  }

  @Test(arguments: [
    "school=Hanafi", "school=2", "tune=a,b,c", "tune=1,2,3,4,5,6,7,8,9,10", "tune=100000", "tune=1,,2", "schol=1",
    "midnightMode=JAFARI", "latitudeAdjustmentMethod=ANGLE_BASED", "shafaq=white", "iso8601=yes", "city=Makkah",
    "month=2",
    "method=99&methodSettings=240,null,240", "method=99&methodSettings=18,null,31",
    "method=99&methodSettings=18,null,241 min",
    "method=99&methodSettings=90 min,null,17", "method=99&methodSettings=18,null,17,4",
    "method=3&methodSettings=18,null,17",
    "method=99&methodSettings=nan,null,17",
  ]) func `an invalid value is refused with the accepted ones, never ignored`(query: String) throws {
    let place = "/v1/timings/21-11-2026?latitude=21.4225&longitude=39.8262"
    #expect(Self.answers.answer(target: place).status == 200)
    let escaped = query.replacing(" ", with: "%20")
    let answer = Self.answers.answer(target: "\(place)&\(escaped)")
    #expect(answer.status == 400 && answer.body.contains(query.prefix { $0 != "=" }), "\(answer.body)")
  }

  @Test(arguments: [
    "/v1/methods?x=1", "/v1/qibla/1/1?x=1", "/v1/currentTime?zone=UTC&x=1", "/v1/gToH?x=1", "/v1/islamicMonths?x=1",
    "/v1/calendar/2026/2?latitude=1&longitude=1&x=1", "/v1/hijriCalendar/1448/2?latitude=1&longitude=1&annual=x",
    "/v1/calendar?latitude=1&longitude=1&annual=yes", "/v1/nextPrayer?latitude=1&longitude=1&address=Makkah",
    "/v1/calendar/from/01-01-2026/to/02-01-2026?latitude=1&longitude=1&month=1",
    "/v1/timingsByCity?city=Makkah&country=SA&latitude=1", "/v1/timings?latitude=1&longitude=1&latitude=2",
  ]) func `a parameter unknown to a route is refused on every route`(target: String) {
    #expect(Self.answers.answer(target: target).status == 400)
  }

  @Test func `an address of many parts is refused at once`() {
    for parts in [13, 300] {
      let address = (0..<parts).map { "w\($0)" }.joined(separator: ",")
      let answer = Self.answers.answer(target: "/v1/timingsByAddress?address=\(address)")
      #expect(answer.status == 400 && answer.body.contains("\(parts)") && answer.body.contains("12"), "\(answer.body)")
    }
    let long = Self.answers.answer(target: "/v1/timingsByAddress?address=" + String(repeating: "a", count: 100_000))
    #expect(long.status == 400)
    let known = Self.answers.answer(target: "/v1/timingsByAddress?address=a,b,c,d,e,f,g,h,i,j,Makkah,SA")
    #expect(known.status == 200, "\(known.body)")
  }
}

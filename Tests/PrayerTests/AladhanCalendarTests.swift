import Foundation
import Measures
import Places
import TestSupport
import Testing

@testable import Prayer

/// The service's Hijri calendars, and the addresses of its clients.
@Suite struct AladhanCalendarTests {
  private func ask(_ target: String) throws -> (status: Int, data: Any, text: String) {
    let answer = AladhanTests.answers.answer(target: target)
    let object = try #require(JSONSerialization.jsonObject(with: Data(answer.body.utf8)) as? [String: Any])
    return (answer.status, try #require(object["data"]), answer.body)
  }

  private func hijri(_ date: String, _ query: String = "") throws -> String? {
    let data = try ask("/v1/gToH/\(date)?\(query)").data as? [String: [String: Any]]
    return data?["hijri"]?["date"] as? String
  }

  /// MATHEMATICAL: as in the tests of islamic-network/islamic-calendar (14 February 2025), and the epoch's arithmetic of
  /// Reingold and Dershowitz: 1 Muharram 1445 is 19 July 2023.
  @Test func `each calendar has its own days`() throws {
    #expect(try hijri("14-02-2025", "calendarMethod=MATHEMATICAL") == "15-08-1446")
    #expect(try hijri("14-02-2025", "calendarMethod=MATHEMATICAL&adjustment=1") == "16-08-1446")
    #expect(try hijri("14-02-2025", "calendarMethod=MATHEMATICAL&adjustment=3") == "18-08-1446")
    #expect(try hijri("19-07-2023", "calendarMethod=MATHEMATICAL") == "01-01-1445")
    // Umm al-Qura had Ramadan 1434 from 9 July 2013; the council announced the 10th.
    #expect(try hijri("09-07-2013", "calendarMethod=UAQ") == "01-09-1434")
    #expect(try hijri("09-07-2013", "calendarMethod=HJCoSA") == "30-08-1434")
    #expect(try hijri("10-07-2013") == "01-09-1434")
    #expect(try hijri("21-11-2026", "adjustment=3") == "14-06-1448")
    let named = try ask("/v1/gToH/21-11-2026").text
    #expect(named.contains(#""method":"HJCoSA""#))
  }

  @Test func `in each calendar every day converts there and back`() {
    for method in AladhanHijri.Method.allCases {
      for adjustment in [-3, 0, 3] {
        let calendar = AladhanHijri(method: method, adjustment: adjustment)
        var last: HijriDate?
        let first = CivilDate(year: 1995, month: 1, day: 1).daysSince1970
        for day in first..<first + 15_000 {
          let date = CivilDate(daysSince1970: day)
          guard let hijri = calendar.date(of: date) else {
            Issue.record("\(method) \(date.text)")
            break
          }
          #expect(calendar.civilDate(of: hijri) == date)
          if let last { #expect(last < hijri && (hijri.day == last.day + 1 || hijri.day == 1)) }
          last = hijri
        }
      }
    }
  }

  @Test func `Diyanet's calendar and days outside of a calendar are refused`() throws {
    let diyanet = try ask("/v1/gToH/21-11-2026?calendarMethod=DIYANET")
    #expect(diyanet.status == 400 && diyanet.text.contains("\"status\":\"BAD_REQUEST\""), "\(diyanet.text)")
    #expect(diyanet.text.contains("accepted: HJCoSA, UAQ, MATHEMATICAL."), "\(diyanet.text)")
    for date in ["31-07-1924", "17-11-2077"] {
      let answer = try ask("/v1/gToH/\(date)")
      #expect(answer.status == 400 && answer.text.contains("accepted: days of 1343 to 1500 AH"), "\(answer.text)")
      #expect(try hijri(date, "calendarMethod=MATHEMATICAL") != nil)
    }
    #expect(try ask("/v1/gToHCalendar/11/2077").status == 400 && (try ask("/v1/gToHCalendar/10/2077").status == 200))
    #expect(try ask("/v1/gToH/21-11-2026?adjustment=31").status == 400)
    // Times don't depend on it.
    #expect(try ask("/v1/timings/01-01-2090?latitude=21.4&longitude=39.8").status == 200)
  }

  @Test func `the calendars and a city are listed`() throws {
    let methods = try #require(try ask("/v1/islamicCalendar/methods").data as? [[String: String]])
    #expect(methods.map { $0["id"] } == ["HJCoSA", "UAQ", "MATHEMATICAL"] && methods.allSatisfy { $0.count == 4 })
    let city = try #require(try ask("/v1/cityInfo?city=Makkah&country=SA").data as? [String: Any])
    let latitude = try #require(city["latitude"] as? Double)
    #expect(abs(latitude - 21.4) < 0.1)
    #expect(city["timezone"] is String)
    #expect(try ask("/v1/cityInfo?city=Makkah").status == 400)
    #expect(try ask("/v1/cityInfoByCity?city=Makkah&country=SA").status == 404)
  }

  @Test func `a moment is answered also without a version in the path`() throws {
    let query = "latitude=21.4225&longitude=39.8262&method=4&timezonestring=%2B03:00"
    let versioned = try ask("/v1/timings/1795262400?\(query)")
    #expect(versioned.status == 200)
    #expect(try ask("/timings/1795262400?\(query)").text == versioned.text)
    #expect(try ask("/timingsByCity/1795262400?city=Makkah&country=SA").status == 200)
    #expect(try ask("/timings/21-11-2026?\(query)").status == 404)
  }

  @Test(arguments: [
    ("18", 18.0, 15.0), ("18,null", 18, 15), ("18,,17", 18, 17), ("0,0,17", 15, 17), ("null,null,17", 15, 17),
  ])
  func `a custom method may have fewer values`(settings: String, fajr: Double, isha: Double) throws {
    let data = try ask("/v1/timings/21-11-2026?latitude=21.4&longitude=39.8&method=99&methodSettings=\(settings)").data
    let meta = try #require((data as? [String: Any])?["meta"] as? [String: Any])
    let params = try #require((meta["method"] as? [String: Any])?["params"] as? [String: Double])
    #expect(params["Fajr"] == fajr && params["Isha"] == isha)
  }
}

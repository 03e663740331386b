import Measures
import Places
import Prayer
import TestSupport
import Testing

@Suite("Prayer times", .inReleaseBuilds) struct PrayerTests {
  @Test(arguments: PrayerMethod.allCases) func `take no heap, day for day, from pole to pole`(_ method: PrayerMethod)
    throws
  {
    var rules = PrayerRules(method: method)
    rules.madhab = .hanafi
    let zone = try #require(Zone(fixed: "+03:00"))
    let timetables = [-80.0, -33, 0, 21.4, 51.5, 69.6].map { latitude in
      Timetable(
        place: GeodeticPosition.degrees(latitude, 39.8), zone: zone,
        rules: rules)
    }
    var sum = 0.0
    func year() {
      for timetable in timetables {
        for day in stride(from: 20_454, to: 20_819, by: 5) {
          sum += timetable.day(CivilDate(daysSince1970: day)).midnight?.secondsSince1970 ?? 0
        }
      }
    }
    year()
    let use = HeapUse.of { year() }
    #expect(use == .none)
    #expect(sum > 0)
  }
}

// What a year of prayer times costs: PrayerCost
//
// Prints milliseconds of processor time for 366 days at one place, with midnight, last third and Hijri date: a median of eleven
// passes each for Makkah, London and Tromsø, where the Sun of other latitudes has to be sought.
import Glibc
import Measures
import Places
import Prayer

@main struct PrayerCost {
  static func main() {
    var sum = 0.0
    for (latitude, longitude, offset) in [(21.4225, 39.8262, 10_800), (51.5074, -0.1278, 0), (69.65, 18.96, 3600)] {
      let timetable = Timetable(
        place: GeodeticPosition(latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude)),
        zone: Zone.fixed(seconds: offset) ?? .utc, rules: PrayerRules(method: .mwl))
      var passes: [Double] = []
      for _ in 0..<11 {
        let start = seconds()
        for day in timetable.days(from: CivilDate(year: 2028, month: 1, day: 1), count: 366) {
          sum += day.midnight?.secondsSince1970 ?? 0
        }
        passes.append(seconds() - start)
      }
      passes.sort()
      print(passes[5] * 1000)
    }
    print(sum)
  }

  static func seconds() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }
}

import Earth
import Measures
import TestSupport
import Testing

@Suite struct SunOverKaabaTests {
  @Test func `the moments match published almanacs`() {
    // Widely published for 2026: 27 May 09:18 UTC, 15 July 09:27 UTC (istiwa a'zam; 12:18 and 12:27 in Mecca).
    let words = SunOverKaaba.all(in: 2026).map { "\($0.side) \($0.time.text)" }
    #expect(words.count == 4)
    #expect(words.contains { $0.hasPrefix("over 2026-05-2") && $0.contains(" 09:1") })
    #expect(words.contains { $0.hasPrefix("over 2026-07-1") && $0.contains(" 09:2") })
    #expect(words.contains { $0.hasPrefix("under 2026-01-13 21:30") })
    #expect(words.contains { $0.hasPrefix("under 2026-11-28") && $0.contains(" 21:09") })
  }

  @Test(arguments: [1900, 1999, 2000, 2024, 2025, 2040, 2100])
  func `every year has four, with the Sun in the right place`(
    _ year: Int
  ) {
    let all = SunOverKaaba.all(in: year)
    #expect(all.count == 4 && all.allSatisfy { $0.miss.degrees < 0.25 && $0.time.date.year == year })
    for moment in all {
      let elevation = Sun(at: moment.time).position(from: Qibla.kaaba).elevation.degrees
      #expect((elevation.magnitude - 90).magnitude < 0.3)
      #expect((elevation > 0) == (moment.side == .over))
    }
  }

  @Test(arguments: [(51.5, -0.13), (41.0, 29.0), (-6.2, 106.8), (14.7, -17.4)])
  func `the Sun's azimuth then is the Qibla`(_ latitude: Double, _ longitude: Double) throws {
    let place = GeodeticPosition.degrees(latitude, longitude)
    for moment in SunOverKaaba.all(in: 2026) where moment.side == .over {
      let sun = Sun(at: moment.time).position(from: place)
      guard sun.elevation.degrees > 3 else { continue }
      let bearing = try #require(Qibla.bearing(from: place))
      #expect((moment.qibla(bySunAt: sun.azimuth) - bearing).signed.magnitude.degrees < 0.5)
    }
  }

  @Test func `under the Kaaba shadows point there`() throws {
    let place = GeodeticPosition.degrees(37.8, -122.4)
    let moment = try #require(SunOverKaaba.all(in: 2026).first { $0.side == .under })
    let sun = Sun(at: moment.time).position(from: place)
    #expect(sun.elevation.degrees > 3)
    let bearing = try #require(Qibla.bearing(from: place))
    #expect((moment.qibla(bySunAt: sun.azimuth) - bearing).signed.magnitude.degrees < 0.5)
  }

  @Test func `where the Sun is below the horizon the next usable moment is another one`() throws {
    let autumn = UniversalTime(CivilDate(year: 2026, month: 11, day: 27))
    // Istanbul at 00:08 on 29 November: night. There the Sun is high when it stands over the Kaaba.
    let istanbul = GeodeticPosition.degrees(41.01, 28.98)
    let night = try #require(SunOverKaaba.next(after: autumn))
    #expect(night.side == .under && night.elevation(from: istanbul).degrees < -60 && !night.isVisible(from: istanbul))
    let used = try #require(SunOverKaaba.next(after: autumn, visibleFrom: istanbul))
    #expect(
      used.side == .over && "\(used.time.text)".hasPrefix("2027-05-28") && used.elevation(from: istanbul).degrees > 60)
    // Los Angeles has daylight then.
    let far = try #require(SunOverKaaba.next(after: autumn, visibleFrom: .degrees(34.05, -118.24)))
    #expect(far == night)
  }

  @Test(arguments: [(41.0, 29.0), (-33.9, 151.2), (64.1, -21.9), (37.8, -122.4), (-41.3, 174.8), (35.7, 139.7)])
  func `a usable moment shows the Qibla with the Sun above the horizon`(_ latitude: Double, _ longitude: Double) throws
  {
    let place = GeodeticPosition.degrees(latitude, longitude)
    let start = UniversalTime(CivilDate(year: 2026, month: 1, day: 1))
    let moment = try #require(SunOverKaaba.next(after: start, visibleFrom: place))
    let sun = Sun(at: moment.time).position(from: place)
    let bearing = try #require(Qibla.bearing(from: place))
    #expect(sun.elevation >= SunOverKaaba.lowestElevation)
    #expect((moment.qibla(bySunAt: sun.azimuth) - bearing).signed.magnitude.degrees < 0.6)
  }

  @Test func `the next one is found over the turn of the year`() throws {
    let next = try #require(SunOverKaaba.next(after: UniversalTime(CivilDate(year: 2026, month: 12, day: 1))))
    #expect(next.side == .under && next.time.date.year == 2027 && next.time.date.month == 1)
  }
}

import Compass
import Core
import Earth
import GPS
import Measures
import TestSupport
import Testing

@testable import Position

/// Reports about a place, and the fixes and times that are skipped.
@Suite("Doubts about a place") struct SiteDoubtTests {
  private static let noon = UniversalTime(CivilDate(year: 2026, month: 11, day: 21), hour: 12)
  private static let mosque = GeodeticPosition.degrees(41.0082, 28.9784)

  private func controller(_ policy: SiteRules.Policy = .gps(configured: nil), lastFix: LastFix? = nil) -> SiteController
  {
    SiteController(
      rules: SiteRules(policy: policy), buildDate: CivilDate(year: 2026, month: 11, day: 1), lastFix: lastFix)
  }

  private func site(_ place: GeodeticPosition = mosque, _ change: (inout Site) -> Void) throws -> Site {
    var controller = controller(.fixed(place))
    let found = controller.update(at: .origin)
    var site = try #require(found)
    change(&site)
    return site
  }

  private func fix(
    _ place: GeodeticPosition = mosque, hdop: Double = 1, quality: Fix.Quality = .satellites, sigma: Double? = nil,
    utc: UniversalTime? = nil
  ) -> NMEAEvent {
    var fix = Fix(position: place, secondOfDay: 0, utc: utc, quality: quality, satellites: 9, hdop: hdop)
    fix.horizontalSigmaMeters = sigma
    return .fix(fix)
  }

  /// The time `seconds` after noon.
  private func after(_ seconds: Double, days: Double = 0) -> UniversalTime {
    UniversalTime(secondsSince1970: Self.noon.secondsSince1970 + seconds + 86_400 * days)
  }

  // MARK: - The loop's site

  @Test func `the loop gets the bearing's sigma where there is a bearing`() throws {
    let away = try site { $0.bearingSigma = Angle(degrees: 2) }
    #expect(away.forLoop.reference.bearing != nil && away.forLoop.reference.bearingSigma == Angle(degrees: 2))
    let here = try site(Qibla.kaaba) { $0.bearingSigma = Angle(degrees: 180) }
    #expect(here.forLoop.reference.bearing == nil && here.forLoop.reference.bearingSigma == .zero)
  }

  @Test func `five years beyond its validity the magnetic model is still used, and not a moment longer`() throws {
    for (years, isTooOld) in [(5, false), (5.nextUp, true)] as [(Double, Bool)] {
      #expect(try site { $0.model.yearsOutside = years }.forLoop.modelIsTooOld == isTooOld)
    }
  }

  @Test func `two places with directions up to a degree apart are no reason for doubt, farther apart they are`() throws
  {
    for (degrees, doubt) in [(1, nil), (1.001, .siteContradicted)] as [(Double, Reason?)] {
      let site = try site {
        $0.contradiction = Site.Contradiction(
          configured: Self.mosque, received: Self.mosque, meters: 9000, turn: Angle(degrees: degrees),
          receiverIsBelieved: false)
      }
      #expect(site.forLoop.doubt == doubt)
    }
  }

  // MARK: - Places

  @Test func `a poor place isn't stored for the next run`() {
    var controller = controller()
    _ = controller.update(fix(hdop: 25), at: .origin)
    #expect(controller.lastFixToSave(at: .origin) == nil)
    _ = controller.update(fix(), at: Instant(seconds: 1))
    #expect(controller.lastFixToSave(at: Instant(seconds: 1))?.position == Self.mosque)
  }

  @Test func `a place is stored again when it has moved by a hundred metres, and not before`() throws {
    // At the equator a step of latitude is small enough for exactly a hundred metres.
    let (start, step) = (GeodeticPosition.degrees(0, 0), 100 / GreatCircle.radius)
    let places = (-1000...1000).map {
      GeodeticPosition(latitude: Angle(radians: step * (1 + Double($0) * .ulpOfOne)), longitude: .zero)
    }
    let reached = try #require(places.first { GreatCircle.meters(from: start, to: $0) == 100 })
    let short = try #require(places.last { GreatCircle.meters(from: start, to: $0) < 100 })
    for (place, isDue) in [(reached, true), (short, false)] {
      var controller = controller()
      _ = controller.update(fix(start), at: .origin)
      let first = controller.lastFixToSave(at: .origin)
      controller.saved(try #require(first), at: .origin)
      // After a gap, a reachable place is accepted.
      let now = Instant(seconds: 100)
      _ = controller.update(fix(place), at: now)
      #expect((controller.lastFixToSave(at: now)?.position == place) == isDue)
    }
  }

  @Test func `the last run's place is in doubt once it is over a day old`() throws {
    for (seconds, isOld) in [(86_400.0, false), (86_401, true)] {
      var controller = controller(lastFix: LastFix(position: Self.mosque, time: Self.noon))
      let found = controller.update(at: .origin, wallClock: SystemClock(after(seconds), isSynchronized: true))
      #expect(try #require(found).isOld == isOld)
    }
  }

  @Test func `a place by dead reckoning is ten times as uncertain as one by satellites`() throws {
    for (quality, sigma) in [(Fix.Quality.satellites, 6.0), (.estimated, 60)] {
      var controller = controller()
      let found = controller.update(fix(quality: quality, sigma: 6), at: .origin)
      #expect(try #require(found).positionSigmaMeters == sigma)
    }
  }

  @Test func `fixes scattered more widely than the receiver's estimate set the place's uncertainty`() throws {
    var controller = controller()
    let other = StandingPlaceTests.off(Self.mosque, north: 30, east: 0)
    for second in 0..<60 {
      _ = controller.update(
        fix(second % 2 == 0 ? Self.mosque : other, sigma: 1.5), at: Instant(seconds: Double(second)))
    }
    let found = controller.update(at: Instant(seconds: 60))
    #expect((5...15).contains(try #require(found).positionSigmaMeters) && controller.counters[.outlier] == 0)
  }

  @Test func `a confirmed jump is a new place, not the mean of two uncertain ones`() throws {
    var controller = controller()
    let away = StandingPlaceTests.off(Self.mosque, north: 1500, east: 0)
    _ = controller.update(fix(hdop: 50), at: .origin)
    for tenth in 1...4 {
      _ = controller.update(fix(away, hdop: 50), at: Instant(seconds: Double(tenth) / 10))
      #expect(controller.counters[.held] == UInt64(tenth))
    }
    let found = controller.update(fix(away, hdop: 50), at: Instant(seconds: 0.5))
    #expect(try #require(found).position == away && controller.counters[.moved] == 1)
  }

  // MARK: - Times

  @Test func `wrong times that contradict each other are held for ever`() {
    var controller = controller()
    _ = controller.update(fix(utc: Self.noon), at: .origin)
    for second in 1...20 {
      let wrong = after(Double(second), days: Double(100 * second))
      _ = controller.update(fix(utc: wrong), at: Instant(seconds: Double(second)))
    }
    #expect(controller.gpsTime(at: Instant(seconds: 20)) == after(20) && controller.counters[.timeHeld] == 20)
  }

  @Test func `after one right time in between, a wrong one has to be confirmed again`() {
    var controller = controller()
    for second in 0...9 {
      let time = after(Double(second), days: second % 5 == 0 ? 0 : 1)
      _ = controller.update(fix(utc: time), at: Instant(seconds: Double(second)))
    }
    #expect(controller.gpsTime(at: Instant(seconds: 9)) == after(9) && controller.counters[.timeHeld] == 8)
    _ = controller.update(fix(utc: after(10, days: 1)), at: Instant(seconds: 10))
    #expect(controller.gpsTime(at: Instant(seconds: 10)) == after(10, days: 1))
  }
}

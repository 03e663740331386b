import Compass
import Core
import Earth
import GPS
import Measures
import TestSupport
import Testing

@testable import Position

@Suite struct SiteControllerTests {
  static let build = CivilDate(year: 2026, month: 11, day: 1)
  static let noon = UniversalTime(CivilDate(year: 2026, month: 11, day: 21), hour: 12)
  static let london = GeodeticPosition.degrees(51.5074, -0.1278)
  static let paris = GeodeticPosition.degrees(48.8566, 2.3522)

  /// A controller with its own clock and a receiver.
  final class Bench {
    var controller: SiteController
    var now = Instant(seconds: 100)
    var wallClock: UniversalTime?

    init(_ policy: SiteRules.Policy = .gps(configured: nil), lastFix: LastFix? = nil, wallClock: UniversalTime? = nil) {
      controller = SiteController(
        rules: SiteRules(policy: policy), buildDate: SiteControllerTests.build, lastFix: lastFix)
      self.wallClock = wallClock
    }

    /// A fix, a second later.
    @discardableResult
    func fix(
      _ place: GeodeticPosition, hdop: Double? = 1, quality: Fix.Quality = .satellites, utc: UniversalTime? = nil
    ) -> Site? {
      let fix = Fix(position: place, secondOfDay: 0, utc: utc, quality: quality, hdop: hdop)
      return pass(1, .fix(fix))
    }

    @discardableResult func pass(_ seconds: Double, _ event: NMEAEvent? = nil) -> Site? {
      now = now.advanced(bySeconds: seconds)
      wallClock?.secondsSince1970 += seconds
      return controller.update(event, at: now, wallClock: wallClock.map { SystemClock($0, isSynchronized: true) })
    }
  }

  @Test func `without any place there is no site`() {
    let bench = Bench()
    #expect(bench.pass(1) == nil)
    #expect(bench.pass(1, .noFix(NoFix(satellites: 2))) == nil)
    #expect(bench.controller.counters[.noFix] == 1)
  }

  @Test func `a fix gives the loop everything it needs`() throws {
    let bench = Bench()
    let site = try #require(bench.fix(Self.london, utc: Self.noon))
    #expect(site.source == .gps && site.ageSeconds == 0 && !site.isOld)
    #expect(abs(try #require(site.qibla.bearing).degrees - 118.987) < 0.01)
    let field = MagneticModel.wmm2025.field(at: Self.london, decimalYear: UniversalTime(Self.noon.date).decimalYear)
    #expect(site.declination == field.declination && site.declinationSigma == field.declinationSigma)
    #expect(abs(site.expectedField.strengthMicrotesla - 49) < 0.5)
    #expect(abs(site.expectedField.inclination.degrees - 66.5) < 0.5)
    #expect(site.zone == .normal && site.model.name == "WMM-2025" && !site.modelHasExpired)
    #expect(site.dateSource == .gps && site.date == CivilDate(year: 2026, month: 11, day: 21))
    #expect(site.positionSigmaMeters == 5 && site.bearingSigma.degrees < 0.001)
  }

  @Test func `a fix ages: live, last known, in doubt after a day`() throws {
    let bench = Bench()
    bench.fix(Self.london, utc: Self.noon)
    #expect(try #require(bench.pass(10)).source == .gps)
    let later = try #require(bench.pass(1))
    #expect(later.source == .lastKnown && later.ageSeconds == 11 && !later.isOld)
    #expect(!(try #require(bench.pass(86_388))).isOld)
    #expect(try #require(bench.pass(2)).isOld)
    #expect(!(try #require(bench.fix(Self.london))).isOld)
  }

  @Test func `a fixed place holds whatever the receiver reports`() throws {
    let bench = Bench(.fixed(Self.london))
    #expect(try #require(bench.pass(1)).source == .fixed)
    let site = try #require(bench.fix(Self.paris))
    #expect(site.position == Self.london && site.ageSeconds == nil && site.contradiction == nil)
  }

  @Test func `the configured place is used until a fix near it, and when the last one is a day old`() throws {
    let bench = Bench(.gps(configured: Self.london))
    let nearby = GeodeticPosition.degrees(51.53, -0.12)
    #expect(try #require(bench.pass(1)).source == .fixed)
    let site = try #require(bench.fix(nearby))
    #expect(site.source == .gps && site.contradiction == nil)
    #expect(try #require(bench.pass(3600)).position == nearby)
    let day = try #require(bench.pass(86_400))
    #expect(day.source == .fixed && day.position == Self.london && !day.isOld)
  }

  @Test func `the configured place holds for an hour against a receiver far away, and both are reported`()
    throws
  {
    let bench = Bench(.gps(configured: Self.london))
    let first = try #require(bench.fix(Self.paris))
    #expect(first.source == .fixed && first.position == Self.london)
    let contradiction = try #require(first.contradiction)
    #expect(contradiction.received == Self.paris && !contradiction.receiverIsBelieved)
    // London's and Paris's Qibla are nearly equal: no doubt about the direction.
    #expect(first.forLoop.doubt == nil)
    #expect(abs(contradiction.meters - 343_900) < 1000 && abs(contradiction.turn.degrees - 0.2) < 0.3)
    for _ in 0..<3598 { bench.fix(Self.paris) }
    // Silence doesn't count.
    bench.pass(7200)
    #expect(try #require(bench.pass(1)).position == Self.london)
    for _ in 0..<5 { bench.fix(Self.paris) }
    let believed = try #require(bench.fix(Self.paris))
    #expect(believed.source == .gps && believed.position == Self.paris)
    #expect(believed.contradiction?.receiverIsBelieved == true)
    #expect(bench.controller.counters[.elsewhere] > 3600)
  }

  @Test func `two places with different directions are a reason for doubt until the receiver is accepted`() throws {
    let cairo = GeodeticPosition.degrees(30.04, 31.24)
    let bench = Bench(.gps(configured: Self.london))
    #expect(try #require(bench.fix(cairo)).forLoop.doubt == .siteContradicted)
    for _ in 0..<3600 { bench.fix(cairo) }
    let believed = try #require(bench.fix(cairo))
    #expect(believed.forLoop.doubt == nil && believed.contradiction != nil)
  }

  @Test func `one fix near the configured place restarts the hour`() throws {
    let bench = Bench(.gps(configured: Self.london))
    for _ in 0..<3000 { bench.fix(Self.paris) }
    for _ in 0..<6 { bench.fix(.degrees(51.53, -0.12)) }
    #expect(try #require(bench.pass(1)).contradiction == nil)
    for _ in 0..<3000 { bench.fix(Self.paris) }
    #expect(try #require(bench.pass(1)).position == Self.london)
  }

  @Test func `a last place doesn't replace a configured one far from it`() throws {
    let kept = LastFix(position: Self.paris, time: Self.noon)
    let bench = Bench(.gps(configured: Self.london), lastFix: kept, wallClock: Self.noon)
    #expect(try #require(bench.pass(60)).position == Self.london)
  }

  @Test(arguments: [(3600.0, false), (90_000, true), (-3600, true)])
  func `a last place has the age that the clocks give`(_ age: Double, _ isOld: Bool) throws {
    let stored = LastFix(
      position: Self.london, time: UniversalTime(secondsSince1970: Self.noon.secondsSince1970 - age))
    let bench = Bench(lastFix: stored, wallClock: Self.noon)
    let site = try #require(bench.pass(0))
    #expect(site.source == .lastKnown && site.isOld == isOld)
    #expect(site.ageSeconds == (age < 0 ? nil : age))
  }

  @Test func `without a clock a last place is in doubt`() throws {
    let bench = Bench(lastFix: LastFix(position: Self.london, time: Self.noon))
    let site = try #require(bench.pass(1))
    #expect(site.isOld && site.ageSeconds == nil)
    #expect(site.dateSource == .build && site.date == Self.build)
  }

  @Test func `F47 a jump is held until five fixes agree`() throws {
    let bench = Bench()
    bench.fix(Self.london)
    for _ in 0..<4 {
      let site = try #require(bench.fix(Self.paris))
      #expect(site.position == Self.london && site.jumpIsPending)
    }
    let site = try #require(bench.fix(Self.paris))
    #expect(site.position == Self.paris && !site.jumpIsPending)
    #expect(bench.controller.counters[.held] == 4 && bench.controller.counters[.moved] == 1)
  }

  @Test func `F47 jumps that contradict each other are held for ever`() throws {
    let bench = Bench()
    bench.fix(Self.london)
    for second in 0..<50 {
      let wild = GeodeticPosition.degrees(Double(second % 7) * 10, Double(second % 5) * 20)
      #expect(try #require(bench.fix(wild)).position == Self.london)
    }
  }

  @Test func `F47 a fix at the old place ends a jump`() {
    let bench = Bench()
    bench.fix(Self.london)
    for _ in 0..<4 { bench.fix(Self.paris) }
    bench.fix(Self.london)
    for _ in 0..<4 { #expect(bench.fix(Self.paris)?.position == Self.london) }
  }

  @Test func `a journey without reception is no jump`() throws {
    let bench = Bench()
    bench.fix(Self.london)
    bench.pass(7200)
    #expect(try #require(bench.fix(Self.paris)).position == Self.paris)
    #expect(bench.controller.counters[.held] == 0)
  }

  @Test func `a first fix far from the last run's place must be confirmed`() throws {
    let bench = Bench(lastFix: LastFix(position: Self.london, time: Self.noon), wallClock: Self.noon)
    for _ in 0..<4 { #expect(try #require(bench.fix(Self.paris)).position == Self.london) }
    #expect(try #require(bench.fix(Self.paris)).position == Self.paris)
  }

  @Test func `F49 a poor fix is used when nothing better is known`() throws {
    let bench = Bench()
    let poor = try #require(bench.fix(Self.london, hdop: 25))
    #expect(poor.isPoor && poor.positionSigmaMeters == 125)
    #expect(try #require(bench.fix(Self.london, hdop: 1)).isPoor == false)
    #expect(try #require(bench.fix(.degrees(51.51, -0.1278), hdop: 25)).position == Self.london)
    #expect(try #require(bench.fix(.degrees(51.51, -0.1278), quality: .estimated)).position == Self.london)
    #expect(bench.controller.counters[.poor] == 2)
    bench.pass(90_000)
    #expect(try #require(bench.fix(.degrees(51.51, -0.1278), hdop: 25)).isPoor)
  }

  @Test func `field and bearing are computed when the place or the day changes`() {
    let bench = Bench()
    bench.fix(Self.london, utc: Self.noon)
    for step in 0..<100 { bench.fix(.degrees(51.5074 + Double(step % 3) * 1e-4, -0.1278)) }
    #expect(bench.controller.counters[.computed] == 1)
    for _ in 0..<5 { bench.fix(.degrees(51.5092, -0.1278)) }
    #expect(bench.controller.counters[.computed] == 2)
    bench.pass(43_200)
    #expect(bench.controller.counters[.computed] == 3)
  }

  @Test func `near the Kaaba shorter moves count`() {
    let bench = Bench()
    bench.fix(.degrees(21.4315, 39.8262))  // a kilometre north
    for _ in 0..<5 { bench.fix(.degrees(21.4315, 39.82655)) }  // 36 m east: two degrees
    #expect(bench.controller.counters[.computed] == 2)
  }

  @Test func `at the Kaaba there is a site without a bearing`() throws {
    let bench = Bench()
    let site = try #require(bench.fix(Qibla.kaaba))
    #expect(site.qibla.relation == .here && site.qibla.bearing == nil)
    #expect(site.bearingSigma.degrees == 180)
  }

  @Test func `F60 a clock that was never set is replaced by the build date`() throws {
    let bench = Bench(.fixed(Self.london), wallClock: UniversalTime(secondsSince1970: 1000))
    #expect(try #require(bench.pass(1)).dateSource == .build)
    bench.wallClock = Self.noon
    #expect(try #require(bench.pass(1)).dateSource == .clock)
    bench.wallClock = UniversalTime(secondsSince1970: 0)
    #expect(try #require(bench.fix(Self.london, utc: Self.noon)).dateSource == .gps)
    #expect(try #require(bench.pass(86_400)).date == CivilDate(year: 2026, month: 11, day: 22))
    #expect(
      bench.controller.gpsTime(at: bench.now) == UniversalTime(secondsSince1970: Self.noon.secondsSince1970 + 86_400))
  }

  @Test func `the built-in magnetic model follows the date in use`() throws {
    var controller = SiteController(
      rules: SiteRules(policy: .fixed(Self.london)), buildDate: CivilDate(year: 2021, month: 1, day: 1))
    func site(_ clock: UniversalTime, _ second: Double) throws -> Site {
      let site = controller.update(
        nil, at: Instant(seconds: second), wallClock: SystemClock(clock, isSynchronized: true))
      return try #require(site)
    }
    // Never set: the build's year counts. Then set, and finally verified.
    #expect(try site(UniversalTime(secondsSince1970: 0), 1).model.name == "WMM-2020")
    #expect(try site(UniversalTime(CivilDate(year: 2021, month: 6, day: 1)), 2).model.name == "WMM-2020")
    let right = try site(Self.noon, 3)
    let field = MagneticModel.wmm2025.field(at: Self.london, decimalYear: UniversalTime(Self.noon.date).decimalYear)
    #expect(right.model.name == "WMM-2025" && right.declination == field.declination)
  }

  @Test func `a configured model stays, and the date is compared with its years`() throws {
    var controller = SiteController(
      rules: SiteRules(policy: .fixed(Self.london)), model: .wmm2025, buildDate: CivilDate(year: 2020, month: 1, day: 1)
    )
    for (year, isEarly, isLate) in [(2024, true, false), (2026, false, false), (2030, false, true)] {
      let clock = SystemClock(UniversalTime(CivilDate(year: year, month: 6, day: 1)), isSynchronized: true)
      let found = controller.update(nil, at: Instant(seconds: Double(year)), wallClock: clock)
      let site = try #require(found)
      #expect(site.model.name == "WMM-2025")
      #expect(site.modelIsYetToBegin == isEarly && site.modelHasExpired == isLate, "\(year)")
    }
  }

  @Test(arguments: [(2029, 0.0, false), (2033, 3, false), (2036, 6, true)])
  func `F64 an expired model is used, then doubted`(_ year: Int, _ outside: Double, _ isTooOld: Bool) throws {
    let clock = UniversalTime(CivilDate(year: year, month: 1, day: 1))
    let bench = Bench(.fixed(Self.london), wallClock: clock)
    let site = try #require(bench.pass(0))
    #expect(site.model.yearsOutside == outside && site.modelHasExpired == (outside > 0))
    #expect(site.forLoop.modelIsTooOld == isTooOld)
  }

  @Test func `F29 at the magnetic pole no compass is trusted`() throws {
    let bench = Bench()
    #expect(try #require(bench.fix(.degrees(86, 140), utc: Self.noon)).zone == .blackout)
  }

  @Test func `a receiver that alternates between two places doesn't wear out the card`() {
    let bench = Bench()
    var saves = 0
    for round in 0..<720 {
      for _ in 0..<10 {
        bench.fix(round % 2 == 0 ? Self.london : Self.paris)
        guard let fix = bench.controller.lastFixToSave(at: bench.now) else { continue }
        bench.controller.saved(fix, at: bench.now)
        saves += 1
      }
    }
    // Five at once, and one of the two in each half hour.
    #expect((5...9).contains(saves), "\(saves)")
  }

  @Test func `the last fix is stored at once, then hourly or after a move, and again after a failure`() throws {
    let bench = Bench()
    bench.fix(Self.london, utc: Self.noon)
    let first = LastFix(position: Self.london, time: Self.noon)
    #expect(bench.controller.lastFixToSave(at: bench.now) == first)
    #expect(bench.controller.lastFixToSave(at: bench.now) == first)  // the disk was full
    bench.controller.saved(first, at: bench.now)
    bench.fix(Self.london)
    #expect(bench.controller.lastFixToSave(at: bench.now) == nil)
    bench.pass(3600)
    #expect(bench.controller.lastFixToSave(at: bench.now) == nil)  // no newer fix
    bench.fix(Self.london)
    let second = try #require(bench.controller.lastFixToSave(at: bench.now))
    bench.controller.saved(second, at: bench.now)
    for _ in 0..<5 { bench.fix(.degrees(51.51, -0.1278)) }
    #expect(bench.controller.lastFixToSave(at: bench.now)?.position == .degrees(51.51, -0.1278))
  }

  @Test func `codes are stable and distinct`() {
    #expect(Set(SiteEvent.allCases.map(\.code)).count == 9)
    #expect(Site.Source.allCases.map(\.word) == ["gps", "last_known", "fixed", "city"])
  }
}

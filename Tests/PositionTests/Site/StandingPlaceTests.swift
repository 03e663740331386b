import Compass
import Earth
import GPS
import Measures
import TestSupport
import Testing

@testable import Position

/// A standing device, and a receiver with errors.
@Suite struct StandingPlaceTests {
  static let build = CivilDate(year: 2026, month: 11, day: 1)
  static let noon = UniversalTime(CivilDate(year: 2026, month: 11, day: 21), hour: 12)
  static let mosque = GeodeticPosition.degrees(41.0082, 28.9784)

  static func off(_ place: GeodeticPosition, north: Double, east: Double) -> GeodeticPosition {
    GeodeticPosition(
      latitude: place.latitude + Angle(radians: north / GreatCircle.radius),
      longitude: (place.longitude + Angle(radians: east / GreatCircle.radius / place.latitude.cosine)).signed)
  }

  private func controller() -> SiteController {
    SiteController(rules: SiteRules(policy: .gps(configured: nil)), buildDate: Self.build)
  }

  private func found(_ site: Site?) throws -> Site { try #require(site) }

  private func fix(_ place: GeodeticPosition, hdop: Double = 1, speed: Double? = 0) -> NMEAEvent {
    .fix(
      Fix(
        position: place, altitudeIsKnown: place.altitudeMeters != 0, secondOfDay: 0, satellites: 9, hdop: hdop,
        speedMetersPerSecond: speed))
  }

  /// Below ``SiteRules/walkingSpeed`` a device counts as standing; an hour's average of a moving one would lag by over
  /// a kilometre.
  @Test(arguments: [0.2, 0.5, 1, 2, 2.9], [Double?.none, 0])
  func `a slow boat is followed, whatever speed its receiver reports`(_ speed: Double, _ said: Double?) throws {
    var controller = controller()
    var (generator, worst) = (SplitMix64(seed: 5), 0.0)
    for second in 0..<5400 {
      let (now, way) = (Instant(seconds: Double(second)), speed * Double(second))
      let boat = Self.off(Self.mosque, north: -0.6 * way, east: 0.8 * way)
      let (north, east) = (6 * (generator.uniform() - 0.5), 6 * (generator.uniform() - 0.5))
      let site = controller.update(fix(Self.off(boat, north: north, east: east), speed: said), at: now)
      if let site { worst = max(worst, GreatCircle.meters(from: site.position, to: boat)) }
    }
    // The site follows its place in steps of 100 m.
    #expect(worst < 200 + 60 * speed)
  }

  @Test func `errors that come and go within minutes are no motion`() throws {
    var controller = controller()
    for second in 0..<7200 {
      let swing = 15 * Angle(degrees: 360 * Double(second) / 600).sine
      _ = controller.update(fix(Self.off(Self.mosque, north: swing, east: 0)), at: Instant(seconds: Double(second)))
    }
    let kept = try #require(controller.lastFixToSave(at: Instant(seconds: 7200)))
    #expect(GreatCircle.meters(from: kept.position, to: Self.mosque) < 3)
    #expect(controller.counters[.computed] == 1)
  }

  @Test(arguments: [StandingPlaceTests.mosque, .init(latitude: Angle(degrees: -17), longitude: Angle(degrees: 180))])
  func `the average of an hour is more accurate than one fix, and so is its sigma`(_ truth: GeodeticPosition) throws {
    var controller = controller()
    var generator = SplitMix64(seed: 7)
    var kept: LastFix?
    for second in 0..<3600 {
      let now = Instant(seconds: Double(second))
      let (north, east) = (10 * (generator.uniform() - 0.5), 10 * (generator.uniform() - 0.5))
      _ = controller.update(fix(Self.off(truth, north: north, east: east)), at: now)
      kept = controller.lastFixToSave(at: now)
    }
    let site = try found(controller.update(at: Instant(seconds: 3600)))
    #expect(GreatCircle.meters(from: try #require(kept).position, to: truth) < 0.5)
    #expect(site.positionSigmaMeters < 1.6 && site.positionSigmaMeters >= 1.5)
    #expect(controller.counters[.computed] == 1 && controller.counters[.outlier] == 0)
  }

  @Test func `its height is averaged as well`() throws {
    var controller = controller()
    for second in 0..<600 {
      var place = Self.mosque
      place.altitudeMeters = second % 2 == 0 ? 100 : 140
      _ = controller.update(fix(place), at: Instant(seconds: Double(second)))
    }
    let kept = try #require(controller.lastFixToSave(at: Instant(seconds: 600)))
    #expect((kept.position.altitudeMeters - 120).magnitude < 2)
  }

  @Test func `fixes of a minute have a common error: averaging them doesn't reduce sigma`() throws {
    var controller = controller()
    for second in 0..<60 { _ = controller.update(fix(Self.mosque), at: Instant(seconds: Double(second))) }
    let site = try found(controller.update(at: Instant(seconds: 60)))
    #expect(site.positionSigmaMeters > 4)
  }

  @Test func `a reflection of 200 m is ignored, and a lasting change is followed`() throws {
    var controller = controller()
    let away = Self.off(Self.mosque, north: 200, east: 0)
    for second in 0..<60 {
      let place = second % 10 == 9 ? away : Self.mosque
      _ = controller.update(fix(place), at: Instant(seconds: Double(second)))
    }
    #expect(controller.counters[.outlier] == 6)
    let site = try found(controller.update(at: Instant(seconds: 60)))
    #expect(GreatCircle.meters(from: site.position, to: Self.mosque) < 1)
    for second in 60..<65 { _ = controller.update(fix(away), at: Instant(seconds: Double(second))) }
    let moved = try found(controller.update(at: Instant(seconds: 65)))
    #expect(GreatCircle.meters(from: moved.position, to: away) < 1)
    #expect(controller.counters[.moved] == 1)
  }

  @Test func `in motion the newest fix counts, not the average`() throws {
    var controller = controller()
    for second in 0..<600 {
      let place = Self.off(Self.mosque, north: 20 * Double(second), east: 0)
      let site = try found(controller.update(fix(place, speed: 20), at: Instant(seconds: Double(second))))
      #expect(GreatCircle.meters(from: site.position, to: place) <= 100)
    }
  }

  @Test func `of two receivers on one line, far from each other, the first is kept`() throws {
    var controller = controller()
    let other = Self.off(Self.mosque, north: 500_000, east: 0)
    for second in 0..<200 {
      _ = controller.update(fix(Self.mosque), at: Instant(seconds: Double(second)))
      let site = try found(controller.update(fix(other), at: Instant(seconds: Double(second) + 0.5)))
      #expect(GreatCircle.meters(from: site.position, to: Self.mosque) < 1 && site.jumpIsPending)
    }
    #expect(controller.counters[.held] == 200)
  }

  @Test func `the receiver's error estimate has priority over the dilution`() throws {
    var controller = controller()
    var good = Fix(position: Self.mosque, secondOfDay: 0, hdop: 1)
    good.horizontalSigmaMeters = 30
    let site = try found(controller.update(.fix(good), at: .origin))
    #expect(site.positionSigmaMeters == 30)
  }

  @Test func `a single wrong date changes no date, and a lasting one does`() throws {
    var controller = controller()
    let noon = Self.noon
    func say(_ utc: UniversalTime, _ second: Double) {
      _ = controller.update(.fix(Fix(position: Self.mosque, secondOfDay: 0, utc: utc)), at: Instant(seconds: second))
    }
    func at(_ second: Double, days: Double = 0) -> UniversalTime {
      UniversalTime(secondsSince1970: noon.secondsSince1970 + second + 86_400 * days)
    }
    say(at(0), 0)
    say(at(1, days: 3000), 1)
    #expect(controller.gpsTime(at: Instant(seconds: 2)) == at(2))
    say(at(2), 2)
    #expect(controller.counters[.timeHeld] == 1)
    for second in 3..<8 { say(at(Double(second), days: 1), Double(second)) }
    #expect(controller.gpsTime(at: Instant(seconds: 8)) == at(8, days: 1))
  }

  @Test func `a jump of the system's clock changes no time from GPS`() throws {
    var controller = controller()
    let noon = Self.noon
    _ = controller.update(.fix(Fix(position: Self.mosque, secondOfDay: 0, utc: noon)), at: .origin)
    for jump in [-1e9, -3600, 3600, 1e9] {
      let wall = SystemClock(UniversalTime(secondsSince1970: noon.secondsSince1970 + jump), isSynchronized: true)
      let clock = try #require(controller.clock(at: Instant(seconds: 5), wallClock: wall))
      #expect(clock.source == .gps && clock.time.secondsSince1970 == noon.secondsSince1970 + 5)
    }
  }

  @Test func `an unsynchronised clock is used, but not certain; one from before the build isn't used`() {
    let controller = controller()
    let noon = Self.noon
    #expect(controller.clock(at: .origin, wallClock: SystemClock(noon, isSynchronized: false))?.isCertain == false)
    #expect(controller.clock(at: .origin, wallClock: SystemClock(noon, isSynchronized: true))?.isCertain == true)
    let old = UniversalTime(CivilDate(year: 2026, month: 10, day: 1))
    #expect(controller.clock(at: .origin, wallClock: SystemClock(old, isSynchronized: true)) == nil)
    #expect(controller.clock(at: .origin, wallClock: nil) == nil)
  }

  @Test(arguments: [(-18_000.0, true), (-18_000, false), (25, true)])
  func `two clocks that differ are reported, and two synchronised ones that differ aren't certain`(
    ahead: Double, isSynchronized: Bool
  ) {
    var controller = controller()
    let fix = Fix(position: .degrees(30, 31), secondOfDay: 0, utc: Self.noon, quality: .satellites, hdop: 1)
    _ = controller.update(.fix(fix), at: .origin)
    let system = SystemClock(
      UniversalTime(secondsSince1970: Self.noon.secondsSince1970 + ahead), isSynchronized: isSynchronized)
    let clock = controller.clock(at: .origin, wallClock: system)
    #expect(clock?.time == Self.noon && clock?.source == .gps)
    #expect(clock?.systemAheadSeconds == (ahead == 25 ? nil : ahead))
    #expect(clock?.isCertain == (ahead == 25 || !isSynchronized))
  }

  @Test(arguments: [nil, 0.0, -29, 31, -1.7e9])
  func `a clock chip that differs from the time in use is reported, and not trusted`(off: Double?) {
    let chip = off.map { UniversalTime(secondsSince1970: Self.noon.secondsSince1970 + $0) }
    let told = off.flatMap { $0.magnitude > 30 ? $0 : nil }
    var controller = controller()
    for isSynchronized in [false, true] {
      let clock = controller.clock(
        at: .origin, wallClock: SystemClock(Self.noon, isSynchronized: isSynchronized, chip: chip))
      #expect(clock?.chipAheadSeconds == told && clock?.isCertain == isSynchronized)
    }
    // The receiver verifies it, if present: the system's clock may be as wrong as the chip that it was set from.
    let fix = Fix(position: .degrees(30, 31), secondOfDay: 0, utc: Self.noon, quality: .satellites, hdop: 1)
    _ = controller.update(.fix(fix), at: .origin)
    let clock = controller.clock(
      at: .origin, wallClock: SystemClock(chip ?? Self.noon, isSynchronized: false, chip: chip))
    #expect(clock?.chipAheadSeconds == told && clock?.systemAheadSeconds == told)
  }

  @Test(arguments: [(2.0, true), (30, true), (30.001, false), (nil, false)] as [(Double?, Bool)])
  func `a compared clock chip verifies the time while its drift is small`(
    doubt: Double?, vouches: Bool
  ) {
    let controller = controller()
    let chip = UniversalTime(secondsSince1970: Self.noon.secondsSince1970 + 7200)
    // The system clock continues from the last shutdown.
    let clock = controller.clock(
      at: .origin,
      wallClock: SystemClock(Self.noon, isSynchronized: false, chip: chip, chipDoubtSeconds: doubt))
    #expect(clock?.isCertain == vouches && clock?.witness == (vouches ? .clockChip : .nobody))
    #expect(clock?.time == (vouches ? chip : Self.noon))
    #expect(clock?.systemAheadSeconds == (vouches ? -7200 : nil) && clock?.source == .clock)
    // The synchronised system clock has priority.
    let kept = controller.clock(
      at: .origin, wallClock: SystemClock(Self.noon, isSynchronized: true, chip: chip, chipDoubtSeconds: doubt))
    #expect(kept?.time == Self.noon && kept?.witness == .network && kept?.chipAheadSeconds == 7200)
  }

  @Test func `a system's clock from before the last fix is not trusted`() {
    let kept = LastFix(position: .degrees(30, 31), time: Self.noon)
    let controller = SiteController(
      rules: SiteRules(policy: .gps(configured: nil)), buildDate: Self.build, lastFix: kept)
    let before = UniversalTime(secondsSince1970: Self.noon.secondsSince1970 - 3600)
    #expect(controller.clock(at: .origin, wallClock: SystemClock(before, isSynchronized: false)) == nil)
  }

  @Test func `without a date the declination's sigma grows by its change over the years`() throws {
    var controller = controller()
    let undated = try found(controller.update(fix(Self.mosque), at: .origin))
    let wall = SystemClock(UniversalTime(Self.build, hour: 12), isSynchronized: true)
    let dated = try found(controller.update(at: Instant(seconds: 1), wallClock: wall))
    #expect(undated.dateSource == .build && dated.dateSource == .clock)
    #expect(undated.declinationSigma > dated.declinationSigma)
  }
}

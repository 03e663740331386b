import Earth
import GPS
import Measures
import TestSupport
import Testing

@testable import Position

/// Limits of places and times: the exact value, and just beyond it.
@Suite struct SiteLimitsTests {
  static let build = CivilDate(year: 2026, month: 11, day: 1)
  static let noon = UniversalTime(CivilDate(year: 2026, month: 11, day: 21), hour: 12)
  static let mosque = GeodeticPosition.degrees(41.0082, 28.9784)
  /// Some 33 m north of it: more than a receiver's error, too little to change the bearing.
  static let near = GeodeticPosition.degrees(41.0085, 28.9784)
  static let metersApart = GreatCircle.meters(from: mosque, to: near)
  /// The smallest length or time beyond a limit: a nanosecond counts.
  static let beyond = 0.000_001

  private func controller(
    _ policy: SiteRules.Policy = .gps(configured: nil), lastFix: LastFix? = nil,
    _ change: (inout SiteRules) -> Void = { _ in }
  ) -> SiteController {
    var rules = SiteRules(policy: policy)
    change(&rules)
    return SiteController(rules: rules, buildDate: Self.build, lastFix: lastFix)
  }

  /// A good fix, with the smallest error that is accepted.
  private func fix(
    _ place: GeodeticPosition = mosque, hdop: Double = 1, speed: Double = 0, utc: UniversalTime? = nil
  ) -> NMEAEvent {
    var fix = Fix(
      position: place, secondOfDay: 0, utc: utc, satellites: 9, hdop: hdop, speedMetersPerSecond: speed)
    fix.horizontalSigmaMeters = 1.5
    return .fix(fix)
  }

  private func clock(_ time: UniversalTime) -> SystemClock { SystemClock(time, isSynchronized: true) }
  private func after(_ seconds: Double, _ time: UniversalTime = noon) -> UniversalTime {
    UniversalTime(secondsSince1970: time.secondsSince1970 + seconds)
  }

  @Test func `a clock may show the day before the build, and no more than 30 s before the last fix`() {
    let today = UniversalTime(Self.build)
    for (seconds, isCredible) in [(-86_400.0, true), (-86_401, false)] {
      #expect((controller().clock(at: .origin, wallClock: clock(after(seconds, today))) != nil) == isCredible)
    }
    let known = controller(lastFix: LastFix(position: Self.mosque, time: Self.noon))
    for (seconds, isCredible) in [(-29.5, true), (-30, false)] {
      #expect((known.clock(at: .origin, wallClock: clock(after(seconds))) != nil) == isCredible)
    }
  }

  @Test func `two clocks 30 s apart agree, more is reported`() {
    var controller = controller()
    _ = controller.update(fix(utc: Self.noon), at: .origin)
    for (seconds, told) in [(30, nil), (-30, nil), (30.5, 30.5), (-30.5, -30.5)] as [(Double, Double?)] {
      let reference = controller.clock(at: .origin, wallClock: clock(after(seconds)))
      #expect(reference?.systemAheadSeconds == told && reference?.isCertain == (told == nil))
    }
  }

  @Test func `a GPS time less than two seconds off the last one is accepted, any other must be confirmed`() {
    for (seconds, isTaken) in [(1.75, true), (2, false), (-1.75, true), (-2, false)] {
      var controller = controller()
      _ = controller.update(fix(utc: Self.noon), at: .origin)
      _ = controller.update(fix(utc: after(1 + seconds)), at: Instant(seconds: 1))
      #expect(controller.gpsTime(at: Instant(seconds: 1)) == after(isTaken ? 1 + seconds : 1))
      #expect(controller.counters[.timeHeld] == (isTaken ? 0 : 1))
    }
  }

  @Test func `a fix is live for ten seconds and without doubt for a day`() throws {
    var controller = controller()
    _ = controller.update(fix(), at: .origin)
    for (seconds, source, isOld) in [
      (10, Site.Source.gps, false), (10 + Self.beyond, .lastKnown, false), (86_400, .lastKnown, false),
      (86_400 + Self.beyond, .lastKnown, true),
    ] {
      let found = controller.update(at: Instant(seconds: seconds))
      let site = try #require(found)
      #expect(site.source == source && site.isOld == isOld, "after \(seconds) s")
    }
  }

  @Test func `a poor fix yields to a good one for a day, in this run or the one before`() {
    for (seconds, isRefused) in [(86_400, true), (86_400 + 0.001, false)] {
      var controller = controller()
      _ = controller.update(fix(), at: .origin)
      _ = controller.update(fix(Self.near, hdop: 21), at: Instant(seconds: seconds))
      #expect(controller.counters[.poor] == (isRefused ? 1 : 0), "after \(seconds) s")
      var other = self.controller(lastFix: LastFix(position: Self.mosque, time: Self.noon))
      _ = other.update(fix(hdop: 21), at: .origin, wallClock: clock(after(seconds)))
      #expect(other.counters[.poor] == (isRefused ? 1 : 0), "\(seconds) s after the last run's")
    }
    // A last fix from over a minute in the future is from another time: its age is unknown.
    for (seconds, isRefused) in [(-59.5, true), (-60, false)] {
      var controller = controller(lastFix: LastFix(position: Self.mosque, time: Self.noon))
      _ = controller.update(fix(hdop: 21, utc: after(seconds)), at: .origin)
      #expect(controller.counters[.poor] == (isRefused ? 1 : 0), "\(seconds) s")
    }
  }

  @Test func `a place by three satellites is poor`() throws {
    for (satellites, sigma) in [(nil, 6.0), (0, 6), (1, 18), (3, 18), (4, 6)] as [(Int?, Double)] {
      var controller = controller()
      let fix = Fix(
        position: Self.mosque, secondOfDay: 0, satellites: satellites, hdop: 1, horizontalSigmaMeters: 6)
      let site = controller.update(.fix(fix), at: .origin)
      #expect(try #require(site).positionSigmaMeters == sigma)
    }
  }

  @Test func `a dilution of 20 is not yet poor`() throws {
    for (hdop, isPoor) in [(20, false), (20.1, true)] {
      var controller = controller()
      let site = controller.update(fix(hdop: hdop), at: .origin)
      #expect(try #require(site).isPoor == isPoor)
    }
  }

  @Test func `a fix at the largest distance of a second is no jump`() {
    for (meters, isHeld) in [(Self.metersApart, false), (Self.metersApart - 0.001, true)] {
      var controller = controller { $0.jumpMeters = meters }
      _ = controller.update(fix(speed: 20), at: .origin)
      _ = controller.update(fix(Self.near, speed: 20), at: Instant(seconds: 1))
      #expect(controller.counters[.held] == (isHeld ? 1 : 0))
    }
  }

  @Test func `a fix outside a standing device's range is ignored`() {
    for (meters, speed, seconds, isOutlier) in [
      (Self.metersApart, 0, 1, false), (Self.metersApart, 3, 1, false), (Self.metersApart - 0.001, 0, 1, true),
      // Not while it walks, nor after a minute without a fix.
      (20, 3, 1, true), (20, 3.001, 1, false), (20, 0, 59.999, true), (20, 0, 60.001, false),
    ] {
      var controller = controller { $0.outlierMeters = meters }
      _ = controller.update(fix(), at: .origin)
      _ = controller.update(fix(Self.near, speed: speed), at: Instant(seconds: seconds))
      #expect(controller.counters[.outlier] == (isOutlier ? 1 : 0), "\(meters) m, \(speed) m/s, \(seconds) s")
    }
  }

  @Test func `field and bearing stay after the longest move that doesn't count`() {
    for (meters, computed) in [(Self.metersApart, 1), (Self.metersApart - 0.001, 2)] as [(Double, UInt64)] {
      var controller = controller { $0.recomputeMeters = meters }
      _ = controller.update(fix(speed: 20), at: .origin)
      _ = controller.update(fix(Self.near, speed: 20), at: Instant(seconds: 1))
      #expect(controller.counters[.computed] == computed)
    }
  }

  @Test func `a receiver within the configured place's radius agrees with it, beyond it is accepted after its time`() {
    for (meters, agrees) in [(Self.metersApart, true), (Self.metersApart - 0.001, false)] {
      var controller = controller(.gps(configured: Self.mosque)) { rules in
        rules.confirmationRadius = meters
        rules.elsewhereSeconds = 5
      }
      for second in 0...4 {
        let site = controller.update(fix(Self.near), at: Instant(seconds: Double(second)))
        #expect(site?.source == (agrees ? .gps : .fixed) && (site?.contradiction == nil) == agrees)
      }
      #expect(controller.update(fix(Self.near), at: Instant(seconds: 5))?.source == .gps)
    }
  }

  @Test func `the last fix is stored again after an hour`() throws {
    var controller = controller()
    _ = controller.update(fix(), at: .origin)
    let first = controller.lastFixToSave(at: .origin)
    controller.saved(try #require(first), at: .origin)
    for (seconds, isDue) in [(3600 - Self.beyond, false), (3600, true)] {
      _ = controller.update(fix(), at: Instant(seconds: seconds))
      #expect((controller.lastFixToSave(at: Instant(seconds: seconds)) != nil) == isDue)
    }
  }
}

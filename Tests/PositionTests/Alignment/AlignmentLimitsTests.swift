import Compass
import Core
import Earth
import Measures
import TestSupport
import Testing

@testable import Position

/// Limits of a comparison with a known direction.
@Suite("The limits of an alignment") struct AlignmentLimitsTests {
  private typealias Refusal = AlignmentSession.Refusal
  private static let place = GeodeticPosition.degrees(41.0082, 28.9784)
  private static let wall = AlignmentSession.Target.bearing(Angle(degrees: 100), sigma: Angle(degrees: 0.5))

  private func site(_ change: (inout Site) -> Void = { _ in }) throws -> Site {
    var controller = SiteController(
      rules: SiteRules(policy: .fixed(Self.place)), buildDate: CivilDate(year: 2026, month: 11, day: 1))
    let found = controller.update(at: .origin)
    var site = try #require(found)
    site.declination = .zero
    change(&site)
    return site
  }

  private func state(_ heading: Double = 96, reason: Reason = .good) -> DeviceState {
    var state = DeviceState()
    state.reason = reason
    state.heading.magnetic = Angle(degrees: heading)
    state.heading.field.strengthMicrotesla = 48
    state.heading.field.inclination = Angle(degrees: 58)
    return state
  }

  private func clock(hour: Double = 9, isCertain: Bool = true) -> TimeReference {
    TimeReference(
      instant: .origin,
      time: UniversalTime(
        secondsSince1970: UniversalTime(CivilDate(year: 2026, month: 3, day: 20)).secondsSince1970 + 3600 * hour),
      source: .gps, isCertain: isCertain)
  }

  /// The result of a session with `headings` one after the other.
  private func result(
    _ target: AlignmentSession.Target = AlignmentLimitsTests.wall,
    _ headings: [Double] = .init(repeating: 96, count: 20), site: Site?,
    clock: TimeReference?, reason: Reason = .good
  ) throws(Refusal) -> HeadingCorrection {
    var session = AlignmentSession(target)
    for heading in headings {
      session.take(state(heading, reason: reason), site: site, clock: clock, at: .origin)
    }
    return try session.result(mounting: "1f2e3d4c")
  }

  @Test func `twenty headings are enough, and nineteen aren't`() throws {
    let found = try result(site: try site(), clock: clock())
    #expect((found.correction.degrees - 4).magnitude < 1e-9 && (found.sigma.degrees - 0.5).magnitude < 1e-6)
    #expect((found.field.strengthMicrotesla - 48).magnitude < 1e-9)
    #expect((found.field.inclination.degrees - 58).magnitude < 1e-9)
    #expect(found.position == Self.place && found.mounting == "1f2e3d4c" && found.method == .bearing)
    #expect(throws: Refusal.noHeading) {
      _ = try result(Self.wall, .init(repeating: 96, count: 19), site: try site(), clock: clock())
    }
  }

  @Test func `an old, uncertain or missing place, and an uncertain time are refused`() throws {
    #expect(throws: Refusal.placeUncertain) {
      _ = try result(site: try site { $0.isOld = true }, clock: clock())
    }
    #expect(throws: Refusal.placeUncertain) {
      _ = try result(site: try site { $0.positionSigmaMeters = 10_000 }, clock: clock())
    }
    _ = try result(site: try site { $0.positionSigmaMeters = 9999 }, clock: clock())
    #expect(throws: Refusal.placeUnknown) { _ = try result(site: nil, clock: clock()) }
    #expect(throws: Refusal.timeUncertain) { _ = try result(site: try site(), clock: nil) }
    #expect(throws: Refusal.timeUncertain) { _ = try result(site: try site(), clock: clock(isCertain: false)) }
  }

  @Test func `a heading that isn't shown, and one in a disturbed field, are refused`() throws {
    #expect(throws: Refusal.noHeading) { _ = try result(site: try site(), clock: clock(), reason: .magnetometerLost) }
    var session = AlignmentSession(Self.wall)
    var blind = state()
    blind.heading.magnetic = nil
    session.take(blind, site: try site(), clock: clock(), at: .origin)
    #expect(session.lastRefusal == .noHeading && session.samples == 0)
    let disturbed = try #require(Reason.allCases.first { $0.status == .interference })
    #expect(throws: Refusal.disturbed) { _ = try result(site: try site(), clock: clock(), reason: disturbed) }
  }

  @Test func `the sun is pointed at between 3° and 75°`() throws {
    // The equinox at Istanbul: the Sun rises at about 4 and is 49° high at noon.
    let site = try site()
    #expect(throws: Refusal.sunTooLow) { _ = try result(.sun, site: site, clock: clock(hour: 2)) }
    let tropics = try self.site { $0.position = .degrees(0, 30) }
    #expect(throws: Refusal.sunTooHigh) { _ = try result(.sun, site: tropics, clock: clock(hour: 10)) }
    let azimuth = Sun(at: clock().time).position(from: site.position).azimuth.degrees
    let sun = try result(.sun, .init(repeating: azimuth - 10, count: 20), site: site, clock: clock())
    #expect((sun.correction.degrees - 10).magnitude < 1e-6 && sun.method == .sun)
    // A shadow falls away from the Sun.
    let shadow = try result(.shadow, .init(repeating: azimuth + 170, count: 20), site: site, clock: clock())
    #expect((shadow.correction.degrees - 10).magnitude < 1e-6 && shadow.method == .shadow)
    #expect(shadow.sigma.degrees > 1)
  }

  @Test func `at 3° and at 75° it can be pointed at, and just beyond it can't`() {
    for (degrees, refusal) in [
      (75, nil), (75.000001, .sunTooHigh), (90, .sunTooHigh), (3, nil), (2.999999, .sunTooLow), (-10, .sunTooLow),
    ] as [(Double, Refusal?)] {
      #expect(AlignmentSession.refusal(ofSunAt: Angle(degrees: degrees)) == refusal)
    }
  }

  @Test func `a device that wasn't held still, and a correction over 45°, are refused`() throws {
    let steady = (0..<20).map { 96 + ($0 % 2 == 0 ? 2.9 : -2.9) }
    let found = try result(Self.wall, steady, site: try site(), clock: clock())
    // The scatter counts in full.
    #expect((2.9...3.0).contains(found.sigma.degrees))
    let shaky = (0..<20).map { 96 + ($0 % 2 == 0 ? 3.1 : -3.1) }
    #expect(throws: Refusal.notStill) { _ = try result(Self.wall, shaky, site: try site(), clock: clock()) }
    for (heading, isRefused) in [(56.0, false), (54, true), (144, false), (146, true)] {
      let headings = [Double](repeating: heading, count: 20)
      if isRefused {
        #expect(throws: Refusal.tooLarge) { _ = try result(Self.wall, headings, site: try site(), clock: clock()) }
      } else {
        _ = try result(Self.wall, headings, site: try site(), clock: clock())
      }
    }
  }

  @Test func `3° of scatter and 45° of correction are accepted, and no more`() {
    for (scatter, correction, refusal) in [
      (3, 45, nil), (3, -45, nil), (3.000001, 45, .notStill), (3, 45.000001, .tooLarge), (3, -45.000001, .tooLarge),
      (0, 0, nil), (4, 50, .notStill),
    ] as [(Double, Double, Refusal?)] {
      #expect(
        AlignmentSession.refusal(scatter: Angle(degrees: scatter), correction: Angle(degrees: correction)) == refusal)
    }
  }

  @Test func `the declination is not part of the misalignment`() throws {
    let found = try result(site: try site { $0.declination = Angle(degrees: 6) }, clock: clock())
    #expect((found.correction.degrees + 2).magnitude < 1e-9)
  }
}

import Compass
import Core
import Earth
import Measures
import Position
import Reports
import Simulation
import Testing

@Suite("Aligning the device") struct AlignmentSessionTests {
  /// A device in a room whose magnetic north is 4° further east than the model's.
  private func bench() throws -> Bench<SimulatedLines> {
    let bench = try Bench { $0.board.controls.maximumTurnRate = 3 }
    bench.world.steer { $0.declination = $0.declination + Angle(degrees: 4) }
    bench.run(4)
    return bench
  }

  private func clock(_ bench: Bench<SimulatedLines>) -> TimeReference {
    TimeReference(instant: .origin, time: bench.device.settings.date, source: .gps, isCertain: true)
  }

  private func sun(_ bench: Bench<SimulatedLines>) -> SunPosition {
    Sun(at: clock(bench).time(at: bench.world.elapsed)).position(from: bench.device.settings.place)
  }

  /// Points at `heading`, and compares for some seconds.
  private func align(
    _ bench: Bench<SimulatedLines>, _ target: AlignmentSession.Target, at heading: Angle, clock: TimeReference? = nil
  ) throws(AlignmentSession.Refusal) -> HeadingCorrection {
    bench.world.steer { $0.heading = heading }
    bench.run(5)
    var session = AlignmentSession(target)
    for _ in 0..<60 {
      bench.run(0.05)
      session.take(bench.state, site: bench.place.site, clock: clock ?? self.clock(bench), at: bench.world.elapsed)
    }
    return try session.result(mounting: "1f2e3d4c")
  }

  @Test func `by the sun, a shadow or a bearing, the room's heading error is found and removed`()
    throws
  {
    let bench = try bench()
    #expect(try #require(bench.error).degrees > 2.5)
    let sun = sun(bench)
    let shadow = (sun.azimuth + Angle(degrees: 180)).wrapped
    let wall = Angle(degrees: 200)
    for (target, heading) in [
      (AlignmentSession.Target.sun, sun.azimuth), (.shadow, shadow), (.bearing(wall, sigma: Angle(degrees: 0.5)), wall),
    ] {
      let alignment = try align(bench, target, at: heading)
      #expect((alignment.correction.degrees - 4).magnitude < 1, "\(target)")
      let pointing = target.method == .bearing ? 0.5 : 1 / sun.elevation.cosine
      #expect(alignment.sigma.degrees >= pointing && alignment.sigma.degrees < pointing + 0.5)
    }
    // The alignment in force corrects the pointer, and its sigma is part of the pointer's.
    let found = try align(bench, .sun, at: self.sun(bench).azimuth)
    bench.listensToReceiver = false
    var site = try #require(bench.place.site)
    site.correction = Site.Correction(angle: found.correction, sigma: found.sigma)
    bench.device.ports.loop.inbox.post { [site] in $0.site = site.forLoop }
    bench.run(1)
    #expect(try #require(bench.error).degrees < 1)
    #expect(bench.state.pointer.sigma >= found.sigma)
    // Aligning again with the first in force gives the same: it doesn't count twice.
    let again = try align(bench, .sun, at: self.sun(bench).azimuth)
    #expect((again.correction - found.correction).magnitude.degrees < 0.5)
  }

  @Test func `aligning is refused without a certain time, a place, or a heading`() throws {
    let bench = try bench()
    let azimuth = sun(bench).azimuth
    var vague = clock(bench)
    vague.isCertain = false
    #expect(throws: AlignmentSession.Refusal.timeUncertain) { try align(bench, .sun, at: azimuth, clock: vague) }
    let lost = try Bench { $0.board.controls.gps = .unplugged }
    #expect(throws: AlignmentSession.Refusal.placeUnknown) { try align(lost, .sun, at: azimuth) }
    let blind = try Bench()
    blind.run(3)
    blind.world.steer { $0.magnetometerIsPlugged = false }
    #expect(throws: AlignmentSession.Refusal.noHeading) { try align(blind, .sun, at: azimuth) }
  }

  @Test(arguments: [(3, AlignmentSession.Refusal.sunTooLow), (21, .sunTooLow)])
  func `the sun below the horizon is refused`(_ hour: Int, _ refusal: AlignmentSession.Refusal) throws {
    let bench = try bench()
    let night = TimeReference(
      instant: .origin, time: UniversalTime(CivilDate(year: 2026, month: 3, day: 1), hour: hour), source: .gps,
      isCertain: true)
    #expect(throws: refusal) { try align(bench, .sun, at: Angle(degrees: 90), clock: night) }
  }

  @Test func `a sun near the zenith is refused`() throws {
    let bench = try Bench { $0.place = GeodeticPosition(latitude: .zero, longitude: Angle(degrees: 10)) }
    bench.run(3)
    // Eleven hours and a quarter after midnight on a day near the equinox, at 10° east.
    let noon = TimeReference(
      instant: .origin, time: UniversalTime(CivilDate(year: 2026, month: 3, day: 20), hour: 11, minute: 15),
      source: .gps, isCertain: true)
    #expect(throws: AlignmentSession.Refusal.sunTooHigh) { try align(bench, .sun, at: .zero, clock: noon) }
  }

  @Test func `a device that is turned during the alignment, or points elsewhere, is refused`() throws {
    let bench = try bench()
    bench.world.steer { $0.maximumTurnRate = 0.3 }
    var session = AlignmentSession(.bearing(Angle(degrees: 81.6), sigma: Angle(degrees: 1)))
    bench.world.steer { $0.heading = $0.heading + Angle(degrees: 60) }
    for _ in 0..<60 {
      bench.run(0.05)
      session.take(bench.state, site: bench.place.site, clock: clock(bench), at: bench.world.elapsed)
    }
    #expect(throws: AlignmentSession.Refusal.notStill) { try session.result(mounting: "") }
    #expect(throws: AlignmentSession.Refusal.tooLarge) {
      try align(bench, .bearing(Angle(degrees: 200), sigma: Angle(degrees: 1)), at: Angle(degrees: 100))
    }
  }

  @Test func `an alignment goes on until it has enough samples, however short it was meant to be`() throws {
    let bench = try bench()
    var place = bench.place
    place.clock = clock(bench)
    bench.device.ports.position.publish(place)
    let order = AlignmentOrder(
      target: .bearing(Angle(degrees: 81.6), sigma: Angle(degrees: 1)), seconds: 0.5, waitsForPointing: false)
    bench.device.ports.send(.align(order), from: .control)
    let took = try #require(bench.run(until: { _ in bench.device.ports.alignment.read().outcome != nil }, within: 20))
    guard case .stored = bench.device.ports.alignment.read().outcome else {
      Issue.record("\(String(describing: bench.device.ports.alignment.read().outcome))")
      return
    }
    #expect((1.9...2.6).contains(took))
  }

  @Test func `every refusal says what to do`() {
    #expect(AlignmentSession.Refusal.allCases.allSatisfy { $0.advice.hasSuffix(".") })
  }
}

import Compass
import Core
import Indicators
import Measures
import Reports
import Simulation
import TestSupport
import Testing

@Suite("The field and the hand") struct FieldFaults {
  @Test(arguments: ModelBoard.Kind.allCases)
  func `F21: a magnet is reported as interference, with a reason, and forgotten soon`(
    _ kind: ModelBoard.Kind
  ) throws {
    let bench = try Bench { $0.board.kind = kind }
    bench.run(4)
    bench.world.steer { $0.magnetIsNear = true }
    let entered = try #require(bench.run(until: { $0.status == .interference }, within: 4))
    #expect(entered < 3)
    #expect([.fieldLength, .fieldDip].contains(bench.state.reason))
    bench.run(1)
    #expect(bench.state.points, "in doubt, not withheld")
    #expect(bench.state.frame.light == .red)
    // A ring in doubt pulses: it is dark for a part of every second.
    var masks: Set<Bool> = []
    bench.run(1.2) { masks.insert($0.frame.mask == 0) }
    #expect(masks == [true, false])
    bench.world.steer { $0.magnetIsNear = false }
    let left = try #require(bench.run(until: { $0.isAccurate }, within: 20))
    // The magnet takes 1.5 s to leave.
    withKnownIssue("without a gyroscope sigma falls slowly after a motion", isIntermittent: true) {
      #expect(left < 1.5 + 5)
    } when: {
      kind == .sixAxes
    }
    #expect(try #require(bench.error) < Angle(degrees: 3))
  }

  @Test(arguments: [10.0, 20, 50, 100, 200]) func `F21: no disturbance is wrong without a doubt`(_ microtesla: Double)
    throws
  {
    let bench = try Bench(faults: "at 6s field add \(microtesla) 8s")
    bench.run(6)
    var silentlyWrong = 0
    bench.run(8) { state in
      guard state.isAccurate, let error = bench.error else { return }
      if error > max(Angle(degrees: 5), 3 * state.pointer.sigma) { silentlyWrong += 1 }
    }
    #expect(silentlyWrong <= 30, "\(silentlyWrong) of 800 ticks")
    // A disturbance distinct from the place's field is forgotten soon; a slight one may be accepted for a while.
    let patience = microtesla >= 50 ? 5.0 : 60
    #expect(try #require(bench.run(until: { $0.isAccurate }, within: 70)) < patience)
    #expect(try #require(bench.error) < max(Angle(degrees: 4), bench.state.pointer.sigma * 2))
  }

  @Test func `F24: another chip's calibration is not applied: not calibrated, still pointing`() throws {
    let bench = try Bench()
    bench.run(3)
    bench.device.ports.loop.inbox.post { $0.calibration = .remove }
    bench.run(0.2)
    #expect(bench.state.reason == .notCalibrated)
    #expect(bench.state.points)
    #expect(!bench.state.calibrated)
  }

  @Test func `F26: without an accelerometer the tilt is unknown, and no direction is shown`() throws {
    let bench = try Bench(faults: "at 0s accel absent 6s")
    var pointed = false
    bench.run(6) { pointed = pointed || $0.points }
    #expect(!pointed)
    #expect(bench.state.reason == .tiltUnknown)
    #expect(try #require(bench.run(until: { $0.isAccurate }, within: 8)) < 5)
  }

  @Test func `F26: an accelerometer that fails is doubted, then withheld`() throws {
    let bench = try Bench(faults: "at 5s accel absent")
    bench.run(4.9)
    #expect(bench.state.isAccurate)
    bench.run(3)
    #expect(bench.state.reason == .tiltUnknown)
    #expect(!bench.state.points)
  }

  @Test(arguments: ModelBoard.Kind.allCases)
  func `F26: a device configured as level points without an accelerometer, in doubt`(_ kind: ModelBoard.Kind)
    throws
  {
    let bench = try Bench(faults: "at 0s accel absent 12s") {
      $0.board.kind = kind
      $0.liesLevel = true
    }
    bench.run(6)
    #expect(bench.state.reason == .tiltAssumed)
    #expect(bench.state.points)
    #expect(try #require(bench.error) < Angle(degrees: 5))
    #expect(bench.state.pointer.sigma > Angle(degrees: 2))
    #expect(try #require(bench.run(until: { $0.isAccurate }, within: 30)) > 5)
  }

  @Test func `F26: a device wrongly configured as level is never accurate`() throws {
    let bench = try Bench(faults: "at 0s accel absent") {
      $0.liesLevel = true
      $0.board.controls.pitch = Angle(degrees: 15)
    }
    bench.run(10) { #expect(!$0.isAccurate) }
  }

  /// 8 m/s² is a runner's hand, after which steel is suspected for some seconds; at 60 the accelerometer clips, and the horizon has to be found again.
  @Test(arguments: ModelBoard.Kind.allCases, [(8.0, 8.0), (20, 20), (60, 25)])
  func `F27: a shaken device is right or in doubt, and accurate again when held still`(
    _ kind: ModelBoard.Kind, _ shaking: (force: Double, patience: Double)
  ) throws {
    let bench = try Bench(faults: "at 5s board shake \(shaking.force) 3s") { $0.board.kind = kind }
    bench.run(5)
    var silentlyWrong = 0
    bench.run(3) { state in
      if state.isAccurate, let error = bench.error, error > Angle(degrees: 6) { silentlyWrong += 1 }
    }
    #expect(silentlyWrong < 30)
    let time = try #require(bench.run(until: { $0.isAccurate }, within: 30))
    #expect(time < shaking.patience)
    #expect(try #require(bench.error) < Angle(degrees: 3))
  }

  @Test func `F28: a gyroscope that reports a turn at rest is rejected, and the direction goes on`() throws {
    let bench = try Bench(faults: "at 6s gyro bias 50")
    bench.run(6)
    var silentlyWrong = 0
    bench.run(15) { state in
      if state.isAccurate, let error = bench.error, error > Angle(degrees: 6) { silentlyWrong += 1 }
    }
    #expect(silentlyWrong < 100, "\(silentlyWrong) ticks")
    #expect(bench.state.points)
    #expect(try #require(bench.error) < Angle(degrees: 5))
    #expect(bench.state.counters.estimator.gyroscopeDropped >= 1)
  }

  @Test func `F29: near a magnetic pole the direction is withheld`() throws {
    // Near Resolute Bay: the horizontal field is under 2 µT.
    let bench = try Bench {
      $0.place = GeodeticPosition.degrees(86, 150)
      $0.board.controls.heading = .zero
    }
    bench.run(4)
    #expect(bench.state.reason == .nearPole)
    #expect(!bench.state.points)
  }

  @Test func `F74: a trembling hand at the edge of the alignment causes at most one beep in ten seconds`() throws {
    let bench = try Bench { $0.board.controls.heading = .bearing - Angle(degrees: 20) }
    bench.run(3)
    // Five degrees off, a degree to and fro, now and then far out.
    for i in 0..<40 {
      let off = i % 10 == 9 ? 12.0 : 5 + (i % 2 == 0 ? 1.0 : -1.5)
      bench.world.steer { $0.heading = .bearing + Angle(degrees: off) }
      bench.run(0.5)
    }
    let starts = bench.device.buzzer.transitions.filter { $0.levels == 1 }.map(\.time)
    #expect(starts.count >= 1 && starts.count <= 3)
    for (a, b) in zip(starts, starts.dropFirst()) { #expect(b.seconds(since: a) >= 10) }
  }

  @Test func `F74: a ring at rest between two pixels does not flicker`() throws {
    let bench = try Bench { $0.board.controls.heading = .bearing - Angle(degrees: 11.25) }
    bench.run(4)
    let before = bench.device.ring.changeCount
    bench.run(10)
    #expect(bench.device.ring.changeCount - before <= 2)
  }
}

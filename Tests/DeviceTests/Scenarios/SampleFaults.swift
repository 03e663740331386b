import Compass
import Core
import HAL
import Measures
import Reports
import Sensors
import Simulation
import Testing

@Suite("Wrong samples") struct SampleFaults {
  @Test(arguments: ModelBoard.Kind.allCases) func `F14: settings lost in a brown-out are noticed and written again`(
    _ kind: ModelBoard.Kind
  ) throws {
    let bench = try Bench(faults: "at 5s mag reset\nat 8s accel reset") { $0.board.kind = kind }
    bench.run(4.9)
    let restarts = bench.state.magnetometer.restarts
    #expect(bench.state.isAccurate)
    bench.run(2)
    #expect(bench.state.magnetometer.restarts > restarts)
    #expect(bench.state.isAccurate, "\(bench.state.reason.code)")
    let others = bench.state.inertial.restarts
    bench.run(3)
    #expect(bench.state.inertial.restarts > others)
    #expect(try #require(bench.run(until: { $0.isAccurate }, within: 5)) < 3)
    #expect(try #require(bench.error) < Angle(degrees: 3))
  }

  @Test(arguments: ["mag", "accel"]) func `F12: a damaged sample is left out`(_ target: String) throws {
    let bench = try Bench(faults: "every 400 \(target) flip-bit")
    bench.run(4)
    var reasons: Set<String> = []
    bench.run(20) { reasons.insert($0.reason.code) }
    #expect(reasons == ["good"], "one in 400 shows in the counters only")
  }

  @Test func `F12: many damaged samples are doubted`() throws {
    let bench = try Bench(faults: "every 30 mag flip-bit")
    let noticed = try #require(bench.run(until: { $0.reason == .busCorrupt }, within: 20))
    #expect(noticed > 0.5)
    #expect(bench.state.points, "what does arrive is good")
    #expect(try #require(bench.error) < Angle(degrees: 3))
  }

  @Test func `F15: a frozen magnetometer is withheld within two seconds and used again when it recovers`() throws {
    let bench = try Bench(faults: "at 5s mag stuck 6s")
    bench.run(5)
    let time = try #require(bench.run(until: { $0.reason == .magnetometerFrozen }, within: 3))
    #expect(time > 0.8 && time < 2)
    #expect(!bench.state.points)
    bench.run(0.5)
    let restarts = bench.state.magnetometer.restarts
    #expect(restarts >= 2)
    var pointed = 0
    while bench.seconds < 10.9 {
      bench.tick()
      pointed += bench.state.isAccurate ? 1 : 0
    }
    #expect(pointed == 0, "a sensor that is set up again and still repeats itself proves nothing")
    #expect(try #require(bench.run(until: { $0.isAccurate }, within: 6)) < 5)
  }

  @Test func `F15: a frozen accelerometer is withheld: the tilt is not known`() throws {
    let bench = try Bench(faults: "at 5s accel stuck 4s") { $0.board.kind = .sixAxes }
    bench.run(7.5)
    #expect(bench.state.status == .unavailable)
    #expect(!bench.state.points)
    #expect(try #require(bench.run(until: { $0.isAccurate }, within: 8)) < 6.5)
  }

  @Test(arguments: ["x", "y", "z"])
  func `F15: a dead axis of an accelerometer with a noise below one count is detected`(
    _ axis: String
  ) throws {
    let bench = try Bench(faults: "at 5s accel axis-dead \(axis) 6s") { $0.board.chips = [.mmc5603, .adxl345] }
    bench.run(6.5)
    #expect(bench.state.reason == .tiltUnknown)
    var accurate = 0
    while bench.seconds < 10.9 {
      bench.tick()
      accurate += bench.state.isAccurate ? 1 : 0
    }
    #expect(accurate == 0)
    #expect(try #require(bench.run(until: { $0.isAccurate }, within: 6)) < 5)
  }

  @Test(arguments: ["zeros", "ones", "minimum"]) func `F16: dead patterns never reach the filter`(
    _ pattern: String
  ) throws {
    let bench = try Bench(faults: "at 5s mag \(pattern) 4s")
    bench.run(5)
    var worst = Angle.zero
    bench.run(4) { _ in worst = max(worst, bench.error ?? .zero) }
    #expect(worst < Angle(degrees: 3))
    #expect(!bench.state.points)
    #expect(bench.state.magnetometer.counters.rejected > 50)
    #expect(try #require(bench.run(until: { $0.isAccurate }, within: 6)) < 5)
  }

  @Test func `F17: a saturated magnetometer is withheld with its reason`() throws {
    let bench = try Bench(faults: "at 5s mag saturate 4s")
    bench.run(5.2)
    #expect(bench.state.points, "one knock is no reason yet")
    bench.run(0.4)
    #expect(bench.state.reason == .magnetometerSaturated)
    #expect(!bench.state.points)
    #expect(bench.state.reason.advice.contains("magnet"))
    bench.run(3.4)
    #expect(try #require(bench.run(until: { $0.isAccurate }, within: 6)) < 5)
    #expect(bench.state.magnetometer.counters.saturated > 100)
  }

  @Test(arguments: ["mag", "accel"]) func `F18: a gap of samples leaves the direction right`(
    _ target: String
  ) throws {
    let bench = try Bench(faults: "at 5s \(target) not-ready 0.4s")
    bench.run(4)
    bench.world.steer { $0.heading = $0.heading + Angle(degrees: 150) }
    bench.run(1.4)
    var worst = Angle.zero
    // The accelerometer's chip includes the gyroscope: the field alone shows that turn.
    bench.run(1)
    bench.run(3) { _ in worst = max(worst, bench.error ?? .zero) }
    #expect(worst < Angle(degrees: 5))
    #expect(bench.state.isAccurate)
    #expect(try #require(bench.error) < Angle(degrees: 3))
  }

  @Test(arguments: [0.5, 0.87, 1.13, 2]) func `F18, F19: a chip with another rate gives the same direction`(
    _ pace: Double
  ) throws {
    let bench = try Bench(faults: "at 0s mag rate \(pace)\nat 0s accel rate \(pace)")
    bench.run(3)
    bench.world.steer { $0.heading = $0.heading + Angle(degrees: 120) }
    var worst = Angle.zero
    bench.run(4) { _ in worst = max(worst, bench.error ?? Angle(degrees: 180)) }
    #expect(worst < Angle(degrees: 5))
    #expect(bench.state.isAccurate)
  }

  @Test func `F20: not-a-number is refused and counted, and the direction stays finite`() throws {
    let hostile: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude]
    var pipeline = Pipeline.alone
    var state = DeviceState()
    var time = Instant.origin
    func good() -> RawSample {
      time = time.advanced(byNanoseconds: 10_000_000)
      return RawSample(
        time: time, force: SpecificForce(metersPerSecondSquared: 0, 0, 9.81),
        rate: AngularRate(radiansPerSecond: .zero), field: MagneticField(microtesla: 0, 20, -40))
    }
    for _ in 0..<300 { pipeline.step(good(), into: &state) }
    let heading = try #require(state.heading.magnetic)
    for value in hostile {
      for axis in 0..<9 {
        var bad = good()
        var vectors = [
          bad.force!.metersPerSecondSquared, bad.rate!.radiansPerSecond, bad.field!.microtesla,
        ]
        vectors[axis / 3][axis % 3] = value
        bad.force = SpecificForce(metersPerSecondSquared: vectors[0])
        bad.rate = AngularRate(radiansPerSecond: vectors[1])
        bad.field = MagneticField(microtesla: vectors[2])
        pipeline.step(bad, into: &state)
        pipeline.step(good(), into: &state)
      }
    }
    #expect(
      state.counters.estimator.notFinite + state.counters.estimator.implausible >= 54, "\(state.counters.estimator)")
    for _ in 0..<500 { pipeline.step(good(), into: &state) }
    #expect(state.heading.sigma.isFinite)
    #expect((try #require(state.heading.magnetic) - heading).signed.magnitude < Angle(degrees: 1))
  }

  @Test(arguments: [0.0, -5, 60, 1e9])
  func `F20: time that stands still, runs backwards or jumps costs at most a restart`(
    _ step: Double
  ) {
    var pipeline = Pipeline.alone
    var state = DeviceState()
    var time = Instant(seconds: 100)
    func turn(_ seconds: Double) {
      time = time.advanced(bySeconds: seconds)
      pipeline.step(
        RawSample(
          time: time, force: SpecificForce(metersPerSecondSquared: 0, 0, 9.81),
          rate: AngularRate(radiansPerSecond: 0, 0, 0.01), field: MagneticField(microtesla: 0, 20, -40)),
        into: &state)
    }
    for _ in 0..<300 { turn(0.01) }
    turn(step)
    for _ in 0..<700 { turn(0.01) }
    #expect(state.heading.magnetic?.isFinite == true)
    #expect(state.heading.sigma < Angle(degrees: 20))
  }
}

extension Pipeline {
  /// A pipeline for the magnetic heading only, with an identity calibration.
  static var alone: Pipeline {
    var settings = Settings()
    settings.needsSite = false
    return Pipeline(
      settings,
      calibration: SensorCalibration(
        hardIron: MagneticField(microtesla: .zero), softIron: .identity, headingSigma: Angle(degrees: 1)))
  }
}

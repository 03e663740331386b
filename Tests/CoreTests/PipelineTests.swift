import Compass
import Measures
import TestSupport
import Testing

@testable import Core

@Suite("The pipeline") struct PipelineTests {
  /// A device at rest, with a hundred samples a second.
  private struct Bench {
    var pipeline: Pipeline
    var state = DeviceState()
    private var world = World()
    private var ticks = 0

    var now: Instant { Instant(nanoseconds: Int64(ticks) * 10_000_000) }

    init(
      calibration: SensorCalibration? = PipelineTests.calibration(), assumesLevel: Bool = false
    ) {
      var settings = Pipeline.Settings()
      settings.needsSite = false
      settings.estimator.assumesLevel = assumesLevel
      let site = LoopSite(
        reference: .init(bearing: Angle(degrees: 100), declination: .zero), expectedField: world.field,
        surroundingsAreKnown: true)
      pipeline = Pipeline(settings, site: site, calibration: calibration)
    }

    /// One tick; `change` alters its sample.
    mutating func tick(fault: Reason? = nil, _ change: (inout RawSample) -> Void = { _ in }) {
      let seen = world.sample(at: Double(ticks) / 100, World.attitude(heading: 30))
      var raw = RawSample(time: now, force: seen.force, rate: seen.rate, field: seen.field)
      change(&raw)
      pipeline.take(raw)
      pipeline.judge(at: now, fault: fault, into: &state)
      ticks += 1
    }

    mutating func pass(_ seconds: Double, fault: Reason? = nil, _ change: (inout RawSample) -> Void = { _ in }) {
      for _ in 0..<Int((seconds * 100).rounded()) { tick(fault: fault, change) }
    }
  }

  private static func calibration(knowsBias: Bool = false, sigma: Double = 0.5) -> SensorCalibration {
    var calibration = SensorCalibration.none
    calibration.headingSigma = Angle(degrees: sigma)
    calibration.knowsGyroscopeBias = knowsBias
    return calibration
  }

  @Test func `applying the same calibration again is no restart, applying another one is`() {
    var bench = Bench()
    bench.pass(20)
    #expect(bench.state.reason == .good && bench.state.gyroscopeBias != nil)
    bench.pipeline.apply(Self.calibration(), .none)
    bench.tick()
    #expect(bench.state.reason == .good && bench.state.gyroscopeBias != nil)
    bench.pipeline.apply(Self.calibration(sigma: 0.6), .none)
    bench.tick()
    #expect(bench.state.reason != .good && bench.state.gyroscopeBias == nil)
  }

  @Test func `a calibration set at the start has the same effect as one set later`() {
    var (early, late) = (Bench(calibration: Self.calibration(knowsBias: true)), Bench(calibration: nil))
    late.pipeline.calibration = Self.calibration(knowsBias: true)
    var ignorant = Bench(calibration: Self.calibration())
    var differences = 0
    for _ in 0..<300 {
      early.tick()
      late.tick()
      ignorant.tick()
      #expect(early.state.heading.sigma == late.state.heading.sigma)
      differences += early.state.heading.sigma == ignorant.state.heading.sigma ? 0 : 1
    }
    #expect(differences > 0)
  }

  @Test func `before the first sample the tilt isn't missing, and a field alone is not enough`() {
    var bench = Bench()
    bench.tick {
      $0.force = nil
      $0.rate = nil
      $0.field = nil
    }
    #expect(bench.state.reason == .starting)
    bench.tick { $0.force = nil }
    #expect(bench.state.reason == .tiltUnknown)
  }

  @Test(arguments: [nil, SpecificForce(metersPerSecondSquared: Vector3(.nan, 0, 0))])
  func `without an accelerometer the heading becomes stale, and two seconds after its last sample the tilt is unknown`(
    _ rest: SpecificForce?
  ) {
    var bench = Bench()
    bench.pass(20)
    #expect(bench.state.reason == .good)
    bench.pass(1) { $0.force = rest }
    #expect(bench.state.reason == .headingStale)
    bench.pass(0.99) { $0.force = rest }
    #expect(bench.state.reason == .headingStale)
    bench.tick { $0.force = rest }
    #expect(bench.state.reason == .tiltUnknown)
  }

  @Test func `a device assumed to lie level goes on without its accelerometer, and says so`() {
    var bench = Bench(assumesLevel: true)
    bench.pass(20)
    #expect(bench.state.reason == .good)
    bench.pass(10) { $0.force = nil }
    #expect(bench.state.reason == .tiltAssumed && bench.state.heading.magnetic != nil)
    // The assumed tilt already reports the lost accelerometer; no other fault does.
    bench.pass(1, fault: .tiltUnknown) { $0.force = nil }
    #expect(bench.state.reason == .tiltAssumed)
    bench.pass(1, fault: .magnetometerLost) { $0.force = nil }
    #expect(bench.state.reason == .magnetometerLost)
  }
}

import Compass
import Core
import HAL
import Indicators
import Measures
import Sensors
import TestSupport
import Testing

@Suite("The loop") struct LoopTests {
  private static let site = LoopSite(
    reference: .init(bearing: Angle(degrees: 10), declination: .zero),
    expectedField: ExpectedField(strengthMicrotesla: 43.8, inclination: Angle(degrees: 62.9)),
    surroundingsAreKnown: true)

  @Test func `ticks until it is stopped`() {
    let loop = TestLoop()
    loop.run(ticks: 7)
    #expect(loop.state.sequence == 7)
  }

  @Test func `leaves all outputs dark, silent and released at its end`() {
    let (ring, lamps, buzzer) = (OutputSlotTests.Wiring(), OutputSlotTests.Wiring(), OutputSlotTests.Wiring())
    let port = TestPort()
    port.lastTick = 3
    var input = LoopInput()
    input.announcement = .heard
    port.input = input
    var loop = Loop(
      board: Board(
        sensors: OutputSlotTests.NoSensors(),
        ring: OutputSlot { () throws(LineError) in PlainRing(OutputSlotTests.Lines(wiring: ring)) },
        lamps: OutputSlot { () throws(LineError) in StatusLamps(OutputSlotTests.Lines(wiring: lamps), wiring: .three) },
        buzzer: OutputSlot { () throws(LineError) in BuzzerLine(OutputSlotTests.Lines(wiring: buzzer)) },
        button: ButtonSlot<OutputSlotTests.NoButton>(nil)), pace: SteadyTicker(), pipeline: Pipeline(), port: port)
    loop.run()
    for wiring in [ring, lamps, buzzer] {
      #expect(wiring.writes.count >= 2 && wiring.writes.dropLast().last != 0 && wiring.writes.last == 0)
    }
  }

  @Test func `reports how long its work took, and what became of its samples`() {
    let loop = TestLoop(work: 2_500_000)
    loop.tick()
    #expect(loop.state.timing.workMicroseconds == 2500)
    #expect(loop.state.counters.skippedStates == 3 && loop.state.counters.refusedSamples == 4)
    #expect(loop.state.timing.ticks == 1 && loop.state.timing.rateHz == 0)
  }

  @Test func `passes on every sample with a field or a force, with its time`() {
    let loop = TestLoop()
    for _ in 0..<TestLoop.settlingTicks { loop.tick() }
    let samples = loop.port.samples
    #expect(samples.count > TestLoop.settlingTicks / 2)
    #expect(samples.allSatisfy { $0.field != nil || $0.force != nil })
    #expect(zip(samples, samples.dropFirst()).allSatisfy { $0.time < $1.time })
    #expect(loop.state.magnetometer.health == .working && loop.state.magnetometer.address == 0x1C)
    #expect(loop.state.inertial.health == .working && loop.state.inertial.address == 0x6A)
    #expect(loop.state.magnetometer.label != nil && loop.state.magnetometer.counters.fresh > 0)
  }

  @Test func `takes other alignment limits while it runs`() {
    let loop = TestLoop()
    for tick in 0..<TestLoop.settlingTicks { loop.tick { if tick == 0 { $0.site = Self.site } } }
    // Ten degrees off the bearing.
    #expect(!loop.state.pointer.aligned)
    loop.tick {
      var limits = PointingHysteresis.Parameters()
      limits.entry = Angle(degrees: 15)
      limits.exit = Angle(degrees: 20)
      $0.alignedLimits = limits
    }
    for _ in 0..<100 { loop.tick() }
    #expect(loop.state.pointer.aligned)
  }

  @Test func `shows the given place, and is in doubt without a calibration`() {
    let loop = TestLoop()
    for tick in 0..<TestLoop.settlingTicks { loop.tick { if tick == 0 { $0.site = Self.site } } }
    #expect(loop.state.site == Self.site && loop.state.calibrated && loop.state.status == .accurate)
    #expect(loop.state.fieldReading != nil)
    for tick in 0..<100 { loop.tick { if tick == 0 { $0.calibration = .remove } } }
    #expect(!loop.state.calibrated && loop.state.reason == .notCalibrated)
    for tick in 0..<TestLoop.settlingTicks { loop.tick { if tick == 0 { $0.calibration = .apply(.none) } } }
    #expect(loop.state.calibrated)
  }

  /// A button that the test holds down, or whose line fails. Used by one thread.
  private final class Finger: @unchecked Sendable {
    var isDown = false
    var failure: LineError?
  }

  private struct Button: InputLine, ~Copyable {
    let finger: Finger
    mutating func isActive() throws(LineError) -> Bool {
      if let failure = finger.failure { throw failure }
      return finger.isDown
    }
  }

  @Test func `counts each gesture of the button separately`() {
    let (finger, port) = (Finger(), TestPort())
    var loop = Loop(
      board: Board(
        sensors: OutputSlotTests.NoSensors(), ring: OutputSlot<OutputSlotTests.LostChain>(nil),
        lamps: OutputSlot<OutputSlotTests.LostChain>(nil), buzzer: OutputSlot<OutputSlotTests.LostChain>(nil),
        button: ButtonSlot { () throws(LineError) in Button(finger: finger) }), pace: SteadyTicker(),
      pipeline: Pipeline(), port: port)
    // Down or up, for so many ticks of 50 ms.
    let short = [(true, 4), (false, 20)]
    let double = [(true, 4), (false, 4), (true, 4), (false, 20)]
    let long = [(true, 50), (false, 20)]
    for (isDown, ticks) in [(false, 4)] + short + double + double + long + long + long {
      finger.isDown = isDown
      for _ in 0..<ticks { loop.tick() }
    }
    let gestures = port.state.gestures
    #expect(gestures.short == 1 && gestures.double == 2 && gestures.long == 3)
  }

  @Test func `reports the fault of each output and of the button, and their failures in all`() {
    let (finger, port) = (Finger(), TestPort())
    finger.failure = LineError(.busy, offset: 4)
    var loop = Loop(
      board: Board(
        sensors: OutputSlotTests.NoSensors(),
        ring: OutputSlot<OutputSlotTests.LostChain> { () throws(OutputError) in throw OutputError(.missing) },
        lamps: OutputSlot<OutputSlotTests.LostChain> { () throws(OutputError) in throw OutputError(.busy) },
        buzzer: OutputSlot<OutputSlotTests.LostChain> { () throws(OutputError) in OutputSlotTests.LostChain() },
        button: ButtonSlot { () throws(LineError) in Button(finger: finger) }), pace: SteadyTicker(),
      pipeline: Pipeline(), port: port)
    loop.tick()
    let outputs = port.state.outputs
    #expect(outputs.ring == OutputError(.missing) && outputs.lamps == OutputError(.busy))
    #expect(outputs.buzzer == OutputError(.noAcknowledge, at: .address(0x70)))
    #expect(outputs.button == LineError(.busy, offset: 4) && outputs.failures == 4)
    #expect(outputs.hasRing && outputs.hasBuzzer)
    // A device without outputs and button.
    let plain = TestLoop()
    plain.tick()
    #expect(!plain.state.outputs.hasRing && !plain.state.outputs.hasBuzzer)
  }

  @Test func `every counter of a sensor is listed under its name`() {
    var sensor = SensorState()
    (sensor.counters.reads, sensor.counters.failed, sensor.restarts) = (7, 2, 3)
    var counters: [String: UInt64] = [:]
    sensor.forEachCounter { counters[$0] = $1 }
    #expect(counters["reads"] == 7 && counters["failed"] == 2 && counters["restarts"] == 3)
  }

  @Test func `both sensors are read in turn, each announced before its transfer`() {
    var pair = SensorSet(
      magnetometer: SensorSlot([Candidate(LIS3MDL.chip, at: 0x1C)], axes: .identity, loopRateHz: 20) {
        () throws(BusError) in RestingChip.lis3mdl()
      },
      inertial: SensorSlot([Candidate(LSM6.lsm6dsox, at: 0x6A)], axes: .identity, loopRateHz: 20) {
        () throws(BusError) in RestingChip.lsm6dsox()
      })
    var turns: [SensorHealth.Role] = []
    let report = pair.read(at: Instant(seconds: 1), drive: .off) { turns.append($0) }
    #expect(turns == [.magnetometer, .accelerometer])
    #expect(report.magnetometer.address == 0x1C && report.inertial.address == 0x6A)
  }
}

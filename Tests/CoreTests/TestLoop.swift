import Compass
import Core
import HAL
import Indicators
import Measures
import Sensors
import TestSupport

/// The loop over two chips at rest without outputs, as fast as it can be called. `state` is what it has published.
final class TestLoop {
  typealias Loop = Core.Loop<
    SensorSet<RestingChip>, PlainRing<NoLines>, StatusLamps<NoLines>, BuzzerLine<NoLines>, NoLines, SteadyTicker,
    TestPort
  >

  /// Ticks until the heading's sigma at rest is as small as it gets.
  static let settlingTicks = 400

  private var loop: Loop
  let port = TestPort()
  var state: DeviceState { port.state }

  /// - Parameter pixels: LEDs of the ring, 8 ... 64.
  init(pixels: Int = 16, isDimmable: Bool = false, work: Int64 = 0) {
    var calibration = SensorCalibration.none
    calibration.headingSigma = Angle(degrees: 0.5)
    var settings = Pipeline.Settings()
    settings.ring = RingGeometry(count: pixels)
    settings.ringIsDimmable = isDimmable
    loop = Loop(
      board: Board(
        sensors: SensorSet(
          magnetometer: SensorSlot([Candidate(LIS3MDL.chip, at: 0x1C)], axes: .identity, loopRateHz: 20) {
            () throws(BusError) in .lis3mdl()
          },
          inertial: SensorSlot([Candidate(LSM6.lsm6dsox, at: 0x6A)], axes: .identity, loopRateHz: 20) {
            () throws(BusError) in .lsm6dsox()
          }),
        ring: OutputSlot(nil), lamps: OutputSlot(nil), buzzer: OutputSlot(nil), button: ButtonSlot(nil)),
      pace: SteadyTicker(work: work), pipeline: Pipeline(settings, calibration: calibration), port: port)
  }

  /// Runs that many ticks, and the end.
  func run(ticks: UInt64) {
    port.lastTick = ticks
    loop.run()
  }

  /// One tick, 50 ms after the last, with the requests of `change`.
  func tick(_ change: (inout LoopInput) -> Void = { _ in }) {
    var input = LoopInput()
    change(&input)
    port.input = input
    loop.tick()
  }
}

/// 20 periods a second that are always on time.
struct SteadyTicker: Ticker, ~Copyable {
  /// Nanoseconds of work in a tick before the clock is read.
  var work: Int64 = 0
  private var time = Instant.origin

  init(work: Int64 = 0) { self.work = work }

  mutating func next() -> Tick {
    time = time.advanced(byNanoseconds: 50_000_000)
    return Tick(deadline: time, woke: time)
  }
  func now() -> Instant { time.advanced(byNanoseconds: work) }
}

/// The loop's next input and its last output. Used by one thread.
final class TestPort: LoopPort {
  var input: LoopInput?
  private(set) var state = DeviceState()

  func takeInput() -> LoopInput? {
    defer { input = nil }
    return input
  }
  func publish(_ state: DeviceState) { self.state = state }
  func push(_ sample: RawSample) { samples.append(sample) }
  private(set) var samples: [RawSample] = []
  /// Ticks after which the loop is to end.
  var lastTick = UInt64.max
  var isStopped: Bool { state.sequence >= lastTick }
  let skippedStates: UInt64 = 3
  let refusedSamples: UInt64 = 4
}

// A microcontroller's program: the whole loop on two chips at rest, without an operating system and without heap.
//
// .ci/embedded compiles it for a Cortex-M4, which makes the compiler look at every generic part of the loop, and runs it
// on the host. It ends with 0 when the direction came out and is shown, else with the number of what is wrong.

import Compass
import Core
import HAL
import Indicators
import Measures
import Sensors

/// Lines that only store their levels, like a port register.
struct Pins: OutputLines, InputLine, ~Copyable {
  nonisolated(unsafe) static var levels: UInt64 = 0

  var count: Int { 3 }
  mutating func set(_ levels: UInt64) throws(LineError) { Pins.levels = levels }
  mutating func isActive() throws(LineError) -> Bool { false }
}

/// A chain of pixels that stores its last frame.
struct Chain: FrameOutput, ~Copyable {
  nonisolated(unsafe) static var shown = Frame(count: 0)

  mutating func show(_ frame: Frame) throws(OutputError) { Chain.shown = frame }
}

/// A hundred periods a second that are always on time.
struct Beat: Ticker, ~Copyable {
  private var time = Instant.origin

  mutating func next() -> Tick {
    time = time.advanced(byNanoseconds: 10_000_000)
    return Tick(deadline: time, woke: time)
  }
  func now() -> Instant { time }
}

/// The mailbox between the loop and the rest, here in one thread.
struct Mailbox: LoopPort {
  nonisolated(unsafe) static var input: LoopInput?
  nonisolated(unsafe) static var newest = DeviceState()
  nonisolated(unsafe) static var samples = 0

  func takeInput() -> LoopInput? {
    let input = Mailbox.input
    Mailbox.input = nil
    return input
  }
  func publish(_ state: DeviceState) { Mailbox.newest = state }
  func push(_ sample: RawSample) { Mailbox.samples += 1 }
  var isStopped: Bool { Mailbox.newest.sequence >= 1000 }
  var skippedStates: UInt64 { 0 }
  var refusedSamples: UInt64 { 0 }
}

/// The loop, in static memory.
enum Device {
  typealias Loop = Core.Loop<SensorSet<RestingChip>, Chain, StatusLamps<Pins>, BuzzerLine<Pins>, Pins, Beat, Mailbox>

  nonisolated(unsafe) static var loop: Loop?

  static func start() {
    var calibration = SensorCalibration.none
    calibration.headingSigma = Angle(degrees: 0.5)
    var settings = Pipeline.Settings()
    settings.ring = RingGeometry(count: 60)
    settings.ringIsDimmable = true
    loop = Loop(
      board: Board(
        sensors: SensorSet(
          magnetometer: SensorSlot(
            { $0 == 0 ? Candidate(LIS3MDL.chip, at: 0x1C) : nil }, axes: .identity, loopRateHz: 100,
            open: { () throws(BusError) in RestingChip.lis3mdl() }),
          secondary: SensorSlot(
            { $0 == 0 ? Candidate(LIS3MDL.chip, at: 0x1E) : nil }, axes: .identity, loopRateHz: 100,
            open: { () throws(BusError) in RestingChip.lis3mdl() }),
          inertial: SensorSlot(
            { $0 == 0 ? Candidate(LSM6.lsm6dsox, at: 0x6A) : nil }, axes: .identity, loopRateHz: 100,
            open: { () throws(BusError) in RestingChip.lsm6dsox() })),
        ring: OutputSlot { () throws(OutputError) in Chain() },
        lamps: OutputSlot { () throws(OutputError) in StatusLamps(Pins(), wiring: .three) },
        buzzer: OutputSlot(nil), button: ButtonSlot { () throws(LineError) in Pins() }),
      pace: Beat(), pipeline: Pipeline(settings, calibration: calibration), port: Mailbox())
  }
}

@_cdecl("main") public func main() -> Int32 {
  var input = LoopInput()
  input.site = LoopSite(
    reference: .init(bearing: Angle(degrees: 90), declination: .zero),
    expectedField: ExpectedField(strengthMicrotesla: 43.8, inclination: Angle(degrees: 62.9)),
    surroundingsAreKnown: true)
  Mailbox.input = input
  Device.start()
  while !Mailbox().isStopped { Device.loop?.tick() }
  let wrong = fault(Mailbox.newest)
  Device.loop?.close()
  return wrong == 0 && Chain.shown.mask != 0 ? 9 : wrong
}

/// 0 when the state is correct for two chips at rest.
private func fault(_ state: DeviceState) -> Int32 {
  if Mailbox.samples < 900 { return 1 }
  guard let heading = state.heading.magnetic, heading.signed.magnitude.degrees < 1 else { return 2 }
  if state.reason != .good { return 3 }
  guard let turn = state.pointer.turn, (turn.degrees - 90).magnitude < 1 else { return 4 }
  // Pixel 15 of 60 is to the right; everything but its neighbours is dark.
  if Chain.shown.pixels[15] != 255 || Chain.shown.pixels[45] != 0 { return 5 }
  if Chain.shown.mask != state.frame.mask { return 6 }
  if Pins.levels != StatusLights.three.levels(for: .green) { return 7 }
  if state.outputs.failures != 0 { return 8 }
  return 0
}

import Compass
import Controllers
import Core
import HAL
import Indicators
import Measures
import Position
import Reports
import Sensors
import Simulation
import TestSupport
import Testing

/// The whole loop: bus, drivers, pipeline, panel, board and ring buffer, on a modelled device.
@Suite("A tick of the loop takes no heap", .inReleaseBuilds) struct LoopTests {
  struct Device: Sendable, CustomTestStringConvertible {
    var kind: ModelBoard.Kind
    var rateHz: Double
    var isCalibrated: Bool
    var hasSecondary = false
    var testDescription: String {
      "\(kind.rawValue), \(rateHz) Hz, \(isCalibrated ? "calibrated" : "not calibrated")\(hasSecondary ? ", two magnetometers" : "")"
    }

    static let all =
      ModelBoard.Kind.allCases.flatMap { kind in
        [50.0, 100, 400].flatMap { rate in
          [true, false].map { Device(kind: kind, rateHz: rate, isCalibrated: $0) }
        }
      } + [
        Device(kind: .nineAxes, rateHz: 100, isCalibrated: true, hasSecondary: true)
      ]
  }

  @Test(arguments: Device.all) func `in normal operation`(_ device: Device) {
    var settings = ModelledDevice.Settings()
    settings.board.kind = device.kind
    settings.rateHz = device.rateHz
    settings.isCalibrated = device.isCalibrated
    if device.hasSecondary { settings.board.chips = [.lis3mdl, .ist8310, .lsm6dsox] }
    settings.board.controls.heading = Angle(degrees: 100)
    let modelled = ModelledDevice(settings)
    var loop = modelled.loop(VirtualTicker(rate: device.rateHz))
    var watch = modelled.assembly(on: modelled.storage).placeWatch()

    // Everything once: a place, a turn, a magnet, until the direction is back.
    for _ in 0..<Int(device.rateHz * 3) { loop.tick() }
    let site = watch.step(at: modelled.world.elapsed, wallClock: nil)
    modelled.ports.loop.inbox.post { $0.site = site?.forLoop }
    modelled.world.steer { $0.heading = Angle(degrees: 150) }
    for _ in 0..<Int(device.rateHz * 5) { loop.tick() }
    #expect(modelled.ports.loop.state.read().pointer.turn != nil)

    // The calibration routine's panel, with its sounds; the last one returns to the direction.
    let moves: [Guidance.Move?] = [
      .anyhow, .tip(Angle(degrees: 50)), .turn(toRight: true), .layDown,
      .rest(DrivePattern(ringFourths: 2, buzzer: true)),
      .accepted, .refused, nil,
    ]
    for (number, move) in moves.enumerated() {
      let signal = Guidance.Signal(number: UInt32(number + 1), sound: .progress)
      modelled.ports.loop.inbox.post {
        $0.guidance = move.map { .show(Guidance(move: $0, missing: 0x5A, signal: signal)) } ?? .end
      }
      let use = HeapUse.of { for _ in 0..<Int(device.rateHz) { loop.tick() } }
      #expect(use == .none)
    }

    modelled.world.steer { $0.heading = Angle(degrees: 200) }
    let use = HeapUse.of { for _ in 0..<Int(device.rateHz * 10) { loop.tick() } }
    #expect(use == .none)
  }

  @Test func `behind a multiplexer, found, lost and found again`() throws {
    var settings = ModelledDevice.Settings()
    var (field, force) = (ChipModel.lis3mdl, ChipModel.lsm6dsox)
    (field.channel, force.channel) = (2, 5)
    settings.board.chips = [field, force]
    settings.board.multiplexer = 0x70
    settings.board.faults = try FaultPlan(
      "at 8s multiplexer reset\nat 9s multiplexer absent 4s\nat 25s multiplexer held 5 2s")
    settings.multiplexer = 0x70
    let modelled = ModelledDevice(settings)
    var loop = modelled.loop(VirtualTicker(rate: 100))
    for _ in 0..<700 { loop.tick() }
    #expect(HeapUse.of { for _ in 0..<2800 { loop.tick() } } == .none)
    let state = modelled.ports.loop.state.read()
    #expect(state.magnetometer.health == .working && state.inertial.health == .working)
    #expect(state.magnetometer.channel == 2 && state.inertial.channel == 5)
  }

  @Test func `on SPI, found, pulled and found again`() {
    var settings = ModelledDevice.Settings()
    var (field, force) = (ChipModel.rm3100, ChipModel.lsm6dsox)
    (field.select, force.select) = (0, 1)
    settings.board.chips = [field, force]
    let modelled = ModelledDevice(settings)
    var loop = modelled.loop(VirtualTicker(rate: 100))
    for _ in 0..<700 { loop.tick() }
    modelled.world.steer { $0.magnetometerIsPlugged = false }
    #expect(HeapUse.of { for _ in 0..<600 { loop.tick() } } == .none)
    modelled.world.steer { $0.magnetometerIsPlugged = true }
    #expect(HeapUse.of { for _ in 0..<900 { loop.tick() } } == .none)
    let state = modelled.ports.loop.state.read()
    #expect(state.magnetometer.health == .working && state.inertial.health == .working)
  }

  @Test func `fed by its own thread, which takes none either`() {
    let feed = SensorFeed()
    let sensors = SensorSet(
      magnetometer: SensorSlot([Candidate(LIS3MDL.chip, at: 0x1C)], axes: .identity, loopRateHz: 100) {
        () throws(BusError) in .lis3mdl()
      },
      inertial: SensorSlot([Candidate(LSM6.lsm6dsox, at: 0x6A)], axes: .identity, loopRateHz: 100) {
        () throws(BusError) in RestingChip.lsm6dsox()
      })
    var sampler = Sampler(sensors, pace: VirtualTicker(rate: 100), feed: feed)
    let board = Board(
      sensors: FedSensors(feed), ring: OutputSlot<PlainRing<NoLines>>(nil),
      lamps: OutputSlot<StatusLamps<NoLines>>(nil),
      buzzer: OutputSlot<BuzzerLine<NoLines>>(nil), button: ButtonSlot<NoLines>(nil))
    let channels = LoopChannels()
    var loop = Loop(board: board, pace: VirtualTicker(rate: 100), pipeline: Pipeline(), port: channels)
    func both(_ times: Int) {
      for _ in 0..<times {
        sampler.tick()
        loop.tick()
      }
    }
    both(500)
    #expect(HeapUse.of { both(1000) } == .none)
    // No sample comes for ten seconds: the loop goes on.
    #expect(HeapUse.of { for _ in 0..<1000 { loop.tick() } } == .none)
    #expect(channels.state.read().status == .unavailable)
  }
}

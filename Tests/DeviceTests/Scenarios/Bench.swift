import Compass
import Controllers
import Core
import Earth
import HAL
import Indicators
import Measures
import Position
import Reports
import Sensors
import Simulation

/// The whole device on a modelled board and a virtual clock: loop and place watch take turns in one thread.
///
/// A class, since the macros of the testing library take only what can be copied.
final class Bench<Lines: OutputLines & ~Copyable> {
  typealias Loop = Core.Loop<
    SensorSet<SimulatedBus>, PlainRing<Lines>, StatusLamps<Lines>, BuzzerLine<Lines>, SimulatedButton,
    BoardTicker<VirtualTicker>,
    LoopChannels
  >

  let device: ModelledDevice
  /// The published state.
  private(set) var state = DeviceState()
  private var loop: Loop
  private var watch: PlaceWatch<SimulatedSerialPort>
  private var control: CommandController
  private var ticks = 0
  /// The control's log lines.
  private(set) var lines: [String] = []
  /// Whether the loop gets the receiver's place.
  var listensToReceiver = true

  init(_ device: ModelledDevice, loop: consuming Loop) {
    self.device = device
    self.loop = loop
    let assembly = device.assembly(on: device.storage)
    watch = assembly.placeWatch()
    control = assembly.commandController()
  }

  var world: ModelBoard { device.world }
  /// Seconds since the start.
  var seconds: Double { world.elapsed.seconds }
  var place: PlaceReport { watch.report }

  func tick() {
    // The place is updated five times a second, as by the service.
    if ticks % max(1, Int(device.settings.rateHz / 5)) == 0 {
      let site = watch.step(at: world.elapsed, wallClock: nil)
      if let site = site?.forLoop, listensToReceiver { device.ports.loop.inbox.post { $0.site = site } }
    }
    ticks += 1
    loop.tick()
    // Button, sound, alignment and survey ten times a second, as by the service.
    if ticks % max(1, Int(device.settings.rateHz / 10)) == 0 { lines += control.step(at: world.elapsed).map(\.text) }
    state = device.ports.state.read()
  }

  /// Runs for `seconds` and passes every state to `look`.
  func run(_ seconds: Double, _ look: (DeviceState) -> Void = { _ in }) {
    for _ in 0..<Int((seconds * device.settings.rateHz).rounded()) {
      tick()
      look(state)
    }
  }

  /// Goes on until `condition` holds and returns the seconds that took; nil when it doesn't within `limit`.
  func run(until condition: (DeviceState) -> Bool, within limit: Double) -> Double? {
    let start = seconds
    for _ in 0..<Int((limit * device.settings.rateHz).rounded()) {
      tick()
      if condition(state) { return seconds - start }
    }
    return nil
  }

  /// Angle between the shown and the true direction; nil when none is shown.
  var error: Angle? {
    guard let turn = state.pointer.turn, let bearing = state.site?.reference.bearing else { return nil }
    return (bearing - world.truth.trueHeading - turn).signed.magnitude
  }

  func close() { loop.close() }
  /// The loop as on its thread: runs until stopped.
  func runToStop() { loop.run() }
}

extension Bench where Lines == SimulatedLines {
  /// A calibrated nine-axis device that points 70° left of the Qibla, changed by `change`, with `faults`.
  convenience init(faults: String = "", _ change: (inout ModelledDevice.Settings) -> Void = { _ in }) throws {
    let device = ModelledDevice(try .test(faults: faults, change))
    self.init(device, loop: device.loop(VirtualTicker(rate: device.settings.rateHz)))
  }
}

extension ModelledDevice.Settings {
  /// The Qibla from the modelled device's place: 151.6°, true.
  static let bearing = Angle(degrees: 151.62)

  static func test(faults: String, _ change: (inout Self) -> Void) throws -> Self {
    var settings = Self()
    settings.board.controls.heading = bearing - Angle(degrees: 70)
    settings.board.controls.maximumTurnRate = 1.5
    settings.board.faults = try FaultPlan(faults)
    change(&settings)
    return settings
  }
}

extension Bench where Lines == GatedLines {
  /// The device with `gates` in front of its bus and its lines.
  convenience init(
    _ gates: Gates, faults: String = "", _ change: (inout ModelledDevice.Settings) -> Void = { _ in }
  ) throws {
    let device = ModelledDevice(try .test(faults: faults, change))
    var settings = Pipeline.Settings()
    settings.ring = RingGeometry(count: 16)
    self.init(
      device,
      loop: Core.Loop(
        board: gates.board(of: device.world), pace: BoardTicker(VirtualTicker(rate: 100), board: device.world),
        pipeline: Pipeline(settings, calibration: device.calibration), port: device.ports.loop))
  }
}

import Calibration
import Compass
import Controllers
import Core
import Earth
import GPS
import HAL
import Indicators
import Measures
import Position
import RealModule
import Reports
import Sensors
import Settings
import Simulation
import Text

/// One run of a device's service on a modelled board and a virtual clock: the loop, with controllers, logs and files
/// called as by its services.
final class SoakedDevice {
  typealias Loop = Core.Loop<
    SensorSet<SimulatedBus>, PlainRing<GatedLines>, StatusLamps<GatedLines>, BuzzerLine<GatedLines>, SimulatedButton,
    BoardTicker<SoakedPace>, LoopChannels
  >

  private let device: ModelledDevice
  private let plan: SoakPlan
  private let name: String
  private let machine: SoakedMachine
  private let disk: SoakedDisk
  private let gates = Gates()
  private let bearing: Angle
  /// When the service began.
  private let began: Instant
  private var loop: Loop
  private var watch: PlaceWatch<SimulatedSerialPort>
  private var calibration: CalibrationController
  private let pump: SamplePump
  private var control: CommandController
  private var placeLog = PlaceLog()
  private var statusLog = StatusLog()
  private var pace = LogRateLimiter()
  private var nextSave = Instant.origin
  private var nextNotes = Instant.origin
  private var nextCounters: Instant
  private let folder: StateFolder

  private static let rateHz = 100.0

  init(
    _ plan: SoakPlan, named name: String, on board: SoakedBoard, _ machine: SoakedMachine, _ disk: SoakedDisk,
    _ pipeline: Pipeline.Settings
  ) {
    (self.plan, self.name, self.machine, self.disk) = (plan, name, machine, disk)
    began = machine.clock.now()
    nextCounters = began.advanced(bySeconds: 3600)
    var settings = ModelledDevice.Settings()
    settings.date = machine.trueTime
    settings.board.chips = board.chips
    settings.board.faults = plan.faults
    settings.board.seed = UInt64(began.nanoseconds) &+ 1
    settings.board.controls.heading = plan.turns[0].heading
    settings.configuredPlace = settings.place
    bearing = Qibla(from: settings.place).bearing ?? .zero
    let device = ModelledDevice(settings)
    self.device = device
    var pipeline = pipeline
    pipeline.ring = RingGeometry(count: 16)
    loop = Core.Loop(
      board: gates.board(of: device.world),
      pace: BoardTicker(SoakedPace(rateHz: Self.rateHz, machine), board: device.world),
      pipeline: Pipeline(pipeline), port: device.ports.loop)

    // Aligned: without a gyroscope it would otherwise never be accurate.
    let assembly = device.assembly(on: disk)
    folder = assembly.folder
    watch = assembly.placeWatch()
    pump = SamplePump(device.ports)
    calibration = assembly.calibrationController()
    control = assembly.commandController()
  }

  /// Seconds since the service began.
  private var seconds: Double { machine.clock.now().seconds(since: began) }

  /// Runs from the start of the service to its end.
  func run(_ promises: inout SoakPromises, _ log: inout SoakedLog, everyTenMinutes: () -> Void) {
    try? disk.write(RunNote(boot: "soak", hasEnded: false).encoded, to: folder.runPath)
    var (incident, turn, tick) = (0, 0, 0)
    var underWay: [SoakPlan.Incident] = []
    var part = Int(machine.clock.now().seconds / 600)
    while seconds < plan.seconds {
      while turn < plan.turns.count, plan.turns[turn].start <= seconds {
        let next = plan.turns[turn]
        device.world.steer {
          ($0.heading, $0.pitch, $0.roll, $0.maximumTurnRate) = (next.heading, next.pitch, next.roll, next.rate)
        }
        turn += 1
      }
      while incident < plan.incidents.count, plan.incidents[incident].start <= seconds {
        promises.begins(plan.incidents[incident].trouble)
        set(plan.incidents[incident], true)
        underWay.append(plan.incidents[incident])
        incident += 1
      }
      while let over = underWay.firstIndex(where: { $0.end <= seconds }) {
        let ended = underWay.remove(at: over)
        // Of two of a kind the longer one counts.
        if !underWay.contains(where: { $0.trouble == ended.trouble }) { set(ended, false) }
        promises.ends(ended.trouble, at: machine.clock.now())
      }
      turnServices(tick, &log)
      loop.tick()
      tick += 1
      let state = device.ports.state.read()
      promises.judge(state, error: error(of: state), at: machine.clock.now(), in: name)
      let now = Int(machine.clock.now().seconds / 600)
      if now != part {
        part = now
        everyTenMinutes()
      }
    }
    for left in underWay { set(left, false) }
    end(&promises)
  }

  /// Angle between the shown direction and the Kaaba's; nil when none is shown.
  private func error(of state: DeviceState) -> Angle? {
    state.pointer.turn.map { (bearing - device.world.truth.trueHeading - $0).signed.magnitude }
  }

  private func end(_ promises: inout SoakPromises) {
    promises.rests()
    guard !plan.endsByKill else { return }
    loop.close()
    for lines in [gates.ring, gates.lamps, gates.buzzer] where lines.record.levels != 0 {
      promises.breaks("something is on after the end of \(name)", machine.clock.now())
    }
    keepNotes()
    try? disk.write(RunNote(boot: "soak", hasEnded: true).encoded, to: folder.runPath)
  }

  // MARK: - Services

  /// Calls the services at their rates: place and calibration five times a second, control ten times, status twice.
  private func turnServices(_ tick: Int, _ log: inout SoakedLog) {
    let now = machine.clock.now()
    var lines: [LogEntry] = []
    if tick % 20 == 0 { lines += turnPlace(at: now) }
    if tick % 20 == 10 {
      pump.step()
      if let work = calibration.step(at: now, wallClock: machine.systemTime) { calibration.deliver(work.result()) }
      lines += calibration.takeLines()
      if now >= nextNotes, calibration.gyroscopeBias != nil || calibration.drift != nil {
        nextNotes = now.advanced(bySeconds: 3600)
        keepNotes()
      }
    }
    if tick % 10 == 5 { lines += control.step(at: now) }
    if tick % 50 == 1 {
      let state = device.ports.state.read()
      lines += statusLog.lines(for: state)
      if now >= nextCounters {
        nextCounters = now.advanced(bySeconds: 3600)
        lines.append(LogEntry("counters: \(CounterSnapshot(state, watch.report).line)"))
      }
    }
    for line in lines {
      if let text = pace.admit(line.text, at: now) { log.take(text, at: now) }
    }
  }

  private func turnPlace(at now: Instant) -> [LogEntry] {
    let wallClock = SystemClock(machine.systemTime, isSynchronized: machine.clockAhead == 0)
    let site = watch.step(at: now, wallClock: wallClock)
    if let site = site?.forLoop { device.ports.loop.inbox.post { $0.site = site } }
    device.ports.position.publish(watch.report)
    if now >= nextSave, let fix = watch.lastFixToSave(at: now, wallClock: wallClock) {
      do throws(StorageError) {
        try disk.write(fix.encoded, to: folder.lastFixPath)
        watch.saved(fix, at: now)
      } catch { nextSave = now.advanced(bySeconds: 60) }
    }
    return placeLog.lines(for: watch.report)
  }

  private func keepNotes() {
    if let drift = calibration.drift {
      try? disk.write(DriftNote(drift, at: machine.systemTime).encoded, to: folder.driftPath)
    }
    if let bias = calibration.gyroscopeBias {
      try? disk.write(BiasNote(bias, at: machine.systemTime).encoded, to: folder.biasPath)
    }
  }

  // MARK: - Troubles

  /// Begins or ends a trouble outside the modelled board.
  private func set(_ incident: SoakPlan.Incident, _ begins: Bool) {
    let world = device.world
    switch incident.trouble {
    case .unplugged: world.steer { $0.magnetometerIsPlugged = !begins }
    case .magnet: world.steer { $0.magnetIsNear = begins }
    case .receiverUnplugged: world.steer { $0.gps = begins ? .unplugged : .fix }
    case .receiverElsewhere:
      // From some hundred metres to a thousand kilometres to the east.
      let degrees = begins ? 0.003 * .pow(4000, incident.dice) : 0
      let place = device.settings.place
      world.steer { $0.place.longitude = place.longitude + Angle(degrees: degrees) }
    case .clockJumps:
      let jumps: [Double] = [-3600, 3600, -86_400, 86_400 * 400, -20, 300]
      machine.clockAhead = begins ? jumps[Int(incident.dice * Double(jumps.count))] : 0
    case .outputsFail:
      let lines = [gates.ring, gates.lamps, gates.buzzer][Int(incident.dice * 3)]
      (lines.refusal, lines.failure) = begins ? (LineError(.busy), LineError(.other(errno: 5))) : (nil, nil)
    case .diskFails:
      let errors: [StorageError] = [.full, .readOnly, .unconfirmed(errno: 5), .other(errno: 5)]
      disk.fail(with: begins ? errors[Int(incident.dice * Double(errors.count))] : nil)
    case .busy: machine.isBusy = begins
    default: break
    }
  }
}

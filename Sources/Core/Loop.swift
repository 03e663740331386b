import Compass
public import HAL
import Indicators
import Measures

/// The hardware of one device, as the loop owns it. Every part may be missing, and each output is of its own kind.
public struct Board<
  Sensors: SensorSource & ~Copyable, Ring: FrameOutput & ~Copyable, Lamps: FrameOutput & ~Copyable,
  Buzzer: FrameOutput & ~Copyable, Button: InputLine & ~Copyable
>: ~Copyable {
  public var sensors: Sensors
  public var ring: OutputSlot<Ring>
  public var lamps: OutputSlot<Lamps>
  public var buzzer: OutputSlot<Buzzer>
  public var button: ButtonSlot<Button>

  public init(
    sensors: consuming Sensors, ring: consuming OutputSlot<Ring>, lamps: consuming OutputSlot<Lamps>,
    buzzer: consuming OutputSlot<Buzzer>, button: consuming ButtonSlot<Button>
  ) {
    self.sensors = sensors
    self.ring = ring
    self.lamps = lamps
    self.buzzer = buzzer
    self.button = button
  }
}

/// The real-time loop: takes samples, calibrates, fuses, points, renders, drives, publishes; once per period.
///
/// It belongs to one thread. It takes no heap once every part has been used once, never logs and never waits but for the next
/// period; and for the bus only where its ``SensorSource`` does, as a modelled or a microcontroller's.
public struct Loop<
  Sensors: SensorSource & ~Copyable, Ring: FrameOutput & ~Copyable, Lamps: FrameOutput & ~Copyable,
  Buzzer: FrameOutput & ~Copyable, Button: InputLine & ~Copyable, Pace: Ticker & ~Copyable, Port: LoopPort
>: ~Copyable {
  private var board: Board<Sensors, Ring, Lamps, Buzzer, Button>
  private var pace: Pace
  private var pipeline: Pipeline
  private let port: Port
  private var state = DeviceState()
  private var gesture = ButtonGesture.first
  /// The sensors' fault by the newest report.
  private var fault: Reason? = .starting

  public init(
    board: consuming Board<Sensors, Ring, Lamps, Buzzer, Button>, pace: consuming Pace, pipeline: Pipeline, port: Port
  ) {
    self.board = board
    self.pace = pace
    self.pipeline = pipeline
    self.port = port
  }

  /// Ticks until stopped, then switches all outputs off, and returns those that may still be on.
  public mutating func run() {
    while !port.isStopped { tick() }
    close()
    reportOutputs()
    port.publish(state)
  }

  /// One period: waits for it, does the work, publishes.
  public mutating func tick() {
    let tick = pace.next()
    state.timing.count(tick)
    takeInput()

    let drive = state.frame.driveLevel
    while let report = board.sensors.next(at: tick.woke, drive: drive) {
      take(report)
    }
    // Read the clock again: the samples have aged since the tick.
    let now = pace.now()
    let isLate = state.timing.isLate || state.bus.isLate
    pipeline.judge(at: now, fault: fault ?? (isLate ? .late : nil), into: &state)
    show(at: now)

    report()
    state.timing.workMicroseconds = Double(pace.now().nanoseconds &- tick.woke.nanoseconds) / 1000
    port.publish(state)
  }

  /// Switches all outputs off and releases them.
  public mutating func close() {
    board.ring.close()
    board.lamps.close()
    board.buzzer.close()
  }

  // MARK: - Steps

  private mutating func takeInput() {
    guard let input = port.takeInput() else { return }
    if let site = input.site { pipeline.site = site }
    switch input.calibration {
    case .apply(let calibration, let installation): pipeline.apply(calibration, installation)
    case .remove: pipeline.calibration = nil
    case nil: break
    }
    switch input.guidance {
    case .show(let guidance): pipeline.panel.guidance = guidance
    case .end: pipeline.panel.guidance = nil
    case nil: break
    }
    if let limits = input.alignedLimits { pipeline.alignedLimits = limits }
    if let sound = input.sound { state.sound = sound }
    if let isSounding = input.isSounding { state.isSounding = isSounding }
    if let isQuiet = input.isQuiet { state.isQuiet = isQuiet }
    if let announcement = input.announcement {
      pipeline.panel.announce(announcement, isQuiet: state.isQuiet, at: state.time)
    }
    if let cue = input.cue, !state.isQuiet { pipeline.panel.cue = cue }
    if let dimming = input.dimming { pipeline.panel.dimming = min(max(dimming, 0.01), 1) }
    if let isRamadan = input.isRamadan { pipeline.panel.isRamadan = isRamadan }
    if let survey = input.survey { state.isSurveying = survey }
    if let way = input.way { pipeline.panel.take(way, at: state.time) }
    if let pin = input.pin { pipeline.panel.take(pin, at: state.time) }
    if let test = input.test { pipeline.panel.begin(test, isQuiet: state.isQuiet, at: state.time) }
  }

  private mutating func take(_ report: SensorReport) {
    let sample = report.sample
    pipeline.take(sample)
    if sample.field != nil || sample.force != nil || sample.secondary != nil { port.push(sample) }
    fault = report.fault(goesBySecondary: pipeline.isCarriedBySecondary)
    state.magnetometer = report.magnetometer
    state.secondary = report.secondary
    state.inertial = report.inertial
    state.bus = report.bus
  }

  private mutating func show(at now: Instant) {
    // Only counted here: services interpret gestures, by the routine in progress.
    if let made = gesture.update(isPressed: board.button.isPressed(at: now), at: now) {
      state.gestures.count(made)
      if made == .hold { pipeline.panel.cue = .reached }
    }
    pipeline.panel.pressed = gesture.pressed(at: now)
    board.ring.show(state.frame, at: now)
    board.lamps.show(state.frame, at: now)
    board.buzzer.show(state.frame, at: now)
  }

  private mutating func report() {
    state.sequence &+= 1
    reportOutputs()
    state.counters.skippedStates = port.skippedStates
    state.counters.refusedSamples = port.refusedSamples
  }

  private mutating func reportOutputs() {
    (state.outputs.hasRing, state.outputs.hasBuzzer) = (board.ring.exists, board.buzzer.exists)
    state.outputs.hasButton = board.button.exists
    state.outputs.ring = board.ring.fault
    state.outputs.lamps = board.lamps.fault
    state.outputs.buzzer = board.buzzer.fault
    state.outputs.button = board.button.fault
    state.outputs.failures =
      board.ring.failures &+ board.lamps.failures &+ board.buzzer.failures &+ board.button.failures
  }
}

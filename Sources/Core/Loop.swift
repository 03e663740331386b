import Compass
public import HAL
import Indicators
import Measures
import Sensors

/// The hardware of one device, as the loop owns it. Every part may be missing, and each output is of its own kind.
public struct Board<
  Bus: I2CBus & ~Copyable, Ring: FrameOutput & ~Copyable, Lamps: FrameOutput & ~Copyable,
  Buzzer: FrameOutput & ~Copyable, Button: InputLine & ~Copyable
>: ~Copyable {
  public var magnetometer: SensorSlot<Bus>
  public var inertial: SensorSlot<Bus>
  public var ring: OutputSlot<Ring>
  public var lamps: OutputSlot<Lamps>
  public var buzzer: OutputSlot<Buzzer>
  public var button: ButtonSlot<Button>

  public init(
    magnetometer: consuming SensorSlot<Bus>, inertial: consuming SensorSlot<Bus>, ring: consuming OutputSlot<Ring>,
    lamps: consuming OutputSlot<Lamps>, buzzer: consuming OutputSlot<Buzzer>,
    button: consuming ButtonSlot<Button>
  ) {
    self.magnetometer = magnetometer
    self.inertial = inertial
    self.ring = ring
    self.lamps = lamps
    self.buzzer = buzzer
    self.button = button
  }

  /// Darkens what an earlier owner may have left on, the buzzer first. What is nil in the answer is dark; see
  /// ``OutputSlot/darken()``.
  public func darken() -> OutputState {
    var state = OutputState()
    state.buzzer = buzzer.darken()
    state.lamps = lamps.darken()
    state.ring = ring.darken()
    return state
  }
}

/// The real-time loop: reads, calibrates, fuses, points, renders, drives, publishes; once per period.
///
/// It belongs to one thread. It takes no heap once every part has been used once, never logs and never waits but for
/// the next period and for the transfer that reads a sensor.
public struct Loop<
  Bus: I2CBus & ~Copyable, Ring: FrameOutput & ~Copyable, Lamps: FrameOutput & ~Copyable,
  Buzzer: FrameOutput & ~Copyable, Button: InputLine & ~Copyable, Pace: Ticker & ~Copyable, Port: LoopPort
>: ~Copyable {
  private var board: Board<Bus, Ring, Lamps, Buzzer, Button>
  private var pace: Pace
  private var pipeline: Pipeline
  private let port: Port
  private var state = DeviceState()
  private var gesture = ButtonGesture()

  public init(
    board: consuming Board<Bus, Ring, Lamps, Buzzer, Button>, pace: consuming Pace, pipeline: Pipeline, port: Port
  ) {
    self.board = board
    self.pace = pace
    self.pipeline = pipeline
    self.port = port
  }

  /// Ticks until it is told to stop, then leaves everything dark and silent.
  public mutating func run() {
    while !port.isStopped { tick() }
    close()
  }

  /// One period: waits for it, does the work, publishes.
  public mutating func tick() {
    let tick = pace.next()
    state.timing.count(tick)
    let now = tick.woke
    takeInput()

    // What is being measured now was measured in the light of the frame before.
    var raw = RawSample(time: now, drive: state.frame.driveLevel)
    board.magnetometer.read(into: &raw, at: now)
    board.inertial.read(into: &raw, at: now)
    pipeline.step(raw, fault: fault, into: &state)
    show(at: now)

    report(raw)
    state.timing.workMicroseconds = Double(pace.now().nanoseconds &- now.nanoseconds) / 1000
    port.publish(state)
  }

  /// Dark, silent and released.
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
    if let announcement = input.announcement { pipeline.panel.announce(announcement, at: state.time) }
    if let survey = input.survey { state.isSurveying = survey }
  }

  /// The one thing about the sensors that the direction suffers from most, if any.
  private var fault: Reason? {
    board.magnetometer.health.reason(for: .magnetometer) ?? board.inertial.health.reason(for: .accelerometer)
  }

  private mutating func show(at now: Instant) {
    // What a gesture means depends on what is under way, which others know: here it is only counted.
    if let made = gesture.update(isPressed: board.button.isPressed(at: now), at: now) { state.gestures.count(made) }
    board.ring.show(state.frame, at: now)
    board.lamps.show(state.frame, at: now)
    board.buzzer.show(state.frame, at: now)
  }

  private mutating func report(_ raw: RawSample) {
    if raw.field != nil || raw.force != nil { port.push(raw) }
    state.sequence &+= 1
    state.magnetometer = board.magnetometer.state
    state.inertial = board.inertial.state
    state.outputs.ring = board.ring.fault
    state.outputs.lamps = board.lamps.fault
    state.outputs.buzzer = board.buzzer.fault
    state.outputs.button = board.button.fault
    state.outputs.failures =
      board.ring.failures &+ board.lamps.failures &+ board.buzzer.failures &+ board.button.failures
    state.counters.skippedStates = port.skippedStates
    state.counters.refusedSamples = port.refusedSamples
  }
}

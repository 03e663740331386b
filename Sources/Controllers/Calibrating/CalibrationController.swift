public import Calibration
import Compass
import Core
import HAL
import Indicators
public import Measures
public import Reports
public import Sensors
import Text

/// Calibration beside the loop: loads the stored one for the detected sensor, runs the routine, watches the one in use.
/// Stepped from an ordinary task; reads no clock.
public struct CalibrationController: Sendable {
  /// The controller's configuration.
  public struct Settings: Sendable {
    /// With chip and address, the keys of a sensor's calibration.
    public var bus: String
    public var axes: String
    /// `magnetometer.axes` as configured.
    public var configuredAxes = AxisMap.identity
    public var routine = CalibrationRoutine.Parameters()
    /// The gyroscope's offset from the last run.
    public var lastBias: BiasNote?
    public init(bus: String, axes: String) {
      self.bus = bus
      self.axes = axes
    }
  }

  /// A fit to compute in another task and return with ``deliver(_:)``.
  public struct Work: Sendable {
    enum Purpose: Sendable, Hashable {
      /// For the routine with this number; the result of a cancelled one is dropped.
      case routine(Int)
      case proposal
    }
    let purpose: Purpose
    let fit: CalibrationRoutine.Work
    /// Computes the fit. Takes up to a second on a small machine.
    public func result() -> Delivery {
      let first = fit.result()
      return Delivery(purpose: purpose, result: first, secondary: fit.secondaryFit(beside: first))
    }
  }
  /// Result of ``Work``.
  public struct Delivery: Sendable {
    let purpose: Work.Purpose
    let result: CalibrationFit.Result
    let secondary: SecondaryFit?
  }

  /// Seconds between polls of the file.
  static let fileSeconds = 2.0
  /// Whether the next step is urgent: no sensor is known yet, or the user follows the routine.
  public var isAwaited: Bool { report.sensor == nil || routine != nil || report.routine?.isShown == true }

  /// Seconds for which the routine's end is shown on the panel, and to programs.
  static let endSeconds = 3.0
  static let shownSeconds = 8.0

  let settings: Settings
  let store: CalibrationStore
  let ports: DevicePorts
  private let samples: RecordingTap

  private var lines: [LogEntry] = []
  var report = CalibrationReport()
  var nextPoll: Instant?
  var routine: CalibrationRoutine?
  private var routineNumber = 0
  /// The sender of the routine under way.
  private var order: Order?
  private var routineEnd: Instant?
  private var guidanceSteps: UInt32 = 0
  private var signal: Guidance.Signal?
  private var postedGuidance: Guidance?
  private var isWaiting = false
  var unsaved: CalibrationRecord?
  var inertialChip: String?
  var inUse: CalibrationInUse?
  /// The gyroscope's offset in the sensors' frame; nil before the first rest of this run.
  public private(set) var gyroscopeBias: AngularRate?

  public init(_ settings: Settings, store: CalibrationStore, ports: DevicePorts) {
    self.settings = settings
    self.store = store
    self.ports = ports
    samples = ports.taps.open()
    ports.attend(.calibration)
  }

  /// Drift of the calibration in use; nil until measured.
  public var drift: CalibrationWatch.Drift? { report.drift }

  /// The lines for the log since the last call.
  public mutating func takeLines() -> [LogEntry] {
    defer { lines.removeAll() }
    return lines
  }

  /// Rings with each order.
  public var bell: Bell { ports.bell(for: .calibration) }
  /// The device ends: later commands are refused.
  public func end() { ports.leave(.calibration) }

  /// Takes the loop's samples and continues the routine under way.
  public mutating func step(at now: Instant, wallClock: UniversalTime?) -> Work? {
    let state = ports.state.read()
    gyroscopeBias = state.gyroscopeBias ?? gyroscopeBias
    follow(state, at: now)
    obey(state, at: now)
    for sample in samples.takeSamples() { take(sample, state) }
    let work = goOn(at: now, wallClock, state)
    ports.calibration.publish(report)
    return work
  }

  /// Takes the result of ``Work``; the result of a cancelled routine is dropped.
  public mutating func deliver(_ delivery: Delivery) {
    switch delivery.purpose {
    case .routine(let number):
      if number == routineNumber { routine?.deliver(delivery.result, secondary: delivery.secondary) }
    case .proposal: propose(delivery.result)
    }
  }

  // MARK: - The routine

  private mutating func obey(_ state: DeviceState, at now: Instant) {
    for order in ports.take(.calibration) {
      switch (order.command, routine != nil) {
      case (.calibrate, false):
        begin(state, order, at: now)
        continue
      case (.cancelCalibration, true):
        routine?.cancel()
        say("calibration: cancelled", isTrouble: false)
      case (.acceptCalibration, true):
        let goesOn = routine?.accept() ?? false
        say(
          "calibration: \(goesOn ? "goes on with the present data" : "no fit to accept yet")", isTrouble: !goesOn
        )
      case (.restoreCalibration, false):
        guard let why = restore() else { break }
        say("calibration: \(why)", isTrouble: true)
        order.answer(.refused(code: "not_possible", words: why))
      default:
        order.answer(
          .refused(
            code: "not_possible", words: routine == nil ? "no calibration is under way" : "a calibration is under way"))
        say(
          "calibration: \(order.command.word) from \(order.source.rawValue) has no effect now", isTrouble: false)
      }
      order.answer(.done())
    }
  }

  /// The former calibration comes back, as if it had been copied into its file. Returns why it doesn't, in words.
  private mutating func restore() -> String? {
    do {
      guard try store.restore() != nil else { return "\(store.previousPath) is not there: nothing to bring back" }
      say("calibration: the former one is brought back", isTrouble: false)
      unsaved = nil
      if let sensor = report.sensor { load(sensor) }
      return nil
    } catch {
      return "not brought back: \(words(error))"
    }
  }

  private mutating func begin(_ state: DeviceState, _ order: Order, at now: Instant) {
    routineEnd = nil
    report.routine = nil
    report.unmetPrecondition = nil
    self.order = order
    guard let sensor = report.sensor else {
      report.unmetPrecondition = "no magnetometer was found"
      return refuseToBegin(at: now)
    }
    if let chip = Chip.named(sensor.chip), let coarseness = chip.coarseness {
      report.unmetPrecondition = "the magnetometer is a \(chip.name): \(coarseness)"
      return refuseToBegin(at: now)
    }
    do { try store.checkWritable() } catch {
      report.unmetPrecondition = "the result could not be stored: \(words(error))"
      return refuseToBegin(at: now)
    }
    routineNumber += 1
    routine = CalibrationRoutine(
      current: report.record, expected: state.site?.expectedField, parameters: settings.routine)
    guidanceSteps = 0
    isWaiting = false
    report.cloud = CalibrationCloud()
    order.begin()
    say("calibration: begun", isTrouble: false)
    switch order.source {
    case .control: say("calibration: asked for by another program of this machine", isTrouble: false)
    case .page: say("calibration: asked for by the page", isTrouble: false)
    case .broker: say("calibration: asked for by the broker", isTrouble: false)
    default: break
    }
  }

  private mutating func refuseToBegin(at now: Instant) {
    routineEnd = now
    signal = Guidance.Signal(number: (signal?.number ?? 0) &+ 1, sound: .refused)
    post(Guidance(move: .refused, missing: 0, signal: signal))
    say("calibration: not begun: \(report.unmetPrecondition ?? "")", isTrouble: true)
    answer()
  }

  /// Tells the sender of the routine how it ended, or that it couldn't begin.
  private mutating func answer() {
    order?.answer(.done(.calibration(report)))
    order = nil
  }

  private mutating func take(_ sample: RawSample, _ state: DeviceState) {
    // The current of a playing sound card disturbs the field, and no calibration corrects it.
    guard !state.isSounding else { return }
    routine?.take(sample)
    if routine != nil { report.cloud.take(sample) }
    if routine == nil, state.reason.letsWatch { inUse?.take(sample) }
  }

  private mutating func goOn(at now: Instant, _ wallClock: UniversalTime?, _ state: DeviceState) -> Work? {
    guard routine != nil else {
      endGuidance(at: now)
      return watchOver(at: now, state, wallClock)
    }
    let work = state.isSounding ? nil : routine?.step(at: now)
    if state.isSounding { routine?.wait(at: now) }
    if state.isSounding != isWaiting {
      isWaiting = state.isSounding
      say("calibration: \(isWaiting ? "waits while a recording plays" : "goes on")", isTrouble: false)
    }
    if let routine {
      show(routine, at: now)
      if let outcome = routine.outcome { end(outcome, at: now, wallClock) }
    }
    return work.map { Work(purpose: .routine(routineNumber), fit: $0) }
  }

  private mutating func show(_ routine: CalibrationRoutine, at now: Instant) {
    var shown = CalibrationReport.Routine()
    shown.stage = routine.stage
    shown.progress = max(routine.progress, report.routine?.progress ?? 0)
    shown.coverage = routine.coverage
    shown.hint = routine.hint
    shown.sigma = routine.sigma
    shown.wantedSigma = routine.parameters.wantedSigma
    shown.obstacle = routine.obstacle
    shown.isWaiting = isWaiting
    shown.seconds = routine.elapsed
    shown.outcome = routine.outcome
    shown.attempt = routine.attempt
    report.routine = shown
    // No sounds while the buzzer's own field is measured.
    if routine.steps > guidanceSteps, routine.stage != .surveying {
      guidanceSteps = routine.steps
      let sound: Guidance.Sound =
        switch routine.outcome {
        case .accepted: .done
        case .refused, .cancelled: .refused
        case nil: .progress
        }
      signal = Guidance.Signal(number: (signal?.number ?? 0) &+ 1, sound: sound)
    }
    post(Guidance(move: routine.move, missing: routine.coverage.missingParts, signal: signal))
  }

  private mutating func post(_ guidance: Guidance) {
    guard guidance != postedGuidance else { return }
    postedGuidance = guidance
    ports.loop.inbox.post { $0.guidance = .show(guidance) }
  }

  private mutating func endGuidance(at now: Instant) {
    if report.routine?.isShown == true, routineEnd.map({ now.seconds(since: $0) > Self.shownSeconds }) ?? true {
      report.routine?.isShown = false
    }
    guard postedGuidance != nil, routineEnd.map({ now.seconds(since: $0) > Self.endSeconds }) ?? true else { return }
    postedGuidance = nil
    ports.loop.inbox.post { $0.guidance = .end }
  }

  private mutating func end(_ outcome: CalibrationRoutine.Outcome, at now: Instant, _ wallClock: UniversalTime?) {
    let (axes, secondary) = (routine?.suspectedAxes, routine?.secondary)
    let contradiction = routine?.attempt?.contradiction
    routine = nil
    routineEnd = now
    switch outcome {
    case .accepted(var record):
      record.sensor = report.sensor
      record.secondary?.sensor = report.secondary
      record.inertialChip = inertialChip?.lowercased()
      record.created = wallClock
      use(record)
      let isStored = save(record)
      report.routine?.isStored = isStored
      report.routine?.outcome = .accepted(record)
      say(
        "calibration: new one in use, heading sigma \(record.calibration.headingSigma.degrees.rounded(decimals: 2))°",
        isTrouble: false)
      if let secondary { say("calibration: \(secondary)", isTrouble: secondary.refusal != nil) }
    case .refused(let refusal):
      say("calibration: refused: \(refusal.words). \(refusal.advice)", isTrouble: true)
      if let contradiction { say("calibration: \(contradiction.words)", isTrouble: true) }
      if let axes { offer(axes) }
    case .cancelled: break
    }
    answer()
  }

  /// Offers the axes that fit. Never applied automatically: a wrong guess would turn the Qibla.
  private mutating func offer(_ found: AxesCheck) {
    say("calibration: \(found)", isTrouble: true)
    guard !found.isMirrored, let turned = try? AxisMap(found.axes) else { return }
    report.routine?.offeredAxes = turned.after(settings.configuredAxes)
  }

  // MARK: - In service

  private mutating func watchOver(
    at now: Instant, _ state: DeviceState, _ wallClock: UniversalTime?
  ) -> Work? {
    let event = inUse?.step(at: now)
    report.drift = inUse?.drift
    switch event {
    case nil: return nil
    case .drifted(let drift): sayDrift(drift)
    case .wantsFit(let log):
      return Work(
        purpose: .proposal,
        fit: CalibrationRoutine.Work(log, CalibrationFit.Conditions(expected: state.site?.expectedField)))
    case .judged(nil):
      say("calibration: the proposal did not fit later samples better and was dropped", isTrouble: false)
    case .judged(var record?):
      record.created = wallClock
      record.sensor = report.sensor
      record.inertialChip = inertialChip?.lowercased()
      use(record)
      _ = save(record)
      say(
        "calibration: a proposal from ordinary use proved better and is in use; the former one is kept",
        isTrouble: false)
    }
    return nil
  }

  private mutating func sayDrift(_ drift: CalibrationWatch.Drift) {
    let size = "\(drift.microtesla.length.rounded(decimals: 1)) µT (\(drift.size.percent.rounded(decimals: 1)) %)"
    say(
      drift.size.isDrift
        ? "cal.drift: the device's own field has changed by \(size) since the calibration: calibrate again"
        : "calibration: drift is over", isTrouble: drift.size.isDrift)
  }

  private mutating func propose(_ result: CalibrationFit.Result) {
    guard let isOnTrial = inUse?.propose(result) else { return }
    say(
      isOnTrial
        ? "calibration: a proposal from ordinary use is on trial"
        : "calibration: no better fit from ordinary use yet (\(result.refusal?.words ?? "refused"))",
      isTrouble: false)
  }

  // MARK: - Words

  func identity(of sensor: SensorState) -> SensorIdentity? {
    SensorIdentity(sensor, bus: settings.bus, axes: settings.axes)
  }

  mutating func say(_ text: String, isTrouble: Bool) { lines.append(LogEntry(text, isTrouble: isTrouble)) }

  func words(_ error: any Error) -> String {
    (error as? StorageError).map { "\(store.path) \($0.words)" } ?? "\(error)"
  }
}

extension Reason {
  /// Whether samples may judge the calibration. A drifted calibration causes doubt by itself (field, sigma), and its samples
  /// must still count; samples of a disturbed room or of motion must not.
  fileprivate var letsWatch: Bool {
    switch self {
    case .starting, .holdStill, .shaken, .notCalibrated, .headingStale, .busCorrupt: false
    default: status == .accurate || status == .calibrating
    }
  }
}

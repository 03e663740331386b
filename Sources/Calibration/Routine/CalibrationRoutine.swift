public import Compass
public import Measures

/// The calibration routine: from the first sample to a calibration, or to a refusal. Pure: the caller passes in samples and
/// time, makes the fits it asks for, and displays its state.
///
///     moving ──sigma reached──▶ proving ──no worse than the current──▶ settling ──still──▶ surveying ──▶ over
///        │                         │                                       │
///        └── timeout, not moved, a field that changes ───▶ over ◀──────────┘ (not laid down: without the survey)
///
/// A fit may take a second on a small machine, so it is asked for (``step(at:)``) and delivered later.
public struct CalibrationRoutine: Sendable {
  /// Limits of a fit's quality and of the time for it.
  public struct Parameters: Sendable, Hashable {
    /// Heading sigma at which the routine stops collecting.
    ///
    /// Small: better, but takes longer. Large: quick. Default 0.5°; accepted 0.1...1.5°.
    public var wantedSigma = Angle(degrees: 0.5)
    /// Seconds of motion after which it decides with the samples it has. Default 120 s; accepted 30...600 s.
    public var timeout = 120.0
    /// Seconds without motion after which it gives up. Default 30 s; accepted 5...120 s.
    public var idleTimeout = 30.0
    /// Seconds of motion before the first fit. Default 12 s.
    public var firstFit = 12.0
    /// Factor between the seconds of motion of one fit and the next: a few percent more add no information. Default 1.2;
    /// over 1.
    public var growth = 1.2
    /// Seconds of motion on which the new calibration is validated against the current one.
    public var validationSeconds = 5.0
    /// Whether there are lights or a buzzer to measure.
    public var hasOutputs = true

    public init() {}
  }

  /// The stages of the diagram above.
  public enum Stage: String, Sendable, Hashable {
    case moving, proving, settling, surveying, over
  }

  /// The result. Only an accepted record may be used.
  public enum Outcome: Sendable, Hashable {
    case accepted(CalibrationRecord)
    case refused(CalibrationFit.Refusal)
    case cancelled
  }

  /// A fit for the caller to make, and to return with ``deliver(_:)``.
  public struct Work: Sendable {
    public let log: MotionLog
    public let conditions: CalibrationFit.Conditions
    /// Log of a second magnetometer, and the field of the device's own currents there; nil without one.
    let secondary: (log: SecondaryLog, drive: DriveField)?

    public init(_ log: MotionLog, _ conditions: CalibrationFit.Conditions) {
      self.init(log: log, conditions: conditions, secondary: nil)
    }

    init(log: MotionLog, conditions: CalibrationFit.Conditions, secondary: (log: SecondaryLog, drive: DriveField)?) {
      self.log = log
      self.conditions = conditions
      self.secondary = secondary
    }

    /// Makes the fit, which may take a second.
    public func result() -> CalibrationFit.Result { CalibrationFit.fit(log, conditions) }

    /// Makes the second magnetometer's fit, which takes as long; nil without one, or where the first one's was refused.
    public func secondaryFit(beside first: CalibrationFit.Result) -> SecondaryFit? {
      guard let secondary, first.refusal == nil else { return nil }
      return SecondaryFit(secondary.log, beside: first, drive: secondary.drive, conditions)
    }
  }

  public let parameters: Parameters
  public private(set) var stage = Stage.moving
  public private(set) var outcome: Outcome?
  /// Directions that the field has been seen from.
  public private(set) var coverage = Coverage()
  /// Heading sigma that hard and soft iron of the newest fit leave, accepted or not; nil before the first. Values that no
  /// motion can determine don't count here: more motion wouldn't help.
  public private(set) var sigma: Angle?
  /// Why the newest fit was refused; nil where it was accepted.
  public private(set) var obstacle: CalibrationFit.Refusal?
  /// The newest fit, for display where it was refused.
  public private(set) var attempt: CalibrationRecord?
  /// The newest direction of the field in the body; nil until its centre is known.
  public private(set) var fieldDirection: Vector3?
  /// Counts the events that are announced by a sound.
  public private(set) var steps: UInt32 = 0

  private let current: CalibrationRecord?
  private let conditions: CalibrationFit.Conditions
  private var log = MotionLog()
  private var validation = MotionLog()
  private var secondaryLog = SecondaryLog()
  private var survey = OutputSurvey()
  private var secondarySurvey = OutputSurvey()
  private var surveyed: DriveField?
  private let surveySteps: [OutputSurvey.Step]
  private var motion = MotionWatch()
  private var best: CalibrationFit.Result?
  private var drive: DriveField
  /// The second magnetometer's newest fit, beside ``best``.
  public private(set) var secondary: SecondaryFit?
  private var secondaryDrive: DriveField
  /// The quarter turns that the newest fit found between magnetometer and accelerometer.
  private var turned: AxesCheck?
  private var temperature = Mean()
  private var inertialTemperature = Mean()

  private var began: Instant?
  private var lastField: Instant?
  private var stageBegan: Instant?
  private var now = Instant.origin
  private var isFitting = false
  private var lastFit = 0.0
  private var sameRefusals = 0
  private var tries = 0
  private var lastCoverageUpdate: Instant?
  private var target: Int?
  private var shape: (center: Vector3, soft: Matrix3)?

  /// - Parameters:
  ///   - current: the calibration in use, which the new one must not be worse than.
  ///   - expected: the field of the place, where it is known.
  public init(current: CalibrationRecord?, expected: ExpectedField?, parameters: Parameters = .init()) {
    self.parameters = parameters
    self.current = current
    surveySteps = parameters.hasOutputs ? OutputSurvey.steps : []
    conditions = CalibrationFit.Conditions(expected: expected, former: current?.calibration)
    drive = current?.installation.drive ?? .none
    secondaryDrive = current?.secondary?.calibration.drive ?? .none
    if let calibration = current?.calibration {
      shape = (calibration.hardIron.microtesla, calibration.softIron)
    }
  }

  /// Seconds since it began.
  public var elapsed: Double { began.map { now.seconds(since: $0) } ?? 0 }

  /// Progress, 0 ... 1.
  public var progress: Double {
    switch stage {
    case .moving:
      let covered = min(1, Double(coverage.seenCount) / 16)
      let sure = sigma.map { min(1, parameters.wantedSigma.radians / max($0.radians, 1e-6)) } ?? 0
      return 0.4 * covered + 0.3 * sure
    case .proving: return 0.7 + 0.1 * min(1, motion.movedSeconds / parameters.validationSeconds)
    case .settling: return 0.8
    case .surveying: return 0.8 + 0.2 * surveySeconds / (OutputSurvey.stepSeconds * Double(surveySteps.count))
    case .over: return 1
    }
  }

  // MARK: - In

  /// Takes the next sample, as measured.
  public mutating func take(_ sample: RawSample) {
    guard stage != .over else { return }
    now = max(now, sample.time)
    if began == nil { (began, stageBegan) = (sample.time, sample.time) }
    motion.take(sample)
    if sample.field != nil { lastField = sample.time }
    if let celsius = sample.temperatureCelsius, celsius.isFinite { inertialTemperature.take(celsius) }
    if let celsius = sample.magnetometerCelsius, celsius.isFinite { temperature.take(celsius) }
    switch stage {
    case .moving:
      log.take(sample)
      secondaryLog.take(sample)
    case .proving: if !motion.isStill { validation.take(sample) }
    case .surveying:
      guard surveyPattern != nil else { break }
      survey.take(sample)
      var own = sample
      own.field = sample.secondary
      secondarySurvey.take(own)
    case .settling, .over: break
    }
    if stage == .moving || stage == .proving { updateCoverage(with: sample) }
  }

  /// Advances as far as time and samples allow. A fit that it returns is to be made and delivered; until then it returns no
  /// other.
  public mutating func step(at time: Instant) -> Work? {
    guard stage != .over else { return nil }
    now = max(now, time)
    if began == nil { (began, stageBegan) = (now, now) }
    switch stage {
    case .moving: return stepMoving()
    case .proving: stepProving()
    case .settling: stepSettling()
    case .surveying: return stepSurveying()
    case .over: break
    }
    return nil
  }

  /// Lets `time` pass uncounted and without samples, while the field is disturbed by the device itself.
  public mutating func wait(at time: Instant) {
    guard stage != .over else { return }
    now = max(now, time)
    // An interrupted survey starts again.
    if stage == .surveying, !isFitting { stage = .settling }
    stageBegan = now
  }

  /// Refusals that more samples can't cure.
  private static let lastingRefusals: [CalibrationFit.Refusal?] = [
    .fieldChanged, .saturated, .axes, .accelerometer, .gyroscope, .hemisphere,
  ]

  /// Takes the result of the ``Work`` that ``step(at:)`` asked for.
  public mutating func deliver(_ fit: CalibrationFit.Result, secondary fitted: SecondaryFit? = nil) {
    guard isFitting, stage != .over else { return }
    isFitting = false
    var result = fit
    if result.refusal == nil, let found = AxesCheck(turnedBy: result.calibration) {
      // Refused although the fit would accept it: the recording can't show whether the magnetometer's or the
      // accelerometer's axes are wrong, and the wrong choice turns the direction by a quarter.
      turned = found
      result.refusal = .axes
    }
    if stage == .surveying {
      // Fitted again, without the field of lights and buzzer; kept unless it is much worse.
      if result.refusal == nil, let best, result.calibration.headingSigma <= best.calibration.headingSigma * 1.5,
        let surveyed
      {
        self.best = result
        drive = surveyed
        secondary = fitted
      }
      return finish()
    }
    lastFit = motion.movedSeconds
    attempt = CalibrationRecord(result)
    sigma = result.refusal == .notMoved ? nil : result.ironSigma
    sameRefusals = result.refusal != nil && result.refusal == obstacle ? sameRefusals + 1 : 0
    obstacle = result.refusal
    if result.refusal == nil {
      best = result
      secondary = fitted
      shape = (result.calibration.hardIron.microtesla, result.calibration.softIron)
      let isContent = result.ironSigma <= parameters.wantedSigma
      if isContent || motion.movedSeconds >= parameters.timeout { return enter(.proving) }
    } else if motion.movedSeconds >= parameters.timeout {
      return end(.refused(result.refusal ?? .uncertain))
    } else if sameRefusals >= 1, Self.lastingRefusals.contains(result.refusal) {
      return end(.refused(result.refusal ?? .uncertain))
    }
  }

  /// Continues with the present data: accepts the newest fit despite its sigma, or skips the measurement of lights and
  /// buzzer.
  ///
  /// - Returns: false where there is no fit yet.
  public mutating func accept() -> Bool {
    switch stage {
    case .moving where best != nil: enter(.proving)
    case .settling: finish()
    default: return false
    }
    return true
  }

  /// Ends it without a result.
  public mutating func cancel() {
    if stage != .over { end(.cancelled) }
  }

  // MARK: - Out

  /// Axes of the magnetometer that fit the recording better; to be asked after a refusal.
  public var suspectedAxes: AxesCheck? { turned ?? AxesCheck(log, expected: conditions.expected) }

  /// How to move next.
  public var hint: TurnHint {
    guard let fieldDirection, let up = motion.up, let target else { return .anyhow }
    return TurnHint(from: fieldDirection, to: Coverage.middle(of: target), up: up)
  }

  /// The outputs' state while they are measured.
  public var surveyPattern: OutputSurvey.Step? {
    guard stage == .surveying else { return nil }
    let step = Int(surveySeconds / OutputSurvey.stepSeconds)
    return step < surveySteps.count ? surveySteps[step] : nil
  }

  private var surveySeconds: Double { stageBegan.map { now.seconds(since: $0) } ?? 0 }

  // MARK: - Stages

  private mutating func enter(_ next: Stage) {
    stage = next
    stageBegan = now
    steps += 1
    switch next {
    case .proving: motion.forgetMoved()
    case .surveying: (survey, secondarySurvey) = (OutputSurvey(), OutputSurvey())
    default: break
    }
  }

  private mutating func end(_ outcome: Outcome) {
    stage = .over
    stageBegan = now
    steps += 1
    self.outcome = outcome
  }

  private mutating func stepMoving() -> Work? {
    guard motion.stillSeconds < parameters.idleTimeout, !hasNoSamples else {
      end(.refused(motion.movedSeconds < parameters.firstFit || hasNoSamples ? .notMoved : obstacle ?? .coverage))
      return nil
    }
    let moved = motion.movedSeconds
    let isDue = moved >= parameters.firstFit && moved >= min(lastFit * parameters.growth, parameters.timeout)
    guard isDue, !isFitting, coverage.seenCount >= 6 || moved >= parameters.timeout else { return nil }
    isFitting = true
    return work(without: drive)
  }

  private func work(without drive: DriveField) -> Work {
    Work(
      log: log.compensated(for: drive), conditions: conditions,
      secondary: secondaryLog.isWorthAFit ? (secondaryLog, secondaryDrive) : nil)
  }

  private var hasNoSamples: Bool {
    guard let stageBegan else { return false }
    return now.seconds(since: max(lastField ?? stageBegan, stageBegan)) > parameters.idleTimeout
  }

  private mutating func stepProving() {
    let waited = stageBegan.map { now.seconds(since: $0) } ?? 0
    guard motion.movedSeconds >= parameters.validationSeconds || waited > parameters.idleTimeout else { return }
    guard let best else { return end(.refused(.uncertain)) }
    // Laid down too soon: validated on the rows of the fit.
    let rows = (validation.rowCount >= 100 ? validation : log).compensated(for: drive)
    if !CalibrationFit.holds(best, on: rows) { return end(.refused(.disturbed)) }
    if let current, CalibrationFit.isBetter(current, than: best, on: rows, conditions) {
      return end(.refused(.worseThanCurrent))
    }
    surveySteps.isEmpty ? finish() : enter(.settling)
  }

  private mutating func stepSettling() {
    let waited = stageBegan.map { now.seconds(since: $0) } ?? 0
    if motion.stillSeconds >= 1 {
      enter(.surveying)
    } else if waited > parameters.idleTimeout {
      finish()
    }
  }

  private mutating func stepSurveying() -> Work? {
    guard !isFitting else { return nil }
    if motion.stillSeconds < 0.2 {
      tries += 1
      tries < 3 ? enter(.settling) : finish()
      return nil
    }
    guard surveyPattern == nil else { return nil }
    // A buzzer that is switched off was not measured.
    surveyed = survey.finding()?.completed(by: drive)
    let surveyedSecondary = secondarySurvey.finding()?.completed(by: secondaryDrive)
    guard let surveyed, surveyed != drive || surveyedSecondary.map({ $0 != secondaryDrive }) ?? false else {
      finish()
      return nil
    }
    secondaryDrive = surveyedSecondary ?? secondaryDrive
    isFitting = true
    return work(without: surveyed)
  }

  private mutating func finish() {
    guard let best else { return end(.refused(.uncertain)) }
    var record = CalibrationRecord(best)
    record.installation.drive = drive
    record.secondary = secondary?.calibration.map { SecondaryRecord(calibration: $0) }
    record.installation.mounting = current?.installation.mounting ?? .identity
    record.temperatureCelsius = temperature.value ?? inertialTemperature.value
    end(.accepted(record))
  }

  // MARK: - Directions of the field

  /// Four times a second: which directions have been seen, and which is next.
  private mutating func updateCoverage(with sample: RawSample) {
    guard let field = sample.field?.microtesla, field.isFinite else { return }
    if let shape { fieldDirection = (shape.soft * (field - shape.center)).normalized }
    if let lastCoverageUpdate, sample.time.seconds(since: lastCoverageUpdate) < 0.25 { return }
    lastCoverageUpdate = sample.time
    if best == nil {
      // The current calibration may no longer hold; a sphere is enough for directions.
      let every = max(1, log.rows.count / 400)
      let fields = stride(from: 0, to: log.rows.count, by: every).map { log.rows[$0].field }
      guard fields.count >= 40, let ball = FitStart.sphere(fields), ball.radius > 5, ball.radius < 500 else { return }
      shape = (ball.center, .identity)
    }
    guard let shape else { return }
    let before = coverage.seenCount
    // The centre may have changed: all directions are computed again.
    coverage = Coverage()
    for row in log.rows { coverage.see(shape.soft * (row.field - shape.center)) }
    for row in validation.rows { coverage.see(shape.soft * (row.field - shape.center)) }
    if coverage.seenCount > before { steps += 1 }
    guard let fieldDirection else { return }
    if let target, coverage.isMissing(piece: target) { return }
    target = coverage.nearestMissing(to: fieldDirection)?.piece
  }
}

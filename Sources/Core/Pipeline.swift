public import Compass
public import Indicators
public import Measures

/// One tick: from a raw sample to a frame.
///
/// The same code for the real board, a recording and the model. A plain value: no heap, no clock of its own.
public struct Pipeline: Sendable {
  /// A device's configuration; the defaults are the product's.
  public struct Settings: Sendable {
    public var estimator = HeadingEstimator.Parameters()
    public var pointing = PointingHysteresis.Parameters()
    public var status = StatusEvaluator.Parameters()
    /// Nil: no ring; the frame is still computed for other outputs.
    public var ring: RingGeometry?
    /// Whether the ring's pixels can be dimmed.
    public var ringIsDimmable = false
    /// Whether the ring marks true north.
    public var ringMarksNorth = false
    /// Whether a place is needed to point from; false where only the magnetic heading is wanted, as in a replay.
    public var needsSite = true
    /// Whether the surroundings count as known (``HeadingEstimator/surroundingsAreKnown``) regardless of the place:
    /// recordings don't contain alignments.
    public var isAligned = false
    public init() {}
  }

  /// The device's place; nil while unknown. Then there is a heading, but nothing to point at.
  public var site: LoopSite? {
    didSet { estimator.surroundingsAreKnown = surroundingsAreKnown }
  }
  /// Nil: not calibrated. The device still points, in doubt.
  public var calibration: SensorCalibration? {
    didSet {
      // The learnt field depends on the old calibration. Removing a calibration leaves the device pointing, in doubt.
      if let calibration, calibration != oldValue {
        estimator.restart(knowsBias: calibration.knowsGyroscopeBias, fieldDelay: calibration.fieldDelay)
      }
    }
  }

  /// The device's properties besides its sensors' errors; changed together with the calibration.
  public private(set) var installation = Installation.none
  /// Ring, lights and buzzer.
  var panel: Panel

  private let needsSite: Bool
  private let isAligned: Bool
  private var estimator: HeadingEstimator
  private var pointing: PointingHysteresis
  private var statusEvaluator: StatusEvaluator
  /// Time of each sensor's last sample; a sensor never seen doesn't count as missing.
  private var lastForce: Instant?
  private var lastField: Instant?
  private var newest: Heading?
  private var magnetometers = FieldPair()

  public init(
    _ settings: Settings = Settings(), site: LoopSite? = nil, calibration: SensorCalibration? = nil,
    installation: Installation = .none
  ) {
    self.site = site
    self.calibration = calibration
    self.installation = installation
    magnetometers.calibration = installation.secondary
    needsSite = settings.needsSite
    estimator = HeadingEstimator(parameters: settings.estimator)
    if let calibration {
      estimator.restart(knowsBias: calibration.knowsGyroscopeBias, fieldDelay: calibration.fieldDelay)
    }
    isAligned = settings.isAligned
    pointing = PointingHysteresis(parameters: settings.pointing)
    statusEvaluator = StatusEvaluator(parameters: settings.status)
    var renderer = FrameRenderer(settings.ring ?? RingGeometry(count: 16)!)
    renderer.parameters.isDimmable = settings.ringIsDimmable
    renderer.parameters.marksNorth = settings.ringMarksNorth
    panel = Panel(renderer)
    estimator.surroundingsAreKnown = surroundingsAreKnown
  }

  /// When the device counts as pointing at the Qibla.
  public var alignedLimits: PointingHysteresis.Parameters {
    get { pointing.parameters }
    set { pointing.parameters = newValue }
  }

  /// Takes another calibration with its installation.
  public mutating func apply(_ calibration: SensorCalibration, _ installation: Installation) {
    if installation.mounting != self.installation.mounting { estimator.restart() }
    self.installation = installation
    magnetometers.calibration = installation.secondary
    self.calibration = calibration
  }

  /// Takes new samples at `raw.time`, possibly none, and updates the state.
  public mutating func step(_ raw: RawSample, into state: inout DeviceState) {
    take(raw)
    judge(at: raw.time, into: &state)
  }

  /// Takes a sample, which may hold nothing new.
  public mutating func take(_ raw: RawSample) {
    if raw.hasNews {
      let calibration = calibration ?? .none
      var sample = installation.mounted(calibration.apply(to: installation.compensated(raw, at: raw.drive)))
      let field = magnetometers.take(
        first: sample.field?.microtesla, second: installation.secondaryField(raw, at: raw.drive),
        up: newest?.bodyToEarth?.conjugate.rotate(Vector3(0, 0, 1)), at: raw.time)
      sample.field = field.map(MagneticField.init(microtesla:))
      newest = estimator.update(
        sample, expected: site?.expectedField, calibrationSigma: magnetometers.sigma(calibration.headingSigma))
      if sample.force?.metersPerSecondSquared.isFinite == true { lastForce = raw.time }
      if field?.isFinite == true { lastField = raw.time }
    }
  }

  /// Whether the second magnetometer alone carries the heading: faults of the first one are then no reason for doubt.
  var isCarriedBySecondary: Bool { magnetometers.use == .second }

  /// Judges at `now`, by the age of the samples, how far the direction can be trusted, and updates the frame.
  ///
  /// - Parameter fault: the gravest fault of the sensors' drivers, nil when they work.
  public mutating func judge(at now: Instant, fault: Reason? = nil, into state: inout DeviceState) {
    state.time = now
    state.reason = statusEvaluator.evaluate(evidence(fault, isSounding: state.isSounding, at: now), at: now)
    // Withheld here, so that no later stage can show it.
    state.heading = newest ?? Heading(time: now)
    if state.reason.status == .unavailable { state.heading.magnetic = nil }
    state.pointer = pointing.update(
      state.heading, status: state.reason.status, reference: reference, at: now)
    if state.pointer.justAligned { state.counters.alignments &+= 1 }
    state.counters.estimator = estimator.counters
    state.estimator = estimator.status
    state.gyroscopeBias = wholeBias
    state.site = site
    state.calibrated = calibration != nil
    state.magnetometers = magnetometers.use
    state.disagreement = magnetometers.disagreement
    state.frame = panel.frame(for: &state)
  }

  // MARK: - Parts

  private var surroundingsAreKnown: Bool { isAligned || site?.surroundingsAreKnown ?? false }

  private func evidence(_ fault: Reason?, isSounding: Bool, at now: Instant) -> Evidence {
    Evidence(
      sensorFault: estimator.levelIsAssumed && (fault == .tiltUnknown || fault == nil) ? .tiltAssumed : fault,
      isCalibrated: calibration != nil,
      calibrationFitsSite: site.map { installation.suits($0.expectedField) } ?? true, needsSite: needsSite,
      hasSite: site != nil,
      siteDoubt: site?.doubt, goal: site?.goal ?? .elsewhere,
      modelHasExpired: site?.modelIsTooOld ?? false,
      hasGyroscope: estimator.usesGyroscope, disagreement: magnetometers.disagreement,
      isSounding: isSounding,
      tiltIsKnown: estimator.levelIsAssumed || lastForce.map { now.seconds(since: $0) < 2 } ?? (newest == nil),
      heading: datedHeading)
  }

  /// The newest heading, dated by its oldest essential measurement: a gyroscope alone carries a heading on but confirms
  /// nothing.
  private var datedHeading: Heading? {
    guard var heading = newest else { return nil }
    heading.time = min(heading.time, lastField ?? heading.time)
    if !estimator.levelIsAssumed, let lastForce { heading.time = min(heading.time, lastForce) }
    return heading
  }

  /// The gyroscope's offset in the sensors' frame: the calibration's correction plus the estimator's bias.
  private var wholeBias: AngularRate? {
    guard let found = estimator.restedGyroscopeBias else { return nil }
    let known = (calibration ?? .none).gyroscopeBias.radiansPerSecond
    return AngularRate(radiansPerSecond: installation.dismounted(found).radiansPerSecond + known)
  }

  private var reference: PointingReference {
    site?.reference ?? PointingReference(bearing: nil, declination: .zero)
  }
}

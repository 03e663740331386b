public import Measures

/// Turns calibrated samples into a heading with its uncertainty.
///
/// With a gyroscope: ``TiltFilter`` keeps the attitude, ``HeadingFilter`` its offset from magnetic north, and
/// ``FieldRegression`` separates the field fixed to the body from the earth's. Without one: tilt
/// compensation of force and field, averaged for as long as the device is held still. ``FieldMonitor`` compares the field
/// with the expected one in both cases.
/// The gyroscope turns the attitude with every sample; all else works on means, some fifteen times a second. An update
/// takes less than VQF's (`make benchmark`) and allocates nothing; the state stays finite for any input.
///
/// Functions that only read this value or a filter in it are always inlined: a call copies what it reads, 4 kB for the
/// whole, even where it is `borrowing` (Swift 6.3). That made an update a quarter slower.
public struct HeadingEstimator: Sendable {
  /// The tuning it was made with.
  public let parameters: Parameters
  /// All memory of the estimator: a saved and restored one continues unchanged.
  public var state: State
  let derived: Derived

  public init(parameters: Parameters = .init()) {
    self.init(parameters: parameters, state: State(parameters, knowsBias: false))
  }

  /// Continues from a saved `state`.
  public init(parameters: Parameters, state: State) {
    self.parameters = parameters
    self.state = state
    derived = Derived(parameters)
  }

  /// Rejected samples and resets so far, by reason.
  @inlinable public var counters: EstimatorCounters { state.counters }
  /// Mode, last transition and innovations, for debugging recordings.
  @inlinable public var status: EstimatorStatus { state.status }
  /// Whether a gyroscope is in use: its samples arrive and are plausible.
  @inlinable public var usesGyroscope: Bool { state.usesGyroscope }
  /// Whether it goes without an accelerometer, as ``Parameters/assumesLevel`` allows.
  @inlinable public var levelIsAssumed: Bool { state.levelIsAssumed }
  /// Whether the surroundings' error is known: the device was aligned at this spot, or no steel is near. Ends when the
  /// device is moved: from then on the evidence decides.
  public var surroundingsAreKnown: Bool {
    get { state.surroundingsAreKnown }
    set {
      guard newValue != state.surroundingsAreKnown else { return }
      state.surroundingsAreKnown = newValue
      state.steel.beginEvidence(known: newValue, parameters.steel)
    }
  }
  /// The gyroscope's bias as known now, in the body frame.
  public var gyroscopeBias: AngularRate { AngularRate(radiansPerSecond: state.north.bias) }
  /// The same once it has been seen at rest since the start; nil before, and without a gyroscope.
  public var restedGyroscopeBias: AngularRate? {
    state.bias.hasRested && state.usesGyroscope ? gyroscopeBias : nil
  }

  /// Resets attitude, north and the learnt field; counters and calibration stay.
  public mutating func restart() {
    restart(knowsBias: state.bias.knowsBias, fieldDelay: state.fieldDelay.known)
  }

  /// Resets with the values of a calibration.
  ///
  /// - Parameters:
  ///   - knowsBias: whether the last known bias is already subtracted from the rates.
  ///   - fieldDelay: delay of the field behind the rate, in seconds; nil: unknown.
  public mutating func restart(knowsBias: Bool, fieldDelay: Double?) {
    let (counters, surroundingsAreKnown) = (state.counters, state.surroundingsAreKnown)
    state = State(parameters, knowsBias: knowsBias)
    if let fieldDelay { state.fieldDelay = FieldDelay(known: fieldDelay) }
    state.counters = counters
    self.surroundingsAreKnown = surroundingsAreKnown
  }

  /// Takes one sample and returns the heading at its time.
  ///
  /// Quantities may come in separate samples at their own rates; steps of time are measured, not assumed.
  /// - Parameters:
  ///   - expected: the magnetic model's field at the device's place; nil where that isn't known.
  ///   - calibrationSigma: heading error left in the calibration; nil takes the parameters' assumption.
  public mutating func update(
    _ sample: Sample, expected: ExpectedField? = nil, calibrationSigma: Angle? = nil
  ) -> Heading {
    if advance(to: sample.time) { take(sample, expected: expected, calibrationSigma: calibrationSigma) }
    return heading(expected: expected)
  }

  /// Advances to the time of a sample; false where that is refused.
  private mutating func advance(to time: Instant) -> Bool {
    switch state.clock.advance(to: time, parameters.input, &state.counters) {
    case .goesOn: return true
    case .startsAnew:
      align(.pause)
      return true
    case .refused: return false
    }
  }

  private mutating func take(_ sample: Sample, expected: ExpectedField?, calibrationSigma: Angle?) {
    let rate = accepted(sample.rate?.radiansPerSecond, within: derived.rateRange, zeroAllowed: true)
    let force = accepted(sample.force?.metersPerSecondSquared, within: derived.forceRange)
    let field = accepted(sample.field?.microtesla, within: derived.fieldRange)

    // As after a pause of all sensors: a gyroscope alone doesn't hold the vertical.
    if force != nil, let last = state.clock.measuredForceTime,
      !state.clock.isRecent(last, within: parameters.input.longestGap)
    {
      align(.forceSilent)
    }
    if let rate { observe(rate: rate) }
    if let force {
      state.levelIsAssumed = false
      observe(force: force, isMeasured: true)
    } else {
      assumeLevelWhereAllowed()
    }
    if let field { observe(field: field) }
    let start = state.block.start ?? sample.time
    state.block.start = start
    guard sample.time.seconds(since: start) >= parameters.input.correctionTime else { return }
    let sigma = (calibrationSigma ?? parameters.calibrationSigma).radians
    state.calibrationSigma = sigma.isFinite ? sigma.magnitude : parameters.calibrationSigma.radians
    correct(expected: expected.flatMap { FieldShape($0, within: EstimatorBounds.expectedField) })
    if !state.isFinite {
      restart()
      state.status.cause = .notFinite
      state.status.transitionTime = state.clock.now
    }
  }

  /// The vector if finite and plausible; else nil, and counted.
  private mutating func accepted(
    _ vector: Vector3?, within range: Derived.SquaredRange, zeroAllowed: Bool = false
  ) -> Vector3? {
    guard let vector else { return nil }
    // Compare squares: a root per quantity and sample costs time.
    let square = vector.lengthSquared
    guard square.isFinite else {
      if vector.isFinite { state.counters.implausible += 1 } else { state.counters.notFinite += 1 }
      return nil
    }
    guard (square >= range.low && square <= range.high) || (zeroAllowed && square == 0) else {
      state.counters.implausible += 1
      return nil
    }
    return vector
  }
}

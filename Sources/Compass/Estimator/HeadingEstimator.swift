public import Measures
import RealModule

/// Turns calibrated samples into a heading with its uncertainty.
///
/// With a gyroscope: ``TiltFilter`` keeps the attitude, ``HeadingFilter`` its offset from magnetic north, and
/// ``FieldRegression`` tells what rides with the body from what stays with the earth. Without one: tilt compensation of
/// force and field, averaged for as long as the device is held still. ``FieldMonitor`` judges the field in both cases.
/// The gyroscope turns the attitude with every sample; all else works on means, some fifteen times a second. An update
/// takes a sixth of a microsecond on a desktop and allocates nothing; whatever comes in, the state stays finite.
///
/// Inner steps are `mutating` even where they only look: the state is 2 kB, and a plain method would copy it each time.
public struct HeadingEstimator: Sendable {
  /// The tuning it was made with.
  public let parameters: Parameters
  /// All memory of the estimator: save it, and a restored one goes on as if nothing had happened.
  public var state: State
  let derived: Derived

  public init(parameters: Parameters = .init()) {
    self.init(parameters: parameters, state: State(parameters, knowsBias: false))
  }

  /// An estimator that goes on from a saved `state`.
  public init(parameters: Parameters, state: State) {
    self.parameters = parameters
    self.state = state
    derived = Derived(parameters)
  }

  /// What was refused so far, by reason.
  public var counters: EstimatorCounters { state.counters }
  /// Whether a gyroscope is at work: its samples come and make sense.
  public var usesGyroscope: Bool { state.usesGyroscope }
  /// Whether it goes without an accelerometer, as ``Parameters/assumesLevel`` allows.
  public var levelIsAssumed: Bool { state.levelIsAssumed }
  /// The gyroscope's bias as known now, in the body frame.
  public var gyroscopeBias: AngularRate { AngularRate(radiansPerSecond: state.north.bias) }
  /// The same once it has been seen at rest since the start; nil before, and without a gyroscope.
  public var restedGyroscopeBias: AngularRate? { state.hasRested && state.usesGyroscope ? gyroscopeBias : nil }

  /// Starts anew: attitude, north and the learnt field are forgotten; the counters stay.
  ///
  /// - Parameter knowsBias: whether the rates come without the gyroscope's bias, as last known; nil: as before.
  public mutating func restart(knowsBias: Bool? = nil) {
    let counters = state.counters
    state = State(parameters, knowsBias: knowsBias ?? state.knowsBias)
    state.counters = counters
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
    guard admit(sample.time) else { return heading(expected: expected) }
    let rate = refusing(sample.rate?.radiansPerSecond, within: 1e-12...100, zeroAllowed: true)
    let force = refusing(sample.force?.metersPerSecondSquared, within: 0.01...500)
    let field = refusing(sample.field?.microtesla, within: 0.5...5000)

    if let rate { observe(rate: rate) }
    if let force {
      state.realForceTime = sample.time
      state.levelIsAssumed = false
      observe(force: force)
    } else {
      levelWhereAssumed()
    }
    if let field { observe(field: field) }
    let start = state.block.start ?? sample.time
    state.block.start = start
    if sample.time.seconds(since: start) >= HeadingEstimator.correctionTime {
      let sigma = (calibrationSigma ?? parameters.calibrationSigma).radians
      state.calibrationSigma = sigma.isFinite ? sigma.magnitude : parameters.calibrationSigma.radians
      correct(expected: expected.flatMap(FieldMonitor.Shape.init(plausible:)))
      if !state.isSound() { restart() }
    }
    return heading(expected: expected)
  }

  /// Seconds between corrections by force and field, a little less than seven samples at 100 Hz.
  static let correctionTime = 0.066

  /// Whether the time goes forward; after a long pause, or on another clock, the attitude starts anew.
  private mutating func admit(_ time: Instant) -> Bool {
    guard let last = state.time else {
      state.time = time
      return true
    }
    let dt = time.seconds(since: last)
    if dt <= 0 {
      if dt == 0 { state.counters.repeatedTime += 1 } else { state.counters.backwardTime += 1 }
      state.refusedInRow += 1
      // One stray stamp is refused; a clock that stays behind is a new clock.
      guard state.refusedInRow > 10, dt < 0 else { return false }
      forgetAttitude()
    } else if dt > parameters.longestGap {
      state.counters.gaps += 1
      forgetAttitude()
    }
    state.refusedInRow = 0
    state.time = time
    return true
  }

  private mutating func refusing(
    _ vector: Vector3?, within range: ClosedRange<Double>, zeroAllowed: Bool = false
  ) -> Vector3? {
    guard let vector else { return nil }
    // Squares all along: a root for each quantity of each sample would be time for nothing.
    let square = vector.lengthSquared
    guard square.isFinite else {
      if vector.isFinite { state.counters.implausible += 1 } else { state.counters.notFinite += 1 }
      return nil
    }
    let (low, high) = (range.lowerBound, range.upperBound)
    guard (square >= low * low && square <= high * high) || (zeroAllowed && square == 0) else {
      state.counters.implausible += 1
      return nil
    }
    return vector
  }

  /// Forgets what a pause makes worthless; the bias and the learnt field survive it.
  mutating func forgetAttitude() {
    state.tilt = TiltFilter()
    forgetNorth()
    state.force = Stillness()
    state.shake = 0
    state.rate = Stillness()
    state.fieldStillness = Stillness()
    state.forceTime = nil
    state.realForceTime = nil
    state.rateTime = nil
    state.fieldTime = nil
    state.block = Block()
    // What is proven to ride with the body still does; what was only supposed is supposed anew.
    if state.bodyFieldMicrotesla == 0 {
      state.north.dropAttached()
      state.attachedSigma = nil
    }
  }

  mutating func forgetNorth() {
    state.north.forgetNorth()
    state.levelToEarth = .identity
    state.contradictionSeconds = 0
    state.contradiction = 0
    state.beganDisturbed = false
    state.regression.restart()
    state.revealedRoom = parameters.roomFieldMicrotesla * parameters.roomFieldMicrotesla
    state.revealedSeconds = 0
    state.headingVariance = HeadingFilter.unknown
  }
}

extension FieldMonitor.Shape {
  /// Nil where the expected field isn't a field: outside numbers never reach the filter.
  init?(plausible field: ExpectedField) {
    guard field.strengthMicrotesla > 1, field.strengthMicrotesla < 1000, field.inclination.isFinite else { return nil }
    self.init(field)
  }
}

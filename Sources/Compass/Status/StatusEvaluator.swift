public import Measures

/// Decides from independent evidence how far the direction can be trusted, and why. Hold times debounce each reason.
public struct StatusEvaluator: Sendable {
  /// Hold times in seconds: of evidence before its reason holds (`entry`), of its absence before the reason ends
  /// (`exit`).
  public struct HoldTime: Sendable, Hashable {
    public var entry: Float
    public var exit: Float

    public init(entry: Float, exit: Float) {
      self.entry = entry
      self.exit = exit
    }
  }

  /// Tuning; the defaults are the product's. No measurement is on record for those that name none.
  public struct Parameters: Sendable, Hashable {
    /// Heading sigma above which the direction is in doubt.
    ///
    /// Small: green is seldom and sure. Large: green may be wrong by twice as much. At 2.75° the BROAD trials are green for four
    /// fifths of the time where nothing disturbs, and carried phones are more than 6° off in 0.2 % of their green time; at 3° phones in
    /// pockets in 1.4 %. Default 2.75°; accepted 1...45°.
    public var sigmaLimit = Angle(degrees: 2.75)
    /// Share of that limit which sigma must come below before the doubt is over. Default 0.97; accepted 0.5...1.
    public var sigmaReturn = 0.97
    /// Contradiction between sensors and heading beyond which the direction is in doubt, whatever the surroundings
    /// explain: a faulty gyroscope turns it by 100° in a second. Default 12°; accepted 5...45°.
    public var contradictionLimit = Angle(degrees: 12)
    /// Disagreement of two magnetometers beyond which the direction is in doubt: each of them is then off by
    /// ``sigmaLimit``, or one by more. Default 5.5°; accepted 2...30°.
    public var disagreementLimit = Angle(degrees: 5.5)
    /// Age of the heading from which it is in doubt, in seconds. Default 0.5 s; accepted 0.1...1 s.
    public var staleAge = 0.5
    /// Age of the heading from which it is withheld, in seconds. Default 2 s; accepted `staleAge`...5 s.
    public var lostAge = 2.0
    /// Seconds without a first heading after which that is a fault. Default 5 s; accepted 1...60 s.
    public var startingTime = 5.0
    /// Expected horizontal field below which the direction is in doubt, in microtesla.
    /// Default 6 µT, the world magnetic model's caution zone; accepted 0...20 µT.
    public var cautionHorizontalMicrotesla = 6.0
    /// Expected horizontal field below which it is withheld. Default 2 µT, the model's blackout zone; accepted 0...20 µT.
    public var blackoutHorizontalMicrotesla = 2.0

    /// Hold times of a wrong length or dip of the field.
    public var wrongField = HoldTime(entry: 0.3, exit: 1)
    /// Of a new field, and of one that is fixed to the body.
    public var changedField = HoldTime(entry: 0.5, exit: 2)
    /// Of shaking.
    public var shaken = HoldTime(entry: 0.2, exit: 1)
    /// Of motion without a gyroscope: a hand turns the device by 6° in a tenth of a second.
    public var moving = HoldTime(entry: 0, exit: 0.3)
    /// Of a sigma that is too large.
    public var largeSigma = HoldTime(entry: 0.5, exit: 0.5)
    /// Of sensors that contradict each other. At 0.1 s forty days of faults have 3.9 s wrong a thousand faults instead of 2.4.
    public var contradicted = HoldTime(entry: 0, exit: 1)
    /// Of the start.
    public var starting = HoldTime(entry: 0, exit: 0.2)
    /// Of all other reasons: their sources are already debounced.
    public var others = HoldTime(entry: 0, exit: 0)

    public init() {}

    /// The hold time of a reason.
    func holdTime(of reason: Reason) -> HoldTime {
      switch reason {
      case .fieldLength, .fieldDip, .magnetometersDisagree: wrongField
      case .fieldAttached, .fieldNew: changedField
      case .shaken: shaken
      case .holdStill: moving
      case .sigmaTooLarge, .surroundingsUnknown: largeSigma
      case .headingContradicted: contradicted
      case .starting: starting
      default: others
      }
    }
  }

  /// Memory between evaluations.
  public struct State: Sendable {
    /// The reason in force, after the hold times.
    public internal(set) var reasons = Reasons()
    /// For how long each reason's evidence has contradicted the reason in force, in seconds.
    var waiting = InlineArray<64, Float>(repeating: 0)
    var last: Instant?
    /// Since when there has been no heading.
    var start: Instant?

    public init() {}
  }

  /// The tuning, which may be changed at any time.
  public var parameters: Parameters
  /// All memory between evaluations.
  public var state: State

  public init(parameters: Parameters = .init(), state: State = .init()) {
    self.parameters = parameters
    self.state = state
  }

  /// The gravest reason that holds at `time`; its `status` is the device's status.
  public mutating func evaluate(_ evidence: Evidence, at time: Instant) -> Reason {
    let present = reasons(from: evidence, at: time)
    guard let last = state.last else {
      // The first evidence takes effect at once: doubt is shown from the beginning.
      state.last = time
      state.reasons = present
      return present.gravest
    }
    let dt = Float(max(0, time.seconds(since: last)))
    state.last = time
    let before = state.reasons
    // Reasons of the former heading don't apply to the next one.
    if evidence.heading?.magnetic == nil {
      state.reasons.set(.headingContradicted, false)
      state.reasons.set(.sigmaTooLarge, false)
      state.reasons.set(.surroundingsUnknown, false)
    }
    // Not `allCases`: that is an array and would allocate in the loop.
    for i in 0..<64 {
      guard let reason = Reason(rawValue: UInt8(i)) else { break }
      let isPresent = present.contains(reason)
      guard isPresent != state.reasons.contains(reason) else {
        state.waiting[i] = 0
        continue
      }
      state.waiting[i] += dt
      let holdTime = parameters.holdTime(of: reason)
      if state.waiting[i] >= (isPresent ? holdTime.entry : holdTime.exit) {
        state.reasons.set(reason, isPresent)
        state.waiting[i] = 0
      }
    }
    // No green between two kinds of yellow: turn green only when no other reason is pending.
    if state.reasons == Reasons(), before != state.reasons { state.reasons = present }
    return state.reasons.gravest
  }

  /// The reason by the present evidence.
  private mutating func reasons(from evidence: Evidence, at time: Instant) -> Reasons {
    var reasons = Reasons()
    reasons.set(.notCalibrated, !evidence.isCalibrated)
    reasons.set(.calibrationElsewhere, evidence.isCalibrated && !evidence.calibrationFitsSite)
    reasons.set(.noSite, evidence.needsSite && !evidence.hasSite)
    if let doubt = evidence.siteDoubt, evidence.needsSite, evidence.hasSite { reasons.set(doubt) }
    reasons.set(.atKaaba, evidence.hasSite && evidence.goal == .here)
    reasons.set(.oppositeKaaba, evidence.hasSite && evidence.goal == .opposite)
    reasons.set(.modelExpired, evidence.modelHasExpired)
    reasons.set(.tiltUnknown, !evidence.tiltIsKnown)
    reasons.set(
      .magnetometersDisagree, !(evidence.disagreement.radians.magnitude <= parameters.disagreementLimit.radians))
    reasons.set(.sounding, evidence.isSounding)
    if let heading = evidence.heading {
      evaluate(heading, evidence, at: time, into: &reasons)
    }
    let hasHeading = evidence.heading?.magnetic != nil
    if !hasHeading {
      let start = state.start ?? time
      state.start = start
      let mayStart = time.seconds(since: start) <= parameters.startingTime
      reasons.set(mayStart ? .starting : .headingLost)
    } else {
      state.start = nil
    }
    // Last, so that nothing above overrides a driver's fault.
    if let fault = evidence.sensorFault { reasons.set(fault) }
    return reasons
  }

  private func evaluate(_ heading: Heading, _ evidence: Evidence, at time: Instant, into reasons: inout Reasons) {
    let hasGyroscope = evidence.hasGyroscope
    let age = time.seconds(since: heading.time)
    reasons.set(.headingStale, age > parameters.staleAge)
    if age > parameters.lostAge { reasons.set(.headingLost) }

    // Without a calibration a wrong field is the device's own, and calibrating helps.
    reasons.set(.fieldLength, heading.field.verdict == .wrongLength && evidence.isCalibrated)
    // The dip is measured against gravity: without gravity it is no evidence.
    let knowsGravity = heading.motion != .shaken && (hasGyroscope || heading.motion == .still)
    reasons.set(.fieldDip, heading.field.verdict == .wrongDip && knowsGravity && evidence.isCalibrated)
    reasons.set(.fieldNew, heading.field.isNew)
    reasons.set(.fieldAttached, heading.field.bodyFieldMicrotesla > 0)
    // The field is unconfirmed.
    reasons.set(.starting, heading.field.verdict == .unknown)
    if let field = heading.field.expected {
      let horizontal = field.strengthMicrotesla * field.inclination.cosine
      reasons.set(.nearPole, !(horizontal >= parameters.blackoutHorizontalMicrotesla))
      reasons.set(.horizontalWeak, horizontal < parameters.cautionHorizontalMicrotesla)
    }

    reasons.set(.holdStill, !hasGyroscope && heading.motion == .moving)
    reasons.set(.shaken, heading.motion == .shaken)
    let explained = heading.field.explained.radians
    reasons.set(
      .headingContradicted,
      !(heading.field.contradiction.radians <= min(parameters.contradictionLimit.radians, explained)))
    let limit = parameters.sigmaLimit * (state.reasons.contains(.sigmaTooLarge) ? parameters.sigmaReturn : 1)
    // Not by `>`: a NaN sigma must not pass.
    guard heading.magnetic != nil, !(heading.sigma.radians <= limit.radians) else { return }
    let (sigma, steel) = (heading.sigma.radians, heading.steelSigma.radians)
    reasons.set(.sigmaTooLarge)
    reasons.set(.surroundingsUnknown, sigma * sigma - steel * steel <= limit.radians * limit.radians)
  }
}

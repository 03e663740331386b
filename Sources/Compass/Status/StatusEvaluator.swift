public import Measures

/// Decides from independent evidence how far the direction can be trusted, and why; calmly, so that the status doesn't flicker.
public struct StatusEvaluator: Sendable {
  /// Tuning; the defaults are the product's.
  public struct Parameters: Sendable, Hashable {
    /// Heading sigma above which the direction is in doubt.
    ///
    /// Small: green is seldom and sure. Large: green may be wrong by twice as much. At 3° it is more than 5° off in less
    /// than 1 % of the time, as most sigmas are smaller. Default 3°; accepted 1...45°.
    public var sigmaLimit = Angle(degrees: 3)
    /// Age of the heading from which it is in doubt, in seconds. Default 0.5 s; accepted 0.1...1 s.
    public var staleAge = 0.5
    /// Age of the heading from which it is withheld, in seconds. Default 2 s; accepted `staleAge`...5 s.
    public var lostAge = 2.0
    /// For how long a device may look for its first heading before that is a fault, in seconds. Default 5 s; accepted 1...60 s.
    public var startingTime = 5.0
    /// Expected horizontal field below which the direction is in doubt, in microtesla.
    /// Default 6 µT, the world magnetic model's caution zone; accepted 0...20 µT.
    public var cautionHorizontalMicrotesla = 6.0
    /// Expected horizontal field below which it is withheld. Default 2 µT, the model's blackout zone; accepted 0...20 µT.
    public var blackoutHorizontalMicrotesla = 2.0

    public init() {}
  }

  /// Memory between judgements.
  public struct State: Sendable {
    /// What holds now, after waiting.
    public internal(set) var reasons = Reasons()
    /// For how long each reason's evidence has spoken against what holds, in seconds.
    var waiting = InlineArray<64, Float>(repeating: 0)
    var last: Instant?
    var start: Instant?
    var hadHeading = false

    public init() {}
  }

  /// The tuning, which may be changed at any time.
  public var parameters: Parameters
  /// All memory between looks.
  public var state: State

  public init(parameters: Parameters = .init(), state: State = .init()) {
    self.parameters = parameters
    self.state = state
  }

  /// The gravest reason that holds at `time`; its `status` is the device's status.
  public mutating func evaluate(_ evidence: Evidence, at time: Instant) -> Reason {
    let present = reasons(from: evidence, at: time)
    guard let last = state.last else {
      // At first sight nothing is waited for: doubt is shown from the first moment.
      state.last = time
      state.reasons = present
      return present.gravest
    }
    let dt = Float(max(0, time.seconds(since: last)))
    state.last = time
    let before = state.reasons
    // Not `allCases`: that is an array and would allocate in the loop.
    for i in 0..<64 {
      guard let reason = Reason(rawValue: UInt8(i)) else { break }
      let isPresent = present.contains(reason)
      guard isPresent != state.reasons.contains(reason) else {
        state.waiting[i] = 0
        continue
      }
      state.waiting[i] += dt
      if state.waiting[i] >= (isPresent ? reason.holdTime.entry : reason.holdTime.exit) {
        state.reasons.set(reason, isPresent)
        state.waiting[i] = 0
      }
    }
    // From doubt to confidence only when nothing else is waiting to be doubted: no green between two kinds of yellow.
    if state.reasons == Reasons(), before != state.reasons { state.reasons = present }
    return state.reasons.gravest
  }

  /// What the evidence says right now.
  private mutating func reasons(from evidence: Evidence, at time: Instant) -> Reasons {
    var reasons = Reasons()
    reasons.set(.notCalibrated, !evidence.isCalibrated)
    reasons.set(.calibrationElsewhere, evidence.isCalibrated && !evidence.calibrationFitsSite)
    reasons.set(.noSite, evidence.needsSite && !evidence.hasSite)
    reasons.set(.siteOld, evidence.needsSite && evidence.hasSite && evidence.siteIsOld)
    reasons.set(.atKaaba, evidence.hasSite && evidence.goal == .here)
    reasons.set(.oppositeKaaba, evidence.hasSite && evidence.goal == .opposite)
    reasons.set(.modelExpired, evidence.modelHasExpired)
    reasons.set(.tiltUnknown, !evidence.tiltIsKnown)
    if let heading = evidence.heading {
      evaluate(heading, evidence, at: time, into: &reasons)
    }
    let hasHeading = evidence.heading?.magnetic != nil
    state.hadHeading = state.hadHeading || hasHeading
    if !hasHeading {
      let start = state.start ?? time
      state.start = start
      let mayStart = time.seconds(since: start) <= parameters.startingTime
      reasons.set(mayStart ? .starting : .headingLost)
    } else {
      state.start = nil
    }
    // Last, so that nothing above takes back what a driver has said.
    if let fault = evidence.sensorFault { reasons.set(fault) }
    return reasons
  }

  private func evaluate(_ heading: Heading, _ evidence: Evidence, at time: Instant, into reasons: inout Reasons) {
    let hasGyroscope = evidence.hasGyroscope
    let age = time.seconds(since: heading.time)
    reasons.set(.headingStale, age > parameters.staleAge)
    if age > parameters.lostAge { reasons.set(.headingLost) }

    // Without a calibration a wrong field is the device's own, and calibrating is what helps.
    reasons.set(.fieldLength, heading.field.verdict == .wrongLength && evidence.isCalibrated)
    // The dip is measured against gravity: where that can't be told, it accuses nobody.
    let knowsGravity = heading.motion != .shaken && (hasGyroscope || heading.motion == .still)
    reasons.set(.fieldDip, heading.field.verdict == .wrongDip && knowsGravity && evidence.isCalibrated)
    reasons.set(.fieldNew, heading.field.isNew)
    reasons.set(.fieldAttached, heading.field.bodyFieldMicrotesla > 0)
    // Nobody has vouched for the field yet.
    reasons.set(.starting, heading.field.verdict == .unknown)
    if let field = heading.field.expected {
      let horizontal = field.strengthMicrotesla * field.inclination.cosine
      reasons.set(.nearPole, !(horizontal >= parameters.blackoutHorizontalMicrotesla))
      reasons.set(.horizontalWeak, horizontal < parameters.cautionHorizontalMicrotesla)
    }

    reasons.set(.holdStill, !hasGyroscope && heading.motion == .moving)
    reasons.set(.shaken, heading.motion == .shaken)
    let limit = parameters.sigmaLimit * (state.reasons.contains(.sigmaTooLarge) ? 0.97 : 1)
    // Compared as numbers: a sigma that isn't one must not pass.
    reasons.set(.sigmaTooLarge, heading.magnetic != nil && !(heading.sigma.radians <= limit.radians))
  }
}

extension Reason {
  /// Seconds for which evidence must last before the reason holds, and must be gone before it no longer does.
  ///
  /// Faults of sensors and age count at once: their sources have waited already.
  var holdTime: (entry: Float, exit: Float) {
    switch self {
    case .fieldLength, .fieldDip: (0.3, 1)
    case .fieldAttached, .fieldNew: (0.5, 2)
    case .shaken: (0.2, 1)
    case .holdStill: (0.2, 0.3)
    case .sigmaTooLarge: (0.5, 0.5)
    case .starting: (0, 0.2)
    default: (0, 0)
    }
  }
}

import Measures

/// Compares length and dip of the measured field with the expected ones: the evidence for and against the magnetometer.
///
/// The reference is the magnetic model's field where the place is known. Beside it stands the field learnt here, which
/// includes the building and replaces the model without a place. A new field is learnt only after it has stayed the
/// same while the device was turned: a magnet that moves along with the device can't do that.
struct FieldMonitor: Sendable, Hashable {
  /// The parameters, and constants derived from them.
  struct Limits: Sendable, Hashable {
    let parameters: HeadingEstimator.Parameters.Monitor
    let dipTangent: Double
    /// Squares of the usual and of the largest deviation, µT².
    let usualDeviation: Double
    let largestDeviation: Double
    /// Time over which a deviation must last to count as the body's and not as a magnet beside the way, in seconds.
    let excessTime: Double
    /// Time of learning from which the learnt field counts, in seconds: until then its errors are all alike.
    let learnedTime: Double

    /// Seconds of turning for which a new field must stay the same before it is learnt: longer than the body's errors stay alike.
    let newFieldTime: Double

    init(_ p: HeadingEstimator.Parameters) {
      parameters = p.monitor
      excessTime = p.bodyField.shareTime
      learnedTime = p.localDisturbance.correlationTime
      newFieldTime = p.regression.attitudeErrorTime
      dipTangent = parameters.dipTolerance.tangent
      usualDeviation = parameters.usualDeviationMicrotesla * parameters.usualDeviationMicrotesla
      largestDeviation = parameters.largestDeviationMicrotesla * parameters.largestDeviationMicrotesla
    }
  }

  /// The device's motion while a field is measured: it bounds how much the place can have changed.
  enum Situation: Sendable, Hashable {
    /// At rest: one place is little evidence, however long it is observed.
    case atRest
    case moving
    /// Held still without a gyroscope: the vertical is known, at one place and in one attitude.
    case held
    /// Moved without a gyroscope: the vertical is unknown, so length and dip are no evidence of the place.
    case unlevelled
  }

  private(set) var verdict = FieldCheck.Verdict.unknown
  /// Seconds of uninterrupted agreement: a magnet that turns along may agree for a moment.
  private(set) var agreeingSeconds = 0.0
  /// The measured field, smoothed.
  private(set) var present = FieldShape()
  /// The field learnt at this place, and for how long it has been; 0 s: nothing learnt.
  private(set) var learned = FieldShape()
  private(set) var learnedSeconds = 0.0
  /// Square of the deviation from the expected field, without the body's field, in µT².
  private(set) var deviation = 0.0
  /// The same of the slow field: short errors of calibration and attitude are filtered out.
  private(set) var slowDeviation = 0.0
  /// Square of the deviation from the model's field, where that is known, µT².
  private(set) var modelDeviation = 0.0
  /// Excess of the squared deviation over that of surroundings without magnets, over some seconds; µT².
  private(set) var excess = 0.0
  /// The same of the present field, with the known part of the body's.
  private(set) var presentExcess = 0.0

  /// Seconds of field in `present`, and in `slow`.
  private var elapsed = 0.0
  private var slowSeconds = 0.0
  /// Seconds of motion while learning.
  private var movedSeconds = 0.0
  /// As `present`, without the body's field; `slow` is the same over a step or two.
  private var compensated = FieldShape()
  private var slow = FieldShape()
  /// Seconds without field learning, after an attitude rejection: the faulty sensor may still err.
  private var distrustSeconds = 0.0
  /// A new field that may become the learnt one, and for how long it has stayed the same in turning.
  private var candidate = FieldShape()
  private var candidateSeconds = 0.0

  /// Takes a measured field, `dt` seconds after the one before.
  /// - Parameters:
  ///   - shape: the field as measured.
  ///   - compensated: the same without the known part of the body's field.
  ///   - expected: the magnetic model's; nil: not known.
  ///   - isTurning: the device is being turned.
  ///   - isDoubted: the field contradicts the heading: then its agreement is no evidence of the place.
  mutating func observe(
    _ shape: FieldShape, compensated newest: FieldShape, over dt: Double, expected: FieldShape?, isTurning: Bool,
    isDoubted: Bool, _ situation: Situation, _ limits: Limits
  ) {
    let parameters = limits.parameters
    let isAtRest = situation == .atRest
    elapsed += dt
    let share = smoothing(dt, parameters.smoothingTime, elapsed: elapsed)
    present.approach(shape, by: share)
    compensated.approach(newest, by: share)
    verdict = verdict(against: expected, isAtRest: isAtRest, limits)
    // At rest a disagreeing field is no evidence of the surroundings: a magnet may lie beside the device.
    if verdict == .agrees || situation == .moving {
      slowSeconds += dt
      let counted = reference(expected, limits).map {
        newest.limited(to: parameters.largestDeviationMicrotesla, from: $0)
      }
      slow.approach(counted ?? newest, by: smoothing(dt, parameters.slowTime, elapsed: slowSeconds))
    } else if slowSeconds == 0 {
      slow.approach(newest, by: share)
    }
    measureDeviations(from: expected, over: dt, limits)
    distrustSeconds = max(0, distrustSeconds - dt)
    let teaches = situation == .moving || situation == .held
    guard verdict == .agrees else {
      agreeingSeconds = 0
      // Without a model learn from disagreeing fields as well: otherwise the first field met would define the place.
      if expected == nil, teaches, movedSeconds < parameters.learningTime,
        EstimatorBounds.terrestrialField.contains(present.length)
      {
        learn(over: dt, parameters)
        movedSeconds += dt
      }
      considerNewField(over: dt, isTurning: isTurning, limits)
      return
    }
    agreeingSeconds += dt
    candidateSeconds = 0
    // One place is little evidence, however long it is observed: at rest only an unknown one is learnt.
    let isUnknown = isAtRest && learnedSeconds <= parameters.evidenceTime
    guard !isDoubted, distrustSeconds == 0, teaches || isUnknown else { return }
    learn(over: dt, parameters)
    if teaches { movedSeconds += dt }
    if let expected, isNew,
      limits.compare(learned, with: expected, tolerance: parameters.returnTolerance) == .agrees
    {
      isNew = false
    }
  }

  /// Forgets fields measured with the old horizon; the learnt field stays.
  mutating func forgetPresent() { (elapsed, slowSeconds, agreeingSeconds, candidateSeconds, excess) = (0, 0, 0, 0, 0) }

  /// Suspends field learning after an attitude rejection.
  mutating func distrust(_ limits: Limits) { distrustSeconds = limits.parameters.motionTime }

  /// Resets the slow field to the present one, after a new start.
  mutating func forgetSlow() { slow = compensated }

  private mutating func measureDeviations(from expected: FieldShape?, over dt: Double, _ limits: Limits) {
    // A field learnt at one place always agrees with itself: until the device has moved, the model counts more.
    let learnedWeight = hasLearned(limits) ? movedSeconds / (movedSeconds + limits.parameters.motionTime) : 0
    modelDeviation = expected.map { compensated.deviation(from: $0) } ?? 0
    let slowModelDeviation = expected.map { slow.deviation(from: $0) } ?? 0
    // A building's difference from the model is mostly uniform and may turn the field as a whole. Sigma counts it by
    // the share not learnt yet; a direction's weight by that share squared, which soon vanishes in motion.
    let unlearned = 1 - learnedWeight
    let modelWeight = unlearned * limits.parameters.modelWeight
    deviation = learnedWeight * compensated.deviation(from: learned) + unlearned * modelWeight * modelDeviation
    slowDeviation = learnedWeight * slow.deviation(from: learned) + modelWeight * slowModelDeviation
    presentExcess = reference(expected, limits).map { limits.excess(of: present.deviation(from: $0)) } ?? 0
    // Averaged: the body's field lasts, a magnet beside the way is past in a step or two.
    let newest = reference(expected, limits).map { limits.excess(of: compensated.deviation(from: $0)) } ?? 0
    excess += smoothing(dt, limits.excessTime) * (newest - excess)
  }

  private func hasLearned(_ limits: Limits) -> Bool { learnedSeconds > limits.learnedTime }

  /// The expected field: the learnt one where known, otherwise the model's.
  @inline(__always)
  func reference(_ expected: FieldShape?, _ limits: Limits) -> FieldShape? {
    hasLearned(limits) ? learned : expected
  }

  /// Whether the learnt field replaced an earlier one and doesn't agree with the model yet.
  private(set) var isNew = false

  /// Squared difference of the place's own field from the model's, µT².
  @inline(__always)
  func distanceFromModel(_ expected: FieldShape?, _ limits: Limits) -> Double {
    guard let expected else { return 0 }
    return hasLearned(limits) ? learned.deviation(from: expected) : modelDeviation
  }

  @inline(__always)
  private func verdict(against expected: FieldShape?, isAtRest: Bool, _ limits: Limits) -> FieldCheck.Verdict {
    let parameters = limits.parameters
    guard EstimatorBounds.terrestrialField.contains(present.length) else { return .wrongLength }
    // Hysteresis: after a disagreement the tolerances are narrower.
    let tolerance = verdict == .agrees || verdict == .unknown ? 1 : parameters.returnTolerance
    let here = hasLearned(limits) ? limits.compare(present, with: learned, tolerance: tolerance) : nil
    guard let expected else { return here ?? .agrees }
    if isNew, here == .agrees { return .agrees }
    // At rest a field that moves away from the model is a magnet's, even within the model's tolerance.
    if isAtRest, let here, here != .agrees, present.deviation(from: expected) > learned.deviation(from: expected) {
      return here
    }
    return limits.compare(present, with: expected, tolerance: parameters.modelTolerance * tolerance)
  }

  private mutating func learn(over dt: Double, _ parameters: HeadingEstimator.Parameters.Monitor) {
    learnedSeconds += dt
    learned.approach(compensated, by: smoothing(dt, parameters.learningTime, elapsed: learnedSeconds))
  }

  /// Learns a field that disagrees, once it has stayed the same for long enough in turning.
  private mutating func considerNewField(over dt: Double, isTurning: Bool, _ limits: Limits) {
    guard EstimatorBounds.terrestrialField.contains(present.length) else {
      candidateSeconds = 0
      return
    }
    if candidateSeconds == 0
      || limits.compare(present, with: candidate, tolerance: 1) != .agrees
    {
      candidate = present
      candidateSeconds = dt
      return
    }
    candidate.approach(present, by: smoothing(dt, limits.newFieldTime))
    if isTurning { candidateSeconds += dt }
    if candidateSeconds >= limits.newFieldTime {
      learned = candidate
      learnedSeconds = candidateSeconds
      movedSeconds = candidateSeconds
      candidateSeconds = 0
      isNew = true
    }
  }
}

extension FieldMonitor.Limits {
  /// How `field` compares with `other`; `tolerance` 1 applies the tolerances as they are.
  func compare(_ field: FieldShape, with other: FieldShape, tolerance: Double) -> FieldCheck.Verdict {
    let (length, expected) = (field.length, other.length)
    if (length - expected).magnitude > tolerance * parameters.lengthTolerance * expected { return .wrongLength }
    // Cross and dot product of the two: sine and cosine of the angle between them, without any arc tangent.
    let cross = field.cross(other).magnitude
    let dot = field.horizontal * other.horizontal + field.down * other.down
    return cross > tolerance * dipTangent * dot ? .wrongDip : .agrees
  }

  /// The part of a squared deviation beyond that of surroundings without magnets, µT².
  func excess(of deviation: Double) -> Double { min(largestDeviation, max(0, deviation - usualDeviation)) }
}

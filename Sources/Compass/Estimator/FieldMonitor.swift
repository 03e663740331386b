import Measures

/// Compares length and dip of the measured field with what they should be: the evidence for and against the magnetometer.
///
/// What should be is the magnetic model's answer where the place is known. The field learnt here goes beside it: it knows
/// the building, and stands in for the model without a place. A new field is learnt only after it has stayed the same
/// while the device was turned, which no magnet that moves along with the device can bring about.
struct FieldMonitor: Sendable, Hashable {
  /// Field by its two parts that don't depend on heading, in microtesla.
  struct Shape: Sendable, Hashable {
    var horizontal = 0.0
    var down = 0.0

    var length: Double { (horizontal * horizontal + down * down).squareRoot() }
    var dip: Angle { .atan2(y: down, x: horizontal) }

    init(horizontal: Double = 0, down: Double = 0) {
      self.horizontal = horizontal
      self.down = down
    }
    init(_ field: ExpectedField) {
      horizontal = field.strengthMicrotesla * field.inclination.cosine
      down = field.strengthMicrotesla * field.inclination.sine
    }
    /// Of a field in a frame whose z axis is up.
    init(level field: Vector3) {
      horizontal = (field.x * field.x + field.y * field.y).squareRoot()
      down = -field.z
    }

    /// Square of the distance, in µT².
    func deviation(from other: Shape) -> Double {
      let (h, d) = (horizontal - other.horizontal, down - other.down)
      return h * h + d * d
    }

    mutating func approach(_ other: Shape, by share: Double) {
      horizontal += share * (other.horizontal - horizontal)
      down += share * (other.down - down)
    }

    /// How this field compares with `other`; `slack` 1 applies the tolerances as they are.
    func compared(with other: Shape, _ limits: Limits, slack: Double) -> FieldCheck.Verdict {
      let (length, expected) = (length, other.length)
      if (length - expected).magnitude > slack * limits.lengthTolerance * expected { return .wrongLength }
      // Cross and dot product of the two: sine and cosine of the angle between them, without any arc tangent.
      let cross = (horizontal * other.down - down * other.horizontal).magnitude
      let dot = horizontal * other.horizontal + down * other.down
      return cross > slack * limits.dipTangent * dot ? .wrongDip : .agrees
    }
  }

  /// What the monitor needs of the parameters, with the dip's tolerance as its tangent.
  struct Limits: Sendable, Hashable {
    let lengthTolerance: Double
    let dipTangent: Double
    let fieldLearningTime: Double
    let newFieldTime: Double
    /// What a deviation from the model counts, beside one from the place's own field.
    let modelWeight: Double

    init(_ parameters: HeadingEstimator.Parameters) {
      lengthTolerance = parameters.lengthTolerance
      dipTangent = parameters.dipTolerance.tangent
      fieldLearningTime = parameters.fieldLearningTime
      newFieldTime = parameters.newFieldTime
      modelWeight = 2 * parameters.foreignFieldShare * parameters.foreignFieldShare
    }
  }

  /// Lengths that the Earth's own field has somewhere on its surface (IGRF: 22 ... 67 µT), with room for buildings.
  static let earthly = 15.0...80.0

  var verdict = FieldCheck.Verdict.unknown
  /// For how long the verdict has been agreement: a magnet that turns along may agree in passing.
  var agreeingSeconds = 0.0
  /// The measured field, smoothed over 0.1 s.
  var present = Shape()
  var elapsed = 0.0
  /// The field learnt at this place, and for how long it has been; 0 s: nothing learnt.
  var learned = Shape()
  var learnedSeconds = 0.0
  /// For how long of that the device was moved.
  private var movedSeconds = 0.0
  /// The learnt field was taken up though it isn't the one known before: for how long ago, in seconds. Nil: it wasn't.
  var adoptedSeconds: Double?
  /// Square of the deviation from what should be, without what rides with the body, in µT².
  var deviation = 0.0
  /// Square of the deviation from the model's field, where that is known, µT².
  var modelDeviation = 0.0
  /// As `deviation`, but with what rides with the body, beyond what rooms without magnets make.
  var foreign = 0.0
  /// The same without it, over some seconds.
  var unexplained = 0.0
  /// Square of what the field has changed by within the last second or so, in µT²: nought at rest, whatever the field is.
  var change = 0.0
  /// As `present` and over a second, without what rides with the body.
  private var clean = Shape()
  private var recent = Shape()
  private var candidate = Shape()
  private var candidateSeconds = 0.0

  /// Takes a measured field, `dt` seconds after the one before.
  /// - Parameters:
  ///   - freed: the same without what is known to ride with the body.
  ///   - turning: the device is being turned.
  ///   - still: it isn't moved at all; one place teaches little, however long it is looked at.
  mutating func observe(
    _ shape: Shape, freed: Shape, over dt: Double, expected: Shape?, turning: Bool, still: Bool, _ limits: Limits
  ) {
    elapsed += dt
    let share = smoothing(dt, 0.1, elapsed: elapsed)
    present.approach(shape, by: share)
    clean.approach(freed, by: share)
    recent.approach(clean, by: smoothing(dt, 1, elapsed: elapsed))
    change = clean.deviation(from: recent)
    verdict = judge(expected, still: still, limits)
    // One place is no measure for itself: until the device has been about, the model says what should be.
    let own = learnedSeconds > 0.5 ? movedSeconds / (movedSeconds + 10) : 0
    modelDeviation = expected.map { clean.deviation(from: $0) } ?? 0
    deviation = own * clean.deviation(from: learned) + (1 - own) * limits.modelWeight * modelDeviation
    foreign = reference(expected).map { min(900, max(0, present.deviation(from: $0) - 4)) } ?? 0
    // What rides with the body stays; a magnet beside the way is gone in a step or two.
    let odd = reference(expected).map { min(900, max(0, clean.deviation(from: $0) - 4)) } ?? 0
    unexplained += smoothing(dt, 3) * (odd - unexplained)
    if let age = adoptedSeconds { adoptedSeconds = age + dt }
    guard verdict == .agrees else {
      agreeingSeconds = 0
      // Where nothing else is known, one place has no claim against all the others that are seen first.
      if expected == nil, !still, movedSeconds < limits.fieldLearningTime, FieldMonitor.earthly.contains(present.length)
      {
        learn(over: dt, limits)
        movedSeconds += dt
      }
      consider(over: dt, turning: turning, limits)
      return
    }
    agreeingSeconds += dt
    candidateSeconds = 0
    learn(over: still && learnedSeconds > 1 ? 0.02 * dt : dt, limits)
    if !still { movedSeconds += dt }
    if let expected, adoptedSeconds != nil, learned.compared(with: expected, limits, slack: 0.8) == .agrees {
      adoptedSeconds = nil
    }
  }

  /// What the field should be: the learnt one where that is known, else the model's.
  mutating func reference(_ expected: Shape?) -> Shape? { learnedSeconds > 0.5 ? learned : expected }

  /// Whether the field is one taken up of late; beside a model it stays new until it is the model's again.
  mutating func isNew(_ hasModel: Bool) -> Bool { adoptedSeconds.map { hasModel || $0 < 60 } ?? false }

  /// Square of what the place's own field differs from the model's by, µT².
  mutating func distanceFromModel(_ expected: Shape?) -> Double {
    guard let expected else { return 0 }
    return learnedSeconds > 0.5 ? learned.deviation(from: expected) : modelDeviation
  }

  private mutating func judge(_ expected: Shape?, still: Bool, _ limits: Limits) -> FieldCheck.Verdict {
    guard FieldMonitor.earthly.contains(present.length) else { return .wrongLength }
    // Once in disagreement, agreement must be clear before it counts.
    let slack = verdict == .agrees || verdict == .unknown ? 1 : 0.8
    let here = learnedSeconds > 0.5 ? present.compared(with: learned, limits, slack: slack) : nil
    guard let expected else { return here ?? .agrees }
    if adoptedSeconds != nil, here == .agrees { return .agrees }
    // A field that changes for the worse while the device lies still is somebody's magnet, even if it suits the model yet.
    if still, let here, here != .agrees, present.deviation(from: expected) > learned.deviation(from: expected) {
      return here
    }
    // A building differs from the model by more than a place from itself.
    return present.compared(with: expected, limits, slack: 1.3 * slack)
  }

  private mutating func learn(over dt: Double, _ limits: Limits) {
    learnedSeconds += dt
    learned.approach(clean, by: smoothing(dt, limits.fieldLearningTime, elapsed: learnedSeconds))
  }

  private mutating func consider(over dt: Double, turning: Bool, _ limits: Limits) {
    guard FieldMonitor.earthly.contains(present.length) else {
      candidateSeconds = 0
      return
    }
    if candidateSeconds == 0 || present.compared(with: candidate, limits, slack: 0.5) != .agrees {
      candidate = present
      candidateSeconds = dt
      return
    }
    candidate.approach(present, by: smoothing(dt, limits.fieldLearningTime / 2))
    if turning { candidateSeconds += dt }
    if candidateSeconds >= limits.newFieldTime {
      learned = candidate
      learnedSeconds = candidateSeconds
      movedSeconds = candidateSeconds
      candidateSeconds = 0
      adoptedSeconds = 0
    }
  }
}

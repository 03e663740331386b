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

    func distance(to other: Shape) -> Double {
      Shape(horizontal: horizontal - other.horizontal, down: down - other.down).length
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

    init(_ parameters: HeadingEstimator.Parameters) {
      lengthTolerance = parameters.lengthTolerance
      dipTangent = parameters.dipTolerance.tangent
      fieldLearningTime = parameters.fieldLearningTime
      newFieldTime = parameters.newFieldTime
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
  /// Largest deviation of late, in microtesla, fading over 5 s: where it was disturbed a moment ago it isn't clean yet.
  var recentDeviation = 0.0
  private var candidate = Shape()
  private var candidateSeconds = 0.0

  /// Takes a measured field, `dt` seconds after the one before; `turning` says whether the device is being turned.
  mutating func observe(
    _ shape: Shape, over dt: Double, expected: Shape?, turning: Bool, _ limits: Limits
  ) {
    elapsed += dt
    present.approach(shape, by: smoothing(dt, 0.1, elapsed: elapsed))
    verdict = judge(expected, limits)
    recentDeviation = max(deviation(from: expected), (1 - smoothing(dt, 5)) * recentDeviation)
    agreeingSeconds = verdict == .agrees ? agreeingSeconds + dt : 0
    if verdict == .agrees {
      candidateSeconds = 0
      learnedSeconds += dt
      learned.approach(present, by: smoothing(dt, limits.fieldLearningTime, elapsed: learnedSeconds))
    } else if expected == nil {
      consider(over: dt, turning: turning, limits)
    }
  }

  private func judge(_ expected: Shape?, _ limits: Limits) -> FieldCheck.Verdict {
    guard FieldMonitor.earthly.contains(present.length) else { return .wrongLength }
    // Once in disagreement, agreement must be clear before it counts.
    let slack = verdict == .agrees || verdict == .unknown ? 1 : 0.8
    if let expected { return present.compared(with: expected, limits, slack: slack) }
    return learnedSeconds > 0.5 ? present.compared(with: learned, limits, slack: slack) : .agrees
  }

  private mutating func consider(over dt: Double, turning: Bool, _ limits: Limits) {
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
      candidateSeconds = 0
    }
  }

  /// What the field differs from the learnt one by, in microtesla; from the expected one where nothing has been learnt.
  private func deviation(from expected: Shape?) -> Double {
    learnedSeconds > 0 ? present.distance(to: learned) : expected.map(present.distance(to:)) ?? 0
  }
}

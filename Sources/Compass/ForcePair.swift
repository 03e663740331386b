public import Measures

/// Two accelerometers in one device: their mean is surer than either, the angle between them says when one of them is wrong, and either
/// goes on alone.
///
/// Each is turned into the body frame by its own axes. The mean is weighted by what is known of their offsets, and by how much farther one
/// is from gravity's length than the other: motion is the same for both, garbage isn't. Where they differ by more than that explains, the
/// sigma of the mean grows in proportion, as in ``FieldPair``: nobody knows which of them is right.
public struct ForcePair: Sendable {
  /// Seconds over which their difference is averaged: long against noise and the hand's pushes.
  static var smoothingTime: Double { 0.5 }
  /// Seconds without a sample after which one of them is done without.
  static var longestGap: Double { 0.3 }
  /// Error of the vertical by an accelerometer that nobody has calibrated, one standard deviation in radians: data sheets give zero-g
  /// offsets of 20 mg (LSM6DSOX), 40 mg (ADXL345), 60 mg (LSM303DLHC, MPU-6500) and 80 mg (MPU-6050, z axis).
  static var offsetSigma: Double { 0.04 }
  /// The same of one that was: the offset goes with the temperature by up to 1 mg/K.
  static var calibratedSigma: Double { 0.01 }
  /// Rate of turn in rad/s above which they aren't compared: two boards 5 cm apart then feel 0.2 m/s² of different force, 1.2°, and samples
  /// that are 10 ms apart lie 1.1° apart.
  static var comparedRate: Double { 2 }

  /// The most that one sample counts for in their difference, in m/s²: garbage to the ends of a range says no more, and is forgotten
  /// too late.
  static var largestDifference: Double { 4 * standardGravity }

  /// Both averaged in the body frame, the second less the first; nil while one of them is missing.
  private var means: (first: Vector3, difference: Vector3)?
  private var presence = PairPresence(longestGap: ForcePair.longestGap)
  /// Mean square of what each one's length differs by from gravity's, as a share of it.
  private var (firstStray, secondStray) = (0.0, 0.0)
  /// Variance of the vertical by the first, in rad², as data sheets and calibration have it.
  private var firstVariance = 0.0

  /// The angle between their verticals; zero while there is one of them only.
  public private(set) var disagreement = Angle.zero
  /// What the vertical in use has of the two.
  public private(set) var use = FieldPair.Use.first

  public init() {}

  /// Takes what both have brought at `now`, in the body frame, and returns the force to go by; nil: none that is new.
  ///
  /// - Parameters:
  ///   - turning: how fast the device turns, in rad/s.
  ///   - isCalibrated: whether the first one's offset is known.
  public mutating func take(
    first: Vector3?, second: Vector3?, turning: Double, isCalibrated: Bool, at now: Instant
  ) -> Vector3? {
    if second != nil { presence.noteSecond(at: now) }
    guard presence.knowsSecond else { return first }
    if first != nil { presence.noteFirst(at: now) }
    let sigma = isCalibrated ? Self.calibratedSigma : Self.offsetSigma
    firstVariance = sigma * sigma
    let (hasFirst, hasSecond) = (presence.hasFirst(at: now), presence.hasSecond(at: now))
    guard hasFirst && hasSecond else {
      (means, disagreement, firstStray, secondStray) = (nil, .zero, 0, 0)
      presence.interrupt()
      use = hasSecond ? .second : .first
      return hasSecond ? second : first
    }
    use = .both
    if let first, let second { average(first, second, turning, at: now) }
    guard let first else { return nil }
    guard let means else { return first }
    let (a, b) = variances
    let difference = second.flatMap { $0.isFinite ? $0 - first : nil } ?? means.difference
    return first + difference * (a / (a + b))
  }

  /// `heading` with the sigma that the two leave it.
  ///
  /// A tilt turns the heading by the field's dip, and where the nose points up by as much again. What the first one's offset leaves is in
  /// sigma already, but for the nose with the estimator's own figure: a surer vertical takes its share of that, one less sure adds to both.
  ///
  /// - Parameter tiltSigma: the estimator's figure for the vertical.
  public func judged(_ heading: Heading, tiltSigma: Angle) -> Heading {
    guard use != .first, let toEarth = heading.bodyToEarth else { return heading }
    let forward = toEarth.rotate(Vector3(1, 0, 0))
    let horizontal = forward.x * forward.x + forward.y * forward.y
    let dip = heading.field.inclination
    guard horizontal > 0 else { return heading }
    let nose = forward.z * forward.z / horizontal
    let excess = variance - firstVariance
    let change: Double
    if excess > 0 {
      let cosine = max(dip.cosine, 0.05)
      change = excess * (dip.sine * dip.sine / (cosine * cosine) + nose)
    } else {
      change = excess / firstVariance * tiltSigma.radians * tiltSigma.radians * nose
    }
    var judged = heading
    let sigma = max(0, heading.sigma.radians * heading.sigma.radians + change).squareRoot()
    judged.sigma = Angle(radians: min(sigma, .pi))
    return judged
  }

  private static var secondVariance: Double { offsetSigma * offsetSigma }

  /// Variances of the two, in rad²: an error of the length stands for one across it.
  private var variances: (first: Double, second: Double) {
    (firstVariance + max(0, firstStray - secondStray), Self.secondVariance + max(0, secondStray - firstStray))
  }

  /// Variance of the vertical in use, in rad².
  private var variance: Double {
    guard use == .both else { return use == .first ? firstVariance : Self.secondVariance }
    let (a, b) = variances
    return a * b / (a + b) * max(1, disagreement.radians * disagreement.radians / (a + b))
  }

  private mutating func average(_ first: Vector3, _ second: Vector3, _ turning: Double, at now: Instant) {
    guard first.isFinite, second.isFinite else { return }
    let dt = presence.compare(at: now)
    let share = dt / (dt + Self.smoothingTime)
    firstStray += (Self.stray(first) - firstStray) * share
    secondStray += (Self.stray(second) - secondStray) * share
    // A rate that is not a number passes: it must not stop the comparison for good.
    if turning > Self.comparedRate { return }
    var (level, difference) = means ?? (first, second - first)
    level = level + (first - level) * share
    let apart = second - first
    let counted = apart * (Self.largestDifference / max(apart.length, Self.largestDifference))
    difference = difference + (counted - difference) * share
    means = (level, difference)
    let other = level + difference
    disagreement = Angle.atan2(y: level.cross(other).length, x: level.dot(other))
  }

  private static func stray(_ force: Vector3) -> Double {
    let share = force.length / standardGravity - 1
    return share * share
  }
}

import Measures
import RealModule

/// North by the second of two hypotheses about the surroundings: steel everywhere.
///
/// The first is ``HeadingEstimator/State/north``: the field is right but for single magnets, which show in its length and dip, and what
/// looks right is believed. Between steel beams that fails: length and dip pass through the right values while the direction is off for
/// seconds of walking. There evenly weighted directions, averaged for long, are best, with the gyroscope in between.
///
/// Both take every direction, and the one by which the directions are likelier has the say. At one spot they are all alike, and tell
/// nothing: only motion is evidence. Before there is any, the odds are even. Where the surroundings are known (the device was aligned at this
/// spot, or no building is near), rest is evidence that it still stands there.
///
/// The weights of both, the mean of the two norths and its variance are those of two models in an interacting multiple model filter (H. A. P. Blom, Y. Bar-Shalom, IEEE Transactions on
/// Automatic Control 33, 1988); the likelihoods are Student's, since directions have tails.
struct SteelHypothesis: Sendable, Hashable {
  var filter: HeadingFilter
  /// By how much likelier steel makes the directions, as a mean over the last seconds: logarithm of the ratio of the likelihoods per second.
  private var evidence: Double
  /// Seconds that it is a mean of.
  private var seconds = SteelHypothesis.priorTime
  /// Its offset of the level frame that the block is levelled in.
  private var levelledOffset = 0.0
  /// The alignment of north (``HeadingFilter/alignments``) that this one began with.
  private var alignment: UInt32 = 0

  /// What is assumed at the beginning counts as much as the directions of a second.
  private static let priorTime = 1.0
  /// Degrees of freedom of Student's distribution.
  private static let freedom = 3.0

  init(biasSigma: Double, _ parameters: HeadingEstimator.Parameters.Steel) {
    filter = HeadingFilter(biasSigma: biasSigma)
    evidence = parameters.usualEvidence
  }

  /// Begins to look at the surroundings: with even odds, or with those of a laboratory where they are known.
  mutating func beginEvidence(known: Bool, _ parameters: HeadingEstimator.Parameters.Steel) {
    evidence = known ? -parameters.usualEvidence : parameters.usualEvidence
    seconds = Self.priorTime
  }

  /// Whether there has been any evidence.
  var isSeen: Bool { seconds > Self.priorTime }

  /// Lets time pass (``HeadingFilter/predict(_:usedBias:)``).
  mutating func predict(_ motion: HeadingFilter.Motion, usedBias: Vector3) {
    filter.predict(motion, usedBias: usedBias)
    levelledOffset = filter.offset
  }

  /// Takes the direction of a block.
  ///
  /// - Parameters:
  ///   - direction: offset of north that it shows, rad.
  ///   - innovation: by how much it differs from what `north` predicts, rad, and with which variance, rad².
  ///   - deviation: square of the deviation in length and dip, µT².
  ///   - bodyShare: share of the foreign field that rides with the body, 0 ... 1.
  ///   - noise: variance of the measured direction, rad².
  ///   - horizontal: field that turns microtesla into angles, µT.
  ///   - moved: seconds of motion since the block before.
  ///   - seen: seconds since the block before which are evidence, of `dt`.
  mutating func observe(
    direction: Double, innovation: Double, variance northVariance: Double, _ jacobian: HeadingFilter.DirectionJacobian,
    north: borrowing HeadingFilter, deviation: Double, bodyShare: Double, noise: Double,
    horizontal: Double,
    moved: Double, seen: Double, over dt: Double, _ parameters: HeadingEstimator.Parameters.Steel
  ) {
    // What exceeds any steel is a magnet's.
    let beyond = max(0, deviation - parameters.largestDeviation)
    let disturbance = (parameters.disturbance + parameters.magnetShare * beyond) / (horizontal * horizontal)
    if alignment != north.alignments { align(to: north, disturbance, parameters) }
    filter.predictLocalDisturbance(over: moved / parameters.correlationTime, variance: disturbance)

    let own = Angle(radians: direction - levelledOffset - filter.localDisturbance).signed.radians
    // The body's own field is north's matter: the direction comes without it.
    let jacobian = HeadingFilter.DirectionJacobian(bodyField: .zero, tilt: jacobian.tilt)
    let variance = filter.predictedVariance(jacobian) + noise
    // A magnet is no sign of steel.
    let most = beyond > 0 ? 0 : Double.infinity
    let ratio = min(most, Self.surprise(innovation, northVariance) - Self.surprise(own, variance))
    seconds = min(parameters.evidenceTime, seconds + seen)
    let building = max(0, 1 - bodyShare / parameters.largestBodyShare)
    let change = (building * ratio / dt - evidence) * seen / seconds
    evidence += change < 0 ? parameters.clearShare * change : change
    evidence = min(evidence, parameters.usualEvidence + parameters.largestEvidence)
    filter.inflateLocalDisturbance(by: max(0, own * own - variance))
    filter.observeDirection(innovation: own, jacobian, variance: noise, bodyShare: 0)
    levelledOffset = filter.offset
  }

  /// Begins with a north that was aligned.
  private mutating func align(
    to north: borrowing HeadingFilter, _ disturbance: Double, _ parameters: HeadingEstimator.Parameters.Steel
  ) {
    alignment = north.alignments
    filter.setOffset(north.offset, variance: HeadingFilter.unknown)
    levelledOffset = filter.offset
    filter.beginLocalDisturbance(variance: disturbance)
  }

  /// Probability of steel, 0 ... 1.
  func weight(besides north: borrowing HeadingFilter, _ parameters: HeadingEstimator.Parameters.Steel) -> Double {
    guard alignment == north.alignments else { return 0 }
    return 1 / (1 + Double.exp(parameters.evidenceGain * (parameters.usualEvidence - evidence)))
  }

  /// Angle from `north` to this one's, counter-clockwise, in radians.
  func angle(from north: borrowing HeadingFilter) -> Double {
    Angle(radians: filter.offset - north.offset).signed.radians
  }

  /// Negative logarithm of the likelihood of an innovation with this variance, but for a constant.
  private static func surprise(_ innovation: Double, _ variance: Double) -> Double {
    let ratio = innovation * innovation / (freedom * variance)
    return 0.5 * (Double.log(variance) + (freedom + 1) * Double.log(onePlus: ratio))
  }
}

import Measures
import RealModule

/// North by the second of two hypotheses about the surroundings: steel everywhere.
///
/// The first is ``HeadingEstimator/State/north``: the field is right except near single magnets, which show in its
/// length and dip. Between steel beams that fails: length and dip pass through the right values while the direction is
/// wrong for seconds of walking. There evenly weighted directions, averaged for long, are best, with the gyroscope in
/// between.
///
/// Both filters take every direction, and the likelier one gets more weight. At one spot directions are all alike: only
/// motion is evidence, and before there is any the odds are even. Where the surroundings are known (the device was
/// aligned at this spot, or no building is near), rest is evidence as well.
///
/// Weights, mean north and its variance are those of an interacting multiple model filter with two models (H. A. P.
/// Blom, Y. Bar-Shalom, IEEE Transactions on Automatic Control 33, 1988). The likelihoods are Student's, as directions
/// have heavy tails.
struct SteelHypothesis: Sendable, Hashable {
  var filter: HeadingFilter
  /// Evidence for steel: log likelihood ratio per second, averaged over the last seconds.
  private var evidence: Double
  /// Seconds in that mean.
  private var seconds = SteelHypothesis.priorTime
  /// Its offset of the level frame that the block is levelled in.
  private var levelledOffset = 0.0
  /// The alignment of north (``HeadingFilter/alignments``) that this one began with.
  private var alignment: UInt32 = 0

  /// Weight of the initial odds, in seconds of directions.
  private static let priorTime = 1.0
  /// Degrees of freedom of Student's distribution.
  private static let freedom = 3.0

  init(biasSigma: Double, _ parameters: HeadingEstimator.Parameters.Steel) {
    filter = HeadingFilter(biasSigma: biasSigma)
    evidence = parameters.usualEvidence
  }

  /// Restarts the evidence: with even odds, or with a laboratory's where the surroundings are known.
  mutating func beginEvidence(known: Bool, _ parameters: HeadingEstimator.Parameters.Steel) {
    evidence = known ? -parameters.usualEvidence : parameters.usualEvidence
    seconds = Self.priorTime
  }

  /// Whether there has been any evidence.
  var isSeen: Bool { seconds > Self.priorTime }

  /// Predicts the second filter (``HeadingFilter/predict(_:usedBias:)``).
  mutating func predict(_ motion: HeadingFilter.Motion, usedBias: Vector3) {
    filter.predict(motion, usedBias: usedBias)
    levelledOffset = filter.offset
  }

  /// Takes the direction of a block.
  ///
  /// - Parameters:
  ///   - direction: offset of north that it shows, rad.
  ///   - innovation: its difference from `north`'s prediction, rad, with `variance` in rad².
  ///   - deviation: square of the deviation in length and dip, µT².
  ///   - bodyShare: share of the foreign field that moves with the body, 0 ... 1.
  ///   - noise: variance of the measured direction, rad².
  ///   - horizontal: field that turns microtesla into angles, µT.
  ///   - moved: seconds of motion since the block before.
  ///   - seen: seconds of `dt` that count as evidence.
  mutating func observe(
    direction: Double, innovation: Double, variance northVariance: Double, _ jacobian: HeadingFilter.DirectionJacobian,
    north: borrowing HeadingFilter, deviation: Double, bodyShare: Double, noise: Double,
    horizontal: Double,
    moved: Double, seen: Double, over dt: Double, _ parameters: HeadingEstimator.Parameters
  ) {
    let steel = parameters.steel
    // A deviation beyond that of steel is a magnet's.
    let beyond = max(0, deviation - steel.largestDeviation)
    let disturbance = (steel.disturbance + steel.magnetShare * beyond) / (horizontal * horizontal)
    if alignment != north.alignments { align(to: north, disturbance, steel) }
    filter.predictLocalDisturbance(over: moved / steel.correlationTime, variance: disturbance)

    let own = Angle(radians: direction - levelledOffset - filter.localDisturbance).signed.radians
    // The direction comes without the body's field, which is a state of `north` only.
    let jacobian = HeadingFilter.DirectionJacobian(bodyField: .zero, tilt: jacobian.tilt)
    let variance = filter.predictedVariance(jacobian) + noise
    // A magnet is no evidence of steel.
    let most = beyond > 0 ? 0 : Double.infinity
    let ratio = min(most, Self.surprise(innovation, northVariance) - Self.surprise(own, variance))
    seconds = min(parameters.regression.attitudeErrorTime, seconds + seen)
    let building = max(0, 1 - bodyShare / steel.largestBodyShare)
    let change = (building * ratio / dt - evidence) * seen / seconds
    evidence = min(steel.usualEvidence + steel.largestEvidence, evidence + (change < 0 ? steel.clearShare : 1) * change)
    filter.inflateLocalDisturbance(by: max(0, own * own - variance))
    filter.observeDirection(innovation: own, jacobian, variance: noise, bodyShare: 0)
    levelledOffset = filter.offset
  }

  /// Initialises this filter with an aligned north.
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

import Compass
import Measures
public import Text

/// What the estimator is doing, for programs and for the doctor: so that a recording from the field can be debugged.
public struct EstimatorAnswer: Sendable, Codable {
  /// A measurement beside what the filter expected of it.
  public struct Innovation: Sendable, Codable {
    /// Measured less expected, in degrees; of the rate in degrees a second.
    public var innovation: Double
    /// Its predicted standard deviation, in the same unit.
    public var sigma: Double
    /// Size of the innovation over its gate, 0 or more; over 1: beyond it.
    public var gateRatio: Double

    init?(_ innovation: EstimatorStatus.Innovation) {
      guard innovation.variance > 0, innovation.variance.isFinite, innovation.value.isFinite else { return nil }
      func degrees(_ radians: Double) -> Double { Angle(radians: radians).degrees.rounded(decimals: 3) }
      self.innovation = degrees(innovation.value)
      sigma = degrees(innovation.variance.squareRoot())
      gateRatio = innovation.gateRatio.rounded(decimals: 3)
    }
  }

  /// `starting`, `fused` (with its gyroscope) or `compass` (without one).
  public var mode: String
  /// How it last left its steady flow: `align`, `realign` or `coast`.
  public var transition: String
  /// Why, such as `pause` or `contradiction`.
  public var cause: String
  /// Seconds since then; nil before the first sample.
  @ExplicitNull public var transitionAgeS: Double?
  /// Lean of the force from the vertical, direction of the field against the heading, rate at rest against the bias; each nil until one
  /// was taken.
  @ExplicitNull public var force: Innovation?
  @ExplicitNull public var field: Innovation?
  @ExplicitNull public var rate: Innovation?
  /// Probability that there is steel everywhere, 0 ... 1.
  public var steel: Double

  init(_ status: EstimatorStatus, at now: Instant) {
    mode = status.mode.code.description
    transition = status.transition.code.description
    cause = status.cause.code.description
    transitionAgeS = status.transitionTime.map { max(0, now.seconds(since: $0)).rounded(decimals: 1) }
    force = Innovation(status.force)
    field = Innovation(status.field)
    rate = Innovation(status.rate)
    steel = status.steel.rounded(decimals: 3)
  }

  /// For a person, in one line.
  var text: String {
    func ratio(_ innovation: Innovation?) -> String { innovation.map { $0.gateRatio.fixed(2) } ?? "none" }
    let age = transitionAgeS.map { " \($0.fixed(1)) s ago" } ?? ""
    let ratios = "force \(ratio(force)), field \(ratio(field)), rate \(ratio(rate))"
    return "\(mode); last \(transition)\(age) (\(cause)); innovation over gate: \(ratios); "
      + "steel \((100 * steel).fixed(0)) %"
  }
}

public import Compass
public import Link
public import Measures
import Text

extension StateMessage.Estimator {
  public init(_ status: EstimatorStatus, at now: Instant) {
    self.init()
    mode = status.mode.code.description
    transition = status.transition.code.description
    cause = status.cause.code.description
    transitionAgeS = status.transitionTime.map { max(0, now.seconds(since: $0)).rounded(decimals: 1) }
    force = Innovation(status.force)
    field = Innovation(status.field)
    rate = Innovation(status.rate)
    steel = status.steel.rounded(decimals: 3)
  }
}

extension StateMessage.Estimator.Innovation {
  init?(_ innovation: EstimatorStatus.Innovation) {
    guard innovation.variance > 0, innovation.variance.isFinite, innovation.value.isFinite else { return nil }
    func degrees(_ radians: Double) -> Double { Angle(radians: radians).degrees.rounded(decimals: 3) }
    self.init(
      innovation: degrees(innovation.value), sigma: degrees(innovation.variance.squareRoot()),
      gateRatio: innovation.gateRatio.rounded(decimals: 3))
  }
}

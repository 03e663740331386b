public import Compass
import Measures
public import Position
public import Settings

extension Configuration {
  /// A receiver takes precedence; the configured place is the fallback without a fix or a receiver.
  public var siteRules: SiteRules {
    let position = place.position
    var rules = SiteRules(policy: .gps(configured: position))
    if gps.port == "none", let position { rules.policy = .fixed(position) }
    rules.isClearOfSteel = place.clearOfSteel
    rules.fixedSigmaMeters = place.latitudeDeg == nil && position != nil ? SiteRules.cityMeters : 0
    return rules
  }

  /// Limits of the turn within which the device counts as aligned.
  public var alignedLimits: PointingHysteresis.Parameters {
    var limits = PointingHysteresis.Parameters()
    limits.entry = Angle(degrees: pointer.alignedDeg)
    limits.exit = Angle(degrees: pointer.releaseDeg)
    return limits
  }
}

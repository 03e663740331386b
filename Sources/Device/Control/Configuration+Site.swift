public import Compass
import Measures
public import Position
public import Settings

extension Configuration {
  /// A receiver, where there is one, is asked first; a configured place stands in while it has nothing to say.
  /// Without a receiver the configured place holds always.
  public var siteRules: SiteRules {
    let position = place.position
    var rules = SiteRules(policy: .gps(configured: position))
    if gps.port == "none", let position { rules.policy = .fixed(position) }
    rules.isClearOfSteel = place.clearOfSteel
    rules.fixedSigmaMeters = place.latitudeDeg == nil && position != nil ? SiteRules.cityMeters : 0
    return rules
  }

  /// When the device counts as pointing at the Qibla.
  public var alignedLimits: PointingHysteresis.Parameters {
    var limits = PointingHysteresis.Parameters()
    limits.entry = Angle(degrees: pointer.alignedDeg)
    limits.exit = Angle(degrees: pointer.releaseDeg)
    return limits
  }
}

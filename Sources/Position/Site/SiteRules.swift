import Earth
public import Measures

/// Sources of the device's place, and limits for a GPS receiver.
public struct SiteRules: Sendable, Hashable {
  /// The preferred source.
  public enum Policy: Sendable, Hashable {
    /// The configured place, always. A GPS receiver, where there is one, gives the time.
    case fixed(GeodeticPosition)
    /// The receiver's fix; without one the last known place while it is under ``SiteRules/silentAge`` old; then the configured
    /// place; then the last known place, however old, in doubt; then none.
    ///
    /// Where receiver and configuration are more than ``SiteRules/confirmationRadius`` apart the configured place holds, until the
    /// receiver has stayed away for ``SiteRules/elsewhereSeconds``.
    case gps(configured: GeodeticPosition?)
  }
  public var policy: Policy

  /// Error of the configured place: 0 for coordinates, ``cityMeters`` for a city.
  public var fixedSigmaMeters = 0.0
  /// Distance of a device from the middle of its city: one standard deviation, per direction.
  public static let cityMeters = 5000.0
  /// No steel building is near, by the configuration. No sensor detects one that turns the field as a whole.
  public var isClearOfSteel = false
  /// Seconds for which a fix counts as live.
  ///
  /// Smaller: a short gap shows as "last known". Larger: a dead receiver shows late.
  public static let liveAge = 10.0
  /// Seconds for which the last known place is used without doubt. Default 24 h.
  public var silentAge = 86_400.0
  /// Distance per second passed (at least one), in metres, beyond which a place is a jump that needs confirmation.
  /// Default 1000.
  public var jumpMeters = 1000.0
  /// Consecutive fixes that confirm a jump. Default 5.
  public var jumpConfirmations = 5
  /// Distance in metres beyond which a fix is an outlier that needs confirmation, if also beyond five standard
  /// deviations: reflections cause that. Default 50 m.
  public var outlierMeters = 50.0
  /// Speed by the receiver above which the device doesn't stand, so that its place isn't averaged. Default 3 m/s.
  public var walkingSpeed = 3.0
  /// Seconds over which a standing device's place is averaged. Default 1 h; a receiver's errors vary within minutes.
  public var averagingSeconds = 3600.0
  /// Dilution of precision beyond which a fix is used only when nothing better is known. Default 20.
  public var poorDilution = 20.0
  /// Distance in metres from the configured place beyond which the receiver contradicts it, plus three of its standard
  /// deviations. Default 5000.
  public var confirmationRadius = 5000.0
  /// Seconds that the receiver must be away from the configured place before it overrides it. Default 1 h: a device
  /// carried to another town is corrected soon, and minutes of spoofing have no effect.
  public var elsewhereSeconds = 3600.0
  /// Distance in metres after which field and bearing are recomputed, or a thousandth of the distance to the Kaaba
  /// where that is less (the bearing then turns by under 0.06°), but not under 5 m. Default 100.
  public var recomputeMeters = 100.0

  public init(policy: Policy) { self.policy = policy }

  /// Whether a place differs from the configured one; false without one.
  public func isElsewhere(_ position: GeodeticPosition) -> Bool {
    guard case .gps(let configured?) = policy else { return false }
    return GreatCircle.meters(from: configured, to: position) > confirmationRadius + 3 * fixedSigmaMeters
  }
}

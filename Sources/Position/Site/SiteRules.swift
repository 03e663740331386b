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

  /// How well the configured place is known: nought for coordinates, ``cityMeters`` for the middle of a city.
  public var fixedSigmaMeters = 0.0
  /// How far a device is from the middle of its city: one standard deviation, in one direction.
  public static let cityMeters = 5000.0
  /// No building of steel is near, by the configuration. One that turned the field as a whole would show in no sensor.
  public var isClearOfSteel = false
  /// For how many seconds a fix counts as live.
  ///
  /// Smaller: a short gap shows as "last known". Larger: a dead receiver shows late.
  public static let liveAge = 10.0
  /// For how many seconds the last known place is used without doubt. Default 24 h.
  public var silentAge = 86_400.0
  /// A place this many metres away for each second passed (at least one) is a jump and has to be confirmed. Default 1000.
  public var jumpMeters = 1000.0
  /// How many fixes in a row must agree before a jump is believed. Default 5.
  public var jumpConfirmations = 5
  /// A fix farther than this from where the device stands, and than five standard deviations, has to be confirmed too:
  /// reflections do that. Default 50 m.
  public var outlierMeters = 50.0
  /// Faster than this, by the receiver's word, the device doesn't stand and its place isn't averaged. Default 3 m/s.
  public var walkingSpeed = 3.0
  /// Over how many seconds a standing device's place is averaged. Default 1 h; a receiver's errors come and go in minutes.
  public var averagingSeconds = 3600.0
  /// A fix with a larger dilution of precision is used only when nothing better is known. Default 20.
  public var poorDilution = 20.0
  /// Metres from the configured place beyond which the receiver contradicts it: three of its standard deviations besides.
  /// Default 5000.
  public var confirmationRadius = 5000.0
  /// For how many seconds the receiver must stay away from the configured place before it is believed. Default 1 h: a device that
  /// was carried to another town is right soon after, and minutes of spoofing don't move it.
  public var elsewhereSeconds = 3600.0
  /// Field and bearing are recomputed after a move of so many metres, or a thousandth of the distance to the Kaaba
  /// where that is less (the bearing then turns by under 0.06°), but not under 5 m. Default 100.
  public var recomputeMeters = 100.0

  public init(policy: Policy) { self.policy = policy }

  /// Whether a place differs from the configured one; false without one.
  public func isElsewhere(_ position: GeodeticPosition) -> Bool {
    guard case .gps(let configured?) = policy else { return false }
    return GreatCircle.meters(from: configured, to: position) > confirmationRadius + 3 * fixedSigmaMeters
  }
}

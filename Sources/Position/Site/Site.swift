public import Compass
public import Earth
public import Measures
import Places
import Text

/// The place in force, with bearing, declination and expected field.
public struct Site: Sendable, Hashable {
  /// Source of the place.
  public enum Source: UInt8, Sendable, Hashable, CaseIterable {
    /// A live fix.
    case gps
    /// A fix from before, of this run or an earlier one.
    case lastKnown
    /// From the configuration.
    case fixed
    /// The middle of a city from the configuration.
    case city

    /// The same for a person.
    public var name: String { word.spaced }

    /// The stable word that other programs read.
    public var word: String {
      switch self {
      case .gps: "gps"
      case .lastKnown: "last_known"
      case .fixed: "fixed"
      case .city: "city"
      }
    }
  }

  /// Source of the date for the magnetic model.
  public enum DateSource: UInt8, Sendable, Hashable, CaseIterable {
    case gps
    case clock
    /// The build date, as no clock was set.
    case build

    /// The stable word that other programs read.
    public var word: String {
      switch self {
      case .gps: "gps"
      case .clock: "clock"
      case .build: "build"
      }
    }
  }

  /// The place that field and bearing were computed for; it follows the fixes in steps (``SiteRules/recomputeMeters``).
  public var position: GeodeticPosition
  public var source: Source
  /// Seconds since the fix. Nil: a fixed place, or unknown (no clock since an earlier run).
  public var ageSeconds: Double?
  /// One standard deviation of the position along the ground; 0 for a fixed place, a few kilometres for a city.
  public var positionSigmaMeters: Double
  /// Dead reckoning or a dilution of precision over ``SiteRules/poorDilution``.
  public var isPoor: Bool
  /// The receiver contradicts the configured place. Nil: it agrees, or only one of them is known.
  public var contradiction: Contradiction?

  /// Two contradicting places.
  public struct Contradiction: Sendable, Hashable {
    public var configured: GeodeticPosition
    public var received: GeodeticPosition
    /// How far apart they are.
    public var meters: Double
    /// Difference of the Qibla's directions from the two.
    public var turn: Angle
    /// Whether the receiver has reported its place for long enough; until then the configured place holds.
    public var receiverIsBelieved: Bool
  }

  /// The receiver reports a distant place that isn't confirmed yet.
  public var jumpIsPending: Bool

  /// From true to magnetic north, east positive.
  public var declination: Angle
  /// One standard deviation of its error: the model's own and the date's.
  public var declinationSigma: Angle
  /// Length and dip of the field there by the model, which the measured one is compared with.
  public var expectedField: ExpectedField
  /// Whether the field's horizontal part suffices for a compass there.
  public var zone: GeomagneticField.Zone
  /// The model of the Earth's field in use.
  public var model: Model

  /// A model, and the date relative to its years of validity.
  public struct Model: Sendable, Hashable {
    /// `WMM-2025`
    public var name: String
    /// The decimal year from which it holds.
    public var epoch: Double
    /// How many years the date lies outside the model's; 0 inside.
    public var yearsOutside: Double
  }

  /// The date used for the model.
  public var date: CivilDate
  public var dateSource: DateSource

  /// No steel building is near (``SiteRules/isClearOfSteel``).
  public var isClearOfSteel: Bool

  /// The heading correction found here (``HeadingCorrection``), if in force, with its sigma.
  public var correction: Correction?

  /// Correction of the true heading.
  public struct Correction: Sendable, Hashable {
    /// Clockwise positive.
    public var angle: Angle
    /// One standard deviation; it replaces the declination's.
    public var sigma: Angle

    public init(angle: Angle, sigma: Angle) {
      self.angle = angle
      self.sigma = sigma
    }
  }

  /// Bearing (nil at the Kaaba and opposite to it) and distance.
  public var qibla: Qibla
  /// Error of the bearing by the position's, one standard deviation.
  public var bearingSigma: Angle

  /// Whether the date is before the years the model was made for.
  public var modelIsYetToBegin: Bool { model.yearsOutside > 0 && UniversalTime(date).decimalYear < model.epoch }
  /// Whether the date is after the years the model was made for.
  public var modelHasExpired: Bool { model.yearsOutside > 0 && !modelIsYetToBegin }

  /// Older than ``SiteRules/silentAge``, or of unknown age.
  public var isOld: Bool
}

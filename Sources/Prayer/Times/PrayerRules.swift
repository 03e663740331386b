/// The settings of a person or a mosque for the times.
public struct PrayerRules: Sendable, Hashable {
  /// The calculation method; setting it sets ``parameters``.
  public var method = PrayerMethod.mwl {
    didSet { parameters = method.parameters }
  }
  /// The method's figures; for ``PrayerMethod/custom`` set them here.
  public var parameters = PrayerMethod.mwl.parameters
  /// The school for Asr that a person has set; nil: none.
  public var chosenMadhab: Madhab?
  /// The school in force: the chosen one, else that of the authority's table, else ``Madhab/shafi``.
  public var madhab: Madhab {
    get { chosenMadhab ?? parameters.madhab ?? .shafi }
    set { chosenMadhab = newValue }
  }
  /// The glow whose end begins Isha, for ``PrayerMethod/moonsighting``.
  public var shafaq = Shafaq.general
  /// High-latitude rule: the part of the night that bounds Fajr and Isha.
  public var highLatitude = HighLatitudeRule.auto
  /// Rule for days on which the Sun doesn't rise or set.
  public var polar = PolarRule.nearestLatitude
  /// A person's own corrections in minutes, added to the method's.
  public var adjustments = PerPrayer<Int>(all: 0)
  /// nil: as the method has it.
  public var rounding: MethodParameters.Rounding?
  /// Metres above the surroundings, as on a tower; the Sun rises earlier and sets later by 0.0347° × √height.
  public var elevationMeters = 0.0
  /// Height of the place above sea level in metres, used by some methods. Nil: unknown, and reported where it counts.
  public var placeHeightMeters: Double?
  /// The night divided by midnight and the last third.
  public var midnight = MidnightRule.sunsetToFajr
  /// Origin of the method.
  public var choice = PrayerMethod.Choice.chosen
  /// Minutes from Imsak to Fajr.
  public var imsakMinutes = 10
  /// Whether Isha is later in Ramadan, where the method says so.
  public var isIshaLaterInRamadan = true

  /// A method without changes.
  public init(method: PrayerMethod = .mwl) {
    self.method = method
    parameters = method.parameters
  }

  /// Whether ``midnight``'s night begins with sunset rather than Maghrib: also where Maghrib is defined by an angle.
  var isNightFromSunset: Bool { midnight == .sunsetToSunrise || parameters.maghrib != nil }

  /// Origin of the school in force.
  public var madhabChoice: Madhab.Choice {
    chosenMadhab != nil ? .chosen : parameters.madhab != nil ? .method : .standard
  }

  /// Whether the times depend on the place's height.
  public var countsPlaceHeight: Bool { parameters.height != .none }

  /// Dip of the horizon at sunrise and sunset, in degrees.
  var horizonDip: Double {
    0.0347 * max(0, elevationMeters).squareRoot() + parameters.height.horizonDip(placeHeightMeters ?? 0)
  }

  /// Rounding of sunrise; it may differ, to be on the safe side.
  var sunriseRounding: MethodParameters.Rounding { rounding ?? parameters.rounding.sunrise }
  /// Rounding of all other times.
  var startRounding: MethodParameters.Rounding { rounding ?? parameters.rounding.dhuhr }
}

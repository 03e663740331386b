/// Everything that a person or a mosque decides about the times.
public struct PrayerRules: Sendable, Hashable {
  public var method = PrayerMethod.mwl {
    didSet { parameters = method.parameters }
  }
  /// The method's figures; for ``PrayerMethod/custom`` set them here.
  public var parameters = PrayerMethod.mwl.parameters
  public var madhab = Madhab.shafi
  public var shafaq = Shafaq.general
  public var highLatitude = HighLatitudeRule.auto
  public var polar = PolarRule.nearestLatitude
  /// A person's own corrections in minutes, added to the method's.
  public var adjustments = PerPrayer<Int>(all: 0)
  /// nil: as the method has it.
  public var rounding: MethodParameters.Rounding?
  /// Metres above the horizon all round; the Sun rises earlier and sets later by 0.0347° × √height.
  public var elevationMeters = 0.0
  /// Whether Isha is later in Ramadan, where the method says so.
  public var isIshaLaterInRamadan = true

  public init(method: PrayerMethod = .mwl) {
    self.method = method
    parameters = method.parameters
  }
}

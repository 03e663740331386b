/// The authority whose angles are used.
///
/// Figures: the first twelve as in the Adhan libraries (batoulapps), their minute adjustments and rounding included;
/// ``jakim``, ``kemenag`` and ``morocco`` as their authorities' tables show them; the others as the Aladhan service publishes
/// them (islamic-network/prayer-times, Method). ``evidence`` says for each where its figures are from and when they were last
/// compared with an official table.
public enum PrayerMethod: String, Sendable, Hashable, CaseIterable {
  case mwl, isna
  case ummAlQura = "umm-al-qura"
  case egyptian, karachi, dubai, kuwait, qatar, singapore, tehran, turkey, moonsighting
  case jafari, gulf, france, russia, jakim, tunisia, algeria, kemenag, morocco, lisbon, jordan
  case custom

  /// The method's figures; ``custom`` has the angles of the first until others are set.
  public var parameters: MethodParameters {
    switch self {
    case .mwl, .custom: .init(fajr: 18, isha: .angle(17), minutes: .init(dhuhr: self == .custom ? 0 : 1))
    case .isna: .init(fajr: 15, isha: .angle(15), minutes: .init(dhuhr: 1))
    case .ummAlQura: .init(fajr: 18.5, isha: .minutes(90), ramadanIshaMinutes: 30)
    case .egyptian: .init(fajr: 19.5, isha: .angle(17.5), minutes: .init(dhuhr: 1))
    case .karachi: .init(fajr: 18, isha: .angle(18), minutes: .init(dhuhr: 1))
    case .dubai: .init(fajr: 18.2, isha: .angle(18.2), minutes: .init(sunrise: -3, dhuhr: 3, asr: 3, maghrib: 3))
    case .kuwait: .init(fajr: 18, isha: .angle(17.5))
    case .qatar: .init(fajr: 18, isha: .minutes(90))
    case .singapore: .init(fajr: 20, isha: .angle(18), minutes: .init(dhuhr: 1), rounding: .up)
    case .tehran: .init(fajr: 17.7, isha: .angle(14), maghrib: 4.5)
    case .turkey: .init(fajr: 18, isha: .angle(17), minutes: .init(sunrise: -7, dhuhr: 5, asr: 4, maghrib: 7))
    case .moonsighting: .init(fajr: 18, isha: .angle(18), minutes: .init(dhuhr: 5, maghrib: 3))
    case .jafari: .init(fajr: 16, isha: .angle(14), maghrib: 4)
    case .gulf: .init(fajr: 19.5, isha: .minutes(90))
    case .france: .init(fajr: 12, isha: .angle(12))
    case .russia: .init(fajr: 16, isha: .angle(15))
    case .jakim: .init(fajr: 18, isha: .angle(18), minutes: .init(sunrise: -1, dhuhr: 1))
    case .kemenag:
      .init(
        fajr: 20, isha: .angle(18), horizon: 1,
        minutes: .init(fajr: 2, sunrise: -3, dhuhr: 3, asr: 2, maghrib: 2, isha: 2), rounding: .up)
    case .tunisia: .init(fajr: 18, isha: .angle(18), height: .horizonAndTwilight)
    case .algeria: .init(fajr: 18, isha: .angle(17))
    case .morocco: .init(fajr: 19, isha: .angle(17), minutes: .init(dhuhr: 5, maghrib: 5))
    // Three minutes after sunset, and 77 after that prayer.
    case .lisbon: .init(fajr: 18, isha: .minutes(80), minutes: .init(maghrib: 3))
    case .jordan: .init(fajr: 18, isha: .angle(18), minutes: .init(maghrib: 5))
    }
  }
}

/// The figures of a method, in degrees below the horizon and minutes.
public struct MethodParameters: Sendable, Hashable {
  /// When Isha begins.
  public enum Isha: Sendable, Hashable {
    case angle(Double)
    /// After sunset.
    case minutes(Int)
  }
  /// How seconds are rounded.
  public enum Rounding: String, Sendable, Hashable, CaseIterable {
    case nearest, up
    /// The whole second, as computed.
    case none
  }

  /// In what the place's height above sea level counts.
  public enum HeightUse: Sendable, Hashable {
    case none
    /// In sunrise and sunset.
    case horizon
    /// In the angles of Fajr and Isha as well.
    case horizonAndTwilight

    /// Degrees by which the horizon lies lower: 1.76′ × √height, with refraction (Bowditch, American Practical Navigator, "dip").
    func horizonDip(_ meters: Double) -> Double {
      self == .none ? 0 : 1.76 / 60 * max(0, meters).squareRoot()
    }
  }

  /// Degrees of the Sun below the horizon.
  public var fajr: Double
  /// Its angle, or minutes.
  public var isha: Isha
  /// nil: at sunset.
  public var maghrib: Double?
  /// Degrees of the Sun's centre below the horizon at sunrise and sunset: 50′ in almanacs.
  public var horizon: Double
  /// The method's own corrections.
  public var minutes: PerPrayer<Int>
  /// As the method's authority rounds.
  public var rounding: Rounding
  /// Minutes added to Isha in Ramadan, where that is customary.
  public var ramadanIshaMinutes: Int
  /// Whether the place's height counts, and in what.
  public var height: HeightUse

  /// A custom method.
  public init(
    fajr: Double, isha: Isha, maghrib: Double? = nil, horizon: Double = 50.0 / 60,
    minutes: PerPrayer<Int> = .init(), rounding: Rounding = .nearest, ramadanIshaMinutes: Int = 0,
    height: HeightUse = .none
  ) {
    self.fajr = fajr
    self.isha = isha
    self.maghrib = maghrib
    self.horizon = horizon
    self.minutes = minutes
    self.rounding = rounding
    self.ramadanIshaMinutes = ramadanIshaMinutes
    self.height = height
  }
}

extension PerPrayer<Int> {
  /// Minutes, 0 where not given.
  public init(fajr: Int = 0, sunrise: Int = 0, dhuhr: Int = 0, asr: Int = 0, maghrib: Int = 0, isha: Int = 0) {
    self.init(all: 0)
    (self.fajr, self.sunrise, self.dhuhr) = (fajr, sunrise, dhuhr)
    (self.asr, self.maghrib, self.isha) = (asr, maghrib, isha)
  }
}

/// When Asr begins: when a shadow is longer than at noon by once or twice the height of its object.
public enum Madhab: String, Sendable, Hashable, CaseIterable {
  /// Also Maliki and Hanbali.
  case shafi
  case hanafi

  var shadowLengths: Double { self == .shafi ? 1 : 2 }
}

/// Which glow of the evening sky ends Maghrib, for the Moonsighting Committee's method.
public enum Shafaq: String, Sendable, Hashable, CaseIterable {
  case general
  /// The red glow.
  case ahmer
  /// The white glow, which lasts longer.
  case abyad
}

/// How early Fajr and how late Isha may be where twilight lasts all night.
public enum HighLatitudeRule: String, Sendable, Hashable, CaseIterable {
  /// Not beyond the middle of the night.
  case middle
  /// Within the first and last seventh of the night.
  case seventh
  /// Within the share angle / 60 of the night.
  case angle
  /// `seventh` beyond 48° on both hemispheres, else `middle`.
  case auto
  /// None: where the Sun gives no time, there is none.
  case none

  func inForce(latitude: Double) -> HighLatitudeRule {
    self == .auto ? (latitude.magnitude > 48 ? .seventh : .middle) : self
  }
}

/// Which night has its middle at midnight and its last third before Fajr.
public enum MidnightRule: String, Sendable, Hashable, CaseIterable {
  /// From Maghrib to the next Fajr: the night of worship, as the Adhan libraries have it.
  case sunsetToFajr = "sunset-to-fajr"
  /// From sunset to the next sunrise: the night without Sun, as the Aladhan service has it unless it is asked otherwise.
  case sunsetToSunrise = "sunset-to-sunrise"
}

/// Rule for days on which the Sun doesn't rise or set.
public enum PolarRule: String, Sendable, Hashable, CaseIterable {
  /// The times of the nearest latitude at which it does, by a quarter of a degree (aqrab al-bilad).
  case nearestLatitude = "nearest-latitude"
  /// The times of the nearest day at which it does (aqrab al-ayyam); beside the poles, where no day does, as above.
  case nearestDay = "nearest-day"
  /// None: where the Sun gives no time, there is none.
  case none
}

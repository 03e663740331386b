import Measures

/// The figures of a method, in degrees below the horizon and minutes.
public struct MethodParameters: Sendable, Hashable {
  /// When Isha begins.
  public enum Isha: Sendable, Hashable {
    case angle(Double)
    /// After sunset.
    case minutes(Int)
  }

  /// Rounding of seconds.
  public enum Rounding: String, Sendable, Hashable, CaseIterable {
    case nearest, up, down
    /// The whole second, as computed.
    case none
  }

  /// Times that depend on the place's height above sea level.
  public enum HeightUse: Sendable, Hashable {
    case none
    /// Sunrise and sunset. Places lower than `least` metres count as that high, those below sea level as 0.
    case horizon(least: Double)
    /// Also the angles of Fajr and Isha.
    case horizonAndTwilight(least: Double)
    /// A step: from `meters` up the Sun is `degrees` lower at sunrise and sunset.
    case highland(meters: Double, degrees: Double)

    /// Dip of the horizon in degrees, on a sphere of 6371 km without refraction: 1.926′ × √height.
    func horizonDip(_ meters: Double) -> Double {
      switch self {
      case .none: 0
      case .horizon(let least), .horizonAndTwilight(let least):
        meters < 0 ? 0 : 1.926 / 60 * max(least, meters).squareRoot()
      case .highland(let limit, let degrees): meters >= limit ? degrees : 0
      }
    }

    /// Extra depression of the Sun at Fajr and Isha, in degrees.
    func twilightDip(_ meters: Double) -> Double {
      if case .horizonAndTwilight = self { horizonDip(meters) } else { 0 }
    }
  }

  /// Minutes for nights in which the Sun doesn't reach the depression of Fajr.
  public struct WhiteNights: Sendable, Hashable {
    /// Degrees by which the Sun must exceed it. Smaller: Fajr at the middle of the night. Larger: more white nights
    /// than the authority has.
    let margin = 0.1
    /// Before sunrise.
    public var fajr: Int
    /// After sunset.
    public var isha: Int
  }

  /// Minutes that are added from a latitude on, in degrees north.
  public struct Northern: Sendable, Hashable {
    public var from: Double
    public var minutes: PerPrayer<Double>
  }

  /// Degrees of the Sun below the horizon.
  public var fajr: Double
  /// Its angle, or minutes.
  public var isha: Isha
  /// nil: at sunset.
  public var maghrib: Double?
  /// Degrees of the Sun's centre below the horizon at sunrise and sunset: 50′ in almanacs.
  public var horizon: Double
  /// The method's own corrections; the part of a minute keeps sunrise and Maghrib on the safe side of its authority's tables.
  public var minutes: PerPrayer<Double>
  /// More minutes from a latitude on.
  public var northern: Northern?
  /// The country whose zones determine the times.
  var zones: TimetableZone.Country?
  /// Hour of universal time whose solar declination the authority uses for a time, and for the noon shadow of Asr; nil:
  /// that of the event, with that of 0h for the noon shadow, as in the Adhan libraries.
  public var declinationHours: PerPrayer<Double?>
  /// The year whose Sun a perpetual table repeats; nil: the day's own.
  public var perpetualYear: Int?
  /// Days of the year, month × 100 + day, on which a perpetual table has Maghrib a minute later, and Isha where it counts from sunset.
  public var laterDays: [ClosedRange<Int>]
  /// As the method's authority rounds.
  public var rounding: PerPrayer<Rounding>
  /// Minutes added to Isha in Ramadan, where that is customary.
  public var ramadanIshaMinutes: Int
  /// Times that depend on the place's height.
  public var height: HeightUse
  /// The school whose Asr the authority's own table prints; nil: both, no Asr, or unknown.
  public var madhab: Madhab?
  /// Its rule where twilight lasts all night, in force with ``HighLatitudeRule/auto``.
  public var highLatitude: HighLatitudeRule
  /// Minutes that replace such a rule.
  public var whiteNights: WhiteNights?

  /// A method of its own.
  public init(
    fajr: Double, isha: Isha, maghrib: Double? = nil, horizon: Double = 50.0 / 60,
    minutes: PerPrayer<Double> = .init(), northern: Northern? = nil,
    declinationHours: PerPrayer<Double?> = .init(all: nil),
    perpetualYear: Int? = nil, laterDays: [ClosedRange<Int>] = [],
    rounding: PerPrayer<Rounding> = .init(all: .nearest), ramadanIshaMinutes: Int = 0, height: HeightUse = .none,
    madhab: Madhab? = nil,
    highLatitude: HighLatitudeRule = .auto, whiteNights: WhiteNights? = nil
  ) {
    self.fajr = fajr
    self.isha = isha
    self.maghrib = maghrib
    self.horizon = horizon
    self.minutes = minutes
    self.northern = northern
    self.declinationHours = declinationHours
    self.perpetualYear = perpetualYear
    self.laterDays = laterDays
    self.rounding = rounding
    self.ramadanIshaMinutes = ramadanIshaMinutes
    self.height = height
    self.madhab = madhab
    self.highLatitude = highLatitude
    self.whiteNights = whiteNights
  }

  /// The date whose Sun is used for `date`.
  func solarDate(_ date: CivilDate) -> CivilDate {
    guard let perpetualYear else { return date }
    return CivilDate(year: perpetualYear, month: date.month, day: date.month == 2 ? min(28, date.day) : date.day)
  }

  /// Minutes to add to a time at a latitude in degrees.
  func minutes(_ prayer: DailyTime, _ date: CivilDate, latitude: Double) -> Double {
    var sum = minutes[prayer]
    if let northern, latitude >= northern.from { sum += northern.minutes[prayer] }
    let isFromSunset = if case .minutes = isha { prayer == .isha } else { false }
    if prayer == .maghrib || isFromSunset, laterDays.contains(where: { $0.contains(date.month * 100 + date.day) }) {
      sum += 1
    }
    return sum
  }

  /// These figures for the zones of a country.
  func inZones(of country: TimetableZone.Country) -> MethodParameters {
    var figures = self
    figures.zones = country
    return figures
  }
}

extension PerPrayer<MethodParameters.Rounding> {
  /// The next minute for each prayer, the minute before for sunrise.
  static let outward = Self(fajr: .up, sunrise: .down, dhuhr: .up, asr: .up, maghrib: .up, isha: .up)
}

extension PerPrayer<Double?> {
  /// An hour for Asr, and for Fajr where given.
  static func asr(_ hours: Double, fajr: Double? = nil) -> Self {
    var all = Self(all: nil)
    (all.fajr, all.asr) = (fajr, hours)
    return all
  }

  /// An hour for all times but Fajr.
  static func allButFajr(_ hours: Double) -> Self {
    var all = Self(all: hours)
    all.fajr = nil
    return all
  }
}

extension PerPrayer where Value: Numeric {
  /// 0 where not given.
  public init(
    fajr: Value = 0, sunrise: Value = 0, dhuhr: Value = 0, asr: Value = 0, maghrib: Value = 0, isha: Value = 0
  ) {
    self.init(all: 0)
    (self.fajr, self.sunrise, self.dhuhr) = (fajr, sunrise, dhuhr)
    (self.asr, self.maghrib, self.isha) = (asr, maghrib, isha)
  }
}

import Earth
public import Measures

/// The times of one day at one place, as moments in universal time.
///
/// Defined from pole to pole. A time is nil only where the Sun gives none and no rule substitutes one.
public struct PrayerDay: Sendable, Hashable {
  /// The solar day: the one whose noon is nearest to 12:00 local mean time of this date.
  public let date: CivilDate
  /// Rounded as the method has it; nil where the Sun gives none and no rule was chosen.
  public let times: PerPrayer<UniversalTime?>
  /// Sunset by itself: Maghrib without angle, correction and rounding to minutes.
  public let sunset: UniversalTime?
  /// Sunrise by itself, without correction and rounding to minutes.
  public let sunrise: UniversalTime?
  /// The first time that a person's corrections would put before its predecessor: it is set equal to that. Nil where
  /// the order is kept.
  public let outOfOrder: DailyTime?
  /// The high-latitude rule for Fajr and Isha in force, never ``HighLatitudeRule/auto``; nil when the method has its own (Moonsighting).
  public let highLatitude: HighLatitudeRule?
  /// Times set to that bound, as the Sun gives none or one beyond it.
  public let bounded: Bounded
  /// Substitute for the Sun of that day and place, where it didn't rise or set.
  public let substitute: Substitute?
  /// The authority's zone of the place, as `WLY01`; nil outside of zones or for methods without.
  public let zone: String?
  /// Minutes added to Isha for Ramadan.
  public let ramadanIshaMinutes: Int

  /// Times set to the bound of the night.
  public struct Bounded: Sendable, Hashable {
    public var fajr = false
    public var isha = false
  }

  /// A substitute for the Sun of the day and place.
  public enum Substitute: Sendable, Hashable {
    /// The Sun of another latitude, in degrees.
    case latitude(Double)
    /// The Sun of another date.
    case date(CivilDate)
  }

  /// Those of Fajr and Isha that are set to the bound of the night.
  public var boundedTimes: [DailyTime] { (bounded.fajr ? [.fajr] : []) + (bounded.isha ? [.isha] : []) }

  /// The substitute latitude, in degrees; nil: none.
  public var substituteLatitude: Double? {
    if case .latitude(let degrees)? = substitute { degrees } else { nil }
  }

  /// The substitute date; nil: none.
  public var substituteDate: CivilDate? {
    if case .date(let date)? = substitute { date } else { nil }
  }

  /// Computes the day. Doesn't allocate.
  ///
  /// - Parameter isRamadan: whether the day is one of Ramadan, for methods whose Isha is then later.
  public init(_ date: CivilDate, at place: GeodeticPosition, rules: PrayerRules, isRamadan: Bool = false) {
    self.date = date
    let method = rules.parameters
    let zone = method.zones.flatMap { TimetableZone.containing(place, in: $0) }
    self.zone = zone?.code
    let sunPath = SunPath(date, at: zone?.point ?? place, rules: rules, dip: zone?.dip ?? 0)
    substitute = sunPath.substitute
    let latitude = place.latitude.degrees
    let isMoonsighting = rules.method == .moonsighting
    let rule = (rules.highLatitude == .auto ? method.highLatitude : rules.highLatitude).inForce(latitude: latitude)
    let twilightDip = method.height.twilightDip(rules.placeHeightMeters ?? 0)
    highLatitude = isMoonsighting ? nil : rule
    let day = Int(UniversalTime(date).secondsSince1970)
    let seasons = isMoonsighting ? Seasons(date, latitude: latitude) : nil
    var bounded = Bounded()

    // Whole seconds throughout, as in the reference, since rounding turns at half a minute.
    let (sunrise, sunset) = (sunPath.sunrise, sunPath.sunset)
    func earliest(_ angle: Double) -> Double? {
      guard let sunrise else { return nil }
      if let seasons { return Double(sunrise) - seasons.fajrSeconds }
      guard let night = sunPath.nightSeconds, let share = rule.share(angle: angle) else { return nil }
      return Double(sunrise) - share * night
    }
    func latest(_ angle: Double) -> Double? {
      guard let sunset else { return nil }
      if let seasons { return Double(sunset) + seasons.ishaSeconds(rules.shafaq) }
      guard let night = sunPath.nightSeconds, let share = rule.share(angle: angle) else { return nil }
      return Double(sunset) + share * night
    }
    let isFarNorth = isMoonsighting && latitude.magnitude >= 55

    var fajr = sunPath.crossing(-method.fajr - twilightDip, .fajr).map(Double.init)
    if isFarNorth, let sunrise, let night = sunPath.nightSeconds { fajr = Double(sunrise) - night / 7 }
    if let bound = earliest(method.fajr), fajr.map({ $0 < bound }) ?? true {
      fajr = bound
      bounded.fajr = true
    }

    let nights = rules.highLatitude == .auto ? method.whiteNights : nil
    if let nights, sunPath.midnightDepth.before < method.fajr + nights.margin {
      fajr = sunrise.map { Double($0 - nights.fajr * 60) }
      bounded.fajr = fajr != nil
    }

    var isha: Double?
    switch method.isha {
    case .minutes(let minutes): isha = sunset.map { Double($0 + minutes * 60) }
    case .angle(let ordinary):
      let angle = zone?.isha ?? ordinary
      isha = sunPath.crossing(-angle - twilightDip, .isha).map(Double.init)
      if isFarNorth, let sunset, let night = sunPath.nightSeconds { isha = Double(sunset) + night / 7 }
      if let bound = latest(angle), isha.map({ $0 > bound }) ?? true {
        isha = bound
        bounded.isha = true
      }
      if let nights, sunPath.midnightDepth.after < method.fajr + nights.margin {
        isha = sunset.map { Double($0 + nights.isha * 60) }
        bounded.isha = isha != nil
      }
    }
    let later = isRamadan && rules.isIshaLaterInRamadan ? method.ramadanIshaMinutes : 0
    ramadanIshaMinutes = later
    isha = isha.map { $0 + Double(later * 60) }

    var maghrib = sunset.map(Double.init)
    if let angle = method.maghrib, let dark = sunPath.crossing(-angle, .maghrib).map(Double.init),
      let start = maghrib, dark > start, isha.map({ $0 > dark }) ?? true
    {
      maghrib = dark
    }
    self.bounded = bounded
    self.sunrise = sunrise.map { UniversalTime(secondsSince1970: Double(day + $0)) }
    self.sunset = sunset.map { UniversalTime(secondsSince1970: Double(day + $0)) }

    let raw = PerPrayer<Double?>(
      fajr: fajr, sunrise: sunrise.map(Double.init), dhuhr: sunPath.transit.map(Double.init),
      asr: sunPath.asr.map(Double.init),
      maghrib: maghrib, isha: isha)
    var times = PerPrayer<UniversalTime?>(all: nil)
    for number in 0..<DailyTime.count {
      let prayer = DailyTime(number: number)
      guard let seconds = raw[prayer] else { continue }
      let ofZone = zone?.minutes[prayer] ?? 0
      let minutes = method.minutes(prayer, date, latitude: latitude) + ofZone + Double(rules.adjustments[prayer])
      let rounding = rules.rounding ?? method.rounding[prayer]
      times[prayer] = rounding.rounded(Double(day) + seconds + minutes * 60)
    }
    // Corrections by minutes must not reverse the order of the day: a method's where the Sun barely rises, a person's anywhere.
    var outOfOrder: DailyTime?
    let isAdjusted = rules.adjustments != .init(all: 0)
    for number in 1..<DailyTime.count {
      let (earlier, later) = (DailyTime(number: number - 1), DailyTime(number: number))
      guard let first = times[earlier], let second = times[later], second < first else { continue }
      if isAdjusted, outOfOrder == nil { outOfOrder = later }
      if earlier == .fajr { times.fajr = second } else { times[later] = first }
    }
    self.outOfOrder = outOfOrder
    self.times = times
  }
}

extension HighLatitudeRule {
  /// The fraction of the night that Fajr and Isha may take.
  fileprivate func share(angle: Double) -> Double? {
    switch self {
    case .middle: 1.0 / 2
    case .seventh: 1.0 / 7
    case .angle: angle / 60
    case .auto, .none: nil
    }
  }
}

extension MethodParameters.Rounding {
  /// As the reference, in whole seconds: 29 are rounded down, 30 up. `up` always takes the next minute, as 0 seconds
  /// stand for a fraction that was cut off.
  fileprivate func rounded(_ seconds: Double) -> UniversalTime {
    let whole = seconds.rounded(.down)
    let rounded =
      switch self {
      case .nearest: ((whole + 30) / 60).rounded(.down) * 60
      case .up: (whole / 60).rounded(.down) * 60 + 60
      case .down: (whole / 60).rounded(.down) * 60
      case .none: whole
      }
    return UniversalTime(secondsSince1970: rounded)
  }
}

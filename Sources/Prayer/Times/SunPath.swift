import Earth
import Measures

/// The Sun over one prayer day in whole seconds from 0h universal time, or its substitute by the polar rule.
struct SunPath {
  private let sun: TimetableSun
  private let hours: PerPrayer<Double?>
  private let latitude: Double
  private let longitude: Double
  let substitute: PrayerDay.Substitute?
  /// Nil only for coordinates that aren't finite.
  let transit: Int?
  let sunrise: Int?
  let sunset: Int?
  let asr: Int?
  /// From sunset to the next sunrise.
  let nightSeconds: Double?
  /// Degrees of the Sun below the horizon in the middle of the night before and of the night after.
  let midnightDepth: (before: Double, after: Double)

  /// - Parameter dip: additional dip of the horizon in degrees.
  init(_ date: CivilDate, at place: GeodeticPosition, rules: PrayerRules, dip: Double = 0) {
    let horizon = -rules.parameters.horizon - rules.horizonDip - dip
    let lengths = rules.madhab.shadowLengths
    // At a pole, which has no meridian, use a latitude beside it.
    let degrees = place.latitude.degrees
    let latitude = degrees.magnitude <= 90 ? max(-89.99, min(89.99, degrees)) : .nan
    let longitude = place.solarLongitudeDegrees
    let hours = rules.parameters.declinationHours
    let today = TimetableSun(rules.parameters.solarDate(date))
    let tomorrow = TimetableSun(rules.parameters.solarDate(date.next))

    var chosen = Candidate(today, tomorrow, hours, latitude, longitude, horizon, lengths)
    var substitute: PrayerDay.Substitute?
    if !chosen.isComplete {
      if rules.polar == .nearestDay {
        // Later and earlier days in turn, half a year at most. Near the poles no day has both sunrise and sunset.
        search: for distance in 1...183 {
          for direction in [1, -1] {
            let other = CivilDate(daysSince1970: date.daysSince1970 + direction * distance)
            let candidate = Candidate(
              TimetableSun(other), TimetableSun(other.next), hours, latitude, longitude, horizon, lengths)
            guard candidate.isComplete else { continue }
            (chosen, substitute) = (candidate, .date(other))
            break search
          }
        }
      }
      // The latitude where the Sun just reaches the horizon at its lowest or highest, less a quarter of a degree. It
      // follows the declination without a step, so the times change smoothly from day to day.
      let declination = max(today.declination.magnitude, tomorrow.declination.magnitude)
      let isDay = (latitude < 0) == (today.declination < 0)
      let limit = isDay ? 90 + horizon - declination : 90 - horizon - declination
      var nearer = (min(latitude.magnitude, limit) - Self.polarMargin) * (latitude < 0 ? -1 : 1)
      while rules.polar != .none, !chosen.isComplete, nearer.magnitude > Self.polarMargin {
        chosen = Candidate(today, tomorrow, hours, nearer, longitude, horizon, lengths, isSubstitute: true)
        substitute = .latitude(nearer)
        nearer -= nearer < 0 ? -Self.polarMargin : Self.polarMargin
      }
    }
    self.substitute = substitute
    self.longitude = longitude
    self.hours = hours
    self.latitude = chosen.latitude
    sun = chosen.today
    let side = chosen.latitude < 0 ? -1.0 : 1.0
    func depth(_ day: TimetableSun) -> Double { 90 - side * (chosen.latitude + day.declination) }
    midnightDepth = (depth(today), depth(tomorrow))
    let noon = chosen.today.transit(longitude: longitude)
    transit = noon.isFinite && latitude.isFinite ? Self.seconds(noon) : nil
    sunrise = chosen.sunrise.map(Self.seconds)
    sunset = chosen.sunset.map(Self.seconds)
    asr = chosen.asr.map(Self.seconds)
    if let sunset = chosen.sunset, let next = chosen.nextSunrise {
      nightSeconds = Double(86_400 + Self.seconds(next) - Self.seconds(sunset))
    } else {
      nightSeconds = nil
    }
  }

  /// - Parameter prayer: selects the side of noon: Fajr before it, the others after it.
  func crossing(_ altitude: Double, _ prayer: DailyTime) -> Int? {
    sun.holding(hours[prayer]).crossing(
      altitude, prayer == .fajr ? .morning : .afternoon, latitude: latitude, longitude: longitude
    ).map(Self.seconds)
  }

  /// Distance of the substitute from the latitude where the Sun just rises and sets, in degrees. Smaller: nights or
  /// days without length. Larger: farther from the place. The Adhan libraries' steps of half a degree lie as far away
  /// on average.
  static let polarMargin = 0.25

  private static func seconds(_ hours: Double) -> Int { Int((hours * 3600).rounded(.down)) }

  private struct Candidate {
    let today: TimetableSun
    let latitude: Double
    let sunrise: Double?
    let sunset: Double?
    let asr: Double?
    let nextSunrise: Double?

    init(
      _ today: TimetableSun, _ tomorrow: TimetableSun, _ hours: PerPrayer<Double?>, _ latitude: Double,
      _ longitude: Double, _ horizon: Double, _ lengths: Double, isSubstitute: Bool = false
    ) {
      self.today = today
      self.latitude = latitude
      sunrise = today.holding(hours.sunrise).crossing(horizon, .morning, latitude: latitude, longitude: longitude)
      sunset = today.holding(hours.maghrib).crossing(horizon, .afternoon, latitude: latitude, longitude: longitude)
      asr = sunset.flatMap { sunset in
        today.holding(hours.asr).afternoon(
          lengths: lengths, latitude: latitude, longitude: longitude, sunset: sunset, isSubstitute: isSubstitute)
      }
      nextSunrise = tomorrow.holding(hours.sunrise).crossing(
        horizon, .morning, latitude: latitude, longitude: longitude)
    }

    var isComplete: Bool { sunrise != nil && sunset != nil && nextSunrise != nil }
  }
}

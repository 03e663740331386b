import Measures
import RealModule

/// The times of a day as the Aladhan service computes them, in hours of local time.
///
/// Figures and order of the steps: islamic-network/prayer-times (PrayerTimes), which goes back to PrayTimes (H. Zarrabi-Zadeh);
/// the Sun after the US Naval Observatory's low precision formulas. The answers then are that service's, as clients expect.
struct AladhanTimes {
  struct Rules {
    var method = AladhanMethod.all[0]
    var isHanafi = false
    /// Midnight is the middle of sunset and Fajr; else of sunset and sunrise. Set by the request alone, not by the
    /// method.
    var isMidnightToFajr = false
    /// 1 middle of the night, 2 one seventh, 3 angle; 0 none.
    var latitudeAdjustment = 3
    var shafaq = Shafaq.general
    /// Imsak, Fajr, sunrise, Dhuhr, Asr, Maghrib, sunset, Isha, midnight: minutes.
    var tune = [Int](repeating: 0, count: 9)
  }

  /// A request's corrections with the service's own of a method in force (api.aladhan.com, PrayerTimesHelper): most go before
  /// the request's, Turkey's hold where the request has none.
  static func tuned(_ tune: [Int], method id: Int, isRamadan: Bool) -> [Int] {
    var tune = tune
    switch id {
    case 4 where isRamadan: tune[7] = 30
    case 13:
      for (number, minutes) in [(2, -7), (3, 5), (4, 4), (5, 7), (6, 7)] where tune[number] == 0 {
        tune[number] = minutes
      }
    case 16: (tune[3], tune[5], tune[6]) = (3, 3, 3)
    case 21: (tune[3], tune[5]) = (5, 5)
    case 22: tune[3] = 5
    default: break
    }
    return tune
  }

  enum Name: String, CaseIterable {
    case fajr = "Fajr", sunrise = "Sunrise", dhuhr = "Dhuhr", asr = "Asr", sunset = "Sunset", maghrib = "Maghrib"
    case isha = "Isha", imsak = "Imsak", midnight = "Midnight", firstThird = "Firstthird", lastThird = "Lastthird"
  }

  private(set) var hours: [Name: Double] = [:]

  init(_ date: CivilDate, latitude: Double, longitude: Double, offsetSeconds: Int, rules: Rules) {
    // Noon of the Julian day, moved to the place's own midnight.
    let day = Double(date.daysSince1970) - UniversalTime.daysToJ2000 - longitude / 360
    func sine(_ degrees: Double) -> Double { Double.sin(degrees * .pi / 180) }
    func cosineOf(_ degrees: Double) -> Double { Double.cos(degrees * .pi / 180) }
    func position(_ hours: Double) -> (declination: Double, equation: Double) { Self.sun(day + hours / 24) }
    func noon(_ hours: Double) -> Double { Self.hour(12 - position(hours).equation) }
    func crossing(_ angle: Double, _ guess: Double, before: Bool = false) -> Double {
      let declination = position(guess).declination
      let cosine =
        (-sine(angle) - sine(declination) * sine(latitude)) / (cosineOf(declination) * cosineOf(latitude))
      let arc = Self.degrees(Double.acos(max(-1, min(1, cosine)))) / 15
      return noon(guess) + (before ? -arc : arc)
    }
    let method = rules.method
    let sunrise = crossing(0.833, 6, before: true)
    let sunset = crossing(0.833, 18)
    // The declination near the event. Since 2022 the service has used that of 31 hours later, confusing days that begin
    // at noon with days that begin at midnight: this bug is not reproduced.
    let declination = position(13).declination
    let shadow = Double.tan((latitude - declination).magnitude * .pi / 180) + (rules.isHanafi ? 2 : 1)
    let asr = crossing(-Self.degrees(Double.atan(1 / shadow)), 13)

    let shift = Double(offsetSeconds) / 3600 - longitude / 15
    let local = (
      sunrise: sunrise + shift, sunset: sunset + shift, dhuhr: noon(12) + shift, asr: asr + shift
    )
    let night = Self.hour(local.sunrise - local.sunset)
    func share(_ angle: Double) -> Double {
      night * (rules.latitudeAdjustment == 3 ? angle / 60 : rules.latitudeAdjustment == 2 ? 1.0 / 7 : 1.0 / 2)
    }
    func bounded(_ time: Double, _ base: Double, _ angle: Double, before: Bool) -> Double {
      guard rules.latitudeAdjustment != 0 else { return time }
      let gap = Self.hour(before ? base - time : time - base)
      return gap.isNaN || gap > share(angle) ? base + (before ? -share(angle) : share(angle)) : time
    }
    let fajr = bounded(crossing(method.fajr, 5, before: true) + shift, local.sunrise, method.fajr, before: true)
    let maghrib =
      switch method.maghrib {
      case .minutes(let minutes): local.sunset + minutes / 60
      case .angle(let angle): bounded(crossing(angle, 18) + shift, local.sunset, angle, before: false)
      }
    let isha =
      switch method.isha {
      case .minutes(let minutes): maghrib + minutes / 60
      case .angle(let angle): bounded(crossing(angle, 18) + shift, local.sunset, angle, before: false)
      }
    let dark = rules.isMidnightToFajr ? Self.hour(fajr - local.sunset) : night
    hours = [
      .fajr: fajr, .sunrise: local.sunrise, .dhuhr: local.dhuhr, .asr: local.asr, .sunset: local.sunset,
      .maghrib: maghrib, .isha: isha, .midnight: local.sunset + dark / 2, .firstThird: local.sunset + dark / 3,
      .lastThird: local.sunset + dark * 2 / 3,
    ]
    if method.id == 15 {
      let seasons = Seasons(date, latitude: latitude)
      hours[.fajr] = local.sunrise - seasons.fajrSeconds / 3600
      hours[.isha] = local.sunset + seasons.ishaSeconds(rules.shafaq) / 3600
    }
    hours[.imsak] = hours[.fajr, default: fajr] - 10.0 / 60
    let order: [Name] = [.imsak, .fajr, .sunrise, .dhuhr, .asr, .maghrib, .sunset, .isha, .midnight]
    for (name, minutes) in zip(order, rules.tune) { hours[name, default: 0] += Double(minutes) / 60 }
  }

  /// Minutes from the local midnight, rounded; negative or over a day where the time belongs to another date.
  func minutes(_ name: Name) -> Int? {
    guard let hours = hours[name], hours.isFinite else { return nil }
    return Int((hours * 60 + 0.5).rounded(.down))
  }

  /// Declination in degrees and equation of time in hours, so many days after 2000-01-01T12:00.
  private static func sun(_ days: Double) -> (declination: Double, equation: Double) {
    let anomaly = (357.529 + 0.985_600_28 * days) * .pi / 180
    let mean = wrapped(280.459 + 0.985_647_36 * days)
    let longitude = (mean + 1.915 * Double.sin(anomaly) + 0.020 * Double.sin(2 * anomaly)) * .pi / 180
    let obliquity = (23.439 - 0.000_000_36 * days) * .pi / 180
    let ascension =
      degrees(Double.atan2(y: Double.cos(obliquity) * Double.sin(longitude), x: Double.cos(longitude))) / 15
    return (degrees(Double.asin(Double.sin(obliquity) * Double.sin(longitude))), mean / 15 - hour(ascension))
  }

  private static func degrees(_ radians: Double) -> Double { radians * 180 / .pi }
  private static func wrapped(_ degrees: Double) -> Double { degrees - 360 * (degrees / 360).rounded(.down) }
  private static func hour(_ hours: Double) -> Double { hours - 24 * (hours / 24).rounded(.down) }
}

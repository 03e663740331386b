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
    var isMidnightToFajr: Bool?
    /// 1 middle of the night, 2 one seventh, 3 angle; 0 none.
    var latitudeAdjustment = 3
    var shafaq = Shafaq.general
    /// Imsak, Fajr, sunrise, Dhuhr, Asr, Maghrib, sunset, Isha, midnight: minutes.
    var tune = [Int](repeating: 0, count: 9)
  }

  /// The service's own corrections of a method, which go before those of a request (api.aladhan.com, PrayerTimesHelper):
  /// in the order of ``Rules/tune``, nil where the request's holds.
  static func tuning(method id: Int, isRamadan: Bool) -> [Int?] {
    switch id {
    case 4 where isRamadan: [nil, nil, nil, nil, nil, nil, nil, 30, nil]
    case 13: [nil, nil, -7, 5, 4, 7, 7, nil, nil]
    case 16: [nil, nil, nil, 3, nil, 3, 3, nil, nil]
    case 21: [nil, nil, nil, 5, nil, 5, nil, nil, nil]
    case 22: [nil, nil, nil, 5, nil, nil, nil, nil, nil]
    default: [Int?](repeating: nil, count: 9)
    }
  }

  enum Name: String, CaseIterable {
    case fajr = "Fajr", sunrise = "Sunrise", dhuhr = "Dhuhr", asr = "Asr", sunset = "Sunset", maghrib = "Maghrib"
    case isha = "Isha", imsak = "Imsak", midnight = "Midnight", firstThird = "Firstthird", lastThird = "Lastthird"
  }

  private(set) var hours: [Name: Double] = [:]

  init(_ date: CivilDate, latitude: Double, longitude: Double, offsetSeconds: Int, rules: Rules) {
    // Noon of the Julian day, moved to the place's own midnight.
    let day = Double(date.daysSince1970) - 10_957.5 - longitude / 360
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
    let toFajr = rules.isMidnightToFajr ?? method.isMidnightToFajr
    let dark = toFajr ? Self.hour(fajr - local.sunset) : night
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
    let tilt = (23.439 - 0.000_000_36 * days) * .pi / 180
    let ascension = degrees(Double.atan2(y: Double.cos(tilt) * Double.sin(longitude), x: Double.cos(longitude))) / 15
    return (degrees(Double.asin(Double.sin(tilt) * Double.sin(longitude))), mean / 15 - hour(ascension))
  }

  private static func degrees(_ radians: Double) -> Double { radians * 180 / .pi }
  private static func wrapped(_ degrees: Double) -> Double { degrees - 360 * (degrees / 360).rounded(.down) }
  private static func hour(_ hours: Double) -> Double { hours - 24 * (hours / 24).rounded(.down) }
}

/// A method with Aladhan's number, name and figures (islamic-network/prayer-times, Method).
struct AladhanMethod: Sendable {
  enum Figure: Sendable { case angle(Double), minutes(Double) }

  var id: Int
  var code: String
  var name: String
  var fajr: Double
  var isha: Figure
  var maghrib = Figure.minutes(0)
  var isMidnightToFajr = false
  /// Where it is from.
  var latitude = 0.0
  var longitude = 0.0

  static let all: [AladhanMethod] = [
    .init(
      id: 3, code: "MWL", name: "Muslim World League", fajr: 18, isha: .angle(17), latitude: 51.5194682,
      longitude: -0.1360365),
    .init(
      id: 2, code: "ISNA", name: "Islamic Society of North America (ISNA)", fajr: 15, isha: .angle(15),
      latitude: 39.70421229999999, longitude: -86.39943869999999),
    .init(
      id: 5, code: "EGYPT", name: "Egyptian General Authority of Survey", fajr: 19.5, isha: .angle(17.5),
      latitude: 30.0444196, longitude: 31.2357116),
    .init(
      id: 4, code: "MAKKAH", name: "Umm Al-Qura University, Makkah", fajr: 18.5, isha: .minutes(90),
      latitude: 21.3890824, longitude: 39.8579118),
    .init(
      id: 1, code: "KARACHI", name: "University of Islamic Sciences, Karachi", fajr: 18, isha: .angle(18),
      latitude: 24.8614622, longitude: 67.0099388),
    .init(
      id: 7, code: "TEHRAN", name: "Institute of Geophysics, University of Tehran", fajr: 17.7, isha: .angle(14),
      maghrib: .angle(4.5), isMidnightToFajr: true, latitude: 35.6891975, longitude: 51.3889736),
    .init(
      id: 0, code: "JAFARI", name: "Shia Ithna-Ashari, Leva Institute, Qum", fajr: 16, isha: .angle(14),
      maghrib: .angle(4), isMidnightToFajr: true, latitude: 34.6415764, longitude: 50.8746035),
    .init(
      id: 8, code: "GULF", name: "Gulf Region", fajr: 19.5, isha: .minutes(90), latitude: 24.1323638,
      longitude: 53.3199527),
    .init(
      id: 9, code: "KUWAIT", name: "Kuwait", fajr: 18, isha: .angle(17.5), latitude: 29.375859, longitude: 47.9774052),
    .init(
      id: 10, code: "QATAR", name: "Qatar", fajr: 18, isha: .minutes(90), latitude: 25.2854473, longitude: 51.5310398),
    .init(
      id: 11, code: "SINGAPORE", name: "Majlis Ugama Islam Singapura, Singapore", fajr: 20, isha: .angle(18),
      latitude: 1.352083, longitude: 103.819836),
    .init(
      id: 12, code: "FRANCE", name: "Union Organization Islamic de France", fajr: 12, isha: .angle(12),
      latitude: 48.856614, longitude: 2.3522219),
    .init(
      id: 13, code: "TURKEY", name: "Diyanet İşleri Başkanlığı, Turkey (experimental)", fajr: 18, isha: .angle(17),
      latitude: 39.9333635, longitude: 32.8597419),
    .init(
      id: 14, code: "RUSSIA", name: "Spiritual Administration of Muslims of Russia", fajr: 16, isha: .angle(15),
      latitude: 54.73479099999999, longitude: 55.9578555),
    .init(
      id: 15, code: "MOONSIGHTING", name: "Moonsighting Committee Worldwide (Moonsighting.com)", fajr: 0,
      isha: .angle(0)),
    .init(
      id: 16, code: "DUBAI", name: "Dubai (experimental)", fajr: 18.2, isha: .angle(18.2), latitude: 25.0762677,
      longitude: 55.087404),
    .init(
      id: 17, code: "JAKIM", name: "Jabatan Kemajuan Islam Malaysia (JAKIM)", fajr: 20, isha: .angle(18),
      latitude: 3.139003, longitude: 101.686855),
    .init(
      id: 18, code: "TUNISIA", name: "Tunisia", fajr: 18, isha: .angle(18), latitude: 36.8064948, longitude: 10.1815316),
    .init(
      id: 19, code: "ALGERIA", name: "Algeria", fajr: 18, isha: .angle(17), latitude: 36.753768, longitude: 3.0587561),
    .init(
      id: 20, code: "KEMENAG", name: "Kementerian Agama Republik Indonesia", fajr: 20, isha: .angle(18),
      latitude: -6.2087634, longitude: 106.845599),
    .init(
      id: 21, code: "MOROCCO", name: "Morocco", fajr: 19, isha: .angle(17), latitude: 33.9715904, longitude: -6.8498129),
    .init(
      id: 22, code: "PORTUGAL", name: "Comunidade Islamica de Lisboa", fajr: 18, isha: .minutes(77),
      maghrib: .minutes(3), latitude: 38.7222524, longitude: -9.1393366),
    .init(
      id: 23, code: "JORDAN", name: "Ministry of Awqaf, Islamic Affairs and Holy Places, Jordan", fajr: 18,
      isha: .angle(18), maghrib: .minutes(5), latitude: 31.9461222, longitude: 35.923844),
    .init(id: 99, code: "CUSTOM", name: "Custom", fajr: 15, isha: .angle(15)),
  ]
}

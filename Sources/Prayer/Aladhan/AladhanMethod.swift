import Earth
import Measures

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
  /// Latitude of its authority, degrees.
  var latitude = 0.0
  var longitude = 0.0

  /// Default where a request names none: Umm al-Qura by the clocks of Riyadh, else the one whose home is nearest.
  static func nearest(to place: GeodeticPosition, zone: String) -> AladhanMethod {
    func meters(_ method: AladhanMethod) -> Double {
      let home = GeodeticPosition(
        latitude: Angle(degrees: method.latitude), longitude: Angle(degrees: method.longitude))
      return GreatCircle.meters(from: place, to: home)
    }
    if zone == "Asia/Riyadh", let makkah = all.first(where: { $0.id == 4 }) { return makkah }
    return all.filter { $0.latitude != 0 }.min { meters($0) < meters($1) } ?? all[0]
  }

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

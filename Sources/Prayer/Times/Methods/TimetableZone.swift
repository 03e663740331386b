import Measures

/// A zone of an authority that prints one table for several towns: it computes the times for one place, mostly the westernmost, where
/// they come last, and those of the morning for the easternmost.
///
/// Malaysia: the points of 45 zones are those at which the starts that e-solat printed for 2023 are the next minute; of the others, the
/// westernmost of the zone's districts (mptwaktusolat/jakim.geojson). Jordan and the Emirates: points, minutes and horizons were fitted to
/// every second day that the Ministry (awqaf.gov.jo, 2026) and the Authority (awqaf.gov.ae, 2026 and 2027) printed; on the others 93 of 100
/// times are the same minute. The middle of a district or town says which zone a place is in.
struct TimetableZone: Sendable {
  /// `WLY01`
  let code: String
  /// The place whose Sun is used.
  let point: GeodeticPosition
  /// Minutes added to the method's: the morning uses the Sun of the zone's east.
  let minutes: PerPrayer<Double>
  /// Degrees of the Sun below the horizon at Isha: Kelantan has 17.
  let isha: Double
  /// Dip of the horizon in degrees, in the highlands.
  let dip: Double
  /// The middles of its districts.
  private let districts: [GeodeticPosition]

  /// Countries with such zones.
  enum Country: Sendable { case malaysia, jordan, emirates }

  static func all(_ country: Country) -> [TimetableZone] {
    switch country {
    case .malaysia: malaysia
    case .jordan: jordan
    case .emirates: emirates
    }
  }

  /// The zone whose district is nearest; nil outside of the country. Doesn't allocate.
  static func containing(_ place: GeodeticPosition, in country: Country) -> TimetableZone? {
    let zones = all(country)
    var found: Int?
    var nearest = mostDegrees * mostDegrees
    for (number, zone) in zones.enumerated() {
      for district in zone.districts {
        let north = (district.latitude - place.latitude).degrees
        let east = (district.longitude - place.longitude).signed.degrees
        let square = north * north + east * east
        if square < nearest { (found, nearest) = (number, square) }
      }
    }
    return found.map { zones[$0] }
  }

  /// Largest distance from a place to the middle of its district, in degrees: Borneo's districts are wide.
  private static let mostDegrees = 0.9

  private init(_ line: Substring) {
    let cells = line.split(separator: " ")
    let numbers = cells[1...7].compactMap { Double($0) }
    func position(_ north: Double, _ east: Double) -> GeodeticPosition {
      GeodeticPosition(latitude: Angle(degrees: north), longitude: Angle(degrees: east))
    }
    code = String(cells[0])
    point = position(numbers[0], numbers[1])
    minutes = .init(fajr: numbers[2], sunrise: numbers[3], maghrib: numbers[4])
    (isha, dip) = (numbers[5], numbers[6])
    districts = cells[8...].map { cell in
      let pair = cell.split(separator: ",").compactMap { Double($0) }
      return position(pair[0], pair[1])
    }
  }

  private static func table(_ rows: String) -> [TimetableZone] { rows.split(separator: "\n").map { TimetableZone($0) } }

  // Code, point, minutes for Fajr, sunrise and Maghrib, Isha's angle, dip, districts.

  private static let jordan = table(
    """
    Umm-al-Quttayn 32.22 36.57 -1 -0.01 0.11 18 1.25 32.32,36.63
    Irbid 32.66 35.83 -0.4 -0.56 0.91 18 0.95 32.56,35.85 32.56,36.01
    Azraq 31.83 36.85 0.1 0.47 -0.2 18 0.9 31.83,36.82
    North-Jordan-Valley 32.61 35.61 0 -0.01 0.07 18 0.15 32.61,35.61
    Middle-Jordan-Valley 31.90 35.61 0 -0.32 0.27 18 0.1 32.20,35.62 31.90,35.63
    Ruwaished 32.50 38.18 -0.1 -0.17 -0.01 18 0.95 32.50,38.20
    Shobak-Petra 30.37 35.49 0 -0.23 0.23 18 1.55 30.52,35.54 30.32,35.48
    Tafilah 30.79 35.61 -0.2 -0.09 -0.09 18 1.55 30.84,35.60
    Dhulail-Hashimiya 32.13 36.14 -0.4 -0.63 0.22 18 0.9 32.13,36.28 32.15,36.11
    Aqaba 29.53 35.03 0 1.85 0.38 18 0.9 29.53,35.01
    Karak 31.18 35.68 -0.2 -0.37 0.02 18 1.35 31.18,35.70
    Mafraq 32.34 36.18 -0.9 0.62 0.1 18 1.3 32.34,36.21
    Jerash-Ajloun 32.28 35.83 -0.6 -0.29 0.15 18 1.3 32.28,35.90 32.33,35.75
    Dhiban 31.50 35.79 -0.6 -0.76 0.17 18 1.1 31.50,35.78
    Amman 32.00 35.85 -0.6 -0.6 0.06 18 1.25 31.95,35.93 32.04,35.73 32.07,36.09 31.72,35.79
    Maan 30.20 35.73 -0.1 -0.12 0.08 18 1.25 30.20,35.73
    """)

  private static let emirates = table(
    """
    Abu-Dhabi 24.45 54.31 -1.4 -1.36 0.04 18 0 24.45,54.38
    Al-Ain 24.21 55.54 -2.2 -2.71 -0.11 18 0.1 24.21,55.74
    Madinat-Zayed 23.65 53.61 -1 -1.06 0.05 18 -0.05 23.65,53.71
    Ruwais 24.31 52.60 -0.8 -0.86 0.08 18 -0.05 24.11,52.73
    Dubai 25.05 55.08 -1.6 -1.95 0.2 18 0 25.20,55.27
    Hatta 24.75 56.08 -0.1 -0.19 -0.03 18 0.25 24.80,56.12
    Sharjah 25.30 55.35 -1.2 -1.2 0 18 0 25.35,55.42
    Al-Dhaid 25.29 55.86 -0.4 -0.31 -0.1 18 0.05 25.29,55.88
    East-Coast 25.48 56.32 0 0.01 0.06 18 0 25.33,56.34 25.05,56.35 25.59,56.26
    Ajman 25.41 55.43 -0.8 -0.81 0 18 0 25.41,55.51
    Umm-al-Quwain 25.56 55.54 -1 -1.01 0.02 18 0 25.56,55.56
    Ras-al-Khaimah 25.74 55.89 -0.9 -0.99 0.02 18 0 25.79,55.94
    Fujairah 25.18 56.21 -0.6 -0.81 0.13 18 0 25.13,56.33
    """)

  private static let malaysia = table(
    """
    JHR01 2.61 104.31 0 0 0 18 0 2.45,104.52 2.58,104.33
    JHR02 1.70 103.55 0 0 0 18 0 1.51,103.78 1.68,103.55 1.76,103.95 2.32,103.71
    JHR03 1.64 103.20 0 0 0 18 0 1.55,103.4 2.07,103.39
    JHR04 2.25 102.53 0 0 0 18 0 1.93,103.03 2.13,102.78 2.28,102.64 2.48,102.96
    KDH01 6.30 100.17 0 -2.4 0 18 0 6.12,100.37 6.16,100.53 6.36,100.4
    KDH02 5.80 100.27 0 -1.7 0 18 0 5.69,100.51 5.86,100.4 5.98,100.55
    KDH03 6.30 100.42 0 -3.3 0 18 0 5.99,100.85 6.26,100.69
    KDH04 5.55 100.60 0 -2.1 0 18 0 5.71,100.87
    KDH05 5.13 100.49 0 -1.5 0 18 0 5.2,100.61 5.4,100.65
    KDH06 6.43 99.64 0 -1.2 0 18 0 6.37,99.78
    KTN01 6.00 101.99 0 0 0 17 0 5.42,102.17 5.75,102.03 5.75,102.25 5.84,102.39 6,102.09 6,102.38 6.05,102.26 \
      6.17,102.16
    KTN02 4.68 101.33 0 -5.3 0 17 0 4.77,101.6 5,102.06 5.58,101.83
    MLK01 2.39 101.98 0 -0.1 0 18 0 2.24,102.25 2.3,102.43 2.38,102.19
    NGS01 2.73 102.17 0 -2.2 0 18 0 2.55,102.46 2.86,102.47
    NGS02 2.91 101.89 0 -2.1 0 18 0 2.56,102.1 2.73,102.22 3.04,102.11
    NGS03 2.62 101.69 0 -1.9 0 18 0 2.54,101.89 2.76,101.92
    PHG01 2.78 104.16 0 0 0 18 0 2.79,104.17
    PHG02 3.06 102.78 0 0 0 18 0 2.87,103.11 3.34,103.19 3.86,103.09
    PHG03 3.47 102.12 0 0 0 18 0 3.17,102.56 3.59,102.27 3.62,102.67 4.26,102.55
    PHG04 3.97 101.73 0 0 0 18 0 3.38,102.01 3.86,101.83 4.35,101.91
    PHG06 4.45 101.41 0 0 0 18 1.5 4.47,101.48
    PLS01 6.42 100.12 0 0 0 18 0 6.5,100.24
    PNG01 5.36 100.16 0 -1.8 0 18 0 5.21,100.48 5.36,100.23 5.36,100.46 5.41,100.28 5.5,100.44
    PRK01 4.17 101.08 0 -2.8 0 18 0 3.85,101.46 4.13,101.32 4.57,101.13 5.01,100.56
    PRK02 4.80 100.73 0 -2.9 0 18 0 4,101.09 4.41,101.2 4.83,101.09
    PRK03 5.25 100.81 0 -2.9 0 18 0 5.11,101.12 5.34,101.06 5.43,101.15 5.57,101.13 5.59,100.98 5.68,101.04
    PRK04 5.57 101.20 0 -2.2 0 18 0 5.45,101.45 5.78,101.5
    PRK05 4.22 100.53 0 -3.6 0 18 0 3.88,100.96 4.26,100.91 4.33,100.71
    PRK06 5.00 100.36 0 -2.7 0 18 0 4.8,100.72 5.22,100.81
    SBH01 5.34 117.50 0 0 0 18 0 5.77,117.98
    SBH02 5.14 116.50 0 -0.1 0 18 0 5.11,117.02 5.41,118.05 5.76,117.14 6.19,117.38
    SBH03 5.05 118.20 0 0 0 18 0 4.46,118.41 4.7,118.06 5.1,118.39
    SBH04 4.27 117.31 0 -0.1 0 18 0 4.43,118.01 4.51,117.42
    SBH05 6.56 116.50 0 -0.1 0 18 0 6.44,116.79 6.72,117.1 6.82,116.75
    SBH07 5.45 115.56 0 0 0 18 0 5.63,116.01 5.85,116.2 5.88,116.06 5.92,116.77 6.01,116.17 6.07,116.32 6.31,116.5
    SBH08 5.22 116.11 0 0 0 18 0 4.61,116.44 5.27,116.26 5.68,116.4
    SBH09 5.08 115.33 0 -0.1 0 18 0 4.65,115.7 4.89,115.94 5.32,115.69 5.43,115.49
    SGR01 3.56 101.34 0 -3.1 0 18 0 2.81,101.69 3.07,101.85 3.1,101.57 3.28,101.65 3.56,101.58
    SGR02 3.83 100.81 0 -3.6 0 18 0 3.4,101.32 3.68,101.09
    SGR03 3.25 101.20 0 -2.4 0 18 0 2.83,101.5 3.06,101.43
    SWK01 4.80 114.83 0 -0.1 0 18 0 4.29,115.11 4.52,115.45
    SWK02 3.88 113.72 0 0 0 18 0 3.35,114.83 3.5,115.36 3.58,114.25 3.74,113.77 4.08,114.56
    SWK03 2.91 112.86 0 0 0 18 0 1.76,113.81 2.56,114.27 2.64,113.02 3.1,113.56 3.31,113.23
    SWK04 2.86 111.70 0 -0.1 0 18 0 1.76,112.53 1.95,112.22 2.18,113.11 2.3,111.88 2.45,112.44 2.69,111.99 2.82,112.35
    SWK05 2.25 111.22 0 0 0 18 0 1.79,111.69 1.8,111.94 2.06,111.45 2.17,111.64 2.28,111.31 2.53,111.42 2.65,111.7
    SWK06 1.80 111.12 0 0 0 18 0 1.2,111.3 1.29,111.87 1.51,111.51 1.56,111.15 1.75,111.41 1.88,111.24
    SWK07 1.48 110.48 0 0 0 18 0 1.02,110.44 1.11,110.63 1.32,110.85 1.45,110.49 1.54,110.62
    SWK08 1.83 109.77 0 0 0 18 0 1.38,110.11 1.45,110.32 1.66,109.85
    TRG01 5.28 102.97 0 0 0 18 0 5.07,103.21 5.28,103.08 5.38,103
    TRG02 5.41 102.42 0 0 0 18 0 5.45,102.79 5.59,102.52
    TRG03 5.03 102.55 0 0 0 18 0 5.05,102.77
    TRG04 4.53 102.88 0 0 0 18 0 4.28,103.23 4.68,103.14
    WLY01 3.56 101.34 0 -2.1 0 18 0 2.93,101.69 3.15,101.69
    WLY02 5.27 115.16 0 -0.7 0 18 0 5.31,115.22
    """)
}

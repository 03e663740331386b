public import Measures
import Places

extension PrayerMethod {
  /// Origin of the method in force.
  public enum Choice: Sendable, Hashable {
    /// Set by a person.
    case chosen
    /// The country's method, by country code (ISO 3166), as none is set.
    case country(String)
    /// The standard one: none is set, and none is known for the country or the place.
    case standard

    /// For programs: `chosen`, `country`, `standard`.
    public var word: String {
      switch self {
      case .chosen: "chosen"
      case .country: "country"
      case .standard: "standard"
      }
    }
  }

  /// The method that a country's Muslims follow, with its source; nil where unknown, or where several compete.
  public static func method(ofCountry code: String) -> (method: PrayerMethod, source: String)? {
    table.first { $0.countries.contains(code) }.map { ($0.method, $0.source) }
  }

  /// The method of the nearest city's country; ``mwl`` where none is known.
  public static func method(at place: GeodeticPosition) -> (method: PrayerMethod, choice: Choice) {
    guard let (city, meters) = Gazetteer.nearest(to: place), meters < farMeters,
      let (method, _) = Self.method(ofCountry: city.country)
    else { return (.mwl, .standard) }
    return (method, .country(city.country))
  }

  /// Distance from every city beyond which no country is assumed, as on the open sea, in metres.
  private static let farMeters = 500_000.0

  /// Authorities whose times a state or its Muslims' official body proclaims, with the place of publication; where
  /// there is none and one method is documented as in use, that document.
  ///
  /// Left out: countries where several authorities print different times (Iraq, Lebanon, Russia, most of Europe), and
  /// those whose authority has figures that no method here has (Bahrain's Supreme Council for Islamic Affairs, Yemen's Authority of Awqaf).
  private static let table: [(countries: Set<String>, method: PrayerMethod, source: String)] = [
    (["TR"], .turkey, "Diyanet İşleri Başkanlığı proclaims the times of Türkiye (namazvakitleri.diyanet.gov.tr)"),
    (["SA"], .ummAlQura, "Umm al-Qura is the official calendar of Saudi Arabia (ummulqura.org.sa)"),
    (["EG"], .egyptian, "The Egyptian General Authority of Survey proclaims the times of Egypt (esa.gov.eg)"),
    (
      ["PK", "IN", "AF"], .karachi,
      "No state prints a table; Karachi is used in Pakistan, Afghanistan and India (praytimes.org, Calculation Methods)"
    ),
    (["AE"], .dubai, "The General Authority of Islamic Affairs, Endowments and Zakat, for all Emirates (awqaf.gov.ae)"),
    (["KW"], .kuwait, "The calendar of al-Ojeiri, by which Kuwait goes (alojeiri.com)"),
    (["QA"], .qatar, "The Ministry of Awqaf (islam.gov.qa), by the Qatar Calendar House (qatarch.com)"),
    (["SG"], .singapore, "Majlis Ugama Islam Singapura (muis.gov.sg)"),
    (["IR"], .tehran, "The Institute of Geophysics proclaims the times of Iran (calendar.ut.ac.ir)"),
    (["MY"], .jakim, "Jabatan Kemajuan Islam Malaysia (e-solat.gov.my)"),
    (["ID"], .kemenag, "Kementerian Agama (bimasislam.kemenag.go.id)"),
    (["TN"], .tunisia, "The National Institute of Meteorology, of the Ministry of Transport (meteo.tn)"),
    (["DZ"], .algeria, "The Ministry of Religious Affairs and Endowments (marw.gov.dz)"),
    (["MA", "EH"], .morocco, "The Ministry of Habous and Islamic Affairs (habous.gov.ma/prieres)"),
    (["JO"], .jordan, "The Ministry of Awqaf, Islamic Affairs and Holy Places (awqaf.gov.jo)"),
    (["BD"], .bangladesh, "Islamic Foundation, of the Ministry of Religious Affairs (islamicfoundation.gov.bd)"),
    (["OM"], .oman, "The Ministry of Awqaf and Religious Affairs (mara.gov.om)"),
    (["KZ"], .kazakhstan, "The Spiritual Administration of Muslims of Kazakhstan (muftyat.kz)"),
    (["KG"], .kyrgyzstan, "The Spiritual Administration of Muslims of Kyrgyzstan (muftiyat.kg)"),
    (["AZ"], .azerbaijan, "The Caucasus Muslims Board (qafqazislam.com)"),
    (["BG"], .bulgaria, "The Chief Muftiate of Bulgaria (grandmufti.bg)"),
    (["BN"], .brunei, "The Ministry of Religious Affairs (mora.gov.bn)"),
    (["BA"], .bosnia, "The Islamic Community in Bosnia and Herzegovina (vaktija.ba)"),
    (["MV"], .maldives, "The Ministry of Islamic Affairs of the Maldives (islamicaffairs.gov.mv)"),
    (["LK"], .sriLanka, "All Ceylon Jamiyyathul Ulama (acju.lk)"),
    (
      ["US", "CA"], .isna,
      "The Fiqh Council of North America recommends 15° (fiqhcouncil.org, Fifteen or Eighteen Degrees)"
    ),
    (
      ["PT"], .lisbon,
      "Comunidade Islâmica de Lisboa (comunidadeislamica.pt); its figures are known from the Aladhan service only"
    ),
  ]

  /// Every country of the table, with its method.
  static var ofCountries: [(country: String, method: PrayerMethod)] {
    table.flatMap { row in row.countries.map { ($0, row.method) } }
  }
}

extension PrayerMethod {
  /// Source of a method's figures, and their evidence.
  public struct Evidence: Sendable, Hashable {
    /// Source of the figures, and since when they hold where known.
    public var source: String
    /// When they were last compared with a table of the authority itself: `2026-08`; nil: no comparison is known.
    public var checked: String?
    /// With which table, by whom, and how well it agreed.
    public var comparison: String?
    /// Limits of the figures.
    public var limits: String?
  }

  private static let adhan = "the Adhan libraries (batoulapps)"
  private static let aladhan = "the Aladhan service (islamic-network/prayer-times)"

  /// As found in November 2026. A date is that of the newest table known to have been compared with the figures.
  public var evidence: Evidence {
    switch self {
    case .mwl, .isna, .karachi:
      Evidence(source: Self.adhan, limits: "angles only: its authority prints no table of its own")
    case .ummAlQura:
      Evidence(
        source: Self.adhan, checked: "2016-12", comparison: "ummulqura.org.sa, Makkah, 12 days of 2016, within 1 min",
        limits: "the 30 minutes of Ramadan are custom, and in no table that was compared")
    case .egyptian:
      Evidence(
        source: "\(Self.adhan); 19.5° and 17.5°, where older lists have 20° and 18°", checked: "2026-02",
        comparison:
          "the Authority's times as newspapers print them: Cairo on 18 February 2026 (sports-leb.com), Cairo and Alexandria on "
          + "21 March 2025 (radar2.net), within 1 min; on 13 November 2025 (elmogaz.com) within 2 min",
        limits: "the Authority's own table was not seen; prints of October 2025 contradict each other by minutes")
    case .dubai:
      Evidence(source: Self.adhan, checked: "2018-12", comparison: "awqaf.gov.ae, Dubai, 12 days of 2018, within 1 min")
    case .kuwait: Evidence(source: Self.adhan)
    case .qatar:
      Evidence(source: Self.adhan, checked: "2016-12", comparison: "islam.gov.qa, Doha, 12 days of 2016, within 2 min")
    case .singapore:
      Evidence(source: Self.adhan, checked: "2020-12", comparison: "muis.gov.sg, every day of 2020, within 2 min")
    case .tehran: Evidence(source: Self.adhan, limits: "compared with praytimes.org only, which is not the institute's")
    case .turkey:
      Evidence(
        source: Self.adhan, checked: "2026-02",
        comparison:
          "Ankara, Fajr, Maghrib and Isha of 19 to 21 February 2026 as Habertürk prints Diyanet's, within 1 min; all times on 12 "
          + "days of 2019 as Yeni Şafak does",
        limits:
          "beyond 45° Diyanet has Isha at a third of the night and at most 80 min after Maghrib, and bounds Fajr from March to "
          + "September by that time (its High Board, decision 48 of 31 May 2007 and later): that rule is not computed here"
      )
    case .moonsighting:
      Evidence(
        source: "K. Shaukat, moonsighting.com, as in \(Self.adhan)", checked: "2016-12",
        comparison: "moonsighting.com, London, 12 days of 2016, within 1 min")
    case .jakim:
      Evidence(
        source:
          "Fajr at 18° since 21 November 2019 (20° before): 116th Muzakarah of the National Fatwa Committee; minutes fitted in "
          + "adhan-swift pull request 100",
        checked: "2026-08", comparison: "e-solat.gov.my, by the author of that request")
    case .kemenag:
      Evidence(
        source:
          "Sun at -1° at sunrise and Maghrib, rounded up, +2 min (Dhuhr +3, sunrise -3): adhan-swift pull request 103",
        checked: "2026-09",
        comparison: "bimasislam.kemenag.go.id, by the author of that request; sunrise agreed on 97.8 % of days")
    case .morocco:
      Evidence(
        source: "\(Self.aladhan), Dhuhr and Maghrib +5 min as it adds them", checked: "2020-06",
        comparison:
          "habous.gov.ma, seven cities, adhan-js pull request 17: Fajr 19.1°, Isha 17.1°, Maghrib with the Sun at -1.6°",
        limits: "the Ministry does not publish its rule; high places differ by minutes")
    case .jordan:
      Evidence(
        source: "\(Self.aladhan), since March 2024, by its api.aladhan.com issue 73, which names awqaf.gov.jo",
        limits:
          "no table of the Ministry was compared; Fajr and Maghrib of Ramadan 2024 in the newspaper Saraya, whose source is not "
          + "named, agree within 2 min")
    case .jafari, .gulf, .france, .russia, .tunisia, .algeria, .lisbon: Evidence(source: Self.aladhan)
    case .custom: Evidence(source: "the angles and minutes that were set")
    }
  }
}

/// Türkiye, Europe and Russia.
extension MethodRecord {
  static let turkey = MethodRecord(
    "Diyanet İşleri Başkanlığı, Turkey", "رئاسة الشؤون الدينية التركية", usedBy: ("Türkiye", "تركيا"),
    .init(
      fajr: 18, isha: .angle(17), minutes: .init(sunrise: -7.2, dhuhr: 5, asr: 4.15, maghrib: 7.2, isha: 0.1),
      declinationHours: .init(all: 0), madhab: .shafi),
    source: "angles and minutes as in \(adhan); the declination of 0h for the whole day, by Diyanet's tables",
    official: .init("namazvakitleri.diyanet.gov.tr, six cities", newest: "2027-01", rows: 179, same: 85, within: 1),
    limits:
      "beyond 45° Diyanet has Isha at a third of the night and at most 80 min after Maghrib, and bounds Fajr from March to "
      + "September by that time (its High Board, decision 48 of 31 May 2007 and later): that rule is not computed here")

  static let france = MethodRecord(
    "Union des organisations islamiques de France", "اتحاد المنظمات الإسلامية في فرنسا", usedBy: ("France", "فرنسا"),
    .init(fajr: 12, isha: .angle(12)), source: aladhan)

  static let lisbon = MethodRecord(
    "Comunidade Islâmica de Lisboa", "الجماعة الإسلامية في لشبونة", usedBy: ("Portugal", "البرتغال"),
    // Three minutes after sunset, and 77 after that prayer.
    .init(fajr: 18, isha: .minutes(80), minutes: .init(maghrib: 3)), source: aladhan)

  static let bosnia = MethodRecord(
    "Islamic Community in Bosnia and Herzegovina", "المشيخة الإسلامية في البوسنة والهرسك",
    usedBy: ("Bosnia and Herzegovina", "البوسنة والهرسك"),
    .init(
      fajr: 18, isha: .angle(16),
      minutes: .init(fajr: -0.25, sunrise: -7.3, dhuhr: 0.8, asr: -0.4, maghrib: 6.1, isha: -0.15),
      declinationHours: .init(all: 0), madhab: .shafi),
    source: "by the takvim of Sarajevo",
    official: .init("vaktija.ba, Sarajevo", newest: "2025-12", rows: 40, same: 69, within: 2),
    limits: "the takvim follows the horizon of Sarajevo by season: sunrise and Maghrib are on its safe side")

  static let bulgaria = MethodRecord(
    "Chief Muftiate of Bulgaria", "دار الإفتاء العامة في بلغاريا", usedBy: ("Bulgaria", "بلغاريا"),
    .init(
      fajr: 18, isha: .angle(17),
      minutes: .init(fajr: -1.5, sunrise: -7.75, dhuhr: 4.6, asr: 4.2, maghrib: 8.2),
      declinationHours: .init(all: 0), madhab: .shafi),
    source: "by the Muftiate's table of Sofia, the declination of 0h for the whole day",
    official: .init("grandmufti.bg, Sofia", newest: "2026-12", rows: 14, same: 67, within: 2),
    limits: "compared in October and December only")

  static let azerbaijan = MethodRecord(
    "Caucasus Muslims Board", "إدارة مسلمي القوقاز", usedBy: ("Azerbaijan", "أذربيجان"),
    .init(
      fajr: 16, isha: .angle(15), minutes: .init(fajr: -1.1, sunrise: -0.9, asr: 0.3, maghrib: 16.6, isha: 0.7),
      declinationHours: .asr(15), madhab: .hanafi),
    source: "by the Board's table of Baku",
    official: .init("qafqazislam.com, Baku", newest: "2026-05", rows: 14, same: 85, within: 2),
    limits: "compared in April and May only")

  static let russia = MethodRecord(
    "Spiritual Administration of Muslims of Russia", "الإدارة الدينية لمسلمي روسيا", usedBy: ("Russia", "روسيا"),
    .init(fajr: 16, isha: .angle(15)), source: aladhan)

  static let tatarstan = MethodRecord(
    "Spiritual Administration of Muslims of Tatarstan", "الإدارة الدينية لمسلمي تتارستان",
    usedBy: ("Tatarstan", "تتارستان"),
    .init(
      fajr: 18, isha: .angle(15), minutes: .init(fajr: -0.5, dhuhr: 0.5, asr: 1, maghrib: 0.8, isha: 0.5),
      madhab: .hanafi, highLatitude: .none, whiteNights: .init(fajr: 120, isha: 90)),
    source:
      "by the Administration's table: 18° and 15° without a bound; without 18°, 120 minutes before sunrise and 90 after sunset",
    official: .init("dumrt.ru, Kazan", newest: "2026-12", rows: 25, same: 81, within: 1))

  static let dagestan = MethodRecord(
    "Muftiate of Dagestan", "دار الإفتاء في داغستان", usedBy: ("Dagestan", "داغستان"),
    .init(
      fajr: 17.5, isha: .angle(15),
      minutes: .init(fajr: 0.4, sunrise: -2.5, dhuhr: 4.5, asr: 2.3, maghrib: 4.8, isha: 0.35),
      declinationHours: .asr(15), madhab: .shafi),
    source: "by the Muftiate's table of Makhachkala (Adhan issue 113)",
    official: .init("islamdag.ru, Makhachkala", newest: "2026-10", rows: 7, same: 100, within: 0),
    limits: "compared in few months only")
}

/// South, Central and South-East Asia.
extension MethodRecord {
  static let singapore = MethodRecord(
    "Majlis Ugama Islam Singapura, Singapore", "المجلس الإسلامي في سنغافورة", usedBy: ("Singapore", "سنغافورة"),
    .init(
      fajr: 20, isha: .angle(18), minutes: .init(sunrise: -0.25, dhuhr: 1.1, asr: 0.1, maghrib: 0.9),
      declinationHours: .asr(15), rounding: .init(all: .up),
      madhab: .shafi),
    source: adhan,
    official: .init("muis.gov.sg", newest: "2026-12", rows: 50, same: 66, within: 1))

  static let brunei = MethodRecord(
    "Ministry of Religious Affairs, Brunei", "وزارة الشؤون الدينية في بروناي", usedBy: ("Brunei", "بروناي"),
    .init(
      fajr: 20, isha: .angle(18), minutes: .init(fajr: 0.1, dhuhr: 1, maghrib: 0.1), declinationHours: .init(all: 0),
      madhab: .shafi),
    source: "20° and 18°, the declination of 0h for the whole day: by the Ministry's table",
    official: .init("mora.gov.bn, Bandar Seri Begawan", newest: "2021-05", rows: 40, same: 95, within: 1))

  static let jakim = MethodRecord(
    "Jabatan Kemajuan Islam Malaysia", "إدارة التنمية الإسلامية الماليزية", usedBy: ("Malaysia", "ماليزيا"),
    .init(
      fajr: 18, isha: .angle(18), minutes: .init(sunrise: -0.1, dhuhr: 1.08, maghrib: 0.3), rounding: .outward,
      madhab: .shafi
    ).inZones(of: .malaysia),
    source:
      "Fajr at 18° since 21 November 2019 (20° before): 116th Muzakarah of the National Fatwa Committee; the points of the zones "
      + "fitted to e-solat's tables of 2023",
    official: .init("e-solat.gov.my, zones", newest: "2026-12", rows: 460, same: 79, within: 2),
    limits:
      "a place belongs to the zone whose district's middle is nearest; Gunung Jerai and Genting have zones of their own"
  )

  static let kemenag = MethodRecord(
    "Kementerian Agama Republik Indonesia", "وزارة الشؤون الدينية الإندونيسية", usedBy: ("Indonesia", "إندونيسيا"),
    .init(
      fajr: 20, isha: .angle(18), horizon: 1,
      minutes: .init(fajr: 2, sunrise: -3.1, dhuhr: 3, asr: 2, maghrib: 2.1, isha: 2), rounding: .init(all: .up),
      height: .highland(meters: 600, degrees: 1), madhab: .shafi),
    source:
      "Sun at -1° at sunrise and Maghrib, at -2° on high land, rounded up, +2 min (Dhuhr +3, sunrise -3): adhan-swift pull "
      + "request 103, by bimasislam.kemenag.go.id",
    official: .init("bimasislam.kemenag.go.id, ten towns", newest: "2026-09", rows: 26, same: 96, within: 1),
    limits: "where high land begins is not published: Malang at 500 m has -1°, Bandung at 700 m -2°")

  static let maldives = MethodRecord(
    "Ministry of Islamic Affairs, Maldives", "وزارة الشؤون الإسلامية في المالديف", usedBy: ("Maldives", "المالديف"),
    .init(
      fajr: 19, isha: .angle(19), minutes: .init(fajr: 0.2, sunrise: -3.8, dhuhr: 4, asr: 0.6, maghrib: 2.5),
      madhab: .shafi),
    source: "by the Ministry's table of each island",
    official: .init("Islamic Ministry, three islands", newest: "2024-12", rows: 120, same: 52, within: 3),
    limits: "islands share tables by atoll")

  static let bangladesh = MethodRecord(
    "Islamic Foundation Bangladesh", "المؤسسة الإسلامية ببنغلاديش", usedBy: ("Bangladesh", "بنغلاديش"),
    .init(fajr: 18, isha: .angle(18), minutes: .init(fajr: -0.9, maghrib: 1.8), madhab: .hanafi),
    source: "by the Foundation's table of Ramadan; the Hanafi Asr by daily papers that quote its perpetual calendar",
    official: .init("Islamic Foundation, Dhaka, Ramadan", newest: "2026-03", rows: 11, same: 100, within: 0),
    limits:
      "that table has Fajr and Maghrib only; outside of Ramadan those papers have Dhuhr 3 and Maghrib 2 to 4 minutes later"
  )

  static let sriLanka = MethodRecord(
    "All Ceylon Jamiyyathul Ulama", "جمعية علماء سيلان", usedBy: ("Sri Lanka", "سريلانكا"),
    .init(
      fajr: 20, isha: .angle(18),
      minutes: .init(fajr: 0.85, sunrise: 0.2, dhuhr: 1.3, asr: 1.5, maghrib: 1.6, isha: 0.65),
      declinationHours: .asr(15),
      madhab: .shafi),
    source: "by the Ulama's table of thirteen zones",
    official: .init("acju.lk, two zones", newest: "2026-10", rows: 20, same: 85, within: 1))

  static let kazakhstan = MethodRecord(
    "Spiritual Administration of Muslims of Kazakhstan", "الإدارة الدينية لمسلمي كازاخستان",
    usedBy: ("Kazakhstan", "كازاخستان"),
    .init(
      fajr: 15, isha: .angle(15), minutes: .init(sunrise: -4.7, dhuhr: 3, asr: 3, maghrib: 3.8),
      northern: .init(from: 48, minutes: .init(sunrise: -0.9, dhuhr: 2, asr: 2, maghrib: 1.7)),
      declinationHours: .asr(12), madhab: .hanafi, highLatitude: .angle),
    source: "by the Administration's tables: 3 minutes, from 48° north on 5, and the angle's share of the night",
    official: .init("muftyat.kz, Almaty and Astana", newest: "2027-06", rows: 25, same: 70, within: 2),
    limits: "Almaty's spring days are those of a day and a half later: sunrise and Maghrib are on the safe side of them"
  )

  static let kyrgyzstan = MethodRecord(
    "Spiritual Administration of Muslims of Kyrgyzstan", "الإدارة الدينية لمسلمي قرغيزستان",
    usedBy: ("Kyrgyzstan", "قرغيزستان"),
    .init(
      fajr: 18, isha: .angle(16),
      minutes: .init(fajr: -0.5, sunrise: -0.5, dhuhr: 0.1, asr: 2.2, maghrib: 7.1, isha: 0.35),
      declinationHours: .asr(15), madhab: .hanafi),
    source: "by the Administration's table",
    official: .init("muftiyat.kg, Bishkek", newest: "2026-10", rows: 7, same: 100, within: 0),
    limits: "compared in one month only")
}

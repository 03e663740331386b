/// Arabia, Iran and North Africa.
extension MethodRecord {
  static let ummAlQura = MethodRecord(
    "Umm al-Qura University, Makkah", "جامعة أم القرى بمكة المكرمة", usedBy: ("Saudi Arabia", "السعودية"),
    .init(
      fajr: 18.5, isha: .minutes(90), minutes: .init(sunrise: -0.1, maghrib: 0.1, isha: 0.1), isFajrMirrored: true,
      rounding: .outward,
      ramadanIshaMinutes: 30, madhab: .shafi),
    source:
      "18.5° since 1430 AH, 90 minutes (\(adhan)); rounded up, sunrise down, Fajr mirrored from the evening's 18.5°: by "
      + "ummulqura.org.sa",
    official: .init("ummulqura.org.sa, five cities", newest: "2027-06", rows: 232, same: 86, within: 2, unsafe: 10),
    limits:
      "its table of 2026 has the times of the day before on 15 September, on 15 October and, for Abha, on 13 December")

  static let egyptian = MethodRecord(
    "Egyptian General Authority of Survey", "الهيئة المصرية العامة للمساحة",
    usedBy: (
      "Egypt and other parts of Africa, Syria, Iraq, Lebanon", "مصر وأجزاء أخرى من أفريقيا وسوريا والعراق ولبنان"
    ),
    .init(fajr: 19.5, isha: .angle(17.5), minutes: .init(sunrise: -0.4, maghrib: 0.3), madhab: .shafi),
    source: "\(adhan); 19.5° and 17.5°, where older lists have 20° and 18°",
    official: .init("esa.gov.eg, four cities", newest: "2026-12", rows: 165, same: 76, within: 1),
    limits: "newspapers' prints of the Authority's times in October and November 2025 contradict each other by minutes")

  static let dubai = MethodRecord(
    "Dubai", "دبي", usedBy: ("United Arab Emirates", "الإمارات العربية المتحدة"),
    .init(
      fajr: 18.2, isha: .angle(18.2), minutes: .init(sunrise: -4, dhuhr: 2.6, asr: 1.95, maghrib: 3.5),
      height: .horizon(least: 0), madhab: .shafi),
    source: "angles as in \(adhan), minutes by awqaf.gov.ae",
    official: .init("awqaf.gov.ae, five cities", newest: "2026-12", rows: 200, same: 39, within: 4),
    limits: "since 2018 the table has Asr two minutes earlier; inland it follows the mountains")

  static let kuwait = MethodRecord(
    "Kuwait", "الكويت", usedBy: ("Kuwait", "الكويت"),
    .init(fajr: 18, isha: .angle(17.5), minutes: .init(sunrise: -0.9, maghrib: 0.3), madhab: .shafi), source: adhan,
    official: .init("al-Ojeiri, Kuwait City", newest: "2026-12", rows: 40, same: 55, within: 2))

  static let qatar = MethodRecord(
    "Qatar Calendar House", "دار التقويم القطري", usedBy: ("Qatar", "قطر"),
    .init(
      fajr: 18, isha: .minutes(90), minutes: .init(fajr: -1, sunrise: -0.1, maghrib: 2.85, isha: 2.85), madhab: .shafi),
    source: "by the Calendar House's perpetual table: Fajr a minute before 18°, Maghrib two to three after sunset",
    official: .init("Qatar Calendar House, Doha", newest: "2026-12", rows: 60, same: 63, within: 1),
    limits:
      "the table has Maghrib two minutes after sunset, from March to April and in September three: it is never before that"
  )

  static let gulf = MethodRecord(
    "Gulf Region", "منطقة الخليج", usedBy: ("Countries of the Gulf", "دول الخليج"),
    .init(fajr: 19.5, isha: .minutes(90)), source: aladhan)

  static let oman = MethodRecord(
    "Ministry of Awqaf and Religious Affairs, Oman", "وزارة الأوقاف والشؤون الدينية العمانية", usedBy: ("Oman", "عُمان"),
    .init(
      fajr: 18, isha: .angle(18),
      minutes: .init(fajr: 0.2, sunrise: -0.2, dhuhr: 5.3, asr: 5.3, maghrib: 5.5, isha: 0.3),
      isDeclinationFixed: true, madhab: .shafi),
    source: "by the Ministry's tables: five minutes on Dhuhr, Asr and Maghrib, the declination of 0h for the whole day",
    official: .init("mara.gov.om, five places", newest: "2026-12", rows: 170, same: 69, within: 1, unsafe: 1),
    limits:
      "Muscat's table is that of a place an eighth of a degree west of it; its Maghrib of 19 February 2026, read from another print, "
      + "is half a minute after the rule that the table's other days follow")

  static let jordan = MethodRecord(
    "Ministry of Awqaf, Islamic Affairs and Holy Places, Jordan", "وزارة الأوقاف والشؤون والمقدسات الإسلامية الأردنية",
    usedBy: ("Jordan", "الأردن"),
    .init(
      fajr: 18, isha: .angle(18), minutes: .init(sunrise: -2.4, maghrib: 2.6), height: .horizon(least: 250),
      madhab: .shafi),
    source: "by the Ministry's table of its districts: 18°, height and mountains in sunrise and Maghrib",
    official: .init("awqaf.gov.jo, five districts", newest: "2026-12", rows: 165, same: 51, within: 3),
    limits: "a district has one table, for its latest Maghrib and earliest sunrise")

  static let tehran = MethodRecord(
    "Institute of Geophysics, University of Tehran", "معهد الجيوفيزياء بجامعة طهران",
    usedBy: ("Iran, some Shia communities", "إيران وبعض المجتمعات الشيعية"),
    .init(fajr: 17.7, isha: .angle(14), maghrib: 4.5, minutes: .init(maghrib: 0.12)), source: adhan,
    official: .init("calendar.ut.ac.ir, four cities", newest: "2026-12", rows: 16, same: 92, within: 1),
    limits: "the Institute prints no Isha and no Asr")

  static let tunisia = MethodRecord(
    "Institut National de la Météorologie, Tunisia", "المعهد الوطني للرصد الجوي التونسي", usedBy: ("Tunisia", "تونس"),
    .init(
      fajr: 18, isha: .angle(18), minutes: .init(sunrise: -0.1, dhuhr: 7, maghrib: 2.1),
      height: .horizonAndTwilight(least: 9), madhab: .shafi),
    source:
      "by the Institute's tables: Dhuhr 7 and Maghrib 2 minutes later, the dip of the horizon in sunrise, sunset and 18°",
    official: .init("meteo.tn, Tunis", newest: "2026-12", rows: 60, same: 80, within: 2),
    limits: "needs the place's height: at 1,000 m it is five minutes of each time")

  static let algeria = MethodRecord(
    "Ministry of Religious Affairs and Wakfs, Algeria", "وزارة الشؤون الدينية والأوقاف الجزائرية",
    usedBy: ("Algeria", "الجزائر"),
    .init(
      fajr: 18, isha: .angle(17), minutes: .init(sunrise: -0.2, maghrib: 3.2), rounding: .init(all: .up), madhab: .shafi
    ),
    source: "18° and 17°, three minutes after sunset, rounded up: by the Ministry's tables",
    official: .init("marw.dz, Adrar", newest: "2021-08", rows: 60, same: 83, within: 1))

  static let morocco = MethodRecord(
    "Ministry of Habous and Islamic Affairs, Morocco", "وزارة الأوقاف والشؤون الإسلامية المغربية",
    usedBy: ("Morocco", "المغرب"),
    .init(
      fajr: 19.1, isha: .angle(17), minutes: .init(sunrise: -2.1, dhuhr: 5, maghrib: 3), height: .horizon(least: 100),
      madhab: .shafi),
    source:
      "fitted to the Ministry's tables of the coast; the growth with height by ten towns of 2020 (adhan-js pull request 17)",
    official: .init("habous.gov.ma, Rabat, Casablanca, Agadir", newest: "2026-10", rows: 15, same: 71, within: 1),
    limits: "the Ministry does not publish its rule; high places are up to 2 min on the safe side")
}

/// Arabia, Iran and North Africa.
extension MethodRecord {
  static let ummAlQura = MethodRecord(
    "Umm al-Qura University, Makkah", "جامعة أم القرى بمكة المكرمة", usedBy: ("Saudi Arabia", "السعودية"),
    .init(
      fajr: 18.5, isha: .minutes(90), minutes: .init(sunrise: -0.05, maghrib: 0.1, isha: 0.1),
      declinationHours: .asr(21, fajr: 21), rounding: .outward, ramadanIshaMinutes: 30, madhab: .shafi),
    source:
      "18.5° since 1430 AH, 90 minutes (\(adhan)); rounded up, sunrise down, Fajr and Asr with the declination of midnight, 24h in Riyadh: by "
      + "ummulqura.org.sa",
    official: .init("ummulqura.org.sa, five cities", newest: "2027-06", rows: 232, same: 92, within: 2, unsafe: 10),
    limits:
      "its yearly page has the times of the day before on one or two days of every month, near the fourth of the Hijri one "
      + "(25 of 520 days): that is not followed")

  static let egyptian = MethodRecord(
    "Egyptian General Authority of Survey", "الهيئة المصرية العامة للمساحة",
    usedBy: (
      "Egypt and other parts of Africa, Syria, Iraq, Lebanon", "مصر وأجزاء أخرى من أفريقيا وسوريا والعراق ولبنان"
    ),
    .init(
      fajr: 19.5, isha: .angle(17.5),
      minutes: .init(fajr: -0.1, sunrise: -0.4, dhuhr: -0.15, asr: -0.15, maghrib: 0.3, isha: -0.1),
      declinationHours: .asr(15), madhab: .shafi),
    source: "\(adhan); 19.5° and 17.5°, where older lists have 20° and 18°",
    official: .init("esa.gov.eg, four cities", newest: "2026-12", rows: 165, same: 82, within: 1),
    limits: "newspapers' prints of the Authority's times in October and November 2025 contradict each other by minutes")

  static let dubai = MethodRecord(
    "Dubai", "دبي", usedBy: ("United Arab Emirates", "الإمارات العربية المتحدة"),
    .init(
      fajr: 18, isha: .angle(18), horizon: 50.0 / 60 + 0.55, minutes: .init(dhuhr: 2, asr: 0.12),
      declinationHours: .asr(15), madhab: .shafi
    ).inZones(of: .emirates),
    source:
      "by the Authority's tables: 18° and the horizon of its thirteen areas, morning at an area's east edge and the rest at its west, "
      + "Dhuhr 2 minutes later; the 18.2° of \(adhan) stand for those edges",
    official: .init("awqaf.gov.ae, thirteen areas", newest: "2027-06", rows: 408, same: 92, within: 1),
    limits: "an area has one table for all its towns: a place belongs to the area whose town is nearest")

  static let kuwait = MethodRecord(
    "Kuwait", "الكويت", usedBy: ("Kuwait", "الكويت"),
    .init(
      fajr: 18, isha: .angle(17.5), minutes: .init(fajr: -0.1, sunrise: -0.65, dhuhr: -0.15, maghrib: 0.2),
      declinationHours: .asr(15),
      perpetualYear: 2019, madhab: .shafi),
    source: "\(adhan); al-Ojeiri's calendar is perpetual: its Sun is that of 2019",
    official: .init("al-Ojeiri, Kuwait City", newest: "2026-12", rows: 40, same: 75, within: 1))

  static let qatar = MethodRecord(
    "Qatar Calendar House", "دار التقويم القطري", usedBy: ("Qatar", "قطر"),
    .init(
      fajr: 18, isha: .minutes(90), minutes: .init(fajr: -1, sunrise: -0.05, maghrib: 2.02, isha: 2.02),
      declinationHours: .asr(18), perpetualYear: 2006, laterDays: [323...420, 913...917, 925...927], madhab: .shafi),
    source:
      "by the Calendar House's perpetual table, whose Sun is that of 2006: Fajr a minute before 18°, Maghrib two minutes after sunset, "
      + "from 23 March to 20 April and on few days of September three",
    official: .init("Qatar Calendar House, Doha", newest: "2026-12", rows: 60, same: 95, within: 1),
    limits: "only every second day of the table was seen: the third minute may begin and end a day later")

  static let gulf = MethodRecord(
    "Gulf Region", "منطقة الخليج", usedBy: ("Countries of the Gulf", "دول الخليج"),
    .init(fajr: 19.5, isha: .minutes(90)), source: aladhan)

  static let oman = MethodRecord(
    "Ministry of Awqaf and Religious Affairs, Oman", "وزارة الأوقاف والشؤون الدينية العمانية", usedBy: ("Oman", "عُمان"),
    .init(
      fajr: 18, isha: .angle(18),
      minutes: .init(sunrise: -0.16, dhuhr: 5.05, asr: 5.05, maghrib: 5.65, isha: 0.05),
      declinationHours: .allButFajr(0), madhab: .shafi),
    source:
      "by the Ministry's tables: five minutes on Dhuhr, Asr and Maghrib, the declination of 0h from sunrise on",
    official: .init("mara.gov.om, five places", newest: "2026-12", rows: 170, same: 76, within: 1),
    limits: "Muscat's table is that of a place an eighth of a degree west: Maghrib is on the safe side of it everywhere"
  )

  static let jordan = MethodRecord(
    "Ministry of Awqaf, Islamic Affairs and Holy Places, Jordan", "وزارة الأوقاف والشؤون والمقدسات الإسلامية الأردنية",
    usedBy: ("Jordan", "الأردن"),
    .init(
      fajr: 18, isha: .angle(18), minutes: .init(asr: 0.12), declinationHours: .asr(15), madhab: .shafi
    ).inZones(of: .jordan),
    source:
      "by the Ministry's table of its sixteen districts: 18°, and the horizon of a district's mountains in sunrise and Maghrib",
    official: .init("awqaf.gov.jo, sixteen districts", newest: "2026-12", rows: 356, same: 93, within: 2),
    limits: "a district has one table for all its towns: a place belongs to the district whose town is nearest")

  static let tehran = MethodRecord(
    "Institute of Geophysics, University of Tehran", "معهد الجيوفيزياء بجامعة طهران",
    usedBy: ("Iran, some Shia communities", "إيران وبعض المجتمعات الشيعية"),
    .init(fajr: 17.7, isha: .angle(14), maghrib: 4.5, minutes: .init(maghrib: 0.12)), source: adhan,
    official: .init("calendar.ut.ac.ir, four cities", newest: "2026-12", rows: 16, same: 92, within: 1),
    limits: "the Institute prints no Isha and no Asr; its midnight is that of the night from sunset to Fajr")

  static let tunisia = MethodRecord(
    "Institut National de la Météorologie, Tunisia", "المعهد الوطني للرصد الجوي التونسي", usedBy: ("Tunisia", "تونس"),
    .init(
      fajr: 18, isha: .angle(18), minutes: .init(sunrise: -0.1, dhuhr: 7, maghrib: 2.1), declinationHours: .asr(0),
      height: .horizonAndTwilight(least: 9), madhab: .shafi),
    source:
      "by the Institute's tables: Dhuhr 7 and Maghrib 2 minutes later, the dip of the horizon in sunrise, sunset and 18°, Asr with the "
      + "declination of 0h",
    official: .init("meteo.tn, Tunis", newest: "2026-12", rows: 60, same: 91, within: 1),
    limits: "needs the place's height: at 1,000 m it is five minutes of each time")

  static let algeria = MethodRecord(
    "Ministry of Religious Affairs and Wakfs, Algeria", "وزارة الشؤون الدينية والأوقاف الجزائرية",
    usedBy: ("Algeria", "الجزائر"),
    .init(
      fajr: 18, isha: .angle(17), minutes: .init(sunrise: -0.1, maghrib: 3.1), declinationHours: .asr(15),
      rounding: .init(all: .up), madhab: .shafi),
    source: "18° and 17°, three minutes after sunset, rounded up: by the Ministry's tables",
    official: .init("marw.dz, Adrar", newest: "2021-08", rows: 60, same: 93, within: 1))

  static let morocco = MethodRecord(
    "Ministry of Habous and Islamic Affairs, Morocco", "وزارة الأوقاف والشؤون الإسلامية المغربية",
    usedBy: ("Morocco", "المغرب"),
    .init(
      fajr: 19.1, isha: .angle(17), minutes: .init(sunrise: -2.1, dhuhr: 5, maghrib: 3), declinationHours: .asr(15),
      height: .horizon(least: 100),
      madhab: .shafi),
    source:
      "fitted to the Ministry's tables of the coast; the growth with height by ten towns of 2020 (adhan-js pull request 17)",
    official: .init("habous.gov.ma, Rabat, Casablanca, Agadir", newest: "2026-10", rows: 15, same: 81, within: 1),
    limits: "the Ministry does not publish its rule; high places are up to 2 min on the safe side")
}

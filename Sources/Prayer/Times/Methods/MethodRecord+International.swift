extension MethodRecord {
  static let mwl = MethodRecord(
    "Muslim World League", "رابطة العالم الإسلامي",
    usedBy: ("Europe, the Far East, parts of America", "أوروبا والشرق الأقصى وأجزاء من أمريكا"),
    .init(fajr: 18, isha: .angle(17), minutes: .init(dhuhr: 1)), source: adhan,
    limits: "angles only: its authority prints no table of its own")

  static let isna = MethodRecord(
    "Islamic Society of North America", "الجمعية الإسلامية لأمريكا الشمالية",
    usedBy: ("North America", "أمريكا الشمالية"),
    .init(fajr: 15, isha: .angle(15), minutes: .init(dhuhr: 1)), source: adhan,
    limits: "angles only: its authority prints no table of its own")

  static let karachi = MethodRecord(
    "University of Islamic Sciences, Karachi", "جامعة العلوم الإسلامية بكراتشي",
    usedBy: ("Pakistan, India, Afghanistan", "باكستان والهند وأفغانستان"),
    .init(fajr: 18, isha: .angle(18), minutes: .init(dhuhr: 1)), source: adhan,
    limits: "angles only: its authority prints no table of its own")

  static let moonsighting = MethodRecord(
    "Moonsighting Committee Worldwide", "لجنة رؤية الهلال العالمية",
    usedBy: ("North America, United Kingdom", "أمريكا الشمالية والمملكة المتحدة"),
    .init(fajr: 18, isha: .angle(18), minutes: .init(dhuhr: 5, maghrib: 3)),
    source: "K. Shaukat, moonsighting.com, as in \(adhan), which agrees with its 12 days of London in 2016",
    limits: "London's mosques pray by a printed timetable of their own: import that as the mosque's timetable")

  static let jafari = MethodRecord(
    "Shia Ithna-Ashari, Leva Institute, Qum", "الشيعة الاثنا عشرية، معهد ليفا بقم",
    usedBy: ("Some Shia communities worldwide", "بعض المجتمعات الشيعية في العالم"),
    .init(fajr: 16, isha: .angle(14), maghrib: 4), source: aladhan)

  static let custom = MethodRecord(
    "Custom", "مخصصة", usedBy: nil, .init(fajr: 18, isha: .angle(17)), source: "the angles and minutes that were set")
}

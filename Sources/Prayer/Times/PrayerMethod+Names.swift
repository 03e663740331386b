extension PrayerMethod {
  /// In English, as its authority calls itself.
  public var name: String {
    switch self {
    case .mwl: "Muslim World League"
    case .isna: "Islamic Society of North America"
    case .ummAlQura: "Umm al-Qura University, Makkah"
    case .egyptian: "Egyptian General Authority of Survey"
    case .karachi: "University of Islamic Sciences, Karachi"
    case .dubai: "Dubai"
    case .kuwait: "Kuwait"
    case .qatar: "Qatar"
    case .singapore: "Majlis Ugama Islam Singapura, Singapore"
    case .tehran: "Institute of Geophysics, University of Tehran"
    case .turkey: "Diyanet İşleri Başkanlığı, Turkey"
    case .moonsighting: "Moonsighting Committee Worldwide"
    case .jafari: "Shia Ithna-Ashari, Leva Institute, Qum"
    case .gulf: "Gulf Region"
    case .france: "Union des organisations islamiques de France"
    case .russia: "Spiritual Administration of Muslims of Russia"
    case .jakim: "Jabatan Kemajuan Islam Malaysia"
    case .tunisia: "Tunisia"
    case .algeria: "Algeria"
    case .kemenag: "Kementerian Agama Republik Indonesia"
    case .morocco: "Morocco"
    case .lisbon: "Comunidade Islâmica de Lisboa"
    case .jordan: "Ministry of Awqaf, Islamic Affairs and Holy Places, Jordan"
    case .custom: "Custom"
    }
  }

  /// In Arabic.
  public var arabicName: String {
    switch self {
    case .mwl: "رابطة العالم الإسلامي"
    case .isna: "الجمعية الإسلامية لأمريكا الشمالية"
    case .ummAlQura: "جامعة أم القرى بمكة المكرمة"
    case .egyptian: "الهيئة المصرية العامة للمساحة"
    case .karachi: "جامعة العلوم الإسلامية بكراتشي"
    case .dubai: "دبي"
    case .kuwait: "الكويت"
    case .qatar: "قطر"
    case .singapore: "المجلس الإسلامي في سنغافورة"
    case .tehran: "معهد الجيوفيزياء بجامعة طهران"
    case .turkey: "رئاسة الشؤون الدينية التركية"
    case .moonsighting: "لجنة رؤية الهلال العالمية"
    case .jafari: "الشيعة الاثنا عشرية، معهد ليفا بقم"
    case .gulf: "منطقة الخليج"
    case .france: "اتحاد المنظمات الإسلامية في فرنسا"
    case .russia: "الإدارة الدينية لمسلمي روسيا"
    case .jakim: "إدارة التنمية الإسلامية الماليزية"
    case .tunisia: "تونس"
    case .algeria: "الجزائر"
    case .kemenag: "وزارة الشؤون الدينية الإندونيسية"
    case .morocco: "المغرب"
    case .lisbon: "الجماعة الإسلامية في لشبونة"
    case .jordan: "وزارة الأوقاف والشؤون والمقدسات الإسلامية الأردنية"
    case .custom: "مخصصة"
    }
  }
}

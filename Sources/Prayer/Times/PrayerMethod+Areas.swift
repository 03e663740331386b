public import Text

extension PrayerMethod {
  /// Where the method is in use: for the international ones as praytimes.org lists them ("Calculation Methods"), for the others the
  /// country whose authority it is. Nil for ``custom``.
  public var usedBy: LocalizedText? {
    switch self {
    case .mwl: LocalizedText(en: "Europe, the Far East, parts of America", ar: "أوروبا والشرق الأقصى وأجزاء من أمريكا")
    case .isna: LocalizedText(en: "North America", ar: "أمريكا الشمالية")
    case .ummAlQura: LocalizedText(en: "Arabian Peninsula", ar: "شبه الجزيرة العربية")
    case .egyptian:
      LocalizedText(
        en: "Egypt and other parts of Africa, Syria, Iraq, Lebanon",
        ar: "مصر وأجزاء أخرى من أفريقيا وسوريا والعراق ولبنان")
    case .karachi:
      LocalizedText(en: "Pakistan, India, Bangladesh, Afghanistan", ar: "باكستان والهند وبنغلاديش وأفغانستان")
    case .dubai: LocalizedText(en: "United Arab Emirates", ar: "الإمارات العربية المتحدة")
    case .kuwait: LocalizedText(en: "Kuwait", ar: "الكويت")
    case .qatar: LocalizedText(en: "Qatar", ar: "قطر")
    case .singapore: LocalizedText(en: "Singapore", ar: "سنغافورة")
    case .tehran: LocalizedText(en: "Iran, some Shia communities", ar: "إيران وبعض المجتمعات الشيعية")
    case .turkey: LocalizedText(en: "Türkiye", ar: "تركيا")
    case .moonsighting: LocalizedText(en: "North America, United Kingdom", ar: "أمريكا الشمالية والمملكة المتحدة")
    case .jafari: LocalizedText(en: "Some Shia communities worldwide", ar: "بعض المجتمعات الشيعية في العالم")
    case .gulf: LocalizedText(en: "Countries of the Gulf", ar: "دول الخليج")
    case .france: LocalizedText(en: "France", ar: "فرنسا")
    case .russia: LocalizedText(en: "Russia", ar: "روسيا")
    case .jakim: LocalizedText(en: "Malaysia", ar: "ماليزيا")
    case .tunisia: LocalizedText(en: "Tunisia", ar: "تونس")
    case .algeria: LocalizedText(en: "Algeria", ar: "الجزائر")
    case .kemenag: LocalizedText(en: "Indonesia", ar: "إندونيسيا")
    case .morocco: LocalizedText(en: "Morocco", ar: "المغرب")
    case .lisbon: LocalizedText(en: "Portugal", ar: "البرتغال")
    case .jordan: LocalizedText(en: "Jordan", ar: "الأردن")
    case .custom: nil
    }
  }
}

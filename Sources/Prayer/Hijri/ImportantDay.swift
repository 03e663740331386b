public import Text

/// Important days and nights of the Hijri year.
public enum ImportantDay: String, Sendable, Hashable, CaseIterable {
  case newYear = "new_year"
  case ashura
  case mawlid
  /// The night journey, kept by many in the night of the 27th of Rajab; the sources differ about its date.
  case miraj
  /// The middle of Sha'ban.
  case baraah
  case ramadan
  /// The last ten nights of Ramadan, the first of them the night of the 21st, which begins with the evening of the 20th day.
  case lastTenNights = "last_ten_nights"
  /// The night of the 27th of Ramadan, the evening of the 26th day, which many keep as Laylat al-Qadr.
  case laylatAlQadr = "laylat_al_qadr"
  case eidAlFitr = "eid_al_fitr"
  case arafah
  case eidAlAdha = "eid_al_adha"

  /// Month and day, the first where there are several; for nights the Hijri day that they begin.
  public var monthAndDay: (month: Int, day: Int) {
    switch self {
    case .newYear: (1, 1)
    case .ashura: (1, 10)
    case .mawlid: (3, 12)
    case .miraj: (7, 27)
    case .baraah: (8, 15)
    case .ramadan: (9, 1)
    case .lastTenNights: (9, 21)
    case .laylatAlQadr: (9, 27)
    case .eidAlFitr: (10, 1)
    case .arafah: (12, 9)
    case .eidAlAdha: (12, 10)
    }
  }

  /// Whether it is kept in the night, from Maghrib to Fajr: it begins with the evening of the civil day before its Hijri one.
  public var isNight: Bool {
    switch self {
    case .miraj, .baraah, .lastTenNights, .laylatAlQadr: true
    case .newYear, .ashura, .mawlid, .ramadan, .eidAlFitr, .arafah, .eidAlAdha: false
    }
  }

  /// Whether it falls on a Hijri date; the last ten nights on each of theirs.
  public func falls(on date: HijriDate) -> Bool {
    let (month, day) = monthAndDay
    return date.month == month && (self == .lastTenNights ? date.day >= day : date.day == day)
  }

  /// `Eid al-Fitr`
  public var englishName: String {
    switch self {
    case .newYear: "Islamic New Year"
    case .ashura: "Ashura"
    case .mawlid: "Mawlid"
    case .miraj: "Night of Mi'raj (27 Rajab)"
    case .baraah: "Night of Bara'ah (15 Sha'ban)"
    case .ramadan: "Ramadan begins"
    case .lastTenNights: "Last ten nights of Ramadan"
    case .laylatAlQadr: "27th night of Ramadan (Laylat al-Qadr)"
    case .eidAlFitr: "Eid al-Fitr"
    case .arafah: "Day of Arafah"
    case .eidAlAdha: "Eid al-Adha"
    }
  }

  /// `عيد الفطر`
  public var arabicName: String {
    switch self {
    case .newYear: "رأس السنة الهجرية"
    case .ashura: "عاشوراء"
    case .mawlid: "المولد النبوي"
    case .miraj: "ليلة الإسراء والمعراج (27 رجب)"
    case .baraah: "ليلة النصف من شعبان (ليلة البراءة)"
    case .ramadan: "بداية رمضان"
    case .lastTenNights: "ليالي العشر الأواخر من رمضان"
    case .laylatAlQadr: "ليلة السابع والعشرين من رمضان (ليلة القدر)"
    case .eidAlFitr: "عيد الفطر"
    case .arafah: "يوم عرفة"
    case .eidAlAdha: "عيد الأضحى"
    }
  }
}

extension ImportantDay {
  /// Its name; a night's says that it begins in the evening.
  func words(_ language: Language) -> String {
    let name = localizedName[language]
    return isNight ? LocalizedText(en: "this evening: {1}", ar: "مساء اليوم: {1}", [name])[language] : name
  }

  /// `Eid al-Fitr`, `عيد الفطر`
  public var localizedName: LocalizedText { LocalizedText(en: englishName, ar: arabicName) }
}

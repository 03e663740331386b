public import Measures

/// Days of the Hijri year that people ask for.
public enum ImportantDay: String, Sendable, Hashable, CaseIterable {
  case newYear = "new_year"
  case ashura
  case mawlid
  case ramadan
  /// The last ten nights of Ramadan, the first of them on the evening of the 20th day.
  case lastTenNights = "last_ten_nights"
  /// The night before the 27th of Ramadan, which many keep as Laylat al-Qadr.
  case laylatAlQadr = "laylat_al_qadr"
  case eidAlFitr = "eid_al_fitr"
  case arafah
  case eidAlAdha = "eid_al_adha"

  /// Month and day, the first where there are several; for nights the day that follows them.
  public var monthAndDay: (month: Int, day: Int) {
    switch self {
    case .newYear: (1, 1)
    case .ashura: (1, 10)
    case .mawlid: (3, 12)
    case .ramadan: (9, 1)
    case .lastTenNights: (9, 21)
    case .laylatAlQadr: (9, 27)
    case .eidAlFitr: (10, 1)
    case .arafah: (12, 9)
    case .eidAlAdha: (12, 10)
    }
  }

  /// Whether it is kept in the night: it begins with the evening before its day.
  public var isNight: Bool { self == .lastTenNights || self == .laylatAlQadr }

  /// Whether it falls on a date; the last ten nights on each of theirs.
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
    case .ramadan: "Ramadan begins"
    case .lastTenNights: "Last ten nights of Ramadan"
    case .laylatAlQadr: "27th night (Laylat al-Qadr)"
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
    case .ramadan: "بداية رمضان"
    case .lastTenNights: "العشر الأواخر من رمضان"
    case .laylatAlQadr: "ليلة السابع والعشرين (ليلة القدر)"
    case .eidAlFitr: "عيد الفطر"
    case .arafah: "يوم عرفة"
    case .eidAlAdha: "عيد الأضحى"
    }
  }

  /// What falls on a date.
  public static func days(on date: HijriDate) -> [ImportantDay] { allCases.filter { $0.falls(on: date) } }

  /// The next of each, soonest first, with the days that remain (0: today); those beyond the list's end are left out.
  public static func upcoming(
    from date: CivilDate, calendar: HijriCalendar = .ummAlQura, offset: Int = 0
  ) -> [(day: ImportantDay, date: CivilDate, remaining: Int)] {
    guard let today = calendar.date(of: date, offset: offset) else { return [] }
    return allCases.compactMap { day in
      if day.falls(on: today) { return (day, date, 0) }
      let (month, number) = day.monthAndDay
      let year = (month, number) < (today.month, today.day) ? today.year + 1 : today.year
      let hijri = HijriDate(year: year, month: month, day: number)
      guard let civil = calendar.civilDate(of: hijri, offset: offset) else { return nil }
      return (day, civil, civil.daysSince1970 - date.daysSince1970)
    }.sorted { $0.remaining < $1.remaining }
  }
}

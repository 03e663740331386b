public import Measures
public import Text

/// The list of months that Hijri dates follow.
public enum HijriCalendar: String, Sendable, Hashable, CaseIterable {
  /// Umm al-Qura as published in Saudi Arabia: official and printed until the end of 1450 AH, from 1451 to 1500 by the rule of 1423.
  case ummAlQura = "umm-al-qura"
  /// ICU's list under the name of Umm al-Qura (King Abdulaziz City for Science and Technology): the official one from
  /// 1420 to 1450 AH, computed before and after.
  case kacst

  /// The years of the lists.
  public static let years = HijriTable.firstYear...HijriTable.lastYear

  private var table: HijriTable {
    switch self {
    case .ummAlQura: .published
    case .kacst: .kacst
    }
  }

  /// The first and the last day of the list.
  public var range: ClosedRange<CivilDate> {
    let table = table
    let days = Self.years.reduce(0) { $0 + table.days(year: $1) }
    return CivilDate(daysSince1970: table.firstDay)...CivilDate(daysSince1970: table.firstDay + days - 1)
  }

  /// The Hijri date of a day, until its sunset; nil outside of the list.
  ///
  /// - Parameter offset: days to add, −2 ... 2, where the crescent was seen on another evening.
  public func date(of date: CivilDate, offset: Int = 0) -> HijriDate? {
    let table = table
    var days = date.daysSince1970 + offset - table.firstDay
    guard days >= 0 else { return nil }
    for year in Self.years {
      let length = table.days(year: year)
      if days >= length {
        days -= length
        continue
      }
      var month = 1
      while days >= table.days(year: year, month: month) {
        days -= table.days(year: year, month: month)
        month += 1
      }
      return HijriDate(year: year, month: month, day: days + 1)
    }
    return nil
  }

  /// The day of a Hijri date; nil for dates that don't exist or aren't in the list.
  public func civilDate(of date: HijriDate, offset: Int = 0) -> CivilDate? {
    guard let length = daysInMonth(year: date.year, month: date.month), (1...length).contains(date.day) else {
      return nil
    }
    let table = table
    var days = (HijriTable.firstYear..<date.year).reduce(table.firstDay) { $0 + table.days(year: $1) }
    for month in 1..<date.month { days += table.days(year: date.year, month: month) }
    return CivilDate(daysSince1970: days + date.day - 1 - offset)
  }

  /// 29 or 30; nil outside of the list.
  public func daysInMonth(year: Int, month: Int) -> Int? {
    guard Self.years.contains(year), (1...12).contains(month) else { return nil }
    return table.days(year: year, month: month)
  }
}

/// A date of the Hijri calendar.
public struct HijriDate: Sendable, Hashable, Comparable {
  /// AH
  public var year: Int
  /// 1 ... 12
  public var month: Int
  /// 1 ... 30; 31 in three months before 1350
  public var day: Int

  /// Accepts any numbers; ``HijriCalendar`` checks whether the day exists.
  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Whether it is in the month of fasting.
  public var isRamadan: Bool { month == 9 }
  /// `Ramadan`
  public var monthNameEnglish: String { Self.englishMonths[max(0, min(11, month - 1))] }
  /// `رمضان`
  public var monthNameArabic: String { Self.arabicMonths[max(0, min(11, month - 1))] }
  /// In each language.
  public var monthName: LocalizedText { LocalizedText(en: monthNameEnglish, ar: monthNameArabic) }

  /// From Muharram on.
  public static let englishMonths = [
    "Muharram", "Safar", "Rabi al-Awwal", "Rabi al-Thani", "Jumada al-Ula", "Jumada al-Akhirah", "Rajab", "Sha'ban",
    "Ramadan", "Shawwal", "Dhu al-Qi'dah", "Dhu al-Hijjah",
  ]
  /// From Muharram on.
  public static let arabicMonths = [
    "محرم", "صفر", "ربيع الأول", "ربيع الآخر", "جمادى الأولى", "جمادى الآخرة", "رجب", "شعبان", "رمضان", "شوال",
    "ذو القعدة", "ذو الحجة",
  ]

  /// `1448-06-11`
  public var text: String { "\(year)-\(month.zeroPadded(to: 2))-\(day.zeroPadded(to: 2))" }

  /// The inverse of ``text``; nil for any other text, and for months and days no year has.
  public init?(_ text: String) {
    guard let (year, month, day) = CivilDate.numbers(in: text), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    self.init(year: year, month: month, day: day)
  }

  /// By the calendar.
  public static func < (a: HijriDate, b: HijriDate) -> Bool { (a.year, a.month, a.day) < (b.year, b.month, b.day) }
}

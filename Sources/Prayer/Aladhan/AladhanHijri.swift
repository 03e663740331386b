import Measures

/// One of the service's Hijri calendars (islamic-network/islamic-calendar), moved by whole days.
struct AladhanHijri: Sendable {
  enum Method: String, Sendable, CaseIterable {
    /// Umm al-Qura with the announced beginnings of months: the service's default since 2025.
    case highJudiciary = "HJCoSA"
    case ummAlQura = "UAQ"
    case mathematical = "MATHEMATICAL"
  }

  var method = Method.highJudiciary
  /// Days by which dates are moved.
  var adjustment = 0

  /// Years in which every month is known.
  var years: ClosedRange<Int> { method == .mathematical ? 1...1600 : HijriCalendar.years }

  /// The Hijri date of a day; nil outside of the calendar's years.
  func date(of date: CivilDate) -> HijriDate? {
    switch method {
    case .highJudiciary: return reckoning.date(of: date)
    case .ummAlQura: return HijriCalendar.ummAlQura.date(of: date, offset: adjustment)
    case .mathematical:
      let days = date.daysSince1970 + adjustment
      let year = (days - Self.tabularEpoch) * 30 / 10_631 + 1
      for year in [year + 1, year, year - 1] where Self.tabularDay(year, 1, 1) <= days {
        let month = (1...12).last { Self.tabularDay(year, $0, 1) <= days } ?? 1
        let date = HijriDate(year: year, month: month, day: days - Self.tabularDay(year, month, 1) + 1)
        return years.contains(year) ? date : nil
      }
      return nil
    }
  }

  /// The day of a Hijri date; nil for dates that don't exist or are outside of the calendar's years.
  func civilDate(of date: HijriDate) -> CivilDate? {
    guard let length = daysInMonth(year: date.year, month: date.month), (1...length).contains(date.day) else {
      return nil
    }
    switch method {
    case .highJudiciary: return reckoning.civilDate(of: date)
    case .ummAlQura: return HijriCalendar.ummAlQura.civilDate(of: date, offset: adjustment)
    case .mathematical:
      return CivilDate(daysSince1970: Self.tabularDay(date.year, date.month, date.day) - adjustment)
    }
  }

  /// Nil outside of the calendar's years.
  func daysInMonth(year: Int, month: Int) -> Int? {
    switch method {
    case .highJudiciary: return reckoning.daysInMonth(year: year, month: month)
    case .ummAlQura: return HijriCalendar.ummAlQura.daysInMonth(year: year, month: month)
    case .mathematical:
      guard years.contains(year), (1...12).contains(month) else { return nil }
      let next = month == 12 ? Self.tabularDay(year + 1, 1, 1) : Self.tabularDay(year, month + 1, 1)
      return next - Self.tabularDay(year, month, 1)
    }
  }

  private var reckoning: HijriReckoning {
    HijriReckoning(.ummAlQura, offset: adjustment, observed: Self.announced(movedBy: adjustment))
  }

  // MARK: - The tabular calendar

  /// 1 Muharram of the year 1, 16 July 622 of the Julian calendar, in days since 1970.
  private static let tabularEpoch = -492_148

  /// Days since 1970: years of 354 days, and 11 of 30 with one more (the 2nd, 5th, 7th, 10th, 13th, 16th …); months of 30 and 29
  /// days in turn. (Reingold and Dershowitz, Calendrical Calculations, chapter 7.)
  private static func tabularDay(_ year: Int, _ month: Int, _ day: Int) -> Int {
    tabularEpoch - 1 + (year - 1) * 354 + (11 * year + 3) / 30 + 29 * (month - 1) + month / 2 + day
  }

  // MARK: - Announced months

  /// Beginnings of months that the High Judiciary Council of Saudi Arabia announced on another day than Umm al-Qura has (facts of
  /// R. H. van Gent, "The Umm al-Qura Calendar of Saudi Arabia, Adjustments", as the service lists them). An entry of that list for
  /// 27 November 2011 names a month half a year away and is left out.
  private static func announced(movedBy days: Int) -> [ObservedMonth] {
    [
      (1424, 9, 2003, 10, 27), (1425, 10, 2004, 11, 13), (1425, 12, 2005, 1, 11), (1427, 9, 2006, 9, 23),
      (1427, 12, 2006, 12, 21), (1428, 10, 2007, 10, 12), (1428, 12, 2007, 12, 10), (1429, 10, 2008, 9, 30),
      (1434, 9, 2013, 7, 10), (1435, 1, 2013, 11, 5), (1435, 9, 2014, 6, 29), (1436, 12, 2015, 9, 15),
      (1437, 1, 2015, 10, 15), (1437, 12, 2016, 9, 3), (1439, 9, 2018, 5, 17), (1443, 1, 2021, 8, 10),
    ].map { (year: Int, month: Int, civilYear: Int, civilMonth: Int, day: Int) in
      let first = CivilDate(year: civilYear, month: civilMonth, day: day)
      let begins = CivilDate(daysSince1970: first.daysSince1970 - days)
      return ObservedMonth(year: year, month: month, begins: begins, noted: begins, authority: "HJCoSA")
    }
  }
}

extension AladhanHijri.Method {
  /// As the service describes it, with the years that are known here.
  var json: JSONText {
    let (name, description, validity): (String, String, String) =
      switch self {
      case .highJudiciary:
        (
          "Majlis al-Qadāʾ al-Aʿlā (High Judiciary Council of Saudi Arabia)",
          "Umm al-Qura, with the beginnings of months that the council announced on other days.",
          "1343 AH (1 August 1924 CE) to 1500 AH (16 November 2077 CE)"
        )
      case .ummAlQura:
        (
          "Umm al-Qura", "The civil calendar of Saudi Arabia, as published.",
          "1343 AH (1 August 1924 CE) to 1500 AH (16 November 2077 CE)"
        )
      case .mathematical:
        ("Mathematical calculator", "The tabular calendar: a cycle of 30 years, without the Moon.", "1 to 1600 AH")
      }
    return .object([
      ("id", .text(rawValue)), ("name", .text(name)), ("description", .text(description)),
      ("validity_period", .text(validity)),
    ])
  }
}

import Measures
import Places

/// Days in both calendars, and questions about the Hijri one.
extension AladhanAnswers {
  /// nil where there is no such route.
  func hijri(_ name: String, _ rest: [String], _ query: [String: String]) throws(AladhanRefusal) -> JSONText? {
    let calendar = try AladhanRequest.hijri(query)
    let today = Zone.utc.wallClock(at: now).date
    let current = calendar.date(of: today)
    switch (name, rest.count) {
    case ("gToH", 0...1): return try known(try date(rest.first ?? query["date"], in: .utc), calendar)
    case ("hToG", 0...1):
      guard let parts = AladhanRequest.numbers(rest.first ?? query["date"] ?? ""),
        let day = calendar.civilDate(of: HijriDate(year: parts.year, month: parts.month, day: parts.day))
      else { throw AladhanRefusal(words: "Please specify a valid Hijri date (DD-MM-YYYY).") }
      return dates(day, calendar)
    case ("gToHCalendar", 2):
      let (month, year) = try monthAndYear(rest, Timetable.years)
      var days: [JSONText] = []
      for date in Self.month(month, of: year) { days.append(try known(date, calendar)) }
      return .array(days)
    case ("hToGCalendar", 2):
      let (month, year) = try monthAndYear(rest, calendar.years)
      return .array(hijriMonth(month, of: year, calendar).map { dates($0, calendar) })
    case ("currentIslamicYear", 0): return current.map { .integer($0.year) }
    case ("currentIslamicMonth", 0): return current.map { .integer($0.month) }
    case ("islamicYearFromGregorianForRamadan", 1):
      // The first Ramadan that ends after 1 January.
      guard let year = Int(rest[0]), Timetable.years.contains(year),
        let first = calendar.date(of: CivilDate(year: year, month: 1, day: 1))
      else { throw AladhanRefusal(words: "Please specify a valid year") }
      return .integer(first.month > 9 ? first.year + 1 : first.year)
    case ("islamicMonths", 0): return .object((1...12).map { (String($0), Self.hijriMonth($0)) })
    case ("specialDays", 0): return .array(AladhanHoliday.all.map(\.json))
    case ("hijriHolidays", 2):
      guard let day = Int(rest[0]), let month = Int(rest[1]), (1...30).contains(day), (1...12).contains(month) else {
        throw AladhanRefusal(words: "Please specify a valid day and month")
      }
      return .array(AladhanHoliday.names(month: month, day: day))
    case ("islamicHolidaysByHijriYear", 0...1):
      let year = rest.isEmpty ? current?.year : Int(rest[0])
      guard let year, calendar.years.contains(year) else {
        throw AladhanRefusal(words: "Please specify a valid year")
      }
      let days = AladhanHoliday.all.compactMap {
        calendar.civilDate(of: HijriDate(year: year, month: $0.month, day: $0.day))
      }
      return .array(days.map { dates($0, calendar) })
    case ("nextHijriHoliday", 0):
      let next = (0...360).lazy.map { CivilDate(daysSince1970: today.daysSince1970 + $0) }.first { date in
        calendar.date(of: date).map { !AladhanHoliday.names(month: $0.month, day: $0.day).isEmpty }
          ?? false
      }
      guard let next else { throw AladhanRefusal(words: "Unable to compute next holiday.") }
      return dates(next, calendar)
    default: return nil
    }
  }

  private func monthAndYear(
    _ rest: [String], _ years: ClosedRange<Int>
  ) throws(AladhanRefusal) -> (month: Int, year: Int) {
    guard let month = Int(rest[0]), let year = Int(rest[1]), (1...12).contains(month), years.contains(year) else {
      throw AladhanRefusal(words: "Please specify a valid year and month.")
    }
    return (month, year)
  }

  /// A day in both calendars, or a refusal outside of the Hijri one.
  private func known(_ date: CivilDate, _ calendar: AladhanHijri) throws(AladhanRefusal) -> JSONText {
    guard calendar.date(of: date) != nil else {
      let (first, last) = (calendar.years.lowerBound, calendar.years.upperBound)
      throw AladhanRefusal(
        words:
          "\(Self.dayMonthYear(date)) is outside of \(calendar.method.rawValue), accepted: days of \(first) to \(last) AH."
      )
    }
    return dates(date, calendar)
  }

  // MARK: - Writing

  /// A day in both calendars; without the Hijri date outside of its years.
  func dates(_ date: CivilDate, _ calendar: AladhanHijri) -> JSONText {
    let weekday = Weekday(date)
    var pairs: [(String, JSONText)] = []
    if let hijri = calendar.date(of: date) { pairs.append(("hijri", self.hijri(hijri, weekday, calendar))) }
    pairs.append(
      (
        "gregorian",
        .object([
          ("date", .text(Self.dayMonthYear(date))), ("format", .text("DD-MM-YYYY")),
          ("day", .text(date.day.zeroPadded(to: 2))), ("weekday", .object([("en", .text(weekday.englishName))])),
          ("month", .object([("number", .integer(date.month)), ("en", .text(Self.months[date.month - 1]))])),
          ("year", .text(String(date.year))),
          ("designation", .object([("abbreviated", .text("AD")), ("expanded", .text("Anno Domini"))])),
          ("lunarSighting", .flag(false)),
        ])
      ))
    return .object(pairs)
  }

  private func hijri(_ date: HijriDate, _ weekday: Weekday, _ calendar: AladhanHijri) -> JSONText {
    var month = Self.hijriMonth(date.month)
    if case .object(let pairs) = month, let days = calendar.daysInMonth(year: date.year, month: date.month) {
      month = .object(pairs + [("days", .integer(days))])
    }
    return .object([
      ("date", .text("\(date.day.zeroPadded(to: 2))-\(date.month.zeroPadded(to: 2))-\(date.year)")),
      ("format", .text("DD-MM-YYYY")),
      ("day", .text(String(date.day))),
      ("weekday", Self.hijriWeekday(weekday)),
      ("month", month), ("year", .text(String(date.year))),
      ("designation", .object([("abbreviated", .text("AH")), ("expanded", .text("Anno Hegirae"))])),
      ("holidays", .array(AladhanHoliday.names(month: date.month, day: date.day))), ("adjustedHolidays", .array([])),
      ("method", .text(calendar.method.rawValue)),
    ])
  }

  private static func hijriMonth(_ number: Int) -> JSONText {
    let names = hijriMonths[number - 1]
    return .object([("number", .integer(number)), ("en", .text(names.0)), ("ar", .text(names.1))])
  }

  static func dayMonthYear(_ date: CivilDate) -> String {
    "\(date.day.zeroPadded(to: 2))-\(date.month.zeroPadded(to: 2))-\(date.year)"
  }

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  private static let hijriMonths = [
    ("Muḥarram", "مُحَرَّم"), ("Ṣafar", "صَفَر"), ("Rabīʿ al-awwal", "رَبيع الأوّل"), ("Rabīʿ al-thānī", "رَبيع الثاني"),
    ("Jumādá al-ūlá", "جُمادى الأولى"), ("Jumādá al-ākhirah", "جُمادى الآخرة"), ("Rajab", "رَجَب"), ("Shaʿbān", "شَعْبان"),
    ("Ramaḍān", "رَمَضان"), ("Shawwāl", "شَوّال"), ("Dhū al-Qaʿdah", "ذوالقعدة"), ("Dhū al-Ḥijjah", "ذوالحجة"),
  ]
  /// In the service's own spelling.
  private static func hijriWeekday(_ weekday: Weekday) -> JSONText {
    let names: (String, String) =
      switch weekday {
      case .sunday: ("Al Ahad", "الاحد")
      case .monday: ("Al Athnayn", "الاثنين")
      case .tuesday: ("Al Thalaata", "الثلاثاء")
      case .wednesday: ("Al Arba'a", "الاربعاء")
      case .thursday: ("Al Khamees", "الخميس")
      case .friday: ("Al Juma'a", "الجمعة")
      case .saturday: ("Al Sabt", "السبت")
      }
    return .object([("en", .text(names.0)), ("ar", .text(names.1))])
  }
}

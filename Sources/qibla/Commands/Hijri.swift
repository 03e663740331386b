import ArgumentParser
import LinuxHAL
import Measures
import Prayer

/// `qibla hijri`: a day in the Hijri calendar, or back.
struct Hijri: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "The Hijri date of a day, or the day of a Hijri date with --from-hijri.")

  @Argument(help: "A date as 2026-11-21. Default: today (UTC).")
  var date: String?
  @Flag(help: "The date is a Hijri one, such as 1448-06-11.")
  var fromHijri = false
  @Option(help: "Which calendar: umm-al-qura as published, or kacst as computed by one rule for all years.")
  var calendar = HijriCalendar.ummAlQura
  @Option(parsing: .unconditional, help: "Days the local calendar is ahead of it, -2 ... 2.")
  var offset = 0
  @Option(help: "English or Arabic.")
  var language = Language.en
  @OptionGroup var form: JSONOption

  func validate() throws {
    try require((-2...2).contains(offset), "--offset", offset, "-2 ... 2")
    _ = try answer()
  }

  private func answer() throws -> HijriAnswer {
    let range = calendar.range
    if fromHijri {
      guard let text = date, let hijri = HijriDate(text), let day = calendar.civilDate(of: hijri, offset: offset) else {
        throw ValidationError(
          "date: found \(date ?? "none"), accepted: a day of \(HijriCalendar.years.lowerBound)-01-01 ... "
            + "\(HijriCalendar.years.upperBound)-12-29 AH that exists in the calendar \(calendar.rawValue)")
      }
      return HijriAnswer(hijri, of: day, calendar: calendar, offset: offset)
    }
    let text = date ?? systemTime().date.text
    guard let day = CivilDate(text), let hijri = calendar.date(of: day, offset: offset) else {
      throw ValidationError("date: found \(text), accepted: \(range.lowerBound.text) ... \(range.upperBound.text)")
    }
    return HijriAnswer(hijri, of: day, calendar: calendar, offset: offset)
  }

  func run() throws {
    let answer = try answer()
    guard !form.json else { return try Output.json(answer) }
    let isArabic = language == .ar
    var lines = [
      "\(answer.day) \(isArabic ? answer.monthNameAr : answer.monthNameEn) \(answer.year) \(isArabic ? "هـ" : "AH")   \(answer.gregorian)"
    ]
    for day in answer.upcoming {
      let when =
        day.remainingDays == 0 ? (isArabic ? "اليوم" : "today") : "\(day.remainingDays) \(isArabic ? "يوم" : "days")"
      lines.append("\(day.date)  \(isArabic ? day.nameAr : day.nameEn)  (\(when))")
    }
    try Output.line(lines.joined(separator: "\n"))
  }
}

/// `hijri --json`.
struct HijriAnswer: Encodable {
  var year: Int
  var month: Int
  var day: Int
  var monthNameEn: String
  var monthNameAr: String
  var daysInMonth: Int
  var gregorian: String
  var calendar: String
  var offset: Int
  /// What falls on the day.
  var important: [String]
  /// The next of each important day, soonest first.
  var upcoming: [Upcoming]

  struct Upcoming: Encodable {
    var day: String
    var nameEn: String
    var nameAr: String
    var date: String
    var remainingDays: Int
  }

  init(_ hijri: HijriDate, of date: CivilDate, calendar: HijriCalendar, offset: Int) {
    year = hijri.year
    month = hijri.month
    day = hijri.day
    monthNameEn = hijri.monthNameEnglish
    monthNameAr = hijri.monthNameArabic
    daysInMonth = calendar.daysInMonth(year: hijri.year, month: hijri.month) ?? 0
    gregorian = date.text
    self.calendar = calendar.rawValue
    self.offset = offset
    important = ImportantDay.days(on: hijri).map(\.rawValue)
    upcoming = ImportantDay.upcoming(from: date, calendar: calendar, offset: offset).map {
      Upcoming(
        day: $0.day.rawValue, nameEn: $0.day.englishName, nameAr: $0.day.arabicName, date: $0.date.text,
        remainingDays: $0.remaining)
    }
  }
}

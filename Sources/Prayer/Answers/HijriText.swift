import Measures
public import Text

/// A Hijri date as a person reads it: the date itself, its week or month where that was asked for, and the important days
/// to come.
public struct HijriText: Sendable {
  private let answer: HijriAnswer
  private let isArabic: Bool

  public init(_ answer: HijriAnswer, _ language: Language) {
    self.answer = answer
    isArabic = language == .ar
  }

  /// One string a line, without line ends.
  public var lines: [String] {
    // After Arabic words the parts of a date would change places without a mark of direction (UAX #9, rule W2).
    let era = isArabic ? "هـ   \u{200E}" : "AH   "
    var lines = ["\(answer.day) \(month) \(answer.year) \(era)\(answer.gregorian)"]
    if let weekday = Weekday(rawValue: answer.weekday) {
      lines[0] += " " + (isArabic ? weekday.arabicName + "\u{200E}" : weekday.englishName)
    }
    if let zone = answer.todayIn { lines[0] += "  \(zone)" }
    if let seen = answer.observed {
      lines.append(
        isArabic
          ? "أول الشهر بالرؤية: \u{200E}\(seen.begins) (\(seen.by)، \u{200E}\(seen.noted))"
          : "the month begins as observed: \(seen.begins) (\(seen.by), noted \(seen.noted))")
    }
    if let view = answer.view { lines += [""] + rows(view) + [""] }
    return lines
      + answer.upcoming.map { day in
        let name = isArabic ? day.nameAr : day.nameEn
        let span = day.isNight ? (isArabic ? "، من المغرب إلى الفجر" : ", from Maghrib to Fajr") : ""
        return "\(day.date)  \(name)\(span)  (\(remaining(day)))"
      }
  }

  private var month: String { isArabic ? answer.monthNameAr : answer.monthNameEn }

  /// A row for each week, Hijri days over civil ones; `[11]` is the day that was asked for, `*` one with a name, or with a night
  /// that begins with its evening.
  private func rows(_ view: HijriAnswer.View) -> [String] {
    let names = view.weeks[0].indices.map { column in
      let weekday = Weekday(rawValue: view.weekStart).map { start in
        Weekday.allCases.first { $0.days(after: start) == column } ?? start
      }
      return weekday.map { isArabic ? $0.arabicName : String($0.englishName.prefix(3)) } ?? ""
    }
    // Marks of direction, without which Arabic words beside each other would change places.
    let heads = names.map { $0.centred(in: Self.width) + (isArabic ? "\u{200E}" : "") }
    return [row(heads)] + view.weeks.flatMap { week in [row(week.map(Self.hijri)), row(week.map(Self.civil))] }
  }

  /// Cells as they are read: Arabic from right to left, so the first day of the week is the last cell of the line.
  private func row(_ cells: [String]) -> String {
    (isArabic ? cells.reversed().joined() : cells.joined()).trimmedEnd
  }

  private static let width = 9

  private static func hijri(_ day: HijriAnswer.Day?) -> String {
    guard let day else { return "".centred(in: width) }
    let mark = day.important.isEmpty ? "" : "*"
    return (day.isAsked ? "[\(day.day)]\(mark)" : "\(day.day)\(mark)").centred(in: width)
  }

  private static func civil(_ day: HijriAnswer.Day?) -> String {
    (day.map { String($0.date.dropFirst(5)) } ?? "").centred(in: width)
  }

  private func remaining(_ day: HijriAnswer.Upcoming) -> String {
    let days = day.remainingDays
    // Relative to the requested day, which may be any.
    let isToday = answer.todayIn != nil
    if days == 0, day.isNight {
      return isArabic ? isToday ? "هذه الليلة" : "تلك الليلة" : isToday ? "this evening" : "that evening"
    }
    guard isArabic else { return days == 0 ? isToday ? "today" : "that day" : days == 1 ? "1 day" : "\(days) days" }
    // The noun changes with the number: one, two, three to ten, more; beyond a hundred by its last two digits.
    switch (days, days % 100) {
    case (0, _): return isToday ? "اليوم" : "ذلك اليوم"
    case (1, _): return "يوم واحد"
    case (2, _): return "يومان"
    case (_, 3...10): return "\(days) أيام"
    case (_, 11...99): return "\(days) يوما"
    default: return "\(days) يوم"
    }
  }
}

import Measures
public import Text

/// A Hijri date as a person reads it: the date itself, its week or month where that was asked for, and the important days
/// to come.
public struct HijriText: Sendable {
  private let answer: HijriAnswer
  private let language: Language

  public init(_ answer: HijriAnswer, _ language: Language) {
    self.answer = answer
    self.language = language
  }

  /// One string a line, without line ends.
  public var lines: [String] {
    // After Arabic words the parts of a date would change places without a mark of direction (UAX #9, rule W2).
    let era = LocalizedText(en: "AH", ar: "هـ")[language] + "   " + language.leftToRightMark
    var lines = ["\(answer.day) \(month) \(answer.year) \(era)\(answer.gregorian)"]
    if let weekday = Weekday(rawValue: answer.weekday) {
      lines[0] += " " + weekday.localizedName[language] + language.leftToRightMark
    }
    if let zone = answer.todayIn { lines[0] += "  \(zone)" }
    if let seen = answer.observed {
      lines.append(
        LocalizedText(
          en: "the month begins as observed: {1} ({2}, noted {3})", ar: "أول الشهر بالرؤية: {1} ({2}، {3})",
          [language.leftToRightMark + seen.begins, seen.by, language.leftToRightMark + seen.noted])[language])
    }
    if let view = answer.view { lines += [""] + rows(view) + [""] }
    return lines
      + answer.upcoming.map { day in
        let name = LocalizedText(en: day.nameEn, ar: day.nameAr)[language]
        let night = LocalizedText(en: "from Maghrib to Fajr", ar: "من المغرب إلى الفجر")[language]
        let span = day.isNight ? language.comma + night : ""
        return "\(day.date)  \(name)\(span)  (\(remaining(day)))"
      }
  }

  private var month: String { LocalizedText(en: answer.monthNameEn, ar: answer.monthNameAr)[language] }
  /// A row for each week, Hijri days over civil ones; `[11]` is the day that was asked for, `*` one with a name, or with a night
  /// that begins with its evening.
  private func rows(_ view: HijriAnswer.View) -> [String] {
    let names = view.weeks[0].indices.map { column in
      let weekday = Weekday(rawValue: view.weekStart).map { start in
        Weekday.allCases.first { $0.days(after: start) == column } ?? start
      }
      return weekday.map { language == .en ? String($0.englishName.prefix(3)) : $0.localizedName[language] } ?? ""
    }
    // Without marks of direction Arabic words beside each other would change places.
    let width = max(9, 1 + (names.map(\.count).max() ?? 0))
    let heads = names.map { $0.centred(in: width) + language.leftToRightMark }
    return [row(heads)]
      + view.weeks.flatMap { week in
        [row(week.map { Self.hijri($0, width) }), row(week.map { Self.civil($0, width) })]
      }
  }

  /// Cells as they are read: from right to left, so the first day of the week is the last cell of the line.
  private func row(_ cells: [String]) -> String {
    (language.isRightToLeft ? cells.reversed().joined() : cells.joined()).trimmedEnd
  }

  private static func hijri(_ day: HijriAnswer.Day?, _ width: Int) -> String {
    guard let day else { return "".centred(in: width) }
    let mark = day.important.isEmpty ? "" : "*"
    return (day.isAsked ? "[\(day.day)]\(mark)" : "\(day.day)\(mark)").centred(in: width)
  }

  private static func civil(_ day: HijriAnswer.Day?, _ width: Int) -> String {
    (day.map { String($0.date.dropFirst(5)) } ?? "").centred(in: width)
  }

  private func remaining(_ day: HijriAnswer.Upcoming) -> String {
    let days = day.remainingDays
    // Relative to the requested day, which may be any.
    let isToday = answer.todayIn != nil
    if days == 0, day.isNight {
      return
        (isToday
        ? LocalizedText(en: "this evening", ar: "هذه الليلة") : LocalizedText(en: "that evening", ar: "تلك الليلة"))[
          language]
    }
    guard language == .ar else {
      return switch days {
      case 0: isToday ? language.said("today", "") : language.said("that day", "")
      case 1: language.said("1 day", "")
      default: language.said("{1} days", "", ["\(days)"])
      }
    }
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

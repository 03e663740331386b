public import Measures
public import Text

extension MosqueTimetable {
  /// Days before its end from which on that is told.
  public static let noticeDays = 7

  /// The date of the last day.
  public var last: CivilDate { CivilDate(daysSince1970: first.daysSince1970 + days.count - 1) }

  /// What whoever keeps the timetable should hear on a day: that it ends within a week, or doesn't have that day.
  public func notice(on date: CivilDate, _ language: Language = .en) -> String? {
    let left = last.daysSince1970 - date.daysSince1970
    let isArabic = language == .ar
    if date.daysSince1970 < first.daysSince1970 {
      return isArabic
        ? "توقيت المسجد يبدأ في \u{200E}\(first.text)؛ الأوقات قبله محسوبة"
        : "the mosque's timetable begins on \(first.text): the times of \(date.text) are computed"
    }
    if left < 0 {
      return isArabic
        ? "انتهى توقيت المسجد في \u{200E}\(last.text)؛ الأوقات محسوبة"
        : "the mosque's timetable ended with \(last.text): the times of \(date.text) are computed"
    }
    guard left <= Self.noticeDays else { return nil }
    let days = left == 0 ? "today" : left == 1 ? "tomorrow" : "in \(left) days"
    return isArabic
      ? "ينتهي توقيت المسجد في \u{200E}\(last.text)؛ الأوقات بعده محسوبة"
      : "the mosque's timetable ends \(days), with \(last.text): times are computed from then on"
  }
}

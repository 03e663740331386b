import Link
import Measures
import Prayer
import Text

/// A card's words in a language, in addition to the plain page's.
struct CardWords {
  let language: Language
  let digits: Digits

  private var isArabic: Bool { language == .ar }
  var plain: PlainPage.Words { isArabic ? .arabic : .english }
  var north: String { isArabic ? "ش" : "N" }

  /// What Ramadan calls the Fajr that ends suhoor, and the Maghrib of iftar.
  func meal(_ fasting: StateMessage.Fasting) -> String {
    fasting.isNight ? (isArabic ? "نهاية السحور" : "Suhoor ends") : isArabic ? "الإفطار" : "Iftar"
  }

  func number(_ text: String) -> String { digits.written(text) }
  func degrees(_ value: Double) -> String {
    // After Arabic words the sign would be on the wrong side of European figures without U+200E.
    (isArabic && digits == .western ? "\u{200E}" : "") + number("\(Int(value.rounded()))°")
  }

  /// "in 1 h 23 min".
  func until(_ seconds: Double) -> String {
    let minutes = max(0, Int((seconds / 60).rounded(.up)))
    guard minutes > 0 else { return isArabic ? "الآن" : "now" }
    let (hours, rest) = (minutes / 60, minutes % 60)
    guard isArabic else {
      return "in "
        + [hours > 0 ? "\(hours) h" : "", rest > 0 ? "\(rest) min" : ""].filter { !$0.isEmpty }
        .map(number).joined(separator: " ")
    }
    let parts = [
      count(hours, "ساعة", "ساعتين", "ساعات", "ساعة"), count(rest, "دقيقة", "دقيقتين", "دقائق", "دقيقة"),
    ]
    return "بعد " + parts.compactMap { $0 }.joined(separator: " و")
  }

  /// "in 1:23" or "in 23 min", where there is little room.
  func briefUntil(_ seconds: Double) -> String {
    let minutes = max(0, Int((seconds / 60).rounded(.up)))
    guard minutes >= 60 else { return isArabic && minutes > 0 ? "بعد " + number("\(minutes)") + " د" : until(seconds) }
    return (isArabic ? "بعد " : "in ") + number("\(minutes / 60):\((minutes % 60).zeroPadded(to: 2))")
  }

  /// An Arabic counted noun after a preposition; nil for zero.
  private func count(_ count: Int, _ one: String, _ two: String, _ few: String, _ many: String) -> String? {
    switch count {
    case 0: nil
    case 1: one
    case 2: two
    case 3...10: number("\(count)") + " " + few
    default: number("\(count)") + " " + many
    }
  }

  func hijri(_ day: CardContent.Day) -> String? {
    guard let hijri = day.hijri, let short = hijriDay(day) else { return nil }
    return "\(short) \(number("\(hijri.year)")) \(isArabic ? "هـ" : "AH")"
  }

  /// Without the year.
  func hijriDay(_ day: CardContent.Day) -> String? {
    day.hijri.map { "\(number("\($0.day)")) \(isArabic ? $0.month_name_ar : $0.month_name_en)" }
  }

  func gregorian(_ day: CardContent.Day) -> String {
    guard let date = CivilDate(day.date) else { return day.date }
    let weekday = isArabic ? Weekday(date).arabicName + "،" : Weekday(date).englishName + ","
    return "\(weekday) \(gregorianDay(day)) \(number("\(date.year)"))"
  }

  /// Without weekday and year.
  func gregorianDay(_ day: CardContent.Day) -> String {
    guard let date = CivilDate(day.date) else { return day.date }
    return "\(number("\(date.day)")) \((isArabic ? Self.arabicMonths : Self.englishMonths)[date.month - 1])"
  }

  /// The turn, or the bearing.
  func direction(_ content: CardContent) -> String {
    guard let state = content.state else { return plain.noDirection }
    if content.isLive, let turn = state.turnDeg {
      return state.aligned ? plain.aligned : "\(turn < 0 ? plain.left : plain.right) \(degrees(turn.magnitude))"
    }
    guard let bearing = state.qiblaBearingDeg else { return plain.noDirection }
    return isArabic ? "\(degrees(bearing)) من الشمال الحقيقي" : "\(degrees(bearing)) from true north"
  }

  /// The turn, or the bearing, where there is little room.
  func brief(_ content: CardContent) -> String {
    if content.isLive {
      return content.state?.aligned == true ? (isArabic ? "نحو القبلة" : "Facing Qibla") : direction(content)
    }
    guard let bearing = content.state?.qiblaBearingDeg else { return plain.noDirection }
    return (isArabic ? "القبلة " : "Qibla ") + degrees(bearing)
  }

  /// The status, with the time of a live one.
  func status(_ content: CardContent) -> String {
    guard let state = content.state else { return "" }
    let word = plain.status[state.status] ?? state.status
    guard let clock = state.localTime.map({ CardContent.clock($0, of: state, language) }) else { return word }
    return word + (isArabic ? "، الساعة \(number(clock))" : " at \(number(clock))")
  }

  private static let englishMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  private static let arabicMonths = [
    "يناير", "فبراير", "مارس", "أبريل", "مايو", "يونيو", "يوليو", "أغسطس", "سبتمبر", "أكتوبر", "نوفمبر", "ديسمبر",
  ]
}

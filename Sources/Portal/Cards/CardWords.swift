import Link
import Measures
import Prayer
import Text

/// A card's words in a language, in addition to the plain page's.
struct CardWords {
  let language: Language
  let digits: Digits
  let plain: PlainPage.Words

  init(language: Language, digits: Digits) {
    (self.language, self.digits, plain) = (language, digits, PlainPage.Words(language))
  }

  /// A time's name, and where its language has one a shorter one, by its word.
  func names(_ word: String) -> (long: String, short: String) {
    let long = plain.prayers[word] ?? word
    return (long, DailyTime.allCases.first { $0.word == word }?.localizedName.short(language) ?? long)
  }

  var north: String { language.said("N", "ش") }

  /// What Ramadan calls the Fajr that ends suhoor, and the Maghrib of iftar.
  func meal(_ fasting: StateMessage.Fasting) -> String {
    fasting.isNight ? language.said("Suhoor ends", "نهاية السحور") : language.said("Iftar", "الإفطار")
  }

  /// A time's name; in Ramadan the next Fajr or Maghrib by what it means for the fast.
  func event(_ next: StateMessage.Prayer, _ fasting: StateMessage.Fasting?) -> String {
    fasting.flatMap { $0.time == next.time ? meal($0) : nil } ?? names(next.name).long
  }

  func number(_ text: String) -> String { digits.written(text) }
  func degrees(_ value: Double) -> String {
    // After words from right to left the sign would be on the wrong side of European figures without U+200E.
    (language.isRightToLeft && digits == .western ? "\u{200E}" : "") + number("\(Int(value.rounded()))°")
  }

  /// "in 1 h 23 min".
  func until(_ seconds: Double) -> String {
    let minutes = max(0, Int((seconds / 60).rounded(.up)))
    guard minutes > 0 else { return language.said("now", "الآن") }
    let (hours, rest) = (minutes / 60, minutes % 60)
    guard language == .ar else {
      return switch (hours, rest) {
      case (_, 0): language.said("in {1} h", "", [number("\(hours)")])
      case (0, _): language.said("in {1} min", "", [number("\(rest)")])
      default: language.said("in {1} h {2} min", "", [number("\(hours)"), number("\(rest)")])
      }
    }
    let parts = [
      count(hours, "ساعة", "ساعتين", "ساعات", "ساعة"), count(rest, "دقيقة", "دقيقتين", "دقائق", "دقيقة"),
    ]
    return "بعد " + parts.compactMap { $0 }.joined(separator: " و")
  }

  /// "in 1:23" or "in 23 min", where there is little room.
  func briefUntil(_ seconds: Double) -> String {
    let minutes = max(0, Int((seconds / 60).rounded(.up)))
    guard minutes >= 60 else {
      return language == .ar && minutes > 0 ? "بعد " + number("\(minutes)") + " د" : until(seconds)
    }
    return language.said("in {1}", "بعد {1}", [number("\(minutes / 60):\((minutes % 60).zeroPadded(to: 2))")])
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
    return "\(short) \(number("\(hijri.year)")) \(language.said("AH", "هـ"))"
  }

  /// Without the year.
  func hijriDay(_ day: CardContent.Day) -> String? {
    day.hijri.map {
      language.said("{1} {2}", "{1} {2}", [number("\($0.day)"), language.said($0.month_name_en, $0.month_name_ar)])
    }
  }

  func gregorian(_ day: CardContent.Day) -> String {
    guard let date = CivilDate(day.date) else { return day.date }
    return language.said(
      "{1}, {2} {3} {4}", "{1}، {2} {3} {4}",
      [Weekday(date).localizedName[language], number("\(date.day)"), month(date), number("\(date.year)")])
  }

  /// Without weekday and year.
  func gregorianDay(_ day: CardContent.Day) -> String {
    guard let date = CivilDate(day.date) else { return day.date }
    return language.said("{1} {2}", "{1} {2}", [number("\(date.day)"), month(date)])
  }

  private func month(_ date: CivilDate) -> String {
    language.said(Self.englishMonths[date.month - 1], Self.arabicMonths[date.month - 1])
  }

  /// The turn, or the bearing.
  func direction(_ content: CardContent) -> String {
    guard let state = content.state else { return plain.noDirection }
    if content.isLive, let turn = state.turnDeg {
      return state.aligned ? plain.aligned : "\(turn < 0 ? plain.left : plain.right) \(degrees(turn.magnitude))"
    }
    guard let bearing = state.qiblaBearingDeg else { return plain.noDirection }
    return language.said("{1} from true north", "{1} من الشمال الحقيقي", [degrees(bearing)])
  }

  /// The turn, or the bearing, where there is little room.
  func brief(_ content: CardContent) -> String {
    if content.isLive {
      return content.state?.aligned == true ? language.said("Facing Qibla", "نحو القبلة") : direction(content)
    }
    guard let bearing = content.state?.qiblaBearingDeg else { return plain.noDirection }
    return language.said("Qibla {1}", "القبلة {1}", [degrees(bearing)])
  }

  /// The status, with the time of a live one.
  func status(_ content: CardContent) -> String {
    guard let state = content.state else { return "" }
    let word = plain.status[state.status] ?? state.status
    guard let clock = state.localTime.map({ CardContent.clock($0, of: state, language) }) else { return word }
    return language.said("{1} at {2}", "{1}، الساعة {2}", [word, number(clock)])
  }

  private static let englishMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  private static let arabicMonths = [
    "يناير", "فبراير", "مارس", "أبريل", "مايو", "يونيو", "يوليو", "أغسطس", "سبتمبر", "أكتوبر", "نوفمبر", "ديسمبر",
  ]
}

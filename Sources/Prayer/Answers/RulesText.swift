import Earth
import Measures
public import Text

/// The rules of prayer times in force, in a line for a person.
public struct RulesText: Sendable {
  private let rules: PrayerRules
  private let isArabic: Bool

  public init(_ rules: PrayerRules, _ language: Language) {
    self.rules = rules
    isArabic = language == .ar
  }

  /// The method's name.
  public var method: String { isArabic ? rules.method.arabicName : rules.method.name }

  /// Those of one day, with what stood in for its Sun.
  public func words(of day: Timetable.Day) -> String {
    guard day.printed == nil else { return isArabic ? "توقيت المسجد" : "the mosque's own timetable" }
    let day = day.prayers
    var parts = [method, madhab, bound(day)]
    switch day.substitute {
    case .latitude(let degrees)?:
      parts.append((isArabic ? "الشمس عند خط العرض " : "the Sun of latitude ") + "\(degrees.fixed(2))°")
    case .date(let date)?: parts.append((isArabic ? "شمس يوم \u{200E}" : "the Sun of ") + date.text)
    case nil: break
    }
    if day.ramadanIshaMinutes != 0 {
      let minutes = day.ramadanIshaMinutes
      parts.append(isArabic ? "تأخير العشاء \(minutes) دقيقة في رمضان" : "Isha +\(minutes) min in Ramadan")
    }
    return joined(parts)
  }

  /// Those of many days.
  public func words(of days: [Timetable.Day]) -> String {
    var parts = [method, madhab] + (days.first.map { [rule($0.prayers)] } ?? [])
    if days.contains(where: { $0.printed != nil }) {
      parts.insert(isArabic ? "توقيت المسجد" : "the mosque's own timetable", at: 0)
    }
    return joined(parts)
  }

  private func joined(_ parts: [String]) -> String { parts.joined(separator: isArabic ? "، " : ", ") }

  private var madhab: String {
    switch rules.madhab {
    case .shafi: isArabic ? "العصر على مذهب الجمهور" : "Asr shafi"
    case .hanafi: isArabic ? "العصر على المذهب الحنفي" : "Asr hanafi"
    }
  }

  /// The bound of Fajr and Isha, and which of them stand at it.
  private func bound(_ day: PrayerDay) -> String {
    let names = (day.bounded.fajr ? [DailyTime.fajr] : []) + (day.bounded.isha ? [.isha] : [])
    guard !names.isEmpty else { return rule(day) }
    return isArabic
      ? "\(rule(day)) (بلغه \(names.map(\.arabicName).joined(separator: " و")))"
      : "\(rule(day)) (reached by \(names.map(\.englishName).joined(separator: " and ")))"
  }

  private func rule(_ day: PrayerDay) -> String {
    switch day.highLatitude {
    case nil: isArabic ? "الشفق بحسب الفصول" : "twilight by season"
    case .middle?: isArabic ? "الحد نصف الليل" : "bound: middle of the night"
    case .seventh?: isArabic ? "الحد سُبع الليل" : "bound: seventh of the night"
    case .angle?: isArabic ? "الحد نسبة الزاوية من الليل" : "bound: the angle's share of the night"
    case .auto?, .none?: isArabic ? "بلا حد" : "no bound"
    }
  }
}

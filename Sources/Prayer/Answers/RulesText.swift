import Earth
import Measures
import Places
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

  /// The method with the country it follows where none is set, and the height where it counts.
  private var methodInForce: String {
    var words = method
    switch rules.choice {
    case .chosen: break
    case .country(let code):
      let names = Gazetteer.countryName(code)
      words +=
        isArabic
        ? " (طريقة البلد: \(names?.arabic ?? code)، إذ لم تحدد طريقة)"
        : " (of \(names?.english ?? code), since no method is set)"
    case .standard:
      words +=
        isArabic ? " (لم تحدد طريقة، ولا تعرف طريقة للبلد)" : " (no method is set, and none is known for the country)"
    }
    guard rules.countsPlaceHeight else { return words }
    guard let height = rules.placeHeightMeters else {
      return words + (isArabic ? "، والارتفاع مجهول" : ", the place's height unknown")
    }
    let meters = Int(height.rounded())
    return words + (isArabic ? "، على ارتفاع \(meters) م" : ", at \(meters) m")
  }

  /// The rules of one day, with the substitute for its Sun.
  public func words(of day: Timetable.Day) -> String {
    guard day.printed == nil else { return timetable }
    let isUnprinted = day.isUnprinted
    let day = day.prayers
    var parts = [methodInForce, madhab, bound(day)]
    if let zone = day.zone { parts.insert((isArabic ? "المنطقة \u{200E}" : "zone ") + zone, at: 1) }
    if isUnprinted {
      parts.insert(
        isArabic ? "محسوبة، فليس اليوم في توقيت المسجد" : "computed, as the mosque's timetable lacks the day", at: 0)
    }
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

  /// The rules of several days.
  public func words(of days: [Timetable.Day]) -> String {
    var parts = [methodInForce, madhab] + (days.first.map { [rule($0.prayers)] } ?? [])
    let computed = days.filter(\.isUnprinted).map(\.date).runs
    if days.contains(where: { $0.printed != nil }) {
      let dates = computed.words
      parts.insert(
        timetable + (computed.isEmpty ? "" : isArabic ? " (محسوبة: \(dates.ar))" : " (computed on \(dates.en))"), at: 0)
    } else if !computed.isEmpty {
      parts.insert(
        isArabic ? "محسوبة، فليست الأيام في توقيت المسجد" : "computed, as the mosque's timetable lacks the days", at: 0)
    }
    return joined(parts + substitutes(in: days))
  }

  private var timetable: String { isArabic ? "توقيت المسجد" : "the mosque's own timetable" }

  /// The runs of days computed with the Sun of another latitude or day.
  private func substitutes(in days: [Timetable.Day]) -> [String] {
    let runs = days.filter { $0.printed == nil && $0.prayers.substitute != nil }.map(\.date).runs
    guard !runs.isEmpty else { return [] }
    let isDay = rules.polar == .nearestDay
    return [
      isArabic
        ? "\(isDay ? "شمس أقرب يوم" : "الشمس عند أقرب خط عرض"): \(runs.words.ar)"
        : "the Sun of the nearest \(isDay ? "day" : "latitude") on \(runs.words.en)"
    ]
  }

  private func joined(_ parts: [String]) -> String { parts.joined(separator: isArabic ? "، " : ", ") }

  /// The school, and where none is set the reason for it: the authority prints the later Asr, or its school is unknown.
  private var madhab: String {
    switch rules.madhabChoice {
    case .method where rules.madhab == .hanafi: school + (isArabic ? " (كما في الطريقة)" : " (the method's)")
    case .standard where rules.method != .jafari && rules.method != .tehran:
      school + (isArabic ? " (لم يحدد مذهب)" : " (no school is set)")
    case .chosen, .method, .standard: school
    }
  }

  private var school: String {
    switch rules.madhab {
    // These methods follow neither of the two schools; they share only the length of the shadow with one.
    case .shafi where rules.method == .jafari || rules.method == .tehran:
      isArabic ? "العصر إذا صار ظل الشيء مثله" : "Asr at one length of shadow"
    case .shafi: isArabic ? "العصر على مذهب الجمهور" : "Asr shafi"
    case .hanafi: isArabic ? "العصر على المذهب الحنفي" : "Asr hanafi"
    }
  }

  /// The high-latitude rule, and the times that it sets on this day.
  private func bound(_ day: PrayerDay) -> String {
    let names = day.boundedTimes
    guard !names.isEmpty, let limit = limit(day) else { return rule(day) }
    return isArabic
      ? "قاعدة خطوط العرض العليا نافذة: \(limit) (\(names.map(\.arabicName).joined(separator: " و")))"
      : "high-latitude rule in force: \(limit) (\(names.map(\.englishName).joined(separator: " and ")))"
  }

  private func rule(_ day: PrayerDay) -> String {
    if let limit = limit(day) {
      return (isArabic ? "قاعدة خطوط العرض العليا: " : "high-latitude rule: ") + limit
    }
    return day.highLatitude == nil
      ? isArabic ? "الشفق بحسب الفصول" : "twilight by season"
      : isArabic ? "بلا قاعدة لخطوط العرض العليا" : "no high-latitude rule"
  }

  /// The part of the night to which the rule limits Fajr and Isha; nil without such a rule.
  private func limit(_ day: PrayerDay) -> String? {
    switch day.highLatitude {
    case .middle?: isArabic ? "نصف الليل" : "middle of the night"
    case .seventh?: isArabic ? "سُبع الليل" : "seventh of the night"
    case .angle?: isArabic ? "نسبة الزاوية من الليل" : "the angle's share of the night"
    case .auto?, .none?, nil: nil
    }
  }
}

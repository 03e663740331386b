import Earth
import Measures
import Places
public import Text

/// The rules of prayer times in force, in a line for a person.
public struct RulesText: Sendable {
  private let rules: PrayerRules
  private let language: Language

  public init(_ rules: PrayerRules, _ language: Language) {
    self.rules = rules
    self.language = language
  }

  /// The method's name.
  public var method: String { LocalizedText(en: rules.method.name, ar: rules.method.arabicName)[language] }

  /// The method with the country it follows where none is set, and the height where it counts.
  private var methodInForce: String {
    var words = method
    switch rules.choice {
    case .chosen: break
    case .country(let code):
      let names = Gazetteer.countryName(code)
      let name = language.said(names?.english ?? code, names?.arabic ?? code)
      words += language.said(" (of {1}, since no method is set)", " (طريقة البلد: {1}، إذ لم تحدد طريقة)", [name])
    case .standard:
      words += language.said(
        " (no method is set, and none is known for the country)", " (لم تحدد طريقة، ولا تعرف طريقة للبلد)")
    }
    guard rules.countsPlaceHeight else { return words }
    guard let height = rules.placeHeightMeters else {
      return words + language.comma + language.said("the place's height unknown", "والارتفاع مجهول")
    }
    return words + language.comma + language.said("at {1} m", "على ارتفاع {1} م", ["\(Int(height.rounded()))"])
  }

  /// The rules of one day, with the substitute for its Sun.
  public func words(of day: Timetable.Day) -> String {
    guard day.printed == nil else { return timetable }
    let isUnprinted = day.isUnprinted
    let day = day.prayers
    var parts = [methodInForce, madhab, bound(day)]
    if let zone = day.zone {
      parts.insert(language.said("zone {1}", "المنطقة {1}", [language.leftToRightMark + zone]), at: 1)
    }
    if isUnprinted {
      parts.insert(
        language.said("computed, as the mosque's timetable lacks the day", "محسوبة، فليس اليوم في توقيت المسجد"), at: 0)
    }
    switch day.substitute {
    case .latitude(let degrees)?:
      parts.append(language.said("the Sun of latitude {1}", "الشمس عند خط العرض {1}", ["\(degrees.fixed(2))°"]))
    case .date(let date)?:
      parts.append(language.said("the Sun of {1}", "شمس يوم {1}", [language.leftToRightMark + date.text]))
    case nil: break
    }
    if day.ramadanIshaMinutes != 0 {
      let minutes = "\(day.ramadanIshaMinutes)"
      parts.append(language.said("Isha +{1} min in Ramadan", "تأخير العشاء {1} دقيقة في رمضان", [minutes]))
    }
    return joined(parts)
  }

  /// The rules of several days.
  public func words(of days: [Timetable.Day]) -> String {
    var parts = [methodInForce, madhab] + (days.first.map { [rule($0.prayers)] } ?? [])
    let computed = days.filter(\.isUnprinted).map(\.date).runs
    if days.contains(where: { $0.printed != nil }) {
      let dates =
        computed.isEmpty ? "" : language.said(" (computed on {1})", " (محسوبة: {1})", [computed.words[language]])
      parts.insert(timetable + dates, at: 0)
    } else if !computed.isEmpty {
      parts.insert(
        language.said("computed, as the mosque's timetable lacks the days", "محسوبة، فليست الأيام في توقيت المسجد"),
        at: 0)
    }
    return joined(parts + substitutes(in: days))
  }

  private var timetable: String { language.said("the mosque's own timetable", "توقيت المسجد") }

  /// The runs of days computed with the Sun of another latitude or day.
  private func substitutes(in days: [Timetable.Day]) -> [String] {
    let runs = days.filter { $0.printed == nil && $0.prayers.substitute != nil }.map(\.date).runs
    guard !runs.isEmpty else { return [] }
    let dates = [runs.words[language]]
    return [
      rules.polar == .nearestDay
        ? language.said("the Sun of the nearest day on {1}", "شمس أقرب يوم: {1}", dates)
        : language.said("the Sun of the nearest latitude on {1}", "الشمس عند أقرب خط عرض: {1}", dates)
    ]
  }

  private func joined(_ parts: [String]) -> String { parts.joined(separator: language.comma) }

  /// The school, and where none is set the reason for it: the authority prints the later Asr, or its school is unknown.
  private var madhab: String {
    switch rules.madhabChoice {
    case .method where rules.madhab == .hanafi: school + language.said(" (the method's)", " (كما في الطريقة)")
    case .standard where rules.method != .jafari && rules.method != .tehran:
      school + language.said(" (no school is set)", " (لم يحدد مذهب)")
    case .chosen, .method, .standard: school
    }
  }

  private var school: String {
    switch rules.madhab {
    // These methods follow neither of the two schools; they share only the length of the shadow with one.
    case .shafi where rules.method == .jafari || rules.method == .tehran:
      language.said("Asr at one length of shadow", "العصر إذا صار ظل الشيء مثله")
    case .shafi: language.said("Asr shafi", "العصر على مذهب الجمهور")
    case .hanafi: language.said("Asr hanafi", "العصر على المذهب الحنفي")
    }
  }

  /// The high-latitude rule, and the times that it sets on this day.
  private func bound(_ day: PrayerDay) -> String {
    let names = day.boundedTimes
    guard !names.isEmpty, let limit = limit(day) else { return rule(day) }
    return language.said(
      "high-latitude rule in force: {1} ({2})", "قاعدة خطوط العرض العليا نافذة: {1} ({2})",
      [limit, language.list(names.map { $0.localizedName[language] })])
  }

  private func rule(_ day: PrayerDay) -> String {
    if let limit = limit(day) {
      return language.said("high-latitude rule: {1}", "قاعدة خطوط العرض العليا: {1}", [limit])
    }
    return day.highLatitude == nil
      ? language.said("twilight by season", "الشفق بحسب الفصول")
      : language.said("no high-latitude rule", "بلا قاعدة لخطوط العرض العليا")
  }

  /// The part of the night to which the rule limits Fajr and Isha; nil without such a rule.
  private func limit(_ day: PrayerDay) -> String? {
    switch day.highLatitude {
    case .middle?: language.said("middle of the night", "نصف الليل")
    case .seventh?: language.said("seventh of the night", "سُبع الليل")
    case .angle?: language.said("the angle's share of the night", "نسبة الزاوية من الليل")
    case .auto?, .none?, nil: nil
    }
  }
}

public import Text

/// The figures of the rules in force with their sources, for people and programs.
public struct MethodExplanation: Sendable, Encodable {
  /// Degrees below the horizon.
  public var fajrDeg: Double
  /// Degrees below the horizon; nil for a method in minutes.
  @ExplicitNull public var ishaDeg: Double?
  /// Minutes after sunset; nil for a method with an angle.
  @ExplicitNull public var ishaMinutes: Int?
  /// Degrees below the horizon; nil: at sunset.
  @ExplicitNull public var maghribDeg: Double?
  /// Degrees of the Sun's centre below the horizon at sunrise and sunset.
  public var horizonDeg: Double
  /// The method's own minutes at the equator and south of a northern rule, by time; those that are 0 are left out.
  public var minutes: [String: Double]
  public var rounding: String
  public var sunriseRounding: String
  /// Times that depend on the place's height: `none`, `sunrise and sunset` or `sunrise, sunset and twilight`.
  public var height: String
  /// The school whose Asr the authority's own table prints: `shafi`, `hanafi`; nil: both, no Asr, or unknown.
  @ExplicitNull public var madhab: String?
  /// `sunset-to-fajr` or `sunset-to-sunrise`.
  public var midnightRule: String
  /// Source of the figures.
  public var source: String
  /// Month of the newest official row that they were compared with, `2026-08`; nil: no official row is known.
  @ExplicitNull public var lastChecked: String?
  /// The rows of that comparison, and their agreement.
  @ExplicitNull public var comparison: String?
  @ExplicitNull public var limits: String?

  private let rules: PrayerRules

  public init(_ rules: PrayerRules) {
    let (figures, record) = (rules.parameters, rules.method.record)
    self.rules = rules
    fajrDeg = figures.fajr
    switch figures.isha {
    case .angle(let angle): ishaDeg = angle
    case .minutes(let count): ishaMinutes = count
    }
    maghribDeg = figures.maghrib
    horizonDeg = figures.horizon.rounded(decimals: 3)
    minutes = [:]
    for time in DailyTime.allCases where figures.minutes[time] != 0 { minutes[time.word] = figures.minutes[time] }
    rounding = rules.startRounding.rawValue
    sunriseRounding = rules.sunriseRounding.rawValue
    height =
      switch figures.height {
      case .none: "none"
      case .horizon, .highland: "sunrise and sunset"
      case .horizonAndTwilight: "sunrise, sunset and twilight"
      }
    madhab = figures.madhab?.rawValue
    midnightRule = rules.midnight.rawValue
    source = record.source
    lastChecked = record.official?.newest
    comparison = record.official?.words
    limits = record.limits
  }

  /// Lines for a person, without an end of line after the last. Sources stay in their own words.
  public func text(_ language: Language) -> String {
    language == .ar ? arabic : english
  }

  /// The method's own minutes, in the order of the day.
  private func own(_ name: (DailyTime) -> String) -> [String] {
    DailyTime.allCases.compactMap { time in
      minutes[time.word].map { "\(name(time)) \($0 > 0 ? "+" : "")\($0.short)" }
    }
  }

  private var arabic: String {
    func degrees(_ angle: Double) -> String { "\u{200E}\(angle.short)°" }
    let isha = ishaMinutes.map { "بعد الغروب بـ \($0) دقيقة" } ?? ishaDeg.map(degrees) ?? ""
    let maghrib = maghribDeg.map(degrees) ?? "عند الغروب"
    let own = own(\.arabicName)
    let words = [
      "nearest": "إلى أقرب دقيقة", "up": "إلى الدقيقة التالية", "down": "إلى الدقيقة السابقة", "none": "بلا تقريب",
    ]
    let rounding = words[self.rounding, default: ""]
    let sunrise = sunriseRounding == self.rounding ? "" : "، الشروق \(words[sunriseRounding, default: ""])"
    let night =
      switch rules.midnight {
      case .sunsetToFajr: rules.isNightFromSunset ? "من الغروب إلى الفجر" : "من المغرب إلى الفجر"
      case .sunsetToSunrise: "من الغروب إلى الشروق"
      }
    var lines = [
      "\(rules.method.arabicName):",
      "  الفجر \(degrees(fajrDeg))، العشاء \(isha)، المغرب \(maghrib)؛ الشمس عند الشروق والغروب \u{200E}-\(horizonDeg.short)°",
    ]
    if rules.countsPlaceHeight { lines.append("  يحسب ارتفاع المكان في الشروق والغروب") }
    if !own.isEmpty { lines.append("  دقائق الطريقة نفسها: \(own.joined(separator: "، "))") }
    let school = madhab.map { $0 == "hanafi" ? "على المذهب الحنفي" : "على مذهب الجمهور" } ?? "لا يعرف له مذهب واحد"
    lines += [
      "  العصر في تقويم الجهة: \(school)\(rules.chosenMadhab == nil ? " (لم يحدد مذهب)" : "")",
      "  التقريب: \(rounding)\(sunrise)", "  منتصف الليل وثلثه الأخير من الليل \(night)",
      "  المصدر: \u{200E}\(source)",
      "  آخر مقارنة بتقويم رسمي: " + (lastChecked.map { "\u{200E}" + $0 } ?? "لا يعرف له تقويم رسمي")
        + (comparison.map { " \u{200E}(\($0))" } ?? ""),
    ]
    if let limits { lines.append("  الحدود: \u{200E}\(limits)") }
    return lines.joined(separator: "\n")
  }

  private var english: String {
    func degrees(_ angle: Double) -> String { "\(angle.short)°" }
    let isha = ishaMinutes.map { "\($0) min after sunset" } ?? ishaDeg.map(degrees) ?? ""
    let maghrib = maghribDeg.map(degrees) ?? "sunset"
    var lines = [
      "\(rules.method.name):",
      "  Fajr \(degrees(fajrDeg)), Isha \(isha), Maghrib \(maghrib); the Sun at -\(degrees(horizonDeg)) at sunrise and sunset",
    ]
    let own = own(\.englishName)
    if !own.isEmpty { lines.append("  minutes of its own: \(own.joined(separator: ", "))") }
    let words = [
      "nearest": "to the nearest minute", "up": "up to the next minute", "down": "down to the minute", "none": "none",
    ]
    lines.append(
      "  rounding: \(words[rounding, default: ""])"
        + (sunriseRounding == rounding ? "" : ", sunrise \(words[sunriseRounding, default: ""])"))
    if rules.countsPlaceHeight { lines.append("  the place's height counts in \(height)") }
    lines.append(
      "  Asr in its authority's table: \(madhab ?? "both schools, none, or unknown")"
        + (rules.chosenMadhab == nil ? "; in force, since no school is set: \(rules.madhab.rawValue)" : ""))
    lines.append(
      "  midnight and last third: of the night from \(rules.isNightFromSunset ? "sunset" : "Maghrib") to \(rules.midnight == .sunsetToFajr ? "Fajr" : "sunrise")"
    )
    lines.append("  source: \(source)")
    lines.append(
      "  newest official row that it was checked against: \(lastChecked ?? "none, no official row is known")"
        + (comparison.map { " (\($0))" } ?? ""))
    if let limits { lines.append("  limits: \(limits)") }
    return lines.joined(separator: "\n")
  }

  private enum CodingKeys: String, CodingKey {
    case fajrDeg, ishaDeg, ishaMinutes, maghribDeg, horizonDeg, minutes, rounding, sunriseRounding, height,
      madhab, midnightRule, source, lastChecked, comparison, limits
  }
}

import Measures
public import Text

/// The list of observed beginnings of months and its change, for people and programs.
public struct ObservedMonthsAnswer: Sendable, Encodable {
  /// The change.
  public enum Change: String, Sendable, Hashable, Encodable { case added, replaced, removed }

  /// A beginning as it stands in the list.
  private struct Month: Sendable, Encodable {
    var year: Int
    var month: Int
    var monthNameEn: String
    var monthNameAr: String
    /// The civil date of its first daylight.
    var begins: String
    /// The calendar's own beginning of the month.
    var listed: String
    /// When it was written down.
    var noted: String
    /// The authority that announced it.
    var by: String
    /// Whether it holds: no line noted later corrects it.
    var inForce: Bool
  }

  /// The file.
  private var file: String
  /// The Hijri calendar it corrects: `umm-al-qura` or `kacst`.
  private var calendar: String
  /// Nil where the list was only shown.
  @ExplicitNull private var change: Change?
  /// Former lines of the changed month.
  private var former: [Month]
  /// All of them, in the order of the file.
  private var months: [Month]

  /// - Parameters:
  ///   - former: former lines of the changed month.
  public init(
    _ list: ObservedMonths, file: String, calendar: HijriCalendar, change: Change? = nil, former: [ObservedMonth] = []
  ) {
    self.file = file
    self.calendar = calendar.rawValue
    self.change = change
    let inForce = Set(HijriReckoning(calendar, observed: list.months).observed)
    func month(_ month: ObservedMonth) -> Month {
      let first = HijriDate(year: month.year, month: month.month, day: 1)
      return Month(
        year: month.year, month: month.month, monthNameEn: first.monthNameEnglish, monthNameAr: first.monthNameArabic,
        begins: month.begins.text, listed: calendar.civilDate(of: first)?.text ?? "", noted: month.noted.text,
        by: month.authority, inForce: inForce.contains(month))
    }
    self.former = former.map(month)
    months = list.months.map(month)
  }

  /// A line for the change, and one for each month of the list.
  public func lines(_ language: Language) -> [String] {
    let head: LocalizedText? = change.map { change in
      switch change {
      case .added: LocalizedText(en: "added to \(file)", ar: "أضيف إلى \u{200E}\(file)")
      case .replaced:
        LocalizedText(
          en:
            "replaced in \(file); before: \(former.map { text($0, .en, isCorrected: false) }.joined(separator: "; "))",
          ar:
            "استبدل في \u{200E}\(file)\u{200E}؛ وكان: \(former.map { text($0, .ar, isCorrected: false) }.joined(separator: "؛ "))"
        )
      case .removed:
        LocalizedText(
          en: "removed from \(file): \(former.map { text($0, .en, isCorrected: false) }.joined(separator: "; "))",
          ar:
            "حذف من \u{200E}\(file)\u{200E}: \(former.map { text($0, .ar, isCorrected: false) }.joined(separator: "؛ "))"
        )
      }
    }
    let none = LocalizedText(en: "no observed month in \(file)", ar: "لا شهر مرئي في \u{200E}\(file)")
    return [head?[language]].compactMap(\.self)
      + (months.isEmpty ? [none[language]] : months.map { text($0, language, isCorrected: !$0.inForce) })
  }

  private func text(_ month: Month, _ language: Language, isCorrected: Bool) -> String {
    switch language {
    case .en:
      "\(month.monthNameEn) \(month.year) begins on \(month.begins) (the calendar: \(month.listed)), said \(month.by), "
        + "noted \(month.noted)" + (isCorrected ? " (corrected)" : "")
    case .ar:
      "\(month.monthNameAr) \(month.year) يبدأ في \u{200E}\(month.begins) (التقويم: \u{200E}\(month.listed))، قاله \(month.by)، "
        + "وسجل في \u{200E}\(month.noted)" + (isCorrected ? " (صحح)" : "")
    }
  }
}

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
    let before = LocalizedText(joining: former.map { text($0, isCorrected: false) }) ?? LocalizedText("")
    let head: LocalizedText? = change.map { change in
      switch change {
      case .added: LocalizedText(en: "added to {1}", ar: "أضيف إلى \u{200E}{1}", [file])
      case .replaced:
        LocalizedText(
          en: "replaced in {1}; before: {2}", ar: "استبدل في \u{200E}{1}\u{200E}؛ وكان: {2}",
          with: [.init(file), before])
      case .removed:
        LocalizedText(
          en: "removed from {1}: {2}", ar: "حذف من \u{200E}{1}\u{200E}: {2}", with: [.init(file), before])
      }
    }
    let none = LocalizedText(en: "no observed month in {1}", ar: "لا شهر مرئي في \u{200E}{1}", [file])
    return [head?[language]].compactMap(\.self)
      + (months.isEmpty ? [none[language]] : months.map { text($0, isCorrected: !$0.inForce)[language] })
  }

  private func text(_ month: Month, isCorrected: Bool) -> LocalizedText {
    let text = LocalizedText(
      en: "{1} {2} begins on {3} (the calendar: {4}), said {5}, noted {6}",
      ar: "{1} {2} يبدأ في \u{200E}{3} (التقويم: \u{200E}{4})، قاله {5}، وسجل في \u{200E}{6}",
      with: [LocalizedText(en: month.monthNameEn, ar: month.monthNameAr)]
        + ["\(month.year)", month.begins, month.listed, month.by, month.noted].map { LocalizedText($0) })
    return isCorrected ? LocalizedText(en: "{1} (corrected)", ar: "{1} (صحح)", with: [text]) : text
  }
}

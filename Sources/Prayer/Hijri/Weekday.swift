public import Measures
public import Text

/// A day of the week, the same in both calendars.
public enum Weekday: String, Sendable, Hashable, CaseIterable {
  case sunday, monday, tuesday, wednesday, thursday, friday, saturday

  /// The weekday of a date, however far back.
  public init(_ date: CivilDate) { self = Self.allCases[date.weekday] }

  /// Days from another day of the week until this one, 0 ... 6.
  public func days(after other: Weekday) -> Int { (number - other.number + 7) % 7 }

  private var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// `Friday`
  public var englishName: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// `الجمعة`
  public var localizedName: LocalizedText { LocalizedText(en: englishName, ar: arabicName) }

  /// `الأحد`
  public var arabicName: String {
    switch self {
    case .sunday: "الأحد"
    case .monday: "الاثنين"
    case .tuesday: "الثلاثاء"
    case .wednesday: "الأربعاء"
    case .thursday: "الخميس"
    case .friday: "الجمعة"
    case .saturday: "السبت"
    }
  }
}

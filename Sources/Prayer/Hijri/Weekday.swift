public import Measures

/// A day of the week, the same in both calendars.
public enum Weekday: String, Sendable, Hashable, CaseIterable {
  case sunday, monday, tuesday, wednesday, thursday, friday, saturday

  /// That of a date, however far back.
  public init(_ date: CivilDate) {
    // 1 January 1970 was a Thursday.
    self = Self.allCases[date.daysSince1970.modulo(7, from: 4)]
  }

  /// Days from another day of the week until this one, 0 ... 6.
  public func days(after other: Weekday) -> Int { (number - other.number).modulo(7, from: 0) }

  private var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// `Friday`
  public var englishName: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// `الجمعة`
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

extension Int {
  fileprivate func modulo(_ divisor: Int, from first: Int) -> Int {
    let rest = (self + first) % divisor
    return rest < 0 ? rest + divisor : rest
  }
}

public import Measures

/// The Hijri calendar of a place: a list, moved by whole days, and corrected by months whose beginning was observed there.
public struct HijriReckoning: Sendable, Hashable {
  /// The list of months.
  public var calendar: HijriCalendar
  /// Days the local calendar is ahead of the list, −2 ... 2, in months without an observed beginning.
  public var offset: Int
  /// In order of their months.
  public private(set) var observed: [ObservedMonth] = []

  /// - Parameter observed: in any order; of two for one month the one noted later holds.
  public init(_ calendar: HijriCalendar = .ummAlQura, offset: Int = 0, observed: [ObservedMonth] = []) {
    self.calendar = calendar
    self.offset = offset
    var newest: [Int: ObservedMonth] = [:]
    for month in observed {
      let known = newest[month.number]
      if known.map({ $0.noted.daysSince1970 <= month.noted.daysSince1970 }) ?? true { newest[month.number] = month }
    }
    self.observed = newest.values.sorted { $0.number < $1.number }
  }

  /// The Hijri date of a day, until its sunset; nil outside of the list.
  public func date(of date: CivilDate) -> HijriDate? {
    guard !observed.isEmpty else { return calendar.date(of: date, offset: offset) }
    let day = date.daysSince1970
    guard let near = calendar.date(of: date, offset: offset) else { return nil }
    let number = ObservedMonth.number(year: near.year, month: near.month)
    for month in [number, number - 1, number + 1] {
      guard let first = start(month), let next = start(month + 1), (first..<next).contains(day) else { continue }
      return HijriDate(year: month / 12, month: month % 12 + 1, day: day - first + 1)
    }
    return nil
  }

  /// The day of a Hijri date; nil for dates that don't exist or aren't in the list.
  public func civilDate(of date: HijriDate) -> CivilDate? {
    guard !observed.isEmpty else { return calendar.civilDate(of: date, offset: offset) }
    guard let length = daysInMonth(year: date.year, month: date.month), (1...length).contains(date.day),
      let first = start(ObservedMonth.number(year: date.year, month: date.month))
    else { return nil }
    return CivilDate(daysSince1970: first + date.day - 1)
  }

  /// 29 or 30, in some months before 1365 also 28 or 31; nil outside of the list.
  public func daysInMonth(year: Int, month: Int) -> Int? {
    guard let listed = calendar.daysInMonth(year: year, month: month), !observed.isEmpty else {
      return calendar.daysInMonth(year: year, month: month)
    }
    let number = ObservedMonth.number(year: year, month: month)
    guard let first = start(number), let next = start(number + 1) else { return listed }
    return next - first
  }

  /// The observed beginning of a month, where there is one.
  public func observed(year: Int, month: Int) -> ObservedMonth? {
    let number = ObservedMonth.number(year: year, month: month)
    return observed.first { $0.number == number }
  }

  /// The first day of a month, in days since 1970: as observed, else as listed. An observed month never makes another
  /// shorter than 29 or longer than 30 days: the month before is moved, too, and a shift continues until the list
  /// absorbs it.
  private func start(_ number: Int) -> Int? {
    guard let first = startAfterObserved(number), let next = observed.first(where: { $0.number > number }),
      next.number == number + 1
    else { return startAfterObserved(number) }
    let latest = next.begins.daysSince1970 - 29
    return max(latest - 1, min(latest, first))
  }

  private func startAfterObserved(_ number: Int) -> Int? {
    guard let from = observed.last(where: { $0.number <= number }) else { return listed(number) }
    var first = from.begins.daysSince1970
    var month = from.number
    while month < number {
      month += 1
      guard let listed = listed(month) else { return nil }
      let next = max(first + 29, min(first + 30, listed))
      if next == listed { return self.listed(number) }
      first = next
    }
    return first
  }

  private func listed(_ number: Int) -> Int? {
    let date = HijriDate(year: number / 12, month: number % 12 + 1, day: 1)
    if let first = calendar.civilDate(of: date, offset: offset) { return first.daysSince1970 }
    // The month behind the last one begins where that ends.
    guard date.year == HijriCalendar.years.upperBound + 1, date.month == 1 else { return nil }
    return calendar.range.upperBound.daysSince1970 + 1 - offset
  }

  // MARK: - Important days

  /// Events of a civil day: the days that fall on it, and the nights that begin with its evening.
  ///
  /// A Hijri day begins with sunset: the night of the 27th is the evening after the 26th day.
  public func important(on date: CivilDate) -> [ImportantDay] {
    let (today, tomorrow) = (self.date(of: date), self.date(of: date.next))
    return ImportantDay.allCases.filter { day in (day.isNight ? tomorrow : today).map(day.falls(on:)) ?? false }
  }

  /// The next of each important day, soonest first, with the days that remain (0: today); those beyond the list's end are
  /// left out. The date of a night is that of the evening with which it begins.
  public func upcoming(from date: CivilDate) -> [(day: ImportantDay, date: CivilDate, remaining: Int)] {
    let now = important(on: date)
    return ImportantDay.allCases.compactMap { day in
      if now.contains(day) { return (day, date, 0) }
      // The Hijri day that a night of this civil day belongs to has begun when that night does.
      guard let from = self.date(of: day.isNight ? date.next : date) else { return nil }
      let (month, number) = day.monthAndDay
      let year = (month, number) < (from.month, from.day) ? from.year + 1 : from.year
      guard let daylight = civilDate(of: HijriDate(year: year, month: month, day: number)) else { return nil }
      let civil = day.isNight ? daylight.previous : daylight
      return (day, civil, civil.daysSince1970 - date.daysSince1970)
    }.sorted { $0.remaining < $1.remaining }
  }
}

/// The observed beginning of a Hijri month, as an authority announced it.
public struct ObservedMonth: Sendable, Hashable {
  /// AH
  public var year: Int
  /// 1 ... 12
  public var month: Int
  /// The civil day of its first daylight.
  public var begins: CivilDate
  /// When it was written down.
  public var noted: CivilDate
  /// The authority that announced it.
  public var authority: String

  public init(year: Int, month: Int, begins: CivilDate, noted: CivilDate, authority: String) {
    self.year = year
    self.month = month
    self.begins = begins
    self.noted = noted
    self.authority = authority
  }

  /// `1447-09`
  var monthText: String { String(HijriDate(year: year, month: month, day: 1).text.dropLast(3)) }
  var number: Int { Self.number(year: year, month: month) }
  /// Months from year 0 on.
  static func number(year: Int, month: Int) -> Int { year * 12 + month - 1 }
}
